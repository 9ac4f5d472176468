"""One matplotlib figure that draws board after board. Only `draw` imports this module, when first it draws."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from io import StringIO

from matplotlib.artist import Artist
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from gamekit.diagram.layers import ORDER, Layer
from gamekit.diagram.outlines import Outline, reach
from gamekit.diagram.svg import GROUP
from gamekit.diagram.values import Point

POINTS_PER_INCH = 72
CODES = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}


class Pen:
    """Draws layers into matplotlib's SVG; what it drew before leaves no trace."""

    def __init__(self) -> None:
        """Open the figure; artists are added when first they are needed."""
        self._figure = Figure(dpi=POINTS_PER_INCH)
        self._figure.patch.set_visible(False)
        self._canvas = FigureCanvasSVG(self._figure)
        self._page = Affine2D()
        self._patches: dict[str, PathPatch] = {}
        self._dots: dict[tuple[str, int, Outline], Line2D] = {}

    def write(self, size: Point, layers: Iterable[Layer]) -> str:
        """The whole file as matplotlib writes it, each layer a group under an id that begins with `svg.GROUP`."""
        self._clear(size)
        for layer in layers:
            if layer.centres is None:
                self._shape(layer)
            else:
                self._stamps(layer, layer.centres)
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

    def _shape(self, layer: Layer) -> None:
        path = _path(layer.outline)
        if layer.kind not in self._patches:
            self._patches[layer.kind] = PathPatch(path)
            self._add(self._patches[layer.kind], layer.kind, 0)
        self._patches[layer.kind].set_path(path)
        self._patches[layer.kind].set_visible(True)

    def _stamps(self, layer: Layer, centres: tuple[Point, ...]) -> None:
        """The same outline at each centre: markers of a line without a line, whose size is a width."""
        key = layer.kind, layer.number, layer.outline
        if key not in self._dots:
            path = _path(layer.outline, -1)
            self._dots[key] = Line2D([], [], linestyle="none", marker=path, mfc="none", mec="none", mew=0)
            self._add(self._dots[key], layer.kind, layer.number)
        self._dots[key].set_data(*zip(*centres, strict=True))
        self._dots[key].set_markersize(2 * layer.size * _reach(layer.outline))
        self._dots[key].set_visible(True)

    def _add(self, artist: Artist, kind: str, number: int) -> None:
        """Places by kind and number, not by when it was first needed: the bytes must not tell what was drawn before."""
        artist.set_transform(self._page)
        artist.set(gid=f"{GROUP}{kind}.{number}", zorder=ORDER.index(kind) + number / 1000, clip_on=False)
        self._figure.add_artist(artist)


_reach = lru_cache(reach)


def _path(outline: Outline, up: int = 1) -> Path:
    """An outline as a path; `up` is −1 for a marker, whose y runs upwards."""
    points = [(x, up * y) for command, points in outline for x, y in (points or ((0.0, 0.0),))]
    return Path(points, [CODES[command] for command, points in outline for _ in (points or (None,))])
