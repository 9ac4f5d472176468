"""What measurements share: processes run to their end, and jobs that take turns."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
MAXRSS = 1 if sys.platform == "darwin" else 1024  # bytes in a unit of ru_maxrss


@dataclass(frozen=True)
class Run:
    """One process from start to end: seconds on the clock, and bytes of memory at its peak."""

    seconds: float
    peak: int


def run(command: Sequence[str], **environment: str) -> Run:
    """Run a command in the archive's folder, its output thrown away; stop the bench where it fails."""
    return run_in(ROOT, command, **environment)


def run_in(folder: Path, command: Sequence[str], **environment: str) -> Run:
    """The same in another folder."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"this failed with exit code {process.returncode}: {' '.join(command)}")
    return Run(time.perf_counter() - start, usage.ru_maxrss * MAXRSS)


def alternated(times: int, *jobs: Callable[[], float]) -> list[float]:
    """The median of each job's figures, the jobs taking turns so that a busy moment falls on all alike."""
    rounds = [[job() for job in jobs] for _ in range(times)]
    return [median(figures) for figures in zip(*rounds, strict=True)]


def cpu(job: Callable[[], object], times: int = 1) -> float:
    """Seconds of CPU that a job takes, as the mean of some times."""
    start = time.process_time()
    for _ in range(times):
        job()
    return (time.process_time() - start) / times
