"""Rights: the original, this transcription, and the archive's own words are three things."""

from __future__ import annotations

import re

from pydantic import Field

from .csl import Many, Part
from .scalars import EndOfTerm, ReviewDate, Text

STATEMENT = (
    r"^(InC(-OW-EU|-EDU|-NC|-RUU)?|NoC-(CR|NC|OKLR|US)|CNE|UND|NKC"
    r"|CC0-1\.0|CC-BY(-NC)?(-SA|-ND)?-(1\.0|2\.0|2\.1|2\.5|3\.0|4\.0)|MIT|unknown)$"
)
"""The statements of rightsstatements.org, the licences of Creative Commons, MIT."""

SHARE_ALIKE = re.compile(r"CC-BY(?P<nc>-NC)?-SA-(?P<version>1\.0|2\.0|2\.1|2\.5|3\.0|4\.0)")
"""Licences that want what is adapted to stand under the same terms."""

NO_DERIVATIVES = re.compile(r"CC-BY(-NC)?-ND-(1\.0|2\.0|2\.1|2\.5|3\.0|4\.0)")
"""Licences that let nobody publish what is adapted."""


EXAMPLE_RIGHTS = {"statement": "CC-BY-4.0", "holder": "unknown", "note": "As the text states.", "review": "none"}


NAMES = {
    "InC": "In copyright",
    "InC-OW-EU": "In copyright, an orphan work of the European Union",
    "InC-EDU": "In copyright, educational use permitted",
    "InC-NC": "In copyright, non-commercial use permitted",
    "InC-RUU": "In copyright, rights-holder unlocatable or unidentifiable",
    "NoC-CR": "No copyright, contractual restrictions",
    "NoC-NC": "No copyright, non-commercial use only",
    "NoC-OKLR": "No copyright, other known legal restrictions",
    "NoC-US": "No copyright in the United States",
    "CNE": "Copyright not evaluated",
    "UND": "Copyright undetermined",
    "NKC": "No known copyright",
}
"""The statements of rightsstatements.org as one says them."""


def name_of(statement: str) -> str:
    """A statement of rights or a licence as one says it: `CC BY-SA 2.5` for `CC-BY-SA-2.5`."""
    if not statement.startswith("CC"):
        return NAMES.get(statement, statement)
    if statement == "CC0-1.0":
        return "CC0 1.0"
    conditions, _, version = statement.removeprefix("CC-").rpartition("-")
    return f"CC {conditions} {version}" if statement.startswith("CC-") else statement


def uri_of(statement: str) -> str | None:
    """The address that stands for a statement of rights or a licence; None where it is unknown."""
    if statement == "unknown":
        return None
    if statement == "CC0-1.0":
        return "https://creativecommons.org/publicdomain/zero/1.0/"
    if statement.startswith("CC-"):
        conditions, _, version = statement.removeprefix("CC-").lower().rpartition("-")
        return f"https://creativecommons.org/licenses/{conditions}/{version}/"
    if statement in NAMES:
        return f"http://rightsstatements.org/vocab/{statement}/1.0/"
    return f"https://spdx.org/licenses/{statement}.html"


class Term(Part):
    """How long copyright runs in one country."""

    country: str = Field(
        pattern=r"^([A-TV-Z][A-Z]|U[A-JL-Z])$",
        description="ISO 3166 code of the country, two capital letters; GB for the United Kingdom",
        examples=["GB"],
    )
    until: EndOfTerm = Field(description="Last year of the term, `expired` or `unknown`", examples=[2033])


class RightsPart(Part):
    """The rights in one thing."""

    statement: str = Field(
        pattern=STATEMENT,
        description="A statement of rightsstatements.org, a licence by its SPDX name, or `unknown`",
        examples=["NoC-US"],
    )
    holder: Text = Field(description="To whom it is attributed, or `unknown`", examples=["Ralf Gering"])
    terms: Many[Term] = Field(
        (), description="Terms of copyright, computed; not legal advice", examples=[[{"country": "GB", "until": 2033}]]
    )
    note: Text = Field(description="How one knows, and what one does not", examples=["UK: life and 70 years."])
    review: ReviewDate = Field(description="When somebody must look again, or `none`", examples=["2027-01-01"])

    @property
    def uri(self) -> str | None:
        """The address that stands for the statement or licence; None where it is unknown."""
        return uri_of(self.statement)

    @property
    def shares_alike(self) -> bool:
        """Whether what is adapted is to stand under the same terms."""
        return bool(SHARE_ALIKE.fullmatch(self.statement))

    @property
    def name(self) -> str:
        """The statement or licence as one says it: `CC BY-SA 2.5`."""
        return name_of(self.statement)


class Rights(Part):
    """Three things with three sets of rights; the code of the kit is a fourth and not an account's matter."""

    original: RightsPart = Field(description="The ethnographer's original, reproduced here or not", examples=[EXAMPLE_RIGHTS])
    transcription: RightsPart = Field(
        description="The text as it was found: its transcription, retelling or record",
        examples=[EXAMPLE_RIGHTS],
    )
    archive: RightsPart = Field(description="This archive's own markup and words beside the text", examples=[EXAMPLE_RIGHTS])
