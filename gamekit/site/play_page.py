"""The page of random play: each game and variant as chance plays it, and whether choosing well counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit.check import Edition
from gamekit.diagram.intervals import Kind, Share, Way, draw_intervals, intervals
from gamekit.diagram.plot_samples import sample_dot, sample_line
from gamekit.diagram.skill import Depth, draw_skill, skill
from gamekit.site import addresses
from gamekit.site.boards import Boards
from gamekit.site.commands import study_command
from gamekit.site.page import Made
from gamekit.site.pieces import has_part
from gamekit.site.plots import Command, Plot, Table, figures
from gamekit.site.render import render
from gamekit.site.results import HOW, Numbers, named, numbers_of
from gamekit.site.wording import capital, or_list, share, thousands
from gamekit.study.results import Interval, Study

SHOWN: tuple[Kind, Kind] = ("south", "north")
OF: dict[Kind, str] = {"south": "S", "north": "N"}
PLAYERS = {"S": "South", "N": "North"}
ABOUT = (
    "Each game played at random: who wins, how long it takes, how often there is a choice; and whether choosing well counts."
)


def play_page(edition: Edition) -> Made:
    """The page of random play; where nothing has been counted it says so."""
    numbers = numbers_of(edition)
    plots = [plot for plot in (_wins(numbers), _skill(numbers)) if plot] if numbers else []
    values: dict[str, Any] = {"how": HOW, "table": None, "explained": has_part(edition, addresses.HOW_COUNTED)}
    if numbers and numbers.defaults:
        values |= _told(numbers)
    html = render("play", addresses.PLAY, **values)
    pieces = figures(plots, addresses.PLAY)
    return Made(addresses.PLAY, "Random play", ABOUT, html, Boards(addresses.PLAY), "table", pieces=pieces)


def _told(numbers: Numbers) -> dict[str, Any]:
    """What the page says besides its plots."""
    return {
        "table": _table(numbers),
        "commands": _commands(numbers.defaults, numbers),
        "skilled": _skilled(numbers) if numbers.skill else None,
        "stale": numbers.is_stale(*numbers.defaults),
        "games": thousands(max(one.games for one in numbers.defaults)),
        "fixed": or_list([named(one, numbers.games) for one in numbers.defaults if one.choices.most <= 1]),
    }


def way_of(study: Study, name: str, said: str, *, followed: bool = False) -> Way:
    """A study as a row of a plot: who wins, and in how many turns."""
    shares = tuple(_share(study, kind) for kind in SHOWN)
    wins = f"South {share(study.shares['S'])}, North {share(study.shares['N'])}, nobody {share(study.shares['draws'])}"
    band = study.parted.share if study.parted else None
    return Way(name, said, shares, f"{wins}; {thousands(study.turns.mean, 1)} turns", followed, band)


def _share(study: Study, kind: Kind) -> Share:
    low, high = study.interval(OF[kind])
    return Share(kind, low, study.shares[OF[kind]], high)


def with_bounds(value: float, bounds: Interval) -> str:
    """A share with the bounds of its interval: `51.3 % (51.0–51.6)`."""
    return f"{share(value)} ({100 * bounds[0]:.1f}–{100 * bounds[1]:.1f})"


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
    ("Turns a game", lambda one: f"{thousands(one.turns.mean, 1)} ± {1.96 * one.turns.error:,.1f}"),
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


def _skill(numbers: Numbers) -> Plot | None:
    if not numbers.skill:
        return None
    found: dict[str, list[Study]] = {}
    for one in numbers.skill:
        found.setdefault(named(one, numbers.games), []).append(one)
    panels = [(name, [_depth(one) for one in studies]) for name, studies in found.items()]
    told = (f"{name}: " + ", ".join(f"{share(one.value)} at depth {one.depth}" for one in depths) for name, depths in panels)
    picture = draw_skill(skill(panels), "Who looks ahead against who does not", f"{'; '.join(told)}.", "plot-skill")
    caption = "The share of games won by the player who looks so many turns ahead; the other moves at random."
    return Plot(
        "skill", picture, caption, _skill_key(), _skill_table(numbers),
        csv=addresses.table("skill"), stale=numbers.is_stale(*numbers.skill),
    )  # fmt: skip


def _skill_key() -> list[tuple[str, str]]:
    return [
        (sample_dot("south"), "share of games won, in per cent, by how many turns are looked ahead, with its 95 % interval"),
        (sample_line(), "one half: no better than chance; the lines above and below are all of the games and none"),
    ]


def _depth(study: Study) -> Depth:
    assert study.won and study.depth
    return Depth(study.depth, study.won.interval[0], study.won.search / study.games, study.won.interval[1])


def _skill_table(numbers: Numbers) -> Table:
    heads = [
        "Game",
        "Turns ahead",
        "Games",
        "Won by who looks ahead",
        "Won by who does not",
        "Turns a game",
        "To make it again",
    ]
    rows = []
    for one in numbers.skill:
        assert one.won
        won = with_bounds(one.won.search / one.games, one.won.interval)
        lost, turns = share(one.won.random / one.games), thousands(one.turns.mean, 1)
        command = Command(study_command(one, numbers.games[one.game]))
        rows.append([named(one, numbers.games), str(one.depth), thousands(one.games), won, lost, turns, command])
    return Table("Games of who looks ahead against who does not", heads, rows, folded=True)


def _skilled(numbers: Numbers) -> dict[str, str]:
    """Where the one who looks farthest ahead wins more than half of the games, where less, and where neither is shown."""
    farthest: dict[tuple[str, str | None], Study] = {}
    for one in numbers.skill:
        farthest[one.game, one.variant] = one
    groups: dict[str, list[str]] = {"more": [], "less": [], "even": []}
    for one in farthest.values():
        assert one.won
        low, high = one.won.interval
        groups["more" if low > 0.5 else "less" if high < 0.5 else "even"].append(named(one, numbers.games))
    return {name: capital(or_list(games)) for name, games in groups.items()}
