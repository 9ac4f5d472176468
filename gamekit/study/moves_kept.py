"""The moves that the comparing pages show, found once and kept in a file: for every two games, and for all of four rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from gamekit.play.game import Game, RuleSet, rule_set
from gamekit.play.position import parse_position
from gamekit.play.replay import Play
from gamekit.rules.declare import FourRows
from gamekit.study.moves import Found, Told, simplest
from gamekit.study.shared import made_up

SEED, TRIES = 1, 3000
MOST = 3
"""Moves that are looked for at most on a board, each to tell apart what those before it did not."""
Watch = Callable[[str], None]
"""Is told what is looked for next."""
Entry = dict[str, Any]


def moves_of(games: Sequence[Game], watch: Watch = lambda what: None, tries: int = TRIES) -> dict[str, list[Entry]]:
    """What the file holds: `pairs` and `one-move`, each a list of moves with the rule sets that play them."""
    four = [game for game in games if isinstance(game.board, FourRows)]
    return {"pairs": list(_pairs(four, watch, tries)), "one-move": list(_one_move(four, watch, tries))}


def _pairs(games: Sequence[Game], watch: Watch, tries: int) -> Iterator[Entry]:
    for one, other in combinations(games, 2):
        watch(f"{one.id} and {other.id}")
        for columns in _in_common(one, other):
            found = simplest([_at_defaults(game, columns) for game in (one, other)], made_up(columns, SEED), tries)
            if found:
                yield _entry(found)
                break


def _in_common(one: Game, other: Game) -> Iterable[int]:
    """The numbers of columns on which both can be played, of those that either declares."""
    wide = dict.fromkeys((one.board.columns, other.board.columns))
    return [columns for columns in wide if _can_be(one, columns) and _can_be(other, columns)]


def _can_be(game: Game, columns: int) -> bool:
    return game.board.any_columns or game.board.columns == columns


def _at_defaults(game: Game, columns: int, variant: str | None = None) -> RuleSet:
    return rule_set(game, variant=variant, columns=columns)


def _one_move(games: Sequence[Game], watch: Watch, tries: int) -> Iterator[Entry]:
    for columns in sorted({game.board.columns for game in games}):
        able = [game for game in games if _can_be(game, columns)]
        sets = [_at_defaults(game, columns, variant) for game in able for variant in game.variants or (None,)]
        known: Told = frozenset()
        for number in range(MOST):
            watch(f"all on {columns} columns, {number + 1}")
            found = simplest(sets, made_up(columns, SEED), tries, known)
            if found is None:
                break
            known |= found.told
            yield _entry(found)


def _entry(found: Found) -> Entry:
    return {
        "columns": found.shared.columns,
        "seeds": "/".join(",".join(map(str, row)) for row in found.shared.rows),
        "plays": [_replayed(played.rules, played.position, played.move) for played in found.plays],
    }


def _replayed(rules: RuleSet, position: str, move: str) -> Entry:
    """A move as the file has it, replayed from its text: so what is kept is what a page will show."""
    play = Play(rules, parse_position(position, rules))
    turn = play.move(move)
    outcome = play.outcome.as_json() if play.outcome else None
    return {
        "game": rules.game.id,
        "variant": rules.variant,
        "position": position,
        "move": move,
        "after": turn.position,
        "outcome": outcome,
    }
