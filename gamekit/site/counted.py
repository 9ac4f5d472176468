"""What a game's page tells of what was counted: the numbers of its `counts.json`, which the tests count again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gamekit import addresses
from gamekit.check import Edition
from gamekit.errors import Fault, SourceError
from gamekit.play.game import Game
from gamekit.site.telling import PLAYERS
from gamekit.site.wording import in_words


@dataclass(frozen=True)
class Row:
    """A turn: in how many positions it is played, in how many ways the turns up to it, and what has ended before."""

    turn: int
    positions: int
    ways: int
    ended: str


@dataclass(frozen=True)
class Turns:
    """The first turns of one rule set, with the command that counts them again."""

    variant: str | None
    columns: int
    begins: str
    choice: int | None
    rows: list[Row]
    end: str
    command: str

    @property
    def any_over(self) -> bool:
        """Whether a game has ended before one of the turns."""
        return any(row.ended != "none" for row in self.rows)


@dataclass(frozen=True)
class Line:
    """How a game goes from its opening on so many columns, with the command that shows it."""

    columns: int
    goes: str
    command: str


@dataclass(frozen=True)
class Counts:
    """All that was counted of a game."""

    turns: list[Turns]
    lines: list[Line]


def counts_file(edition: Edition, game: Game) -> Path:
    """Where the numbers of a game stand, if there are any."""
    return edition.archive.docs / addresses.counts(game.id)


def counts_of(edition: Edition, game: Game) -> Counts | None:
    """What was counted of a game; None where nothing was. Raises SourceError where the file is not as the command writes it."""
    path = counts_file(edition, game)
    if not path.is_file():
        return None
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
        turns = [_turns(game, one) for one in value["turns"]]
        return Counts(turns, [_line(game, one) for one in value.get("lines", [])])
    except (ValueError, KeyError, TypeError, AttributeError, LookupError) as error:
        message = f"is not a file of counts ({error!r}): it holds what `gamekit count {game.id} --turns 3 --json` prints"
        raise SourceError(Fault(message, edition.archive.shown(path), 1, 1)) from None


def _turns(game: Game, one: Mapping[str, Any]) -> Turns:
    rows = [Row(row["turn"], row["positions"], row["ways"], _over(row["over"])) for row in one["turns"]]
    return Turns(
        variant=one["variant"],
        columns=one["columns"],
        begins=PLAYERS[one["to_move"]],
        choice=one["choice"],
        rows=rows,
        end=_won(one["turns"][-1]["over"]),
        command=_command(game, len(rows), one["variant"], one["columns"]),
    )


def _line(game: Game, one: Mapping[str, Any]) -> Line:
    return Line(one["columns"], _goes(one), _command(game, one["turns"], None, one["columns"]))


def _command(game: Game, turns: int, variant: str | None, columns: int) -> str:
    chosen = f" --variant {variant}" if variant and variant != game.variants[0] else ""
    wide = f" --columns {columns}" if columns != game.board.columns else ""
    return f"gamekit count {game.id} --turns {turns}{chosen}{wide}"


def _goes(one: Mapping[str, Any]) -> str:
    """How the game goes: it ends without a choice, it comes round, or a choice comes up."""
    if one["choice"]:
        return f"the first choice comes up in turn {one['choice']}"
    if one["again"]:
        return f"no choice; before turn {one['again']} a position stands again, and so the turns come round"
    return f"no choice; after {_turns_played(one['turns'] - 1)} {_won(one['over'])}"


def _turns_played(number: int) -> str:
    return f"{in_words(number)} turn{'' if number == 1 else 's'}"


def _won(over: Mapping[str, int]) -> str:
    """Who has won where one game is over."""
    winner = next((key for key, number in over.items() if number), "")
    return {"S": "South has won", "N": "North has won", "draw": "nobody has won"}.get(winner, "the game goes on")


def _over(over: Mapping[str, int]) -> str:
    """How many games have ended, and how."""
    words = {"S": "won by South", "N": "won by North", "draw": "drawn"}
    return ", ".join(f"{over[key]:,} {told}" for key, told in words.items() if over[key]) or "none"
