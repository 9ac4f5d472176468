"""Bibliographic items in the words of CSL-JSON, the master record for every citation and export.

Only variables that are in use here are allowed; their names are those of CSL 1.0.2 (`container-title`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    PlainValidator,
    Strict,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WithJsonSchema,
    WrapValidator,
    field_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from .identifiers import Isbn, Orcid
from .scalars import UNKNOWN, Text, is_day

T = TypeVar("T")
Many = Annotated[tuple[T, ...], Strict(False)]
"""A list in the file, a tuple in memory, since front matter is never changed."""

LANGUAGE = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
"""A language as BCP 47 has it."""

CslType = Literal[
    "article-journal", "article-magazine", "article-newspaper", "article", "book", "chapter", "dataset", "document",
    "entry", "entry-dictionary", "entry-encyclopedia", "interview", "manuscript", "map", "pamphlet",
    "paper-conference", "patent", "personal_communication", "report", "review", "software", "thesis", "webpage",
]  # fmt: skip


class Part(BaseModel):
    """Common manners of all front matter: nothing unknown, nothing converted, nothing changed afterwards."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        validate_by_alias=True,
        validate_by_name=False,
        serialize_by_alias=True,
        allow_inf_nan=False,
    )


class CslName(Part):
    """A name as CSL-JSON has it: family and given, or `literal` for a body or an undivided name."""

    family: Text | None = Field(None, description="Family name", examples=["Braunholtz"])
    given: Text | None = Field(None, description="Given names or initials", examples=["Hermann Justus"])
    suffix: Text | None = Field(None, description="What follows the name", examples=["Jr."])
    non_dropping_particle: Text | None = Field(
        None, alias="non-dropping-particle", description="A particle that belongs to the family name", examples=["van"]
    )
    dropping_particle: Text | None = Field(
        None, alias="dropping-particle", description="A particle that is dropped in sorting", examples=["de"]
    )
    orcid: Orcid | None = Field(
        None, description="ORCID of the person, with a right check digit", examples=["0000-0002-1825-0097"]
    )
    literal: Text | None = Field(
        None,
        validate_default=True,
        description="A body, or a name that is not divided; then nothing else is given",
        examples=["Digital Ludeme Project"],
    )

    @field_validator("literal")
    @classmethod
    def _one_way(cls, value: str | None, info: ValidationInfo) -> str | None:
        """A name is either divided or literal, and a literal one has no other part."""
        if "family" in info.data and (value is None) == (info.data["family"] is None):
            raise PydanticCustomError(
                "name", "a name has either `literal` or `family`, for example `{family: Braunholtz, given: H. J.}`"
            )
        parts = ("given", "suffix", "non_dropping_particle", "dropping_particle")
        if value is not None and any(info.data.get(part) is not None for part in parts):
            raise PydanticCustomError(
                "name",
                "a `literal` name has no other part; write it whole, for example `{literal: Ada of Kyoga}`, or divide it, "
                "for example `{family: Braunholtz, given: H. J.}`",
            )
        return value

    def __str__(self) -> str:
        """The name in reading order, “Hermann Justus Braunholtz”."""
        parts = (self.given, self.dropping_particle, self.non_dropping_particle, self.family, self.suffix)
        return self.literal or " ".join(part for part in parts if part)

    def csl(self) -> dict[str, str]:
        """The name as CSL-JSON, which has no place for an ORCID."""
        data: dict[str, str] = self.model_dump(mode="json", exclude={"orcid"}, exclude_none=True)
        return data


