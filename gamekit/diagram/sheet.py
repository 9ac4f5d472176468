"""A sheet on which matplotlib draws shapes, one after the other. Only `chart` imports this module, when first it draws."""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import StringIO

from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from gamekit.diagram.outlines import Outline
from gamekit.diagram.values import Point

POINTS_PER_INCH = 72
CODES = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}

_SHAPE = re.compile(r'<g id="gk\.(\d+)">.*?<path d="([^"]*)"', re.S)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def paths(size: Point, outlines: Iterable[Outline]) -> list[str]:
    """The data of each outline's path, as matplotlib writes it, its numbers shortened to one decimal."""
    figure = Figure(figsize=(size[0] / POINTS_PER_INCH, size[1] / POINTS_PER_INCH), dpi=POINTS_PER_INCH)
    canvas = FigureCanvasSVG(figure)
    # One unit is one point, and y runs downwards as in the geometry.
    page = Affine2D().scale(1, -1).translate(0, size[1])
    for number, outline in enumerate(outlines):
        figure.add_artist(PathPatch(_path(outline), gid=f"gk.{number}", transform=page, clip_on=False))
    out = StringIO()
    canvas.print_svg(out, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))  # type: ignore[no-untyped-call]
    return [_short(match[2]) for match in _SHAPE.finditer(out.getvalue())]


def _path(outline: Outline) -> Path:
    points = [point for _, points in outline for point in (points or ((0.0, 0.0),))]
    return Path(points, [CODES[command] for command, points in outline for _ in (points or (None,))])


def _short(data: str) -> str:
    data = _NUMBER.sub(lambda match: f"{round(float(match[0]), 1) + 0.0:g}", data)
    return re.sub(r"\s*([MLCQZz])\s*", r"\1", data).replace(" -", "-").replace("\n", " ")
