"""One move under several rule sets, drawn side by side: for two games, and for all that are played on four rows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from gamekit import addresses
from gamekit.check import Edition
from gamekit.errors import Fault, GamekitError, SourceError
from gamekit.play.game import Game, rule_set
from gamekit.play.legal import legal_moves
from gamekit.play.parting import Parted
from gamekit.play.position import parse_position
from gamekit.play.replay import Play
from gamekit.site.boards import Boards
from gamekit.site.partings import Way, board_before, way_of
from gamekit.site.wording import or_list
from gamekit.study.shared import drawn

FILE = addresses.MOVES
"""Where the moves are kept, within docs/; `scripts/moves.py` writes it."""
PAIRS, ONE_MOVE = "pairs", "one-move"
Entry = Mapping[str, Any]


@dataclass(frozen=True)
class Shown:
    """A move: the board before it, the ways it goes, the command that plays it under each rule set, by its name.

    `notes` are what a rule set needs besides seeds and hole: the player's last hole, and what he chooses to take.
    """

    columns: int
    before: Markup
    move: str
    ways: list[Way]
    commands: list[tuple[str, str]]
    notes: list[str]

    @property
    def names(self) -> list[str]:
        """The rule sets that play it."""
        return [name for way in self.ways for name in way.options]


def moves_file(edition: Edition) -> Path:
    """Where the moves of an archive are kept."""
    return edition.archive.docs / FILE


def moves_kept(edition: Edition, kind: str) -> list[Entry]:
    """The moves of a kind that are kept; none where there is no file. Raises SourceError for one that is no such file."""
    path = moves_file(edition)
    if not path.is_file():
        return []
    try:
        found = json.loads(path.read_text(encoding="utf-8"))[kind]
        return [entry for entry in found if all(play["game"] in edition.games for play in entry["plays"])]
    except (ValueError, KeyError, TypeError) as error:
        raise SourceError(_fault(edition, f"is not a file of moves ({error!r})")) from None


def move_of_pair(edition: Edition, one: Game, other: Game, boards: Boards) -> Shown | None:
    """The move that two games both play; None where none is kept, or their boards have no position in common."""
    for entry in moves_kept(edition, PAIRS):
        if {play["game"] for play in entry["plays"]} == {one.id, other.id}:
            order = [one.id, other.id]
            plays = sorted(entry["plays"], key=lambda play: order.index(play["game"]))
            return shown(edition, plays, boards, "m")
    return None


def shown(edition: Edition, plays: Sequence[Entry], boards: Boards, prefix: str) -> Shown:
    """A move replayed under each of its rule sets; `prefix` begins the ids of its boards."""
    try:
        ways = [_way(edition, play) for play in plays]
    except (GamekitError, KeyError, TypeError, AttributeError) as error:
        said = error.faults[0].message if isinstance(error, GamekitError) else repr(error)
        raise SourceError(_fault(edition, f"holds a move that cannot be played ({said})")) from None
    alike = [way_of(group, way_name(group[0]), boards, f"{prefix}w{at}", True) for at, group in enumerate(_groups(ways))]
    commands = [(way.option, _command(play)) for way, play in zip(ways, plays, strict=True)]
    notes = [note for way, play in zip(ways, plays, strict=True) for note in _notes(way.option, play)]
    return Shown(ways[0].rules.columns, board_before(ways, boards, prefix), _hole(plays[0]["move"]), alike, commands, notes)


def way_name(way: Parted) -> str:
    """The move that a way plays, as text."""
    return way.turn.move if way.turn else ""


def _way(edition: Edition, play: Entry) -> Parted:
    game = edition.games[play["game"]]
    columns = max(row.count(",") + 1 for row in play["position"].split()[0].split("/"))
    rules = rule_set(game, variant=play["variant"], columns=columns)
    start = parse_position(play["position"], rules)
    game_played = Play(rules, start)
    legal = tuple(legal_moves(rules, start))
    turn = game_played.move(play["move"])
    name = f"{game.name} ({play['variant']})" if play["variant"] else game.name
    return Parted(name, rules, start, legal, True, turn, game_played.position, game_played.outcome)


def _groups(ways: Iterable[Parted]) -> list[list[Parted]]:
    """The ways that come to the same board and end, together."""
    found: dict[tuple[object, ...], list[Parted]] = {}
    for way in ways:
        found.setdefault((drawn(way.reached, way.rules), way.outcome), []).append(way)
    return list(found.values())


def _hole(move: str) -> str:
    """A move without what is chosen to take besides."""
    return move.partition("x")[0]


def _notes(name: str, play: Entry) -> Iterator[str]:
    for field in play["position"].split():
        if field.startswith("last="):
            yield f"Under {name} South’s last hole is {field.removeprefix('last=').split(',')[0]}."
    chosen = play["move"].partition("x")[2]
    if chosen:
        yield f"Under {name} South chooses to take {or_list(chosen.split(','))}, too."


def _command(play: Entry) -> str:
    variant = f" --variant {play['variant']}" if play["variant"] else ""
    return f"gamekit play {play['game']}{variant} --position '{play['position']}' {_quoted(play['move'])}"


def _quoted(move: str) -> str:
    return f"'{move}'" if set("<>") & set(move) else move


def _fault(edition: Edition, what: str) -> Fault:
    return Fault(f"{what}; scripts/moves.py makes it again", edition.archive.shown(moves_file(edition)), 1, 1)
