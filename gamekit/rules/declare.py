"""What a game file declares beside its rules: its board, the readings of its account, and the variants that it attests.

A reading is a doubt kept open: a name (that of its variable, with `-` for `_`), the words in question, the options with the
argument for each, the first of them followed unless another is chosen. In the rules it is an ordinary string.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

MOST = 999


class Reading(str):
    """A reading as a game file declares it; as a string, its default option.

    `asks` is the doubt as a question, `words` the account's words (a text with quotations, or one that says *Editorial:* or
    *Inferred:* and why there are none), `options` the argument for each option by its name, the default first.
    """

    asks: str
    words: str
    options: dict[str, str]

    def __new__(cls, asks: str, words: str, options: Mapping[str, str]) -> Self:
        """Make the string that is the default option, and keep the rest beside it; raises TypeError for what is no text."""
        texts = (asks, words, *options, *options.values())
        if not all(isinstance(text, str) for text in texts):
            raise TypeError("a reading is made of texts: asks, words, and options with an argument each")
        made = super().__new__(cls, next(iter(options), ""))
        made.asks, made.words, made.options = asks, words, dict(options)
        return made


def reading(asks: str, words: str, options: Mapping[str, str]) -> Reading:
    """Declare a reading (see `Reading`); assign it to a variable of the reading's name."""
    return Reading(asks, words, options)


class Variants(Reading):
    """The forms of a game that its account itself attests, declared as a reading is; in the rules it is called `variant`."""


def variants(asks: str, words: str, options: Mapping[str, str]) -> Variants:
    """Declare the variants of a game, the default first, each with the words that attest it; assign it to `variant`."""
    return Variants(asks, words, options)


@dataclass(frozen=True)
class FourRows:
    """A board of four rows, two a side, whose rings the players sow round.

    `columns` holes to a row (the default where `any_columns`), at most `seeds` seeds in play on so many. `source_rows` gives
    the account's own names: for each row of ours its letter there, and 1 where it counts from the owner's left as we do, −1
    where from his right. Index 0 is the owner's B1, n−1 his Bn, n his An, 2n−1 his A1, for n columns.
    """

    columns: int
    seeds: int
    any_columns: bool = False
    source_rows: Mapping[str, tuple[str, int]] | None = None

    def faults(self) -> list[str]:
        """What is wrong with the board as declared, in words."""
        right = "for example FourRows(columns=8, seeds=64)"
        found = []
        # A game file is not typed, so what it gives may be anything.
        for name, least, given in (("columns", 2, self.columns), ("seeds", 1, self.seeds)):
            if type(given) is not int or not least <= given <= MOST:
                found.append(f"the board has {given!r} {name}; it has a number from {least} to {MOST}, {right}")
        if self.source_rows is not None and not _names_four_rows(self.source_rows):
            found.append('source_rows names the four rows A, B, a, b, each as (letter, 1 or -1), for example "B": ("D", 1)')
        return found


@dataclass(frozen=True)
class OneRing(FourRows):
    """A board of four rows round which both players move, and a hole is his whose men stand in it.

    An index is a place: 0 to 2n−1 on South's side in the order of `FourRows`, 2n to 4n−1 on North's. Row `player` of the
    board holds that player's men, wherever they stand.
    """


@dataclass(frozen=True)
class Grid:
    """A board of squares on which counters are placed and moved, so many to each player.

    Index 0 is a1, then along the rank: 1 is b1; a player's row holds 1 where a counter of his stands.
    """

    files: int
    ranks: int
    counters: int

    @property
    def columns(self) -> int:
        """The number of files."""
        return self.files

    @property
    def any_columns(self) -> bool:
        """A grid is as wide as its account says."""
        return False

    @property
    def source_rows(self) -> None:
        """A grid has no names but those of its files and ranks."""
        return

    def faults(self) -> list[str]:
        """What is wrong with the board as declared, in words."""
        right = "for example Grid(files=6, ranks=6, counters=12)"
        found = []
        for name, most, given in (("files", 26, self.files), ("ranks", 99, self.ranks), ("counters", MOST, self.counters)):
            if type(given) is not int or not 1 <= given <= most:
                found.append(f"the board has {given!r} {name}; it has a number from 1 to {most}, {right}")
        return found


def _names_four_rows(rows: Mapping[str, tuple[str, int]]) -> bool:
    letters = {letter for letter, direction in rows.values() if direction in (1, -1) and letter.isalpha() and len(letter) == 1}
    return set(rows) == {"A", "B", "a", "b"} and len(letters) == 4


@dataclass(frozen=True)
class Field:
    """A field of a position (NOTATION, "Positions"), and under which readings or variants it has it (all if `when` is empty).

    It is written only where it says something; `always` says that it is written even where it does not.
    """

    name: str
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    always: bool = False

    def applies(self, settings: Mapping[str, str]) -> bool:
        """Whether positions have this field under these readings (and this variant)."""
        return all(settings[name] in options for name, options in self.when.items())
