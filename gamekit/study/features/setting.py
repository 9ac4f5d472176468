"""Features of the board and the opening."""

from __future__ import annotations

from collections import Counter

from gamekit.play.game import RuleSet
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.notation import Move, blank
from gamekit.play.position import Position, empty
from gamekit.rules.board import BESIDE, HAND
from gamekit.rules.moves import ARRANGE, HOLE, REMOVE, REST, THEN, TO
from gamekit.study.features.evidence import Cell, Evidence
from gamekit.study.features.listening import Said
from gamekit.study.features.wording import listed, number


def board(evidence: Evidence) -> Cell:
    """Rows of holes, or squares."""
    kind = evidence.rules.kind
    value = f"{number(kind.ranks)} ranks of squares" if isinstance(kind, GridKind) else "four rows of holes"
    return Cell(value, evidence.named(["set_up"]))


def columns(evidence: Evidence) -> Cell:
    """How many holes to a row, or squares to a rank."""
    declared, wide = evidence.rules.game.board, evidence.rules.columns
    return Cell(f"any number, here {wide}" if declared.any_columns else str(wide), evidence.named(["set_up"]))


def seeds(evidence: Evidence) -> Cell:
    """How many seeds are in play when it begins, those in the hand counted."""
    position, rules = _set_up(evidence)
    held = sum(position.board[BESIDE + player][HAND] for player in (0, 1)) if evidence.stepped else 0
    return Cell(str(sum(map(sum, position.board[:BESIDE])) + held), rules)


def lie(evidence: Evidence) -> Cell:
    """How they lie."""
    position, rules = _set_up(evidence)
    if evidence.stepped:
        hands = [position.board[BESIDE + player][HAND] for player in (0, 1)]
        return Cell(f"in the hand, {number(hands[0])} each" if not any(map(sum, position.board[:BESIDE])) else "set", rules)
    south, north = (_rows(position, player, evidence.rules) for player in (0, 1))
    return Cell(south if south == north else f"South: {south}; North: {north}", rules)


def _set_up(evidence: Evidence) -> tuple[Position, tuple[str, ...]]:
    made = empty(evidence.rules)
    _, said = evidence.heard.ask("set_up", made)
    # The rules that were at work, the one that asked them last.
    return evidence.openings[0][0], evidence.named(["set_up", *(one.rule for one in said if one.answer is not False)])[:2]


def _rows(position: Position, player: int, rules: RuleSet) -> str:
    """A player's seeds row by row; holes named as South's, for each player names his own alike."""
    wide = rules.columns
    first = 2 * wide * player if isinstance(rules.kind, OneRingKind) else 0
    ring = position.board[player][first : first + 2 * wide]
    rows = {"back": {f"B{at + 1}": ring[at] for at in range(wide)}}
    rows["front"] = {f"A{at + 1}": ring[2 * wide - 1 - at] for at in range(wide)}
    if len(set(ring)) == 1:
        return f"{number(ring[0])} in every hole"
    said = [_row(name, row) for name, row in rows.items() if any(row.values())]
    return listed(said) or "nowhere"


def _row(name: str, row: dict[str, int]) -> str:
    counts = Counter(row.values())
    if len(counts) == 1:
        return f"{number(next(iter(counts)))} in every {name} hole"
    parts = []
    for seeds in sorted(filter(None, counts), reverse=True):
        holes = [hole for hole, count in row.items() if count == seeds]
        parts.append(f"{number(seeds)} in {_run(holes)}")
    return listed(parts)


def _run(holes: list[str]) -> str:
    """Holes by name, those that follow one another from the first to the last."""
    numbers = [int(hole[1:]) for hole in holes]
    if len(holes) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{holes[0]} to {holes[-1]}"
    return listed(holes)


def opening(evidence: Evidence) -> Cell:
    """What a first turn is that no later one is."""
    position, moves = evidence.openings[0]
    sows = any(move[HOLE] >= 0 for move in moves)
    arrangement = _arrangement(evidence, position)
    if arrangement is not None:
        then = ", then sows" if arrangement[THEN] >= 0 else " instead of sowing" if sows else ""
        may = "may arrange" if sows or then else "arranges"
        return Cell(f"each {may} his seeds anew{then}", _at_work(evidence, position, arrangement, "arrange"))
    removals = [move for move in moves if move[HOLE] == REMOVE]
    if removals:
        taken = max(sum(hole >= 0 for hole in move[4:9]) for move in removals)
        then = ", then sows" if any(move[THEN] >= 0 for move in removals) else ""
        value = f"each takes {number(taken)} of the other’s holes off the board{then}"
        return Cell(value, _at_work(evidence, position, removals[0], "remove"))
    if evidence.stepped and moves and moves[0][TO] < 0:
        return Cell("counters are placed, one a turn", _at_work(evidence, position, moves[0], "place"))
    return Cell("a turn like any other", evidence.named(["may_play"]))


def _arrangement(evidence: Evidence, position: Position) -> Move | None:
    """An arrangement that may be made, other than that which stands; None where seeds are not arranged."""
    rules = evidence.rules
    if not rules.kind.arranged or not hasattr(rules.game.module, "ARRANGE"):
        return None
    row = position.board[position.player]
    for then in (-1, *range(rules.kind.width)):
        move = blank(rules, ARRANGE)
        move[REST:] = [*row[1:], row[0]]
        move[THEN] = then
        if then >= 0:
            move[1] = 1
        if evidence.heard.refusing(position, tuple(move)) is None:
            return tuple(move)
    return None


def _at_work(evidence: Evidence, position: Position, move: Move, event: str) -> tuple[str, ...]:
    """The rule that allows such a move, and the one that speaks when it is made."""
    _, asked = evidence.heard.ask("may_play", position.lists(), position.player, list(move))
    allowing = [one.rule for one in asked if one.answer is True and len(one.within) == 1]
    speaking = [one for one in evidence.heard.turn(position, move).events if one.event == event]
    return evidence.named([*allowing, *_makers(speaking)])


def _makers(speaking: list[Said]) -> list[str]:
    """The rules within which the turn's first act is done, but for the turn itself, and the one that speaks."""
    return [*speaking[0].within[1:], speaking[0].rule] if speaking else []
