"""Coasts and borders, out of the data that the package brings (`data/README.md` says whence)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gamekit.diagram.values import Point

DATA = Path(__file__).parent / "data" / "africa.json"
HUNDREDTHS = 100.0

Ring = tuple[Point, ...]
"""Points, each longitude and latitude in degrees; the last is the first again."""


@dataclass(frozen=True)
class Coast:
    """What a map shows of the earth, in degrees: outlines of land, borders, and the outlines of each country by its name."""

    land: tuple[Ring, ...]
    borders: tuple[Ring, ...]
    countries: Mapping[str, tuple[Ring, ...]]


@cache
def coast() -> Coast:
    """Africa."""
    read = json.loads(DATA.read_text(encoding="utf-8"))
    lines = [_points(numbers) for numbers in read["lines"]]
    return Coast(
        land=tuple(_ring(ring, lines) for ring in read["land"]),
        borders=tuple(lines[at] for at in read["borders"]),
        countries={name: tuple(_ring(ring, lines) for ring in rings) for name, rings in read["countries"].items()},
    )


def _points(numbers: list[int]) -> Ring:
    degrees = [number / HUNDREDTHS for number in numbers]
    return tuple(zip(degrees[::2], degrees[1::2], strict=True))


def _ring(references: list[int], lines: list[Ring]) -> Ring:
    """Lines end to end; where two meet, their common point is told once."""
    points: list[Point] = []
    for at in references:
        points += (lines[at] if at >= 0 else lines[~at][::-1])[bool(points) :]
    return tuple(points)
