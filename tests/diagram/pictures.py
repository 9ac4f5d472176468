"""Reading a picture back: what stands where in an SVG."""

from __future__ import annotations

import re
from typing import Any

from lxml import etree

Point = tuple[float, float]


def parsed(svg: str) -> Any:
    """The root of an SVG, which stands in HTML and so has no namespace; what XPath gives is untyped."""
    return etree.fromstring(svg.encode())


def outline(root: Any, kind: str) -> str:
    """The path that is painted as a class."""
    return str(root.xpath(f"string(//path[@class='gk-{kind}']/@d)"))


def uses(root: Any, kind: str) -> list[tuple[Point, float]]:
    """Where the shapes stand that are painted as a class, and how far each reaches; drawn in place or used from elsewhere."""
    paths = {path.get("id"): path.get("d", "") for path in root.xpath(f"//path[@class='gk-{kind}' and @id]")}
    used = [use for use in root.iter("use") if use.get("href")[1:] in paths]
    found = [(use.get("x"), use.get("y"), paths[use.get("href")[1:]]) for use in used]
    own = {path.get("id"): path.get("d", "") for path in root.xpath("//defs/path[@id]")}
    found += [(use.get("x"), use.get("y"), own[use.get("href")[1:]]) for use in root.xpath(f"//g[@class='gk-{kind}']/use")]
    return [((float(x), float(y)), max(abs(float(number)) for number in re.findall(r"-?[\d.]+", d))) for x, y, d in found]


def places(root: Any, kind: str) -> list[Point]:
    """Where the shapes of a class stand."""
    return [place for place, _ in uses(root, kind)]
