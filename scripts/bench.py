"""How fast what people wait for is: medians, and ratios of things measured by turns in one run.

`scripts/bench` runs all of it, `scripts/bench play diagrams` some. Times depend on the machine, ratios hardly; none
of it is a test.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import FunctionType
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[1]
MAXRSS = 1 if sys.platform == "darwin" else 1024  # bytes in a unit of ru_maxrss


@dataclass(frozen=True)
class Run:
    """One process from start to end: seconds on the clock, and bytes of memory at its peak."""

    seconds: float
    peak: int


def run(command: Sequence[str], **environment: str) -> Run:
    """Run a command in the archive's folder, its output thrown away; stop the bench where it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=ROOT, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
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


def play() -> None:
    """`gamekit play`, cold, against a Python that does nothing."""
    command = [sys.executable, "-m", "gamekit", "play", "mweso", "B1", "--json"]
    answer, nothing = alternated(11, lambda: run(command).seconds, lambda: run([sys.executable, "-c", "pass"]).seconds)
    print(
        f"play      {answer:.3f} s to answer a move ({answer / nothing:.1f} times an empty Python; wanted: under 0.5 s)"
    )


def site() -> None:
    """The site, with nothing cached and again, and the most memory that either took."""
    with tempfile.TemporaryDirectory() as folder:
        caches = {
            "MPLCONFIGDIR": f"{folder}/matplotlib",
            "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
            "XDG_CACHE_HOME": f"{folder}/cache",
        }
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", f"{folder}/site"]
        first = run(command, **caches)
        again = [run(command, **caches) for _ in range(3)]
    second = median(each.seconds for each in again)
    peak = max(each.peak for each in (first, *again)) / 1e6
    print(f"site      {first.seconds:.1f} s at first, {second:.1f} s again (wanted: under 30 s and 8 s)")
    print(f"memory    {peak:.0f} MB at the peak of a build (wanted: under 500 MB)")


def diagrams() -> None:
    """One diagram, once warm, in milliseconds of CPU, against laying it out without drawing."""
    from gamekit.diagram import board, draw
    from gamekit.play.laps import Lap

    rows = ((4,) * 8, (0, 1, 2, 3, 0, 1, 2, 0), (1, 0, 3, 2, 4, 0, 1, 1), (3, 0, 5, 2, 0, 0, 0, 7))
    frame = Lap(0, "S", rows, None, 0, (), None, (), None, ())
    draw(frame, prefix="warm")

    def drawn() -> float:
        return cpu(lambda: draw(frame, prefix="bench"), 40)

    def laid_out() -> float:
        return cpu(lambda: board(frame), 40)

    whole, geometry = alternated(11, drawn, laid_out)
    print(f"diagram   {1000 * whole:.1f} ms of CPU, of it {geometry / whole:.0%} geometry (wanted: at most 5 ms)")


def cpu(job: Callable[[], object], times: int) -> float:
    """Seconds of CPU that a job takes, as the mean of some times."""
    start = time.process_time()
    for _ in range(times):
        job()
    return (time.process_time() - start) / times


def mweso() -> None:
    """Random games of Mweso a second, compiled against interpreted: the same games, with the same results."""
    import numpy

    from gamekit.games import mweso as game
    from gamekit.rules.bind import bind
    from gamekit.rules.moves import REST
    from gamekit.study.playouts import TOLD, random_games

    rules = cast(FunctionType, random_games)
    holes, games, ratio = 2 * game.BOARD.columns, 200, 40
    width, most = REST + holes, game.MOST_MOVES

    def speed(play: Callable[..., None], told: Any) -> float:
        start = time.perf_counter()
        play(holes, width, most, 1, 0, 1000, told)
        return len(told) / (time.perf_counter() - start)

    start = time.perf_counter()
    compiled = bind(game, how="compiled", also=(rules,)).random_games
    few = numpy.zeros((games, TOLD), numpy.int64)
    speed(compiled, few)
    ready = time.perf_counter() - start
    read = bind(game, how="read", also=(rules,)).random_games
    listed = [[0] * TOLD for _ in range(games)]
    speed(read, listed)
    if few.tolist() != listed:
        sys.exit("compiled and interpreted games differ")
    many = numpy.zeros((games * ratio, TOLD), numpy.int64)
    fast, slow = alternated(5, lambda: speed(compiled, many), lambda: speed(read, listed))
    print(
        f"compiled  {fast:,.0f} games a second, {fast / slow:.0f} times the interpreted {slow:,.0f} (wanted: 25 times)"
    )
    print(f"compiling {ready:.2f} s until the first {games} compiled games were over (less where the cache had them)")


MEASUREMENTS: dict[str, Callable[[], None]] = {"play": play, "site": site, "diagrams": diagrams, "mweso": mweso}


def main(names: Sequence[str]) -> None:
    """Measure what is named, or everything."""
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        sys.exit(f"there is no measurement {', '.join(unknown)}; there are {', '.join(MEASUREMENTS)}")
    for name in names or MEASUREMENTS:
        MEASUREMENTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
