"""How long the numbers of the site take: every study, with nothing kept and with all kept, and the games that are solved."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from gamekit.play.game import load_game, rule_set
from gamekit.study.solve import COLUMNS, solved
from scripts.measuring import ROOT, Run, run_in
from scripts.study import RESULTS

COPIED = ("gamekit", "docs", "scripts", "sources")
CONFIG = "mkdocs.yml"
SOLVED = "chiana-wa-kunja"


def solve() -> None:
    """Kunja solved from its opening on every number of columns."""
    start = time.perf_counter()
    for columns in COLUMNS:
        solved(rule_set(load_game(SOLVED), columns=columns))
    seconds = time.perf_counter() - start
    print(f"solve     {seconds:.1f} s for {SOLVED} on {COLUMNS[0]} to {COLUMNS[-1]} columns (wanted: under 20 s)")


def studies() -> None:
    """Every study that the site shows, in a copy of the archive: all counted, then again from what was kept of the games."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / CONFIG, copy / CONFIG)
        cold, warm = _counted(copy), _counted(copy)
    print(f"studies   {cold.seconds:.0f} s with nothing kept, compiling too (wanted: at most 300 s on two cores)")
    print(f"again     {warm.seconds:.1f} s from the cache, an empty Python's start in it (wanted: under 2 s)")
    print(f"memory    {max(cold.peak, warm.peak) / 1e6:.0f} MB at the peak of counting (wanted: under 1,074 MB)")


def _counted(copy: Path) -> Run:
    """One run of scripts/study where no results are; what it keeps between runs is kept in the copy."""
    (copy / RESULTS.relative_to(ROOT)).unlink(missing_ok=True)
    kept = {"GAMEKIT_CACHE_DIR": str(copy / "kept"), "NUMBA_CACHE_DIR": str(copy / "compiled"), "PYTHONPATH": str(copy)}
    return run_in(copy, [sys.executable, "-m", "scripts.study"], **kept)
