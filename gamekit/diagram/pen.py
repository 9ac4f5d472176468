"""One matplotlib figure that draws board after board. Only `draw` imports this module, when first it draws."""

from __future__ import annotations

import math
from collections.abc import Iterable
from io import StringIO
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.artist import Artist
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.collections import PathCollection
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, IdentityTransform

from gamekit.diagram.geometry import RING
from gamekit.diagram.svg import GROUP
from gamekit.diagram.values import Arrow, Board, Hole, Point, Seed

POINTS_PER_INCH = 72
CIRCLE = Path.unit_circle()
CORNER = 18.0
CONTROL = CORNER * (1 - 4 * (math.sqrt(2) - 1) / 3)
"""How far from the corner a quarter circle's control points lie."""
PIP = 0.34
"""Radius of the hole in a new seed, as a share of the seed's: it tells new from old without colour."""
PIPPED = Path.make_compound_path(CIRCLE, Path(np.asarray(CIRCLE.vertices) * (-PIP, PIP), CIRCLE.codes))
"""A disc with a hole: the inner circle runs the other way round."""

ORDER = ("wood", "middle", "hole", "taken", "way", "lift-s", "lift-n", "last", "arrow", "ghost", "seed", "new")
"""From bottom to top."""


class Pen:
    """Draws a board into matplotlib's SVG; what it drew before leaves no trace."""

    def __init__(self) -> None:
        self._figure = Figure(dpi=POINTS_PER_INCH)
        self._figure.patch.set_visible(False)
        self._canvas = FigureCanvasSVG(self._figure)
        self._page = Affine2D()
        self._patches: dict[str, PathPatch] = {}
        self._dots: dict[tuple[str, int], PathCollection] = {}

    def write(self, board: Board) -> str:
        """The whole file as matplotlib writes it, each group under an id that begins with `svg.GROUP`."""
        self._clear(board.size)
        self._outline(board)
        self._holes(board)
        self._seeds(board.seeds)
        out = StringIO()
        with rc_context({"svg.hashsalt": "gamekit"}):
            self._canvas.print_svg(  # type: ignore[no-untyped-call]
                out, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
            )
        return out.getvalue()

    def _clear(self, size: Point) -> None:
        """One unit is one point, and y runs downwards as in the geometry."""
        self._figure.set_size_inches(size[0] / POINTS_PER_INCH, size[1] / POINTS_PER_INCH)
        self._page.clear().scale(1, -1).translate(0, size[1])
        for artist in (*self._patches.values(), *self._dots.values()):
            artist.set_visible(False)

    def _outline(self, board: Board) -> None:
        self._shape("wood", _rounded(*board.wood))
        self._shape("middle", Path(board.middle))
        self._shape("way", _lines(board.sowing.lines))
        self._shape("arrow", _arrowheads(board.sowing.arrows))

    def _holes(self, board: Board) -> None:
        holes = board.holes
        self._circles("hole", 0, CIRCLE, holes[0].radius, [hole.centre for hole in holes])
        lift = "lift-s" if board.player == "S" else "lift-n"
        self._shape(lift, _rings((hole, 0.0) for hole in holes if hole.lifted))
        self._shape("taken", _rings((hole, 0.0) for hole in holes if hole.taken))
        self._shape("last", _rings((hole, far) for hole in holes if hole.last for far in (0.0, RING)))

    def _seeds(self, seeds: Iterable[Seed]) -> None:
        """One group for each kind and size, because a group shares one path."""
        groups: dict[tuple[str, float], list[Point]] = {}
        for seed in seeds:
            groups.setdefault((seed.kind, seed.radius), []).append(seed.centre)
        for number, ((kind, radius), centres) in enumerate(sorted(groups.items())):
            self._circles(kind, number, PIPPED if kind == "new" else CIRCLE, radius, centres)

    def _shape(self, kind: str, path: Path | None) -> None:
        if path is None:
            return
        if kind not in self._patches:
            self._patches[kind] = self._add(PathPatch(path), kind, 0)
        self._patches[kind].set_path(path)
        self._patches[kind].set_visible(True)

    def _circles(self, kind: str, number: int, path: Path, radius: float, centres: list[Point]) -> None:
        """Circles of one size; the size is in the path, since `sizes` would be scaled by the figure's resolution."""
        if (kind, number) not in self._dots:
            dots = PathCollection([path], offsets=centres, facecolors="k", edgecolors="k", linewidths=1)
            dots.set(transform=IdentityTransform(), offset_transform=self._page)
            self._dots[kind, number] = self._add(dots, kind, number)
        dots = self._dots[kind, number]
        dots.set_paths([_scaled(path, radius)])
        dots.set_offsets(centres)
        dots.set_visible(True)

    def _add(self, artist: Any, kind: str, number: int) -> Any:
        """Places by kind and number, not by when it was first needed: the bytes must not tell what was drawn before."""
        if isinstance(artist, PathPatch):
            artist.set_transform(self._page)
        artist.set(gid=f"{GROUP}{kind}.{number}", zorder=ORDER.index(kind) + number / 1000, clip_on=False)
        added: Artist = self._figure.add_artist(artist)
        return added


def _scaled(path: Path, scale: float) -> Path:
    return Path(np.asarray(path.vertices) * scale, path.codes)


def _circle(centre: Point, radius: float) -> Path:
    return Path(np.asarray(CIRCLE.vertices) * radius + np.asarray(centre), CIRCLE.codes)


def _rings(rings: Iterable[tuple[Hole, float]]) -> Path | None:
    """Circles round holes, each so far outside the hole's edge."""
    paths = [_circle(hole.centre, hole.radius + far) for hole, far in rings]
    return Path.make_compound_path(*paths) if paths else None


def _lines(lines: Iterable[tuple[Point, ...]]) -> Path | None:
    paths = [Path(line) for line in lines]
    return Path.make_compound_path(*paths) if paths else None


def _arrowheads(arrows: Iterable[Arrow]) -> Path | None:
    paths = [_arrowhead(arrow) for arrow in arrows]
    return Path.make_compound_path(*paths) if paths else None


def _arrowhead(arrow: Arrow, long: float = 2.7, half: float = 4.2) -> Path:
    (x, y), (dx, dy) = arrow.centre, arrow.along
    points = [(long, 0.0), (-long, half), (-long, -half), (long, 0.0)]
    turned = [(round(x + a * dx - b * dy, 2), round(y + a * dy + b * dx, 2)) for a, b in points]
    return Path(turned, [Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY])


def _rounded(left: float, top: float, width: float, height: float) -> Path:
    """A rectangle with round corners, each one cubic curve."""
    right, bottom = left + width, top + height
    corners = [((left, top), (0, 1), (1, 0)), ((right, top), (-1, 0), (0, 1))]
    corners += [((right, bottom), (0, -1), (-1, 0)), ((left, bottom), (1, 0), (0, -1))]
    points: list[Point] = []
    for (x, y), (ax, ay), (bx, by) in corners:
        ways = ((CORNER, ax, ay), (CONTROL, ax, ay), (CONTROL, bx, by), (CORNER, bx, by))
        points += [(x + far * dx, y + far * dy) for far, dx, dy in ways]
    codes = [Path.LINETO, Path.CURVE4, Path.CURVE4, Path.CURVE4] * 4
    return Path([*points, points[0]], [Path.MOVETO, *codes[1:], Path.CLOSEPOLY])
