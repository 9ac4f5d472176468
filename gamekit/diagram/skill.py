"""How often the one who looks ahead wins: for each game a small panel, a dot for each depth, and a line at one half."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from gamekit.diagram.axis import NAME, SAID, WIDTH
from gamekit.diagram.figure import Shape, document, drawn, words
from gamekit.diagram.outlines import Outline, circle, joined, line, placed

ACROSS = 3
"""Panels beside each other."""
GAP = 14.0
DOWN = 128.0
"""Height of a panel with its name and its depths."""
TOP, BOTTOM = 26.0, 106.0
"""In a panel, from its top: where all and where none of the games are won."""
NEAR_ALL = 0.8
"""A share above which there is no room for a number."""
DOT = 3.6
CAP = 3.0
LETTER = 0.6
"""How wide a bold letter is at most, as a share of its size."""


@dataclass(frozen=True)
class Depth:
    """So many turns looked ahead: the share of games won, from 0 to 1, and the bounds of its interval."""

    depth: int
    low: float
    value: float
    high: float


@dataclass(frozen=True)
class Point:
    """A depth where it stands, with the ends of its interval."""

    of: Depth
    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class Panel:
    """A game: its name, the sides and the top of its panel, its points by depth."""

    name: str
    left: float
    right: float
    top: float
    points: tuple[Point, ...]

    def y(self, share: float) -> float:
        """Where a share stands."""
        return self.top + BOTTOM - (BOTTOM - TOP) * share


@dataclass(frozen=True)
class Skill:
    """The panels, row by row."""

    size: tuple[float, float]
    panels: tuple[Panel, ...]


def skill(games: Sequence[tuple[str, Sequence[Depth]]]) -> Skill:
    """The panels of some games, each with its name; the depths stand at the same places in all of them."""
    deepest = max((depth.depth for _, depths in games for depth in depths), default=1)
    width = (WIDTH - GAP * (ACROSS - 1)) / ACROSS
    panels = []
    for number, (name, depths) in enumerate(games):
        left, top = number % ACROSS * (width + GAP), number // ACROSS * DOWN
        panels.append(_panel(Panel(name, left, left + width, top, ()), depths, deepest))
    return Skill((WIDTH, DOWN * max(ceil(len(games) / ACROSS), 1)), tuple(panels))


def _panel(empty: Panel, depths: Sequence[Depth], deepest: int) -> Panel:
    step = (empty.right - empty.left) / deepest
    points = tuple(
        Point(one, empty.left + step * (one.depth - 0.5), *map(empty.y, (one.value, one.low, one.high))) for one in depths
    )
    return Panel(empty.name, empty.left, empty.right, empty.top, points)


def draw_skill(made: Skill, title: str, description: str, prefix: str) -> str:
    """The panels as an `<svg>` element; `prefix` begins its ids."""
    said = "".join(text for panel in made.panels for text in _words(panel))
    return document("plot", made.size, drawn(made.size, list(_shapes(made.panels))) + said, (title, description), prefix)


def _shapes(panels: Sequence[Panel]) -> Iterator[Shape]:
    yield "plot-grid", joined(_level(panel, share) for panel in panels for share in (0.0, 1.0))
    yield "plot-line", joined(_level(panel, 0.5) for panel in panels)
    ways = [line([(point.x, point.y) for point in panel.points]) for panel in panels if len(panel.points) > 1]
    if ways:
        yield "plot-way", joined(ways)
    points = [point for panel in panels for point in panel.points]
    if points:
        yield "plot-interval gk-of-south", joined(map(_interval, points))
        yield "plot-dot gk-of-south", joined(placed(circle(), DOT, (point.x, point.y)) for point in points)


def _level(panel: Panel, share: float) -> Outline:
    return line(((panel.left, panel.y(share)), (panel.right, panel.y(share))))


def _interval(point: Point) -> Outline:
    ends = (line(((point.x - CAP, y), (point.x + CAP, y))) for y in (point.low, point.high))
    return joined((line(((point.x, point.low), (point.x, point.high))), *ends))


def _words(panel: Panel) -> Iterator[str]:
    size = min(NAME, (panel.right - panel.left) / max(LETTER * len(panel.name), 1.0))
    yield words("plot-name", (panel.left, panel.top + 13.0), size, panel.name)
    for point in panel.points:
        # A number keeps within the panel and off the line at one half.
        below = point.of.value >= NEAR_ALL or 1 - NEAR_ALL <= point.of.value < 0.5
        y = max(point.y, point.low) + 13.0 if below else min(point.y, point.high) - 6.0
        yield words("plot-said", (point.x, y), SAID - 0.8, f"{100 * point.of.value:.1f}", "middle")
        yield words("plot-tick", (point.x, panel.top + BOTTOM + 13.0), SAID, str(point.of.depth), "middle")
