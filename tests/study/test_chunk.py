"""The games of a study: compiled and read the same, each known by its number, and compared choice for choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gamekit.errors import StudyError
from gamekit.play.game import GAMES, game_ids, load_game, rule_set
from gamekit.play.position import parse_position
from gamekit.study.chunk import Job, Way, play_chunk
from gamekit.study.digest import study_digest
from gamekit.study.one_game import game_of_study
from gamekit.study.tallies import Tally, merged

HUNDRED = 100


def job(game: str, games: int, depth: int = 0, readings: dict[str, str] | None = None) -> Job:
    """Games of a game at its defaults and, where readings are given, beside them under those."""
    rules = rule_set(load_game(game))
    ways = [rules, *([rule_set(load_game(game), readings=readings)] if readings else [])]
    made = tuple(Way(tuple(way.readings.items()), study_digest(way)) for way in ways)
    return Job(game, rules.variant, rules.columns, None, made, 1, 0, games, depth, compiled=False)


def second_options(game: str) -> dict[str, str]:
    """The second option of every reading but that of who begins, which parts every game at once."""
    readings = load_game(game).readings
    return {name: list(reading.options)[1] for name, reading in readings.items() if name != "first"}


@pytest.mark.parametrize("game", game_ids(GAMES))
def test_compiled_games_are_those_that_are_read(game: str) -> None:
    """A hundred games at the defaults, and beside them under other options of all readings at once, come to the very same."""
    read = job(game, HUNDRED, readings=second_options(game))
    assert play_chunk(replace(read, compiled=True)) == play_chunk(read)


@pytest.mark.parametrize("game", ["mweso"])
def test_rules_compiled_for_their_readings_alone_play_the_same(game: str) -> None:
    """Where the options are fixed and what they rule out is left out of the text, the games are those that are read."""
    read = replace(job(game, HUNDRED, readings=second_options(game)))
    other = replace(read, ways=read.ways[1:])
    assert play_chunk(replace(other, compiled=True, fixed=True)) == play_chunk(other)


@pytest.mark.parametrize(("game", "depth", "games"), [("mweso", 1, 12), ("mweso", 2, 2), ("kiela", 1, 6)])
def test_compiled_search_is_that_which_is_read(game: str, depth: int, games: int) -> None:
    """He who looks ahead chooses the same moves compiled and read, and wins most games."""
    read = job(game, games, depth)
    played = play_chunk(read)
    assert play_chunk(replace(read, compiled=True)) == played
    assert played[0].searched > games / 2


def test_games_can_be_shared_out() -> None:
    """The sum over parts is that of the whole, wherever it is cut."""
    whole = job("mweso", 30)
    parts = [replace(whole, first=0, games=7), replace(whole, first=7, games=1), replace(whole, first=8, games=22)]
    assert merged(play_chunk(part)[0] for part in parts) == play_chunk(whole)[0]


@pytest.mark.parametrize("game", ["mweso", "chiana-wa-bwalo"])
def test_a_game_of_a_study_can_be_replayed(game: str) -> None:
    """Game k of a seed, played move by move, has the turns, laps, seeds and captures that the study counts."""
    for number in range(6):
        played = game_of_study(rule_set(load_game(game)), 1, number)
        events = [[event for event in turn.events] for turn in played.turns]
        hands = [event["seeds"] for turn in events for event in turn if event["event"] in ("lift", "resow")]
        taken = [[event["seeds"] for event in turn if event["event"] in ("capture", "remove", "own")] for turn in events]
        tally = play_chunk(replace(job(game, 1), first=number))[0]
        assert tally.turns == len(played.turns)
        assert tally.laps == sum(event["event"] == "lift" for turn in events for event in turn)
        assert (tally.sown, tally.captured) == (sum(hands), sum(map(sum, taken)))
        assert tally.capturing == sum(sum(turn) > 0 for turn in taken)
        outcome = played.outcome
        assert outcome and tally.wins == [outcome.winner == "S", outcome.winner == "N"]


def test_he_who_looks_ahead_does_so_in_a_replay() -> None:
    """With a depth, too, game k is the game that the study counts."""
    for number in range(2):
        played = game_of_study(rule_set(load_game("mweso")), 1, number, depth=1)
        assert play_chunk(replace(job("mweso", 1, depth=1), first=number))[0].turns == len(played.turns)


def test_a_reading_parts_the_games_in_which_it_speaks() -> None:
    """A reading that changes nothing parts no game; one that changes who begins parts every game in its first turn."""
    alike = play_chunk(job("mweso", 20, readings={"repetition": "play-on"}))
    assert (alike[1].parted, replace(alike[1], parted=0)) == (0, alike[0])
    turned = play_chunk(job("mweso", 20, readings={"first": "north"}))[1]
    assert (turned.parted, turned.parted_turns, turned.least_parted, turned.most_parted) == (20, 20, 1, 1)


def test_a_study_may_begin_anywhere() -> None:
    """From a position on, games are played by him who is to move there."""
    rules = rule_set(load_game("mweso"))
    text = "4,0,0,1,2,3,0,0/0,0,0,1,0,2,0,0/0,0,1,2,1,2,0,0/3,0,0,0,0,5,0,0 N"
    way = Way(tuple(rules.readings.items()), study_digest(rules, parse_position(text, rules)))
    tally = play_chunk(replace(job("mweso", 10), position=text, ways=(way,)))[0]
    assert tally.games == 10 and tally.turns < play_chunk(job("mweso", 10))[0].turns


def test_another_text_of_the_rules_is_refused() -> None:
    """A worker whose rules are not those of the job plays nothing."""
    other = replace(job("mweso", 1), ways=(replace(job("mweso", 1).ways[0], digest="0" * 64),))
    with pytest.raises(StudyError, match="the rules of mweso here are not those of the study that was sent"):
        play_chunk(other)


def test_tallies_are_kept_whole() -> None:
    """What is written down of a tally is all of it."""
    tally = play_chunk(job("kanotta", 5))[0]
    assert Tally.from_json(tally.as_json()) == tally
