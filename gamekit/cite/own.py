"""What the archive itself wrote, as it is cited: games, rules, readings, examples, drawings, tables, pages, the whole."""

from __future__ import annotations

import re
from typing import Any

from gamekit import addresses
from gamekit.cite.citable import Citable, Kind
from gamekit.cite.imprint import Imprint
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.record import Record
from gamekit.record.rights import name_of, uri_of
from gamekit.rules.rulebook import Rule


def of_game(game: Game, record: Record, imprint: Imprint) -> Citable:
    """The rules of a game, as they were read in its account."""
    title = f"{game.name}: rules after {record.account.label}"
    names = (game.name, record.account.label)
    return _own("game", f"game-{game.id}", title, addresses.game(game.id), imprint, *names)


def of_variant(game: Game, record: Record, name: str, imprint: Imprint) -> Citable:
    """A form of a game that its account attests; under the name `variants` all of them."""
    key, address = f"game-{game.id}-variant-{name}", addresses.variant(game.id, name)
    if name == "variants":
        return _own("variant", key, f"The variants of {game.name}", address, imprint, game.name)
    return _own("variant", key, f"{name}: a variant of {game.name}", address, imprint, name, game.name)


def of_rule(game: Game, record: Record, rule: Rule, imprint: Imprint) -> Citable:
    """A rule of a game."""
    said = rule.name.replace("_", " ")
    title = f"{said[:1].upper()}{said[1:]}: a rule of {game.name}"
    key = f"game-{game.id}-{addresses.rule_anchor(rule.name)}"
    return _own("rule", key, title, addresses.rule(game.id, rule.name), imprint, game.name)


def of_reading(game: Game, record: Record, name: str, imprint: Imprint) -> Citable:
    """A reading of a game: a doubt, and the ways of taking the words. Its name is cited as it is typed."""
    title, address = f"{name}: a reading of {game.name}", addresses.reading(game.id, name)
    return _own("reading", f"game-{game.id}-reading-{name}", title, address, imprint, name, game.name)


def of_example(example: Example, record: Record, imprint: Imprint) -> Citable:
    """A scripted example game."""
    game = example.rules.game
    title, address = f"{example.script.title}: an example game of {game.name}", addresses.example(game.id, example.name)
    return _own("example", f"game-{game.id}-example-{example.name}", title, address, imprint, game.name)


def of_figure(game: Game, record: Record, number: int, imprint: Imprint) -> Citable:
    """A lost figure drawn again, by its number among the account's lost figures, from 1."""
    # The record says what it was: "Figure 4: the board with its holes named".
    what = record.account.lost_figures[number - 1].what.replace(": ", ", ", 1)
    title, address = f"{what}, redrawn for {game.name}", addresses.figure(game.id, number)
    return _own("figure", f"game-{game.id}-figure-{number}", title, address, imprint, game.name)


def of_table(title: str, address: str, imprint: Imprint, *names: str) -> Citable:
    """A table or plot of what was counted; `names` are words of its title that keep their small letters."""
    return _own("table", f"table-{_slug(address)}", title, address, imprint, *names)


def of_page(title: str, address: str, imprint: Imprint, *names: str) -> Citable:
    """Any other page; `names` are words of its title that keep their small letters."""
    return _own("page", f"page-{_slug(address) or 'home'}", title, address, imprint, *names)


def archive(imprint: Imprint) -> Citable:
    """The archive as a whole, which is a set of data."""
    described = imprint.description
    item: dict[str, Any] = {
        "id": _slug(described.title),
        "type": "dataset",
        "title": described.whole_title,
        "author": imprint.editors(),
        "publisher": described.publisher,
        "version": imprint.edition,
        "language": described.language,
        **imprint.dated(),
    }
    if described.DOI:
        item["DOI"] = described.DOI
    if url := imprint.url(addresses.HOME):
        item["URL"] = url
    return Citable(addresses.HOME, "archive", item, _licence(imprint), url=url or "", folder=imprint.folder)


def _own(kind: Kind, key: str, title: str, address: str, imprint: Imprint, *names: str) -> Citable:
    """A part of the archive by its own editors; they are its authors, and so are not named as editors again."""
    item: dict[str, Any] = {"id": key, "type": "chapter", "title": title, "author": imprint.editors()}
    item |= {**imprint.container(), "language": imprint.description.language}
    if url := imprint.url(address):
        item["URL"] = url
    return Citable(address, kind, item, _licence(imprint), names, url or "", imprint.folder)


def _licence(imprint: Imprint) -> tuple[tuple[str, str], ...]:
    words = imprint.description.licences.words
    uri = uri_of(words)
    return ((name_of(words), uri),) if uri else ()


def _slug(text: str) -> str:
    """Small letters and figures of a text, hyphens between."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
