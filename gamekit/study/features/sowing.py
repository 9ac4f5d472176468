"""Features of the sowing: round which holes it goes, which way, and whether one lap follows another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.notation import Move, blank
from gamekit.play.position import Position
from gamekit.rules.moves import BACKWARD, DIRECTION, FORWARD, HOLE, TO
from gamekit.study.features.evidence import MOST_ASKED, NOT_APPLICABLE, Cell, Evidence, seeds_in
from gamekit.study.features.wording import listed

RINGS = {
    ("back", "front"): "each player’s own two rows",
    ("back", "other’s back"): "the two back rows, for both players",
    ("back", "front", "other’s back", "other’s front"): "the edge of the whole board, for both players",
}
ALL = "any hole"


def ring(evidence: Evidence) -> Cell:
    """Round whose holes seeds are sown."""
    if evidence.stepped:
        return NOT_APPLICABLE
    drops = [(turn.before.player, one) for turn in evidence.turns for one in turn.events if one.event == "drop"]
    rows = {_row(evidence, player, one.hole) for player, one in drops}
    value = RINGS.get(tuple(sorted(rows)), f"{listed(sorted(rows))} rows")
    return Cell(value, evidence.named([*_naming_holes(evidence), *(one.rule for _, one in drops[:1])]))


def _row(evidence: Evidence, player: int, hole: int) -> str:
    wide, shared = evidence.rules.columns, isinstance(evidence.rules.kind, OneRingKind)
    row = "back" if hole % (2 * wide) < wide else "front"
    return f"other’s {row}" if shared and hole // (2 * wide) != player else row


def _naming_holes(evidence: Evidence) -> list[str]:
    """The rules that name the hole in which the next seed falls: whose answer, each time, is that hole."""
    right: dict[str, bool] = {}
    for turn in evidence.turns:
        answered: dict[str, object] = {}
        for one in turn.said:
            if one.event == "drop":
                for rule, hole in answered.items():
                    right[rule] = right.get(rule, True) and hole == one.hole
                answered = {}
            elif one.event in ("lift", "resow"):
                answered = {}
            elif not one.event and type(one.answer) is int:
                answered[one.rule] = one.answer
    return [rule for rule, always in right.items() if always]


def direction(evidence: Evidence) -> Cell:
    """Which way seeds go, and from which holes the other way, too."""
    if evidence.stepped:
        return _steps(evidence)
    forward = "anticlockwise" if _turns_left(evidence) else "clockwise"
    turning = [(position, move) for position, moves in evidence.probes for move in moves if move[DIRECTION] == BACKWARD]
    if not turning:
        refusing = next(iter(_refusals(evidence)), None)
        return Cell(f"{forward} only", evidence.named([refusing] if refusing else []))
    other = "clockwise" if forward == "anticlockwise" else "anticlockwise"
    rules = _allowing_backward(evidence)
    if all(seeds_in(position, move[HOLE]) == 1 for position, move in turning):
        return Cell(f"{forward}; a single seed also {other}, under a condition", rules)
    wishes = _whenever(evidence.probes)
    found = evidence.probes if wishes else evidence.many_moves
    backward = {move[HOLE] for _, moves in found for move in moves if move[DIRECTION] == BACKWARD}
    # The ring of either player begins at his own left, so one name stands for the holes of both.
    names = sorted(evidence.rules.kind.name(0, hole) for hole in backward)
    holes = ALL if len(names) == evidence.rules.kind.width else listed(names, "or")
    when = "if he wishes" if wishes else "under a condition"
    return Cell(f"{forward}; from {holes} also {other}, {when}", rules)


def _turns_left(evidence: Evidence) -> bool:
    """Whether the first turn's seeds go from left to right in the mover's back row: against the clock, as he sees it."""
    drops = [one.hole for turn in evidence.turns for one in turn.events if one.event == "drop" and turn.move[DIRECTION] == 1]
    steps = [after - before for before, after in pairwise(drops)]
    return steps.count(1) > steps.count(-1)


def _refusals(evidence: Evidence) -> Iterator[str]:
    """For each move that may be made, the rule that refuses the same the other way."""
    for position, moves in evidence.probes:
        for move in moves:
            if move[HOLE] >= 0 and seeds_in(position, move[HOLE]) > 1:
                refusing = evidence.heard.refusing(position, _turned(evidence, move))
                if refusing:
                    yield refusing


def _turned(evidence: Evidence, move: Move) -> Move:
    turned = blank(evidence.rules, move[HOLE], BACKWARD)
    turned[TO] = move[TO]
    return tuple(turned)


def _whenever(found: list[tuple[Position, list[Move]]]) -> bool:
    """Whether from holes from which one may turn one always may, where one may sow them."""
    backward = {move[HOLE] for _, moves in found for move in moves if move[DIRECTION] == BACKWARD}
    for _, moves in found:
        ways = {(move[HOLE], move[DIRECTION]) for move in moves}
        if any((hole, FORWARD) in ways and (hole, BACKWARD) not in ways for hole in backward):
            return False
    return True


def _allowing_backward(evidence: Evidence) -> tuple[str, ...]:
    """The rules that say yes to a move the other way, and are not asked of one the usual way."""
    found: dict[int, list[str]] = {FORWARD: [], BACKWARD: []}
    for position, moves in evidence.probes[:MOST_ASKED]:
        for move in moves:
            if move[HOLE] >= 0:
                _, said = evidence.heard.ask("may_play", position.lists(), position.player, list(move))
                found[move[DIRECTION]] += [one.rule for one in reversed(said) if one.answer is True]
    only = [rule for rule in found[BACKWARD] if rule not in found[FORWARD]]
    return evidence.named(only or found[BACKWARD])[:2]


def _steps(evidence: Evidence) -> Cell:
    """How counters step on squares."""
    kind = evidence.rules.kind
    assert isinstance(kind, GridKind)
    moves = [move for _, moves in evidence.probes for move in moves if move[HOLE] >= 0 and move[TO] >= 0]
    if not moves:
        return NOT_APPLICABLE
    ways = sorted({_way(kind, move) for move in moves})
    value = {((0, 1),): "one square along the rank or the file", ((0, 1), (1, 1)): "one square in any direction"}
    return Cell(value.get(tuple(ways), "otherwise"), evidence.named(_refused_steps(evidence, kind)))


def _refused_steps(evidence: Evidence, kind: GridKind) -> Iterator[str]:
    """The rules that refuse to let a counter step to vacant squares: to those beside it first, then to others."""
    near = [rank * kind.files + file for rank in (-1, 0, 1) for file in (-1, 0, 1)]
    for position, moves in evidence.probes[:MOST_ASKED]:
        squares = list(dict.fromkeys(move[HOLE] for move in moves if move[HOLE] >= 0 and move[TO] >= 0))
        for square in squares[:2]:
            beside = [square + step for step in near if 0 <= square + step < kind.width]
            for to in (*beside, (square + kind.width // 2) % kind.width):
                if not any(row[to] for row in position.board[:2]):
                    step = blank(evidence.rules, square, FORWARD)
                    step[TO] = to
                    refusing = evidence.heard.refusing(position, tuple(step))
                    if refusing:
                        yield refusing


def _way(kind: GridKind, move: Move) -> tuple[int, int]:
    (rank, file), (to_rank, to_file) = divmod(move[HOLE], kind.files), divmod(move[TO], kind.files)
    across, along = sorted((abs(to_rank - rank), abs(to_file - file)))
    return across, along


def laps(evidence: Evidence) -> Cell:
    """Whether a turn has one lap or many."""
    if evidence.stepped:
        return NOT_APPLICABLE
    relays = [one for turn in evidence.turns for one in turn.events if one.event == "relay"]
    if relays:
        return Cell("many: relay sowing", evidence.named(one.rule for one in relays))
    again = [handful for handful in evidence.handfuls if handful.then == "again"]
    if again:
        answers = [evidence.answered(handful) for handful in again]
        return Cell("one, and another under a condition", evidence.named(said[-1].rule for said in answers if said))
    return Cell("one", evidence.named(one.within[-1] for turn in evidence.turns for one in turn.events if one.event == "lift"))
