"""What the page “About” shows of citations is what the archive makes."""

from __future__ import annotations

import re

import pytest

from gamekit.cite import own, things
from gamekit.cite.citable import Citable
from gamekit.cite.imprint import Imprint
from gamekit.cite.styles import cited
from gamekit.play.game import load_game
from gamekit.record import Record
from tests.cite.conftest import ROOT

SHOWN = re.findall(r"(?m)^> (?:.|\n> )*", (ROOT / "docs" / "about.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("edition", ["0.2.0", "0.1.0, not frozen yet"])
@pytest.mark.parametrize("number", range(4))
def test_about_shows_right_citations(records: dict[str, Record], imprint: Imprint, number: int, edition: str) -> None:
    """Each citation shown there is the one that is made, of a frozen edition and of none, which the page puts in itself."""
    nowhere = Imprint(imprint.description, edition, "2026-12-01")
    made: list[Citable] = [
        things.sentence(records["braunholtz-1931"], 18, nowhere),
        things.sentence(records["gering-kanotta"], 20, nowhere),
        own.of_reading(load_game("mweso"), records["braunholtz-1931"], "reverse", nowhere),
        own.of_page("Random play", "compare/play/", nowhere),
    ]
    shown = " ".join(re.sub(r"(?m)^> ", "", SHOWN[number]).split())
    shown = shown.replace("{year}", "2026").replace("{edition}", edition).replace("*", "").replace("`", "")
    assert shown.startswith(cited(made[number], "chicago"))
