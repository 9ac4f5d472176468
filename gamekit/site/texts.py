"""The edition of an account's text: numbered sentences, quoted words marked, and in the margin who quotes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.check import Edition
from gamekit.check.quoting import Quotation
from gamekit.record import Record, Sentence
from gamekit.record.editing import LostFigure
from gamekit.site import addresses
from gamekit.site.boards import Boards
from gamekit.site.figures import redrawn_figures
from gamekit.site.lateness import unmarked_pages
from gamekit.site.naming import game_names
from gamekit.site.page import Made
from gamekit.site.render import render
from gamekit.site.sentences import Run, cut, only_quoted


@dataclass(frozen=True)
class Note:
    """A link in the margin: a `rule`, a `reading`, a `variant`, an `example` or `context`.

    `game` is the name of the game whose it is, where an account tells of several.
    """

    kind: str
    text: str
    target: str
    game: str = ""


@dataclass(frozen=True)
class Line:
    """A sentence of the edition: its number, its runs, its margin, and the figures lost after it."""

    sentence: Sentence
    runs: list[Run]
    margin: list[Note]
    lost: list[LostFigure]


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


def quotations_of(edition: Edition, record: Record) -> list[Quotation]:
    """The quotations from an account."""
    games = {game.id for game in edition.games.values() if game.account == record.account.id}
    return [one for one in edition.quotations if one.game in games]


def margin(edition: Edition, record: Record) -> dict[int, list[Note]]:
    """What stands beside each sentence: rules and readings that quote it, then examples, or why it is context."""
    notes: dict[int, list[Note]] = {}

    def add(number: int, note: Note) -> None:
        if note not in notes.setdefault(number, []):
            notes[number].append(note)

    quotations = quotations_of(edition, record)
    names = _names(edition, record)
    for kind, target in (("rule", addresses.rule), ("variant", addresses.variant), ("reading", addresses.reading)):
        for one in quotations:
            for span in one.spans if one.kind == kind else ():
                add(span.sentence, Note(kind, one.name, target(one.game, one.name), names[one.game]))
    for number, note in _of_examples(edition, record):
        add(number, note)
    for number, why in record.account.context_reasons().items():
        if number not in notes:
            add(number, Note("context", why, f"{addresses.account(record.account.id)}#context"))
    return notes


def _names(edition: Edition, record: Record) -> dict[str, str]:
    """What the games of an account are called in its margin: nothing where there is one game only."""
    games = [game for game in edition.games.values() if game.account == record.account.id]
    return {game.id: game.name if len(games) > 1 else "" for game in games}


def _of_examples(edition: Edition, record: Record) -> Iterator[tuple[int, Note]]:
    for game, examples in edition.examples.items():
        if edition.games[game].account != record.account.id:
            continue
        for example in examples:
            address = addresses.example(game, example.name)
            note = Note("example", example.script.title, address, _names(edition, record)[game])
            for _, spans in edition.quoted_by_scripts(example):
                yield from ((span.sentence, note) for span in spans)
