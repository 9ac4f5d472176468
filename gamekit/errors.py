"""Errors that a person can act on: where the fault stands, what stands there, what is allowed.

A `Fault` is one finding. A `GamekitError` carries every fault found, not only the first, so that a file is mended in
one go. The command prints them and exits 2 (`check` lists them and exits 1); nobody sees a traceback.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

LONGEST = 200
"""How many characters of what stands there a message quotes."""

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""A character that nobody sees: controls (of direction, too), separators of lines, half characters, what is no character."""


def shown(text: str) -> str:
    """What stands there as a message quotes it: shortened where it is very long, no character that nobody sees."""
    short = text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … ({len(text):,} characters)"
    return UNSEEN.sub(lambda unseen: f"U+{ord(unseen[0]):04X}", short)


@dataclass(frozen=True)
class Fault:
    """One fault.

    `message` quotes what stands there, says what is allowed and shows a right example.
    `file` is a path as a person would type it; `line` and `column` count from 1. All three may be unknown
    (a fault in an argument of the command has no file).
    """

    message: str
    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        """`file:line:column: message`, leaving out what is not known."""
        place = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        return f"{':'.join(place)}: {self.message}" if place else self.message

    def located(self, file: str, line: int | None = None, column: int | None = None) -> Fault:
        """The same fault, with its place filled in where it was unknown."""
        return replace(self, file=self.file or file, line=self.line or line, column=self.column or column)


class GamekitError(Exception):
    """The root of every error that this package raises on purpose; `faults` is never empty."""

    def __init__(self, faults: Iterable[Fault] | Fault | str) -> None:
        if isinstance(faults, str):
            faults = Fault(faults)
        self.faults: tuple[Fault, ...] = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class SourceError(GamekitError):
    """An account's file, front matter or text is not as it must be."""


class QuotationError(GamekitError):
    """Quoted words do not stand in the account, or stand there more than once."""


class RuleError(GamekitError):
    """A game file uses what rules may not use, or a reading or option does not exist."""


class NotationError(GamekitError):
    """A hole name, position or move is not as NOTATION has it, or a move is not legal."""


class ScriptError(GamekitError):
    """A script of an example game is malformed, plays an illegal move, or asserts what is not so."""


class StudyError(GamekitError):
    """A study cannot be made as it was asked for, or not where it was asked for."""


class ExportError(GamekitError):
    """Something cannot be exported as it was asked for."""


class CiteError(GamekitError):
    """There is nothing to be cited at an address."""


class ArchiveError(GamekitError):
    """There is no archive here, or the archive does not hang together."""
