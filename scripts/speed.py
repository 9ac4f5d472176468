"""How fast random games are played: compiled against interpreted and against plain C, on one thread and on two."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from gamekit.play.game import load_game, rule_set
from gamekit.study.chunk import MOST_TURNS, Job, Way, play_chunk
from gamekit.study.digest import study_digest
from gamekit.study.executors import executor
from gamekit.study.tallies import SUMS, Tally
from scripts.kernel import NAMES, SOURCE, Kernel
from scripts.measuring import ROOT, alternated

WANTED = {"kiela": 0.35, "kanotta": 0.15, "wari-alignment": 0.08, "chiana-wa-kunja": 0.5, "chiana-wa-bwalo": 0.5}
"""Games a second, as a share of Mweso's in the same run, that each game should reach, compiled."""


def job_of(game: str, games: int, *, compiled: bool = True) -> Job:
    """The first games of seed 1, at the defaults, as a study of a million games plays them."""
    rules = rule_set(load_game(game))
    way = Way(tuple(rules.readings.items()), study_digest(rules))
    return Job(game, rules.variant, rules.columns, None, (way,), 1, 0, games, compiled=compiled, fixed=compiled)


def per_second(job: Job) -> float:
    """Games of a job a second."""
    start = time.perf_counter()
    play_chunk(job)
    return job.games / (time.perf_counter() - start)


def equal(what: str, one: object, other: object) -> None:
    """Stop the bench where two tallies differ."""
    if one != other:
        sys.exit(f"{what} differ:\n{one}\n{other}")


def mweso() -> None:
    """Random games of Mweso a second, compiled against interpreted: the same games, with the same results."""
    games, ratio = 200, 100
    compiled, read = job_of("mweso", games), job_of("mweso", games, compiled=False)
    start = time.perf_counter()
    few = play_chunk(compiled)
    ready = time.perf_counter() - start
    equal("compiled and interpreted games", few, play_chunk(read))
    many = replace(compiled, games=games * ratio)
    fast, slow = alternated(5, lambda: per_second(many), lambda: per_second(read))
    print(f"compiled  {fast:,.0f} games a second, {fast / slow:.0f} times the interpreted {slow:,.0f} (wanted: 25 times)")
    print(f"compiling {ready:.2f} s until the first {games} compiled games were over (less where the cache had them)")


def games() -> None:
    """Random games of each other game a second, compiled, as a share of Mweso's, all by turns in one run."""
    jobs = {}
    for game in ("mweso", *WANTED):
        # Compile, then choose so many games that each takes about half a second.
        play_chunk(job_of(game, 1))
        jobs[game] = job_of(game, max(100, int(per_second(job_of(game, 1000)) / 2)))
    speeds = dict(zip(jobs, alternated(7, *[_measured(job) for job in jobs.values()]), strict=True))
    for game, wanted in WANTED.items():
        (tally,) = play_chunk(jobs[game])
        of_mweso = f"{speeds[game] / speeds['mweso']:.2f} of Mweso's {speeds['mweso']:,.0f} (wanted: {wanted})"
        turns = f"{tally.turns / tally.games:.1f} turns a game"
        print(f"{game:<15} {speeds[game]:>9,.0f} games a second, {of_mweso}; {turns}")


def _measured(job: Job) -> Callable[[], float]:
    return lambda: per_second(job)


GAMES = 50_000
"""Games of a measurement against C: about half a second."""


def study() -> None:
    """Random games of Mweso a second, compiled from the rules, against a kernel written by hand in C; and on two threads."""
    with tempfile.TemporaryDirectory() as folder:
        kernel = Kernel(Path(folder))
        print(f"kernel    {kernel.made_by} {SOURCE.relative_to(ROOT)}")
        job = job_of("mweso", GAMES)
        few = replace(job, games=100)
        equal("100 games compiled and interpreted", play_chunk(few), play_chunk(replace(few, compiled=False)))
        (tally,) = play_chunk(job)
        equal("the tallies of C and of the rules", of_kernel(kernel, job), named(tally))
        plain, ours = alternated(7, lambda: _per_second(kernel, job), lambda: per_second(job))
    told = f"{GAMES:,} games with equal tallies; 100 interpreted are the same"
    print(f"study     {ours:,.0f} games a second, {ours / plain:.2f} of C's {plain:,.0f} (wanted: 0.7; {told})")
    with executor(1) as one, executor(2) as two:
        single, double = alternated(5, lambda: _shared(one, job), lambda: _shared(two, job))
    print(f"threads   {double:,.0f} games a second on two, {double / single:.2f} times as many as on one (wanted: 1.7)")


def named(tally: Tally) -> dict[str, int]:
    """A tally in the kernel's names."""
    south, north = tally.wins
    ends = (south, north, tally.draws, tally.unfinished, tally.endless, tally.repetition, tally.turns)
    return dict(zip(NAMES, (*ends, *(getattr(tally, name) for name in SUMS)), strict=True))


def of_kernel(kernel: Kernel, job: Job) -> dict[str, int]:
    """What the kernel makes of a job's games."""
    return kernel.tally(job.seed, job.first, job.games, MOST_TURNS)


def _per_second(kernel: Kernel, job: Job) -> float:
    start = time.perf_counter()
    of_kernel(kernel, job)
    return job.games / (time.perf_counter() - start)


def _shared(pool: Executor, job: Job) -> float:
    """Games a second where a job is shared out in chunks of the size that studies have."""
    parts = [replace(job, first=first, games=job.games // 10) for first in range(0, job.games, job.games // 10)]
    start = time.perf_counter()
    list(pool.map(play_chunk, parts))
    return job.games / (time.perf_counter() - start)
