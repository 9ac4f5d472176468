"""The edition kept between two builds of a preview."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.check import Archive, archive_at
from gamekit.errors import Fault
from gamekit.site.memory import Memory
from gamekit.site.pages import make_site


def test_an_edition_is_kept_while_nothing_has_changed(tiny: Path) -> None:
    """What was read is given again, until an account changes."""
    memory, archive = Memory(), archive_at(tiny)
    first = memory.edition(archive)
    assert first.faults == []
    assert memory.edition(archive) is first
    account = tiny / "sources" / "lamb-1900.md"
    account.write_text(account.read_text(encoding="utf-8").replace("Lamb 1900", "Lamb 1901"), encoding="utf-8")
    assert memory.edition(archive).records["lamb-1900"].account.label == "Lamb 1901"


def test_a_fault_in_a_page_is_found_and_forgotten(tiny: Path) -> None:
    """A page written by hand that embeds no script is a fault of the kept edition too, until it is mended."""
    memory, archive = Memory(), archive_at(tiny)
    first = memory.edition(archive)
    page = tiny / "docs" / "index.md"
    page.write_text("```game\nnowhere.game\n```\n", encoding="utf-8")
    assert ["nowhere.game" in fault.message for fault in memory.edition(archive).faults] == [True]
    page.write_text("# Mended\n", encoding="utf-8")
    assert memory.edition(archive) is first


def test_a_page_that_names_no_work_is_found_and_a_new_work_is_read(tiny: Path) -> None:
    """A key that a page names and nobody knows is a fault of the kept edition, until the work is added to the bibliography."""
    memory, archive = Memory(), archive_at(tiny)
    memory.edition(archive)
    (tiny / "docs" / "index.md").write_text("# Tiny\n\nSee [@lamb-1901].\n", encoding="utf-8")
    assert ["“lamb-1901”" in fault.message for fault in memory.edition(archive).faults] == [True]
    work = "works: [{key: lamb-1901, type: book, title: More, author: unknown, issued: unknown, seen: nothing}]\n"
    (tiny / "docs" / "bibliography.yml").write_text(work, encoding="utf-8")
    assert memory.edition(archive).faults == []
    assert make_site(tiny, memory=memory).works["lamb-1901"] == "“More” n.d."


def test_a_faulty_edition_is_read_again(tiny: Path) -> None:
    """An edition with faults is never kept: what mends it may be a file that could not be read."""
    memory, archive = Memory(), archive_at(tiny)
    (tiny / "docs" / "latin.md").write_bytes(b"caf\xe9\n")
    first = memory.edition(archive)
    assert len(first.faults) == 1
    (tiny / "docs" / "latin.md").unlink()
    assert memory.edition(archive).faults == []


def test_a_page_that_embeds_nothing_is_not_replayed(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a page that embeds a script, or no longer can be read, is looked at for faults again."""
    memory, archive = Memory(), archive_at(tiny)
    first = memory.edition(archive)
    looked: list[bool] = []

    def no_faults(archive: Archive) -> list[Fault]:
        looked.append(True)
        return []

    monkeypatch.setattr("gamekit.site.memory.fence_faults", no_faults)
    (tiny / "docs" / "index.md").write_text("# Changed\n\n```python\ngame = 1\n```\n", encoding="utf-8")
    assert memory.edition(archive) is first and looked == []
    (tiny / "docs" / "index.md").write_text("```game\nx.game\n```\n", encoding="utf-8")
    assert memory.edition(archive) is first and looked == [True]


def test_what_was_made_is_kept_under_its_key() -> None:
    """The same name and key give what was made; another key makes it anew, and only the last is kept."""
    memory, made = Memory(), iter(range(9))
    assert [memory.kept("a", key, lambda: next(made)) for key in (1, 1, 2, 1)] == [0, 0, 1, 2]
    assert memory.kept("b", 1, lambda: next(made)) == 3


def test_pages_are_made_anew_when_what_they_read_has_changed(tiny: Path) -> None:
    """While nothing has changed the pages are the same; an account that changes makes others."""
    memory = Memory()
    first = make_site(tiny, memory=memory)
    assert first.faults == []
    assert all(page is first.pages[uri] for uri, page in make_site(tiny, memory=memory).pages.items())
    account = tiny / "sources" / "lamb-1900.md"
    account.write_text(account.read_text(encoding="utf-8").replace("Lamb 1900", "Lamb 1901"), encoding="utf-8")
    assert "Lamb 1901" in make_site(tiny, memory=memory).pages["accounts/index.md"].html
