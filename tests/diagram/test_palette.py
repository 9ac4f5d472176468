"""Colours: one set in the SVG and the style sheet, with enough contrast, and never the only sign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamekit.diagram.palette import DARK, LIGHT, PAINT, rules

CSS = (Path(__file__).resolve().parents[2] / "gamekit/site/assets/board.css").read_text(encoding="utf-8")
PAPER = {"light": "#ffffff", "dark": "#1e2129"}  # Material's own, the least favourable
TEXT, SHAPE = 4.5, 3.0  # WCAG 2.2: 1.4.3 and 1.4.11


def variables(selector: str) -> list[dict[str, str]]:
    """The variables in each block that a selector opens."""
    blocks = re.findall(rf"{re.escape(selector)} \{{([^}}]*)\}}", CSS)
    return [dict(re.findall(r"--gk-([a-z-]+): ([^;]+);", block)) for block in blocks]


def contrast(one: str, two: str) -> float:
    """The ratio of relative luminances as WCAG defines it."""
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_style_sheet_has_the_same_colours() -> None:
    """A board on the site is painted as a file on its own is, light and dark, chosen or preferred."""
    assert variables(":root")[0] == LIGHT
    assert variables('[data-md-color-scheme="slate"]') == [DARK]
    assert variables("body:not([data-md-color-scheme])")[0] == DARK


def test_print_sets_every_colour() -> None:
    """On paper no colour of the screen is left."""
    (printed,) = (block for block in variables("body:not([data-md-color-scheme])") if block["wood"] == "#fff")
    assert printed.keys() == LIGHT.keys()
    assert all(re.fullmatch(r"#([0-9a-f])\1\1", colour) for colour in printed.values())


@pytest.mark.parametrize("kind", PAINT)
def test_every_part_is_repainted_by_the_style_sheet(kind: str) -> None:
    """Each colour that the SVG gives to a class is set by a rule for that class, from the variable of its name."""
    painted = "".join(body for heads, body in re.findall(r"([^{}]+)\{([^{}]*)\}", CSS) if f".gk-{kind}" in _heads(heads))
    for name, value in PAINT[kind].items():
        if value in LIGHT:
            assert f"{name}: var(--gk-{value});" in painted


def _heads(heads: str) -> list[str]:
    return [head.strip() for head in heads.split(",")]


@pytest.mark.parametrize(("scheme", "colours"), [("light", LIGHT), ("dark", DARK)])
@pytest.mark.parametrize(
    ("above", "below", "least"),
    [
        *((word, "wood", TEXT) for word in ("ink-soft", "new")),
        *(("ink-soft", ground, TEXT) for ground in ("hole", "paper")),
        *((ring, ground, SHAPE) for ring in ("south", "north", "new") for ground in ("wood", "hole")),
        *((seed, ground, SHAPE) for seed in ("seed", "new") for ground in ("hole", "way")),
        *((outline, "bone", SHAPE) for outline in ("north", "new")),
    ],
)
def test_contrast(scheme: str, colours: dict[str, str], above: str, below: str, least: float) -> None:
    """What is read or counted stands out from what it stands on."""
    grounds = colours | {"paper": PAPER[scheme]}
    assert contrast(colours[above], grounds[below]) >= least


def test_colour_is_never_the_only_sign() -> None:
    """Of two kinds of ring, and of seed, none differ in colour alone."""
    rings = [PAINT[kind] for kind in ("lift-s", "last", "taken")]
    plain = {tuple(v for k, v in sorted(ring.items()) if k != "stroke") for ring in rings}
    assert len(plain) == 3
    assert PAINT["ghost"]["fill"] == "none"
    assert "stroke" in PAINT["former"] and "stroke" not in PAINT["owner-s"] | PAINT["owner-n"]
    assert "stroke" in PAINT["counter-n"] and "stroke" not in PAINT["counter-s"]


def test_a_file_has_the_dark_colours_of_what_it_shows() -> None:
    """Each class that stands in a file is repainted, and no other."""
    made = rules('<g class="gk-wood"/><g class="gk-counter-n"/>')
    wood, counter = f".gk-wood{{fill:{DARK['wood']};stroke:{DARK['edge']}}}", f"fill:{DARK['bone']};stroke:{DARK['north']}"
    assert made == f"@media(prefers-color-scheme:dark){{{wood}.gk-counter-n{{{counter}}}}}"
