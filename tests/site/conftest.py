"""What the tests of pages share: the archive's own edition and its pages, made without MkDocs; a small archive to spoil."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from gamekit.check import Edition, archive_at, read_edition
from gamekit.site.page import Made
from gamekit.site.pages import pages_of
from tests.site.stepping import WIDE

TINY = Path(__file__).parents[1] / "archives" / "tiny"
CONFIG = """\
site_name: Tiny
theme: {name: material, font: false}
plugins: [search, gamekit: {games: tiny_games}]
"""


@pytest.fixture(scope="session")
def edition(root: Path) -> Edition:
    """The archive's own edition."""
    return read_edition(archive_at(root))


@pytest.fixture(scope="session")
def made(edition: Edition) -> dict[str, Made]:
    """The pages made from the archive's own edition, by address."""
    return {page.address: page for page in pages_of(edition)}


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """An archive of one account and no games, with the account's rules not yet written."""
    archive = tmp_path / "tiny"
    shutil.copytree(TINY / "sources", archive / "sources")
    account = archive / "sources" / "lamb-1900.md"
    account.write_text(account.read_text(encoding="utf-8").replace("rules: finished", "rules: not-written"), "utf-8")
    for name, text in (("mkdocs.yml", CONFIG), ("docs/index.md", "# Tiny\n"), ("tiny_games/__init__.py", "")):
        (archive / name).parent.mkdir(exist_ok=True)
        (archive / name).write_text(text, encoding="utf-8")
    return archive


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty tab of a wide window, in a session of its own."""
    context = browser.new_context(viewport=WIDE)
    yield context.new_page()
    context.close()
