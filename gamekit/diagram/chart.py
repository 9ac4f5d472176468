"""The map and the timeline of the accounts as SVG: paths by matplotlib, painted by classes, words as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from gamekit.diagram.atlas import Atlas, Caption
from gamekit.diagram.figure import Shape, document, drawn, rectangle, words
from gamekit.diagram.outlines import Outline, circle, joined, line, placed
from gamekit.diagram.svg import compact
from gamekit.diagram.timeline import COLUMN, Mark, Row, Timeline
from gamekit.diagram.values import Point

YEAR, NAME, SAID = 11.5, 13.4, 12.0
"""Sizes of letters on the timeline: of years, of accounts, and of what is said of their dates."""
BAND = 8.0
"""Half the height of the band that shows how exact a date is."""
SQUARE: Outline = (("M", ((-1.0, -1.0),)), *(("L", (at,)) for at in ((1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))), ("Z", ()))
DIAMOND: Outline = (("M", ((-1.0, 0.0),)), *(("L", (at,)) for at in ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0))), ("Z", ()))
TRIANGLE: Outline = (("M", ((-1.0, 0.8),)), *(("L", (at,)) for at in ((1.0, 0.8), (0.0, -1.0))), ("Z", ()))
MARKS = {"seen": (circle(), 4.2), "printed": (SQUARE, 3.8), "carried": (TRIANGLE, 4.2), "this": (DIAMOND, 5.2)}
"""Outline and size of the mark of each kind of date."""
SAMPLE = (10.0, 8.0)
"""Half the width and height of a sample."""


def draw_atlas(atlas: Atlas, title: str, description: str, prefix: str) -> str:
    """The map as an `<svg>` element; `prefix` begins its ids."""
    shapes: list[Shape] = [("land", _closed(atlas.land)), ("border", joined(map(line, atlas.borders)))]
    for area in atlas.areas:
        shapes.append((f"area gk-exact-{area.spot.precision} gk-sure-{area.spot.certainty}", _closed(area.rings)))
    shapes += [("leader", line(caption.leader)) for caption in atlas.captions if caption.leader]
    words = "".join(chain.from_iterable(_caption(caption) for caption in atlas.captions))
    return document("map", atlas.size, f"{drawn(atlas.size, shapes)}{words}", (title, description), prefix)


def _closed(rings: Iterable[Sequence[Point]]) -> Outline:
    return joined((*line(ring[:-1]), ("Z", ())) for ring in rings)


def _caption(caption: Caption) -> Iterator[str]:
    """Words line by line; the first stands a little below the top of their box."""
    left, top, right, _ = caption.box
    x = {"start": left, "middle": (left + right) / 2, "end": right}[caption.anchor]
    for number, (text, kind, size) in enumerate(caption.lines):
        yield words(kind, (x, top + 11.0 + 13.6 * number), size, text, caption.anchor)


def draw_timeline(line_of: Timeline, title: str, description: str, prefix: str) -> str:
    """The timeline as an `<svg>` element; `prefix` begins its ids."""
    shapes = list(_scale(line_of))
    for row in line_of.rows:
        shapes += _row(row)
    said = [words("year", (x, 12.0), YEAR, str(year), "start" if x < 20 else "middle") for year, x in line_of.years]
    said.append(words("year", (sum(COLUMN) / 2, 12.0), YEAR, "unknown", "middle"))
    for row in line_of.rows:
        said += [
            words("name", (4.0, row.y - 29.0), NAME, row.life.account),
            words("dates", (4.0, row.y - 15.0), SAID, row.life.said),
        ]
    return document("time", line_of.size, f"{drawn(line_of.size, shapes)}{''.join(said)}", (title, description), prefix)


def _scale(line_of: Timeline) -> Iterator[Shape]:
    """A line for each year of the scale, and the column for what is unknown."""
    bottom = line_of.size[1] - 4.0
    if line_of.years:
        yield "years", joined(line(((x, 18.0), (x, bottom))) for _, x in line_of.years)
    left, right = COLUMN
    yield "unknown-ground", rectangle((left, 18.0, right, bottom))


def _row(row: Row) -> Iterator[Shape]:
    for known in (True, False):
        pieces = [line(((one.begin, row.y), (one.end, row.y))) for one in row.stretches if one.known == known]
        if pieces:
            yield ("way-known" if known else "way-unknown"), joined(pieces)
    for mark in row.marks:
        if mark.width:
            left, right = mark.x - mark.width / 2, mark.x + mark.width / 2
            yield f"band gk-at-{mark.kind}", rectangle((left, row.y - BAND, right, row.y + BAND))
    for mark in row.marks:
        yield _mark(mark, row.y)


def _mark(mark: Mark, y: float) -> Shape:
    outline, size = MARKS[mark.kind]
    return f"dot gk-at-{mark.kind}{'' if mark.width else ' gk-no-date'}", placed(outline, size, (mark.x, y))


def sample_mark(kind: str) -> str:
    """A mark of the timeline by itself, for its key; what it means stands beside it."""
    outline, size = MARKS[kind]
    return _sample("time", [(f"dot gk-at-{kind}", placed(outline, size, SAMPLE))])


def sample_area(precision: str, certainty: str) -> str:
    """An area of the map by itself, for its key."""
    shape = circle() if precision in ("town", "district") else SQUARE
    return _sample(
        "map", [(f"area gk-exact-{precision} gk-sure-{certainty}", placed(shape, {"town": 3.0}.get(precision, 6.0), SAMPLE))]
    )


def _sample(kind: str, shapes: Sequence[Shape]) -> str:
    size = 2 * SAMPLE[0], 2 * SAMPLE[1]
    width, height = map(compact, size)
    root = (
        f'class="gk-{kind} gk-chart-sample" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true"'
    )
    return f"<svg {root}>{drawn(size, shapes)}</svg>"
