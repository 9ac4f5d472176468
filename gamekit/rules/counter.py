"""Who counts while rules are read: the same numbers as compiled rules count for themselves."""

from __future__ import annotations

from gamekit.rules import tally


class Counter:
    """Counts the events of rules that are read; its methods stand in the place of `note` and the others of their names."""

    def __init__(self) -> None:
        self._quiet = 0
        self._counts = [0] * tally.COUNTED
        self._kept = [0] * tally.COUNTED

    def note(self, event: str, player: int, hole: int, seeds: int) -> None:
        """Count an event, unless the rules only think."""
        if self._quiet:
            return
        if event in tally.ARE_LAPS:
            self._counts[tally.LAPS] += 1
        if event in tally.ARE_SOWN:
            self._counts[tally.SOWN] += seeds
        if event in tally.ARE_CAPTURES:
            self._counts[tally.CAPTURED] += seeds

    def hush(self) -> None:
        """Count nothing until `listen`."""
        self._quiet += 1

    def listen(self) -> None:
        """Count again."""
        self._quiet -= 1

    def counted(self, what: int) -> int:
        """How much of that has been counted."""
        return self._counts[what]

    def remember(self) -> None:
        """Keep the counts as they are."""
        self._kept[:] = self._counts

    def take_back(self) -> None:
        """Count on from where `remember` was said, unless the rules only think."""
        if not self._quiet:
            self._counts[:] = self._kept
