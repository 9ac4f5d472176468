"""Plots as figures of a page: the drawing, its key, its words, its data as a table, and the commands that make it again.

A figure stands at a remark such as `<!--plot-mweso-->`, so that the search index holds no words of drawings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from gamekit.site.render import render
from gamekit.site.results import HOW
from gamekit.study.results import Counted

SIGNS = 12
"""How many signs of a digest are shown: enough to tell rules apart."""


@dataclass(frozen=True)
class Table:
    """Data as a table: a name for those who hear it, the heads of its columns, its rows, whose first cell is their head.

    A cell that is a `Command` is set as one.
    """

    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    folded: bool = False


class Command(str):
    """A command as a person types it, with what tells the rules apart under which it counts."""

    is_command = True
    digest = ""


def command(text: str, of: Counted) -> Command:
    """The command that counts a result again, with the first signs of its digest."""
    made = Command(text)
    made.digest = of.digest[:SIGNS]
    return made


@dataclass(frozen=True)
class Plot:
    """A drawing with all that belongs to it; `csv` is the address of its data, `commands` make its numbers again."""

    name: str
    picture: str
    caption: str
    key: Sequence[tuple[str, str]] = ()
    table: Table | None = None
    csv: str = ""
    commands: Sequence[Command] = field(default=())
    stale: bool = False


def piece(name: str) -> str:
    """What the figure of a plot is called among the pieces of a page."""
    return f"plot-{safe(name)}"


def safe(name: str) -> str:
    """A name as ids have it: small letters, digits, and single strokes between them; it never begins with a digit."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "x"


def figures(plots: Sequence[Plot], address: str) -> Mapping[str, str]:
    """The figures of the page at an address, by the names of their pieces."""
    return {piece(plot.name): figure(plot, address) for plot in plots}


def figure(plot: Plot, address: str) -> str:
    """One figure."""
    key = [(Markup(sample), words) for sample, words in plot.key]
    return render("plot", address, plot=plot, picture=Markup(plot.picture), key=key, how=HOW)
