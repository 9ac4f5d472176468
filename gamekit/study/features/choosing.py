"""Features of what a player may move: which holes, single seeds among them, and what else he chooses."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.play.notation import Move, blank
from gamekit.play.position import Position
from gamekit.rules.moves import DIRECTION, FORWARD, HOLE, TAKES, TO
from gamekit.study.features.evidence import MOST_ASKED, NOT_APPLICABLE, Cell, Evidence, seeds_in, seeds_of
from gamekit.study.features.wording import listed


def singles(evidence: Evidence) -> Cell:
    """Whether a hole with one seed may be sown."""
    if evidence.stepped:
        return NOT_APPLICABLE
    free, pressed = _single_moves(evidence, False), _single_moves(evidence, True)
    if free:
        return Cell("may be sown", _about_singles(evidence, free))
    if pressed:
        value = f"may be sown only by a player who has nothing else{_whither(evidence, pressed)}"
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


def _whither(evidence: Evidence, pressed: list[tuple[Position, Move]]) -> str:
    """Into what holes such a player sows a single: whether the next is always occupied, or is where one is to be had."""
    if not _joins_first(evidence):
        return ""
    width = evidence.rules.kind.width
    beside = {seeds_in(position, (move[HOLE] + move[DIRECTION]) % width) > 0 for position, move in pressed}
    return ", into an occupied next hole if there is one" if False in beside else ", and only into an occupied next hole"


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
        return Cell(f"nothing, until he has one seed left: then {listed(sorted(late, key=_order))}", _about_choice(evidence))
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
