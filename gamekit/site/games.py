"""The list of games; and what follows the hand-written page of a game: board, rules, readings, examples."""

from __future__ import annotations

from markupsafe import Markup

from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game, rule_set
from gamekit.play.laps import AnyLap, position_lap
from gamekit.play.position import opening
from gamekit.record.editing import LostFigure
from gamekit.site import addresses
from gamekit.site.boards import Boards
from gamekit.site.examples import quoted_by, result_of
from gamekit.site.figures import board_of, marks_of, redrawn_figures
from gamekit.site.lateness import unmarked_pages
from gamekit.site.naming import as_written
from gamekit.site.page import Heading, Made
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
        board = boards.put(_opening(game), f"g{game.id}", game=game.id, title=title)
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


def _opening(game: Game, variant: str | None = None) -> AnyLap:
    rules = rule_set(game, variant=variant)
    return position_lap(opening(rules), rules)


def _game(edition: Edition, game: Game) -> Made:
    address = addresses.game(game.id)
    boards = Boards(address)
    groups = groups_of(edition, game)
    readings = reading_views(edition, game, boards)
    html = render(
        "game",
        address,
        game=game,
        record=edition.records.get(game.account),
        pictures=_pictures(game, boards),
        figures=_lost_figures(edition, game, boards),
        groups=groups,
        late=unmarked_pages(edition.records[game.account]) if game.account in edition.records else None,
        readings=readings,
        variants=variants_view(edition, game, boards),
        examples=_told(edition, game),
    )
    record = edition.records.get(game.account)
    told = f" as {record.account.label} tells it" if record else ""
    about = f"{game.name}{told}: the board, the rules with the words they rest on, the readings, worked examples."
    return Made(address, game.name, about, html, boards, "game", headings=_headings(game, groups))


def _headings(game: Game, groups: list[Group]) -> tuple[Heading, ...]:
    below = tuple(Heading(group.anchor, group.title) for group in groups if group.title)
    return (
        Heading("board", "The board"),
        *([Heading("variants", "The variants")] if game.variants else []),
        Heading("rules", "The rules", below),
        Heading("readings", "The readings"),
        Heading("examples", "The examples"),
    )


def _pictures(game: Game, boards: Boards) -> list[tuple[str, Markup]]:
    """The opening position in our names and, where the account has names of its own, in those."""
    lap = _opening(game)
    found = [(_called(game), boards.put(lap, "opening", game=game.id, title=f"The opening position of {game.name}"))]
    for variant in game.variants[1:]:
        if (other := _opening(game, variant)) != lap:
            title = f"The opening position of {game.name}, {variant}"
            found.append((f"The variant {variant}", boards.put(other, f"opening-{variant}", game=game.id, title=title)))
    if game.board.source_rows:
        title = f"The opening position of {game.name}, in the account’s names"
        board = boards.put(lap, "source", game=game.id, labels=game.board.source_rows, title=title)
        found.append(("In the account’s own names", board))
    return found


def _called(game: Game) -> str:
    """The caption of the board in our names: what is to be told from the boards beside it."""
    if game.variants:
        return f"The variant {game.variants[0]}"
    return "In the names used here" if game.board.source_rows else "The opening position"


def _lost_figures(edition: Edition, game: Game, boards: Boards) -> list[tuple[int, LostFigure, Markup]]:
    """The lost figures of the account that the rules can draw again, under the readings followed here."""
    record = edition.records.get(game.account)
    found = []
    for number, figure in redrawn_figures(game, record) if record else ():
        lap, marks, title = board_of(game, figure), marks_of(game, figure), f"{figure.what}, drawn again"
        labels = game.board.source_rows
        board = boards.put(lap, f"lost{number}", game=game.id, labels=labels, marks=marks, title=title)
        found.append((number, figure, board))
    return found


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
