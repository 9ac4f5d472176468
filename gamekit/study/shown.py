"""The studies that a site shows: every game, variant and option of a reading, kept in one file of the archive.

What the file holds under the digest that the rules have now is not counted again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from gamekit import __version__
from gamekit.play.game import Game, RuleSet, rule_set
from gamekit.study.digest import study_digest
from gamekit.study.run import Plan, compile_ahead, studies

GAMES, SEED = 100_000, 1
SKILL = {1: 5000, 2: 1000, 3: 200}
"""Of so many games, by how many turns one of the players looks ahead."""
MOST_POSITIONS = 2000
"""He looks no further than about so many positions a move."""

Value = dict[str, Any]
Say = Callable[[str], None]


def counted(games: Iterable[Game], kept: Value, plan: Plan, say: Say = lambda line: None, games_each: int = GAMES) -> Value:
    """All studies of some games, as the archive keeps them; what `kept` holds of them already is taken from there."""
    random: list[Value] = []
    skill: list[Value] = []
    groups = [[rules, *others(rules)] for game in games for rules in at_defaults(game)]
    with ThreadPoolExecutor(1) as ahead:
        for number, group in enumerate(groups):
            rules = group[0]
            say(f"{rules.game.id}{f' {rules.variant}' if rules.variant else ''}")
            for following in groups[number + 1 : number + 2]:
                if not _all_kept(following, games_each, 0, kept.get("studies", ())):
                    compile_ahead(following, games_each, SEED, plan, ahead)
            random += _studies(group, games_each, 0, kept.get("studies", ()), plan)
            for depth, often in depths(random, rules).items():
                skill += _studies([rules], min(often, games_each), depth, kept.get("skill", ()), plan)
    return {"version": __version__, "studies": random, "skill": skill, "solved": kept.get("solved", [])}


def depths(studied: Sequence[Value], rules: RuleSet) -> dict[int, int]:
    """How many turns are looked ahead in a game, and in how many games: no further than so many positions a move."""
    digest = study_digest(rules)
    choices = next(one["choices"]["mean"] for one in studied if one["digest"] == digest)
    return {depth: games for depth, games in SKILL.items() if choices**depth <= MOST_POSITIONS}


def at_defaults(game: Game) -> Iterator[RuleSet]:
    """A game under each of its variants, every reading at its default."""
    for variant in game.variants or (None,):
        yield rule_set(game, variant=variant)


def others(rules: RuleSet) -> Iterator[RuleSet]:
    """The same under each other option of each reading."""
    for name, reading in rules.game.readings.items():
        for option in reading.options:
            if option != str(reading):
                yield rule_set(rules.game, variant=rules.variant, readings={name: option})


def _all_kept(rules: Sequence[RuleSet], games: int, depth: int, kept: Iterable[Value]) -> bool:
    found = {(one["digest"], one["games"], one["seed"], one["depth"]) for one in kept}
    return all((study_digest(one), games, SEED, depth or None) in found for one in rules)


def _studies(rules: Sequence[RuleSet], games: int, depth: int, kept: Iterable[Value], plan: Plan) -> list[Value]:
    """The studies of rule sets that differ in their readings alone; counted together where one of them must be."""
    wanted = {(study_digest(one), games, SEED, depth or None): one for one in rules}
    found = {(one["digest"], one["games"], one["seed"], one["depth"]): one for one in kept}
    if all(key in found for key in wanted):
        return [found[key] for key in wanted]
    return [one.kept() for one in studies(rules, games, SEED, depth=depth, plan=plan)]
