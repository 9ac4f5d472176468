"""A turn cut into laps: what each lap lifted, where its seeds fell, what was taken, and how the board then stood."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from gamekit.play.game import RuleSet
from gamekit.play.holes import drawn_rows, parse_hole
from gamekit.play.position import Position
from gamekit.play.replay import Event, Turn

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Lap:
    """One lap of a turn, or (number 0) the position before it.

    `rows` is the board when the lap is over, as South sees it: captives taken, returned seeds added, the next hole not yet
    lifted. Holes are named as in NOTATION.
    """

    number: int
    player: str
    rows: Rows
    lifted: str | None = None
    seeds: int = 0
    drops: tuple[str, ...] = ()
    last: str | None = None
    taken: tuple[tuple[str, int], ...] = ()
    returned: tuple[str, int] | None = None
    events: tuple[Event, ...] = ()


def position_lap(position: Position, rules: RuleSet) -> Lap:
    """A position by itself, as the lap before any turn."""
    return Lap(0, "SN"[position.player], drawn_rows(position.lists(), rules.columns))


def laps_of(turn: Turn, rules: RuleSet) -> list[Lap]:
    """The laps of a turn, the position before it first; a turn that lifts nothing is one lap."""
    board = turn.before.lists()
    start = Lap(0, turn.player, drawn_rows(board, rules.columns))
    parts = _parts(turn.events)
    laps = [start, *(_lap(number, turn, events, board, rules) for number, events in enumerate(parts, 1))]
    if not any(event["event"] == "lift" for event in turn.events):
        laps[-1] = _reached(laps[-1], turn, rules)
    return laps


def _reached(lap: Lap, turn: Turn, rules: RuleSet) -> Lap:
    # An arrangement moves no single seed by an event; the board is the one it reached.
    return Lap(lap.number, lap.player, drawn_rows(turn.after.lists(), rules.columns), events=lap.events)


def _parts(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    lifts = [index for index, event in enumerate(events) if event["event"] == "lift"]
    cuts = [0, *lifts[1:], len(events)]
    return [events[begin:end] for begin, end in pairwise(cuts)]


def _lap(number: int, turn: Turn, events: tuple[Event, ...], board: list[list[int]], rules: RuleSet) -> Lap:
    for event in events:
        _follow(event, board, rules.columns)
    drops = tuple(event["hole"] for event in events if event["event"] == "drop")
    lift = next((event for event in events if event["event"] == "lift"), None)
    returned = next(((event["hole"], event["seeds"]) for event in events if event["event"] == "return"), None)
    return Lap(
        number=number,
        player=turn.player,
        rows=drawn_rows(board, rules.columns),
        lifted=lift["hole"] if lift else None,
        seeds=lift["seeds"] if lift else 0,
        drops=drops,
        last=drops[-1] if drops else None,
        taken=tuple((event["hole"], event["seeds"]) for event in events if event["event"] in ("capture", "remove")),
        returned=returned,
        events=events,
    )


def _follow(event: Event, board: list[list[int]], columns: int) -> None:
    """Change the board as the event tells; a relay, a resow and an end move nothing themselves."""
    if event["event"] in ("lift", "capture", "remove", "drop", "return"):
        player, hole = parse_hole(event["hole"], columns)
        board[player][hole] += event["seeds"] if event["event"] in ("drop", "return") else -event["seeds"]
