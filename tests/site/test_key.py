"""The key to the boards."""

from __future__ import annotations

from lxml import etree, html

from gamekit.diagram.palette import PAINT
from gamekit.site.key import PLACE, key_of, with_key


def test_the_key_stands_once() -> None:
    """The key stands in the first of its places; a page without a place has none."""
    page = with_key(f"<p>a</p>{PLACE}<p>b</p>{PLACE}")
    assert page.count("gk-key") == 1 and page.index("gk-key") < page.index("<p>b</p>")
    assert PLACE not in page
    assert with_key("<p>a</p>") == "<p>a</p>"


def test_every_sign_of_a_board_is_explained() -> None:
    """Each class that tells something on a board has a sample, each sample words, and all are well formed."""
    samples = html.fromstring(key_of()).findall(".//li")
    shown = set()
    for sample in samples:
        (picture,) = sample.iter("svg")
        shown |= {str(group.get("class")) for group in etree.fromstring(etree.tostring(picture)).iter("g")}
        assert (sample.findtext("span") or "").strip()
    plain = {"wood", "middle", "edge", "sign"}
    assert {kind.removeprefix("gk-") for kind in shown} == set(PAINT) - plain
