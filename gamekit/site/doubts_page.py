"""The page of all readings by how much they matter."""

from __future__ import annotations

from markupsafe import Markup

from gamekit import addresses
from gamekit.check import Edition
from gamekit.diagram.plot_samples import sample_band, sample_bar, sample_dot, sample_frame, sample_line
from gamekit.site.boards import Boards
from gamekit.site.doubt_plots import matter_plot, overview
from gamekit.site.doubt_words import statement
from gamekit.site.doubts import commands, doubts_of, in_kinds, plot_name
from gamekit.site.page import Made
from gamekit.site.pieces import explained
from gamekit.site.plots import figures
from gamekit.site.render import render
from gamekit.site.results import HOW, numbers_of
from gamekit.study.matters import KINDS

GROUPS = {
    "decides": (
        "Doubts that change who wins",
        "Between two options at least a share differs by one game in a hundred or more, and its intervals stand apart.",
    ),
    "hardly": (
        "Doubts that hardly change who wins",
        "The intervals stand apart, but the shares differ by less than one game in a hundred.",
    ),
    "turns": (
        "Doubts that turn the board round",
        "As often as South wins under one option North wins under the other, and the games are as long: "
        "whoever begins has the same prospects.",
    ),
    "plays": (
        "Doubts that change play, but not who wins",
        "Games part; but who wins is the same, or these games are too few to show that it is not.",
    ),
    "partly": (
        "Doubts that could not be measured",
        "Under an option at least, seeds may be arranged or removed in more ways than can be listed, and chance drew from the "
        "few that are. What is shown is of those few moves; it does not measure the reading.",
    ),
    "never": (
        "Doubts that never came up",
        "In no game that was counted did the options part; where nobody ever has a choice, that is one single game. "
        "That they never can does not follow.",
    ),
}
"""Each sort of doubt: its heading, and what it means."""
ABOUT = "Every reading by how much it matters: what each option makes of the same random games, who wins, how many games part."


def doubts_page(edition: Edition) -> Made:
    """The page of all readings by how much they matter; where nothing has been counted it says so."""
    numbers = numbers_of(edition)
    doubts = doubts_of(numbers) if numbers else []
    plots = [plot for plot in (overview(kind, doubts) for kind in KINDS) if plot]
    if numbers:
        plots += [matter_plot(matter, numbers, folded=True) for doubt in doubts for matter in doubt.shown]
    html = render(
        "doubts",
        addresses.DOUBTS,
        groups=[(kind, *GROUPS[kind], found) for kind, found in in_kinds(doubts).items() if found],
        how=HOW,
        statement=statement,
        plot_name=plot_name,
        commands=commands,
        **explained(edition),
        doubts=doubts,
    )
    pieces = {**figures(plots, addresses.DOUBTS), **({"plot-key": _key()} if doubts else {})}
    title = "Readings by how much they matter"
    return Made(addresses.DOUBTS, title, ABOUT, html, Boards(addresses.DOUBTS), "table", pieces=pieces)


def _key() -> str:
    """What the signs of all plots mean, once for the page."""
    key = [
        (sample_dot("south"), "share of games that South wins, with its 95 % interval where that is wider than the mark"),
        (sample_dot("north"), "share of games that North wins, in the same way"),
        (sample_line(), "what South wins under the option that is followed, whose name is in bold"),
        (sample_band(), "share of games that part from those under that option"),
        (sample_bar(), "in the lists: the greatest difference between two options in who wins"),
        (sample_frame(), "in the lists: the share of games that part"),
    ]
    return render("plot_key", addresses.DOUBTS, key=[(Markup(sample), words) for sample, words in key])
