"""The list of games; and what the page of a game has besides its text: boards, examples, counts, readings, rules."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from gamekit import __version__
from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.site import addresses
from gamekit.site.boards import Boards
from gamekit.site.counted import counts_of
from gamekit.site.examples import quoted_by, result_of
from gamekit.site.lateness import unmarked_pages
from gamekit.site.naming import as_written
from gamekit.site.opening import opening_lap, pieces_of
from gamekit.site.page import Heading, Made
from gamekit.site.pieces import parted, places_in
from gamekit.site.quoting import Part, places
from gamekit.site.readings import reading_view, reading_views, variants_view
from gamekit.site.render import render
from gamekit.site.rules import Group, groups_of


def game_pages(edition: Edition) -> list[Made]:
    """The list of games; for each a page, the lists of its readings and examples, and a page for each reading."""
    pages = [_list(edition)]
    for game in edition.games.values():
        pages.append(_game(edition, game))
        pages += [_readings(edition, game), _examples(edition, game)]
        pages += [_reading(edition, game, name) for name in game.readings]
    return pages


def _list(edition: Edition) -> Made:
    boards = Boards(addresses.GAMES)
    rows = []
    for game in edition.games.values():
        title = f"The opening position of {game.name}"
        board = boards.put(opening_lap(game), f"g{game.id}", game=game.id, title=title)
        rows.append((game, edition.records.get(game.account), board, edition.examples.get(game.id, [])))
    waiting = [
        (name, as_written(record, name), record)
        for record in edition.records.values()
        for name in record.account.games
        if name not in edition.games
    ]
    html = render("games", addresses.GAMES, rows=rows, rules=edition.rules, waiting=waiting)
    about = "Board games that can be played from the page: each with its account, its rules, its readings, its examples."
    return Made(addresses.GAMES, "Games", about, html, boards, "table")


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
        examples=_told(edition, game),
        counts=counts,
        version=__version__,
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


def _told(edition: Edition, game: Game) -> list[tuple[Example, list[Part], str]]:
    """Each example of a game with the words it is about and how it ends."""
    return [(example, quoted_by(edition, example), result_of(example)) for example in edition.examples.get(game.id, [])]


def _examples(edition: Edition, game: Game) -> Made:
    address = addresses.examples(game.id)
    record = edition.records.get(game.account)
    html = render("examples", address, game=game, record=record, examples=_told(edition, game))
    about = f"The example games of {game.name}, each replayed lap by lap, in the order in which to read them."
    return Made(address, f"{game.name}: the examples", about, html, Boards(address), "reading")


def _readings(edition: Edition, game: Game) -> Made:
    address = addresses.readings(game.id)
    record = edition.records.get(game.account)
    html = render("readings", address, game=game, record=record, readings=reading_views(edition, game))
    about = f"The readings of {game.name}: where the words are doubtful or silent, and the ways of taking them."
    return Made(address, f"{game.name}: the readings", about, html, Boards(address), "reading")


def _lists_works(edition: Edition) -> bool:
    """Whether the archive has a page on which works that nobody read are listed, at its address."""
    page, _, anchor = addresses.NOT_SEEN.partition("#")
    file = edition.archive.docs / f"{page.rstrip('/')}.md"
    return file.is_file() and f"#{anchor} " in file.read_text(encoding="utf-8", errors="replace")


def _reading(edition: Edition, game: Game, name: str) -> Made:
    address = addresses.reading(game.id, name)
    boards = Boards(address)
    view = reading_view(edition, game, name, places(edition, game.id), boards)
    record = edition.records.get(game.account)
    html = render("reading", address, game=game, view=view, record=record, not_seen=_lists_works(edition))
    about = f"{game.name}, the reading {name}: {view.asks}"
    return Made(address, f"{game.name}: the reading {name}", about, html, boards, "reading")
