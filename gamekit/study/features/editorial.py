"""Cells that rest on the editors alone: what they decided is no likeness of the games, though it be the same in all of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from gamekit.rules.rulebook import Rule
from gamekit.study.features.evidence import Cell

MARK = "*Editorial:*"
NAMED = re.compile(r"`([^`]+)`")


def by_the_editors(cell: Cell, readings: Iterable[str], book: Mapping[str, Rule]) -> bool:
    """Whether every rule of a cell is the editors' own; `readings` are those that would change the cell.

    A rule is theirs where it is marked *Editorial:* and quotes nothing; and where it quotes something, but says after that mark
    that what follows is one of those readings: then the words quoted only raise the question.
    """
    chosen = set(readings)
    return bool(cell.rules) and all(_is_theirs(book[rule], chosen) for rule in cell.rules)


def _is_theirs(rule: Rule, readings: set[str]) -> bool:
    if rule.marked != ("editorial",):
        return False
    said = rule.docstring.partition(MARK)[2]
    return not rule.quotes or not readings.isdisjoint(NAMED.findall(said))
