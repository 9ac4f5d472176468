"""Where the options of a reading part, drawn: the position before, then what becomes of it under each option."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.play.laps import AnyLap, Lap, laps_of, position_lap
from gamekit.play.parting import Parted, groups, parted
from gamekit.play.position import print_position
from gamekit.site.boards import Boards
from gamekit.site.frames import SHORT, marks_before
from gamekit.site.telling import PLAYERS, Hole, Sentence, captures_in, ended, stuck, tell
from gamekit.site.wording import counted, in_words, or_list

STEM = "reading-"
"""How the name of a script begins that shows where the options of a reading part; the reading's name follows."""
MOST_NAMED = 16
"""Moves that are written out; of more only how many there are."""


@dataclass(frozen=True)
class Way:
    """What becomes of the position under some options. `moves` says what may be chosen under which, if not all may the same."""

    options: list[str]
    board: Markup
    words: list[Sentence]
    moves: list[tuple[list[str], str]]


@dataclass(frozen=True)
class Parting:
    """One script: the board before its last turn where that is the same under all options, the move, and each way."""

    example: Example
    comment: str
    board: Markup | None
    move: str | None
    ways: list[Way]


def shows(example: Example, reading: str) -> bool:
    """Whether a script is there to show where the options of a reading part."""
    return re.fullmatch(rf"{STEM}{reading}(-[0-9]+)?", example.name) is not None


def partings_of(edition: Edition, game: Game, reading: str, boards: Boards, prefix: str) -> list[Parting]:
    """The partings of a reading, one for each script that shows one, in the order of the examples."""
    scripts = [one for one in edition.examples.get(game.id, []) if shows(one, reading)]
    return [_parting(one, reading, boards, f"{prefix}{number}") for number, one in enumerate(scripts, 1)]


def _parting(example: Example, reading: str, boards: Boards, prefix: str) -> Parting:
    ways = parted(example, reading)
    same_start = len({print_position(way.position, way.rules) for way in ways}) == 1
    same_moves = len({(way.moves, way.complete) for way in ways}) == 1
    turns = example.script.turns
    move = turns[-1].move.text if turns else None
    return Parting(
        example=example,
        comment=" ".join(turns[-1].comment) if turns else "",
        board=board_before(ways, boards, prefix) if same_start else None,
        move=move,
        ways=[way_of(group, move, boards, f"{prefix}w{at}", same_moves) for at, group in enumerate(groups(ways))],
    )


def board_before(ways: list[Parted], boards: Boards, prefix: str) -> Markup:
    """The position before the last turn of some ways, the same for all of them.

    Marked is what the move lifts, under the first option under which it may be played.
    """
    way = next((way for way in ways if way.turn), ways[0])
    laps = laps_of(way.turn, way.rules) if way.turn else []
    marks = marks_before(laps[1]) if len(laps) > 1 else None
    stands, game = print_position(way.position, way.rules), way.rules.game.id
    return boards.put(position_lap(way.position, way.rules), prefix, game=game, position=stands, marks=marks)


def way_of(group: list[Parted], move: str | None, boards: Boards, prefix: str, same_moves: bool) -> Way:
    """What becomes of a move under some options alike; without `same_moves` it says what else may be chosen."""
    way = group[0]
    laps = laps_of(way.turn, way.rules) if way.turn else []
    # A turn of one lap shows what happened; of a longer one only where it ended can be seen at a glance.
    reached = way.reached if way.turn else way.position
    lap = laps[1] if len(laps) == SHORT else position_lap(reached, way.rules)
    moves: dict[str, list[str]] = {}
    for one in () if same_moves else group:
        moves.setdefault(_legal(one), []).append(one.option)
    return Way(
        [one.option for one in group],
        boards.put(lap, prefix, game=way.rules.game.id, position=print_position(reached, way.rules), title=_title(group)),
        _words(way, move),
        [(options, legal) for legal, options in moves.items()],
    )


def _title(group: list[Parted]) -> str | None:
    """What a board after the move is called: `After B5 under Kanotta`; its usual name for an arrangement, of many numbers."""
    turn = group[0].turn
    named = turn and not turn.move.startswith("=")
    return f"After {turn.move} under {or_list([one.option for one in group])}" if turn and named else None


def _words(way: Parted, move: str | None) -> list[Sentence]:
    if way.turn is None:
        player = PLAYERS["SN"[way.position.player]]
        said: list[Sentence] = [(f"{move} may not be played." if move else f"{player} is to move.",)]
    elif len(laps := laps_of(way.turn, way.rules)) == SHORT:
        said = tell(laps[1], True)
    else:
        said = _in_short(laps[1:])
    return said if way.outcome is None or _has_ended(way) else [*said, (_end(way),)]


def _in_short(laps: Sequence[AnyLap]) -> list[Sentence]:
    """A turn of many laps: how many, how often it captures, and where its last seed fell."""
    captures = sum(map(captures_in, laps))
    often = f", with {counted(captures, 'capture')}" if captures else ""
    said: list[Sentence] = [(f"The turn has {in_words(len(laps))} laps{often}.",)]
    last = laps[-1].last if isinstance(laps[-1], Lap) else None
    return [*said, ("Its last seed falls in ", Hole(last), ".")] if last else said


def _has_ended(way: Parted) -> bool:
    """Whether the words of the turn's one lap tell of the end already."""
    kinds = [event["event"] for event in way.turn.events] if way.turn else []
    return "end" in kinds and len(laps_of(way.turn, way.rules)) == SHORT if way.turn else False


def _end(way: Parted) -> str:
    assert way.outcome is not None
    return ended(way.outcome.winner, way.outcome.reason, stuck(way.turn.player, way.turn.events) if way.turn else None)


def _legal(way: Parted) -> str:
    if not way.moves:
        return "no move"
    more = "" if way.complete else " and others of these kinds"
    return f"{len(way.moves)} moves{more}" if len(way.moves) > MOST_NAMED else f"{', '.join(way.moves)}{more}"
