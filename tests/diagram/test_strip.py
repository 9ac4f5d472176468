"""The strip of frames that README shows."""

from __future__ import annotations

import runpy
from pathlib import Path

from lxml import etree

ROOT = Path(__file__).resolve().parents[2]


def test_the_picture_of_readme_is_what_its_script_draws() -> None:
    """docs/assets/two-captures.svg is the turn as it replays today; if not, run scripts/picture.py."""
    made = runpy.run_path(str(ROOT / "scripts" / "picture.py"))
    assert made["picture"]() == made["PICTURE"].read_text(encoding="utf-8")


def test_a_strip_holds_one_board_for_each_frame() -> None:
    """The five frames of the turn stand in the strip, with ids that differ."""
    tree = etree.fromstring((ROOT / "docs/assets/two-captures.svg").read_bytes())
    assert len(tree.findall("{http://www.w3.org/2000/svg}svg")) == 5
    ids = [one.get("id") for one in tree.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
