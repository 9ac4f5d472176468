"""Running studies: games in chunks, shared out to threads or workers, each chunk kept once it is played."""

from __future__ import annotations

import importlib.util
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import nullcontext
from dataclasses import dataclass, replace
from threading import Lock

from gamekit.errors import StudyError
from gamekit.play.game import GAMES, RuleSet, rule_set
from gamekit.play.position import Position, print_position
from gamekit.rules.compiled import kept_folder
from gamekit.store import Store
from gamekit.study.chunk import DEEPEST, Job, Way, play_chunk
from gamekit.study.digest import study_digest
from gamekit.study.executors import executor
from gamekit.study.study import Study, ways_of
from gamekit.study.tallies import Tally, merged

CHUNK, CHUNK_OF_SEARCH = 5000, 250
"""Games that are played and kept together, of random play and of a player who looks ahead."""
WORTH_COMPILING = 200
"""Fewer games are over before their rules would be compiled."""
WORTH_FIXING = 500_000
"""From so many games on it pays to compile the rules for their readings alone."""
SEEDS = 2**32
MOST_GAMES = 10**9
PROVED = 10
"""So many games of each way are played read as well, before compiled rules are believed; of a player who looks ahead, one."""

Played = tuple[list[Tally], float]
"""What each way of a job came to, and the seconds that it took."""
Watch = Callable[[int, int], None]
"""Told how many games have been played of how many, as often as some are."""


@dataclass(frozen=True)
class Plan:
    """How a study is run: on so many threads, on a cluster, or by any other executor that is given as `pool`.

    With a store, what is kept there is not played again.
    """

    threads: int = 1
    cluster: str | None = None
    pool: Executor | None = None
    store: Store | None = None
    compiled: bool | None = None
    package: str = GAMES
    watch: Watch = lambda done, of: None


def kept_studies() -> Store:
    """The store in which this user's studies are kept from run to run."""
    return Store(kept_folder() / "studies.sqlite")


def study(
    rules: RuleSet, games: int, seed: int, *, position: Position | None = None, depth: int = 0, plan: Plan | None = None
) -> Study:
    """Play so many random games of a rule set; if it is not at the defaults, beside the same games there.

    Raises StudyError for numbers that are out of range.
    """
    return studies([rules], games, seed, position=position, depth=depth, plan=plan)[0]


def studies(
    rules: Sequence[RuleSet],
    games: int,
    seed: int,
    *,
    position: Position | None = None,
    depth: int = 0,
    plan: Plan | None = None,
) -> list[Study]:
    """The same for several rule sets that differ in their readings alone; the games at the defaults are played once for all."""
    _check_range("games", games, 1, MOST_GAMES)
    _check_range("seed", seed, 0, SEEDS - 1)
    _check_range("depth", depth, 0, DEEPEST)
    plan = plan or Plan()
    _check_range("threads", plan.threads, 1, 4096)
    plan = replace(plan, compiled=_worth_compiling(plan, games * len(rules), depth))
    readings = [one for one in ways_of(rules) if depth == 0 or one in [dict(each.readings) for each in rules]]
    ways = [_way(rules[0], one, position) for one in readings]
    jobs = list(_jobs(rules[0], position, ways, games, seed, depth, plan))
    played, seconds = _played(jobs, plan)
    # What was kept says how long it took when it was played.
    speed = games * len(ways) / (seconds or sum(took for _, took in played) or 1e-9)
    found = []
    for one in rules:
        number = readings.index(dict(one.readings))
        tally = merged(tallies[number] for tallies, _ in played)
        found.append(Study(one, position, seed, depth, tally, number > 0 and depth == 0, seconds, speed))
    return found


