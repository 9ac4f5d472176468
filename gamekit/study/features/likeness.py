"""How alike games are: of the features that make sense in both, the share that comes to the same."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.study.features.matrix import NEVER, Column, Matrix


@dataclass(frozen=True)
class Likeness:
    """Two columns compared: the features that are the same in both, and those that differ, by their ids.

    `decided` are those that are left out because the editors decided them in both.
    """

    one: Column
    other: Column
    same: tuple[str, ...]
    different: tuple[str, ...]
    decided: tuple[str, ...] = ()

    @property
    def compared(self) -> int:
        """How many features make sense in both, and are not the editors' in both."""
        return len(self.same) + len(self.different)

    @property
    def share(self) -> float:
        """The share of those that are the same; 0 where there are none."""
        return len(self.same) / self.compared if self.compared else 0.0


def likeness(matrix: Matrix, one: Column, other: Column) -> Likeness:
    """Compare two columns of a matrix by simple matching: each feature counts once, and as much as any other.

    Left out is what makes no sense in one of them, what the rules of neither speak of, and what the editors decided in both,
    for that is no likeness of the games; so other games do not matter.
    """
    values = [(feature.id, one.cells[feature.id].value, other.cells[feature.id].value) for feature in matrix.features]
    theirs = set(one.decided) & set(other.decided)
    both = [(name, left == right) for name, left, right in values if _counts(left, right) and name not in theirs]
    same, different = (tuple(name for name, alike in both if alike == wanted) for wanted in (True, False))
    return Likeness(one, other, same, different, tuple(name for name, _, _ in values if name in theirs))


def _counts(one: str | None, other: str | None) -> bool:
    return one is not None and other is not None and not one == other == NEVER


def table(matrix: Matrix) -> list[list[Likeness]]:
    """Every column of a matrix compared with every one, itself among them."""
    return [[likeness(matrix, one, other) for other in matrix.columns] for one in matrix.columns]
