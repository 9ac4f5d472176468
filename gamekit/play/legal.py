"""Which moves a player may make, and what to say of one that he may not."""

from __future__ import annotations

from gamekit.errors import NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.notation import PLAYERS, Move, move_order, move_width, parse_move, print_move
from gamekit.play.position import Position
from gamekit.rules.bind import bind
from gamekit.rules.moves import ARRANGE, HOLE, PASS
from gamekit.rules.names import names_used
from gamekit.rules.rulebook import Rule, file_of, rules_of


def legal_moves(rules: RuleSet, position: Position, labels: str = "canonical") -> list[str]:
    """The legal moves as text, sorted; of moves too many to list only some (see `lists_every_move`)."""
    rows = [[0] * move_width(rules) for _ in range(rules.game.module.MOST_MOVES)]
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
    if not rules.rules.may_play(position.lists(), position.player, list(move)):
        player = PLAYERS[position.player]
        reason = _plainly(move, rules, position)
        if not reason or move[HOLE] == ARRANGE:
            reason += _reason(move, rules, position)
        raise NotationError(f"“{shown(text)}” is not a legal move of {player}{reason}; {_listing(rules, position, labels)}")
    return move


def _listing(rules: RuleSet, position: Position, labels: str) -> str:
    moves = legal_moves(rules, position, labels)
    if not moves:
        return "there is no legal move here"
    more = "" if lists_every_move(rules, position) else " and every other arrangement of the same seeds"
    return f"the legal moves are {' '.join(moves)}{more}"


def _plainly(move: Move, rules: RuleSet, position: Position) -> str:
    """What to say of a move of a kind that is not to be made now."""
    if move[HOLE] == PASS:
        return ": one passes only where there is no other move"
    player, listed = PLAYERS[position.player], legal_moves(rules, position)
    arranging = [text for text in listed if text.startswith("=")]
    if move[HOLE] == ARRANGE and listed and not arranging:
        return f": seeds are arranged in an opening turn only, and {player} has none to make here"
    if move[HOLE] != ARRANGE and arranging == listed != []:
        return f": {player} has yet to arrange his seeds; a move that does so is, for example, {listed[0]}"
    return ""


class _Refusals:
    """Listens for the rule that says no: of the rules asked last, each by the one before it, the innermost that did."""

    def __init__(self) -> None:
        self.depth = 0
        self.quiet = 0
        self.refused: list[tuple[int, str]] = []

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """Nothing happens while a move is only considered."""

    def hushed(self, quiet: bool) -> None:
        """Count how deep the rules are in thought; what they deny there is no refusal, only a reason for one."""
        self.quiet += 1 if quiet else -1

    def asking(self, rule: str) -> None:
        """Go a call deeper."""
        self.depth += 1

    def asked(self, rule: str, answer: object) -> None:
        """Keep the chain of refusals that ends in this one, if it is one."""
        self.depth -= 1
        if self.quiet:
            return
        if answer is not False:
            self.refused.clear()
        elif not self.refused or self.refused[-1][0] != self.depth + 1:
            self.refused = [(self.depth, rule)]
        else:
            self.refused.append((self.depth, rule))


def _reason(move: Move, rules: RuleSet, position: Position) -> str:
    """The words of the rule that refused the move."""
    listener = _Refusals()
    traced = bind(rules.game.module, rules.readings, variant=rules.variant, how="traced", listener=listener)
    traced.may_play(position.lists(), position.player, list(move))
    if not listener.refused:
        return ""
    return f": {_words(rules_of(rules.game.module)[listener.refused[0][1]], rules)}"


def _words(rule: Rule, rules: RuleSet) -> str:
    """The words of a rule, its name, and the options in force of the readings that it asks."""
    named = names_used(file_of(rules.game.module), rule.name)
    asked = [f"{name}={option}" for name, option in rules.readings.items() if name.replace("-", "_") in named]
    under = f", under {' '.join(asked)}" if asked else ""
    return f"{' '.join(rule.docstring.split())} ({rule.name}{under})"
