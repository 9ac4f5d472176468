"""An account as it is cited: the original, its transcription here, a sentence of that; and the works that others wrote."""

from __future__ import annotations

from typing import Any

from gamekit import addresses
from gamekit.cite.citable import Citable, Kind
from gamekit.cite.imprint import Imprint
from gamekit.cite.language import bcp47
from gamekit.record import Record
from gamekit.record.csl import CslItem
from gamekit.record.lateness import pages_in_words
from gamekit.record.rights import RightsPart


def original(record: Record, imprint: Imprint) -> Citable:
    """The text as it was printed or put on the web: it does not stand here, so its item has no address of the archive."""
    account = record.account
    address = addresses.account(account.id)
    item = _language(account.text.item.csl(account.id), record)
    # Of a retelling or a record `rights.original` are the rights in what it transmits, which is not what is cited.
    part = account.rights.original if account.text.kind == "transcription" else account.rights.transcription
    return Citable(address, "original", item, rights_of(part), url=imprint.url(address) or "", folder=imprint.folder)


def transcription(record: Record, imprint: Imprint) -> Citable:
    """The text as it is edited here: a part of the archive by the author of the text."""
    account = record.account
    title, address = account.text.item.whole_title, addresses.text(account.id)
    return _edited("transcription", f"{account.id}-text", title, record, address, imprint)


def sentence(record: Record, number: int, imprint: Imprint) -> Citable:
    """A sentence of an account, by its number from 1; raises IndexError where there is none such."""
    if not 1 <= number <= len(record.transcription.sentences):
        raise IndexError(number)
    account, pages = record.account, pages_in_words(record, record.transcription.sentences[number - 1])
    title = f"{account.text.item.whole_title}, sentence {number}{f' ({pages})' if pages else ''}"
    return _edited("sentence", f"{account.id}-s{number}", title, record, addresses.sentence(account.id, number), imprint)


def work(key: str, item: CslItem, address: str, letter: str = "") -> Citable:
    """A work by somebody else, known here by a key, whose entry in the bibliography is at an address.

    The `letter` stands after its year, where two works of an author are of one.
    """
    return Citable(address, "work", item.csl(key) | ({"year-suffix": letter} if letter else {}))


def rights_of(part: RightsPart) -> tuple[tuple[str, str], ...]:
    """The name and the address of a statement of rights; nothing where it is unknown."""
    return ((part.name, part.uri),) if part.uri else ()


def _edited(kind: Kind, key: str, title: str, record: Record, address: str, imprint: Imprint) -> Citable:
    """A text, or a part of it, as a part of the archive."""
    account, source = record.account, record.account.text.item
    item: dict[str, Any] = {"id": key, "type": "chapter", "title": title}
    if "author" in (said := source.csl(key)):
        item["author"] = said["author"]
    if "issued" in said:
        item["original-date"] = said["issued"]
    item = _language({**item, **imprint.container(), "editor": imprint.editors()}, record)
    url = imprint.url(address) or ""
    item |= {"URL": url} if url else {}
    return Citable(address, kind, item, rights_of(account.rights.transcription), url=url, folder=imprint.folder)


def _language(item: dict[str, Any], record: Record) -> dict[str, Any]:
    """The item with the language of the account's text, unless it has its own or that is unknown."""
    code = item.get("language") or bcp47(record.account.language.text.iso639_3)
    return {**item, "language": code} if code else item
