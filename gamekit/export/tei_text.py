"""The text of an account in TEI: a `p` a paragraph, an `s` a sentence, page breaks where they stand, slips with what to read.

The words that something quotes are cut into `seg`s that never overlap, to which the annotations beside the text point.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lxml import etree

from gamekit.export.passages import Piece, is_shown, is_whole, pieces_of, span_of
from gamekit.export.quotes import Quote
from gamekit.export.xml import add, element
from gamekit.record import Record, Sentence, Span
from gamekit.record.editing import Correction, LostFigure
from gamekit.record.provenance import Difference
from gamekit.record.scalars import UNKNOWN

EDITORS = "#editors"
HERE = "here"
"""The id of this text among the witnesses."""

CERT = {"sure": "high", "doubtful": "low"}
Node = etree._Element | str


@dataclass(frozen=True)
class Place:
    """A slip, or a place at which the witness with the id `witness` reads differently; and where it stands."""

    span: Span
    what: Correction | Difference
    id: str
    witness: str = ""


@dataclass
class Body:
    """The body of an account's document.

    Once `element` has made it, `segments` holds for each quote the ids of the parts that it quotes, and `places` the slips and
    differences that are in the text.
    """

    record: Record
    quotes: Sequence[Quote]
    segments: list[list[str]] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    @property
    def has_app(self) -> bool:
        """Whether another witness reads differently anywhere in the text."""
        return any(isinstance(place.what, Difference) for place in self.places)

    def element(self) -> etree._Element:
        """Make the `body`."""
        self.segments, self.places = [[] for _ in self.quotes], []
        division = element("div", "\n", type="account")
        for paragraph in self.record.transcription.paragraphs:
            made = element("p", "\n")
            for sentence in paragraph:
                add(made, self._sentence(sentence), "\n")
                for figure in self.record.account.lost_figures:
                    if figure.after == sentence.number:
                        add(made, *_lost(figure), "\n")
            add(division, made, "\n")
        return element("body", "\n", division, "\n")

    def _sentence(self, sentence: Sentence) -> etree._Element:
        made = element("s", id=f"s{sentence.number}", n=str(sentence.number))
        places = places_of(self.record, sentence)
        pieces = pieces_of(sentence, self.quotes, is_whole(self.record), [place.span for place in places])
        shown = {place.span.start: place for place in places if is_shown(place.span, pieces)}
        self.places += shown.values()
        nodes = self._nodes(sentence, pieces)
        while nodes:
            piece, node = nodes[0]
            place = shown.get(piece.start)
            inside = [one for part, one in nodes if place and part.end <= place.span.end]
            add(made, _edited(place, inside) if place else node)
            nodes = nodes[len(inside) or 1 :]
        return made

    def _nodes(self, sentence: Sentence, pieces: Sequence[Piece]) -> list[tuple[Piece, Node]]:
        """Each piece with what stands for it: its text, a `seg` where it is quoted, a `pb`, a `gap`."""
        nodes: list[tuple[Piece, Node]] = []
        parts = 0
        for piece in pieces:
            node: Node = piece.text
            if not piece.shown:
                node = element("gap", reason="not-published")
            elif piece.page is not None:
                node = element("pb", n=piece.page)
            elif piece.by:
                parts += 1
                node = element("seg", piece.text, id=f"part-{sentence.number}-{parts}")
                for at in piece.by:
                    self.segments[at].append(f"part-{sentence.number}-{parts}")
            nodes.append((piece, node))
        return nodes


def places_of(record: Record, sentence: Sentence) -> list[Place]:
    """The slips and differences of a sentence in order; of those that overlap, the one that begins first or is longer."""
    found = sorted(_places(record, sentence), key=lambda place: (place.span.start, -place.span.end))
    kept: list[Place] = []
    for place in found:
        if not kept or place.span.start >= kept[-1].span.end:
            kept.append(place)
    return kept


def _places(record: Record, sentence: Sentence) -> Iterator[Place]:
    for at, slip in enumerate(record.account.corrections, 1):
        if slip.sentence == sentence.number and (span := span_of(slip.stands, sentence)):
            yield Place(span, slip, f"slip-{at}")
    for number, witness in enumerate(record.account.witnesses, 1):
        for at, one in enumerate(witness.differences, 1):
            if one.sentence == sentence.number and (span := span_of(one.here, sentence)):
                yield Place(span, one, f"difference-{number}-{at}", f"witness-{number}")


def _edited(place: Place, words: Sequence[Node]) -> etree._Element:
    """A slip with what to read, or a reading with the other witness's."""
    what = place.what
    if isinstance(what, Difference):
        return element(
            "app", element("lem", *words, wit=f"#{HERE}"), element("rdg", what.there, wit=f"#{place.witness}"), id=place.id
        )
    if what.read == UNKNOWN:
        return element("sic", *words, id=place.id)
    right = element("corr", what.read, cert=CERT[what.certainty], resp=EDITORS)
    return element("choice", element("sic", *words), right, id=place.id)


def _lost(figure: LostFigure) -> tuple[etree._Element, etree._Element]:
    """A figure that did not come down with the text, and what is known of it."""
    gap = element("gap", element("desc", figure.what), reason="lost", unit="figure", quantity="1")
    return gap, element("note", figure.note, type="lost-figure", resp=EDITORS)
