"""What every export is made from: an edition, the state in which it is cited, and what its games come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.study.features.matrix import Matrix


@dataclass(frozen=True)
class Source:
    """What exports are made from.

    `matrix` finds the features of the games, which takes long where nobody has kept them.
    """

    edition: Edition
    imprint: Imprint
    matrix: Callable[[], Matrix]
