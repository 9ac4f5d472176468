"""The order in which examples are taught."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from gamekit.check import Edition
from gamekit.errors import SourceError
from gamekit.site.order import in_order


def ordered(edition: Edition, root: Path, page: str | None) -> list[str]:
    """The names of the examples in order, where this is the page of their game; None stands for no page."""
    if page is not None:
        (root / "docs" / "games" / "mweso").mkdir(parents=True)
        (root / "docs" / "games" / "mweso" / "index.md").write_text(page, encoding="utf-8")
    elsewhere = dataclasses.replace(edition, archive=dataclasses.replace(edition.archive, root=root))
    return [one.name for one in in_order(elsewhere).examples["mweso"]]


def test_listed_ones_come_first(edition: Edition, tmp_path: Path) -> None:
    """Examples stand as the page lists them; those that it does not list follow by name."""
    names = ordered(edition, tmp_path, "---\nexamples: [two-captures, endless]\n---\n\n# Mweso\n")
    assert names[:2] == ["two-captures", "endless"]
    assert names[2:] == sorted(names[2:])
    assert len(names) == len(edition.examples["mweso"])


@pytest.mark.parametrize("page", [None, "# Mweso\n", "---\ntitle: Mweso\n---\n\n# Mweso\n"])
def test_without_a_list_they_stand_by_name(edition: Edition, tmp_path: Path, page: str | None) -> None:
    """A page that lists none, or no page at all, leaves the order of names."""
    names = ordered(edition, tmp_path, page)
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("written", "place", "words"),
    [
        ("[two-captures, three-captures]", "2:26", "“three-captures” is no example of this game"),
        ("[endless, endless]", "2:21", "“endless” stands twice"),
        ("endless", "2:11", "it lists names of scripts: a right line is `examples: ["),
    ],
)
def test_a_faulty_list_is_named(edition: Edition, tmp_path: Path, written: str, place: str, words: str) -> None:
    """A name that is no example's, a name twice and what is no list are faults with their place."""
    with pytest.raises(SourceError) as raised:
        ordered(edition, tmp_path, f"---\nexamples: {written}\n---\n\n# Mweso\n")
    (fault,) = raised.value.faults
    assert str(fault).startswith(f"docs/games/mweso/index.md:{place}: ")
    assert words in fault.message
