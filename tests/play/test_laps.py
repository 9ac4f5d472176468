"""A turn cut into laps: what each lifted, where its seeds fell, what was taken, and how the board then stood."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.play.game import RuleSet
from gamekit.play.holes import drawn_rows
from gamekit.play.laps import Lap, position_lap, sown_laps_of
from gamekit.play.legal import legal_moves
from gamekit.play.position import Position, parse_position
from gamekit.play.replay import Play, play

Rules = Callable[..., RuleSet]
Positions = Callable[..., st.SearchStrategy[Position]]
Z = (0,) * 8


def test_laps_of_the_worked_example(mweso: Rules) -> None:
    """D6 with two captures: four laps, the returned seeds added and the next hole not yet lifted."""
    start = "4,0,0,1,2,3,0,0/0,0,0,1,0,2,0,0/0,0,1,2,1,2,0,0/3,0,0,0,0,5,0,0 S"
    laps = sown_laps_of(play(mweso(), parse_position(start, mweso()), ["B6"]).turns[0], mweso())
    assert [(lap.number, lap.player, lap.lifted, lap.seeds, lap.last) for lap in laps] == [
        (0, "S", None, 0, None),
        (1, "S", "B6", 5, "A6"),
        (2, "S", "B7", 6, "A4"),
        (3, "S", "B8", 4, "A5"),
        (4, "S", "A5", 3, "A2"),
    ]
    assert laps[1].drops == ("B7", "B8", "A8", "A7", "A6")
    assert [lap.taken for lap in laps] == [(), (("a3", 2), ("b3", 3)), (("a5", 1), ("b5", 1)), (), ()]
    assert [lap.returned for lap in laps] == [None, ("B7", 5), ("B8", 2), None, None]
    assert laps[0].rows[3] == (3, 0, 0, 0, 0, 5, 0, 0)
    assert laps[1].rows[:2] == ((4, 0, 0, 1, 2, 0, 0, 0), (0, 0, 0, 1, 0, 0, 0, 0))
    assert laps[1].rows[2:] == ((0, 0, 1, 2, 1, 3, 1, 1), (3, 0, 0, 0, 0, 0, 6, 1))
    assert laps[4].rows == ((4, 0, 0, 0, 2, 0, 0, 0), Z, (0, 1, 2, 4, 0, 5, 3, 3), (3, 0, 0, 0, 0, 0, 0, 0))


def test_a_resowing_is_no_lap(mweso: Rules) -> None:
    """Captives that are sown alone are not lifted: they fall in the lap that took them."""
    rules = mweso(continue_with="captives-only")
    start = "4,0,0,0,0,0,0,1/0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,1/0,0,0,0,0,0,2,0 S"
    laps = sown_laps_of(play(rules, parse_position(start, rules), ["B7"]).turns[0], rules)
    assert [lap.number for lap in laps] == [0, 1]
    assert laps[1].drops == ("B8", "A8", "B8", "A8", "A7")
    assert laps[1].rows == ((4, 0, 0, 0, 0, 0, 0, 0), Z, (0, 0, 0, 0, 0, 0, 1, 3), (0, 0, 0, 0, 0, 0, 0, 2))


def test_an_arrangement_is_one_lap(mweso: Rules) -> None:
    """It lifts nothing; its lap shows the board that it reaches."""
    rules = mweso(setup="arrange-in-turn")
    laps = sown_laps_of(play(rules, None, ["=0,0,0,0,0,0,0,0/16,16,0,0,0,0,0,0"]).turns[0], rules)
    assert [(lap.number, lap.lifted, lap.drops) for lap in laps] == [(0, None, ()), (1, None, ())]
    assert laps[1].rows == ((4,) * 8, Z, Z, (16, 16, 0, 0, 0, 0, 0, 0))


def test_a_position_by_itself(mweso: Rules) -> None:
    """A position is lap 0 of a turn that is not made."""
    lap = position_lap(parse_position("4,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,3 N", mweso()), mweso())
    assert isinstance(lap, Lap)
    assert (lap.number, lap.player, lap.events) == (0, "N", ())
    assert lap.rows == ((4, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 1), (2, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 3))


@given(data=st.data())
@settings(max_examples=40)
def test_laps_make_up_the_turn(mweso: Rules, positions: Positions, data: st.DataObject) -> None:
    """The laps' events are the turn's; the first board is the one before it, the last the one it reached."""
    rules = mweso(continue_with=data.draw(st.sampled_from(["hole-and-captives", "captives-only"])))
    position = data.draw(positions())
    if Play(rules, position).outcome:
        return
    turn = play(rules, position, [data.draw(st.sampled_from(legal_moves(rules, position)))]).turns[0]
    laps = sown_laps_of(turn, rules)
    assert [event for lap in laps for event in lap.events] == list(turn.events)
    assert laps[0].rows == drawn_rows(turn.before.lists(), 8)
    assert laps[-1].rows == drawn_rows(turn.after.lists(), 8)
    assert all(sum(map(sum, lap.rows)) == sum(map(sum, laps[0].rows)) for lap in laps)
    assert [lap.number for lap in laps] == list(range(1 + sum(event["event"] == "lift" for event in turn.events)))
