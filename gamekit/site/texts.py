"""The edition of an account's text: numbered sentences, quoted words marked, and in the margin who quotes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.check.quoting import Quotation
from gamekit.record import Record, Sentence
from gamekit.record.editing import LostFigure
from gamekit.record.lateness import unmarked_pages
from gamekit.site.boards import Boards
from gamekit.site.figures import redrawn_figures
from gamekit.site.margin import TARGETS, Note, Voice, margin, quotations_of, target_of, voices
from gamekit.site.naming import game_names
from gamekit.site.page import Made
from gamekit.site.render import render
from gamekit.site.sentences import Piece, Run, cut, only_quoted


@dataclass(frozen=True)
class Line:
    """A sentence of the edition: its number, its runs, its margin, and the figures lost after it."""

    sentence: Sentence
    runs: list[Run]
    margin: list[Note]
    lost: list[LostFigure]

    @property
    def voices(self) -> list[Voice]:
        """The margin, game by game."""
        return voices(self.margin)

    @property
    def places(self) -> dict[str, int]:
        """The number in the margin, from 1, of each note that quotes, by the note's target."""
        return {note.target: place for place, note in enumerate(self.margin, 1) if note.kind in TARGETS}

    def over(self, *pieces: Piece) -> list[Note]:
        """The notes that quote any of some pieces of the sentence, in the order of the margin."""
        targets = {target_of(one) for piece in pieces for one in piece.by}
        return [note for note in self.margin if note.target in targets]


def text_page(edition: Edition, record: Record) -> Made:
    """The page of an account's text."""
    account = record.account
    address = addresses.text(account.id)
    paragraphs = list(_paragraphs(edition, record))
    title = account.text.item.title
    values = {"account": account, "paragraphs": paragraphs, "coverage": edition.coverage[account.id]}
    redrawn = {
        figure.after: addresses.figure(game.id, number)
        for game in edition.games.values()
        for number, figure in redrawn_figures(game, record)
    }
    html = render(
        "text",
        address,
        **values,
        has_rules=_has_rules(edition, record),
        has_pages=record.transcription.has_pages,
        redrawn=redrawn,
        late=unmarked_pages(record),
        names=game_names(edition, record),
    )
    index = render("text_index", address, **values)
    about = f"{title} ({account.label}): the text sentence by sentence, with the rules that quote it."
    return Made(address, title, about, html, Boards(address), "text", index)


def _has_rules(edition: Edition, record: Record) -> bool:
    return any(game.account == record.account.id for game in edition.games.values())


def _paragraphs(edition: Edition, record: Record) -> Iterator[list[Line]]:
    quotations = quotations_of(edition, record)
    notes = margin(edition, record)
    for paragraph in record.transcription.paragraphs:
        lines = [_line(record, sentence, quotations, notes) for sentence in paragraph]
        kept = [line for line in lines if record.account.publish == "full" or any(_shown(line))]
        if kept:
            yield kept


def _shown(line: Line) -> Iterator[bool]:
    yield from (piece.quoted for run in line.runs for piece in run.pieces)


def _line(record: Record, sentence: Sentence, quotations: list[Quotation], notes: dict[int, list[Note]]) -> Line:
    runs = cut(sentence, quotations, record.account.corrections)
    if record.account.publish != "full":
        runs = only_quoted(runs)
    lost = [figure for figure in record.account.lost_figures if figure.after == sentence.number]
    return Line(sentence, runs, notes.get(sentence.number, []), lost)
