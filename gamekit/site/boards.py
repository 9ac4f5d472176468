"""Boards for pages: a place in the HTML first, the picture later, so that the search index holds no counts of seeds.

What was drawn once in this process is kept: between two builds few positions change.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup

from gamekit.diagram import draw, table
from gamekit.diagram.values import Labels
from gamekit.play.laps import AnyLap
from gamekit.site.render import render

PLACE = re.compile(r"<!--board (?P<key>[^>]*)-->")
KEPT = 4000
"""Pictures kept, of about 8 kB each."""

_Key = tuple[object, ...]


class Boards:
    """The boards of one page. A template puts a board where it stands; `fill` draws them."""

    def __init__(self, address: str) -> None:
        """`address` is the page's."""
        self._address = address
        self._boards: dict[str, tuple[AnyLap, str, _Key | None, _Key | None, str | None]] = {}

    def put(
        self,
        lap: AnyLap,
        prefix: str,
        *,
        labels: Labels | None = None,
        marks: Mapping[str, str] | None = None,
        title: str | None = None,
    ) -> Markup:
        """A place for a board; `prefix` differs between the boards of a page."""
        self._boards[prefix] = (replace(lap, events=()), prefix, _pairs(labels), _pairs(marks), title)
        return Markup(f"<!--board {prefix}-->")

    def fill(self, html: str) -> str:
        """The page with every board in its place."""
        return PLACE.sub(lambda place: _kept(*self._boards[place["key"]]), html)


def _pairs(mapping: Mapping[str, object] | None) -> _Key | None:
    return tuple(mapping.items()) if mapping else None


@lru_cache(maxsize=KEPT)
def _kept(lap: AnyLap, prefix: str, labels: _Key | None, marks: _Key | None, title: str | None) -> str:
    names = dict(labels) if labels else None  # type: ignore[arg-type,var-annotated]
    signs = dict(marks) if marks else None  # type: ignore[arg-type,var-annotated]
    picture = Markup(draw(lap, prefix=prefix, labels=names, marks=signs, title=title))
    return render("board", "", picture=picture, table=table(lap, names))
