"""The plugin for MkDocs: events only. What pages say is made by the plain functions of this package."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any, Literal

from jinja2 import Environment
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from gamekit.play.game import GAMES
from gamekit.site import flow, retired, theme
from gamekit.site.boards import keep_in
from gamekit.site.cards import Cards
from gamekit.site.citing import write
from gamekit.site.compiled import InMemory
from gamekit.site.editions import FREEZE, prefix_of
from gamekit.site.faults import report
from gamekit.site.memory import Memory
from gamekit.site.pages import Site, make_site
from gamekit.site.reload import Reloader
from gamekit.site.snapshot import kept_site
from gamekit.site.standing import Standing, editions_of
from gamekit.site.store import FOLDER, NO_CACHE
from gamekit.store import Store

log = logging.getLogger("mkdocs.plugins.gamekit")


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in mkdocs.yml: the package in which the archive's games are."""

    games = config_options.Type(str, default=GAMES)


def root_of(config: MkDocsConfig) -> Path:
    """The archive's root: the folder of mkdocs.yml, whose path may be given as a person typed it."""
    return Path(config.config_file_path).resolve().parent


def base_of(config: MkDocsConfig) -> str:
    """The absolute address of the site with the stroke at its end, or an empty text where nobody said where it will stand."""
    return f"{config.site_url.rstrip('/')}/" if config.site_url else ""


class GamekitPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Adds the pages of an edition to the site."""

    def __init__(self) -> None:
        self._serving = False
        self._site = Site()
        self._reloader = Reloader()
        self._memory = Memory()
        self._compiled = InMemory()
        self._store, self._kept = Store(), False
        self._cards = Cards()
        self._files: dict[str, str] = {}
        self._frozen_as = os.environ.get(FREEZE)
        self._standing: Standing | None = None

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Know whether this is a preview. That this event is here keeps the plugin between two builds of one."""
        self._serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Make the pages; in a build a fault ends it here, before MkDocs cleans the last good site away."""
        if not config.use_directory_urls:
            raise PluginError("use_directory_urls is false, but the addresses of pages need it; write use_directory_urls: true")
        if self._frozen_as and config.site_url:
            config.site_url = base_of(config) + prefix_of(self._frozen_as)
        self._reloader.forget_changed(self.config.games)
        self._site = self._made(root_of(config), config.site_url or "")
        if self._site.faults:
            if not self._serving:
                raise PluginError(report(self._site.faults))
            log.error(report(self._site.faults))
        self._standing = Standing(editions_of(self._site.archive)) if self._site.archive else None
        theme.add_theme(config, self._site)
        if not self._serving and not self._frozen_as:
            self._cards.begin(self._site.cards, config.site_name, self._store)
        return config

    def _made(self, root: Path, base: str) -> Site:
        """The site: kept in memory while previewing, on disk from build to build; `base` is its absolute address, if known."""
        if self._serving:
            return make_site(root, self._site, self._memory)
        self._store = Store(None if os.environ.get(NO_CACHE) else root / FOLDER / "drawn.sqlite")
        keep_in(self._store)
        site, self._kept = kept_site(root, self._store, lambda: make_site(root, self._site, self._memory, base), base)
        return site

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the pages made, the files to download, and our styles and fonts."""
        theme.add_files(files, config, self._site)
        return files

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Compile the theme's templates only once while previewing, and let them name the edition."""
        env.bytecode_cache = self._compiled
        env.globals |= flow.foot(self._site, self._standing)
        return env

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        """While there are faults no page is read, for a page that is not UTF-8 may be one."""
        return "" if self._site.faults else None

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Give a made page its title, and one written by hand places for the scripts that it embeds."""
        return flow.read(self._site, page, markdown, self._standing)

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Give a page the text that search will read."""
        return flow.searched(self._site, page, html)

    @event_priority(-100)
    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, nav: Any) -> Any:
        """Give a page, once search has read it, what people see."""
        page.content = flow.shown(self._site, page)
        # A preview draws no cards, nor does an edition that is frozen, and they name none.
        context["properties"] = [] if self._serving or self._frozen_as else flow.properties(self._site, page, config)
        if told := flow.told(self._site, page, self._standing, None if self._serving else base_of(config)):
            page.content = told.content
            context["properties"] += told.tags
            context["signposts"], context["linked"] = told.links, told.data
            context["edition"], context["editions"] = told.edition, told.editions
            self._files |= told.files
        return context

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Repair what the theme gets wrong; let a page that has moved lead on."""
        made = self._site.pages.get(page.file.src_uri)
        return retired.redirected(theme.mended(output)) if made and made.kind == retired.KIND else theme.mended(output)

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Repair the page for what is missing, too."""
        return theme.mended(output_content) if template_name == "404.html" else output_content

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the cards and what belongs to the editions, and keep what was drawn."""
        if not self._serving:
            self._cards.finish(Path(config.site_dir))
            write(self._files, Path(config.site_dir))
            self._files = {}
            if self._standing and self._site.archive and (faults := self._standing.finish(self._site.archive, config.site_dir)):
                raise PluginError(report(faults))
        self._store.close(forget=not self._kept)

    def on_build_error(self, *, error: Exception) -> None:
        """Draw nothing more for a site that is not to be."""
        self._cards.stop()

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watch all that pages are made from."""
        for path in [*theme.watched(root_of(config)), *self._reloader.folders(self.config.games)]:
            server.watch(str(path))
        return server
