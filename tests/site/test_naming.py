"""What games without rules are called."""

from __future__ import annotations

import pytest

from gamekit.check import Edition
from gamekit.site.naming import as_written, game_names


@pytest.mark.parametrize(
    ("account", "key", "name"),
    [
        ("dlp-2148", "wari-alignment", "Wari"),
        ("sanderson-1913", "chiana-wa-kunja", "Chiana wa Kunja"),
        ("gering-kanotta", "unheard-of", "Unheard of"),
    ],
)
def test_a_game_is_called_what_its_account_calls_it(edition: Edition, account: str, key: str, name: str) -> None:
    """The account's own words name a game, as many as stand in it; else its key does."""
    assert as_written(edition.records[account], key) == name


def test_a_game_with_rules_is_called_what_they_call_it(edition: Edition) -> None:
    """The name in the game file comes first."""
    assert game_names(edition, edition.records["braunholtz-1931"]) == {"mweso": edition.games["mweso"].name}
