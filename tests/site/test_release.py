"""Editions frozen one after the other, over a small archive: what is written, what a build makes of it, what is refused."""

from __future__ import annotations

import hashlib
import io
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from lxml import html

from gamekit.errors import SourceError
from gamekit.site.editions import Manifest, read_editions
from gamekit.site.frozen import packed, seal, unpack
from scripts.release import main

# What they share takes longer to make than they take: one worker has them all.
pytestmark = pytest.mark.xdist_group("release")
ROOT = Path(__file__).resolve().parents[2]
WELLS = ROOT / "tests" / "archives" / "wells"
DESCRIPTION = """\
# The description of a small archive.
title: Wells
abstract: A small archive.
editors:
  - {literal: The editors of Wells}
publisher: Wells
language: en
licences: {words: CC-BY-4.0, code: MIT}
version: 0.1.0 # the first
released: 2026-01-01
"""
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A game <b>of</b> `wells`.\n- Another line\n  of it.\n"
PAGES = {
    "index.md": "# Wells\n\nA [page](old.md), [another](stays.md).\n",
    "about.md": "# About\n\n## Rights\n",
    "old.md": "# Old\n\nGone soon.\n",
    "stays.md": "# Stays\n\nVersion {version}.\n",
}
RETIRED = """\
retired:
  - address: old/
    to: new/
    since: 0.2.0
    why: It has another name.
  - address: stays/#part
    since: 0.2.0
    why: It says no more.
"""


HERE = "https://wells.example/kept/"


