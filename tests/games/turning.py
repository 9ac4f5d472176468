"""The board turned round by half a turn, so that each player sits where the other sat: nothing changes but names."""

from __future__ import annotations

from gamekit.play.game import RuleSet
from gamekit.play.kinds import FourRowsKind, GridKind, Kind, OneRingKind
from gamekit.play.notation import Move
from gamekit.play.position import Position
from gamekit.play.series import begins
from gamekit.rules.board import BESIDE, FROM, LAST, TO_SQUARE
from gamekit.rules.moves import HOLE, MOST_TAKES, TAKES, THEN, TO
from gamekit.rules.result import NOBODY
from gamekit.rules.sowing import NOWHERE


def turned_hole(hole: int, kind: Kind) -> int:
    """Where a hole (or square) comes to lie when the board is turned."""
    match kind:
        case FourRowsKind():
            return hole  # each player counts his own from his own left
        case OneRingKind():
            return (hole + kind.width // 2) % kind.width
        case GridKind():
            return kind.width - 1 - hole
    raise AssertionError(f"a kind of board that nobody has turned yet: {kind}")


def turned_position(position: Position, rules: RuleSet) -> Position:
    """The position as the other player sees it."""
    rows = [_turned_row(position.board[1 - player], rules.kind) for player in (0, 1)]
    beside = [_turned_beside(position, 1 - player, rules) for player in (0, 1)]
    return Position((*rows, *beside), 1 - position.player)


def _turned_row(row: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    turned = [0] * kind.width
    for hole, seeds in enumerate(row):
        turned[turned_hole(hole, kind)] = seeds
    return tuple(turned)


def _turned_beside(position: Position, player: int, rules: RuleSet) -> tuple[int, ...]:
    """What lies beside the board for the player, the holes and squares that it names turned."""
    row, fields = list(position.board[BESIDE + player]), {field.name for field in rules.game.fields}
    # Who has no men, or men in every hole of the ring, has no last hole; the place is then 0, whatever side he sits on.
    places = [LAST] if "last" in fields and begins(position.lists(), player, rules) else []
    places += [FROM, TO_SQUARE] if "before" in fields else []
    for place in places:
        if row[place] != NOWHERE:
            row[place] = turned_hole(row[place], rules.kind)
    return tuple(row)


def turned_move(move: Move, kind: Kind) -> Move:
    """The move on the board turned round."""
    turned = list(move)
    places = [HOLE, THEN, *range(TAKES, TAKES + MOST_TAKES)]
    # Where seeds are sown, `TO` is no place, but how far a man goes.
    for place in places + [TO] * kind.stepped:
        if move[place] >= 0:
            turned[place] = turned_hole(move[place], kind)
    return tuple(turned)


def turned_result(result: int) -> int:
    """The result with the players exchanged."""
    winner = result % 4
    return result if not result or winner == NOBODY else result - winner + 1 - winner
