"""The page of random play: each game and variant as chance plays it, and whether choosing well counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit.check import Edition
from gamekit.diagram.intervals import draw_intervals, intervals
from gamekit.diagram.plot_samples import sample_dot, sample_line
from gamekit.site import addresses
from gamekit.site.boards import Boards
from gamekit.site.columns_page import WINNERS, is_opening
from gamekit.site.commands import study_command
from gamekit.site.page import Made
from gamekit.site.pieces import has_part
from gamekit.site.plots import Plot, Table, figures
from gamekit.site.render import render
from gamekit.site.results import HOW, Numbers, named, numbers_of
from gamekit.site.skill import skill_plot, skilled
from gamekit.site.study_rows import OF, way_of, with_bounds
from gamekit.site.wording import or_list, share, thousands
from gamekit.study.intervals import Z
from gamekit.study.kept import lists_all
from gamekit.study.results import Study

PLAYERS = {"S": "South", "N": "North"}
ABOUT = (
    "Each game played at random: who wins, how long it takes, how often there is a choice; and whether choosing well counts."
)


def play_page(edition: Edition) -> Made:
    """The page of random play; where nothing has been counted it says so."""
    numbers = numbers_of(edition)
    plots = [plot for plot in (_wins(numbers), skill_plot(numbers)) if plot] if numbers else []
    values: dict[str, Any] = {"how": HOW, "table": None, "explained": has_part(edition, addresses.HOW_COUNTED)}
    if numbers and numbers.defaults:
        values |= _told(numbers)
    html = render("play", addresses.PLAY, **values)
    pieces = figures(plots, addresses.PLAY)
    return Made(addresses.PLAY, "Random play", ABOUT, html, Boards(addresses.PLAY), "table", pieces=pieces)


def _told(numbers: Numbers) -> dict[str, Any]:
    """What the page says besides its plots."""
    games = numbers.games
    return {
        "table": _table(numbers),
        "commands": _commands(numbers.defaults, numbers),
        "skilled": skilled(numbers) if numbers.skill else None,
        "stale": numbers.is_stale(*numbers.defaults),
        "games": thousands(max(one.games for one in numbers.defaults)),
        "exactly": _exactly(numbers),
        "fixed": or_list([named(one, games) for one in numbers.defaults if one.choices.most <= 1]),
        "partly": or_list([named(one, games) for one in numbers.defaults if not lists_all(one, games[one.game])]),
    }


def _exactly(numbers: Numbers) -> list[tuple[str, str, int | None]]:
    """The games whose usual opening is solved: who wins, and in how many turns."""
    return [
        (named(one, numbers.games), WINNERS[one.value], one.turns)
        for one in numbers.solved
        if numbers.is_default(one) and is_opening(one, numbers)
    ]


def _wins(numbers: Numbers) -> Plot | None:
    if not numbers.defaults:
        return None
    ways = [way_of(one, named(one, numbers.games), "") for one in numbers.defaults]
    told = "; ".join(f"{way.name}: {way.under}" for way in ways)
    picture = draw_intervals(intervals(ways, half=True), "Who wins at random play", f"{told}.", "plot-wins")
    caption = (
        "Who wins when both players choose each move at random. What the two shares lack of the whole, nobody wins. "
        "The numbers, and the commands that make them again, stand below."
    )
    return Plot("wins", picture, caption, _key(), csv=addresses.table("studies"))


def _key() -> list[tuple[str, str]]:
    dots = [
        (sample_dot(kind), f"share of games that {PLAYERS[side]} wins, with its 95 % interval") for kind, side in OF.items()
    ]
    return [*dots, (sample_line(), "one half")]


MEASURES: tuple[tuple[str, Callable[[Study], str]], ...] = (
    ("Games played", lambda one: thousands(one.games)),
    ("South wins", lambda one: with_bounds(one.shares["S"], one.intervals.S)),
    ("North wins", lambda one: with_bounds(one.shares["N"], one.intervals.N)),
    ("Drawn", lambda one: with_bounds(one.draws / one.games, one.intervals.draws)),
    ("Left unfinished", lambda one: share(one.unfinished / one.games)),
    ("Ended by an endless move", lambda one: share(one.endless / one.games)),
    ("Ended by repetition", lambda one: share(one.repetition / one.games)),
    ("How games ended", lambda one: _reasons(one)),
    ("Turns a game", lambda one: _turns(one)),
    ("fewest and most", lambda one: f"{thousands(one.turns.least)} to {thousands(one.turns.most)}"),
    ("Laps a turn", lambda one: f"{one.laps.mean:.2f}, at most {thousands(one.laps.most)}"),
    ("Seeds sown a turn", lambda one: thousands(one.sown.mean, 1)),
    ("Moves to choose from", lambda one: f"{thousands(one.choices.mean, 1)}, at most {thousands(one.choices.most)}"),
    ("Turns with one move only", lambda one: share(one.forced)),
    ("Captured a game", lambda one: thousands(one.captured.mean, 1)),
    ("Turns that capture", lambda one: share(one.capturing)),
    ("Changes of the lead a game", lambda one: thousands(one.lead_changes.mean, 1)),
)
"""What the table tells of each study."""


def _turns(study: Study) -> str:
    """The mean with the bounds of its interval."""
    mean, reach = study.turns.mean, Z * study.turns.error
    return f"{thousands(mean, 1)} ({thousands(mean - reach, 1)}–{thousands(mean + reach, 1)})"


def _reasons(study: Study) -> str:
    """Why games ended, the most frequent reason first."""
    counted = sorted(study.reasons.items(), key=lambda reason: -reason[1])
    return ", ".join(f"{name} {share(number / study.games)}" for name, number in counted if number)


def _table(numbers: Numbers) -> Table:
    heads = ["What was counted", *(named(one, numbers.games) for one in numbers.defaults)]
    rows = [[name, *(tell(one) for one in numbers.defaults)] for name, tell in MEASURES]
    return Table("What was counted of random play, game by game", heads, rows)


def _commands(studies: Sequence[Study], numbers: Numbers) -> list[tuple[str, str]]:
    """The commands that count some studies again, each with what it is of."""
    return [(named(one, numbers.games), study_command(one, numbers.games[one.game])) for one in studies]
