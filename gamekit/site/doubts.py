"""The readings of a game as doubts: which there are, how much each matters, under which variants."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamekit.play.game import Game
from gamekit.site.commands import study_command
from gamekit.site.plots import Command, command, safe
from gamekit.site.results import Numbers
from gamekit.study.matters import KINDS, Kind, Matter, rank


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


def commands(doubt: Doubt) -> list[Command]:
    """The commands that count again whether the options of a reading ever part."""
    return [command(study_command(study, matter.game), study) for matter in doubt.matters for study in matter.others.values()]


def in_kinds(doubts: Iterable[Doubt]) -> dict[Kind, list[Doubt]]:
    """The doubts by their sort, in the order of the sorts."""
    every = list(doubts)
    return {kind: [doubt for doubt in every if doubt.kind == kind] for kind in KINDS}
