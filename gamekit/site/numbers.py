"""The pages of counted numbers, and what other pages say of them."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.site.columns_page import columns_page
from gamekit.site.doubt_plots import matter_plot
from gamekit.site.doubt_words import statement
from gamekit.site.doubts import doubt_of, plot_name
from gamekit.site.doubts_page import doubts_page
from gamekit.site.page import Made
from gamekit.site.pieces import explained
from gamekit.site.play_page import play_page
from gamekit.site.plots import figures
from gamekit.site.render import render
from gamekit.site.results import numbers_of


def number_pages(edition: Edition) -> list[Made]:
    """Random play, readings by how much they matter, and games solved; none for an archive without games."""
    return [play_page(edition), doubts_page(edition), columns_page(edition)] if edition.games else []


def mattering(edition: Edition, game: Game, reading: str, address: str) -> tuple[Markup, Mapping[str, str]]:
    """What the page of a reading at an address says of how much it matters, and its figures; nothing if it is not counted."""
    numbers = numbers_of(edition)
    doubt = doubt_of(numbers, game, reading) if numbers else None
    if numbers is None or doubt is None:
        return Markup(""), {}
    plots = [matter_plot(matter, numbers, folded=False) for matter in doubt.shown]
    html = render("mattering", address, doubt=doubt, statement=statement, plot_name=plot_name, **explained(edition))
    return Markup(html), figures(plots, address)


def has_numbers(edition: Edition, game: Game) -> bool:
    """Whether there are numbers of a game to which its page can lead."""
    numbers = numbers_of(edition)
    return numbers is not None and any(one.game == game.id for one in numbers.defaults)
