"""Which moves a player may make, and what to say of one that he may not."""

from __future__ import annotations

from gamekit.errors import NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.holes import HOLE_NAME, PLAYERS
from gamekit.play.notation import Move, move_order, parse_move, print_move, room_for_moves
from gamekit.play.position import Position
from gamekit.play.refusal import refusal
from gamekit.rules.moves import ARRANGE, HOLE, PASS, REMOVE, THEN
from gamekit.rules.sowing import NOWHERE

# A message names every legal move, unless there are so many that nobody would read them; then a few.
MOST_NAMED = 40
FEW_NAMED = 5


def legal_moves(rules: RuleSet, position: Position, labels: str = "canonical") -> list[str]:
    """The legal moves as text, sorted; of moves too many to list only some (see `lists_every_move`)."""
    rows = room_for_moves(rules)
    count = rules.rules.list_moves(position.lists(), position.player, rows)
    texts = [print_move(tuple(row), position.player, rules, labels) for row in rows[:count]]
    return sorted(texts, key=move_order)


def lists_every_move(rules: RuleSet, position: Position) -> bool:
    """Whether `legal_moves` is the whole list."""
    return bool(rules.rules.lists_every_move(position.lists(), position.player))


def legal_move(text: str, rules: RuleSet, position: Position, labels: str = "canonical") -> Move:
    """Parse a move and see that it is legal; raises NotationError quoting the rule that forbids it, with the legal moves."""
    try:
        move = parse_move(text, position.player, rules, labels)
    except NotationError as error:
        raise NotationError(f"{error.faults[0].message}; {_listing(rules, position, labels)}") from None
    board, player = position.lists(), position.player
    if not rules.rules.may_play(board, player, list(move)):
        reason = _plainly(move, rules, position)
        if not reason or (move[HOLE] == ARRANGE and hasattr(rules.game.module, "ARRANGE")):
            reason += refusal(rules, "may_play", board, player, list(move))
        raise NotationError(_not_legal(text, reason, rules, position, labels))
    if not _is_so_written(move, rules, position):
        # A rule looks at the parts of a move that its game has; what else was written would be lost in silence.
        raise NotationError(_not_legal(text, ": the game has no move so written", rules, position, labels))
    return move


def _not_legal(text: str, reason: str, rules: RuleSet, position: Position, labels: str) -> str:
    return f"“{shown(text)}” is not a legal move of {PLAYERS[position.player]}{reason}; {_listing(rules, position, labels)}"


def _is_so_written(move: Move, rules: RuleSet, position: Position) -> bool:
    """Whether a move is listed, or one of the kinds of which there are too many: an arrangement, a removal and a sowing."""
    text, listed = print_move(move, position.player, rules), legal_moves(rules, position)
    if text in listed or lists_every_move(rules, position):
        return text in listed
    if move[HOLE] == ARRANGE:
        forms = {_form(each) for each in listed if each.startswith("=")}
        return not forms or _form(text) in forms
    return move[HOLE] == REMOVE and move[THEN] != NOWHERE


def _form(arrangement: str) -> str:
    """What follows upon an arrangement, whichever hole it names: a sowing, its mark, what it takes."""
    return HOLE_NAME.sub("", arrangement.partition("/")[2].partition("+")[2]) + "+" * ("+" in arrangement)


def _listing(rules: RuleSet, position: Position, labels: str) -> str:
    moves = legal_moves(rules, position, labels)
    if not moves:
        return "there is no legal move here"
    more = "" if lists_every_move(rules, position) else ", and others of their kinds, which are too many to list"
    if len(moves) > MOST_NAMED:
        return f"there are {len(moves)} legal moves{more}, for example {' '.join(moves[:FEW_NAMED])}"
    return f"the legal moves are {' '.join(moves)}{more}"


def _plainly(move: Move, rules: RuleSet, position: Position) -> str:
    """What to say of a move of a kind that is not to be made now."""
    if move[HOLE] == PASS:
        return ": one passes only where there is no other move"
    player, listed = PLAYERS[position.player], legal_moves(rules, position)
    arranging = [text for text in listed if text.startswith("=")]
    if move[HOLE] == REMOVE and not any(text.startswith("x") for text in listed):
        return ": to take before sowing is no move here"
    if move[HOLE] == ARRANGE and not hasattr(rules.game.module, "ARRANGE"):
        return ": in this game no seeds are arranged"
    if move[HOLE] == ARRANGE and listed and lists_every_move(rules, position):
        return f": seeds are arranged in an opening turn only, and {player} has none to make here"
    if move[HOLE] != ARRANGE and arranging == listed != []:
        return f": {player} has yet to arrange his seeds; a move that does so is, for example, {listed[0]}"
    return ""
