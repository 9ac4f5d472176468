"""The rules of a game as its page shows them: in the order of its file, under the headings that stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from markupsafe import Markup

from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.rules.rulebook import Rule, file_of, tree_of
from gamekit.site.code import coloured, names_in
from gamekit.site.quoting import Part, Places, paragraphs, places

HEADING = re.compile(r"(?<=\n\n)# (?P<title>[^\n]+)\n\n")


@dataclass(frozen=True)
class RuleView:
    """A rule: its docstring as paragraphs of parts, its Python, the readings it asks, its first step in each example."""

    rule: Rule
    paragraphs: list[list[Part]]
    code: Markup
    readings: list[str]
    fires: list[tuple[Example, int, int]]


@dataclass
class Group:
    """Rules under one heading; the first group of a file may have none."""

    title: str
    anchor: str
    rules: list[RuleView] = field(default_factory=list)


def groups_of(edition: Edition, game: Game) -> list[Group]:
    """The rules of a game by the headings of its file."""
    headings = list(_headings(game))
    fired, found = edition.fired(game.id), places(edition, game.id)
    groups: list[Group] = []
    for name, rule in edition.rules[game.id].items():
        title = next((title for line, title in reversed(headings) if line < rule.line), "")
        if not groups or groups[-1].title != title:
            groups.append(Group(title, f"rules-{len(groups) + 1}"))
        groups[-1].rules.append(_view(rule, game, found, fired[name]))
    return groups


def _headings(game: Game) -> Iterator[tuple[int, str]]:
    """The comments that stand alone between functions, with their lines."""
    _, text = tree_of(file_of(game.module))
    for found in HEADING.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found["title"].strip().rstrip(".")


def _view(rule: Rule, game: Game, found: Places, fired: list[tuple[Example, int, int]]) -> RuleView:
    names = names_in(rule.source)
    first: dict[str, tuple[Example, int, int]] = {}
    for example, turn, lap in fired:
        first.setdefault(example.name, (example, turn, lap))
    return RuleView(
        rule=rule,
        paragraphs=paragraphs(rule.docstring, found),
        code=coloured(rule.code),
        readings=[name for name in game.readings if name.replace("-", "_") in names],
        fires=list(first.values()),
    )
