"""The order in which examples are taught: as the page of their game lists them in its front matter, the rest after, by name."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from gamekit import addresses
from gamekit.check import Edition
from gamekit.check.fences import read_page
from gamekit.errors import Fault, SourceError
from gamekit.play.example import Example
from gamekit.record.frontmatter import FENCE, split
from gamekit.record.yaml_places import Located, read_yaml

KEY = "examples"


def in_order(edition: Edition) -> Edition:
    """The edition with each game's examples in the order of its page.

    Raises SourceError where a page names an example that is not there, or anything but a list of names.
    """
    faults: list[Fault] = []
    examples: dict[str, list[Example]] = {}
    for game, found in edition.examples.items():
        file = f"docs/{addresses.uri(addresses.game(game))}"
        located = front_matter(edition, game)
        names = located.value.get(KEY, []) if isinstance(located.value, dict) else []
        faults += [fault.located(file) for fault in _faults(names, [one.name for one in found], located)]
        places = {name: at for at, name in enumerate(names)} if isinstance(names, list) else {}
        examples[game] = sorted(found, key=lambda one: (places.get(one.name, len(places)), one.name))
    if faults:
        raise SourceError(faults)
    return dataclasses.replace(edition, examples=examples)


def front_matter(edition: Edition, game: str) -> Located:
    """The front matter of a game's page, with its lines; nothing where there is no page, or none on it."""
    page = edition.archive.docs / addresses.uri(addresses.game(game))
    text = read_page(page, edition.archive.shown(page)) if page.is_file() else ""
    parts = split(text) if text.startswith(f"{FENCE}\n") else None
    if parts is None or isinstance(parts, Fault):
        return Located()
    return read_yaml(parts.front, parts.front_line)


def _faults(names: Any, known: list[str], located: Located) -> Iterator[Fault]:
    yield from located.faults
    right = f"a right line is `{KEY}: [{', '.join(known[:2])}]`"
    if not isinstance(names, list):
        yield Fault(f"“{KEY}” is {names!r}, but it lists names of scripts: {right}", None, *(located.place((KEY,)) or ()))
        return
    for at, name in enumerate(names):
        if name not in known or name in names[:at]:
            what = "stands twice" if name in known else f"is no example of this game; they are {', '.join(known)}"
            yield Fault(f"“{name}” {what}: {right}", None, *(located.place((KEY, at)) or ()))
