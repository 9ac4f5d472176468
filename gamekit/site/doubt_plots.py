"""What the options of a reading change, as plots with their tables and commands; and many readings beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import addresses
from gamekit.diagram.bars import Bar, bars, draw_bars
from gamekit.diagram.intervals import draw_intervals, intervals
from gamekit.site.commands import study_command
from gamekit.site.doubt_words import WINS
from gamekit.site.doubts import Doubt, plot_name
from gamekit.site.plots import Plot, Table, command
from gamekit.site.results import Numbers
from gamekit.site.study_rows import way_of, with_bounds
from gamekit.site.wording import points, share, thousands
from gamekit.study.matters import Kind, Matter
from gamekit.study.results import OUTCOMES, Study


def matter_plot(matter: Matter, numbers: Numbers, folded: bool) -> Plot:
    """The plot of a reading under a variant, with its table and its commands."""
    ways = [
        way_of(study, option, _said(matter, study), followed=study is matter.default) for option, study in matter.ways.items()
    ]
    told = "; ".join(f"{way.name} ({way.said}): {way.under}" for way in ways)
    under = f" ({matter.variant})" if matter.variant else ""
    title = f"{matter.game.name}{under}: what the reading {matter.reading} changes"
    name = plot_name(matter)
    return Plot(
        name,
        draw_intervals(intervals(ways), title, f"{told}.", f"plot-{name}"),
        f"{matter.game.name}{under}, {matter.reading}: who wins of {thousands(matter.default.games)} games under each option",
        table=_table(matter, folded),
        csv=addresses.table("readings"),
        commands=[command(study_command(study, matter.game), study) for study in matter.ways.values()],
        stale=numbers.is_stale(*matter.ways.values()),
    )


def _said(matter: Matter, study: Study) -> str:
    """How many games part, in few words."""
    if study is matter.default:
        return "followed"
    if study.parted is None or study.parted.turn.mean is None:
        return "never parts"
    turn = study.parted.turn
    said = str(turn.least) if turn.least == turn.most else thousands(turn.mean or 0, 1)
    return f"parts {share(study.parted.share)}, turn {said}"


def _table(matter: Matter, folded: bool) -> Table:
    heads = ["Option", "South wins", "North wins", "Nobody wins", "of these unfinished", "Turns", "Games that part", "In turn"]
    rows = []
    for option, study in matter.ways.items():
        wins = [with_bounds(study.shares[outcome], study.interval(outcome)) for outcome in OUTCOMES]
        parted = with_bounds(study.parted.share, study.parted.interval) if study.parted else "followed"
        turn = thousands(study.parted.turn.mean, 1) if study.parted and study.parted.turn.mean is not None else "–"
        rows.append([option, *wins, thousands(study.unfinished), thousands(study.turns.mean, 1), parted, turn])
    return Table(f"{matter.game.name}: what was counted under each option of {matter.reading}", heads, rows, folded)


def overview(kind: Kind, doubts: Sequence[Doubt]) -> Plot | None:
    """The doubts of a sort beside each other; None where there is nothing to see, or what is there is no measure."""
    mine = [doubt for doubt in doubts if doubt.kind == kind]
    if kind in ("partly", "never") or not mine:
        return None
    rows = [_bar(doubt) for doubt in mine]
    told = "; ".join(f"{row.name}: {row.said}" for row in rows)
    picture = draw_bars(bars(rows), "How much each of these doubts matters", f"{told}.", f"plot-{kind}")
    caption = "How much each matters, the most first: by how many points the shares differ, and how many games part."
    return Plot(f"all-{kind}", picture, caption, table=_overview_table(mine), csv=addresses.table("readings"))


def _overview_table(doubts: Sequence[Doubt]) -> Table:
    heads = ["Reading", "Greatest difference", "Of which games", "With more", "With less", "Games that part"]
    rows = []
    for doubt in doubts:
        matter = doubt.matters[0]
        by, outcome, less, more = matter.differences[0]
        parted = share(matter.parted.share) if matter.parted else share(0.0)
        rows.append([_bar(doubt).name, points(by), WINS[outcome], more, less, parted])
    return Table("Readings by how much they matter", heads, rows, folded=True)


def _bar(doubt: Doubt) -> Bar:
    matter = doubt.matters[0]
    parted = matter.parted.share if matter.parted else 0.0
    under = f" ({matter.variant})" if len(doubt.matters) > 1 and matter.variant else ""
    name = f"{doubt.game.name}: {doubt.reading}{under}"
    return Bar(name, f"{points(matter.swing)}, {share(parted)} part", parted, matter.swing)
