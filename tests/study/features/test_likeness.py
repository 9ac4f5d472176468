"""Likeness: each feature counts once, and what one game does not have is no likeness and no difference."""

from __future__ import annotations

from dataclasses import replace

from gamekit.study.features.evidence import Cell
from gamekit.study.features.likeness import likeness, table
from gamekit.study.features.listing import FEATURES
from gamekit.study.features.matrix import NEVER, Column, Matrix

ALL = dict.fromkeys((feature.id for feature in FEATURES), Cell(None))


def _column(name: str, **values: str | None) -> Column:
    given = {feature.replace("_", "-"): Cell(value) for feature, value in values.items()}
    return Column(name, name.title(), None, ALL | given, {})


ONE = _column("one", board="four rows", laps="one", singles="may be sown", singles_only=NEVER)
OTHER = _column("other", board="four rows", laps="many", seeds="64", singles_only=NEVER)


def test_what_both_have_is_compared() -> None:
    """Of board and laps one is the same; singles and seeds make sense in one game only, and neither ends with singles."""
    found = likeness(Matrix((ONE, OTHER)), ONE, OTHER)
    assert (found.same, found.different, found.compared, found.share) == (("board",), ("laps",), 2, 0.5)


def test_what_the_editors_decided_in_both_is_left_out() -> None:
    """It counts neither as the same nor as different; what they decided in one game only does count."""
    both = [replace(column, decided=("board",)) for column in (ONE, OTHER)]
    found = likeness(Matrix(tuple(both)), *both)
    assert (found.same, found.different, found.decided) == ((), ("laps",), ("board",))
    assert likeness(Matrix((ONE, OTHER)), both[0], OTHER).same == ("board",)


def test_other_games_do_not_matter() -> None:
    """A third game that does end with singles changes nothing in the likeness of two that do not."""
    third = _column("third", singles_only="lost, at once")
    assert likeness(Matrix((ONE, OTHER, third)), ONE, OTHER) == likeness(Matrix((ONE, OTHER)), ONE, OTHER)


def test_the_table_is_the_same_both_ways() -> None:
    """Each is like the other as the other is like it, and wholly like itself."""
    rows = [[one.share for one in row] for row in table(Matrix((ONE, OTHER)))]
    assert rows == [[1.0, 0.5], [0.5, 1.0]]


def test_nothing_in_common_is_no_likeness() -> None:
    """Games without a feature that makes sense in both are alike in nothing."""
    assert likeness(Matrix((ONE, OTHER)), _column("a", board="squares"), _column("b", laps="one")).share == 0
