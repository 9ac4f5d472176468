"""What an archive is: one description, `docs/edition.yml`, from which every citation and every deposit is made."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated

from pydantic import Field, PlainValidator, ValidationInfo, WithJsonSchema, field_validator
from pydantic_core import PydanticCustomError

from .csl import LANGUAGE, CslName, Many, Part, Verified, doi_is_verified
from .rights import STATEMENT
from .scalars import Text
from .written import read_written
from .yaml_places import Located

FILE = "edition.yml"
NO_EDITION = "0.0.0"
"""The version of an archive of which no edition was made."""

UNDATED = "1970-01-01"
"""The day of such an archive: none, which citations leave out."""

VERSION = r"^(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})$"
"""Three numbers, of six figures at most."""


def _day(value: object) -> str:
    """A day as `2026-11-30`; YAML may have read it as a date already."""
    text = value.isoformat() if type(value) is datetime.date else value
    try:
        if isinstance(text, str) and datetime.date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise PydanticCustomError("date", "is not a day", {"allowed": "2026-11-30"})


Day = Annotated[str, PlainValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]


class Licences(Part):
    """Under what terms the archive's own words and pictures, and its code, may be used; SPDX names."""

    words: str = Field(
        pattern=STATEMENT,
        description="Licence of the archive's own words and pictures, by its SPDX name",
        examples=["CC-BY-4.0"],
    )
    code: str = Field(pattern=STATEMENT, description="Licence of the code, by its SPDX name", examples=["MIT"])


class Description(Part):
    """The archive as citations, deposits and its pages call it."""

    title: Text = Field(description="Its title", examples=["Played from the Page"])
    subtitle: Text | None = Field(None, description="Its subtitle", examples=["an executable critical edition"])
    abstract: Text = Field(description="What it is, in a few sentences", examples=["Accounts of board games, stored as found."])
    editors: Many[CslName] = Field(
        min_length=1, description="Who edits it, as names of CSL-JSON", examples=[[{"literal": "The editors"}]]
    )
    publisher: Text = Field(description="Who publishes it", examples=["Played from the Page"])
    language: str = Field(pattern=LANGUAGE, description="Language of its own words, as BCP 47 has it", examples=["en"])
    keywords: Many[Text] = Field((), description="Keywords", examples=[["board games", "mancala"]])
    licences: Licences = Field(
        description="Licences of the archive's own words and of the code", examples=[{"words": "CC-BY-4.0", "code": "MIT"}]
    )
    # Not `Text`, whose own pattern would stand in the way of this one.
    version: str = Field(
        pattern=VERSION, description="The edition that was frozen last, or that is to be the first", examples=["1.0.0"]
    )
    released: Day = Field(description="The day of that edition", examples=["2026-11-30"])
    verified: Verified | None = Field(
        None, description="How the DOI was verified: by whom or what, and when", examples=["resolved at doi.org on 2026-11-30"]
    )
    DOI: Text | None = Field(
        None, pattern=r"^10\.[0-9]{4,9}/\S+$", description="DOI, only together with `verified`", examples=["10.5281/zenodo.1"]
    )

    @field_validator("DOI")
    @classmethod
    def _doi_is_verified(cls, value: str | None, info: ValidationInfo) -> str | None:
        """No identifier that nobody looked up."""
        return doi_is_verified(value, info)

    @property
    def whole_title(self) -> str:
        """Title and subtitle."""
        return f"{self.title}: {self.subtitle}" if self.subtitle else self.title


def read_description(docs: Path, shown: str) -> tuple[Description, Located]:
    """The description in a folder of pages, and where each of its keys stands; `shown` is its file as messages give it.

    Raises SourceError with every fault of the file, and FileNotFoundError where there is none.
    """
    return read_written(docs / FILE, shown, Description, "description of the archive", "title: Played from the Page")


def undescribed(title: str, abstract: str) -> Description:
    """The description of an archive that has no file of it: what its config says, and no edition yet."""
    return Description(
        title=title,
        abstract=abstract,
        editors=(CslName(literal=f"The editors of {title}"),),
        publisher=title,
        language="en",
        keywords=(),
        licences=Licences(words="unknown", code="unknown"),
        version=NO_EDITION,
        released=UNDATED,
    )
