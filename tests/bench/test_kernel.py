"""The kernel in C that the bench measures against plays the same games as the rules."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gamekit.study.chunk import play_chunk
from scripts.kernel import Kernel
from scripts.speed import job_of, named, of_kernel


@pytest.mark.skipif(not shutil.which(os.environ.get("CC", "cc")), reason="there is no C compiler")
@pytest.mark.parametrize(("first", "games"), [(0, 100), (24441, 1), (63479, 1)], ids=["many", "endless", "unfinished"])
def test_the_kernel_plays_by_the_rules(first: int, games: int, tmp_path: Path) -> None:
    """Every tally of the kernel is that of the rules read by Python, also of moves without end or without a known one."""
    job = replace(job_of("mweso", games, compiled=False), first=first)
    (tally,) = play_chunk(job)
    assert of_kernel(Kernel(tmp_path), job) == named(tally)
