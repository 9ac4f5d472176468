"""The key's samples: each sign of a board drawn and painted as the boards are, with what it means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from gamekit.diagram.draw import stamp
from gamekit.diagram.grid import BEYOND, RADII, SIDE
from gamekit.diagram.layers import CIRCLE, FIELD, HEAP, MOONS, PIERCED, PIP, RING, SHAPES
from gamekit.diagram.layout import PITCH, RADIUS
from gamekit.diagram.outlines import Outline, line, rounded
from gamekit.diagram.packing import LARGEST
from gamekit.diagram.palette import attributes
from gamekit.diagram.svg import data, used

EDGE = PITCH / 2
TWO = PITCH + EDGE
NEW = 'class="new"'
COLOURS = '<span class="gk-screen">; {}</span>'
"""What is said of colours, which paper has not."""
HEAPED = 0.8 * RADIUS
FIELD_OUTLINE = rounded(-SIDE / 2, -SIDE / 2, SIDE, SIDE, FIELD)

SHAPES_USED: dict[str, str] = {}
"""The shapes that samples use; a page defines them with those of its boards."""

Sample = tuple[Markup, str, str]
"""A sign drawn, what it means, and what is found in a page that uses it: nothing where every page does."""


@cache
def of_holes() -> list[Sample]:
    """What stands and happens on any board of holes."""
    return [
        (
            _drawn(2, _hole(EDGE), _hole(TWO), _at("lift-s", CIRCLE, RADIUS), _at("lift-n", CIRCLE, RADIUS, TWO)),
            Markup("dashed: lifted, or about to be" + COLOURS.format("South’s in blue, North’s in purple")),
            "gk-lift-",
        ),
        (_drawn(2, _hole(EDGE), _hole(TWO), *_way()), "the way of the seeds", "gk-way"),
        (_drawn(1, _hole(EDGE), _seed(-5), _seed(5, "new")), "pierced: came in this lap; full: lay there before", NEW),
        (
            _drawn(1, _hole(EDGE), _at("last", CIRCLE, RADIUS), _at("last", CIRCLE, RADIUS + RING), _seed(0, "new")),
            "double ring: the last seed fell here",
            "gk-last",
        ),
        (
            _drawn(
                1, _hole(EDGE), _at("taken", CIRCLE, RADIUS), _seed(-5, "ghost"), _seed(5, "ghost"), _text("minus", 17, "−2")
            ),
            "thin dashes, hollow seeds, −2: two taken from here",
            "gk-taken",
        ),
        (_drawn(1, _hole(EDGE), _seed(-5), _seed(5), _text("count", 19, "2")), "how many lie there when the lap is over", ""),
        (
            _drawn(2, _hole(EDGE), _hole(TWO), _at("heap", HEAP, HEAPED), _at("grown", HEAP, HEAPED, TWO)),
            "a heap: more seeds than can be counted, so go by the number; edged: some of them came in this lap",
            'class="heap"',
        ),
        (
            _drawn(1, _text("rounds", 0, "×2", EDGE + 5)),
            "beside the board: it came round, two to a hole",
            "gk-rounds",
        ),
    ]


@cache
def of_owners() -> list[Sample]:
    """What is told of holes that belong to whoever’s seeds lie there."""
    south, north = _at("owner-s", MOONS["S"]), _at("owner-n", MOONS["N"], at=TWO)
    return [
        (_drawn(2, _hole(EDGE), _hole(TWO), south, north), "crescent below: South’s hole; above: North’s", ""),
        (
            _drawn(1, _hole(EDGE), south, _at("former", MOONS["N"]), _seed(-5), _seed(5, "new")),
            "pale crescent: whose it was before this lap",
            "gk-former",
        ),
        (
            _drawn(2, _hole(EDGE), _hole(TWO), *_way(), _seed(0, "ghost"), _seed(PITCH - 5), _seed(PITCH + 5, "new")),
            "hollow seed and arrow: joined to the next hole before anything is lifted",
            "",
        ),
    ]


@cache
def of_squares() -> list[Sample]:
    """What stands and happens on a board of squares."""
    south, north = _counter("S"), _counter("N", at=TWO)
    gone = _at("ghost", SHAPES["S"], RADII["S"]), _at("ghost", SHAPES["N"], RADII["N"], TWO)
    return [
        (_drawn(2, *_fields(2), south, north), "disc: South’s counter; lozenge: North’s", ""),
        (_drawn(2, *_fields(2), _counter("S", new=True), _counter("N", new=True, at=TWO)), "dotted: came in this turn", NEW),
        (
            _drawn(2, *_fields(2), _at("lift-s", FIELD_OUTLINE), _at("lift-n", FIELD_OUTLINE, at=TWO)),
            Markup("dashed: left, or about to be left or filled" + COLOURS.format("by South in blue, by North in purple")),
            "gk-lift-",
        ),
        (
            _drawn(2, *_fields(2), _at("lift-s", FIELD_OUTLINE), *_way(), _counter("S", new=True, at=TWO)),
            "arrow: the step",
            "gk-arrow",
        ),
        (
            _drawn(3, *_fields(3), _line(), *(_counter("S", at=EDGE + PITCH * k) for k in range(3))),
            "struck through: a line that was made in this turn",
            "gk-line",
        ),
        (
            _drawn(2, *_fields(2), _at("taken", FIELD_OUTLINE), _at("taken", FIELD_OUTLINE, at=TWO), *gone),
            "thin dashes, hollow counter: removed from here",
            "gk-taken",
        ),
    ]


def _drawn(places: int, *parts: str) -> Markup:
    width = PITCH * places
    size = f'viewBox="0 0 {width:g} {PITCH:g}" width="{width:g}" height="{PITCH:g}"'
    return Markup(f'<svg class="gk-sample" aria-hidden="true" {size}>{"".join(parts)}</svg>')


def _group(kind: str, inner: str) -> str:
    return f"<g {attributes(kind)}>{inner}</g>"


def _at(kind: str, outline: Outline, size: float = 1.0, at: float = EDGE) -> str:
    name, shape = stamp(kind, outline, size)
    SHAPES_USED[name] = shape
    return used(name, (at, EDGE), f"gk-{kind}")


def _hole(at: float) -> str:
    return _at("hole", CIRCLE, RADIUS, at)


def _seed(aside: float, kind: str = "seed") -> str:
    return _at(kind, PIERCED if kind == "new" else CIRCLE, LARGEST, EDGE + aside)


def _fields(number: int) -> Iterable[str]:
    return (_at("square", FIELD_OUTLINE, at=EDGE + PITCH * index) for index in range(number))


def _counter(player: str, *, new: bool = False, at: float = EDGE) -> str:
    side = player.lower()
    counter = _at(f"{'new' if new else 'counter'}-{side}", SHAPES[player], RADII[player], at)
    return counter + (_at(f"pip-{side}", CIRCLE, PIP, at) if new else "")


def _line() -> str:
    return _group("line", f'<path d="{data(line([(EDGE - BEYOND, EDGE), (EDGE + 2 * PITCH + BEYOND, EDGE)]))}"/>')


def _way() -> tuple[str, str]:
    arrow = _group("arrow", f'<path d="M{PITCH + 2.7:g} {EDGE:g}l-5.4 4.2v-8.4z"/>')
    return _group("way", f'<path d="{data(line([(EDGE, EDGE), (TWO, EDGE)]))}"/>'), arrow


def _text(kind: str, aside: float, words: str, y: float = PITCH - 2) -> str:
    return f'<text class="gk-{kind}" x="{EDGE + aside:g}" y="{y:g}" font-size="13" text-anchor="middle">{words}</text>'
