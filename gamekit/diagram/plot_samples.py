"""The signs of plots by themselves, for their keys; what each means stands beside it in words."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.diagram.figure import Shape, drawn, rectangle
from gamekit.diagram.intervals import BAND, CAP, MARKS, Kind
from gamekit.diagram.outcomes import DOT
from gamekit.diagram.outlines import circle, joined, line, placed

WIDTH, HEIGHT = 24.0, 16.0
MIDDLE = HEIGHT / 2


def sample_dot(kind: Kind) -> str:
    """A dot with its interval."""
    outline, size = MARKS[kind]
    ends = (line(((x, MIDDLE - CAP), (x, MIDDLE + CAP))) for x in (2.0, WIDTH - 2.0))
    interval = joined((line(((2.0, MIDDLE), (WIDTH - 2.0, MIDDLE))), *ends))
    dot = placed(outline, size, (WIDTH / 2, MIDDLE))
    return _sample([(f"plot-interval gk-of-{kind}", interval), (f"plot-dot gk-of-{kind}", dot)])


def sample_band() -> str:
    """The band behind dots."""
    return _sample([("plot-band", rectangle((1.0, MIDDLE - BAND, WIDTH - 1.0, MIDDLE + BAND)))])


def sample_line() -> str:
    """The line across."""
    return _sample([("plot-line", line(((WIDTH / 2, 0.0), (WIDTH / 2, HEIGHT))))])


def sample_level() -> str:
    """The same line, where it lies level."""
    return _sample([("plot-line", line(((0.0, MIDDLE), (WIDTH, MIDDLE))))])


def sample_bar() -> str:
    """A bar."""
    return _sample([("plot-bar", rectangle((1.0, MIDDLE - 2.5, WIDTH - 1.0, MIDDLE + 2.5)))])


def sample_frame() -> str:
    """The frame round a bar."""
    return _sample([("plot-frame", rectangle((1.0, MIDDLE - 5.0, WIDTH - 1.0, MIDDLE + 5.0)))])


def sample_choice() -> str:
    """The dot below a cell of a strip."""
    return _sample([("plot-choice", placed(circle(), DOT, (WIDTH / 2, MIDDLE)))])


def _sample(shapes: Sequence[Shape]) -> str:
    size = f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}" width="{WIDTH:g}" height="{HEIGHT:g}"'
    return f'<svg class="gk-plot-sample" {size} aria-hidden="true">{drawn((WIDTH, HEIGHT), shapes)}</svg>'
