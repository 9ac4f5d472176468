"""What stands beside the text in TEI: an annotation for each quotation, and the reasons of corrections."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from gamekit import addresses
from gamekit.cite.imprint import Imprint
from gamekit.export.quotes import Quote
from gamekit.export.tei_text import Body
from gamekit.export.xml import element
from gamekit.record.editing import Correction
from gamekit.record.scalars import UNKNOWN


def stand_off(body: Body, imprint: Imprint, here: str) -> etree._Element | None:
    """The `standOff` of a document in the folder at the address `here`; None where there is nothing to say."""
    lists = [
        element("listAnnotation", *annotations, type=kind)
        for kind, annotations in (("quotations", list(_quoted(body, imprint, here))), ("edited", list(_edited(body))))
        if annotations
    ]
    return element("standOff", *lists) if lists else None


def _quoted(body: Body, imprint: Imprint, here: str) -> Iterator[etree._Element]:
    for number, (quote, parts) in enumerate(zip(body.quotes, body.segments, strict=True), 1):
        if parts:
            yield element(
                "annotation",
                _reference(quote, imprint, here),
                element("note", "The words are in question.") if quote.doubtful else None,
                id=f"quotation-{number}",
                motivation="linking",
                target=" ".join(f"#{part}" for part in parts),
            )


def _reference(quote: Quote, imprint: Imprint, here: str) -> etree._Element:
    target = imprint.url(quote.address) or addresses.relative(here, quote.address)
    return element("ref", quote.called, type=quote.kind, n=quote.name, target=target)


def _edited(body: Body) -> Iterator[etree._Element]:
    for place in body.places:
        if isinstance(place.what, Correction):
            reason = _reason(place.what)
            yield element("annotation", reason, id=f"why-{place.id}", motivation="editing", target=f"#{place.id}")


def _reason(slip: Correction) -> etree._Element:
    return element("note", f"{slip.why} What to read is unknown." if slip.read == UNKNOWN else slip.why)
