"""What is kept on disk between builds: the same is given again, and nothing is lost where it cannot be."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from gamekit.check import archive_at
from gamekit.site.pages import Site, make_site
from gamekit.site.render import TEMPLATES, THEME
from gamekit.site.snapshot import files_of, kept_site
from gamekit.site.store import name_of
from gamekit.store import Store


def _never() -> bytes:
    raise AssertionError("made again")


def test_what_was_made_is_kept(tmp_path: Path) -> None:
    """The next run is given what the last one made; what it does not ask for is thrown away."""
    path = tmp_path / "kept.sqlite"
    first = Store(path)
    assert (first.kept("a", lambda: b"a"), first.kept("b", lambda: b"b")) == (b"a", b"b")
    first.close(forget=True)
    second = Store(path)
    assert second.kept("a", _never) == b"a"
    second.close(forget=True)
    assert Store(path).kept("b", lambda: b"new") == b"new"


def test_nothing_is_forgotten_unless_asked(tmp_path: Path) -> None:
    """Where a whole site was kept, its boards were not asked for, and stay."""
    store = Store(tmp_path / "kept.sqlite")
    store.kept("a", lambda: b"a")
    store.close(forget=True)
    Store(tmp_path / "kept.sqlite").close(forget=False)
    assert Store(tmp_path / "kept.sqlite").kept("a", _never) == b"a"


def test_a_file_that_is_none_is_made_anew(tmp_path: Path) -> None:
    """A file of something else stands in nobody's way, and neither does a folder in which nothing can be written."""
    path = tmp_path / "kept.sqlite"
    path.write_text("not a database " * 100, encoding="utf-8")
    store = Store(path)
    assert store.kept("a", lambda: b"a") == b"a"
    store.close(forget=True)
    assert Store(path).kept("a", _never) == b"a"
    assert Store(tmp_path / "kept.sqlite" / "below").kept("a", lambda: b"b") == b"b"
    assert Store().kept("a", lambda: b"c") == b"c"


def test_damage_is_seen(tmp_path: Path) -> None:
    """What no longer is what was kept is made anew; a file that another build holds is left alone."""
    path = tmp_path / "kept.sqlite"
    store = Store(path)
    store.kept("a", lambda: b"word " * 40)
    store.close(forget=True)
    path.write_bytes(path.read_bytes().replace(b"word word", b"word w\xffrd", 1))
    again = Store(path)
    assert again.kept("a", lambda: b"again") == b"again"
    again.close(forget=True)
    holds = sqlite3.connect(path)
    holds.execute("begin exclusive")
    assert Store(path).kept("a", lambda: b"made") == b"made"
    holds.rollback()
    assert path.is_file()


def test_a_name_tells_what_it_names() -> None:
    """Other values have another name."""
    assert name_of("board", 1, None) == name_of("board", 1, None) != name_of("board", 1, "None")


@pytest.mark.parametrize("changed", ["sources/lamb-1900.md", "docs/index.md", "mkdocs.yml"])
def test_a_site_is_kept_until_a_source_changes(tiny: Path, tmp_path: Path, changed: str) -> None:
    """The pages are those that were made, word for word; whatever they are made from, a change makes them again."""
    store, times = Store(tmp_path / "kept.sqlite"), []

    def make() -> Site:
        times.append(1)
        return make_site(tiny)

    first, kept = kept_site(tiny, store, make)
    assert not first.faults and not kept
    second, kept = kept_site(tiny, store, make)
    assert kept and len(times) == 1
    for uri, page in first.pages.items():
        again = second.pages[uri]
        assert (again.shown, again.searched, again.anchors) == (page.shown, page.searched, page.anchors)
        assert (again.title, again.description, again.headings) == (page.title, page.description, page.headings)
    assert (second.downloads, second.charts) == (first.downloads, first.charts)
    (tiny / changed).write_text((tiny / changed).read_text(encoding="utf-8") + "\n", encoding="utf-8")
    kept_site(tiny, store, make)
    assert len(times) == 2


def test_a_fault_in_a_template_is_not_passed_over(tiny: Path) -> None:
    """A kept site is asked for under every template of pages and of the theme, for a fault in one stops a build."""
    files = set(files_of(archive_at(tiny)))
    assert {path for folder in (TEMPLATES, THEME) for path in folder.rglob("*") if path.is_file()} <= files


def test_a_faulty_site_is_not_kept(tiny: Path, tmp_path: Path) -> None:
    """Faults are found again in every build, until they are mended."""
    store = Store(tmp_path / "kept.sqlite")
    (tiny / "docs" / "index.md").write_text("```game\nnowhere.game\n```\n", encoding="utf-8")
    for _ in range(2):
        site, kept = kept_site(tiny, store, lambda: make_site(tiny))
        assert site.faults and not kept
