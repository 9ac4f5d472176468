"""The comparing page: the matrix of games and features, how alike they are, and the way to all that compares them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.site.boards import Boards
from gamekit.site.likeness import NAME, likeness_figure, tables_of
from gamekit.site.matrix import Showing, Shown, matrix_of, unseen
from gamekit.site.moves import ONE_MOVE, moves_kept
from gamekit.site.page import Made
from gamekit.site.pieces import has_part
from gamekit.site.render import render
from gamekit.site.shelf import in_print_order
from gamekit.site.wording import or_list
from gamekit.study.features.listing import Feature
from gamekit.study.features.matrix import Column, Matrix

ABOUT = "The games feature by feature, as their rules play them: each cell with the words it rests on; and how alike they are."


@dataclass(frozen=True)
class Span:
    """A cell of the matrix: what it shows, and over how many variants of its game."""

    shown: Shown
    columns: int


@dataclass(frozen=True)
class Alike:
    """Columns in which a feature comes to the same, with the cell of each game among them."""

    value: str | None
    columns: list[Column]
    cells: list[Shown]

    @property
    def decided(self) -> bool:
        """Whether in all of them it is the same by the editors' decision alone."""
        return all(cell.decided for cell in self.cells)


@dataclass(frozen=True)
class Row:
    """A feature: its cells side by side, and the same by what they come to."""

    feature: Feature
    spans: list[Span]
    alike: list[Alike]


def compare_pages(edition: Edition) -> list[Made]:
    """The comparing page; none for an archive without games."""
    return [_page(edition)] if edition.games else []


def compare_tables(edition: Edition) -> dict[str, str]:
    """The data of the comparing page by its address."""
    return tables_of(matrix_of(edition)) if edition.games else {}


def _page(edition: Edition) -> Made:
    matrix, showing = matrix_of(edition), Showing(edition)
    rows = [_row(matrix, showing, feature) for feature in matrix.features]
    groups = [(group, list(of_group)) for group, of_group in groupby(rows, key=lambda row: row.feature.group)]
    html = render(
        "compare",
        addresses.COMPARE,
        groups=groups,
        games=_heads(matrix),
        name_all=names_of,
        titles={game.id: game.name for game in edition.games.values()},
        pairs=pairs_of(edition),
        unseen=[(game, unseen(matrix, game)) for game in in_print_order(edition)],
        has_one_move=bool(moves_kept(edition, ONE_MOVE)),
        has_likeness=len(matrix.columns) > 1,
        has_caution=has_part(edition, addresses.CAUTION),
    )
    pieces = {NAME: likeness_figure(matrix, addresses.COMPARE)}
    return Made(addresses.COMPARE, "Compare", ABOUT, html, Boards(addresses.COMPARE), "table", pieces=pieces)


def pairs_of(edition: Edition) -> list[tuple[Game, Game]]:
    """Every two games, in the order in which they were first in print."""
    return list(combinations(in_print_order(edition), 2))


def names_of(columns: Sequence[Column]) -> str:
    """Columns in running text; the variants of a game behind its name, unless all of them are there."""
    said = []
    for _, group in groupby(columns, key=lambda column: column.game):
        same = list(group)
        variants = [column.variant for column in same if column.variant]
        said.append(f"{same[0].name} ({or_list(variants)})" if variants and len(variants) < same[0].of else same[0].name)
    return or_list(said)


def _heads(matrix: Matrix) -> list[list[Column]]:
    """The columns game by game."""
    return [list(columns) for _, columns in groupby(matrix.columns, key=lambda column: column.game)]


def _row(matrix: Matrix, showing: Showing, feature: Feature) -> Row:
    spans = [span for columns in _heads(matrix) for span in _spans(columns, showing, feature.id)]
    return Row(feature, spans, _alike(matrix.columns, showing, feature.id))


def _spans(columns: Sequence[Column], showing: Showing, feature: str) -> list[Span]:
    """The cells of a game's variants; one for all where they are the same."""
    cells = [showing.cell(column, feature) for column in columns]
    if all(_looks(cell) == _looks(cells[0]) for cell in cells):
        return [Span(cells[0], len(cells))]
    return [Span(cell, 1) for cell in cells]


def _looks(cell: Shown) -> tuple[object, ...]:
    return cell.value, cell.otherwise, cell.decided


def _alike(columns: Sequence[Column], showing: Showing, feature: str) -> list[Alike]:
    """The columns by what the feature comes to, in the order in which that first comes up; where it makes no sense last."""
    values = sorted(dict.fromkeys(column.cells[feature].value for column in columns), key=lambda value: value is None)
    found = []
    for value in values:
        same = [column for column in columns if column.cells[feature].value == value]
        # A variant's rules are those of its game; they are named once.
        cells = {column.game: showing.cell(column, feature) for column in reversed(same)}
        found.append(Alike(value, same, list(cells.values())[::-1]))
    return found
