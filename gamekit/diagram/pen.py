"""One matplotlib figure that draws board after board. Only `draw` imports this module, when first it draws."""

from __future__ import annotations

import math
from collections.abc import Iterable
from io import StringIO

import numpy as np
from matplotlib.artist import Artist
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from gamekit.diagram.geometry import RING
from gamekit.diagram.svg import GROUP
from gamekit.diagram.values import Arrow, Board, Hole, Point, Seed

POINTS_PER_INCH = 72
CORNER = 18.0
CONTROL = CORNER * (1 - 4 * (math.sqrt(2) - 1) / 3)
"""How far from the corner a quarter circle's control points lie."""
PIP = 0.34
"""Radius of the hole in a new seed, as a share of the seed's: it tells new from old without colour."""
CIRCLE = Path.unit_circle()
PIPPED = Path.make_compound_path(CIRCLE, Path(np.asarray(CIRCLE.vertices) * (-PIP, PIP), CIRCLE.codes))
"""A disc with a hole: the inner circle runs the other way round."""

ORDER = ("wood", "middle", "hole", "taken", "way", "lift-s", "lift-n", "last", "arrow", "ghost", "seed", "new")
"""From bottom to top."""


class Pen:
    """Draws a board into matplotlib's SVG; what it drew before leaves no trace."""

    def __init__(self) -> None:
        """Open the figure; artists are added when first they are needed."""
        self._figure = Figure(dpi=POINTS_PER_INCH)
        self._figure.patch.set_visible(False)
        self._canvas = FigureCanvasSVG(self._figure)
        self._page = Affine2D()
        self._patches: dict[str, PathPatch] = {}
        self._dots: dict[tuple[str, int], Line2D] = {}

    def write_ground(self, board: Board) -> str:
        """The bare board: wood, the line between the sides, holes. The same for all boards of one size."""
        self._clear(board.size)
        self._shape("wood", _rounded(*board.wood))
        self._shape("middle", Path(board.middle))
        self._circles("hole", board.holes, board.holes[0].radius)
        return self._file()

    def write_lap(self, board: Board) -> str:
        """What stands and happens on the board."""
        self._clear(board.size)
        self._shape("way", _joined(Path(line) for line in board.sowing.lines))
        self._shape("arrow", _joined(_arrowhead(arrow) for arrow in board.sowing.arrows))
        self._rings(board)
        self._seeds(board.seeds)
        return self._file()

    def _file(self) -> str:
        """The whole file as matplotlib writes it, each group under an id that begins with `svg.GROUP`."""
        out = StringIO()
        no_metadata = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        self._canvas.print_svg(out, metadata=no_metadata)  # type: ignore[no-untyped-call]
        return out.getvalue()

    def _clear(self, size: Point) -> None:
        """One unit is one point, and y runs downwards as in the geometry."""
        self._figure.set_size_inches(size[0] / POINTS_PER_INCH, size[1] / POINTS_PER_INCH)
        self._page.clear().scale(1, -1).translate(0, size[1])
        for artist in (*self._patches.values(), *self._dots.values()):
            artist.set_visible(False)

    def _rings(self, board: Board) -> None:
        holes = board.holes
        radius = holes[0].radius
        last = [hole for hole in holes if hole.last]
        self._circles("lift-s" if board.player == "S" else "lift-n", [hole for hole in holes if hole.lifted], radius)
        self._circles("taken", [hole for hole in holes if hole.taken], radius)
        self._circles("last", last, radius)
        self._circles("last", last, radius + RING, 1)

    def _seeds(self, seeds: Iterable[Seed]) -> None:
        """One group for each kind and size, because a group shares one path."""
        groups: dict[tuple[str, float], list[Seed]] = {}
        for seed in seeds:
            groups.setdefault((seed.kind, seed.radius), []).append(seed)
        for number, ((kind, radius), members) in enumerate(sorted(groups.items(), key=lambda group: group[0])):
            self._circles(kind, members, radius, number)

    def _shape(self, kind: str, path: Path | None) -> None:
        if path is None:
            return
        if kind not in self._patches:
            self._patches[kind] = PathPatch(path)
            self._add(self._patches[kind], kind, 0)
        self._patches[kind].set_path(path)
        self._patches[kind].set_visible(True)

    def _circles(self, kind: str, things: Iterable[Hole | Seed], radius: float, number: int = 0) -> None:
        """Circles of one size round holes or seeds: markers of a line without a line, whose size is a diameter."""
        centres = [thing.centre for thing in things]
        if not centres:
            return
        if (kind, number) not in self._dots:
            path = PIPPED if kind == "new" else CIRCLE
            dots = Line2D([], [], linestyle="none", marker=path, mfc="none", mec="none", mew=0)
            self._dots[kind, number] = dots
            self._add(dots, kind, number)
        dots = self._dots[kind, number]
        dots.set_data(*zip(*centres, strict=True))
        dots.set_markersize(2 * radius)
        dots.set_visible(True)

    def _add(self, artist: Artist, kind: str, number: int) -> None:
        """Places by kind and number, not by when it was first needed: the bytes must not tell what was drawn before."""
        artist.set_transform(self._page)
        artist.set(gid=f"{GROUP}{kind}.{number}", zorder=ORDER.index(kind) + number / 1000, clip_on=False)
        self._figure.add_artist(artist)


def _joined(paths: Iterable[Path]) -> Path | None:
    """All paths as one, or none at all."""
    found = list(paths)
    return Path.make_compound_path(*found) if found else None


def _arrowhead(arrow: Arrow, long: float = 2.7, half: float = 4.2) -> Path:
    (x, y), (dx, dy) = arrow.centre, arrow.along
    points = [(long, 0.0), (-long, half), (-long, -half), (long, 0.0)]
    turned = [(x + a * dx - b * dy, y + a * dy + b * dx) for a, b in points]
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
