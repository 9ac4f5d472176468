"""The key to the boards: a small sample of each sign, painted by the classes that the boards are painted by."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from gamekit.diagram.layout import PITCH, RADIUS
from gamekit.diagram.palette import attributes
from gamekit.site.render import render

PLACE = "<!--key-->"
"""Where a template wants the key; on a page it stands once, in the first such place."""

SEED = 4.0
HOLLOW = 1.4
FAR = RADIUS + 3.3
EDGE = PITCH / 2


def with_key(html: str) -> str:
    """A page with the key in the first of its places, and nothing in the others."""
    return html.replace(PLACE, key_of(), 1).replace(PLACE, "") if PLACE in html else html


@cache
def _samples() -> list[tuple[Markup, str]]:
    two = PITCH + EDGE
    return [
        (
            _drawn(2, _hole(EDGE), _hole(two), _ring("lift-s", EDGE), _ring("lift-n", two)),
            "dashed: lifted, or about to be; South’s in blue, North’s in purple",
        ),
        (
            _drawn(2, _hole(EDGE), _hole(two), _group("way", f'<path d="M{EDGE:g} {EDGE:g}H{two:g}"/>'), _arrow()),
            "the way of the seeds",
        ),
        (_drawn(1, _hole(EDGE), _seed(-5), _pierced(5)), "pierced: came in this lap; full: lay there before"),
        (
            _drawn(1, _hole(EDGE), _ring("last", EDGE), _ring("last", EDGE, FAR), _pierced(0)),
            "double ring: the last seed fell here",
        ),
        (
            _drawn(1, _hole(EDGE), _ring("taken", EDGE), _ghost(-5), _ghost(5), _text("minus", EDGE + 17, "−2")),
            "thin dashes, hollow seeds, −2: two taken from here",
        ),
        (
            _drawn(1, _hole(EDGE), _seed(-5), _seed(5), _text("count", EDGE + 19, "2")),
            "how many lie there when the lap is over",
        ),
        (_drawn(1, _text("rounds", EDGE, "×2", EDGE + 5)), "beside the board: the lap went round twice"),
    ]


def key_of() -> str:
    """The key, folded."""
    return render("key", "", samples=_samples())


def _drawn(holes: int, *parts: str) -> Markup:
    width = PITCH * holes
    size = f'viewBox="0 0 {width:g} {PITCH:g}" width="{width:g}" height="{PITCH:g}"'
    return Markup(f'<svg class="gk-sample" aria-hidden="true" {size}>{"".join(parts)}</svg>')


def _group(kind: str, inner: str) -> str:
    return f"<g {attributes(kind)}>{inner}</g>"


def _circle(x: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{EDGE:g}" r="{radius:g}"/>'


def _hole(x: float) -> str:
    return _ring("hole", x)


def _ring(kind: str, x: float, radius: float = RADIUS) -> str:
    return _group(kind, _circle(x, radius))


def _seed(aside: float) -> str:
    return _group("seed", _circle(EDGE + aside, SEED))


def _ghost(aside: float) -> str:
    return _group("ghost", _circle(EDGE + aside, SEED))


def _pierced(aside: float) -> str:
    rings = "".join(
        f"M{EDGE + aside - r:g} {EDGE:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z" for r in (SEED, HOLLOW)
    )
    return _group("new", f'<path fill-rule="evenodd" d="{rings}"/>')


def _arrow() -> str:
    return _group("arrow", f'<path d="M{PITCH + 2.7:g} {EDGE:g}l-5.4 4.2v-8.4z"/>')


def _text(kind: str, x: float, words: str, y: float = PITCH - 2) -> str:
    return _group(kind, f'<text x="{x:g}" y="{y:g}" font-size="13" text-anchor="middle">{words}</text>')