class _OrUnknown:
    """Says in the schema that the word `unknown` may stand in place of a list."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [{"const": UNKNOWN}, handler(schema)]}


def _none_where_unknown(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    return () if value == UNKNOWN else handler(value)


Authors = Annotated[Many[CslName], Field(min_length=1), WrapValidator(_none_where_unknown), _OrUnknown()]
"""At least one name, or `unknown`, which is an empty tuple in memory."""


def _check_parts(value: Any) -> Any:
    if value == UNKNOWN:
        return value
    parts = value.get("date-parts") if isinstance(value, dict) and set(value) == {"date-parts"} else None
    if isinstance(parts, list) and 1 <= len(parts) <= 2 and all(_is_parts(part) for part in parts):
        exact = min(map(len, parts))
        if parts[0][:exact] <= parts[-1][:exact]:
            return value
        raise PydanticCustomError("date", "runs backwards; write the earlier date first")
    whole = isinstance(parts, list) and 1 <= len(parts) <= 2 and all(_has_form(part) for part in parts)
    wrong = "is a date that does not exist" if whole else "is not a date"
    allowed = "{date-parts: [[1929]]}, {date-parts: [[1931, 7]]}, {date-parts: [[2010, 1, 11]]}, unknown"
    raise PydanticCustomError("date", "{wrong}", {"wrong": wrong, "allowed": allowed})


def _has_form(part: Any) -> bool:
    return isinstance(part, list) and 1 <= len(part) <= 3 and all(type(number) is int for number in part)


def _is_parts(part: Any) -> bool:
    return _has_form(part) and is_day("-".join(f"{number:0{4 if place == 0 else 2}d}" for place, number in enumerate(part)))


_PARTS_SCHEMA = {
    "anyOf": [
        {"const": UNKNOWN},
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["date-parts"],
            "properties": {
                "date-parts": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 2,
                    "items": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "integer"}},
                }
            },
        },
    ]
}
CslDate = Annotated[dict[str, list[list[int]]] | str, PlainValidator(_check_parts), WithJsonSchema(_PARTS_SCHEMA)]


def _says_how(value: str) -> str:
    """A note that says how a DOI was verified, and not that it was not."""
    if value.strip(" .?!-–—").casefold() in NOT_VERIFIED:
        raise PydanticCustomError(
            "doi",
            "does not say how the DOI was verified; leave both out, or say how, "
            "for example `verified: resolved at doi.org on 2026-11-30, title and pages agree`",
        )
    return value


NOT_VERIFIED = ("", "unknown", "none", "no", "n/a", "false", "not", "not verified", "unverified", "not yet", "todo", "tbd")
"""What people write who did not look."""

Verified = Annotated[Text, AfterValidator(_says_how)]


def doi_is_verified(value: str | None, info: ValidationInfo) -> str | None:
    """A DOI beside which it is said how it was verified; raises an error for one that may have been guessed."""
    if value is not None and not info.data.get("verified"):
        raise PydanticCustomError(
            "doi",
            "a DOI stands here only with a `verified` note beside it; leave it out, or say how it was verified, "
            "for example `verified: resolved at doi.org on 2026-11-30, title and pages agree`",
        )
    return value


EXAMPLE_ITEM = {
    "type": "article-journal",
    "title": "Game of Mweso in Uganda",
    "author": [{"family": "Braunholtz", "given": "Hermann Justus"}],
    "issued": {"date-parts": [[1931, 7]]},
}


# What we say of an item and its names, for which CSL-JSON has no place.
_NOT_CSL: Any = {
    **dict.fromkeys(("verified", "note", "translated_title", "key", "seen"), True),
    "author": {"__all__": {"orcid"}},
    "editor": {"__all__": {"orcid"}},
}


class CslItem(Part):
    """One published or unpublished thing that can be cited."""

    model_config = ConfigDict(json_schema_extra={"dependentRequired": {"DOI": ["verified"]}})

    type: CslType = Field(description="What kind of thing it is, in CSL's words", examples=["article-journal"])
    title: Text = Field(description="Its title", examples=["Game of Mweso in Uganda"])
    translated_title: Text | None = Field(
        None,
        alias="translated-title",
        description="The title in English where it is in another language",
        examples=["Kiela: a game of African origin"],
    )
    language: Text | None = Field(
        None,
        pattern=LANGUAGE,
        description="Language of the title, as BCP 47 has it, where it is not the account's",
        examples=["pt"],
    )
    author: Authors = Field(
        description="Who wrote it, as names of CSL-JSON, or `unknown`",
        examples=[[{"family": "Braunholtz", "given": "Hermann Justus"}]],
    )
    editor: Many[CslName] = Field((), description="Who edited it", examples=[[{"family": "Seligman", "given": "C. G."}]])
    container_title: Text | None = Field(
        None, alias="container-title", description="The journal, book or site that holds it", examples=["Man"]
    )
    volume: int | Text | None = Field(None, description="Volume", examples=[31])
    issue: int | Text | None = Field(None, description="Issue of the volume", examples=[12])
    number: int | Text | None = Field(None, description="Number of an article, report or record", examples=["192"])
    page: Text | None = Field(None, description="Pages, as a quoted text where it is one number", examples=["121-124"])
    edition: int | Text | None = Field(None, description="Edition", examples=["2nd"])
    version: Text | None = Field(None, description="Version of software or data, as a quoted text", examples=["1.3.13"])
    publisher: Text | None = Field(None, description="Publisher", examples=["Seeley, Service & Co."])
    publisher_place: Text | None = Field(
        None, alias="publisher-place", description="Place of the publisher", examples=["London"]
    )
    issued: CslDate = Field(
        description="When it appeared, as CSL's date-parts, or `unknown`",
        examples=[{"date-parts": [[1931, 7]]}],
    )
    ISBN: Isbn | None = Field(None, description="ISBN, with a right check digit", examples=["978-0-19-827401-8"])
    URL: Text | None = Field(
        None, pattern=r"^https?://[^\s/]\S*$", description="Address on the web", examples=["https://example.org/mweso"]
    )
    verified: Verified | None = Field(
        None,
        description="How the DOI was verified: by whom or what, and when; not part of the citation",
        examples=["resolved at doi.org on 2026-11-30; title and pages agree"],
    )
    DOI: Text | None = Field(
        None,
        pattern=r"^10\.[0-9]{4,9}/\S+$",
        description="DOI, only together with `verified`",
        examples=["10.5555/12345678"],
    )
    note: Text | None = Field(
        None, description="What must be known about this item; not part of the citation", examples=["Not seen."]
    )

    @field_validator("DOI")
    @classmethod
    def _doi_is_verified(cls, value: str | None, info: ValidationInfo) -> str | None:
        """No identifier that nobody looked up."""
        return doi_is_verified(value, info)

    @property
    def whole_title(self) -> str:
        """The title, and after it in square brackets what it means, as the manuals of style want it."""
        return f"{self.title} [{self.translated_title}]" if self.translated_title else self.title

    def csl(self, identifier: str) -> dict[str, Any]:
        """The item as plain CSL-JSON under the id given; what is unknown, and our own remarks, are left out."""
        data = self.model_dump(mode="json", exclude=_NOT_CSL, exclude_defaults=True)
        data["title"] = self.whole_title
        return {"id": identifier} | {key: value for key, value in data.items() if value not in (UNKNOWN, [])}
