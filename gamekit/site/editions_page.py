"""The page that lists the frozen editions, and what came, changed and went with each."""

from __future__ import annotations

import re
from functools import partial

from markupsafe import Markup, escape

from gamekit.site.boards import Boards
from gamekit.site.editions import ADDRESS, Editions
from gamekit.site.page import Made
from gamekit.site.render import render

CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\[\]]+)\]\(https?://[^()\s]+\)")


def editions_page(editions: Editions) -> Made:
    """The page of editions; where the site is frozen itself, it lists those before it."""
    html = render(
        "editions",
        ADDRESS,
        frozen=editions.frozen,
        freezing=editions.freezing,
        description=editions.description,
        told={edition.version: told_in(edition.changelog) for edition in editions.frozen},
        link=partial(editions.link, ADDRESS),
    )
    about = "The editions of this site that are frozen, each under an address of its own, and what changed with each."
    return Made(ADDRESS, "Editions", about, html, Boards(ADDRESS), "editions")


def told_in(changelog: str) -> Markup:
    """What the changelog says of an edition, as HTML: its headings, its lists, its paragraphs; of what stands in them, code."""
    told: list[str] = []
    for block in re.split(r"\n(?=[-*#] |#)|\n\s*\n", changelog.strip()):
        words = " ".join(block.split())
        if words.startswith("#"):
            told.append(f"<h3>{_line(words.lstrip('# '))}</h3>")
        elif words[:2] in ("- ", "* "):
            if told and told[-1].endswith("</ul>"):
                told[-1] = f"{told[-1].removesuffix('</ul>')}<li>{_line(words[2:])}</li></ul>"
            else:
                told.append(f"<ul><li>{_line(words[2:])}</li></ul>")
        elif words:
            told.append(f"<p>{_line(words)}</p>")
    return Markup("\n".join(told))


def _line(words: str) -> str:
    return CODE.sub(r"<code>\1</code>", str(escape(LINK.sub(r"\1", words))))
