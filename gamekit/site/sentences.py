"""A sentence cut at every border that stands in it: of quoted words, of slips, of pages.

Spans may overlap and nest as they like; the pieces between two neighbouring borders never do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gamekit.check.quoting import Quotation
from gamekit.record import Sentence, Span
from gamekit.record.editing import Correction
from gamekit.record.transcription import PAGE_MARK


@dataclass(frozen=True)
class Piece:
    """Characters of a sentence with all the quotations `by` which they are quoted; or (`page`) a page mark."""

    text: str
    by: tuple[Quotation, ...] = ()
    page: str | None = None

    @property
    def quoted(self) -> bool:
        """Whether anything quotes them."""
        return bool(self.by)

    @property
    def doubtful(self) -> bool:
        """Whether any of what quotes them holds them for doubtful."""
        return any(one.doubtful for one in self.by)

    @property
    def owners(self) -> frozenset[tuple[str, str, str]]:
        """The rules, readings and variants that quote them: of each the game, the kind and the name."""
        return frozenset((one.game, one.kind, one.name) for one in self.by)

    @property
    def has_words(self) -> bool:
        """Whether there is more to them than marks and white space."""
        return any(character.isalnum() for character in self.text)

    def joined(self, other: Piece) -> Piece | None:
        """Both pieces as one, where the same rules and readings quote both in the same way."""
        if self.page or other.page or self.owners != other.owners or self.doubtful != other.doubtful:
            return None
        return Piece(self.text + other.text, (*self.by, *(one for one in other.by if one not in self.by)))


@dataclass(frozen=True)
class Run:
    """Pieces that belong together: those of a slip, or those between two slips."""

    pieces: tuple[Piece, ...]
    slip: Correction | None = None


@dataclass(frozen=True)
class _Mark:
    start: int
    end: int


@dataclass(frozen=True)
class _Slip(_Mark):
    correction: Correction


def cut(sentence: Sentence, quotations: Iterable[Quotation], corrections: Iterable[Correction]) -> list[Run]:
    """The runs of a sentence in order; joined, their pieces are its text."""
    quoted = [(span, one) for one in quotations for span in one.spans if span.sentence == sentence.number]
    pages = [(_Mark(*match.span()), match[1]) for match in PAGE_MARK.finditer(sentence.text)]
    slips = _slips(sentence, corrections)
    marks: list[Span | _Mark] = [*(span for span, _ in quoted), *(mark for mark, _ in pages), *slips]
    borders = sorted({0, len(sentence.text), *(edge for mark in marks for edge in (mark.start, mark.end))})
    runs: list[Run] = []
    for start, end in pairwise(borders):
        within = tuple(one for span, one in quoted if span.start <= start and end <= span.end)
        page = next((number for mark, number in pages if mark.start <= start and end <= mark.end), None)
        piece = Piece(sentence.text[start:end], within, page)
        slip = next((slip.correction for slip in slips if slip.start <= start and end <= slip.end), None)
        runs = _added(runs, piece, slip)
    return runs


def _slips(sentence: Sentence, corrections: Iterable[Correction]) -> Sequence[_Slip]:
    found: list[_Slip] = []
    for correction in corrections:
        start = sentence.text.find(correction.stands)
        if correction.sentence == sentence.number and start >= 0:
            found.append(_Slip(start, start + len(correction.stands), correction))
    return found


def _added(runs: list[Run], piece: Piece, slip: Correction | None) -> list[Run]:
    """The runs with a piece more, which joins the last run where it belongs to the same slip, or to none as that does."""
    if runs and runs[-1].slip is slip:
        *before, last = runs[-1].pieces
        both = last.joined(piece)
        return [*runs[:-1], Run((*before, both) if both else (*before, last, piece), slip)]
    return [*runs, Run((piece,), slip)]


def only_quoted(runs: Iterable[Run]) -> list[Run]:
    """The runs of an account whose text is not published: quoted words stay, each gap is `[…]`."""
    kept: list[Run] = []
    for run in runs:
        pieces = [piece if piece.quoted or piece.page else Piece(" […] ") for piece in run.pieces]
        for piece in pieces:
            last = kept[-1].pieces[-1] if kept else None
            if not (last and not last.quoted and not last.page and piece == last):
                kept = _added(kept, piece, run.slip if piece.quoted else None)
    return kept
