"""Makes gamekit/diagram/data/africa.json from Natural Earth's countries at 1:50 million, as TopoJSON (`countries-50m.json`).

    .venv/bin/python scripts/coast.py countries-50m.json

gamekit/diagram/data/README.md says where that file comes from. It need not be done again to build the site.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

OUT = Path(__file__).parents[1] / "gamekit" / "diagram" / "data" / "africa.json"
TOLERANCE = 5.0
"""How far, in hundredths of a degree, a line that is left out may run from the one that is drawn."""
SMALLEST = 600.0
"""An island of less area, in squares a hundredth of a degree wide, is left out, unless its country has no larger one."""

COUNTRIES = (
    "Algeria", "Angola", "Benin", "Botswana", "Burkina Faso", "Burundi", "Cabo Verde", "Cameroon", "Central African Rep.",
    "Chad", "Comoros", "Congo", "Côte d'Ivoire", "Dem. Rep. Congo", "Djibouti", "Egypt", "Eq. Guinea", "Eritrea", "Ethiopia",
    "Gabon", "Gambia", "Ghana", "Guinea", "Guinea-Bissau", "Kenya", "Lesotho", "Liberia", "Libya", "Madagascar", "Malawi",
    "Mali", "Mauritania", "Mauritius", "Morocco", "Mozambique", "Namibia", "Niger", "Nigeria", "Rwanda", "S. Sudan",
    "Senegal", "Seychelles", "Sierra Leone", "Somalia", "Somaliland", "South Africa", "Sudan", "São Tomé and Principe",
    "Tanzania", "Togo", "Tunisia", "Uganda", "W. Sahara", "Zambia", "Zimbabwe", "eSwatini",
)  # fmt: skip

Line = list[tuple[int, int]]
Ring = list[int]
"""References to lines, end to end: `i`, or `~i` for line `i` run backwards, as in TopoJSON."""


def main() -> None:
    """Read the file named and write ours."""
    world = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    lines = [list(_decoded(arc, world["transform"])) for arc in world["arcs"]]
    countries = {one["properties"]["name"]: _rings(one) for one in world["objects"]["countries"]["geometries"]}
    countries = {name: _large(countries[name], lines) for name in COUNTRIES}
    used = sorted({max(at, ~at) for rings in countries.values() for ring in rings for at in ring})
    number = {old: new for new, old in enumerate(used)}
    renamed = {
        name: [[number[at] if at >= 0 else ~number[~at] for at in ring] for ring in rings] for name, rings in countries.items()
    }
    times = Counter(max(at, ~at) for rings in renamed.values() for ring in rings for at in ring)
    kept = [_simple(lines[old]) for old in used]
    land = _joined([at for rings in renamed.values() for ring in rings for at in ring if times[max(at, ~at)] == 1], kept)
    values = {
        "lines": [[number for point in line for number in point] for line in kept],
        "land": land,
        "borders": sorted(at for at, count in times.items() if count > 1),
        "countries": renamed,
    }
    rows = ",\n".join(f"{json.dumps(key)}:{_compact(value)}" for key, value in values.items())
    OUT.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    print(f"{OUT.name}: {OUT.stat().st_size} bytes, {sum(map(len, kept))} points")


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _decoded(arc: list[list[int]], transform: dict[str, list[float]]) -> Iterator[tuple[int, int]]:
    """The points of an arc in hundredths of a degree; in the file each is told from the one before."""
    for steps in zip(*(accumulate(axis) for axis in zip(*arc, strict=True)), strict=True):
        x, y = (
            round(100 * (step * scale + shift))
            for step, scale, shift in zip(steps, transform["scale"], transform["translate"], strict=True)
        )
        yield x, y


def _rings(country: dict[str, Any]) -> list[Ring]:
    """The outlines of a country and of what lies in it."""
    if country["type"] == "Polygon":
        return list(country["arcs"])
    return [ring for part in country["arcs"] for ring in part]


def _large(rings: list[Ring], lines: list[Line]) -> list[Ring]:
    """The rings without islands too small to be seen."""
    sizes = [abs(_area(ring, lines)) for ring in rings]
    return [ring for ring, size in zip(rings, sizes, strict=True) if size >= min(SMALLEST, max(sizes))]


def _area(ring: Ring, lines: list[Line]) -> float:
    points = [point for at in ring for point in (lines[at] if at >= 0 else lines[~at][::-1])]
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True)) / 2


def _simple(line: Line) -> Line:
    """A line with fewer points (Douglas and Peucker); one that is closed is first cut where it is widest."""
    if line[0] == line[-1] and len(line) > 3:
        far = max(range(len(line)), key=lambda at: _squared(line[at], line[0]))
        return _simple(line[: far + 1])[:-1] + _simple(line[far:])
    if len(line) < 3:
        return line
    distance, at = max((_aside(line[at], line[0], line[-1]), at) for at in range(1, len(line) - 1))
    return [line[0], line[-1]] if distance <= TOLERANCE else _simple(line[: at + 1])[:-1] + _simple(line[at:])


def _squared(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _aside(point: tuple[int, int], begin: tuple[int, int], end: tuple[int, int]) -> float:
    """How far a point lies from a stretch."""
    long = _squared(begin, end)
    along = 0.0
    if long:
        along = sum((p - b) * (e - b) for p, b, e in zip(point, begin, end, strict=True)) / long
    nearest = [b + min(1.0, max(0.0, along)) * (e - b) for b, e in zip(begin, end, strict=True)]
    return float(sum((p - n) ** 2 for p, n in zip(point, nearest, strict=True)) ** 0.5)


def _joined(pieces: list[int], lines: list[Line]) -> list[Ring]:
    """The lines that only one country has, end to end: coasts, and where the continent meets another."""
    begins = {_end(at, lines, 0): at for at in pieces}
    found = []
    while begins:
        ring = [begins.pop(next(iter(begins)))]
        while (follows := _end(ring[-1], lines, -1)) in begins:
            ring.append(begins.pop(follows))
        found.append(ring)
    return found


def _end(at: int, lines: list[Line], which: int) -> tuple[int, int]:
    """The first point of a line as it is run (0), or its last (−1)."""
    return lines[at][which] if at >= 0 else lines[~at][-1 - which]


if __name__ == "__main__":
    main()
