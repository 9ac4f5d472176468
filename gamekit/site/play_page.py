"""The page of random play: each game and variant as chance plays it, and whether choosing well counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit import addresses
from gamekit.check import Edition
from gamekit.diagram.intervals import draw_intervals, intervals
from gamekit.diagram.plot_samples import sample_dot, sample_line
from gamekit.site.boards import Boards
from gamekit.site.columns_page import WINNERS, is_opening
from gamekit.site.commands import study_command
from gamekit.site.page import Made
from gamekit.site.pieces import explained
from gamekit.site.plots import Command, Plot, Table, command, figures
from gamekit.site.render import render
from gamekit.site.results import HOW, Numbers, named, numbers_of
from gamekit.site.skill import skill_plot, skilled
from gamekit.site.study_rows import OF, way_of, with_bounds
from gamekit.site.wording import or_list, share, thousands
from gamekit.study.chunk import MOST_TURNS
from gamekit.study.intervals import Z
from gamekit.study.kept import lists_all
from gamekit.study.matters import goes_alike
from gamekit.study.results import Study

PLAYERS = {"S": "South", "N": "North"}
ABOUT = (
    "Each game played at random: who wins, how long it takes, how often there is a choice; and whether choosing well counts."
)


def play_page(edition: Edition) -> Made:
    """The page of random play; where nothing has been counted it says so."""
    numbers = numbers_of(edition)
    plots = [plot for plot in (_wins(numbers), skill_plot(numbers)) if plot] if numbers else []
    values: dict[str, Any] = {"how": HOW, "tables": [], **explained(edition)}
    if numbers and numbers.defaults:
        values |= _told(numbers)
    html = render("play", addresses.PLAY, **values)
    pieces = figures(plots, addresses.PLAY)
    return Made(addresses.PLAY, "Random play", ABOUT, html, Boards(addresses.PLAY), "table", pieces=pieces)


def _told(numbers: Numbers) -> dict[str, Any]:
    """What the page says besides its plots."""
    games = numbers.games
    return {
        "tables": _tables(numbers),
        "commands": _commands(numbers.defaults, numbers),
        "skilled": skilled(numbers) if numbers.skill else None,
        "stale": numbers.is_stale(*numbers.defaults),
        "games": thousands(max(one.games for one in numbers.defaults)),
        "exactly": _exactly(numbers),
        "fixed": or_list([named(one, games) for one in numbers.defaults if one.choices.most <= 1]),
        "partly": [_partly(one, numbers) for one in numbers.defaults if not lists_all(one, games[one.game])],
        "most_turns": MOST_TURNS,
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
        "Where no bar is seen beside a mark, the interval is narrower than the mark."
    )
    return Plot("wins", picture, caption, _key(), csv=addresses.table("studies"))


def _key() -> list[tuple[str, str]]:
    dots = [
        (sample_dot(kind), f"share of games that {PLAYERS[side]} wins, with its 95 % interval") for kind, side in OF.items()
    ]
    return [*dots, (sample_line(), "one half")]


Measure = tuple[str, Callable[[Study], str]]
WINS: tuple[Measure, ...] = (
    ("Games played", lambda one: thousands(one.games)),
    ("South wins", lambda one: with_bounds(one.shares["S"], one.intervals.S)),
    ("North wins", lambda one: with_bounds(one.shares["N"], one.intervals.N)),
    ("Nobody wins", lambda one: with_bounds(one.shares["draws"], one.interval("draws"))),
    ("drawn", lambda one: thousands(one.draws)),
    ("left unfinished", lambda one: thousands(one.unfinished)),
)
LENGTH: tuple[Measure, ...] = (
    ("Turns a game", lambda one: _turns(one)),
    ("fewest and most", lambda one: f"{thousands(one.turns.least)} to {thousands(one.turns.most)}"),
    ("Laps a turn", lambda one: f"{one.laps.mean:.2f}, at most {thousands(one.laps.most)}"),
    ("How games ended", lambda one: _reasons(one)),
)
COURSE: tuple[Measure, ...] = (
    ("Moves to choose from", lambda one: f"{thousands(one.choices.mean, 1)}, at most {thousands(one.choices.most)}"),
    ("Turns with one move only", lambda one: share(one.forced)),
    ("Seeds sown a turn", lambda one: thousands(one.sown.mean, 1)),
    ("Captured a game", lambda one: thousands(one.captured.mean, 1)),
    ("Turns that capture", lambda one: share(one.capturing)),
    ("Changes of the lead a game", lambda one: thousands(one.lead_changes.mean, 1)),
)
TABLES: tuple[tuple[str, tuple[Measure, ...]], ...] = (
    ("Who wins at random play", WINS),
    ("How long games are, and how they end", LENGTH),
    ("What there is to do in a turn and in a game", COURSE),
)
"""What the tables tell of each study."""


def _turns(study: Study) -> str:
    """The mean with the bounds of its interval."""
    mean, reach = study.turns.mean, Z * study.turns.error
    return f"{thousands(mean, 1)} ({thousands(mean - reach, 1)}–{thousands(mean + reach, 1)})"


def _reasons(study: Study) -> str:
    """Why games ended, the most frequent reason first."""
    counted = sorted(study.reasons.items(), key=lambda reason: -reason[1])
    return ", ".join(f"{name} {share(number / study.games)}" for name, number in counted if number)


def _tables(numbers: Numbers) -> list[Table]:
    """A row for each game and variant, in tables that find room on a page."""
    return [
        Table(
            name,
            ["Game", *(measure for measure, _ in measures)],
            [[named(one, numbers.games), *(tell(one) for _, tell in measures)] for one in numbers.defaults],
        )
        for name, measures in TABLES
    ]


def _partly(study: Study, numbers: Numbers) -> str:
    """A game of which not every move is listed, with the variants whose numbers are therefore the same."""
    others = [one for one in numbers.defaults if one.game == study.game and one is not study and goes_alike(one, study)]
    same = f", whose numbers are those of {or_list([named(one, numbers.games) for one in others])} for that reason"
    return named(study, numbers.games) + (same if others else "")


def _commands(studies: Sequence[Study], numbers: Numbers) -> list[tuple[str, Command]]:
    """The commands that count some studies again, each with what it is of."""
    return [(named(one, numbers.games), command(study_command(one, numbers.games[one.game]), one)) for one in studies]
