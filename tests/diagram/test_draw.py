"""The SVG as written: what is read back from it is the geometry."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy
from lxml import etree, html

from gamekit.diagram import Frame, board, draw, draw_standalone
from gamekit.diagram.layers import RING

ROOT = Path(__file__).resolve().parents[2]
FRESH = """
import sys
from types import SimpleNamespace
from gamekit.diagram import draw
assert "matplotlib" not in sys.modules, "matplotlib is imported before anything is drawn"
rows = ((4, 0, 20, 1), (0, 0, 0, 1), (0, 0, 1, 3), (3, 0, 0, 1))
still = SimpleNamespace(number=0, player="S", rows=rows, lifted=None, seeds=0, drops=(), last=None, taken=(),
                        returned=None, owners=None, owned=(), joined=None)
sown = dict(number=1, lifted="B3", seeds=3, drops=("B4", "A4", "A3"), last="A3")
lap = SimpleNamespace(**{**vars(still), **sown, "taken": (("a2", 2), ("b2", 1)), "returned": ("B4", 3)})
few = SimpleNamespace(**{**vars(still), **sown, "rows": ((1, 1, 1, 1),) * 4})
wide = SimpleNamespace(**{**vars(few), "player": "N", "rows": ((9, 17, 33, 64, 2),) * 4})
common = SimpleNamespace(**{**vars(lap), "owners": (("S", "", "S", "N"),) * 4, "owned": ("B4",), "joined": ("B2", "B3")})
theirs = SimpleNamespace(**{**vars(common), "owners": (("N", "N", "", "S"),) * 4, "owned": ("b4", "B4")})
turn = SimpleNamespace(number=1, player="N", ranks=("S.N", ".NN", "S.S"), placed=None, moved=("b1", "b2"),
                       lines=(("b2", "c2"),), removed=("a2",), hand=(0, 3))
placing = SimpleNamespace(**{**vars(turn), "player": "S", "placed": "a1", "moved": None, "removed": ("b1",)})
if sys.argv[1] == "after":
    for number, other in enumerate((few, placing, wide, theirs, lap, turn, wide)):
        draw(other, prefix=f"o{number}", title="other", marks={"a1" if hasattr(other, "ranks") else "B1": "0"})
for frame in (still, lap, common, turn):
    sys.stdout.buffer.write(draw(frame, prefix="d").encode())
