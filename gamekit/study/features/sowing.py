"""Features of a turn: what is chosen, round which holes it goes and which way, whether it goes on, whether singles may move."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.notation import Move, blank
from gamekit.play.position import Position
from gamekit.rules.moves import BACKWARD, DIRECTION, FORWARD, HOLE, TAKES, TO
from gamekit.study.features.evidence import NOT_APPLICABLE, Cell, Evidence, seeds_of
from gamekit.study.features.wording import listed, number

RINGS = {
    ("back", "front"): "each player’s own two rows",
    ("back", "other’s back"): "the two back rows, for both players",
    ("back", "front", "other’s back", "other’s front"): "the edge of the whole board, for both players",
}
ALL = "any hole"
MOST_ASKED = 24
"""Positions in which it is asked which rules allow or refuse a move; in more the same ones would answer."""


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
    steps = [after - before for before, after in zip(drops, drops[1:], strict=False)]
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
    ways = {tuple(sorted(map(abs, _way(kind, move)))) for move in moves}
    value = {((0, 1),): "one square along the rank or the file", ((0, 1), (1, 1)): "one square in any direction"}
    return Cell(value.get(tuple(sorted(ways)), "otherwise"), evidence.named(_refused_steps(evidence, kind)))


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
    return to_rank - rank, to_file - file


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


def seeds_in(position: Position, hole: int) -> int:
    """How many seeds of the player to move a hole holds."""
    return position.board[position.player][hole]


def singles(evidence: Evidence) -> Cell:
    """Whether a hole with one seed may be sown."""
    if evidence.stepped:
        return NOT_APPLICABLE
    free, pressed = _single_moves(evidence, False), _single_moves(evidence, True)
    if free:
        return Cell("may be sown", _about_singles(evidence, free))
    if pressed:
        first = ", into an occupied hole first" if _joins_first(evidence) else ""
        value = f"may be sown only by a player who has nothing else{first}"
        return Cell(value, _about_singles(evidence, pressed))
    refusing = [evidence.heard.refusing(position, move) for position, move in _tried_singles(evidence)]
    return Cell("may not be sown", evidence.named(filter(None, refusing)))


def _has_more(position: Position) -> bool:
    return max(position.board[position.player]) > 1


def _single_moves(evidence: Evidence, only_singles: bool) -> list[tuple[Position, Move]]:
    """The moves listed that sow a single seed, of players who have only such, or of others."""
    return [
        (position, move)
        for position, moves in evidence.probes
        for move in moves
        if move[HOLE] >= 0 and seeds_in(position, move[HOLE]) == 1 and _has_more(position) != only_singles
    ]


def _tried_singles(evidence: Evidence) -> Iterator[tuple[Position, Move]]:
    for position, _ in evidence.probes[:MOST_ASKED]:
        for hole in range(evidence.rules.kind.width):
            if seeds_in(position, hole) == 1:
                yield position, tuple(blank(evidence.rules, hole, FORWARD))
                break


def _about_singles(evidence: Evidence, found: list[tuple[Position, Move]]) -> tuple[str, ...]:
    """The rules that say yes to sowing a single: those whose words are about one, else the one asked last."""
    yes: list[str] = []
    for position, move in found[:MOST_ASKED]:
        _, said = evidence.heard.ask("may_play", position.lists(), position.player, list(move))
        yes += [one.rule for one in reversed(said) if one.rule != "may_play"]
    # A rule that quotes words about singles says it better than one that only speaks of them.
    about = sorted(evidence.quoting(yes, "single"), key=lambda rule: not evidence.heard.book[rule].quotes)
    return tuple(about[:2]) or evidence.named(yes)[:1]


def _joins_first(evidence: Evidence) -> bool:
    """Whether, of singles that may join an occupied hole and others, only those may be sown that do."""
    width, mixed = evidence.rules.kind.width, 0
    for position, moves in evidence.probes:
        row = position.board[position.player]
        joining = {hole for hole in range(width) if row[hole] and row[(hole + 1) % width]}
        if not _has_more(position) and joining and sum(row) > len(joining):
            mixed += 1
            if any(move[HOLE] not in joining for move in moves if move[DIRECTION] == FORWARD):
                return False
    return mixed > 0


def choices(evidence: Evidence) -> Cell:
    """What a player chooses at his turn, the opening apart."""
    free, late = _chosen(evidence, alone=False), _chosen(evidence, alone=True)
    if free:
        return Cell(listed(sorted(free, key=_order)), evidence.named(["may_play"]))
    if late:
        return Cell(f"nothing, until one seed is left: then {listed(sorted(late, key=_order))}", _about_choice(evidence))
    return Cell("nothing", evidence.named(["may_play"]))


def _about_choice(evidence: Evidence) -> tuple[str, ...]:
    several = [(position, moves) for position, moves in evidence.probes if len(moves) > 1][:MOST_ASKED]
    asked: list[str] = []
    for position, moves in several:
        _, said = evidence.heard.ask("may_play", position.lists(), position.player, list(moves[-1]))
        asked += [one.rule for one in said if one.answer is True and len(one.within) == 1]
    return evidence.named(reversed(asked))[:1]


CHOICES = ("the hole", "the counter", "where it goes", "the direction", "one hole or two", "what to take")


def _order(choice: str) -> int:
    return next(at for at, name in enumerate(CHOICES) if choice.startswith(name))


def _chosen(evidence: Evidence, *, alone: bool) -> set[str]:
    """The parts of a move of which there is a choice, for players with one seed left (`alone`) or with more."""
    found: set[str] = set()
    for position, moves in evidence.probes:
        if (seeds_of(position, position.player) == 1) == alone:
            found |= set(_parts(evidence, [move for move in moves if move[HOLE] >= 0]))
    return found


def _parts(evidence: Evidence, moves: list[Move]) -> Iterator[str]:
    by_hole: dict[int, list[Move]] = {}
    for move in moves:
        by_hole.setdefault(move[HOLE], []).append(move)
    if len(by_hole) > 1:
        yield "the counter" if evidence.stepped else "the hole"
    for same in by_hole.values():
        if len({move[TO] for move in same}) > 1:
            yield "where it goes" if evidence.stepped else "one hole or two"
        if len({move[DIRECTION] for move in same}) > 1:
            yield "the direction"
        ways = {(move[TO], move[DIRECTION]) for move in same}
        if len({move[TAKES:] for move in same}) > 1 and len({move[:9] for move in same}) > len(ways):
            yield "what to take"
