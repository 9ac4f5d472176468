"""What the head of a page says of it to reference managers and search engines for scholars, as `<meta>` elements.

Which names are read, and how, is what Zotero's translators “Embedded Metadata” and “RDF” do with them:

- Of Highwire's names a container decides the type of the item and overrides all else, so a page has one at most:
  `citation_journal_title` makes an article, `citation_inbook_title` a part of a book.
- Without a container `citation_title` makes an article, unless Dublin Core (`DC.type`) or Zotero (`z.itemType`) says better.
- A name with a comma is `family, given`; without one the last word is taken for the family name, which tears bodies apart.
  A name that ends in a comma is left whole. Where there is but one person, and both of its names have several words, the
  comma is taken for one between two persons, unless the spaces are no-break spaces.
- Other fields are given by Zotero's own names: `z.edition`, since Highwire has none, and `z.extra`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .citable import Citable

Tag = tuple[str, str, str]
"""The attribute that names it (`name`), its name, its content."""

CONTAINERS = ("citation_journal_title", "citation_inbook_title", "DC.source")
"""The names under which a page says what holds it; it has one of them, or none."""

ARTICLES = ("article-journal", "article-magazine", "article-newspaper", "review")
PARTS = ("chapter", "paper-conference")
ZOTERO = {
    "article-magazine": "magazineArticle",
    "article-newspaper": "newspaperArticle",
    "dataset": "dataset",
    "document": "document",
    "entry": "webpage",
    "entry-dictionary": "dictionaryEntry",
    "entry-encyclopedia": "encyclopediaArticle",
    "interview": "interview",
    "manuscript": "manuscript",
    "map": "map",
    "pamphlet": "document",
    "patent": "patent",
    "personal_communication": "letter",
    "report": "report",
    "software": "computerProgram",
    "thesis": "thesis",
    "webpage": "webpage",
    "article": "preprint",
}
"""Types of CSL-JSON for which Highwire has no container → Zotero's word for them."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def highwire(citable: Citable) -> list[Tag]:
    """What the head says of the thing that a page is, most telling first; nothing that is not known."""
    return [("name", name, content) for name, content in _said(citable) if content]


def _said(citable: Citable) -> Iterator[tuple[str, str]]:
    item = citable.item
    yield "citation_title", str(item.get("title", ""))
    for role in ("author", "editor"):
        names = item.get(role, ())
        yield from ((f"citation_{role}", name(one, alone=len(names) == 1)) for one in names)
    yield "citation_publication_date", date(item.get("issued"), "/")
    yield from _type(item)
    for variable in ("volume", "issue", "publisher", "language"):
        yield f"citation_{variable}", str(item.get(variable, ""))
    yield from zip(("citation_firstpage", "citation_lastpage"), str(item.get("page", "")).split("-", 1), strict=False)
    yield "citation_doi", str(item.get("DOI", ""))
    yield "citation_isbn", str(item.get("ISBN", ""))
    # Of the record of what was published elsewhere too: it is the page that is saved.
    yield "citation_public_url", citable.url
    yield "DC.rights", rights(citable.rights)
    yield "z.extra", "\n".join(f"{label}: {value}" for label, value in _extra(item) if value)


def _type(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What kind of thing it is, and what holds it."""
    kind, container = str(item["type"]), str(item.get("container-title", ""))
    if kind in PARTS:
        yield "citation_inbook_title", container
        yield "z.edition", str(item.get("edition", ""))
    elif kind in ARTICLES and kind not in ZOTERO:
        yield "citation_journal_title", container
    elif kind == "book":
        yield "DC.type", "book"
        yield "z.edition", str(item.get("edition", ""))
    else:
        yield "z.itemType", ZOTERO.get(kind, "document")
        yield "DC.source", container
        yield "z.versionNumber", str(item.get("version", ""))


def _extra(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What Zotero has no field for and reads from its field for all else, by CSL's names."""
    yield "Type", "entry" if item["type"] == "entry" else ""
    yield "Number", str(item.get("number", "")) if item["type"] == "entry" else ""
    yield "Original Date", date(item.get("original-date"), "-")


def name(name: Mapping[str, str], *, alone: bool = False) -> str:
    """A name of CSL-JSON so that it is divided where it is divided there, and nowhere else."""
    if literal := name.get("literal"):
        return f"{' '.join(literal.translate({ord(','): ' ', ord(';'): ' '}).split())},"
    family = " ".join(filter(None, (name.get("non-dropping-particle"), name.get("family"), name.get("suffix"))))
    given = " ".join(filter(None, (name.get("given"), name.get("dropping-particle"))))
    if alone and " " in family:
        given = given.replace(" ", NO_BREAK)
    return f"{family}, {given}" if given else f"{family},"


def date(value: Any, between: str) -> str:
    """The first day, month or year of a date of CSL-JSON, `1931/07`; an empty text where there is none."""
    parts: Sequence[Any] = (value or {}).get("date-parts", [[]])[0] if isinstance(value, Mapping) else ()
    return between.join(f"{int(part):0{2 if at else 4}d}" for at, part in enumerate(parts))


def rights(terms: Sequence[tuple[str, str]]) -> str:
    """The terms under which a thing stands, each with its address, as one text; `unknown` where they are."""
    return "; ".join(f"{label} ({address})" if address else label for label, address in terms) or "unknown"
