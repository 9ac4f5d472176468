"""The page of games solved: who wins on so many columns if both play as well as can be, and the endgames of other games."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.check import Edition
from gamekit.diagram.outcomes import Outcome, draw_outcomes, outcomes, sample_outcome
from gamekit.diagram.plot_samples import sample_choice
from gamekit.play.position import opening, print_position
from gamekit.site import addresses
from gamekit.site.boards import Boards
from gamekit.site.commands import solve_command
from gamekit.site.page import Made
from gamekit.site.pieces import explained
from gamekit.site.plots import Plot, Table, command, figures
from gamekit.site.render import render
from gamekit.site.results import HOW, Numbers, named, numbers_of
from gamekit.site.wording import or_list, share, thousands
from gamekit.study.kept import rules_of
from gamekit.study.results import Counted, Endgames, Solved

WINNERS = {"S": "South", "N": "North", "draw": "nobody"}
ABOUT = "Games solved: who wins on so many columns, in how many turns, where there is a choice; and the endgames of others."


def columns_page(edition: Edition) -> Made:
    """The page of games solved; where nothing has been solved it says so."""
    numbers = numbers_of(edition)
    strips = _by_rules(numbers) if numbers else {}
    plots = [_strips(strips, numbers)] if numbers and strips else []
    endgames = numbers.endgames if numbers else []
    html = render(
        "columns",
        addresses.COLUMNS,
        how=HOW,
        **explained(edition),
        left_out=_left_out(endgames, numbers) if numbers else "",
        drawing=_drawing(endgames, numbers) if numbers else [],
        strips=bool(strips),
        span=_span(strips),
        tables=[(name, _table(name, found, numbers)) for name, found in strips.items()] if numbers else [],
        others=_others(numbers) if numbers else None,
        endgames=_endgames(endgames, numbers) if numbers and endgames else None,
        stale=numbers.is_stale(*numbers.solved, *endgames) if numbers else False,
        at_solved=addresses.table("solved"),
    )
    pieces = figures(plots, addresses.COLUMNS)
    return Made(addresses.COLUMNS, "Games solved", ABOUT, html, Boards(addresses.COLUMNS), "table", pieces=pieces)


def is_opening(one: Solved, numbers: Numbers) -> bool:
    """Whether what was solved is the game's opening, under rules that there still are."""
    rules = rules_of(one, numbers.games[one.game])
    return rules is not None and print_position(opening(rules), rules) == one.position


def _by_rules(numbers: Numbers) -> dict[str, list[Solved]]:
    """The openings solved of games with any number of columns, by what is chosen besides."""
    found: dict[str, list[Solved]] = {}
    for one in numbers.solved:
        if numbers.games[one.game].board.any_columns and is_opening(one, numbers):
            found.setdefault(_name(one, numbers), []).append(one)
    return found


def _name(one: Counted, numbers: Numbers) -> str:
    """A game with whatever is not as it is followed."""
    game = numbers.games[one.game]
    other = [f"{name}={option}" for name, option in one.readings.items() if option != game.readings.get(name)]
    return ", ".join([named(one, numbers.games), *other])


def _strips(found: dict[str, list[Solved]], numbers: Numbers) -> Plot:
    rows = [(name, [_outcome(one) for one in every]) for name, every in found.items()]
    told = "; ".join(f"{name}: {_told(every)}" for name, every in found.items())
    picture = draw_outcomes(outcomes(rows), "Who wins on so many columns", f"{told}.", "plot-columns")
    caption = (
        "Who wins from the opening if both play as well as can be, by the number of columns; below, the turns to the end: "
        "the winner makes them as few as he can, the loser as many."
    )
    stale = numbers.is_stale(*(one for every in found.values() for one in every))
    return Plot("columns", picture, caption, _key(), csv=addresses.table("solved"), stale=stale)


def _outcome(one: Solved) -> Outcome:
    return Outcome(one.columns, one.value, one.turns, one.choices > 0)


def _told(every: Sequence[Solved]) -> str:
    return ", ".join(f"on {one.columns} columns {WINNERS[one.value]}" for one in every)


def _span(strips: dict[str, list[Solved]]) -> str:
    """The numbers of columns: `2 to 20`."""
    every = sorted({one.columns for found in strips.values() for one in found})
    return f"{every[0]} to {every[-1]}" if every else ""


def _table(name: str, found: Sequence[Solved], numbers: Numbers) -> Table:
    heads = ["Columns", "Who wins", "Turns", "How it ends", "First choice", "Positions", "with a choice", "To make it again"]
    rows = [[str(one.columns), *_row(one), command(solve_command(one, numbers.games[one.game]), one)] for one in found]
    return Table(f"{name}, solved by the number of columns", heads, rows)


def _row(one: Solved) -> list[str]:
    turns = "for ever" if one.turns is None else thousands(one.turns)
    choice = f"turn {one.first_choice}" if one.first_choice else "–" if one.choices else "none"
    return [WINNERS[one.value], turns, one.reason or "goes round", choice, thousands(one.positions), thousands(one.choices)]


def _others(numbers: Numbers) -> Table | None:
    """What else was solved from one position."""
    shown = {id(one) for found in _by_rules(numbers).values() for one in found}
    found = [one for one in numbers.solved if id(one) not in shown]
    heads = [
        "Game",
        "Position",
        "Who wins",
        "Turns",
        "How it ends",
        "First choice",
        "Positions",
        "with a choice",
        "To make it again",
    ]
    rows = [[_name(one, numbers), one.position, *_row(one), _again(one, numbers)] for one in found]
    return Table("Other positions solved", heads, rows) if rows else None


def _again(one: Solved, numbers: Numbers) -> str:
    return command(solve_command(one, numbers.games[one.game], is_opening(one, numbers)), one)


def _is_over(one: Endgames) -> bool:
    """Whether every position with so many seeds is over before it is played."""
    return one.over == one.positions


def _left_out(found: Sequence[Endgames], numbers: Numbers) -> str:
    """The games and numbers of seeds with which every position is over."""
    return or_list([f"{_name(one, numbers)} with {one.seeds}" for one in found if _is_over(one)])


def _drawing(found: Sequence[Endgames], numbers: Numbers) -> list[tuple[str, list[tuple[str, str]]]]:
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


def _endgames(found: Sequence[Endgames], numbers: Numbers) -> Table:
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
            rows.append([_name(one, numbers), str(one.seeds), positions, *shares, unknown, _longest(one), again])
    return Table("Endgames solved, by the number of seeds or counters", heads, rows)


def _longest(one: Endgames) -> str:
    """The turns of the longest win, if anybody wins."""
    turns = one.longest.turns if one.longest else None
    return "–" if turns is None else f"{thousands(turns)} turn{'' if turns == 1 else 's'}"


def _of(number: int, one: Endgames) -> str:
    """A number of positions with its share of them."""
    return f"{thousands(number)} ({share(number / one.positions)})" if number else "0"


def _key() -> list[tuple[str, str]]:
    return [
        (sample_outcome("S"), "South wins"),
        (sample_outcome("N"), "North wins"),
        (sample_outcome("draw"), "nobody wins; no number below where the turns go round for ever"),
        (sample_choice(), "some position has more than one move to choose from; without it nobody ever has a choice"),
    ]
