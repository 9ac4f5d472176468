"""The front matter of an account: what is known about a text, and what is not.

`Account` is the model; `account_schema` its JSON Schema, committed beside this file as `account.schema.json`.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from .community import EXAMPLE_PLACE, Languages, People, Place
from .csl import EXAMPLE_ITEM, Many, Part
from .editing import Context, Correction, LostFigure
from .provenance import Dates, Evidence, Person, Retrieval, Step, Transmitted, Witness, Work
from .rights import EXAMPLE_RIGHTS, Rights
from .scalars import Key, Text
from .schema import json_schema


class Account(Part):
    """The front matter of one account: about the text, never part of it."""

    id: Key = Field(description="The account's name, also its file's", examples=["braunholtz-1931"])
    label: Text = Field(description="How it is called in running text", examples=["Braunholtz 1931"])
    publish: Literal["full", "record-only"] = Field(
        description="Whether the site shows the whole text, or only its record and the words that rules quote",
        examples=["full"],
    )
    games: Many[Key] = Field(min_length=1, description="The games the account tells of", examples=[["mweso"]])
    rules: Literal["finished", "not-written"] = Field(
        description="Whether every sentence must be accounted for, or the rules are still to be written",
        examples=["not-written"],
    )
    text: Work = Field(
        description="What this text is and who wrote it", examples=[{"kind": "transcription", "item": EXAMPLE_ITEM}]
    )
    transmits: Many[Transmitted] = Field(
        description="The works of others that it retells or quotes; empty for the ethnographer's own words",
        examples=[[]],
    )
    persons: Many[Person] = Field(
        description="Those who wrote it or what it transmits, with their dates",
        examples=[[{"name": "Hermann Justus Braunholtz", "born": 1888, "died": 1963}]],
    )
    chain: Many[Step] = Field(
        min_length=1,
        description="The chain of transmission, from the ethnographer to this file",
        examples=[[{"what": "Man 31: 121–124", "date": "1931-07"}]],
    )
    witnesses: Many[Witness] = Field(description="Other independent witnesses of the same passage", examples=[[]])
    retrieval: Retrieval = Field(
        description="Whence and when it was taken over",
        examples=[{"source": "Elliott Avedon Museum", "address": "unknown", "date": "unknown"}],
    )
    people: Many[People] = Field(min_length=1, description="Who plays", examples=[[{"name": "Baganda"}]])
    language: Languages = Field(
        description="Language of the text, and of the community",
        examples=[
            {
                "text": {"name": "English", "iso639_3": "eng", "glottolog": "stan1293"},
                "community": [{"name": "Ganda", "iso639_3": "lug", "glottolog": "gand1255"}],
            }
        ],
    )
    place: Place = Field(description="Where, how exactly and how surely", examples=[EXAMPLE_PLACE])
    dates: Dates = Field(
        description="Observed, published, and this text's own",
        examples=[{"observed": 1929, "published": "1931-07", "this_text": "2010-01-11"}],
    )
    evidence: Evidence = Field(
        description="What sort of evidence it is", examples=[{"type": "ethnographer", "note": "What the author saw."}]
    )
    rights: Rights = Field(
        description="Rights in three parts: the original, this transcription, the archive's own words",
        examples=[{"original": EXAMPLE_RIGHTS, "transcription": EXAMPLE_RIGHTS, "archive": EXAMPLE_RIGHTS}],
    )
    corrections: Many[Correction] = Field(
        description="Slips that stay in the text, with what to read",
        examples=[[{"sentence": 9, "stands": "p1ayer", "read": "player", "why": "figure one", "certainty": "sure"}]],
    )
    lost_figures: Many[LostFigure] = Field(description="Pictures that were lost on the way", examples=[[]])
    context: Many[Context] = Field(
        description="The sentences that no rule needs to quote, each with its reason",
        examples=[[{"sentence": 1, "why": "The title."}]],
    )

    def context_reasons(self) -> dict[int, str]:
        """Number of each context sentence and why it is one."""
        return {entry.sentence: entry.why for entry in self.context}


def account_schema() -> dict[str, Any]:
    """The JSON Schema of front matter (draft 2020-12), keys in the order of the model."""
    return json_schema(Account)
