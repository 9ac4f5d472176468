"""The page of games solved: who wins on so many columns if both play as well as can be, and the endgames of other games."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import addresses
from gamekit.check import Edition
from gamekit.diagram.outcomes import Outcome, draw_outcomes, outcomes, sample_outcome
from gamekit.diagram.plot_samples import sample_choice
from gamekit.play.position import opening, print_position
from gamekit.site.boards import Boards
from gamekit.site.commands import solve_command
from gamekit.site.endgames import drawing, endgames_table, left_out
from gamekit.site.page import Made
from gamekit.site.pieces import explained
from gamekit.site.plots import Plot, Table, command, figures
from gamekit.site.render import render
from gamekit.site.results import HOW, Numbers, named_in_full, numbers_of
from gamekit.site.wording import thousands
from gamekit.study.kept import rules_of
from gamekit.study.results import Solved

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
        left_out=left_out(endgames, numbers) if numbers else "",
        drawing=drawing(endgames, numbers) if numbers else [],
        strips=bool(strips),
        span=_span(strips),
        tables=[(name, _table(name, found, numbers)) for name, found in strips.items()] if numbers else [],
        others=_others(numbers) if numbers else None,
        endgames=endgames_table(endgames, numbers) if numbers and endgames else None,
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
            found.setdefault(named_in_full(one, numbers), []).append(one)
    return found


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
    rows = [[named_in_full(one, numbers), one.position, *_row(one), _again(one, numbers)] for one in found]
    return Table("Other positions solved", heads, rows) if rows else None


def _again(one: Solved, numbers: Numbers) -> str:
    return command(solve_command(one, numbers.games[one.game], is_opening(one, numbers)), one)


def _key() -> list[tuple[str, str]]:
    return [
        (sample_outcome("S"), "South wins"),
        (sample_outcome("N"), "North wins"),
        (sample_outcome("draw"), "nobody wins; no number below where the turns go round for ever"),
        (sample_choice(), "some position has more than one move to choose from; without it nobody ever has a choice"),
    ]
