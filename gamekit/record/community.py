"""Who plays, in what language, and where."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from .csl import Many, Part
from .scalars import UNKNOWN, GeoNamesId, Glottocode, Iso639_3, Latitude, Longitude, Text


class People(Part):
    """A people that plays, or does not play, the game."""

    name: Text = Field(description="The name used here", examples=["Baganda"])
    note: Text | None = Field(
        None,
        description="What is doubtful or particular",
        examples=["The words of the text; it names no people otherwise."],
    )


class Language(Part):
    """A language with its two usual codes."""

    name: Text = Field(description="English name, or `unknown`", examples=["Ganda"])
    iso639_3: Iso639_3 = Field(description="Three letters of ISO 639-3; `und` where undetermined", examples=["lug"])
    glottolog: Glottocode = Field(description="Glottocode, or `unknown`", examples=["gand1255"])
    note: Text | None = Field(None, description="What is doubtful", examples=["None is stated."])


class Languages(Part):
    """The language one reads and the language the players speak are different things."""

    text: Language = Field(
        description="Language in which the text is written",
        examples=[{"name": "English", "iso639_3": "eng", "glottolog": "stan1293"}],
    )
    community: Many[Language] = Field(
        min_length=1,
        description="Language or languages of the people who play",
        examples=[[{"name": "Ganda", "iso639_3": "lug", "glottolog": "gand1255"}]],
    )


class Box(Part):
    """A region as a box of longitudes and latitudes, in degrees."""

    west: Longitude = Field(description="Western longitude in degrees", examples=[-1.58])
    south: Latitude = Field(description="Southern latitude in degrees", examples=[10.27])
    east: Longitude = Field(description="Eastern longitude in degrees", examples=[-0.52])
    north: Latitude = Field(description="Northern latitude in degrees", examples=[11.02])


EXAMPLE_PLACE = {
    "name": "Entebbe, Uganda",
    "as_written": "Entebbe",
    "geonames": 233508,
    "latitude": 0.056,
    "longitude": 32.479,
    "precision": "town",
    "certainty": "stated",
}


class Place(Part):
    """Where the game was seen, how exactly and how surely."""

    name: Text = Field(description="The place as one would say it today", examples=["Entebbe, Uganda"])
    as_written: Text = Field(description="The words of the text for it", examples=["Entebbe"])
    geonames: GeoNamesId = Field(description="GeoNames number, or `unknown`", examples=[233508])
    latitude: Latitude = Field(description="Latitude in degrees, north positive, or `unknown`", examples=[0.056])
    longitude: Longitude = Field(description="Longitude in degrees, east positive, or `unknown`", examples=[32.479])
    box: Box | None = Field(
        None,
        description="The region's extent, where it is given",
        examples=[{"west": -1.58, "south": 10.27, "east": -0.52, "north": 11.02}],
    )
    precision: Literal["town", "district", "region", "country", "unknown"] = Field(
        description="How large the named place is", examples=["town"]
    )
    certainty: Literal["stated", "inferred", "contradictory", "unknown"] = Field(
        description="Whether the text states it, somebody inferred it, or the text contradicts itself",
        examples=["stated"],
    )
    note: Text | None = Field(
        None, description="The reasons", examples=["The byline gives the author's post; the passage names no place."]
    )

    @field_validator("longitude")
    @classmethod
    def _is_a_point(cls, value: float | str, info: ValidationInfo) -> float | str:
        """A latitude or longitude by itself is no place."""
        if "latitude" in info.data and (value == UNKNOWN) != (info.data["latitude"] == UNKNOWN):
            raise PydanticCustomError(
                "point",
                "latitude and longitude are both known or both `unknown`, "
                "for example `latitude: 0.056` and `longitude: 32.479`",
            )
        return value
