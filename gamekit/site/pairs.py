"""The page of two games: what is the same in them, what differs, the words of one beside the words of the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.rules.declare import Grid
from gamekit.site.boards import Boards
from gamekit.site.compare import pairs_of
from gamekit.site.matrix import Showing, Shown, matrix_of
from gamekit.site.moves import move_of_pair
from gamekit.site.page import Made
from gamekit.site.render import render
from gamekit.site.wording import in_words
from gamekit.study.features.likeness import Likeness, likeness
from gamekit.study.features.listing import Feature
from gamekit.study.features.matrix import Column, Matrix


@dataclass(frozen=True)
class Beside:
    """A feature of two games, the cell of one beside that of the other."""

    feature: Feature
    one: Shown
    other: Shown


def pair_pages(edition: Edition) -> list[Made]:
    """A page for every two games of an edition."""
    if not edition.games:
        return []
    showing, matrix = Showing(edition), matrix_of(edition)
    return [_page(edition, showing, matrix, one, other) for one, other in pairs_of(edition)]


def _page(edition: Edition, showing: Showing, matrix: Matrix, one: Game, other: Game) -> Made:
    address = addresses.pair(one.id, other.id)
    boards = Boards(address)
    columns = {column.game: column for column in matrix.games}
    found = likeness(matrix, columns[one.id], columns[other.id])
    html = render(
        "pair",
        address,
        one=one,
        other=other,
        records={game.id: edition.records.get(game.account) for game in (one, other)},
        found=found,
        different=list(_beside(matrix, showing, found, found.different)),
        same=list(_beside(matrix, showing, found, found.same)),
        decided=list(_beside(matrix, showing, found, found.decided)),
        alone=list(_alone(matrix, showing, found)),
        move=move_of_pair(edition, one, other, boards),
        apart=_apart(one, other),
    )
    about = f"{one.name} and {other.name}: what is the same in their rules, and what differs, sentence against sentence."
    return Made(address, f"{one.name} and {other.name}", about, html, boards, "pair")


def _apart(one: Game, other: Game) -> str:
    """Why no position stands on the boards of both games; nothing where one does."""
    boards = (one.board, other.board)
    if len({isinstance(board, Grid) for board in boards}) > 1:
        return "One is played with seeds in holes, the other with counters on squares; so no position stands on both boards."
    if not any(board.any_columns for board in boards) and one.board.columns != other.board.columns:
        wide = " and ".join(in_words(board.columns) for board in boards)
        return f"Their boards have {wide} columns; so no position stands on both, and no move can be played under both."
    return ""


def _beside(matrix: Matrix, showing: Showing, found: Likeness, features: Iterable[str]) -> Iterable[Beside]:
    wanted = set(features)
    for feature in matrix.features:
        if feature.id in wanted:
            yield Beside(feature, showing.cell(found.one, feature.id), showing.cell(found.other, feature.id))


def _alone(matrix: Matrix, showing: Showing, found: Likeness) -> Iterable[Beside]:
    """The features that make sense in one of the two games only."""
    names = (feature.id for feature in matrix.features if _has(found.one, feature) != _has(found.other, feature))
    return _beside(matrix, showing, found, names)


def _has(column: Column, feature: Feature) -> bool:
    return column.cells[feature.id].value is not None
