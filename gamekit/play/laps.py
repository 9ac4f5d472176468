"""A turn cut into laps: what each lap lifted, where its seeds fell, what was taken, and how the board then stood.

On a board of squares a turn is one lap: a placing, a step, a pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from gamekit.play.game import RuleSet
from gamekit.play.holes import drawn_rows
from gamekit.play.kinds import GridKind, OneRingKind, moved
from gamekit.play.position import Position
from gamekit.play.replay import Event, Turn
from gamekit.rules.board import BESIDE, HAND

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Lap:
    """One lap of a turn, or (number 0) the position before it.

    `rows` is the board when the lap is over, as South sees it: captives taken, returned seeds added, the next hole not yet
    lifted. `owners` says whose each hole is, where that is not said by its place; `owned` are the holes that changed owner,
    `joined` the hole that was added to the next one. `arranged` says that the seeds were laid out anew before all else. Holes
    are named as in NOTATION.
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
    owners: tuple[tuple[str, ...], ...] | None = None
    owned: tuple[str, ...] = ()
    joined: tuple[str, str] | None = None
    arranged: bool = False


@dataclass(frozen=True)
class GridLap:
    """One turn on a board of squares, or (number 0) the position before it.

    `ranks` is the board when the turn is over, the farthest rank from South first, each square `S`, `N` or `.`; `hand` the
    counters still in South's hand and in North's.
    """

    number: int
    player: str
    ranks: tuple[str, ...]
    placed: str | None = None
    moved: tuple[str, str] | None = None
    lines: tuple[tuple[str, ...], ...] = ()
    removed: tuple[str, ...] = ()
    hand: tuple[int, int] = (0, 0)
    events: tuple[Event, ...] = ()


AnyLap: TypeAlias = Lap | GridLap


def written(lap: AnyLap) -> str:
    """The board as a lap leaves it and the side whose turn it is, as a position is written; without its fields."""
    if isinstance(lap, GridLap):
        return f"{'/'.join(lap.ranks)} {lap.player}"
    owners = lap.owners or tuple(("",) * len(row) for row in lap.rows)
    rows = (map("{}{}".format, row, map(str.lower, whose)) for row, whose in zip(lap.rows, owners, strict=True))
    return f"{'/'.join(map(','.join, rows))} {lap.player}"


def position_lap(position: Position, rules: RuleSet) -> AnyLap:
    """A position by itself, as the lap before any turn."""
    return _standing(0, "SN"[position.player], position.lists(), rules)


def laps_of(turn: Turn, rules: RuleSet) -> list[AnyLap]:
    """The laps of a turn, the position before it first; a turn that lifts nothing is one lap."""
    board = turn.before.lists()
    start = _standing(0, turn.player, board, rules)
    if isinstance(rules.kind, GridKind):
        return [start, _grid_lap(turn, rules)]
    if not any(event["event"] == "lift" for event in turn.events):
        # An arrangement moves no single seed by an event; the board is the one it reached.
        return [start, _lap(1, turn, turn.events, turn.after.lists(), rules)]
    return [start, *_laps(turn, board, rules)]


def sown_laps_of(turn: Turn, rules: RuleSet) -> list[Lap]:
    """The laps of a turn on a board of holes; of a turn on squares none."""
    return [lap for lap in laps_of(turn, rules) if isinstance(lap, Lap)]


def _laps(turn: Turn, board: list[list[int]], rules: RuleSet) -> Iterator[Lap]:
    for number, events in enumerate(_parts(turn.events), 1):
        if any(event["event"] == "arrange" for event in events):
            board = _arranged(turn, board, rules)
        moved(board, events, "SN".index(turn.player), rules.kind)
        yield _lap(number, turn, events, board, rules)


def _arranged(turn: Turn, board: list[list[int]], rules: RuleSet) -> list[list[int]]:
    """The board after an arrangement that is followed by sowing: the seeds as the move writes them."""
    from gamekit.play.notation import parse_move
    from gamekit.rules.moves import REST

    player = "SN".index(turn.player)
    move = parse_move(turn.move, player, rules)
    return [list(move[REST:]) if row == player else list(ring) for row, ring in enumerate(board)]


def _parts(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    lifts = [index for index, event in enumerate(events) if event["event"] == "lift"]
    cuts = [0, *lifts[1:], len(events)]
    return [events[begin:end] for begin, end in pairwise(cuts)]


def _standing(number: int, player: str, board: list[list[int]], rules: RuleSet) -> AnyLap:
    """A board as it stands, with no event."""
    kind = rules.kind
    if isinstance(kind, GridKind):
        return GridLap(number, player, kind.lines(board), hand=(board[BESIDE][HAND], board[BESIDE + 1][HAND]))
    if isinstance(kind, OneRingKind):
        rows, owners = kind.rows(board)
        return Lap(number, player, rows, owners=owners)
    return Lap(number, player, drawn_rows(board, rules.columns))


def _lap(number: int, turn: Turn, events: tuple[Event, ...], board: list[list[int]], rules: RuleSet) -> Lap:
    stands = _standing(number, turn.player, board, rules)
    assert isinstance(stands, Lap)
    told: dict[str, list[Event]] = {}
    for event in events:
        told.setdefault(str(event["event"]), []).append(event)
    drops = tuple(event["hole"] for event in told.get("drop", []))
    taken = [event for event in events if event["event"] in ("capture", "remove")]
    return Lap(
        number=number,
        player=turn.player,
        rows=stands.rows,
        owners=stands.owners,
        lifted=told["lift"][0]["hole"] if "lift" in told else None,
        seeds=told["lift"][0]["seeds"] if "lift" in told else 0,
        drops=drops,
        last=drops[-1] if drops else None,
        taken=tuple((event["hole"], event["seeds"]) for event in taken),
        returned=next(((event["hole"], event["seeds"]) for event in told.get("return", [])), None),
        owned=tuple(event["hole"] for event in told.get("own", [])),
        joined=next(((event["from"], event["hole"]) for event in told.get("join", [])), None),
        arranged="arrange" in told,
        events=events,
    )


def _grid_lap(turn: Turn, rules: RuleSet) -> GridLap:
    stands = _standing(1, turn.player, turn.after.lists(), rules)
    assert isinstance(stands, GridLap)
    told = {str(event["event"]): event for event in turn.events}
    return GridLap(
        number=1,
        player=turn.player,
        ranks=stands.ranks,
        hand=stands.hand,
        placed=told["place"]["square"] if "place" in told else None,
        moved=(told["step"]["from"], told["step"]["to"]) if "step" in told else None,
        lines=tuple(tuple(event["squares"]) for event in turn.events if event["event"] == "line"),
        removed=tuple(event["square"] for event in turn.events if event["event"] == "remove"),
        events=turn.events,
    )
