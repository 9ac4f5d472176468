"""Endgames solved, as a table; which are left out of it, and what may make them draws."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import addresses
from gamekit.site.commands import solve_command
from gamekit.site.plots import Table, command
from gamekit.site.results import Numbers, named_in_full
from gamekit.site.wording import or_list, share, thousands
from gamekit.study.results import Endgames


def _is_over(one: Endgames) -> bool:
    """Whether every position with so many seeds is over before it is played."""
    return one.over == one.positions


def left_out(found: Sequence[Endgames], numbers: Numbers) -> str:
    """The games and numbers of seeds with which every position is over."""
    return or_list([f"{named_in_full(one, numbers)} with {one.seeds}" for one in found if _is_over(one)])


def drawing(found: Sequence[Endgames], numbers: Numbers) -> list[tuple[str, list[tuple[str, str]]]]:
    """The games in which some endgames are drawn, each with the readings that call an end a draw."""
    games = {one.game: numbers.games[one.game] for one in found if one.draws and not _is_over(one)}
    readings = {
        key: [(key, name, str(reading)) for name, reading in game.readings.items() if str(reading) == "draw"]
        for key, game in games.items()
    }
    return [
        (games[key].name, [(addresses.reading(key, name), f"{name}={option}") for key, name, option in every])
        for key, every in readings.items()
        if every
    ]


def endgames_table(found: Sequence[Endgames], numbers: Numbers) -> Table:
    """A row for each game and number of seeds, without those with which every position is over."""
    heads = [
        "Game",
        "Seeds",
        "Positions",
        "Won by who moves",
        "Lost by him",
        "Drawn",
        "Already over",
        "Not known",
        "Longest win",
        "To make it again",
    ]
    rows = []
    for one in found:
        if not _is_over(one):
            shares = [_of(number, one) for number in (one.won, one.lost, one.draws, one.over)]
            again = command(solve_command(one, numbers.games[one.game]), one)
            positions, unknown = thousands(one.positions), thousands(one.not_known)
            rows.append([named_in_full(one, numbers), str(one.seeds), positions, *shares, unknown, _longest(one), again])
    return Table("Endgames solved, by the number of seeds or counters", heads, rows)


def _longest(one: Endgames) -> str:
    """The turns of the longest win, if anybody wins."""
    turns = one.longest.turns if one.longest else None
    return "–" if turns is None else f"{thousands(turns)} turn{'' if turns == 1 else 's'}"


def _of(number: int, one: Endgames) -> str:
    """A number of positions with its share of them."""
    return f"{thousands(number)} ({share(number / one.positions)})" if number else "0"
