"""Our look on the theme of MkDocs: templates that override, styles, fonts; and small repairs of what the theme gets wrong."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel

from gamekit import addresses
from gamekit.record import account_schema
from gamekit.site import styles
from gamekit.site.editions import FOLDER as EDITIONS
from gamekit.site.pages import Site
from gamekit.site.render import FOLDER, THEME
from gamekit.site.scripts import small_script
from gamekit.site.styles import ASSETS

ICON_FILES = FOLDER / "icons"
SCRIPTS = ("notes.js",)
"""Our scripts, run once a page has been read; every page is whole without them."""

NAVIGATION = {
    "index.md": "Home",
    "accounts/index.md": "Accounts",
    "games/index.md": "Games",
    "readings/index.md": "Readings",
    "examples/index.md": "Examples",
    "compare/index.md": "Compare",
    "method.md": "Method",
    "notation.md": "Notation",
    "glossary.md": "Glossary",
    "about.md": "About",
}
"""Pages that stand in the navigation, in this order, before what else lies in docs/ itself; and their names there."""

ICONS = {"search": "gamekit/search", "previous": "gamekit/back", "close": "gamekit/close"}
"""Ours instead of the theme's where they show; an archive may choose others."""

REPAIRS = (
    ('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"', 1),
    ('type="checkbox" id="__drawer" autocomplete="off"', 'type="checkbox" id="__drawer"', 1),
    ('type="checkbox" id="__search" autocomplete="off"', 'type="checkbox" id="__search"', 1),
)
"""What the theme writes, what stands there instead, and how often: a dialog without a name, attributes that are invalid."""

GAP = re.compile(r"\s*\n\s*")


def add_theme(config: MkDocsConfig, site: Site) -> None:
    """Let our templates and styles override the theme's, and the archive's own override ours.

    A template of ours that cannot be read is a fault; so that it can be shown, that one stays away then.
    """
    first = 1 if config.theme.custom_dir else 0
    ours = str(THEME) if site.has_theme else _without(frozenset(fault.file for fault in site.faults if fault.file)).name
    config.theme.dirs[first:first] = [ours, str(ICON_FILES)]
    config.theme["icon"] = ICONS | (config.theme.get("icon") or {})
    config.extra_css[:0] = map(styles.address, styles.STYLES)
    config.extra_javascript[:0] = [_script(f"assets/gamekit/{name}") for name in SCRIPTS]


def _script(path: str) -> ExtraScriptValue:
    script = ExtraScriptValue(path)
    script.defer = True
    return script


@cache
def _without(broken: frozenset[str]) -> TemporaryDirectory[str]:
    """A copy of our templates but for those that are broken, kept until the preview ends."""
    copy = TemporaryDirectory(prefix="gamekit-theme-")
    names = {Path(file).name for file in broken}
    copytree(THEME, copy.name, ignore=lambda _, found: names.intersection(found), dirs_exist_ok=True)
    return copy


def add_files(files: Files, config: MkDocsConfig, site: Site) -> None:
    """Add the pages made, the files to download, and our styles and fonts; only index pages stand in the navigation."""
    for file in [file for file in files if is_kept_back(file.src_uri)]:
        files.remove(file)
    for uri in site.pages:
        if files.get_file_from_path(uri) is None:
            files.append(File.generated(config, uri, content=""))
    for name in (*styles.STYLES, *styles.BY_SCRIPT):
        files.append(File.generated(config, styles.address(name), content=styles.small(styles.source(name))))
    for path in sorted(path for path in ASSETS.rglob("*") if path.is_file() and path.suffix != ".css"):
        uri = f"assets/gamekit/{path.relative_to(ASSETS).as_posix()}"
        if path.suffix == ".js":
            files.append(File.generated(config, uri, content=small_script(path.read_text(encoding="utf-8"))))
        else:
            files.append(File.generated(config, uri, abs_src_path=str(path)))
    if not site.faults:
        _add_downloads(files, config, site)
    _set_navigation(files, config)


def is_kept_back(uri: str) -> bool:
    """Whether a file of docs/ is none of the site's: the archive's own lists, and the editions, which are unpacked."""
    return ("/" not in uri and uri.endswith(".yml")) or (uri.startswith(f"{EDITIONS}/") and not uri.endswith(".md"))


def _add_downloads(files: Files, config: MkDocsConfig, site: Site) -> None:
    schema = json.dumps(account_schema(), indent=2, ensure_ascii=False)
    files.append(File.generated(config, addresses.SCHEMA, content=f"{schema}\n"))
    for uri, text in site.tables.items():
        files.append(File.generated(config, uri, content=text))
    for uri, path in site.downloads.items():
        # Under its own name MkDocs would take it for a page.
        download = File.generated(config, f"{uri}.txt", abs_src_path=str(path))
        download.dest_uri = uri
        files.append(download)


def _set_navigation(files: Files, config: MkDocsConfig) -> None:
    pages = [file for file in files.documentation_pages()]
    # A page that is made only to say that it is gone stands at the root, too, but in no list.
    own = sorted(file.src_uri for file in pages if "/" not in file.src_uri and not file.generated_by)
    listed = [uri for uri in dict.fromkeys([*NAVIGATION, *own]) if files.get_file_from_path(uri)]
    if config.nav is None:
        config.nav = [{NAVIGATION[uri]: uri} if uri in NAVIGATION else uri for uri in listed]
    for file in pages:
        if file.src_uri not in listed:
            file.inclusion = InclusionLevel.NOT_IN_NAV


def mended(html: str) -> str:
    """A page of the theme with its faults repaired, and the style sheets that it needs.

    Raises PluginError where the theme no longer has one of its faults.
    """
    for wrong, right, times in REPAIRS:
        if html.count(wrong) != times:
            raise PluginError(f"the theme has changed: {wrong!r} stands {html.count(wrong)} times and not {times}")
        html = html.replace(wrong, right)
    return styles.with_needed(without_gaps(html))


def without_gaps(html: str) -> str:
    """A page without the indentation and the empty lines that the theme's templates leave about what we say."""
    before, wrapper, rest = html.partition('<div class="gk-is-')
    ours, end, after = rest.partition("</article>")
    closing = len(ours.rstrip())
    return "".join((GAP.sub("\n", before), wrapper, ours[:closing], GAP.sub("\n", ours[closing:]), end, GAP.sub("\n", after)))


def watched(root: Path) -> list[Path]:
    """Folders that pages are made from, beside docs/ and the games."""
    folders = [root / "sources", FOLDER / "templates", THEME, ICON_FILES, ASSETS]
    return [folder for folder in folders if folder.is_dir()]
