"""What some games of a study are told by, summed: whole numbers, so that they add up in any order to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Self

import numpy as np

from gamekit.rules.board import NORTH, SOUTH
from gamekit.rules.result import ENDLESS, NOBODY, REASONS, REPETITION
from gamekit.study import playouts as told

WAYS = 4
"""A result is so many times its reason, and the winner (`gamekit.rules.result`)."""
SUMS = {
    "laps": told.ALL_LAPS,
    "sown": told.ALL_SOWN,
    "choices": told.CHOICES,
    "forced": told.FORCED,
    "captured": told.ALL_CAPTURED,
    "capturing": told.CAPTURING,
    "leads": told.LEADS,
}
"""What is summed as it is told."""


@dataclass
class Tally:
    """Sums over games. `wins` are South's and North's; `searched` the games won by him who looks ahead."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    turns_squared: int = 0
    least_turns: int | None = None
    most_turns: int = 0
    laps: int = 0
    most_laps: int = 0
    sown: int = 0
    choices: int = 0
    most_choices: int = 0
    forced: int = 0
    captured: int = 0
    capturing: int = 0
    leads: int = 0
    parted: int = 0
    parted_turns: int = 0
    least_parted: int | None = None
    most_parted: int = 0
    searched: int = 0

    @property
    def unfinished(self) -> int:
        """Games that were left before they ended."""
        return self.games - sum(self.wins) - self.draws

    @property
    def endless(self) -> int:
        """Games that ended because a move never does."""
        return self.reasons[REASONS[ENDLESS]]

    @property
    def repetition(self) -> int:
        """Games that ended because a position stood again."""
        return self.reasons[REASONS[REPETITION]]

    @classmethod
    def of(cls, games: Any, searchers: Any = None) -> Self:
        """Sum games as `random_games` tells them, an array of (games × TOLD) ints; `searchers` is who looked ahead in each."""
        result = games[:, told.RESULT]
        over, winner = result > 0, result % WAYS
        parted = games[:, told.PARTED][games[:, told.PARTED] > 0]
        turns = games[:, told.TURNS]
        reasons = np.bincount(result[over] // WAYS, minlength=len(REASONS))
        return cls(
            games=len(games),
            wins=[int((over & (winner == player)).sum()) for player in (SOUTH, NORTH)],
            draws=int((over & (winner == NOBODY)).sum()),
            reasons=Counter({REASONS[reason]: int(often) for reason, often in enumerate(reasons) if often}),
            turns=int(turns.sum()),
            turns_squared=int((turns * turns).sum()),
            least_turns=_least(turns),
            most_turns=_most(turns),
            **{name: int(games[:, place].sum()) for name, place in SUMS.items()},
            most_laps=_most(games[:, told.MOST_LAPS]),
            most_choices=_most(games[:, told.MOST_CHOICES]),
            parted=len(parted),
            parted_turns=int(parted.sum()),
            least_parted=_least(parted),
            most_parted=_most(parted),
            searched=0 if searchers is None else int((over & (winner == searchers)).sum()),
        )

    def merge(self, other: Tally) -> None:
        """Add the games of another tally."""
        for one in fields(self):
            name = one.name
            mine, theirs = getattr(self, name), getattr(other, name)
            if name.startswith("most_"):
                setattr(self, name, max(mine, theirs))
            elif name.startswith("least_"):
                setattr(self, name, theirs if mine is None else mine if theirs is None else min(mine, theirs))
            elif name == "wins":
                self.wins = [a + b for a, b in zip(mine, theirs, strict=True)]
            else:
                setattr(self, name, mine + theirs)

    def as_json(self) -> dict[str, Any]:
        """All of it, for keeping."""
        return {one.name: dict(self.reasons) if one.name == "reasons" else getattr(self, one.name) for one in fields(self)}

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Self:
        """What `as_json` made; raises ValueError for anything else."""
        if set(value) != {one.name for one in fields(cls)}:
            raise ValueError("not a tally")
        return cls(**{**value, "reasons": Counter(value["reasons"])})


def _least(numbers: Any) -> int | None:
    return int(numbers.min()) if len(numbers) else None


def _most(numbers: Any) -> int:
    return int(numbers.max()) if len(numbers) else 0


def merged(tallies: Iterable[Tally]) -> Tally:
    """The sum of some tallies."""
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    return total
