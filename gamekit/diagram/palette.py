"""The colours of a diagram, and how each of its parts is painted.

Shapes carry the light colours as presentation attributes, which any style sheet overrides: a file on its own looks right
everywhere, and on the site `board.css` repaints the same classes with its variables (light, dark, print).
"""

from __future__ import annotations

LIGHT = {
    "wood": "#efe4cf",
    "hole": "#e0d1b5",
    "edge": "#b39f7c",
    "seed": "#4b3a2a",
    "new": "#a0420c",
    "bone": "#fbf6ea",
    "way": "#dcae84",
    "south": "#2b5077",
    "north": "#7a3b6b",
    "ink-soft": "#5f5548",
}
DARK = {
    "wood": "#2b241b",
    "hole": "#1a1510",
    "edge": "#66563f",
    "seed": "#d8c7ab",
    "new": "#f08c4a",
    "bone": "#2b241b",
    "way": "#6d4527",
    "south": "#8fb7de",
    "north": "#d59bd0",
    "ink-soft": "#b3a896",
}

ROUND = {"stroke-linecap": "round"}
PAINT: dict[str, dict[str, str]] = {
    "wood": {"fill": "wood", "stroke": "edge"},
    "middle": {
        "fill": "none",
        "stroke": "edge",
        "stroke-width": "1.3",
        "stroke-dasharray": "0 5.5",
    }
    | ROUND,
    "hole": {"fill": "hole", "stroke": "edge"},
    "way": {"fill": "none", "stroke": "way", "stroke-width": "4.5", "stroke-linejoin": "round"} | ROUND,
    "lift-s": {"fill": "none", "stroke": "south", "stroke-width": "2.6", "stroke-dasharray": "4.2 3"},
    "lift-n": {"fill": "none", "stroke": "north", "stroke-width": "2.6", "stroke-dasharray": "4.2 3"},
    "last": {"fill": "none", "stroke": "new", "stroke-width": "1.9"},
    "taken": {"fill": "none", "stroke": "new", "stroke-width": "1.3", "stroke-dasharray": "2.2 2.6"},
    "seed": {"fill": "seed"},
    "new": {"fill": "new"},
    "ghost": {"fill": "none", "stroke": "new", "stroke-width": "1.1"},
    "heap": {"fill": "seed"},
    "grown": {"fill": "seed", "stroke": "new", "stroke-width": "1.6"},
    "arrow": {"fill": "new"},
    "owner-s": {"fill": "south"},
    "owner-n": {"fill": "north"},
    "former": {"fill": "way", "stroke": "new", "stroke-width": "1.1"},
    "square": {"fill": "hole", "stroke": "edge"},
    "counter-s": {"fill": "south"},
    "counter-n": {"fill": "bone", "stroke": "north", "stroke-width": "2.4"},
    "new-s": {"fill": "new"},
    "new-n": {"fill": "bone", "stroke": "new", "stroke-width": "2.4"},
    "pip-s": {"fill": "bone"},
    "pip-n": {"fill": "new"},
    "line": {"fill": "none", "stroke": "new", "stroke-width": "3.6", "stroke-linecap": "round"},
    "side": {"fill": "ink-soft"},
    "count": {"fill": "ink-soft", "font-weight": "600"},
    "minus": {"fill": "new", "font-weight": "600"},
    "edge": {"fill": "ink-soft"},
    "sign": {"fill": "ink-soft", "font-weight": "600"},
    "rounds": {"fill": "new", "font-weight": "600"},
}
"""Class (without its prefix `gk-`) → attributes; a value that is a colour's name stands for that colour."""


def attributes(kind: str) -> str:
    """The class and the light paint of a group, as SVG attributes."""
    paint = "".join(f' {name}="{LIGHT.get(value, value)}"' for name, value in PAINT[kind].items())
    return f'class="gk-{kind}"{paint}'


def rules(svg: str) -> str:
    """A style sheet that paints a file on its own, whose parts are `svg`, light or dark as the reader prefers."""
    kinds = [kind for kind in PAINT if f'class="gk-{kind}"' in svg]
    light = "".join(_rule(kind, PAINT[kind], LIGHT) for kind in kinds if kind in WORDS)
    dark = "".join(_rule(kind, {name: value for name, value in PAINT[kind].items() if value in DARK}, DARK) for kind in kinds)
    return f"{light}@media(prefers-color-scheme:dark){{{dark}}}"


def _rule(kind: str, paint: dict[str, str], colours: dict[str, str]) -> str:
    return f".gk-{kind}{{{';'.join(f'{name}:{colours.get(value, value)}' for name, value in paint.items())}}}"


WORDS = ("side", "count", "minus", "edge", "sign", "rounds")
"""Kinds that are words: they are many and small, so they are painted by rules alone."""
