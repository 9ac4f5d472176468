"""Cells that rest on the editors alone are known by their rules."""

from __future__ import annotations

import pytest

from gamekit.rules.rulebook import Rule
from gamekit.study.features.editorial import by_the_editors
from gamekit.study.features.evidence import Cell

TEXTS = {
    "silent": "*Editorial:* the account does not say; the third time is a draw.",
    "raises": "“he goes on until he fails”: he may never fail.\n\n*Editorial:* what follows is the reading `endless`.",
    "says": "“the turn ends”\n\n*Editorial:* a move never finished is broken off.",
    "inferred": "*Inferred:* who has none cannot move. *Editorial:* under `illegal` nobody has won.",
}
BOOK = {name: Rule(name, 1, text, 1, 1, "") for name, text in TEXTS.items()}


@pytest.mark.parametrize(
    ("rules", "readings", "theirs"),
    [
        (["silent"], [], True),
        (["raises"], ["endless"], True),
        (["raises"], ["singles"], False),
        (["says"], ["endless"], False),
        (["silent", "says"], [], False),
        (["inferred"], [], False),
        ([], [], False),
    ],
)
def test_whose_a_cell_is(rules: list[str], readings: list[str], theirs: bool) -> None:
    """It is theirs where no rule of it quotes what settles it: marked editorial throughout, or naming the reading that does."""
    assert by_the_editors(Cell("a draw", tuple(rules)), readings, BOOK) is theirs
