"""The games side by side: as cards on the home page, and as their index; in the order in which they were first in print."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.play.laps import laps_of
from gamekit.record import Record
from gamekit.site.accounts import CERTAINTIES, printed
from gamekit.site.boards import Boards
from gamekit.site.naming import as_written
from gamekit.site.opening import put_opening
from gamekit.site.order import front_matter
from gamekit.site.page import Made
from gamekit.site.render import render
from gamekit.site.telling import captures_in

SUMMARY = "summary"
"""What the front matter of a game's page calls the sentence that says what game it is."""
UNKNOWN = "unknown"


@dataclass(frozen=True)
class Card:
    """A game with a board, the sentence that says what it is, its account and its examples."""

    game: Game
    board: Markup
    summary: str
    record: Record | None
    examples: list[Example]


def in_print_order(edition: Edition) -> list[Game]:
    """The games by the date at which what their account tells was first in print; those of one account as it lists them."""
    return sorted(edition.games.values(), key=lambda game: _place(edition, game))


def _place(edition: Edition, game: Game) -> tuple[str, str, int, str]:
    record = edition.records.get(game.account)
    if record is None:
        return UNKNOWN, game.account, 0, game.id
    listed = record.account.games
    return str(record.account.dates.published), game.account, listed.index(game.id) if game.id in listed else 0, game.id


def summary_of(edition: Edition, game: Game) -> str:
    """The sentence that says what game it is, from the front matter of its page; nothing where there is none."""
    value = front_matter(edition, game.id).value
    said = value.get(SUMMARY, "") if isinstance(value, dict) else ""
    return said if isinstance(said, str) else ""


def home_page(edition: Edition) -> list[Made]:
    """What the home page has besides its text, if there is one: a card for each game."""
    if not (edition.archive.docs / addresses.uri(addresses.HOME)).is_file():
        return []
    boards = Boards(addresses.HOME)
    cards = [_card(edition, game, boards, _in_play(edition, game, boards)) for game in in_print_order(edition)]
    html = render("cards", addresses.HOME, cards=cards, certainties=CERTAINTIES, printed=printed)
    return [Made(addresses.HOME, "Home", "", "", boards, "home", pieces={"games": html})]


def games_page(edition: Edition) -> Made:
    """The index of games, and of those whose rules are not yet written."""
    boards = Boards(addresses.GAMES)
    cards = []
    for game in in_print_order(edition):
        title = f"The opening position of {game.name}"
        board = put_opening(boards, game, f"g{game.id}", title)
        cards.append(_card(edition, game, boards, board))
    waiting = [
        (name, as_written(record, name), record)
        for record in edition.records.values()
        for name in record.account.games
        if name not in edition.games
    ]
    values = {"certainties": CERTAINTIES, "printed": printed, "rules": edition.rules}
    html = render("games", addresses.GAMES, cards=cards, waiting=waiting, **values)
    about = "Board games that can be played from the page: each with its account, its rules, its readings, its examples."
    return Made(addresses.GAMES, "Games", about, html, boards, "table")


def _card(edition: Edition, game: Game, boards: Boards, board: Markup) -> Card:
    return Card(game, board, summary_of(edition, game), edition.records.get(game.account), edition.examples.get(game.id, []))


def _in_play(edition: Edition, game: Game, boards: Boards) -> Markup:
    """A board of a game as it is played: the first lap of its examples in which something is taken, else its opening."""
    title = f"A board of {game.name}"
    for example in edition.examples.get(game.id, []):
        laps = (lap for turn in example.play.turns for lap in laps_of(turn, example.rules)[1:])
        if lap := next((lap for lap in laps if captures_in(lap)), None):
            return boards.put(lap, f"c{game.id}", game=game.id, title=f"{title}: {example.script.title}")
    return put_opening(boards, game, f"c{game.id}", title)
