"""Searching for what parts the options of a reading: the simplest position and move that a number of tries comes upon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from gamekit.play.game import RuleSet, rule_set
from gamekit.play.position import Position, parse_position, print_position
from gamekit.play.replay import Play
from gamekit.rules.board import BESIDE

Seen = tuple[object, ...]


@dataclass(frozen=True)
class Found:
    """A position and a move which tell some options from others.

    `reading` and `option`: the move may be played under that option; `groups` are the options that are left together.
    """

    reading: str
    option: str
    position: str
    move: str
    groups: tuple[tuple[str, ...], ...]
    cost: int


def simplest(rules: RuleSet, reading: str, positions: Iterable[Position], tries: int, apart: frozenset[str]) -> Found | None:
    """The simplest parting among so many positions that tells every option of `apart` from the first; None where there is none.

    `rules` is the rule set in which the reading stands; a parting that tells more options from one another is simpler.
    """
    best: Found | None = None
    ways = {option: _under(rules, reading, option) for option in options_of(rules, reading)}
    for position in islice(positions, tries):
        for found in _partings(reading, ways, position):
            first = found.groups[0]
            if not apart & set(first) and (best is None or found.cost < best.cost):
                best = found
    return best


def as_script(found: Found, rules: RuleSet, chosen: Sequence[str] = (), title: str = "") -> str:
    """A script that plays what was found; `chosen` are the options that it must name besides the one under which it plays."""
    under = _under(rules, found.reading, found.option)
    play = Play(under, parse_position(found.position, under))
    turn = play.move(found.move)
    result = "*" if play.outcome is None else play.outcome.winner or "draw"
    head = [f"game: {rules.game.id}", f"title: {title}", f"position: {found.position}"]
    head += [f"variant: {under.variant}"] if under.variant else []
    if found.reading != "variant" and found.option != options_of(rules, found.reading)[0]:
        head.append(f"reading: {found.reading}={found.option}")
    head += [f"reading: {one}" for one in chosen]
    return "\n".join([*head, "", f"1. {found.move}", f"   => {turn.position}", f"result: {result}", ""])


def options_of(rules: RuleSet, reading: str) -> list[str]:
    """The options of a reading (or the variants), the default first."""
    return list(rules.game.variants) if reading == "variant" else list(rules.game.readings[reading].options)


def _under(rules: RuleSet, reading: str, option: str) -> RuleSet:
    readings = dict(rules.readings) if reading == "variant" else {**rules.readings, reading: option}
    variant = option if reading == "variant" else rules.variant
    return rule_set(rules.game, variant=variant, columns=rules.columns, readings=readings)


def _partings(reading: str, ways: dict[str, RuleSet], position: Position) -> Iterator[Found]:
    plays = {option: Play(rules, position) for option, rules in ways.items()}
    legal = {option: tuple(play.legal_moves) for option, play in plays.items()}
    for move in dict.fromkeys(move for moves in legal.values() for move in moves):
        seen: dict[Seen, list[str]] = {}
        laps = 0
        for option, rules in ways.items():
            what, long = _after(rules, position, move, legal[option])
            seen.setdefault(what, []).append(option)
            laps = max(laps, long)
        if len(seen) > 1:
            groups = tuple(tuple(group) for group in seen.values())
            option = next(option for option, moves in legal.items() if move in moves)
            cost = _cost(position, laps, len(seen))
            yield Found(reading, option, print_position(position, ways[option]), move, groups, cost)


def _after(rules: RuleSet, position: Position, move: str, legal: tuple[str, ...]) -> tuple[Seen, int]:
    """What tells the option here, and how many laps its turn has."""
    if move not in legal:
        return ("may not be played",), 0
    play = Play(rules, position)
    turn = play.move(move)
    return (turn.position, play.outcome), sum(event["event"] == "lift" for event in turn.events)


def _cost(position: Position, laps: int, told: int) -> int:
    """How much there is to look at, less what is told by it."""
    seeds = sum(map(sum, position.board[:BESIDE]))
    holes = sum(bool(hole) for row in position.board[:BESIDE] for hole in row)
    return seeds + 2 * holes + 6 * laps - 40 * told
