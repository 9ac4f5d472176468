"""A site with an account of which only the record is published: no page, no search, no box shows what no rule quotes."""

from __future__ import annotations

import shutil
from dataclasses import asdict
from pathlib import Path

import pytest

from gamekit.site.pages import Site, make_site

WELLS = Path(__file__).parents[1] / "archives" / "wells"
HIDDEN = ("never to his right", "on and on", "lifts the seeds of a hole and")
QUOTED = "Wells is played with two rows of four holes"
SLIPS = """\
corrections:
  - {sentence: 3, stands: sedes, read: SEEDS-OPEN, why: Two letters., certainty: sure}
  - {sentence: 5, stands: never, read: NEVER-SECRET, why: Two letters., certainty: sure}
"""
WITNESSES = "witnesses: [{name: Another, covers: all, differences: [{sentence: 5, here: never, there: THERE-SECRET}]}]"


def kept(folder: Path) -> Path:
    """The small archive with its account as a record only, with slips in words that are quoted and in others."""
    archive = folder / "wells"
    shutil.copytree(WELLS, archive, ignore=shutil.ignore_patterns("__pycache__"))
    path = archive / "sources" / "lamb-1900.md"
    head, _, rest = path.read_text(encoding="utf-8").partition("corrections:")
    head = head.replace("publish: full", "publish: record-only").replace("witnesses: []", WITNESSES)
    path.write_text(head + SLIPS + rest.partition("certainty: sure}\n")[2], encoding="utf-8")
    return archive


@pytest.fixture(scope="module")
def kept_back(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The pages of that archive, with its exports."""
    return make_site(kept(tmp_path_factory.mktemp("kept")), base="")


def test_it_is_made_without_a_fault(kept_back: Site) -> None:
    """The archive has no fault, and the quoted words are on the text's page."""
    assert [str(fault) for fault in kept_back.faults] == []
    assert QUOTED in kept_back.pages["accounts/lamb-1900/text.md"].shown


@pytest.mark.parametrize("words", [*HIDDEN, "NEVER-SECRET", "THERE-SECRET"])
def test_nothing_shows_what_no_rule_quotes(kept_back: Site, words: str) -> None:
    """Neither pages, search, cite boxes and their parts, tables and exports, nor a file of the account has the words."""
    for name, page in kept_back.pages.items():
        assert words not in page.html + page.shown + page.searched, name
    for address, text in kept_back.tables.items():
        assert words not in text, address
    for address, cited in kept_back.cited.items():
        assert words not in str(asdict(cited)), address
    assert kept_back.downloads == {}


def test_a_slip_in_quoted_words_is_told(kept_back: Site) -> None:
    """The record's page has the slip whose words a rule quotes."""
    assert "SEEDS-OPEN" in kept_back.pages["accounts/lamb-1900/index.md"].html


def test_a_script_quotes_what_rules_quote(tmp_path: Path) -> None:
    """A script whose source quotes other words of such an account is a fault with its place: its file would show them."""
    archive = kept(tmp_path)
    script = archive / "docs" / "games" / "wells" / "first.game"
    script.write_text(script.read_text(encoding="utf-8").replace("He sows them to his left", "never to his right"), "utf-8")
    (fault,) = make_site(archive).faults
    assert str(fault).startswith(
        "docs/games/wells/first.game:3:9: the source quotes “never to his right”, which no rule quotes"
    )
