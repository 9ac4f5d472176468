"""The SVG as written: what is read back from it is the geometry."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy
from lxml import html

from gamekit.diagram import Frame, board, draw, draw_standalone
from gamekit.diagram.layers import RING
from gamekit.diagram.packing import COUNTABLE
from tests.diagram.conftest import MakeLap
from tests.diagram.pictures import outline, parsed, uses

KINDS = ("seed", "new", "ghost", "heap", "grown")
ROOT = Path(__file__).resolve().parents[2]
FRESH = """
import sys
from types import SimpleNamespace
from gamekit.diagram import draw
assert "matplotlib" not in sys.modules, "matplotlib is imported before anything is drawn"
rows = ((4, 0, 20, 1), (0, 0, 0, 1), (0, 0, 1, 3), (3, 0, 0, 1))
still = SimpleNamespace(number=0, player="S", rows=rows, lifted=None, seeds=0, drops=(), last=None, taken=(),
                        returned=None, owners=None, owned=(), joined=None, arranged=False)
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
    for other in (few, placing, wide, theirs, lap, turn, wide):
        draw(other, title="other", marks={"a1" if hasattr(other, "ranks") else "B1": "0"})
for frame in (still, lap, common, turn):
    sys.stdout.buffer.write(draw(frame).whole.encode())
