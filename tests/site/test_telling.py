"""Laps in words."""

from __future__ import annotations

import pytest

from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import load_game, rule_set
from gamekit.play.laps import Lap, sown_laps_of
from gamekit.play.position import columns_written, parse_position
from gamekit.play.replay import play
from gamekit.site.examples import result_of
from gamekit.site.telling import Hole, Sentence, ended, heading, speaking, tell, tell_before


def example(edition: Edition, name: str) -> Example:
    """An example of Mweso by its name."""
    return next(one for one in edition.examples["mweso"] if one.name == name)


def laps(edition: Edition, name: str, turn: int = 1) -> list[Lap]:
    """The laps of a turn of an example of Mweso."""
    one = example(edition, name)
    return sown_laps_of(one.play.turns[turn - 1], one.rules)


def text(sentences: list[Sentence]) -> str:
    """Sentences as a template would write them."""
    return " ".join("".join(part.name if isinstance(part, Hole) else part for part in one) for one in sentences)


def test_a_lap_that_captures(edition: Edition) -> None:
    """Lifting, sowing, capture and return are told in order, with the rules that speak."""
    lap = laps(edition, "two-captures")[1]
    assert text(tell(lap, is_last=False)) == (
        "South lifts five from B6. The last falls in A6. South takes two from a3 and three from b3. "
        "These five are added to B7, which is lifted next."
    )
    assert heading(lap) == "Lap 1 · capture 5"
    assert speaking(lap) == ["pick_up", "sow", "take_captives", "add_captives"]


def test_the_last_lap_says_why_the_turn_ends(edition: Edition) -> None:
    """A turn ends where the last seed falls in a hole that was empty."""
    lap = laps(edition, "two-captures")[-1]
    assert text(tell(lap, is_last=True)).endswith("The last falls in A2. It was empty: the turn is over.")
    assert "over" not in text(tell(lap, is_last=False))


def test_a_relay(edition: Edition) -> None:
    """A relay names the hole and what it holds with the seed that fell in it."""
    assert "A5 was occupied and holds three with it: they are lifted next." in text(
        tell(laps(edition, "two-captures")[3], is_last=False)
    )


def test_captives_sown_alone(edition: Edition) -> None:
    """Of two sowings in one lap it is said which seed was the last of which."""
    told = text(tell(laps(edition, "captives-alone")[1], is_last=False))
    assert "The last falls in A6." in told
    assert "South then sows the five captives, the first into B7. The last of them falls in" in told


def test_an_arrangement(edition: Edition) -> None:
    """A turn that lays out seeds anew is no lap."""
    assert heading(laps(edition, "favourite-arrangement")[1]) == "The new arrangement"
    assert heading(laps(edition, "favourite-arrangement", 3)[1]) == "Lap 1"


def test_a_game_that_ends_because_nobody_can_move(edition: Edition) -> None:
    """First it is said how the move ended, then whose moves would never end; an endless move itself is told otherwise."""
    told = text(tell(laps(edition, "no-move-that-ends")[-1], is_last=True))
    over = "It was empty: the turn is over. North is to move, and every move open to him would never end: the game is drawn."
    assert told.endswith(over)
    assert result_of(example(edition, "no-move-that-ends")).startswith("North is to move")
    assert result_of(example(edition, "endless")) == "The game is drawn: a move would never end."
    assert "every move" not in text(tell(laps(edition, "endless", 18)[-1], is_last=True))


def test_a_game_that_is_won_says_first_that_the_move_is_over(edition: Edition) -> None:
    """The end of the move comes before the end of the game."""
    told = text(tell(laps(edition, "only-singles")[-1], is_last=True))
    assert told.index("the turn is over") < told.index("North has won")


def test_before_a_turn(edition: Edition) -> None:
    """Before a turn it is said what will be lifted, or that the seeds are arranged."""
    assert text([tell_before("S", "B6", laps(edition, "two-captures")[1])]) == "South lifts five from B6."
    arranging = laps(edition, "favourite-arrangement")[1]
    assert text([tell_before("N", "=0/16", arranging)]) == "North is to arrange his seeds."


@pytest.mark.parametrize(
    ("winner", "reason", "words"),
    [
        ("S", "singles-only", "South has won: North has no hole with more than one seed."),
        ("N", "ends-empty", "North has won: the holes at both ends of South’s rows are empty."),
        (None, "repetition", "The game is drawn: the same position stands for the third time."),
    ],
)
def test_ends(winner: str | None, reason: str, words: str) -> None:
    """An end names winner, loser and reason."""
    assert ended(winner, reason) == words


def test_every_lap_of_the_archive_is_told(edition: Edition) -> None:
    """No lap of any example is without words, and none shows the bare name of an event or reason."""
    for one in edition.examples["mweso"]:
        for turn in one.play.turns:
            for lap in sown_laps_of(turn, one.rules)[1:]:
                told = text(tell(lap, is_last=True))
                assert told
                assert "-" not in told and "event" not in told


def _lap_of(game: str, position: str, move: str, **readings: str) -> tuple[Lap, str]:
    """The last lap of a turn, and its words."""
    loaded = load_game(game)
    options = {name.replace("_", "-"): option for name, option in readings.items()}
    rules = rule_set(loaded, columns=columns_written(position, loaded), readings=options)
    lap = sown_laps_of(play(rules, parse_position(position, rules), [move]).turns[0], rules)[-1]
    return lap, text(tell(lap, True))


def test_what_is_taken_on_the_way_is_told_after_the_last_seed() -> None:
    """Men taken in the middle of a spread do not make another hole the last."""
    position = "0,0,0,0/2,0,1,0/0,0,0,0/0,0,0,6 S last=B4,a2"
    lap, words = _lap_of("chiana-wa-bwalo", position, "B4")
    assert lap.taken == (("a2", 1), ("a4", 2))
    assert words.startswith(
        "South lifts six from B4. The last falls in B2. South takes one from a2 and two from a4 off the board."
    )


def test_captives_carried_to_the_rear_are_not_lifted_next() -> None:
    """Under `to-rear` the captured men lie in the hole just emptied until the next turn."""
    _, words = _lap_of("chiana-wa-kunja", "0,0,1n,2n/0,0,0,0/0,0,0,0/0,0,2s,3s S", "B3", capture="to-rear")
    assert "added to B3, the hole just emptied" in words


def test_a_draw_names_who_cannot_move() -> None:
    """Where nobody has won because somebody cannot move, it is said who."""
    assert ended(None, "cannot-move", "N") == "The game is drawn: North cannot move."
    assert ended(None, "cannot-move") == "The game is drawn: the player to move cannot move."
