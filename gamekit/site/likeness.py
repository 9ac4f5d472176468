"""How alike the games of an archive are, as a figure and as data."""

from __future__ import annotations

from markupsafe import Markup

from gamekit import addresses
from gamekit.diagram.heat import draw_heat
from gamekit.site.render import render
from gamekit.site.tables import csv_of
from gamekit.study.features.likeness import Likeness, table
from gamekit.study.features.listing import Feature
from gamekit.study.features.matrix import Column, Matrix

NAME = "likeness"
FEWEST = 2
"""Columns from which on there is something to compare."""


def column_name(column: Column) -> str:
    """A column as a name: the game, and its variant."""
    return f"{column.name} ({column.variant})" if column.variant else column.name


def likeness_figure(matrix: Matrix, address: str) -> str:
    """The figure for the page at an address; nothing where there are not two columns to compare."""
    if len(matrix.columns) < FEWEST:
        return ""
    rows, names = table(matrix), [column_name(column) for column in matrix.columns]
    picture = draw_heat(names, [[one.share for one in row] for row in rows], "Likeness of the games", _told(rows), NAME)
    pairs = [one for number, row in enumerate(rows) for one in row[number + 1 :]]
    pairs.sort(key=lambda one: -one.share)
    # A page of two games compares the default variant of each.
    paired = [column.id for column in matrix.games]
    return render("likeness", address, picture=Markup(picture), pairs=pairs, name=column_name, paired=paired)


def _told(rows: list[list[Likeness]]) -> str:
    pairs = (one for number, row in enumerate(rows) for one in row[number + 1 :])
    said = (f"{column_name(one.one)} and {column_name(one.other)}: {len(one.same)} of {one.compared}" for one in pairs)
    return f"{'; '.join(said)}."


def likeness_table(matrix: Matrix) -> str:
    """The likeness of every pair of columns as CSV."""
    heads = ("one", "other", "same", "compared", "share", "features that differ", "left out: by the editors")
    rows = [one for number, row in enumerate(table(matrix)) for one in row[number + 1 :]]
    return csv_of(heads, [_pair(one) for one in rows])


def _pair(one: Likeness) -> tuple[str | int | float, ...]:
    share = round(one.share, 4)
    return (one.one.id, one.other.id, len(one.same), one.compared, share, " ".join(one.different), " ".join(one.decided))


def matrix_table(matrix: Matrix) -> str:
    """The matrix as CSV: a line for each feature and column, with its rules and the readings that change it."""
    heads = ("feature", "group", "name", "game", "variant", "value", "rules", "changed by", "by the editors")
    return csv_of(heads, [_line(feature, column) for feature in matrix.features for column in matrix.columns])


def _line(feature: Feature, column: Column) -> tuple[str | None, ...]:
    cell, others = column.cells[feature.id], column.otherwise.get(feature.id, ())
    changed = "; ".join(f"{one.reading}={one.option}: {one.value or 'not applicable'}" for one in others)
    said = (feature.id, feature.group, feature.name, column.game, column.variant)
    return (*said, cell.value, " ".join(cell.rules), changed, "yes" if feature.id in column.decided else "no")


def tables_of(matrix: Matrix) -> dict[str, str]:
    """The data of the comparing page by its address."""
    return {addresses.table("matrix"): matrix_table(matrix), addresses.table(NAME): likeness_table(matrix)}
