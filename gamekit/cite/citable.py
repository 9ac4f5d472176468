"""Everything that can be cited: an account, its text, a sentence, a game, a rule, a reading, an example, a table, a page.

Each is a `Citable`, whose `item` is its record in CSL-JSON. From that every other form is made, and nothing is said twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal[
    "original",  # the record of an account: what is cited is the text as it was printed
    "transcription",  # the text of an account as it is edited here
    "sentence",
    "game",
    "variant",
    "rule",
    "reading",
    "example",
    "figure",
    "table",
    "page",
    "archive",
    "work",  # a work that is named here, and stands elsewhere
]

WHAT: dict[Kind, str] = {
    "original": "the original",
    "transcription": "this transcription",
    "sentence": "this sentence, as it stands here",
    "game": "this rule set",
    "variant": "this variant",
    "rule": "this rule",
    "reading": "this reading",
    "example": "this example game",
    "figure": "this drawing",
    "table": "this table",
    "page": "this page",
    "archive": "this archive",
    "work": "a work named here",
}
"""What a citation cites, in words."""
ELSEWHERE: tuple[Kind, ...] = ("original", "work")
"""What was published elsewhere: it does not stand at an address of the archive, and no edition changes what it is cited as."""


@dataclass(frozen=True)
class Citable:
    """One thing that can be cited.

    `address` is where it stands on the site, from its root, with the anchor where it is part of a page; of what was published
    elsewhere, where its record stands. `url` is the absolute form of that, empty where it is not known. `item` is its record in
    CSL-JSON, which has the address only of what stands there. `rights` are the names and addresses of the terms under which it
    stands; nothing where they are unknown.
    `names` are words of the title that keep their small letters in styles which capitalise titles: `Chiana wa Kunja`.
    """

    address: str
    kind: Kind
    item: dict[str, Any]
    rights: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()
    url: str = ""
    folder: str = ""

    @property
    def path(self) -> str:
        """Its address from the name of the site on, in the folder of the frozen edition that is cited."""
        return f"/{self.folder}{self.address}"

    @property
    def key(self) -> str:
        """The key by which bibliographies name it; unique in the archive."""
        return str(self.item["id"])

    @property
    def note(self) -> str:
        """What a form with a place for notes says of the address, where the item does not have it; else an empty text."""
        if self.kind == "original":
            return f"Record of the text: {self.url or self.path}"
        return "" if "URL" in self.item or self.kind in ("archive", "work") else self.path
