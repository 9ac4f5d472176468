"""The edition kept between two builds of a preview."""

from __future__ import annotations

from pathlib import Path

from gamekit.check import archive_at
from gamekit.site.memory import Memory


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


def test_a_faulty_edition_is_read_again(tiny: Path) -> None:
    """An edition with faults is never kept: what mends it may be a file that could not be read."""
    memory, archive = Memory(), archive_at(tiny)
    (tiny / "docs" / "latin.md").write_bytes(b"caf\xe9\n")
    first = memory.edition(archive)
    assert len(first.faults) == 1
    (tiny / "docs" / "latin.md").unlink()
    assert memory.edition(archive).faults == []
