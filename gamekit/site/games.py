"""What the page of a game has besides its text: boards, examples, counts, readings, rules; and a page for each reading."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from gamekit import __version__, addresses
from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.record.lateness import unmarked_pages
from gamekit.site.boards import Boards
from gamekit.site.counted import counts_of
from gamekit.site.indices import entries_of
from gamekit.site.matrix import changed_by, matrix_of
from gamekit.site.numbers import has_numbers, mattering
from gamekit.site.opening import pieces_of
from gamekit.site.page import Heading, Made
from gamekit.site.pieces import has_part, parted, places_in
from gamekit.site.quoting import places
from gamekit.site.readings import reading_view, reading_views, variants_view
from gamekit.site.render import render
from gamekit.site.rules import Group, groups_of
from gamekit.site.shelf import games_page, in_print_order


def game_pages(edition: Edition) -> list[Made]:
    """The index of games; for each a page, and a page for each of its readings."""
    pages = [games_page(edition)]
    for game in edition.games.values():
        pages.append(_game(edition, game))
        pages += [_reading(edition, game, name) for name in game.readings]
    return pages


def _game(edition: Edition, game: Game) -> Made:
    address = addresses.game(game.id)
    boards = Boards(address)
    record = edition.records.get(game.account)
    groups = groups_of(edition, game)
    placed, left = parted(pieces_of(edition, game, boards), places_in(edition.archive.docs / addresses.uri(address)))
    counts = counts_of(edition, game)
    html = render(
        "game",
        address,
        game=game,
        record=record,
        boards_left=[Markup(piece) for piece in left],
        groups=groups,
        late=unmarked_pages(record) if record else None,
        readings=reading_views(edition, game, boards),
        variants=variants_view(edition, game, boards),
        entries=entries_of(edition, game),
        counts=counts,
        has_numbers=has_numbers(edition, game),
        version=__version__,
        others=[other for other in in_print_order(edition) if other != game],
        file=edition.archive.shown(Path(game.file)),
    )
    told = f" as {record.account.label} tells it" if record else ""
    about = f"{game.name}{told}: how to set out, a turn, the end, what is doubtful; worked examples, readings, rules."
    headings = _headings(game, groups, has_board=bool(left), has_counts=counts is not None)
    return Made(address, game.name, about, html, boards, "game", headings=headings, pieces=placed)


def _headings(game: Game, groups: list[Group], *, has_board: bool, has_counts: bool) -> tuple[Heading, ...]:
    below = tuple(Heading(group.anchor, group.title) for group in groups if group.title)
    return (
        *([Heading("board", "The board")] if has_board else []),
        Heading("examples", "Examples"),
        *([Heading("counted", "What is known by counting")] if has_counts else []),
        *([Heading("variants", "The variants")] if game.variants else []),
        Heading("readings", "The readings"),
        Heading("rules", "The rules", below),
    )


def _reading(edition: Edition, game: Game, name: str) -> Made:
    address = addresses.reading(game.id, name)
    boards = Boards(address)
    view = reading_view(edition, game, name, places(edition, game.id), boards)
    record = edition.records.get(game.account)
    matters, plots = mattering(edition, game, name, address)
    values = {
        "game": game,
        "view": view,
        "record": record,
        "changes": changed_by(matrix_of(edition), game.id, name),
        "not_seen": has_part(edition, addresses.NOT_SEEN),
        "others": _beside(game, name),
    }
    html = render("reading", address, **values, matters=matters)
    about = f"{game.name}, the reading {name}: {view.asks}"
    return Made(address, f"{game.name}: the reading {name}", about, html, boards, "reading", pieces=plots)


def _beside(game: Game, name: str) -> tuple[tuple[str, str] | None, tuple[str, str] | None]:
    """The readings before and after one in the order of the game's file: the name of each, and what it asks."""
    names = list(game.readings)
    at = names.index(name)
    before, after = names[at - 1 : at] if at else [], names[at + 1 : at + 2]
    first, last = ((found[0], game.readings[found[0]].asks) if found else None for found in (before, after))
    return first, last
