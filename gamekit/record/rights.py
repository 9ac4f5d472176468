"""Rights: the original, this transcription, and the archive's own words are three things."""

from __future__ import annotations

from pydantic import Field

from .csl import Many, Part
from .scalars import EndOfTerm, ReviewDate, Text

STATEMENT = (
    r"^(InC(-OW-EU|-EDU|-NC|-RUU)?|NoC-(CR|NC|OKLR|US)|CNE|UND|NKC"
    r"|CC0-1\.0|CC-BY(-NC)?(-SA|-ND)?-[1-4]\.[05]|MIT|unknown)$"
)
"""The statements of rightsstatements.org, the licences of Creative Commons, MIT."""


EXAMPLE_RIGHTS = {"statement": "CC-BY-4.0", "holder": "unknown", "note": "As the text states.", "review": "none"}


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
        if self.statement == "unknown":
            return None
        if self.statement == "MIT":
            return "https://spdx.org/licenses/MIT.html"
        if self.statement == "CC0-1.0":
            return "https://creativecommons.org/publicdomain/zero/1.0/"
        if self.statement.startswith("CC-"):
            conditions, _, version = self.statement.removeprefix("CC-").lower().rpartition("-")
            return f"https://creativecommons.org/licenses/{conditions}/{version}/"
        return f"http://rightsstatements.org/vocab/{self.statement}/1.0/"


class Rights(Part):
    """Three things with three sets of rights; the code of the kit is a fourth and not an account's matter."""

    original: RightsPart = Field(description="The ethnographer's original, reproduced here or not", examples=[EXAMPLE_RIGHTS])
    transcription: RightsPart = Field(
        description="The text as it was found: its transcription, retelling or record",
        examples=[EXAMPLE_RIGHTS],
    )
    archive: RightsPart = Field(description="This archive's own markup and words beside the text", examples=[EXAMPLE_RIGHTS])
