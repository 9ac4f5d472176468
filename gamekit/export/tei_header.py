"""The header of an account's TEI document: what it is, its edition, its rights in three parts, where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree

from gamekit import addresses
from gamekit.cite.imprint import Imprint
from gamekit.export.passages import is_whole
from gamekit.export.tei_source import person, source_desc, when
from gamekit.export.wording import language_tag, three_parts
from gamekit.export.xml import element
from gamekit.play.game import Game
from gamekit.record import Account, Record
from gamekit.record.community import Place
from gamekit.record.lateness import goes_on
from gamekit.record.rights import RightsPart, Term
from gamekit.record.scalars import UNKNOWN

NUMBERING = (
    "The text is divided into sentences, one s each, in paragraphs as they were found. A sentence's number is its line among "
    "the non-blank lines of the text; titles, bylines, captions and “Last update” lines are lines like any other. Numbers "
    "never change and are never used again, so a sentence is cited by its number. The ids of the parts (seg) are this file's "
    "own, and change with what quotes the text."
)
SLIPS = (
    "Nothing of the text was altered. A slip stands in sic, and corr says what to read: with cert high where that is beyond "
    "doubt, low where it is not. A slip of which it is not known what to read stands in sic alone. Why is said in the "
    "annotations."
)
PAGES = (
    "A page break stands where the text marks it, also within a sentence. Between two sentences of a paragraph stands a space."
)
QUOTED = (
    "The annotations in standOff say which rule, reading, variant or example of a game quotes which words; words that are in "
    "question are said to be."
)
LEFT_OUT = (
    "Of this text only the record is published and the words that rules quote. A gap with the reason not-published "
    "is what is left out."
)
LOST = "A gap with the reason lost stands where a figure was that did not come down with the text."
FREE = ("CC0", "CC-BY", "MIT")


def header(record: Record, imprint: Imprint, games: Sequence[Game], has_app: bool) -> etree._Element:
    """The `teiHeader`; `games` quote the account, and `has_app` says that the text has readings of other witnesses."""
    account = record.account
    return element(
        "teiHeader",
        element(
            "fileDesc",
            _title(account, imprint),
            element("editionStmt", element("edition", f"Edition {imprint.edition}", n=imprint.edition)),
            _publication(account, imprint),
            source_desc(account, has_app),
        ),
        _encoding(record, has_app),
        _profile(account, games),
        element("revisionDesc", element("change", f"Edition {imprint.edition}", when=imprint.date)),
        lang=imprint.description.language,
    )


def _title(account: Account, imprint: Imprint) -> etree._Element:
    work = account.text
    editors = (person("name", name)[0] for name in imprint.description.editors)
    return element(
        "titleStmt",
        element("title", work.item.title, type="main"),
        element("title", f"{account.label}, as edited in {imprint.description.title}", type="sub"),
        *(person("author", name) for name in work.item.author),
        element("respStmt", element("resp", "numbering, corrections, notes, markup"), *editors, id="editors"),
    )


def _publication(account: Account, imprint: Imprint) -> etree._Element:
    address = addresses.text(account.id)
    url = imprint.url(address)
    return element(
        "publicationStmt",
        element("publisher", imprint.description.publisher),
        element("date", imprint.date, when=imprint.date),
        element("idno", account.id, type="account"),
        element("idno", url, type="URL") if url else element("idno", imprint.path(address), type="address"),
        *(_availability(name, part) for name, part in three_parts(account.rights)),
    )


def _availability(name: str, part: RightsPart) -> etree._Element:
    """The rights in one of three things; only what permits use is a `licence`."""
    free, closed = part.statement.startswith(FREE), part.statement.startswith("InC")
    said = element("ref", part.statement, target=part.uri) if part.uri else part.statement
    words = element("p", f"Rights in {name}: ", said, f". Holder: {part.holder}. {part.note}")
    status = "free" if free else "restricted" if closed else "unknown"
    inside = [element("licence", words, target=part.uri)] if free else [words]
    return element("availability", *inside, *map(_term, part.terms), status=status, n=name)


def _term(term: Term) -> etree._Element:
    return element("p", f"Term of copyright in {term.country}: {term.until}. Computed; not legal advice.")


def _encoding(record: Record, has_app: bool) -> etree._Element:
    said = [PAGES, late] if (late := goes_on(record)) else [PAGES]
    said += [LOST] if record.account.lost_figures else []
    return element(
        "encodingDesc",
        element(
            "editorialDecl",
            element("correction", element("p", SLIPS), status="high"),
            element("segmentation", element("p", NUMBERING)),
            element("interpretation", element("p", QUOTED)),
            *(element("p", words) for words in said),
            *([] if is_whole(record) else [element("p", LEFT_OUT)]),
        ),
        element("variantEncoding", method="parallel-segmentation", location="internal") if has_app else None,
    )


def _profile(account: Account, games: Sequence[Game]) -> etree._Element:
    text = account.language.text
    dates = account.dates
    return element(
        "profileDesc",
        element(
            "creation",
            "Observed ", element("date", dates.observed, type="observed", **when(dates.observed)),
            "; first printed ", element("date", dates.published, type="published", **when(dates.published)),
            "; this text ", element("date", dates.this_text, type="this-text", **when(dates.this_text)),
            f". {dates.note}" if dates.note else ".",
        ),
        element("langUsage", element("language", text.name, ident=language_tag(text.iso639_3))),
        element("particDesc", element("listPerson", *_players(account))),
        element("settingDesc", element("listPlace", _place(account.place))),
        element("textClass", element("keywords", *(element("term", game.name) for game in games))) if games else None,
    )  # fmt: skip


def _players(account: Account) -> Iterator[etree._Element]:
    """Those who play, and the languages of the community, which is not the language of the text."""
    known = [
        element("langKnown", language.name, *_codes(language.glottolog), tag=language_tag(language.iso639_3))
        for language in account.language.community
    ]
    for people in account.people:
        yield element(
            "personGrp",
            element("name", people.name),
            element("langKnowledge", *known) if people is account.people[0] else None,
            element("note", people.note) if people.note else None,
            role="players",
        )


def _codes(glottocode: str) -> list[str]:
    return [] if glottocode == UNKNOWN else [f" (Glottolog {glottocode})"]


def _place(place: Place) -> etree._Element:
    known = place.latitude != UNKNOWN
    return element(
        "place",
        element("placeName", place.name),
        element("placeName", place.as_written, type="as-written"),
        element("location", element("geo", f"{place.latitude} {place.longitude}")) if known else None,
        element("idno", str(place.geonames), type="GeoNames") if place.geonames != UNKNOWN else None,
        element("note", f"Precision: {place.precision}. Certainty: {place.certainty}. {place.note or ''}".strip()),
    )
