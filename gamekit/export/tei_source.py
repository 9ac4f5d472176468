"""Where a text comes from, in TEI: the work that it is, what that transmits, the chain of transmission, other witnesses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lxml import etree

from gamekit.export.tei_text import HERE
from gamekit.export.wording import days_of
from gamekit.export.xml import element
from gamekit.record import Account
from gamekit.record.csl import CslItem, CslName
from gamekit.record.provenance import Step
from gamekit.record.scalars import UNKNOWN

WITHIN = {"article-journal": "j", "article-magazine": "j", "article-newspaper": "j", "review": "j"}
"""What a container is by the type of what it holds: a journal; all others count as books (`m`)."""


def source_desc(account: Account, has_app: bool) -> etree._Element:
    """The `sourceDesc` of an account."""
    work = account.text
    return element(
        "sourceDesc",
        bibl_struct(work.item, work.pages, [work.item.note, work.note, _printed(work.author_as_printed)], type="text"),
        *(bibl_struct(item, None, [item.note], type="transmitted") for item in account.transmits),
        element("list", *map(_step, account.chain), type="transmission"),
        _witnesses(account) if has_app else None,
    )


def _printed(author: str | None) -> str | None:
    return f"The text prints its author's name as “{author}”." if author else None


def bibl_struct(item: CslItem, pages: str | None, notes: Iterable[str | None], **attributes: str) -> etree._Element:
    """An item as `biblStruct`; `pages` are those within it on which this text stands."""
    held = item.container_title is not None
    title = element("title", item.title, level="a" if held else "m")
    authors = [person("author", name) for name in item.author]
    editors = [person("editor", name) for name in item.editor]
    monogr = element(
        "monogr",
        *([] if held else authors),
        *editors,
        element("title", item.container_title, level=WITHIN.get(item.type, "m")) if held else title,
        *([element("edition", str(item.edition))] if item.edition else []),
        element("imprint", *_imprint(item)),
        *(element("biblScope", str(value), unit=unit) for unit, value in _scopes(item)),
    )
    return element(
        "biblStruct",
        element("analytic", *authors, title) if held else None,
        monogr,
        *(element("note", note) for note in notes if note),
        element("note", f"This text stands on pages {pages}.", type="pages") if pages else None,
        *_identifiers(item),
        **attributes,
    )


def _imprint(item: CslItem) -> Iterator[etree._Element]:
    if item.publisher_place:
        yield element("pubPlace", item.publisher_place)
    if item.publisher:
        yield element("publisher", item.publisher)
    days = days_of(item)
    if len(days) == 2:
        yield element("date", f"{days[0]}/{days[1]}", from_=days[0], to=days[1])
    else:
        yield element("date", days[0], when=days[0]) if days else element("date", UNKNOWN)


def _scopes(item: CslItem) -> Iterator[tuple[str, object]]:
    for unit, value in (("volume", item.volume), ("issue", item.issue), ("number", item.number), ("page", item.page)):
        if value is not None:
            yield unit, value


def _identifiers(item: CslItem) -> Iterator[etree._Element]:
    for kind, value in (("DOI", item.DOI), ("ISBN", item.ISBN), ("URL", item.URL)):
        if value:
            yield element("idno", value, type=kind)


def person(role: str, name: CslName) -> etree._Element:
    """A name as author or editor."""
    if name.literal:
        return element(role, element("name", name.literal))
    family = " ".join(filter(None, [name.non_dropping_particle, name.family]))
    given = " ".join(filter(None, [name.given, name.dropping_particle]))
    return element(
        role,
        element(
            "persName",
            element("forename", given) if given else None,
            element("surname", family),
            element("genName", name.suffix) if name.suffix else None,
        ),
    )


def _step(step: Step) -> etree._Element:
    """A station on the way from the ethnographer to here."""
    return element(
        "item",
        step.what,
        " (",
        element("date", step.date, **when(step.date)),
        ")",
        element("note", f"Lost here: {step.lost}", type="lost") if step.lost else None,
        element("note", step.note) if step.note else None,
    )


def when(date: str) -> dict[str, str]:
    """A date of front matter as attributes: `when`, or `from` and `to`; none where it is unknown."""
    if date == UNKNOWN:
        return {}
    first, _, last = date.partition("/")
    return {"from_": first, "to": last} if last else {"when": first}


def _witnesses(account: Account) -> etree._Element:
    """The text as it is here, and the others that have the same passage."""
    here = element("witness", f"{account.label}, as it is transcribed here", id=HERE)
    others = (
        element("witness", f"{witness.name}: {witness.covers}", id=f"witness-{number}")
        for number, witness in enumerate(account.witnesses, 1)
    )
    return element("listWit", here, *others)
