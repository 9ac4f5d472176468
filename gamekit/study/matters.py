"""How much a reading matters: what its options make of the same random games, from the results that are kept.

The measure is stated on the page that shows it: the greatest difference between two options in the share of games that
South wins, that North wins, or that nobody wins. It counts for something where two intervals stand apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal

from gamekit.play.game import Game
from gamekit.study.intervals import Z
from gamekit.study.kept import lists_all
from gamekit.study.results import OUTCOMES, Parted, Study

Kind = Literal["decides", "hardly", "turns", "plays", "partly", "never"]
"""Who wins depends on it; depends on it in less than one game in a hundred; it turns the board round and no more; it changes
play but not who wins; under an option not every move is listed, so that it was not measured; its options never part."""
KINDS: tuple[Kind, ...] = ("decides", "hardly", "turns", "plays", "partly", "never")
SMALL = 0.01
"""A difference in who wins that nobody who plays would notice."""
COUNTS = ("games", "seed", "wins", "reasons", "unfinished", "turns", "laps", "sown", "captured", "lead_changes")
"""What is the same of two studies in which not one game goes otherwise."""
NEAR = 0.02
"""By what share of themselves the means of a game may differ from those of the same game turned round."""


@dataclass(frozen=True)
class Matter:
    """A reading of a game under a variant: what was counted under each of its options, the one that is followed first."""

    game: Game
    variant: str | None
    reading: str
    ways: Mapping[str, Study]

    @property
    def default(self) -> Study:
        """What was counted under the option that is followed."""
        return self.ways[str(self.game.readings[self.reading])]

    @property
    def others(self) -> dict[str, Study]:
        """What was counted under each other option."""
        return {option: study for option, study in self.ways.items() if study is not self.default}

    @property
    def missing(self) -> list[str]:
        """Options under which nothing was counted."""
        return [option for option in self.game.readings[self.reading].options if option not in self.ways]

    @cached_property
    def differences(self) -> list[tuple[float, str, str, str]]:
        """For each two options and each outcome: how far its shares differ, the outcome, the option with less, with more."""
        found = []
        for outcome in OUTCOMES:
            for one, other in combinations(self.ways, 2):
                less, more = sorted((one, other), key=lambda option: self.ways[option].shares[outcome])
                by = self.ways[more].shares[outcome] - self.ways[less].shares[outcome]
                found.append((by, outcome, less, more))
        return sorted(found, key=lambda difference: -difference[0])

    @property
    def swing(self) -> float:
        """The greatest of these differences, from 0 to 1."""
        return self.differences[0][0] if self.differences else 0.0

    @property
    def parted(self) -> Parted | None:
        """The option that parts most games: in how many, and in which turn; None where none parts any."""
        found = [study.parted for study in self.others.values() if study.parted and study.parted.games]
        return max(found, key=lambda parted: parted.share, default=None)

    @property
    def kind(self) -> Kind:
        """What sort of doubt it is, by these games."""
        if self.parted is None:
            return "never"
        if self.partly:
            return "partly"
        if not any(self._apart(*difference[1:]) for difference in self.differences):
            return "plays"
        if all(_turned(self.default, other) for other in self.others.values()):
            return "turns"
        return "decides" if self.swing >= SMALL else "hardly"

    def _apart(self, outcome: str, less: str, more: str) -> bool:
        """Whether the intervals of two options do not meet."""
        return self.ways[less].interval(outcome)[1] < self.ways[more].interval(outcome)[0]

    @cached_property
    def partly(self) -> list[str]:
        """Options under which not every move is listed, so that chance chose among some."""
        return [option for option, study in self.ways.items() if not lists_all(study, self.game)]

    @cached_property
    def alike(self) -> list[str]:
        """Options that part games, and under which all that was counted is as under the option followed but for the choices."""
        return [
            option
            for option, study in self.others.items()
            if study.parted and study.parted.games and goes_alike(study, self.default)
        ]

    @property
    def has_choice(self) -> bool:
        """Whether anybody ever had more than one move; where nobody has, all games are one and the same."""
        return any(study.choices.most > 1 for study in self.ways.values())


def goes_alike(one: Study, other: Study) -> bool:
    """Whether all that was counted of two studies is the same, but for how many moves there were to choose from."""
    return all(getattr(one, name) == getattr(other, name) for name in COUNTS)


def matters_of(game: Game, studies: Iterable[Study]) -> list[Matter]:
    """Each reading of a game under each variant, by how much it matters, for which more than one option was counted."""
    mine = [study for study in studies if study.game == game.id and _is_plain(study, game)]
    variants = game.variants or (None,)
    found = [_matter(game, variant, name, mine) for variant in variants for name in game.readings]
    return sorted((one for one in found if one is not None), key=rank)


def rank(matter: Matter) -> tuple[int, float, float]:
    """Where a doubt stands among others: what decides first; of one sort those that change most, then those that part most."""
    return KINDS.index(matter.kind), -matter.swing, -(matter.parted.share if matter.parted else 0.0)


def _is_plain(study: Study, game: Game) -> bool:
    """Whether random games were played from the opening, on the usual board, under options that there are."""
    known = {name: list(reading.options) for name, reading in game.readings.items()}
    there = set(study.readings) == set(known) and all(option in known[name] for name, option in study.readings.items())
    return there and study.depth is None and study.position is None and study.columns == game.board.columns


def _matter(game: Game, variant: str | None, name: str, studies: Sequence[Study]) -> Matter | None:
    """A reading with what was counted under each of its options, every other reading as it is followed."""
    followed = {other: str(reading) for other, reading in game.readings.items()}
    counted = {
        study.readings[name]: study
        for study in studies
        if study.variant == variant and {**study.readings, name: ""} == {**followed, name: ""}
    }
    ways = {option: counted[option] for option in game.readings[name].options if option in counted}
    return Matter(game, variant, name, ways) if followed[name] in ways and len(ways) > 1 else None


def _turned(one: Study, other: Study) -> bool:
    """Whether one is as the other with the players changed round, and otherwise as long, and plays alike."""
    south, north = _meet(one.intervals.S, other.intervals.N), _meet(one.intervals.N, other.intervals.S)
    alike = ((study.captured.mean, study.choices.mean, study.laps.mean, study.sown.mean) for study in (one, other))
    return south and north and _same_length(one, other) and all(map(_near, *alike))


def _meet(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _same_length(one: Study, other: Study) -> bool:
    return abs(one.turns.mean - other.turns.mean) <= Z * (one.turns.error + other.turns.error)


def _near(one: float, other: float) -> bool:
    return abs(one - other) <= NEAR * max(one, other)
