"""What messages quote of what a person wrote."""

from __future__ import annotations

import pytest

from gamekit.errors import Fault, shown


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("B2", "B2"),
        ("", ""),
        ("é “x” … \u00a0b", "é “x” … \u00a0b"),
        ("a\x00b\x1b[31m\u2028\ud800", "aU+0000bU+001B[31mU+2028U+D800"),
        ("x" * 200, "x" * 200),
        ("x" * 201, "x" * 100 + " … (201 characters)"),
        ("ab" * 2500, "ab" * 50 + " … (5,000 characters)"),
    ],
)
def test_shown(text: str, quoted: str) -> None:
    """Text is shown as it is, but shortened where it is very long, and what nobody sees by its name."""
    assert shown(text) == quoted


def test_located() -> None:
    """Only what is not known of a place is filled in."""
    assert str(Fault("m", "a.py").located("b.game", 3, 4)) == "a.py:3:4: m"
    assert str(Fault("m", "a.py", 1, 2).located("b.game", 3, 4)) == "a.py:1:2: m"
    assert str(Fault("m").located("b.game", 3, 4)) == "b.game:3:4: m"
