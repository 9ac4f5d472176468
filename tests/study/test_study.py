"""Studies: what they come to, how exactly it is known, and what is kept of them."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from gamekit.errors import StudyError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.rules.board import ROWS
from gamekit.store import Store
from gamekit.study import run
from gamekit.study.chunk import MOST_TURNS, Job, _Compiled, play_chunk
from gamekit.study.digest import study_digest
from gamekit.study.intervals import wilson
from gamekit.study.run import Plan, studies, study
from gamekit.study.shown import counted, depths
from gamekit.study.tallies import Tally


def rules(game: str = "mweso", **readings: str) -> RuleSet:
    """A rule set of a game."""
    return rule_set(load_game(game), readings=readings)


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played and kept ten by ten."""
    monkeypatch.setattr(run, "CHUNK", 10)


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [(0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_intervals(times: int, of: int, low: float, high: float) -> None:
    """Wilson's intervals as they are tabulated elsewhere."""
    assert wilson(times, of) == pytest.approx((low, high), abs=5e-5)


def test_what_a_study_says() -> None:
    """Everything adds up, in the order of NOTATION, whatever the threads."""
    value = study(rules(), 40, 7).as_json()
    assert value["wins"]["S"] + value["wins"]["N"] + value["draws"] + value["unfinished"] == value["games"] == 40
    assert sum(value["reasons"].values()) == 40 - value["unfinished"]
    low, high = value["intervals"]["S"]
    assert low < value["wins"]["S"] / 40 < high
    assert value["games_per_second"] > 0 and value["parted"] is value["won"] is None
    assert list(value)[:9] == ["game", "variant", "columns", "readings", "games", "seed", "version", "digest", "seconds"]


@pytest.mark.usefixtures("small_chunks")
def test_threads_change_nothing() -> None:
    """One thread or four, the numbers are the same."""
    one, four = (study(rules(), 45, 1, plan=Plan(threads)).kept() for threads in (1, 4))
    assert one == four


@pytest.mark.usefixtures("small_chunks")
def test_any_executor_will_do() -> None:
    """Whatever else hands out work as `concurrent.futures` has it, such as processes, comes to the same."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        shared = study(rules(), 25, 1, plan=Plan(pool=pool, compiled=False)).kept()
    assert shared == study(rules(), 25, 1).kept()


def test_what_a_reading_changes_is_counted_beside_the_defaults() -> None:
    """Under another reading the games are followed beside the defaults; asked for together, they come to the same."""
    other = rules(reverse="none")
    alone = study(other, 30, 1).kept()
    assert [one.kept() for one in studies([rules(), other], 30, 1)] == [study(rules(), 30, 1).kept(), alone]
    assert alone["parted"]["games"] == 30
    assert alone["digest"] != study(rules(), 1, 1).kept()["digest"]


def _counts(store: Path) -> int:
    with sqlite3.connect(store) as kept:
        return int(kept.execute("select count(*) from kept").fetchone()[0])


@pytest.mark.usefixtures("small_chunks")
def test_what_is_played_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second study plays only what the first did not, and comes to the same."""
    path = tmp_path / "studies.sqlite"
    first = study(rules(), 20, 1, plan=Plan(store=Store(path))).kept()
    assert _counts(path) == 2
    more = study(rules(), 40, 1).kept()
    played: list[int] = []

    def play(job: Job) -> list[Tally]:
        played.append(job.first)
        return play_chunk(job)

    monkeypatch.setattr(run, "play_chunk", play)
    assert study(rules(), 20, 1, plan=Plan(store=Store(path))).kept() == first
    assert played == []
    assert study(rules(), 40, 1, plan=Plan(store=Store(path))).kept() == more
    assert sorted(played) == [20, 30]


@pytest.mark.usefixtures("small_chunks")
def test_who_stops_keeps_what_was_played(tmp_path: Path) -> None:
    """Whatever has been played when somebody stops is there the next time."""
    path = tmp_path / "studies.sqlite"

    def stop(done: int, of: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study(rules(), 40, 1, plan=Plan(store=Store(path), watch=stop))
    assert _counts(path) >= 2
    assert study(rules(), 40, 1, plan=Plan(store=Store(path))).kept() == study(rules(), 40, 1).kept()


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _damaged(path: Path) -> None:
    with sqlite3.connect(path) as kept:
        kept.execute("update kept set made = substr(made, 1, length(made) - 9)")


def _other(path: Path) -> None:
    with sqlite3.connect(path) as kept:
        kept.execute("update kept set made = replace(cast(made as text), '1', '2')")


@pytest.mark.parametrize("harm", [_cut, _damaged, _other])
def test_a_harmed_cache_is_counted_again(tmp_path: Path, harm: Any) -> None:
    """A file cut short, or anything in it changed, is never believed."""
    path = tmp_path / "studies.sqlite"
    right = study(rules(), 10, 1, plan=Plan(store=Store(path))).kept()
    harm(path)
    assert study(rules(), 10, 1, plan=Plan(store=Store(path))).kept() == right


def test_a_wide_board_has_room() -> None:
    """However wide the board, compiled rules have room for every position of a game, and then for those that rules make."""
    from gamekit.rules.context import END, FREE, ROOM

    for game in ("chiana-wa-kunja", "chiana-wa-bwalo"):
        wide = rule_set(load_game(game), columns=999)
        player: Any = _Compiled(wide)
        context = player._random_games.context
        positions = (MOST_TURNS + 1) * ROWS * (wide.kind.width + 1)
        assert context[END] - context[FREE] >= 8 * (positions + ROOM)


def test_compiled_rules_are_not_believed_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a study is played compiled a few of its games are played read, too; where they differ it is refused."""
    def wrong(job: Job) -> list[Tally]:
        (tally,) = play_chunk(replace(job, compiled=False))
        tally.laps += job.compiled
        return [tally]

    monkeypatch.setattr(run, "play_chunk", wrong)
    monkeypatch.setattr(run, "_READY", set())
    with pytest.raises(StudyError, match="the rules of mweso come to something else compiled than read"):
        study(rules(), 20, 1, plan=Plan(compiled=True))


def test_what_another_version_kept_is_counted_again(tmp_path: Path) -> None:
    """What is whole but has another shape is not taken for a tally."""
    path = tmp_path / "studies.sqlite"
    right = study(rules(), 10, 1, plan=Plan(store=Store(path))).kept()
    with sqlite3.connect(path) as kept:
        (name,) = kept.execute("select name from kept").fetchone()
        kept.execute("delete from kept")
    for made in (b"{}", b'{"tallies": [{}], "seconds": 1}', b'{"tallies": [], "seconds": 1}', b"[]"):
        store = Store(path)
        store.kept(name, lambda made=made: made)  # type: ignore[misc]
        store.close(forget=False)
        assert study(rules(), 10, 1, plan=Plan(store=Store(path))).kept() == right
        with sqlite3.connect(path) as kept:
            kept.execute("delete from kept")


@pytest.mark.parametrize(
    ("games", "seed", "depth", "threads", "said"),
    [
        (0, 1, 0, 1, "games is 0; it is a whole number from 1 to 1,000,000,000"),
        (1, -1, 0, 1, "seed is -1; it is a whole number from 0 to 4,294,967,295"),
        (1, 2**32, 0, 1, "seed is 4294967296; "),
        (1, 1, 7, 1, "depth is 7; it is a whole number from 0 to 6"),
        (1, 1, 0, 0, "threads is 0; it is a whole number from 1 to 4,096"),
    ],
)
def test_numbers_out_of_range(games: int, seed: int, depth: int, threads: int, said: str) -> None:
    """Each number has its range, which is named."""
    with pytest.raises(StudyError, match=said):
        study(rules(), games, seed, depth=depth, plan=Plan(threads))


def test_a_digest_is_of_what_decides() -> None:
    """Another reading, another start, other columns: another digest; the same asked twice: the same."""
    kunja = load_game("chiana-wa-kunja")
    sets = [rules(), rules(reverse="none"), rules("kiela"), rule_set(kunja), rule_set(kunja, columns=6)]
    assert len({study_digest(one) for one in sets}) == len(sets)
    assert study_digest(rules()) == study_digest(rules())


def test_what_is_kept_of_the_site_is_not_counted_again() -> None:
    """The file of results holds every way of every game; what it has under today's digests is taken as it stands."""
    game = load_game("chiana-wa-kunja")
    first = counted([game], {}, Plan(compiled=False), games_each=3)
    options = sum(len(reading.options) - 1 for reading in game.readings.values())
    assert len(first["studies"]) == 1 + options
    marked = {"studies": [{**one, "mark": True} for one in first["studies"]], "skill": first["skill"], "solved": ["kept"]}
    again = counted([game], marked, Plan(compiled=False), games_each=3)
    assert all(one["mark"] for one in again["studies"]) and again["solved"] == ["kept"]


def test_he_looks_no_further_than_he_can() -> None:
    """Where a player has hundreds of moves to choose from, one does not look three turns ahead."""
    digest = study_digest(rules())
    assert list(depths([{"digest": digest, "choices": {"mean": 141.0}}], rules())) == [1]
    assert list(depths([{"digest": digest, "choices": {"mean": 8.0}}], rules())) == [1, 2, 3]
