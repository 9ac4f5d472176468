"""The built site as files: the same bytes each time, and nothing from another host."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from gamekit.site.store import FOLDER
from tests.conftest import DATE

Build = Callable[..., "subprocess.CompletedProcess[str]"]
Attributes = Callable[[Path, str], list[str]]
PARTS = ("gamekit", "sources", "docs", "scripts", "requirements", "mkdocs.yml", "pyproject.toml", "CITATION.cff")
LAST = "the last good site"
# What a browser fetches by itself; a plain link to another host is for the reader to follow.
NAMED = " or ".join(f"@rel='{relation}'" for relation in ("canonical", "cite-as", "license", "type"))
"""Links that only name something: nothing is fetched for them."""
FETCHED = f"//@src | //@srcset | //link[not({NAMED})]/@href | //object/@data | //video/@poster"


def contents(folder: Path) -> dict[str, bytes]:
    """Each file's bytes by its path within `folder`."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def copied(folder: Path, *parts: Path) -> Path:
    """An archive of its own in a folder, to build or to spoil, with a last good site in site/."""
    folder.mkdir()
    for part in parts:
        if part.is_dir():
            shutil.copytree(part, folder / part.name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(part, folder / part.name)
    (folder / "site").mkdir()
    (folder / "site" / "index.html").write_text(LAST, encoding="utf-8")
    return folder


def make_site(archive: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Do what scripts/build does once its environment stands."""
    script = "set -euo pipefail; . scripts/setup.sh; python=$1; make_site"
    command = ["bash", "-c", script, "bash", sys.executable]
    environment = {key: value for key, value in os.environ.items() if key not in ("HOME", "SOURCE_DATE_EPOCH")} | more
    return subprocess.run(command, cwd=archive, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_a_second_build_gives_the_same_bytes(site: Path, root: Path, tmp_path: Path) -> None:
    """Built again elsewhere, from what was kept, every file is the same and takes the place of site/, with none beside it."""
    archive = copied(tmp_path / "an archive", *(root / name for name in PARTS))
    if (root / FOLDER).is_dir():
        shutil.copytree(root / FOLDER, archive / FOLDER)
    again = make_site(archive, SOURCE_DATE_EPOCH=DATE)
    assert again.returncode == 0, again.stderr
    first, second = contents(site), contents(archive / "site")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    assert list((archive / ".build").iterdir()) == []


def test_properdocs_builds_the_same_site(site: Path, build: Build, tmp_path: Path) -> None:
    """The maintained fork of MkDocs, with nothing that was kept, builds the same pages but for the name of the generator."""
    other = build(tmp_path / "site", "properdocs", GAMEKIT_NO_CACHE="1")
    assert other.returncode == 0, other.stderr
    first, second = contents(site), contents(tmp_path / "site")
    assert first.keys() == second.keys()
    assert [name for name in first if without_generator(first[name]) != without_generator(second[name])] == []


def without_generator(page: bytes) -> list[bytes]:
    """The lines of a file, less the one that names the program which made it."""
    return [line for line in page.splitlines() if b'name="generator"' not in line]


def test_a_failed_build_leaves_the_last_good_site(root: Path, tmp_path: Path) -> None:
    """A page that links to nowhere fails the build, is named, and site/ stays as it was."""
    wells = root / "tests" / "archives" / "wells"
    archive = copied(tmp_path / "wells", *sorted(wells.iterdir()), root / "scripts", root / "CITATION.cff", root / "gamekit")
    config = (root / "mkdocs.yml").read_text(encoding="utf-8").replace("gamekit.games", "wells_games")
    (archive / "mkdocs.yml").write_text(config, encoding="utf-8")
    (archive / "docs" / "index.md").write_text("# Broken\n\n[nowhere](nowhere.md)\n", encoding="utf-8")
    built = make_site(archive)
    assert built.returncode != 0
    assert "index.md" in built.stderr and "nowhere.md" in built.stderr
    assert "Traceback" not in built.stderr
    assert contents(archive / "site") == {"index.html": LAST.encode()}
    assert list((archive / ".build").iterdir()) == []


def test_no_page_fetches_from_another_host(pages: list[Path], attributes: Attributes) -> None:
    """Styles, scripts, fonts and pictures all come from the site itself."""
    assert pages
    outside = {(page.name, address) for page in pages for address in attributes(page, FETCHED) if urlsplit(address).netloc}
    assert outside == set()


def test_no_style_fetches_from_another_host(site: Path) -> None:
    """No style sheet imports another or names a font from elsewhere."""
    sheets = sorted(site.rglob("*.css"))
    assert sheets
    outside = re.compile(r"""(url\(|@import)\s*["']?(https?:)?//""")
    assert [sheet.name for sheet in sheets if outside.search(sheet.read_text(encoding="utf-8"))] == []
