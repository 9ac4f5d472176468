"""The built site written out again as pages for MkDocs alone: what a build without this package would have to do."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from lxml import etree, html

ROOT = Path(__file__).resolve().parents[1]
THEME = ROOT / "gamekit" / "site"


def write_bare(site: Path, folder: Path) -> Path:
    """Write each page of a built site as Markdown, with the theme that it has, and return the configuration to build it by."""
    docs = folder / "docs"
    for page in sorted(site.rglob("index.html")):
        written = docs / page.relative_to(site).parent / "index.md"
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(_markdown(page), encoding="utf-8")
    shutil.copytree(site / "assets" / "gamekit", docs / "assets" / "gamekit")
    shutil.copytree(THEME / "theme", folder / "theme")
    shutil.copytree(THEME / "icons", folder / "theme", dirs_exist_ok=True)
    config = folder / "mkdocs.yml"
    config.write_text(_config(docs), encoding="utf-8")
    return config


def _markdown(page: Path) -> str:
    """The content of a page as it was built, under its title and description."""
    tree: Any = html.fromstring(page.read_bytes())
    (content,) = tree.xpath("//article[contains(@class, 'md-content__inner')]")
    title, description = tree.findtext(".//title"), "".join(tree.xpath("//meta[@name='description']/@content"))
    inner = "".join(etree.tostring(part, encoding="unicode", method="html") for part in content)
    head = f"title: {json.dumps(title)}\ndescription: {json.dumps(description)}\nhide: [navigation, toc]"
    return f"---\n{head}\n---\n\n{inner}\n"


def _config(docs: Path) -> str:
    """The archive's own configuration without this package's plugin and without its checks of links."""
    lines = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").splitlines()
    kept = "\n".join(line for line in lines if "- gamekit" not in line and "games: gamekit.games" not in line)
    kept = kept.replace("docs_dir: docs", f"docs_dir: {docs}")
    kept = kept.replace("  name: material", "  name: material\n  custom_dir: theme")
    nav = "".join(f"\n  - {page.relative_to(docs).as_posix()}" for page in sorted(docs.glob("*/index.md")))
    styles = "".join(f"\n  - assets/gamekit/{path.name}" for path in sorted((docs / "assets/gamekit").glob("*.css")))
    return f"{kept.partition('validation:')[0]}\nnav:\n  - index.md{nav}\nextra_css:{styles}\n"
