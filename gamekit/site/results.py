"""The results kept in the project as pages read them: once for each state of the file, with those that are out of date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.site.shelf import in_print_order
from gamekit.study.kept import is_stale, read_results
from gamekit.study.matters import Matter, matters_of
from gamekit.study.results import Counted, Endgames, Results, Solved, Study

HOW = "scripts/study"
"""What counts everything that the site shows."""


def results_file(edition: Edition) -> Path:
    """Where the results stand, if there are any."""
    return edition.archive.docs / addresses.RESULTS


@dataclass(frozen=True)
class Numbers:
    """The results of the games of an edition; those of games that it does not have are left out."""

    results: Results
    games: dict[str, Game]

    @cached_property
    def defaults(self) -> list[Study]:
        """Random games of each game and variant under the readings followed, in the order of the games."""
        return [study for study in self._ordered(self.results.studies) if self._from_opening(study)]

    @cached_property
    def skill(self) -> list[Study]:
        """The same with one of the players searching, by game, variant and depth."""
        found = [study for study in self._ordered(self.results.skill) if self._from_opening(study) and study.won]
        return sorted(found, key=lambda study: (self._place(study), study.depth or 0))

    @cached_property
    def solved(self) -> list[Solved]:
        """Positions solved, by game and number of columns."""
        found = [one for one in self.results.solved if isinstance(one, Solved) and one.game in self.games]
        return sorted(found, key=lambda one: (*self._place(one), one.columns))

    @cached_property
    def endgames(self) -> list[Endgames]:
        """Endgames solved, by game and number of seeds."""
        found = [one for one in self.results.solved if isinstance(one, Endgames) and one.game in self.games]
        return sorted(found, key=lambda one: (*self._place(one), one.seeds))

    @cached_property
    def matters(self) -> dict[str, list[Matter]]:
        """The readings of each game by how much they matter."""
        return {game.id: matters_of(game, self.results.studies) for game in self.games.values()}

    @cached_property
    def stale(self) -> frozenset[int]:
        """Those results, by `id`, whose rules have changed since."""
        return frozenset(id(one) for one in self._all() if is_stale(one, self.games[one.game]))

    def is_stale(self, *counted: Counted) -> bool:
        """Whether the rules of any of these have changed since it was counted."""
        return any(id(one) in self.stale for one in counted)

    def _all(self) -> Iterator[Counted]:
        for one in (*self.results.studies, *self.results.skill, *self.results.solved):
            if one.game in self.games:
                yield one

    def _ordered(self, studies: Sequence[Study]) -> list[Study]:
        return sorted((study for study in studies if study.game in self.games), key=self._place)

    def _place(self, one: Counted) -> tuple[int, int]:
        """Where a result's game stands among the games, and its variant among the game's."""
        variants = self.games[one.game].variants
        at = variants.index(one.variant) if one.variant in variants else 0
        return list(self.games).index(one.game), at

    def is_default(self, one: Counted) -> bool:
        """Whether every reading was as it is followed, on as many columns as are usual."""
        game = self.games[one.game]
        followed = {name: str(reading) for name, reading in game.readings.items()}
        return dict(one.readings) == followed and one.columns == game.board.columns

    def _from_opening(self, study: Study) -> bool:
        return self.is_default(study) and study.position is None


def numbers_of(edition: Edition) -> Numbers | None:
    """The results of an edition's games, in the order in which these were in print; None where nothing has been counted yet.

    Raises SourceError with every fault of the file.
    """
    path = results_file(edition)
    if not path.is_file():
        return None
    return _numbers(path.read_bytes(), edition.archive.shown(path), tuple(in_print_order(edition)))


@lru_cache(maxsize=2)
def _numbers(data: bytes, file: str, games: tuple[Game, ...]) -> Numbers:
    return Numbers(read_results(data, file), {game.id: game for game in games})


def named(one: Counted, games: dict[str, Game]) -> str:
    """What a result is of, as a heading: `Kiela (beginner)`."""
    return f"{games[one.game].name} ({one.variant})" if one.variant else games[one.game].name


def named_in_full(one: Counted, numbers: Numbers) -> str:
    """What a result is of, with whatever is not as it is followed: `Kiela (beginner), right=page-right`."""
    game = numbers.games[one.game]
    other = [f"{name}={option}" for name, option in one.readings.items() if option != game.readings.get(name)]
    return ", ".join([named(one, numbers.games), *other])
