"""What the archive says beside the text: corrections, lost figures, context."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from .csl import Part
from .scalars import Key, Text


class Correction(Part):
    """A slip: it stays in the text, and what to read stands beside it."""

    sentence: int = Field(ge=1, description="Number of the sentence", examples=[9])
    stands: Text = Field(description="The words as they stand, long enough to be found once", examples=["p1ayer"])
    read: Text = Field(description="What to read, or `unknown`", examples=["player"])
    why: Text = Field(description="The reason", examples=["the figure one for the letter l"])
    certainty: Literal["sure", "doubtful"] = Field(description="Whether it is beyond doubt", examples=["sure"])


class LostFigure(Part):
    """A picture that the text speaks of and that did not come down with it."""

    what: Text = Field(description="What was shown", examples=["Figure 4, the board with its holes named"])
    after: int = Field(ge=1, description="Number of the sentence after which it stood", examples=[13])
    redraw: Literal["from-words", "under-reading", "not-possible"] = Field(
        description="Whether the words suffice to draw it again", examples=["under-reading"]
    )
    reading: Key | None = Field(
        None,
        validate_default=True,
        description="The reading that the drawing rests on, with `redraw: under-reading` only",
        examples=["turning-holes"],
    )
    shows: Literal["opening"] | None = Field(
        None,
        description="`opening` where it showed how the pieces stand at first; else it is drawn by the signs of the game file",
        examples=["opening"],
    )
    variant: Key | None = Field(
        None,
        validate_default=True,
        description="The variant whose opening it showed, with `shows: opening` only, where the account attests several",
        examples=["beginner"],
    )
    note: Text = Field(description="Which words, and what remains open", examples=["Sentence 12 fixes D1 and A8."])

    @field_validator("reading")
    @classmethod
    def _reading_is_named(cls, value: str | None, info: ValidationInfo) -> str | None:
        """A drawing that rests on a reading says on which, and no other does."""
        if "redraw" in info.data and (value is None) == (info.data["redraw"] == "under-reading"):
            raise PydanticCustomError(
                "reading",
                "a reading goes with `redraw: under-reading`, and only with it, for example `reading: turning-holes`",
            )
        return value

    @field_validator("variant")
    @classmethod
    def _variant_has_an_opening(cls, value: str | None, info: ValidationInfo) -> str | None:
        """Only of an opening position is it said which variant it belongs to."""
        if value is not None and "shows" in info.data and info.data["shows"] != "opening":
            raise PydanticCustomError("variant", "may only stand beside `shows: opening`")
        return value


class Context(Part):
    """A sentence that no rule needs to quote."""

    sentence: int = Field(ge=1, description="Number of the sentence", examples=[1])
    why: Text = Field(description="Why it is no rule", examples=["The title."])
