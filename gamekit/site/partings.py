"""Where the options of a reading part, drawn: the position before, then what becomes of it under each option."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup

from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.play.laps import laps_of, position_lap
from gamekit.play.parting import Parted, groups, parted
from gamekit.play.position import print_position
from gamekit.site.boards import Boards
from gamekit.site.frames import marks_before
from gamekit.site.telling import PLAYERS, Sentence, ended, stuck, tell
from gamekit.site.wording import in_words

STEM = "reading-"
"""How the name of a script begins that shows where the options of a reading part; the reading's name follows."""
MOST_NAMED = 16
"""Moves that are written out; of more only how many there are."""


@dataclass(frozen=True)
class Way:
    """What becomes of the position under some options, which nothing tells apart here."""

    options: list[str]
    board: Markup
    words: list[Sentence]
    position: str


@dataclass(frozen=True)
class Parting:
    """One script: the board before its last turn where that is the same under all options, the move, and each way."""

    example: Example
    comment: str
    board: Markup | None
    move: str | None
    ways: list[Way]

    @property
    def is_one_game(self) -> bool:
        """Whether nothing tells the options apart here."""
        return len(self.ways) == 1


def shows(example: Example, reading: str) -> bool:
    """Whether a script is there to show where the options of a reading part."""
    return re.fullmatch(rf"{STEM}{reading}(-[0-9]+)?", example.name) is not None


def partings_of(edition: Edition, game: Game, reading: str, boards: Boards, prefix: str) -> list[Parting]:
    """The partings of a reading, one for each script that shows one, in the order of the examples."""
    scripts = [one for one in edition.examples.get(game.id, []) if shows(one, reading)]
    return [_parting(one, reading, boards, f"{prefix}{number}") for number, one in enumerate(scripts, 1)]


def _parting(example: Example, reading: str, boards: Boards, prefix: str) -> Parting:
    ways = parted(example, reading)
    first = ways[0]
    alike = groups(ways)
    same_start = len({way.position for way in ways}) == 1
    turns = example.script.turns
    return Parting(
        example=example,
        comment=" ".join(turns[-1].comment) if turns else "",
        board=_before(first, boards, prefix) if same_start else None,
        move=turns[-1].move.text if turns else None,
        ways=[_way(group, turns[-1].move.text if turns else None, boards, f"{prefix}w{at}") for at, group in enumerate(alike)],
    )


def _before(way: Parted, boards: Boards, prefix: str) -> Markup:
    """The position before the last turn, the hole that will be lifted marked."""
    laps = laps_of(way.turn, way.rules) if way.turn else []
    marks = marks_before(laps[1]) if len(laps) > 1 else None
    return boards.put(position_lap(way.position, way.rules), prefix, marks=marks)


def _way(group: list[Parted], move: str | None, boards: Boards, prefix: str) -> Way:
    way = group[0]
    laps = laps_of(way.turn, way.rules) if way.turn else []
    # A turn of one lap shows what happened; of a longer one only where it ended can be seen at a glance.
    lap = laps[1] if len(laps) == 2 else position_lap(way.reached if way.turn else way.position, way.rules)
    position = print_position(way.reached if way.turn else way.position, way.rules)
    return Way([one.option for one in group], boards.put(lap, prefix), _words(way, move), position)


def _words(way: Parted, move: str | None) -> list[Sentence]:
    said: list[Sentence] = []
    player = PLAYERS["SN"[way.position.player]]
    if way.turn is None:
        said.append((f"{player} may not play {move}." if move and not way.outcome else f"{player} is to move.",))
    elif len(laps := laps_of(way.turn, way.rules)) == 2:
        said += tell(laps[1], True)
    else:
        said.append((f"The turn has {in_words(len(laps) - 1)} laps.",))
    said.append((_legal(way),))
    if way.outcome and not any("game is drawn" in str(one) or "has won" in str(one) for one in said):
        last = way.turn
        said.append((ended(way.outcome.winner, way.outcome.reason, stuck(last.player, last.events) if last else None),))
    return said


def _legal(way: Parted) -> str:
    if not way.moves:
        return "No move could be made."
    more = "" if way.complete else ", and others of these kinds"
    if len(way.moves) > MOST_NAMED:
        return f"{len(way.moves)} moves could be chosen{more}."
    return f"The moves to choose from: {', '.join(way.moves)}{more}."
