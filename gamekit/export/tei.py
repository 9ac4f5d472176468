"""TEI P5 of an account: its header, its text sentence by sentence, and beside it what quotes the text.

The order of the parts is that of the Guidelines: `teiHeader`, `standOff`, `text`.
"""

from __future__ import annotations

from lxml import etree

from gamekit import addresses
from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.export.quotes import quotes_of
from gamekit.export.tei_header import header
from gamekit.export.tei_standoff import stand_off
from gamekit.export.tei_text import Body
from gamekit.export.wording import language_tag
from gamekit.export.xml import element, written
from gamekit.record import Record


def tei(edition: Edition, record: Record, imprint: Imprint) -> str:
    """An account as a TEI document."""
    account = record.account
    body = Body(record, quotes_of(edition, record))
    content = body.element()
    head = header(record, imprint, [game for game in edition.games.values() if game.id in account.games], has_app=body.has_app)
    beside = stand_off(body, imprint, addresses.account(account.id))
    for part in (head, beside):
        if part is not None:
            etree.indent(part, "  ")
            part.tail = "\n"
    text = element("text", content, lang=language_tag(account.language.text.iso639_3))
    root = element("TEI", head, beside, text, lang=imprint.description.language)
    root.text = "\n"
    text.tail = "\n"
    return written(root)
