"""How much each reading matters, in words, as plots and as tables: on one page for all, and on the page of each reading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from gamekit.diagram.bars import Bar, bars, draw_bars
from gamekit.diagram.intervals import draw_intervals, intervals
from gamekit.play.game import Game
from gamekit.site import addresses
from gamekit.site.commands import study_command
from gamekit.site.play_page import way_of, with_bounds
from gamekit.site.plots import Plot, Table, safe
from gamekit.site.results import Numbers
from gamekit.site.wording import or_list, points, share, thousands
from gamekit.study.matters import KINDS, Kind, Matter, rank
from gamekit.study.results import Study

WINS = {"S": "South wins", "N": "North wins", "draws": "Nobody wins"}
SMALL = 0.01
"""A difference so small that nobody who plays would notice it."""


@dataclass(frozen=True)
class Doubt:
    """A reading of a game with what was counted of it, by variant, what matters most first."""

    game: Game
    reading: str
    matters: list[Matter]

    @property
    def kind(self) -> Kind:
        """The weightiest of what it is under the variants."""
        return self.matters[0].kind

    @property
    def anchor(self) -> str:
        """Its id on the page of all doubts."""
        return safe(f"{self.game.id}-{self.reading}")

    @property
    def asks(self) -> str:
        """The doubt as a question."""
        return self.game.readings[self.reading].asks

    @property
    def never(self) -> list[str]:
        """The variants under which its options never part, where there are others under which they do."""
        silent = [matter.variant for matter in self.matters if matter.kind == "never" and matter.variant]
        return silent if self.kind != "never" else []

    @property
    def shown(self) -> list[Matter]:
        """What is worth a plot: all but the variants under which nothing ever happens; of those at least one."""
        return [matter for matter in self.matters if matter.kind != "never"] or self.matters[:1]


def doubts_of(numbers: Numbers) -> list[Doubt]:
    """Every reading of which more than one option was counted, by how much it matters."""
    found: list[Doubt] = []
    for game, matters in numbers.matters.items():
        for name in numbers.games[game].readings:
            mine = [matter for matter in matters if matter.reading == name]
            if mine:
                found.append(Doubt(numbers.games[game], name, mine))
    return sorted(found, key=lambda doubt: rank(doubt.matters[0]))


def doubt_of(numbers: Numbers, game: Game, reading: str) -> Doubt | None:
    """One reading, if it was counted."""
    mine = [matter for matter in numbers.matters.get(game.id, []) if matter.reading == reading]
    return Doubt(game, reading, mine) if mine else None


def plot_name(matter: Matter) -> str:
    """What the plot of a reading is called."""
    return safe("-".join(filter(None, (matter.game.id, matter.reading, matter.variant))))


def statement(matter: Matter) -> Markup:
    """What was found, in a few sentences; the names of options are set apart."""
    games = thousands(matter.default.games)
    if matter.kind == "never":
        said = [Markup("In {} games its options never parted.").format(games), _left_out(matter)]
    else:
        said = [_difference(matter), _parting(matter, games), escape(_verdict(matter)), _left_out(matter)]
    return Markup(" ").join(filter(None, said))


def _name(option: str) -> Markup:
    return Markup("<em>{}</em>").format(option)


def _difference(matter: Matter) -> Markup:
    by, outcome, less, more = matter.differences[0]
    shares = {option: share(matter.ways[option].shares[outcome]) for option in (less, more)}
    if not by:
        return Markup("Under each option as many games are won by South, by North and by nobody.")
    said = Markup("{} {} of the games under {}, {} under {}: {} apart.")
    return said.format(WINS[outcome], shares[more], _name(more), shares[less], _name(less), points(by))


def _parting(matter: Matter, games: str) -> Markup:
    """How many games part under each other option, and in which turn."""
    said = []
    for option, study in matter.others.items():
        if study.parted is None or study.parted.turn.mean is None:
            said.append(Markup("none under {}").format(_name(option)))
        else:
            turn = thousands(study.parted.turn.mean, 1)
            said.append(Markup("{} under {}, in turn {} on average").format(share(study.parted.share), _name(option), turn))
    followed = _name(matter.default.readings[matter.reading])
    return Markup("Of the same {} games there part from those under {}: {}.").format(games, followed, Markup("; ").join(said))


def _verdict(matter: Matter) -> str:
    if not matter.has_choice:
        return "Nobody ever has a choice here, so that all these games are one game under each option."
    if matter.kind == "turns":
        return "The numbers are those of the same game with South and North changed round: it turns the board and no more."
    if matter.kind == "plays":
        return "The intervals meet, so these games do not show that it changes who wins."
    return "That is less than one game in a hundred." if matter.swing < SMALL else ""


def _left_out(matter: Matter) -> Markup:
    return Markup("Not counted: {}.").format(or_list(matter.missing)) if matter.missing else Markup("")


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
        f"{matter.game.name}{under}, {matter.reading}",
        table=_table(matter, folded),
        csv=addresses.table("readings"),
        commands=[study_command(study, matter.game) for study in matter.ways.values()],
        stale=numbers.is_stale(*matter.ways.values()),
    )


def _said(matter: Matter, study: Study) -> str:
    """How many games part, in few words."""
    if study is matter.default:
        return "followed"
    if study.parted is None or study.parted.turn.mean is None:
        return "never parts"
    return f"parts {share(study.parted.share)}, turn {thousands(study.parted.turn.mean, 1)}"


def _table(matter: Matter, folded: bool) -> Table:
    heads = ["Option", "South wins", "North wins", "Nobody wins", "Turns", "Games that part", "In turn"]
    rows = []
    for option, study in matter.ways.items():
        wins = [with_bounds(study.shares[outcome], study.interval(outcome)) for outcome in ("S", "N")]
        parted = with_bounds(study.parted.share, study.parted.interval) if study.parted else "followed"
        turn = thousands(study.parted.turn.mean, 1) if study.parted and study.parted.turn.mean is not None else "–"
        rows.append([option, *wins, share(study.shares["draws"]), thousands(study.turns.mean, 1), parted, turn])
    return Table(f"{matter.game.name}: what was counted under each option of {matter.reading}", heads, rows, folded)


def commands(doubt: Doubt) -> list[str]:
    """The commands that count again whether the options of a reading ever part."""
    return [study_command(study, matter.game) for matter in doubt.matters for study in matter.others.values()]


def overview(kind: Kind, doubts: Sequence[Doubt]) -> Plot | None:
    """The doubts of a sort beside each other; None where there is nothing to see."""
    mine = [doubt for doubt in doubts if doubt.kind == kind]
    if kind == "never" or not mine:
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


def in_kinds(doubts: Iterable[Doubt]) -> dict[Kind, list[Doubt]]:
    """The doubts by their sort, in the order of the sorts."""
    every = list(doubts)
    return {kind: [doubt for doubt in every if doubt.kind == kind] for kind in KINDS}
