"""The plugin under MkDocs: a fault stops a build before anything is lost, and is a page of the preview."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError

from gamekit import __version__
from gamekit.site.render import THEME, theme_faults
from gamekit.site.theme import mended


def configured(archive: Path, command: str) -> MkDocsConfig:
    """The archive's configuration, with its site in `site/`, as MkDocs has it when a command begins."""
    config = load_config(str(archive / "mkdocs.yml"), site_dir=str(archive / "site"))
    config.plugins.on_startup(command=command, dirty=False)  # type: ignore[arg-type]
    return config


def spoil(archive: Path) -> None:
    """Put a fault into two files."""
    account = archive / "sources" / "lamb-1900.md"
    account.write_text(account.read_text(encoding="utf-8").replace("label:", "labels:"), encoding="utf-8")
    (archive / "docs" / "latin.md").write_bytes(b"# caf\xe9\n")


def mend(archive: Path) -> None:
    """Take the faults out again."""
    account = archive / "sources" / "lamb-1900.md"
    account.write_text(account.read_text(encoding="utf-8").replace("labels:", "label:"), encoding="utf-8")
    (archive / "docs" / "latin.md").write_text("# café\n", encoding="utf-8")


def test_another_archive_gets_its_pages(tiny: Path) -> None:
    """An archive with one account and no games gets its pages, the look and its downloads."""
    build(configured(tiny, "build"))
    site = tiny / "site"
    assert "Lamb 1900" in (site / "accounts" / "index.html").read_text(encoding="utf-8")
    assert 'id="s3"' in (site / "accounts" / "lamb-1900" / "text" / "index.html").read_text(encoding="utf-8")
    assert (site / "assets" / "gamekit" / "base.css").is_file()
    source = (tiny / "sources" / "lamb-1900.md").read_bytes()
    assert (site / "accounts" / "lamb-1900" / "lamb-1900.md").read_bytes() == source
    assert (site / "accounts" / "account.schema.json").is_file()


def test_a_fault_stops_a_build_before_the_last_site_is_lost(tiny: Path) -> None:
    """Every fault is named with its place, and not a byte of the last site is touched."""
    (tiny / "site").mkdir()
    (tiny / "site" / "index.html").write_text("the last good site", encoding="utf-8")
    spoil(tiny)
    with pytest.raises(PluginError) as stopped:
        configured(tiny, "build").plugins.on_config(configured(tiny, "build"))
    assert "sources/lamb-1900.md:3:1: " in str(stopped.value)
    assert "docs/latin.md:1:1: " in str(stopped.value)
    with pytest.raises(Abort):
        build(configured(tiny, "build"))
    assert [path.name for path in (tiny / "site").iterdir()] == ["index.html"]
    assert (tiny / "site" / "index.html").read_text(encoding="utf-8") == "the last good site"


def test_the_preview_shows_faults_until_they_are_mended(tiny: Path) -> None:
    """While there are faults every page shows them, those that cannot be made too; afterwards all is as before."""
    spoil(tiny)
    build(configured(tiny, "serve"), serve_url="http://127.0.0.1/")
    pages = ["index.html", "latin/index.html", "accounts/index.html", "accounts/lamb-1900/text/index.html"]
    for page in pages:
        shown = (tiny / "site" / page).read_text(encoding="utf-8")
        assert "sources/lamb-1900.md:3:1" in shown, page
        assert "docs/latin.md:1:1" in shown, page
        assert "labels: Lamb 1900" in shown, page
    mend(tiny)
    build(configured(tiny, "serve"), serve_url="http://127.0.0.1/")
    for page in pages:
        assert "in the archive" not in (tiny / "site" / page).read_text(encoding="utf-8")


def test_a_page_gets_its_version_and_its_terms(tiny: Path) -> None:
    """A page names the version of the edition where it asks for it, and a term with an id links to itself."""
    (tiny / "docs" / "words.md").write_text('# Words {version}\n\n<dl><dt id="well">well</dt><dd>A hole.</dd></dl>\n', "utf-8")
    build(configured(tiny, "build"))
    page = (tiny / "site" / "words" / "index.html").read_text(encoding="utf-8")
    assert f"Words {__version__}" in page
    assert '<dt id="well"><a href="#well">well</a></dt>' in page
    assert re.search(r"<footer.*Edition [0-9.]+, not frozen yet", page, re.S)


def test_a_broken_template_stays_away_alone(tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of a fault in a template has our header though our footer cannot be read."""
    copy = tmp_path / "theme"
    shutil.copytree(THEME, copy)
    (copy / "partials" / "footer.html").write_text("{% if %}", encoding="utf-8")
    monkeypatch.setattr("gamekit.site.theme.THEME", copy)
    monkeypatch.setattr("gamekit.site.pages.theme_faults", lambda: theme_faults(copy))
    build(configured(tiny, "serve"), serve_url="http://127.0.0.1/")
    page = (tiny / "site" / "index.html").read_text(encoding="utf-8")
    assert "footer.html:1:1" in page
    assert "gk-header" in page and "gk-footer" not in page


def test_a_theme_that_changed_is_noticed() -> None:
    """What is repaired in the theme's pages must be there to be repaired."""
    with pytest.raises(PluginError, match="the theme has changed"):
        mended("<html></html>")
