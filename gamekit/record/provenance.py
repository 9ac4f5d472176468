"""What a text is, who wrote it, and how it came down."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from .csl import EXAMPLE_ITEM, CslItem, Many, Part
from .identifiers import Orcid
from .scalars import Address, Date, Key, Text, is_after

Seen = Literal["whole", "in-part", "quoted", "nothing"]
"""How much of a work was read for the archive: all of it, a part, what somebody else quotes of it, nothing."""


class Work(Part):
    """What this text is."""

    kind: Literal["transcription", "retelling", "record"] = Field(
        description="The ethnographer's own words transcribed, somebody else's retelling, or a database's record",
        examples=["transcription"],
    )
    item: CslItem = Field(
        description="The text itself as a CSL-JSON item; its author is whoever wrote *this* text",
        examples=[EXAMPLE_ITEM],
    )
    pages: Text | None = Field(
        None, description="The pages of the item on which this text stands, if it is a part of it", examples=["734-735"]
    )
    author_as_printed: Text | None = Field(
        None, description="The author's name as the text prints it, where that differs", examples=["H.J. Braunholtz"]
    )
    note: Text | None = Field(
        None, description="What is doubtful about title, author or place", examples=["Also cited under another title."]
    )


class Transmitted(CslItem):
    """A work by somebody else that this text retells or quotes."""

    key: Key | None = Field(None, description="The key by which pages name it, as [@key]", examples=["chaplin-1956"])
    seen: Seen | None = Field(
        None,
        description="How much of it was read for the archive: all, a part, what others quote of it, nothing",
        examples=["in-part"],
    )


class Person(Part):
    """The life dates on which terms of copyright depend."""

    name: Text = Field(description="The person's name", examples=["Hermann Justus Braunholtz"])
    born: Date = Field(description="Date of birth, or `unknown`", examples=[1888])
    died: Date = Field(description="Date of death, or `unknown` (also for the living)", examples=[1963])
    orcid: Orcid | None = Field(
        None, description="ORCID of the person, with a right check digit", examples=["0000-0002-1825-0097"]
    )
    note: Text | None = Field(None, description="What is doubtful about the person", examples=["No date of death was found."])

    @field_validator("died")
    @classmethod
    def _dies_after_birth(cls, value: str, info: ValidationInfo) -> str:
        """Nobody dies before being born."""
        if is_after(info.data.get("born", "unknown"), value):
            born = {"born": info.data["born"]}
            raise PydanticCustomError("life", "comes before the birth, {born}; one of the two is wrong, or `unknown`", born)
        return value


class Step(Part):
    """One station on the way from the ethnographer to this file."""

    what: Text = Field(description="What the text was at this station", examples=["Man 31: 121–124"])
    date: Date = Field(description="When, or `unknown`", examples=["1931-07"])
    lost: Text | None = Field(None, description="What was lost here", examples=["the figures"])
    note: Text | None = Field(None, description="What else is to be known about it", examples=["Under CC BY-SA 2.5."])


class Difference(Part):
    """A place at which another witness reads differently."""

    sentence: int = Field(ge=1, description="Number of the sentence here", examples=[9])
    here: Text = Field(description="The words as they stand here", examples=["round and round"])
    there: Text = Field(description="The words of the other witness", examples=["roumd and round"])


class Witness(Part):
    """Another, independent witness of the same passage."""

    name: Text = Field(description="What it is", examples=["DLP.Evidence.1901"])
    covers: Text = Field(description="Which part of the account it has", examples=["Chiana wa Kunja"])
    differences: Many[Difference] = Field(
        description="Where it reads differently",
        examples=[[{"sentence": 9, "here": "round and round", "there": "roumd and round"}]],
    )


class Retrieval(Part):
    """Whence and when this text was taken over."""

    source: Text = Field(description="Where it was taken from", examples=["Elliott Avedon Museum"])
    address: Address = Field(
        description="Its address on the web, http:// or https://, or `unknown`",
        examples=["https://example.org/mweso", "unknown"],
    )
    date: Date = Field(description="When it was retrieved, or `unknown`", examples=["2026-11-30"])
    note: Text | None = Field(
        None, description="What else is to be known about it", examples=["The page is gone; a copy was taken."]
    )


class Dates(Part):
    """When it was seen is not when it was printed."""

    observed: Date = Field(description="When the game was seen, or `unknown`", examples=[1929])
    published: Date = Field(description="When the first account of it was printed", examples=["1931-07"])
    this_text: Date = Field(description="The date of this text itself, or `unknown`", examples=["2010-01-11"])
    note: Text | None = Field(
        None, description="What these dates do not say", examples=["Nothing says when the author saw the game."]
    )


class Evidence(Part):
    """What sort of evidence the text is."""

    type: Literal["ethnographer", "retelling", "quotation"] = Field(
        description="The ethnographer's own account, somebody's retelling, or a record that quotes",
        examples=["ethnographer"],
    )
    note: Text = Field(description="What it can and cannot support", examples=["Noted by the author himself."])