"""


def parsed(svg: str) -> Any:
    """The root of an SVG, which stands in HTML and so has no namespace; what XPath gives is untyped."""
    return etree.fromstring(svg.encode())


def circles(root: Any, kind: str) -> list[tuple[float, float, float]]:
    """(x, y, radius) of each circle in the groups of a class; the radius is read off the path that is used."""
    paths = {path.get("id"): path.get("d", "") for path in root.iter("path") if path.get("id")}
    found = []
    for use in root.xpath(f"//g[@class='gk-{kind}']/use"):
        reach = max(abs(float(number)) for number in re.findall(r"-?[\d.]+", paths[use.get("href")[1:]]))
        found.append((float(use.get("x")), float(use.get("y")), reach))
    return found


def near(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    """Equal as far as two decimals tell."""
    return all(math.isclose(a, b, abs_tol=0.006) for a, b in zip(one, two, strict=True))


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_circles_are_the_geometry_s(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """Every hole, ring, seed and ghost of the geometry is one circle of its size in its place; there is no other."""
    made = board(frame := data.draw(laps))
    root = parsed(draw(frame, prefix="d"))
    wanted = {kind: [(*s.centre, s.radius) for s in made.seeds if s.kind == kind] for kind in ("seed", "new", "ghost")}
    wanted["hole"] = [(*hole.centre, hole.radius) for hole in made.holes]
    wanted["taken"] = [(*hole.centre, hole.radius) for hole in made.holes if hole.taken]
    wanted[f"lift-{made.player.lower()}"] = [(*hole.centre, hole.radius) for hole in made.holes if hole.lifted]
    wanted["last"] = [(*hole.centre, hole.radius + RING) for hole in made.holes if hole.last]
    for kind, expected in wanted.items():
        drawn = sorted(circles(root, kind))
        assert len(drawn) == len(expected)
        assert all(near(one, two) for one, two in zip(drawn, sorted(expected), strict=True))


def test_seeds_can_be_counted_in_the_picture(two_captures: Frame) -> None:
    """Read from the SVG alone: the circles inside each hole are as many as its numeral says."""
    root = parsed(draw(two_captures, prefix="d"))
    seeds = circles(root, "seed") + circles(root, "new")
    assert len(seeds) == 27
    inside = Counter[int]()
    for x, y, radius in circles(root, "hole"):
        within = [s for s in seeds if math.dist((x, y), s[:2]) + s[2] < radius]
        inside[len(within)] += 1
    numerals = Counter(int(text.text) for text in root.xpath("//g[@class='gk-count']/text"))
    assert numerals == Counter({count: holes for count, holes in inside.items() if count})


def test_the_way_runs_as_sown(two_captures: Frame) -> None:
    """The line of the SVG passes through the middles of the holes in sowing order."""
    root = parsed(draw(two_captures, prefix="d"))
    (path,) = root.xpath("//g[@class='gk-way']/path/@d")
    points = [tuple(map(float, point.split())) for point in re.findall(r"[ML]([^ML]+)", path)]
    places = {hole.name: hole.centre for hole in board(two_captures).holes}
    assert points == [places[name] for name in ["B7", "B8", "A8", "A7", "A6", "A5", "A4"]]


def test_a_new_seed_is_pierced(two_captures: Frame) -> None:
    """Without colour: the path of a new seed is a ring, of an old one a disc; round the last hole are two rings."""
    root = parsed(draw(two_captures, prefix="d"))
    paths = {"#" + path.get("id"): path.get("d") for path in root.iter("path") if path.get("id")}
    for kind, outlines in (("new", 2), ("seed", 1), ("ghost", 1), ("last", 2)):
        used = {paths[href] for href in root.xpath(f"//g[@class='gk-{kind}']/use/@href")}
        assert [path.count("M") for path in used] == [outlines]


def test_ids_are_the_diagram_s_own(two_captures: Frame) -> None:
    """Two diagrams of a page share no id, each begins with its prefix, and every reference stays in its diagram."""
    seen: list[str] = []
    for prefix in ("d1", "d2"):
        root = parsed(draw(two_captures, prefix=prefix))
        ids = root.xpath("//@id")
        references = [href[1:] for href in root.xpath("//@href")]
        references += [root.get("aria-labelledby"), root.get("aria-describedby")]
        assert set(references) == set(ids)
        assert all(name.startswith(f"{prefix}-") for name in ids)
        seen += ids
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize("prefix", ["", "1", 'a"b', "a b", "ä"])
def test_a_prefix_that_would_break_ids_is_refused(two_captures: Frame, prefix: str) -> None:
    """A prefix is a letter and what ids may hold."""
    with pytest.raises(ValueError, match="a prefix of ids is a letter"):
        draw(two_captures, prefix=prefix)


def test_hostile_words_are_words(two_captures: Frame) -> None:
    """Markup in a title, a sign or a name of a row is text in the SVG, and in HTML as well."""
    evil = "<script>alert('&')</script></title>"
    labels = {row: (f"<{row}>", 1) for row in "baAB"}
    svg = draw(two_captures, prefix="d", title=evil, marks={"B1": "<&"}, labels=labels)
    root = parsed(svg)
    assert root.findtext("title") == evil
    assert root.xpath("//g[@class='gk-sign']/text/text()") == ["<&"]
    assert not html.fromstring(f"<div>{svg}</div>").xpath("//script")


def test_it_names_itself_to_a_screen_reader(two_captures: Frame) -> None:
    """The picture is one image, called by its title and told by its description."""
    root = parsed(draw(two_captures, prefix="d"))
    assert root.get("role") == "img"
    assert root.xpath("string(//*[@id='d-title'])") == board(two_captures).title
    assert root.xpath("string(//*[@id='d-desc'])") == board(two_captures).description


def test_nothing_of_matplotlib_s_own_is_left(two_captures: Frame) -> None:
    """No metadata, prolog, style of a shape or date comes along, and a usual diagram stays under ten kilobytes."""
    svg = draw(two_captures, prefix="d")
    assert svg.startswith("<svg ")
    assert not re.search(r"metadata|matplotlib|<\?xml|DOCTYPE|xlink|<style|clip", svg)
    assert svg.count("style=") == 1  # the bounds of its width
    assert len(svg) < 10_000


def test_bytes_depend_on_the_arguments_alone() -> None:
    """Two fresh processes write the same, also when one has drawn other boards before; neither imports too early."""
    alone, after = (
        subprocess.run([sys.executable, "-W", "error", "-c", FRESH, when], cwd=ROOT, capture_output=True, check=True).stdout
        for when in ("alone", "after")
    )
    assert alone.startswith(b"<svg ")
    assert alone == after


def test_a_file_on_its_own_is_whole(two_captures: Frame) -> None:
    """It has a namespace, a size of its own and colours for a reader who prefers dark."""
    root = parsed(draw_standalone(two_captures))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert "prefers-color-scheme:dark" in root.findtext("{*}style")
    assert {"#" + name for name in root.xpath("//@id")} > set(root.xpath("//@href"))