def git(folder: Path, *arguments: str) -> str:
    """What git answers in a folder, of nobody's configuration."""
    name = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]
    environment = os.environ | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    command = ["git", "-C", str(folder), *name, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout


def commit(folder: Path) -> None:
    """Commit everything."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Change")


def build(folder: Path, site: str) -> Path:
    """The site of the archive, built strictly into a folder beside it."""
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1800000000", "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder.parent / site)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return folder.parent / site


@pytest.fixture(scope="module")
def wells(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small archive in a repository of its own, described, with a changelog and three pages, and its first edition."""
    folder = tmp_path_factory.mktemp("release") / "wells"
    shutil.copytree(WELLS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("gamekit.games", "wells_games")
    texts = {f"docs/{name}": text for name, text in PAGES.items()}
    texts |= {
        "mkdocs.yml": config,
        "docs/edition.yml": DESCRIPTION,
        "CHANGELOG.md": CHANGELOG,
        ".gitignore": ".cache/\n*.pyc\n",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    git(folder, "init", "--quiet")
    commit(folder)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SITE_URL", HERE)
        assert main(["0.1.0"], folder) == 0
    commit(folder)
    return folder


@pytest.fixture(scope="module")
def twice(wells: Path) -> Path:
    """The archive after a second edition, for which a page was changed, one added, one retired."""
    docs = wells / "docs"
    (docs / "old.md").rename(docs / "new.md")
    (docs / "index.md").write_text("# Wells\n\nA [new page](new.md), [another](stays.md).\n", encoding="utf-8")
    (docs / "retired.yml").write_text(RETIRED, encoding="utf-8")
    log = wells / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("## [Unreleased]\n", "## [Unreleased]\n\n- Another name.\n"), "utf-8")
    commit(wells)
    assert main(["0.2.0"], wells) == 0
    commit(wells)
    return wells


@pytest.fixture(scope="module")
def site(twice: Path) -> Path:
    """The site with both editions."""
    return build(twice, "site")


def read(page: Path) -> Any:
    """A built page."""
    return html.fromstring(page.read_bytes())


def links(page: Path) -> list[str]:
    """Where the links of a page lead, and what it fetches."""
    return [str(link) for link in read(page).xpath("//@href | //@src")]


def said(page: Path) -> str:
    """The words of a page."""
    return " ".join(read(page).xpath("//article")[0].text_content().split())


def test_the_first_edition(wells: Path) -> None:
    """Version and day stand where they should, the changelog's words in the manifest; nothing of a first edition is new."""
    first = read_editions(wells / "docs")[-1]
    assert (first.version, first.added, first.changed, first.removed) == ("0.1.0", (), (), ())
    assert first.pages["old/"][0] == "Old"
    assert first.changelog == "### Added\n\n- A game <b>of</b> `wells`.\n- Another line\n  of it."
    assert f"version: 0.1.0\nreleased: {first.date}\n" in git(wells, "show", "HEAD:docs/edition.yml")
    assert f"## [Unreleased]\n\n## [0.1.0] - {first.date}\n\n### Added\n" in git(wells, "show", "HEAD:CHANGELOG.md")


REFUSED = {
    "v0.2.0": "“v0.2.0” is not a version; a right one is 0.2.0, without a “v” and without more",
    "0.1.0": "edition 0.1.0 is frozen, and 0.1.0 is no greater; the next may be 0.1.1, 0.2.0 or 1.0.0",
    "0.0.9": "edition 0.1.0 is frozen, and 0.0.9 is no greater; the next may be 0.1.1, 0.2.0 or 1.0.0",
}


@pytest.mark.parametrize("version", REFUSED)
def test_what_is_in_the_way(wells: Path, version: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong version, changes that are not committed, a changelog with nothing new: all are named, and nothing is written."""
    stray = wells / "stray.txt"
    stray.write_text("x", encoding="utf-8")
    try:
        assert main([version], wells) == 1
    finally:
        stray.unlink()
    told = capsys.readouterr().err
    assert REFUSED[version] in told
    assert "there are changes that are not committed: stray.txt; commit them, or put them aside with git stash" in told
    assert "CHANGELOG.md:3:1: “## [Unreleased]” is empty; write what has changed since the last edition" in told
    assert told.endswith("Nothing was changed.\n")
    assert git(wells, "status", "--porcelain") == ""


def test_a_version_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a version it says what it takes."""
    assert main([]) == 2
    assert "for example: scripts/release 0.2.0" in capsys.readouterr().err


def test_what_cannot_be_built_is_not_frozen(wells: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the build fails, every file is as it was."""
    before = git(wells, "rev-parse", "HEAD").strip()
    (wells / "docs" / "stays.md").write_text("# Stays\n\n[nowhere](nowhere.md)\n", encoding="utf-8")
    log = wells / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("## [Unreleased]\n", "## [Unreleased]\n\n- News.\n"), "utf-8")
    commit(wells)
    try:
        assert main(["0.2.0"], wells) == 1
        assert git(wells, "status", "--porcelain") == ""
    finally:
        git(wells, "reset", "--quiet", "--hard", before)
    told = capsys.readouterr().err
    assert "mkdocs build failed" in told and "nowhere.md" in told and "Traceback" not in told


def test_what_came_changed_and_went(twice: Path) -> None:
    """The second manifest names the page that was changed, the one that came and the one that went, and no other."""
    second = read_editions(twice / "docs")[0]
    assert (second.version, second.added, second.changed, second.removed) == ("0.2.0", ("new/",), ("",), ("old/",))
    assert second.changelog == "- Another name."


def test_every_edition_stands_where_it_was_frozen(site: Path) -> None:
    """A build has each edition under its own address, and of docs/ neither the archives nor the lists."""
    assert (site / "v0.1.0/old/index.html").is_file() and not (site / "v0.1.0/new").exists()
    assert (site / "v0.2.0/new/index.html").is_file() and not (site / "v0.2.0/old/index.html").read_text().count("frozen:")
    assert not (site / "v0.2.0/v0.1.0").exists()
    strays = [
        path.name for path in site.rglob("*") if path.suffix in (".yml", ".xz") or "cards" in path.relative_to(site).parts[2:3]
    ]
    assert strays == []
    assert [path.name for path in (site / "v0.2.0").rglob("*.map")] == []


def test_a_frozen_page_says_so(site: Path) -> None:
    """It names its edition, leads to the page as it is now, and is cited under its own address."""
    page = site / "v0.1.0/stays/index.html"
    assert "This page is frozen: it is as it was in edition 0.1.0" in said(page)
    assert "Version 0.1.0." in said(page)
    assert "../../stays/" in links(page)
    (cited,) = read(page).xpath("//meta[@name='citation_public_url']/@content")
    assert cited == f"{HERE}v0.1.0/stays/"
    assert "This page is frozen" not in said(site / "stays/index.html")


def test_links_of_frozen_pages_arrive(site: Path) -> None:
    """Whatever a frozen page links to or fetches is there, within its edition or on the site as it is now."""
    dead, checked = set(), 0
    for page in site.glob("v0.*/**/*.html"):
        here = f"http://site.invalid/{page.relative_to(site).as_posix()}"
        for link in links(page):
            target = urljoin(here, link).partition("#")[0]
            if target.startswith("http://site.invalid/"):
                checked += 1
                file = site / target.removeprefix("http://site.invalid/")
                if not (file / "index.html" if target.endswith("/") else file).is_file():
                    dead.add(f"{page.relative_to(site)}: {link}")
    assert checked > 500
    assert sorted(dead) == []


def test_a_page_that_moved_leads_on(site: Path) -> None:
    """At the address of the page that was retired stands where it went, and where it is frozen; search does not know it."""
    page = site / "old/index.html"
    assert [str(found) for found in read(page).xpath("//meta[@http-equiv='refresh']/@content")] == ["0; url=../new/"]
    assert "It has another name." in said(page)
    assert "../v0.1.0/old/" in links(page)
    assert "old/" not in links(site / "index.html")
    assert '"old/' not in (site / "search/search_index.json").read_text(encoding="utf-8")


def test_a_place_that_is_gone_is_told_of(site: Path) -> None:
    """Its anchor is still there, and says why nothing else is, and where it is frozen."""
    (place,) = read(site / "stays/index.html").xpath("//*[@id='part']")
    assert "#part is not in use since edition 0.2.0. It says no more." in " ".join(place.text_content().split())
    assert [str(link) for link in place.xpath(".//@href")] == ["../v0.1.0/stays/#part"]


def test_the_list_of_editions(site: Path) -> None:
    """Both stand on their page, the newest first, with the changelog's words, escaped, and what came, changed and went."""
    page = read(site / "editions/index.html")
    assert page.xpath("//article//h2/@id") == ["since", "edition-0.2.0", "edition-0.1.0"]
    words = said(site / "editions/index.html")
    assert "Added: one page New" not in words and "Added: one page Old" in words and "Gone: one page Old" in words
    assert "A game <b>of</b> wells." in words and "Nothing has changed." in words
    assert {"../v0.2.0/", "../v0.1.0/", "../v0.2.0/new/", "../v0.1.0/old/"} <= set(links(site / "editions/index.html"))


def test_built_twice_it_is_the_same(twice: Path, site: Path) -> None:
    """With frozen editions, too, a second build gives the same bytes."""
    again = build(twice, "again")
    assert _contents(site) == _contents(again)


def _contents(folder: Path) -> dict[str, str]:
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_after_a_change_pages_say_how_they_stand(twice: Path) -> None:
    """A page that is as it was frozen says since when, one that is not says so, and the list names it."""
    changed = twice / "docs" / "stays.md"
    text = changed.read_text(encoding="utf-8")
    changed.write_text(f"{text}\nAnd more.\n", encoding="utf-8")
    try:
        site = build(twice, "changed")
    finally:
        changed.write_text(text, encoding="utf-8")
    assert "0.2.0, changed since" in said(site / "stays/index.html")
    assert "unchanged in edition 0.2.0, as it has since 0.1.0" in said(site / "games/wells/index.html")
    assert "Changed: one page Stays" in said(site / "editions/index.html")


def _archive(*entries: tuple[str, bytes, bytes]) -> bytes:
    """A compressed archive of entries: name, type, content."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, kind, content in entries:
            entry = tarfile.TarInfo(name)
            entry.type, entry.size, entry.linkname = kind, len(content), "/etc/passwd"
            archive.addfile(entry, io.BytesIO(content))
    return lzma.compress(buffer.getvalue())


@pytest.mark.parametrize(
    ("name", "kind", "says"),
    [
        ("../out.html", tarfile.REGTYPE, "“../out.html” leads out of the edition"),
        ("/out.html", tarfile.REGTYPE, "“/out.html” leads out of the edition"),
        ("a/../../out.html", tarfile.REGTYPE, "leads out of the edition"),
        ("a\\..\\out.html", tarfile.REGTYPE, "leads out of the edition"),
        ("C:out.html", tarfile.REGTYPE, "leads out of the edition"),
        ("link", tarfile.SYMTYPE, "“link” is no plain file"),
        ("link", tarfile.LNKTYPE, "“link” is no plain file"),
    ],
)
def test_nothing_is_unpacked_elsewhere(tmp_path: Path, name: str, kind: bytes, says: str) -> None:
    """An archive with a path that leaves its folder, or a link, is refused whole, with its name."""
    held = _archive(("index.html", tarfile.REGTYPE, b"x"), (name, kind, b""))
    docs, site = tmp_path / "docs", tmp_path / "site"
    (docs / "editions").mkdir(parents=True)
    (docs / "editions" / "1.0.0.tar.xz").write_bytes(held)
    with pytest.raises(SourceError) as caught:
        unpack(docs, Manifest("1.0.0", "2026-01-01", {}, archive=seal(held)), site)
    assert str(caught.value).startswith("docs/editions/1.0.0.tar.xz: cannot be unpacked: ") and says in str(caught.value)
    assert not site.exists()


def test_damage_is_told(twice: Path, tmp_path: Path) -> None:
    """An archive that is not the one that was frozen, a manifest that is none, either without the other: each is named."""
    docs = tmp_path / "docs"
    shutil.copytree(twice / "docs" / "editions", docs / "editions")
    first = read_editions(docs)[-1]
    with pytest.raises(SourceError, match=r"^docs/editions/0.1.0.tar.xz: is not the archive that was frozen"):
        unpack(docs, replace(first, archive="0" * 64), tmp_path / "site")
    (docs / "editions" / "0.2.0.tar.xz").unlink()
    (docs / "editions" / "0.1.0.json").write_text('{"version": "0.1.1"}', encoding="utf-8")
    with pytest.raises(SourceError) as caught:
        read_editions(docs)
    right = "is not the manifest of an edition as scripts/release writes it; have it back with `git checkout`"
    assert [str(fault).partition(" (")[0] for fault in caught.value.faults] == [
        f"docs/editions/0.1.0.json: {right}",
        "docs/editions/0.2.0.json: has no archive beside it; 0.2.0.tar.xz belongs there",
    ]


def test_packing_depends_on_the_files_alone(tmp_path: Path) -> None:
    """The same files, written in another order at another time by others, are the same archive; some are left out."""
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, names in (
        (one, ("b/c.html", "a.html")),
        (other, ("a.html", "b/c.html", "404.html", "x.js.map", "assets/cards/a.png")),
    ):
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(name, encoding="utf-8")
    os.utime(one / "a.html", (0, 0))
    (one / "a.html").chmod(0o600)
    assert packed(one) == packed(other)
