"""The key to the boards."""

from __future__ import annotations

from lxml import etree, html

from gamekit.diagram.palette import PAINT
from gamekit.site.key import KINDS, PLACE, key_of, with_key


def test_the_key_stands_once() -> None:
    """The key stands in the first of its places; a page without a place has none."""
    page = with_key(f"<p>a</p>{PLACE}<p>b</p>{PLACE}")
    assert page.count("gk-key") == 1 and page.index("gk-key") < page.index("<p>b</p>")
    assert PLACE not in page
    assert with_key("<p>a</p>") == "<p>a</p>"


def shown(key: str) -> set[str]:
    """The classes in the samples of a key, each of which has words and is well formed."""
    found = set()
    for sample in html.fromstring(key).findall(".//li"):
        (picture,) = sample.iter("svg")
        found |= {str(part.get("class")) for part in etree.fromstring(etree.tostring(picture)).iter("g", "use", "text")}
        assert (sample.findtext("span") or "").strip()
    return {kind.removeprefix("gk-") for kind in found}


def test_every_sign_of_a_board_is_explained() -> None:
    """Each class that tells something on a board has a sample, each sample words, and all are well formed."""
    assert shown(key_of(*KINDS)) == set(PAINT) - {"wood", "middle", "edge", "sign", "side"}


def test_a_page_has_the_key_to_its_own_boards() -> None:
    """Holes, where that is said their owners, squares: each has its part, and of it the signs that the page uses."""
    hole = '<g data-hole="A1"><use class="gk-last"/></g>'
    owner, square = '<use class="gk-owner-n"/><use class="gk-former"/>', '<g data-hole="c1"/><path class="gk-line"/>'

    def parts(page: str) -> set[str]:
        return {kind for kind in ("last", "former", "line") if kind in shown(with_key(f"{PLACE}{page}"))}

    assert parts("") == parts('<g data-hole="A1"/>') == parts('<g data-hole="c1"/>') == set()
    assert parts(hole) == {"last"}
    assert parts(hole + owner) == {"last", "former"}
    assert parts(square) == {"line"}
    assert parts(square + hole) == {"last", "line"}
    assert key_of() == key_of("holes")
