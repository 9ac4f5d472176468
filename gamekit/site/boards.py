"""Boards for pages: a place in the HTML first, the picture later, so that the search index holds no counts of seeds.

What was drawn once in this process is kept, and in a build on disk too: between two builds few positions change. Shapes that
boards share are defined once a page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup

from gamekit.diagram import draw, table
from gamekit.diagram.values import Labels
from gamekit.play.laps import AnyLap, written
from gamekit.site.render import render
from gamekit.site.store import name_of
from gamekit.store import Store

PLACE = re.compile(r"<!--board (?P<key>[^>]*)-->")
USED = re.compile(r'href="#(k[0-9a-f]{10})"')
PAINTED = re.compile(r'<use class="gk-(?:owner-[ns]|former)" ')
"""Signs that a page has hundreds of, and nothing looks for where they stand: the shape itself is painted by its class."""
KEPT = 4000
"""Pictures kept, of about 6 kB each."""

_Key = tuple[object, ...]
_SHAPES: dict[str, str] = {}
"""Every shape that a picture drawn so far uses: id → the element that defines it."""
_store = Store()


def keep_in(store: Store) -> None:
    """Keep in a store what is drawn from now on, and look there first."""
    global _store
    _store = store


class Boards:
    """The boards of one page. A template puts a board where it stands; `fill` draws them."""

    def __init__(self, address: str, drawn: Mapping[str, str] | None = None) -> None:
        """`address` is the page's; `drawn` are boards that were drawn before, by their prefix."""
        self._address = address
        self._drawn = dict(drawn or {})
        self._boards: dict[str, tuple[AnyLap, str, str, _Key | None, _Key | None, str | None]] = {}

    def put(
        self,
        lap: AnyLap,
        prefix: str,
        *,
        game: str,
        position: str | None = None,
        labels: Labels | None = None,
        marks: Mapping[str, str] | None = None,
        title: str | None = None,
    ) -> Markup:
        """A place for a board of a game; `prefix` differs between the boards of a page.

        `position` is what the picture carries as the position that stands; within a turn, where none is given, it is the
        board as the lap leaves it and the side whose turn it is.
        """
        stands = position or written(lap)
        self._boards[prefix] = (replace(lap, events=()), game, stands, _pairs(labels), _pairs(marks), title)
        return Markup(f"<!--board {prefix}-->")

    @property
    def frames(self) -> dict[str, tuple[AnyLap, _Key, _Key]]:
        """What the boards show, by their prefix: the lap, the account’s names of holes, and signs, both as pairs."""
        return {name: (lap, labels or (), marks or ()) for name, (lap, _, _, labels, marks, _) in self._boards.items()}

    def fill(self, html: str) -> str:
        """The page with every board in its place."""
        return PLACE.sub(lambda place: self._board(place["key"]), html)

    def drawn(self) -> dict[str, str]:
        """Every board of the page, by its prefix."""
        return {prefix: self._board(prefix) for prefix in (*self._drawn, *self._boards)}

    def _board(self, prefix: str) -> str:
        return self._drawn[prefix] if prefix in self._drawn else _kept(*self._boards[prefix])


def with_shapes(html: str) -> str:
    """A page with the shapes that its boards use, each defined once, before all else; their ids are short here."""
    names = {name: f"k{number}" for number, name in enumerate(dict.fromkeys(USED.findall(html)), 1)}
    if not names:
        return html
    # Ids within a shape begin with its own.
    defined = "".join(_SHAPES[name].replace(name, short) for name, short in names.items())
    html = PAINTED.sub("<use ", USED.sub(lambda used: f'href="#{names[used[1]]}"', html))
    return f'<svg class="gk-defs" width="0" height="0" aria-hidden="true"><defs>{defined}</defs></svg>\n{html}'


def shapes_of(drawn: Iterable[str]) -> dict[str, str]:
    """The shapes that some boards use."""
    return {name: _SHAPES[name] for html in drawn for name in USED.findall(html)}


def know_shapes(shapes: Mapping[str, str]) -> None:
    """Know shapes that were drawn before."""
    _SHAPES.update(shapes)


def _pairs(mapping: Mapping[str, object] | None) -> _Key | None:
    return tuple(mapping.items()) if mapping else None


@lru_cache(maxsize=KEPT)
def _kept(lap: AnyLap, game: str, position: str, labels: _Key | None, marks: _Key | None, title: str | None) -> str:
    def make() -> bytes:
        names = dict(labels) if labels else None  # type: ignore[arg-type,var-annotated]
        signs = dict(marks) if marks else None  # type: ignore[arg-type,var-annotated]
        picture = draw(lap, game=game, position=position, labels=names, marks=signs, title=title)
        shown = render("board", "", picture=Markup(picture.svg), table=table(lap, names))
        return json.dumps([shown, dict(picture.shapes)]).encode()

    html, shapes = json.loads(_store.kept(name_of("board", lap, game, position, labels, marks, title), make))
    _SHAPES.update(shapes)
    return str(html)