def _check_range(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise StudyError(f"{name} is {number}; it is a whole number from {least:,} to {most:,}, for example {name} 1")


def _worth_compiling(plan: Plan, games: int, depth: int) -> bool:
    if plan.compiled is not None:
        return plan.compiled
    has_numba = importlib.util.find_spec("numba") is not None
    return has_numba and (plan.cluster is not None or depth > 0 or games > WORTH_COMPILING)


def _way(rules: RuleSet, readings: dict[str, str], position: Position | None) -> Way:
    own = rule_set(rules.game, variant=rules.variant, columns=rules.columns, readings=readings)
    return Way(tuple(readings.items()), study_digest(own, position))


def _jobs(
    rules: RuleSet, position: Position | None, ways: Sequence[Way], games: int, seed: int, depth: int, plan: Plan
) -> Iterator[Job]:
    size = CHUNK_OF_SEARCH if depth else CHUNK
    start = print_position(position, rules) if position else None
    for first in range(0, games, size):
        number = min(size, games - first)
        yield Job(
            rules.game.id, rules.variant, rules.columns, start, tuple(ways), seed, first, number, depth,
            compiled=bool(plan.compiled), fixed=len(ways) == 1 and not depth and games >= WORTH_FIXING, package=plan.package,
        )  # fmt: skip


def timed_chunk(job: Job) -> Played:
    """Play a job, and say how long it took; what must be compiled first is no part of that."""
    if job.compiled:
        _compile(job)
    start = time.perf_counter()
    tallies = play_chunk(job)
    return tallies, time.perf_counter() - start


_READY: set[tuple[object, ...]] = set()
_COMPILING = Lock()


def _compile(job: Job) -> None:
    """See that the rules of a job are compiled, and play as they read: the first games must come to the same.

    Raises StudyError where they do not: a game file that does what rules may not do, such as to leave the board.
    """
    depth = min(job.depth, 1)
    key = (job.package, job.game, job.ways, depth, job.fixed)
    if key in _READY:
        return
    with _COMPILING:
        few = replace(job, first=0, games=1 if depth else PROVED, depth=depth)
        if key not in _READY and play_chunk(few) != play_chunk(replace(few, compiled=False)):
            raise StudyError(f"the rules of {job.game} come to something else compiled than read, so they are wrong")
        _READY.add(key)


def compile_ahead(rules: Sequence[RuleSet], games: int, seed: int, plan: Plan, ahead: Executor) -> None:
    """Have compiled what a study of these rule sets will want, while another is played; nothing where all of it is kept."""
    plan = replace(plan, compiled=_worth_compiling(plan, games * len(rules), 0))
    ways = [_way(rules[0], one, None) for one in ways_of(rules)]
    jobs = list(_jobs(rules[0], None, ways, games, seed, 0, plan))
    if plan.compiled and plan.cluster is None and plan.pool is None and not _kept(jobs[-1], plan.store):
        ahead.submit(_compile, jobs[0])


def _played(jobs: Sequence[Job], plan: Plan) -> tuple[list[Played], float]:
    """What each job came to, in order, and for how many seconds was played; what is kept is not played again."""
    found = {number: kept for number, job in enumerate(jobs) if (kept := _kept(job, plan.store))}
    waiting = {number: job for number, job in enumerate(jobs) if number not in found}
    seconds = 0.0
    if waiting:
        if plan.cluster is None and plan.pool is None and plan.compiled:
            _compile(next(iter(waiting.values())))
        start = time.perf_counter()
        _play(waiting, found, plan)
        seconds = time.perf_counter() - start
    return [found[number] for number in range(len(jobs))], seconds


def _play(waiting: Mapping[int, Job], found: dict[int, Played], plan: Plan) -> None:
    """Play what waits, and keep each job as soon as it is played."""
    done = sum(sum(tally.games for tally in tallies[:1]) for tallies, _ in found.values())
    total = done + sum(job.games for job in waiting.values())
    plan.watch(done, total)
    with nullcontext(plan.pool) if plan.pool else executor(plan.threads, plan.cluster) as pool:
        for number, played in _results(pool, waiting):
            found[number] = played
            _keep(waiting[number], played, plan.store)
            done += waiting[number].games
            plan.watch(done, total)


def _results(pool: Executor, jobs: Mapping[int, Job]) -> Iterator[tuple[int, Played]]:
    futures = {pool.submit(timed_chunk, job): number for number, job in jobs.items()}
    for future in as_completed(futures):
        yield futures[future], future.result()


def _name(job: Job) -> str:
    """Under what a job is kept: all that decides its numbers, whoever plays it."""
    digests = [way.digest for way in job.ways]
    return f"study {job.seed} {job.first} {job.games} {job.depth} {' '.join(digests)}"


def _kept(job: Job, store: Store | None) -> Played | None:
    made = store.kept_if(_name(job), lambda: None) if store else None
    if made is None:
        return None
    try:
        value = json.loads(made)
        tallies = [Tally.from_json(one) for one in value["tallies"]]
        return (tallies, float(value["seconds"])) if len(tallies) == len(job.ways) else None
    except (ValueError, KeyError, TypeError):
        # Kept by another version.
        return None


def _keep(job: Job, played: Played, store: Store | None) -> None:
    if store is None:
        return
    tallies, seconds = played
    value = {"tallies": [tally.as_json() for tally in tallies], "seconds": seconds}
    store.kept(_name(job), lambda: json.dumps(value).encode())
    # At once: whoever stops the command keeps what has been played.
    store.save()
