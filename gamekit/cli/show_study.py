"""A study for people: a table of what was counted, and how exactly it is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.table import Table

from gamekit.cli.show import console
from gamekit.study.study import Study


def show_study(made: Study) -> None:
    """What the games came to, a line each."""
    value = made.as_json()
    out = console()
    variant = f" ({value['variant']})" if value["variant"] else ""
    played = f"{value['games']:,} random games of {made.rules.game.name}{variant}, seed {value['seed']}"
    out.print(played + (f", one player looking {value['depth']} turns ahead" if value["depth"] else ""), markup=False)
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for name, told in _lines(value):
        table.add_row(name, told)
    out.print(table)
    out.print(f"{value['games_per_second']:,.0f} games a second; digest {value['digest'][:16]}", markup=False)


def _lines(value: dict[str, Any]) -> Iterator[tuple[str, str]]:
    games, intervals, turns = value["games"], value["intervals"], value["turns"]
    for name, key in (("won by South", "S"), ("won by North", "N")):
        yield name, _share(value["wins"][key], games, intervals[key])
    yield "drawn", _share(value["draws"], games, intervals["draws"])
    if value["unfinished"]:
        yield "unfinished", f"{value['unfinished']:,}"
    yield "ended by", ", ".join(f"{reason} {often:,}" for reason, often in value["reasons"].items()) or "nothing"
    yield "turns", f"{turns['mean']:.2f} a game (standard deviation {turns['sd']:.2f}), {turns['least']} to {turns['most']}"
    yield "laps", f"{value['laps']['mean']:.2f} a turn, at most {value['laps']['most']:,}"
    yield "seeds sown", f"{value['sown']['mean']:.2f} a turn"
    yield "choices", f"{value['choices']['mean']:.2f} a turn, at most {value['choices']['most']:,}"
    yield "forced turns", f"{value['forced']:.1%}"
    yield "captures", f"{value['captured']['mean']:.2f} seeds a game, in {value['capturing']:.1%} of the turns"
    yield "changes of lead", f"{value['lead_changes']['mean']:.2f} a game"
    if parted := value["parted"]:
        yield "other than the defaults", _parted(parted, games)
    if won := value["won"]:
        yield "won by who looks ahead", _share(won["search"], games, won["interval"])


def _share(times: int, of: int, interval: list[float]) -> str:
    return f"{times:,}, {times / of:.1%} (95 %: {interval[0]:.1%} to {interval[1]:.1%})"


def _parted(parted: dict[str, Any], games: int) -> str:
    share = _share(parted["games"], games, parted["interval"])
    turn = parted["turn"]["mean"]
    return share if turn is None else f"{share}, first in turn {turn:.1f} on average"
