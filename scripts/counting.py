"""How long the numbers of the site take: every study, with nothing kept and with all kept, and the games that are solved.

`python -m scripts.counting` counts every study, in a process whose time and memory can be measured.
"""

from __future__ import annotations

import sys
import tempfile
import time

from gamekit.check import archive_at
from gamekit.cli.studying import processors
from gamekit.play.game import load_game
from gamekit.study.run import Plan, kept_studies
from gamekit.study.shown import counted
from gamekit.study.solve import solved
from gamekit.study.solve_shown import COLUMNS, boards
from scripts.measuring import ROOT, Run, run

SOLVED = "chiana-wa-kunja"


def solve() -> None:
    """Kunja solved from its opening on every number of columns."""
    start = time.perf_counter()
    for rules in boards(load_game(SOLVED)):
        solved(rules)
    seconds = time.perf_counter() - start
    print(f"solve     {seconds:.1f} s for {SOLVED} on {COLUMNS[0]} to {COLUMNS[-1]} columns (wanted: under 20 s)")


def studies() -> None:
    """Every study that the site shows: all counted and compiled, then again from what was kept of their games."""
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = _counted(folder), _counted(folder)
    print(f"studies   {cold.seconds:.0f} s with nothing kept, compiling too (wanted: at most 300 s on two cores)")
    print(f"again     {warm.seconds:.1f} s from the cache, the start of Python too (wanted: under 2 s)")
    print(f"memory    {max(cold.peak, warm.peak) / 1e6:.0f} MB at the peak of counting (wanted: under 1,074 MB)")


def _counted(folder: str) -> Run:
    command = [sys.executable, "-m", "scripts.counting"]
    return run(command, GAMEKIT_CACHE_DIR=f"{folder}/kept", NUMBA_CACHE_DIR=f"{folder}/compiled")


def main() -> None:
    """Count every study, but for what is kept."""
    archive, store = archive_at(ROOT), kept_studies()
    games = [load_game(game, archive.games) for game in archive.game_ids()]
    counted(games, {}, Plan(processors(), store=store, package=archive.games), say=print)
    store.close(forget=False)


if __name__ == "__main__":
    main()
