"""Words that several exports share: names of languages, of dates, of rights."""

from __future__ import annotations

from gamekit.cite.language import bcp47
from gamekit.record.csl import CslItem, CslName
from gamekit.record.description import NO_EDITION, UNDATED, Description
from gamekit.record.rights import Rights, RightsPart
from gamekit.record.scalars import UNKNOWN

PARTS = {
    "original": "the original",
    "transcription": "this text, as it was found",
    "archive": "the archive's own numbering, corrections, notes and markup",
}
"""The three things in an account that have rights of their own."""


def language_tag(iso639_3: str) -> str:
    """The tag of BCP 47 for a code of ISO 639-3; `und` where it is unknown."""
    return bcp47(iso639_3) or "und"


def three_parts(rights: Rights) -> list[tuple[str, RightsPart]]:
    """The rights in the original, the transcription and the archive's own words, each with what it is called."""
    return [(name, getattr(rights, key)) for key, name in PARTS.items()]


def days_of(item: CslItem) -> list[str]:
    """When an item appeared, as `1931-07`: one date, two where it is an interval, none where it is unknown."""
    if isinstance(item.issued, str):
        return []
    return [
        "-".join(f"{part:02d}" if at else f"{part:04d}" for at, part in enumerate(one)) for one in item.issued["date-parts"]
    ]


def rights_in_words(rights: Rights) -> list[str]:
    """A line for each of the three parts: `Rights in the original: InC (http://…). Holder: unknown. …`."""
    return [_in_words(name, part) for name, part in three_parts(rights)]


def _in_words(name: str, part: RightsPart) -> str:
    statement = f"{part.statement} ({part.uri})" if part.uri else part.statement
    return f"Rights in {name}: {statement}. Holder: {part.holder}. {folded(part.note)}"


def folded(text: str) -> str:
    """A text on one line, its white space folded."""
    return " ".join(text.split())


def licences_of(description: Description) -> list[str]:
    """The licences of an archive's own words and of its code, as far as they are known, each once."""
    licences = description.licences
    return [one for one in dict.fromkeys((licences.words, licences.code)) if one != UNKNOWN]


def day_of(description: Description) -> str | None:
    """The day of an archive's edition; None where it has none."""
    return None if description.released == UNDATED else description.released


def version_of(description: Description) -> str | None:
    """The version of an archive's edition; None where it has none."""
    return None if description.version == NO_EDITION else description.version


def names(people: tuple[CslName, ...]) -> str:
    """Names in reading order, with semicolons between them."""
    return "; ".join(map(str, people))


def sorted_name(name: CslName) -> str:
    """A name as lists have it, “Braunholtz, Hermann Justus”; a body's as it is."""
    if name.literal:
        return name.literal
    family = " ".join(filter(None, [name.non_dropping_particle, name.family]))
    given = " ".join(filter(None, [name.given, name.dropping_particle]))
    return ", ".join(part for part in (family, given, name.suffix) if part)
