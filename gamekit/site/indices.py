"""The indices of readings and of examples: of all games, and of each."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.play.laps import laps_of
from gamekit.site.boards import Boards
from gamekit.site.examples import quoted_by, result_of
from gamekit.site.page import Made
from gamekit.site.partings import STEM
from gamekit.site.quoting import Part
from gamekit.site.readings import reading_views
from gamekit.site.render import render
from gamekit.site.shelf import in_print_order
from gamekit.site.telling import captures_in
from gamekit.site.wording import capital, counted


@dataclass(frozen=True)
class Entry:
    """An example in a list: what it is about in the account's words, what happens in it, how it ends."""

    example: Example
    quotations: list[Part]
    happens: str
    result: str

    @property
    def shows_a_parting(self) -> bool:
        """Whether it is there to show where the options of a reading part."""
        return self.example.name.startswith(STEM)


def entries_of(edition: Edition, game: Game) -> list[Entry]:
    """The examples of a game in the order in which they are taught."""
    found = edition.examples.get(game.id, [])
    return [Entry(one, quoted_by(edition, one), happens(one), result_of(one)) for one in found]


def happens(example: Example) -> str:
    """How long an example is: its turns, their laps where there are more, and how often something is taken."""
    turns = example.play.turns
    laps = [lap for turn in turns for lap in laps_of(turn, example.rules)[1:]]
    said = [counted(len(turns), "turn")]
    if len(laps) > len(turns):
        said.append(counted(len(laps), "lap"))
    if captures := sum(captures_in(lap) for lap in laps):
        said.append(counted(captures, "capture"))
    return f"{capital(', '.join(said))}."


def index_pages(edition: Edition) -> list[Made]:
    """The index of all readings, that of all examples, and the lists of each game."""
    games = in_print_order(edition)
    pages = [_all_readings(edition, games), _all_examples(edition, games)]
    for game in games:
        pages += [_readings(edition, game), _examples(edition, game)]
    return pages


def _all_readings(edition: Edition, games: list[Game]) -> Made:
    rows = [(game, edition.records.get(game.account), reading_views(edition, game)) for game in games]
    html = render("all_readings", addresses.READINGS, rows=rows)
    about = "Every doubt that is kept open, by game: what is asked, the ways of taking the words, and which is followed."
    return Made(addresses.READINGS, "Readings", about, html, Boards(addresses.READINGS), "table")


def _all_examples(edition: Edition, games: list[Game]) -> Made:
    rows = [(game, edition.records.get(game.account), entries_of(edition, game)) for game in games]
    html = render("all_examples", addresses.EXAMPLES, rows=rows)
    about = "Every example, by game, in the order in which to read them: what it is about, what happens, how it ends."
    return Made(addresses.EXAMPLES, "Examples", about, html, Boards(addresses.EXAMPLES), "table")


def _readings(edition: Edition, game: Game) -> Made:
    address = addresses.readings(game.id)
    record = edition.records.get(game.account)
    html = render("readings", address, game=game, record=record, readings=reading_views(edition, game))
    about = f"The readings of {game.name}: where the words are doubtful or silent, and the ways of taking them."
    return Made(address, f"{game.name}: the readings", about, html, Boards(address), "reading")


def _examples(edition: Edition, game: Game) -> Made:
    address = addresses.examples(game.id)
    record = edition.records.get(game.account)
    html = render("examples", address, game=game, record=record, entries=entries_of(edition, game))
    about = f"The example games of {game.name}, each replayed lap by lap, in the order in which to read them."
    return Made(address, f"{game.name}: the examples", about, html, Boards(address), "reading")
