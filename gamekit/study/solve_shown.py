"""What a site shows as solved: games on every board that they may have, and the small endgames of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gamekit.play.game import Game, RuleSet, rule_set
from gamekit.study.digest import study_digest
from gamekit.study.solve import solved
from gamekit.study.solve_positions import LEAST, how_many, most_seeds
from gamekit.study.solve_seeds import endgames

COLUMNS = range(2, 21)
"""The numbers of columns on which a game is solved that may be played on any: from the opening, on each."""
ENDGAMES = 150_000
"""Of other games the endgames of 2, 3, … seeds are solved, as long as there are not more positions than that with so many."""

Value = dict[str, Any]
Say = Callable[[str], None]


def solved_shown(games: Iterable[Game], kept: Iterable[Value] = (), say: Say = lambda line: None) -> list[Value]:
    """All that is shown of some games, as `gamekit solve --json` gives it; what `kept` holds of it is taken from there."""
    known = {_key(value): value for value in kept}
    found: list[Value] = []
    for game in games:
        for rules in boards(game):
            say(f"{game.id}, {rules.columns} columns")
            found.append(known.get(_name(rules, None)) or solved(rules).as_json())
        for rules in with_endgames(game):
            say(f"{game.id}{f' {rules.variant}' if rules.variant else ''}, endgames")
            found += _endgames(rules, known)
    return found


def boards(game: Game) -> Iterator[RuleSet]:
    """The rule sets under which the opening of a game is solved, each reading at its default."""
    if game.board.any_columns:
        for variant in game.variants or (None,):
            yield from (rule_set(game, variant=variant, columns=columns) for columns in COLUMNS)


def with_endgames(game: Game) -> Iterator[RuleSet]:
    """The rule sets under which the endgames of a game are solved, each reading at its default."""
    if not game.board.any_columns:
        yield from (rule_set(game, variant=variant) for variant in game.variants or (None,))


def _endgames(rules: RuleSet, known: dict[tuple[str, int | None], Value]) -> Iterator[Value]:
    for seeds in range(LEAST, most_seeds(rules) + 1):
        if how_many(rules, seeds) > ENDGAMES:
            return
        yield known.get(_name(rules, seeds)) or endgames(rules, seeds).as_json()


def _key(value: Value) -> tuple[str, int | None]:
    return value["digest"], value.get("seeds")


def _name(rules: RuleSet, seeds: int | None) -> tuple[str, int | None]:
    """By what a kept result is known: the digest of its rules, and the number of seeds."""
    return study_digest(rules), seeds
