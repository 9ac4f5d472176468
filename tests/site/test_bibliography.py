"""The bibliography: every entry once, with what was seen of it and who names it; and the links by which pages name works."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl

from lxml import html

from gamekit.check import Edition, archive_at, read_edition
from gamekit.record.description import NO_EDITION
from gamekit.site.bibliography import bibliography_page, labels_of
from gamekit.site.page import Made


def _entries(page: Made) -> dict[str, html.HtmlElement]:
    found = html.document_fromstring(page.html).xpath("//ul[@class='gk-works']/li")
    assert isinstance(found, list)
    return {str(entry.get("id")): entry for entry in found if isinstance(entry, html.HtmlElement)}


def _text(element: html.HtmlElement) -> str:
    return " ".join(str(element.text_content()).split())


def test_every_entry_once(edition: Edition, made: dict[str, Made]) -> None:
    """Each key has one entry, at the anchor that citations name, with a hidden reference of its title."""
    entries = _entries(made["bibliography/"])
    assert entries.keys() == edition.bibliography.keys() and len(entries) > 15
    for key, entry in entries.items():
        (hidden,) = entry.find_class("Z3988")
        assert edition.bibliography[key].item.whole_title in dict(parse_qsl(str(hidden.get("title")))).values()


def test_entries_say_what_was_seen_and_who_names_them(made: dict[str, Made]) -> None:
    """An entry has its citation, what was seen of the work, who transmits it, what rests on it and which pages name it."""
    said = {key: _text(entry) for key, entry in _entries(made["bibliography/"]).items()}
    assert said["campos-1998"].startswith("Campos, Bernardo Francisco. 1998. Kiela: Um Jogo de Origem Africana.")
    assert "Not seen." in said["campos-1998"] and "Transmitted by Bautista i Roca, Kiela" in said["campos-1998"]
    assert "On it rest the rules of Mweso" in said["braunholtz-1931"]
    assert "Named in About this edition" in said["silva-1995"]
    assert "Only its abstract was read." in said["de-voogt-2021"]


def test_entries_stand_in_order(made: dict[str, Made]) -> None:
    """Entries go by name as it is written, particles counted, accents not, and works without an author by their title."""
    named = [
        key
        for key in _entries(made["bibliography/"])
        if key in ("driberg-1927", "wikipedia-omweso", "de-voogt-2021", "wernham")
    ]
    assert named == ["de-voogt-2021", "driberg-1927", "wikipedia-omweso", "wernham"]


def test_a_hostile_work_stays_text(tiny: Path) -> None:
    """A title and a remark that look like elements are text, in the citation and in what is hidden."""
    (tiny / "docs" / "bibliography.yml").write_text(
        'works:\n  - {key: bad, type: book, title: "\'\\"><script>x</script>", author: unknown, issued: unknown, seen: nothing,'
        ' note: "<b>bold</b>"}\n',
        encoding="utf-8",
    )
    (tiny / "docs" / "index.md").write_text("# Tiny\n\nSee [@bad].\n", encoding="utf-8")
    edition = read_edition(archive_at(tiny))
    assert not edition.faults
    page = bibliography_page(edition)
    entry = _entries(page)["bad"]
    assert not entry.xpath(".//script|.//b") and "<script>x</script>" in _text(entry) and "Named in Tiny" in _text(entry)
    assert labels_of(edition)["bad"] == "“'\"><script>x</script>” n.d."


def test_an_archive_without_a_description(tiny: Path) -> None:
    """An archive without the two files is called as its config calls it, and has its accounts in its bibliography."""
    edition = read_edition(archive_at(tiny))
    assert (edition.description.title, edition.description.version) == ("Tiny", NO_EDITION)
    assert list(edition.bibliography) == ["lamb-1900"]


def test_faults_of_both_files_come_together(tiny: Path) -> None:
    """What is wrong with the description and with the works is told at once, and of pages that name works nothing is said."""
    (tiny / "docs" / "edition.yml").write_text("title: Tiny\n", encoding="utf-8")
    (tiny / "docs" / "bibliography.yml").write_text("works: none\n", encoding="utf-8")
    (tiny / "docs" / "index.md").write_text("# Tiny\n\nSee [@bad].\n", encoding="utf-8")
    files = {fault.file for fault in read_edition(archive_at(tiny)).faults}
    assert files == {"docs/edition.yml", "docs/bibliography.yml"}
