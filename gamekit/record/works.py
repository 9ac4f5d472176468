"""The works that pages name and that stand elsewhere: `docs/bibliography.yml`, each by a key."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field

from .csl import Many, Part
from .provenance import Seen, Transmitted
from .scalars import Key
from .written import read_written
from .yaml_places import Located

FILE = "bibliography.yml"
EXAMPLE_WORK = {
    "key": "campos-1998",
    "seen": "nothing",
    "type": "book",
    "title": "Kiela: Um Jogo de Origem Africana",
    "author": [{"family": "Campos", "given": "Bernardo Francisco"}],
    "issued": {"date-parts": [[1998]]},
}


class CitedWork(Transmitted):
    """A work that pages name, with the key by which they name it and what was seen of it."""

    key: Key = Field(description="The key by which pages name it, as [@key]", examples=["chaplin-1956"])
    seen: Seen = Field(
        description="How much of it was read for the archive: all, a part, what others quote of it, nothing",
        examples=["in-part"],
    )


class Works(Part):
    """The works that pages name, in any order."""

    works: Many[CitedWork] = Field(description="The works that pages name", examples=[[EXAMPLE_WORK]])


def read_works(docs: Path, shown: str) -> tuple[tuple[CitedWork, ...], Located]:
    """The works in a folder of pages, and where each key stands; `shown` is their file as messages give it.

    None where there is no such file. Raises SourceError with every fault of it.
    """
    try:
        works, located = read_written(docs / FILE, shown, Works, "list of works", "works: []")
    except FileNotFoundError:
        return (), Located()
    return works.works, located
