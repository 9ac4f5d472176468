"""The numbers that the site shows, as they are kept in the project: `docs/data/results.json`, read into values.

Keys that nothing here knows are left alone; whatever is missing or is not as the command prints it is named with its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from gamekit.study.intervals import wilson

Side = Literal["S", "N"]
Count = Annotated[int, Field(ge=0)]
Share = Annotated[float, Field(ge=0, le=1)]
Mean = Annotated[float, Field(ge=0)]
Interval = tuple[Share, Share]
"""The bounds of a 95 % interval of a share."""

OUTCOMES = ("S", "N", "draws")
"""What may come of a game: South wins, North wins, nobody does."""


class Kept(BaseModel):
    """A value of the file: frozen, and no text is taken for a number."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class Most(Kept):
    """A mean, and the most there was."""

    mean: Mean
    most: Count


class Average(Kept):
    """A mean alone."""

    mean: Mean


class Turns(Kept):
    """Turns a game: the mean, their standard deviation, the standard error of the mean, the fewest and the most."""

    mean: Mean
    sd: Mean
    error: Mean
    least: Count
    most: Count


class Turn(Kept):
    """In which turn games part, the first being 1; None where none does."""

    mean: Mean | None
    least: Count | None
    most: Count | None


class Wins(Kept):
    """Games won by each side."""

    S: Count
    N: Count


class Intervals(Kept):
    """95 % intervals of the shares of games that South wins, that North wins, that are drawn."""

    S: Interval
    N: Interval
    draws: Interval


class Parted(Kept):
    """In how many games the play parts from the same game under the readings followed, and in which turn."""

    games: Count
    share: Share
    interval: Interval
    turn: Turn


class Won(Kept):
    """Games won by the one who searches and by the one who moves at random; the interval is of the first."""

    search: Count
    random: Count
    interval: Interval


class Counted(Kept):
    """What every result says of the rules that it was counted under; `digest` tells these rules from all others."""

    game: str
    variant: str | None
    columns: Annotated[int, Field(ge=1)]
    readings: Mapping[str, str]
    version: str
    digest: str


class Study(Counted):
    """What `gamekit study` counts in so many random games; with `depth` one of the players searches so many turns ahead."""

    position: str | None
    games: Annotated[int, Field(ge=1)]
    seed: int
    depth: Annotated[int, Field(ge=1)] | None
    wins: Wins
    draws: Count
    unfinished: Count
    endless: Count
    repetition: Count
    reasons: Mapping[str, Count]
    intervals: Intervals
    turns: Turns
    laps: Most
    sown: Average
    choices: Most
    forced: Share
    captured: Average
    capturing: Share
    lead_changes: Average
    parted: Parted | None
    won: Won | None

    @model_validator(mode="after")
    def _adds_up(self) -> Study:
        total = self.wins.S + self.wins.N + self.draws + self.unfinished
        if total != self.games:
            said = "wins, draws and unfinished games are {total} together, but games is {games}"
            raise PydanticCustomError("sum", said, {"total": total, "games": self.games})
        return self

    @cached_property
    def shares(self) -> dict[str, float]:
        """The share of each outcome, by `OUTCOMES`; games left unfinished are nobody's."""
        return {
            "S": self.wins.S / self.games,
            "N": self.wins.N / self.games,
            "draws": (self.draws + self.unfinished) / self.games,
        }

    def interval(self, outcome: str) -> Interval:
        """The interval of an outcome's share, as `shares` tells it."""
        return {"S": self.intervals.S, "N": self.intervals.N}.get(outcome, self._of_nobody)

    @cached_property
    def _of_nobody(self) -> Interval:
        return wilson(self.draws + self.unfinished, self.games)


class Solved(Counted):
    """What `gamekit solve` says of a position: who wins if both play as well as can be, and in how many turns."""

    position: str
    value: Literal["S", "N", "draw"]
    turns: Count | None
    reason: str | None
    choices: Count
    first_choice: Count | None = None
    positions: Count
    line: tuple[str, ...]
    line_complete: bool


class Longest(Kept):
    """The longest win among some endgames, with a line of best play."""

    position: str
    turns: Count | None
    reason: str | None
    line: tuple[str, ...]
    line_complete: bool


class Endgames(Counted):
    """What `gamekit solve --seeds` says of all positions of so many seeds, each with the player to move.

    `over` are those in which he has no move, because the game has ended.
    """

    seeds: Annotated[int, Field(ge=1)]
    positions: Count
    won: Count
    lost: Count
    draws: Count
    not_known: Count = 0
    over: Count = 0
    longest: Longest | None = None


def _kind(value: object) -> str:
    """Which of the two a result of `gamekit solve` is: endgames alone say of how many seeds."""
    return "Endgames" if (isinstance(value, dict) and "seeds" in value) or isinstance(value, Endgames) else "Solved"


Answer = Annotated[Annotated[Endgames, Tag("Endgames")] | Annotated[Solved, Tag("Solved")], Discriminator(_kind)]
"""A position solved, or all endgames of so many seeds."""


class Results(Kept):
    """The whole file."""

    version: str
    studies: tuple[Study, ...]
    skill: tuple[Study, ...]
    solved: tuple[Answer, ...]
