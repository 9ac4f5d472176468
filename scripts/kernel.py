"""The reference kernel tests/bench/mweso.c: random games of Mweso in plain C, compiled here and now."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.measuring import ROOT

SOURCE = ROOT / "tests" / "bench" / "mweso.c"
FLAGS = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")
NAMES = (
    "wins of South",
    "wins of North",
    "draws",
    "unfinished",
    "endless",
    "repetition",
    "turns",
    "laps",
    "sown",
    "choices",
    "forced",
    "captured",
    "capturing",
    "leads",
)
"""The tallies, as the kernel adds them up."""


class Kernel:
    """The kernel, compiled into a folder; stops the bench where there is no compiler."""

    def __init__(self, folder: Path) -> None:
        compiler, library = os.environ.get("CC", "cc"), folder / "mweso.so"
        if not shutil.which(compiler):
            sys.exit(f"C is what this is measured against, and there is no {compiler}; install one: apt-get install gcc")
        self.made_by = f"{compiler} {' '.join(FLAGS)}"
        command = [compiler, *FLAGS, "-o", str(library), str(SOURCE)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            sys.exit(f"{' '.join(command)}\n{done.stderr}")
        self._play = ctypes.CDLL(str(library)).play
        self._play.argtypes = (ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_int, ctypes.POINTER(ctypes.c_int64))

    def tally(self, seed: int, first: int, games: int, most_turns: int) -> dict[str, int]:
        """Play so many games of a seed, from number `first` on, and add up what came of them."""
        tally = (ctypes.c_int64 * len(NAMES))()
        if self._play(seed, first, games, most_turns, tally):
            sys.exit("the kernel had no memory for its games")
        return dict(zip(NAMES, tally, strict=True))