"""


def circles(root: Any, kind: str) -> list[tuple[float, float, float]]:
    """(x, y, radius) of each circle painted as a class; the radius is read off its path."""
    return [(*place, reach) for place, reach in uses(root, kind)]


def near(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    """Equal as far as two decimals tell."""
    return all(math.isclose(a, b, abs_tol=0.006) for a, b in zip(one, two, strict=True))


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_circles_are_the_geometry_s(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """Every hole, ring, seed, heap and ghost of the geometry is one shape of its size in its place; there is no other."""
    made = board(frame := data.draw(laps))
    root = parsed(draw(frame).whole)
    wanted = {kind: [(*s.centre, s.radius) for s in made.seeds if s.kind == kind] for kind in KINDS}
    wanted["hole"] = [(*hole.centre, hole.radius) for hole in made.holes]
    wanted["taken"] = [(*hole.centre, hole.radius) for hole in made.holes if hole.taken]
    wanted[f"lift-{made.player.lower()}"] = [(*hole.centre, hole.radius) for hole in made.holes if hole.lifted]
    wanted["last"] = [(*hole.centre, hole.radius + RING) for hole in made.holes if hole.last]
    for kind, exact in wanted.items():
        expected = [(round(x, 1), round(y, 1), radius) for x, y, radius in exact]
        drawn = sorted(circles(root, kind))
        assert len(drawn) == len(expected)
        assert all(near(one, two) for one, two in zip(drawn, sorted(expected), strict=True))


def test_seeds_can_be_counted_in_the_picture(two_captures: Frame) -> None:
    """Read from the SVG alone: the circles inside each hole are as many as its numeral says."""
    root = parsed(draw(two_captures).whole)
    seeds = circles(root, "seed") + circles(root, "new")
    assert len(seeds) == 27
    inside = Counter[int]()
    for x, y, radius in circles(root, "hole"):
        within = [s for s in seeds if math.dist((x, y), s[:2]) + s[2] < radius]
        inside[len(within)] += 1
    numerals = Counter(int(text.text) for text in root.xpath("//text[@class='gk-count']"))
    assert numerals == Counter({count: holes for count, holes in inside.items() if count})


def test_the_way_runs_as_sown(two_captures: Frame) -> None:
    """The line of the SVG passes through the middles of the holes in sowing order."""
    root = parsed(draw(two_captures).whole)
    (path,) = root.xpath("//path[@class='gk-way']/@d")
    points = [tuple(map(float, point.split())) for point in re.findall(r"[ML]([^ML]+)", path)]
    places = {hole.name: hole.centre for hole in board(two_captures).holes}
    assert points == [places[name] for name in ["B7", "B8", "A8", "A7", "A6", "A5", "A4"]]


def test_a_new_seed_is_pierced(two_captures: Frame) -> None:
    """Without colour: the path of a new seed is a ring, of an old one a disc; round the last hole are two rings."""
    root = parsed(draw(two_captures).whole)
    for kind, outlines in (("new", 2), ("seed", 1), ("ghost", 1), ("last", 2)):
        assert outline(root, kind).count("M") == outlines


def test_a_picture_names_the_shapes_it_uses(two_captures: Frame) -> None:
    """It has no id of its own; every reference is to one of its shapes, and each shape is referred to and has its id."""
    picture = draw(two_captures)
    root = parsed(picture.svg)
    assert root.xpath("//@id") == []
    assert {href[1:] for href in root.xpath("//@href")} == {name for name, _ in picture.shapes}
    assert all(parsed(shape).get("id") == name for name, shape in picture.shapes)


def test_the_same_shape_has_the_same_id(two_captures: Frame, make_lap: MakeLap) -> None:
    """Two boards of a page need the bare board, a seed and a ring only once; what differs has another id."""
    one, two = dict(draw(two_captures).shapes), dict(draw(make_lap("1,0,0,0,0,0,0,0/" * 3 + "0,0,0,0,0,0,0,1")).shapes)
    assert len(one.keys() & two.keys()) == 2
    assert all(one[name] == two[name] for name in one.keys() & two.keys())
    assert dict(draw(make_lap("1,0,0,0/" * 3 + "0,0,0,1")).shapes).keys() & one.keys() < two.keys()


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_each_seed_is_an_element_of_its_hole(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """In the group of each hole lie as many seeds as it says, or one heap where they cannot be counted; ghosts do not count."""
    frame = data.draw(laps)
    root = parsed(draw(frame).svg)
    holes = {group.get("data-hole"): group for group in root.xpath("//g[@data-hole]")}
    assert {name: int(group.get("data-seeds")) for name, group in holes.items()} == {
        hole.name: hole.count for hole in board(frame).holes
    }
    for group in holes.values():
        seeds, heaps = (len(group.xpath(f"./use[{which}]")) for which in ("@class='seed' or @class='new'", "@class='heap'"))
        stand = int(group.get("data-seeds"))
        assert (seeds, heaps) == ((0, 1) if stand > COUNTABLE else (stand, 0))


def test_it_says_what_it_shows(two_captures: Frame) -> None:
    """The element carries the game and the position, where they are told."""
    root = parsed(draw(two_captures, game="mweso", position="1,2/3,4 S").svg)
    assert (root.get("data-game"), root.get("data-position")) == ("mweso", "1,2/3,4 S")
    assert "data-game" not in draw(two_captures).svg


def test_hostile_words_are_words(two_captures: Frame) -> None:
    """Markup in a title, a sign or a name of a row is text in the SVG, and in HTML as well."""
    evil = "<script>alert('&')</script></title>"
    labels = {row: (f"<{row}>", 1) for row in "baAB"}
    svg = draw(two_captures, title=evil, marks={"B1": "<&"}, labels=labels).whole
    root = parsed(svg)
    assert root.findtext("title") == evil
    assert root.xpath("//text[@class='gk-sign']/text()") == ["<&"]
    assert not html.fromstring(f"<div>{svg}</div>").xpath("//script")


def test_it_names_itself_to_a_screen_reader(two_captures: Frame) -> None:
    """The picture is one image, called by its title and told by its description."""
    root = parsed(draw(two_captures).whole)
    assert root.get("role") == "img"
    assert root.xpath("string(/svg/title)") == board(two_captures).title
    assert root.xpath("string(/svg/desc)") == board(two_captures).description


def test_nothing_of_matplotlib_s_own_is_left(two_captures: Frame) -> None:
    """No metadata, prolog, style of a shape or date comes along, and a usual diagram is small, its shapes apart."""
    picture = draw(two_captures)
    assert picture.svg.startswith("<svg ")
    assert not re.search(r"metadata|matplotlib|<\?xml|DOCTYPE|xlink|<style|clip|\n", picture.whole)
    assert picture.svg.count("style=") == 1  # the bounds of its width
    assert len(picture.svg) < 6_000 and len(picture.whole) < 14_000


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
    assert {"#" + name for name in root.xpath("//@id")} == set(root.xpath("//@href"))
