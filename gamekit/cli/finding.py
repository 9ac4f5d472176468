"""What stands at an address of the site, so that it can be cited: read from the archive, no further than is needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from gamekit import addresses
from gamekit.check import Archive
from gamekit.check.described import bibliography_at
from gamekit.cite import own, things
from gamekit.cite.citable import Citable
from gamekit.cite.imprint import Imprint
from gamekit.errors import CiteError, shown
from gamekit.play.example import read_example
from gamekit.play.game import Game, load_game
from gamekit.record import Record, read_records
from gamekit.rules.rulebook import rules_of
from gamekit.site.figures import redrawn_figures

if TYPE_CHECKING:
    from gamekit.cli.titles import Pages

RIGHT = "for example gamekit cite '/accounts/braunholtz-1931/text/#s14'"


class Finder:
    """Finds what is to be cited at addresses of an archive's site; each method raises CiteError where there is none."""

    def __init__(self, archive: Archive, imprint: Imprint) -> None:
        self.archive, self.imprint = archive, imprint

    def at(self, address: str) -> Citable:
        """What stands at an address, counted from the root of the site: `games/mweso/#rule-may-turn`."""
        path, _, anchor = address.partition("#")
        for pattern, find in self._ways():
            if found := re.fullmatch(pattern, path):
                return find(*found.groups(), anchor)
        return self._page(path, anchor)

    def _ways(self) -> Iterable[tuple[str, Callable[..., Citable]]]:
        yield r"", self._archive
        yield r"accounts/([^/]+)/", self._original
        yield r"accounts/([^/]+)/text/", self._text
        yield r"games/([^/]+)/", self._game
        yield r"games/([^/]+)/readings/([^/]+)/", self._reading
        yield r"games/([^/]+)/examples/([^/]+)/", self._example
        yield re.escape(addresses.BIBLIOGRAPHY), self._work

    @cached_property
    def _records(self) -> dict[str, Record]:
        records = read_records(self.archive.sources, self.archive.root)
        return {record.account.id: record for record in records}

    def _archive(self, anchor: str) -> Citable:
        return self._shown(addresses.HOME, anchor) if anchor else own.archive(self.imprint)

    def _original(self, account: str, anchor: str) -> Citable:
        record = self._account(account)
        return self._shown(addresses.account(account), anchor) if anchor else things.original(record, self.imprint)

    def _text(self, account: str, anchor: str) -> Citable:
        record = self._account(account)
        if not anchor:
            return things.transcription(record, self.imprint)
        if not re.fullmatch(r"s[0-9]+", anchor):
            every = f"s1 to #s{len(record.transcription.sentences)}"
            return self._shown(addresses.text(account), anchor, [every])
        number = re.fullmatch(r"s([1-9][0-9]{0,5})", anchor)
        last = len(record.transcription.sentences)
        if not number or int(number[1]) > last:
            raise CiteError(f"the text of {account} has no #{shown(anchor)}; its sentences are #s1 to #s{last}")
        return things.sentence(record, int(number[1]), self.imprint)

    def _game(self, name: str, anchor: str) -> Citable:
        game, record = self._loaded(name)
        kind, _, part = anchor.partition("-")
        if anchor == "variants" and game.variants:
            return own.of_variant(game, record, anchor, self.imprint)
        if kind == "variant":
            return own.of_variant(game, record, _one_of(part, game.variants, f"variant of {game.name}"), self.imprint)
        if kind == "rule":
            rules = {addresses.rule_anchor(rule): rule for rule in rules_of(game.module)}
            _one_of(anchor, rules, f"rule of {game.name}")
            return own.of_rule(game, record, rules_of(game.module)[rules[anchor]], self.imprint)
        if kind == "figure":
            numbers = [str(number) for number, _ in redrawn_figures(game, record)]
            number = int(_one_of(part, numbers, f"drawing of a lost figure in {game.name}"))
            return own.of_figure(game, record, number, self.imprint)
        if kind == "reading":
            _one_of(part, game.readings, f"reading of {game.name}")
            return own.of_reading(game, record, part, self.imprint)
        if anchor:
            return self._shown(addresses.game(name), anchor, self._anchors(game, record))
        return own.of_game(game, record, self.imprint)

    def _anchors(self, game: Game, record: Record) -> Iterator[str]:
        """The anchors of the parts that the page of a game has."""
        if game.variants:
            yield from ("variants", *(f"variant-{name}" for name in game.variants))
        yield from (f"figure-{number}" for number, _ in redrawn_figures(game, record))
        yield from (addresses.rule_anchor(name) for name in rules_of(game.module))

    def _reading(self, name: str, reading: str, anchor: str) -> Citable:
        game, record = self._loaded(name)
        if anchor and reading in game.readings:
            return self._shown(addresses.reading(name, reading), anchor)
        return own.of_reading(game, record, _one_of(reading, game.readings, f"reading of {game.name}"), self.imprint)

    def _example(self, name: str, example: str, anchor: str) -> Citable:
        game, record = self._loaded(name)
        scripts = {path.stem: path for path in self.archive.scripts if path.parent.name == game.id}
        path = scripts[_one_of(example, scripts, f"example of {game.name}")]
        if anchor:
            return self._shown(addresses.example(name, example), anchor)
        return own.of_example(read_example(path, self.archive.shown(path), self.archive.games), record, self.imprint)

    def _work(self, anchor: str) -> Citable:
        if not anchor:
            return own.of_page("Bibliography", addresses.BIBLIOGRAPHY, self.imprint)
        entries, _ = bibliography_at(self.archive, self._records.values())
        return things.work(anchor, entries[_one_of(anchor, entries, "work")].item, addresses.work(anchor))

    def _account(self, account: str) -> Record:
        return self._records[_one_of(account, self._records, "account")]

    def _loaded(self, name: str) -> tuple[Game, Record]:
        game = load_game(_one_of(name, self.archive.game_ids(), "game"), self.archive.games)
        return game, self._account(game.account)

    def _page(self, path: str, anchor: str) -> Citable:
        """Any other page, by its title, for which the pages of the site are made."""
        self._refuse(path)
        titles = self._pages.titles
        if path not in titles:
            raise CiteError(f"there is no page “/{shown(path)}” here; give the address of one, {RIGHT}")
        if anchor:
            return self._shown(path, anchor)
        kept = [name for name in self._pages.names if name in titles[path]]
        return own.of_page(titles[path], path, self.imprint, *kept)

    def _shown(self, path: str, anchor: str, others: Iterable[str] = ()) -> Citable:
        """A table or drawing of a page, as the control beside it cites it; `others` are its other parts with a control."""
        from gamekit.site.named import citables_of

        pages = self._pages
        shown_there = pages.shown(path)
        found = dict(citables_of(shown_there, pages.titles.get(path, ""), path, self.imprint, pages.names))
        if f"#{anchor}" in found:
            return found[f"#{anchor}"]
        known = [f"#{other}" for other in others] + list(found)
        listed = f"its parts are {_listed(known)}; or" if known else "it has none;"
        raise CiteError(f"“/{shown(path)}” has no part #{shown(anchor)} that is cited by itself; {listed} give /{shown(path)}")

    def is_one(self, path: str) -> bool:
        """Whether a path could be one of the site's: it has the form of one that is made, or a page is there."""
        return any(re.fullmatch(pattern, path) for pattern, _ in self._ways())

    def has_page(self, path: str) -> bool:
        """Whether there is a page, for which the pages of the site are made."""
        return path in self._pages.titles

    @cached_property
    def _pages(self) -> Pages:
        from gamekit.cli.titles import Pages

        return Pages(self.archive)

    def _refuse(self, path: str) -> None:
        """Say what may have been meant, where the name of an account or a game stands for an address."""
        meant, near = path.strip("/"), ""
        if meant in self._records:
            near = f"/{addresses.account(meant)} or /{addresses.text(meant)}"
        elif meant in self.archive.game_ids():
            near = f"/{addresses.game(meant)}"
        if near:
            raise CiteError(f"there is no page “/{shown(path)}” here; did you mean {near}?")


def _listed(every: list[str]) -> str:
    return ", ".join(every[:12]) + (f" and {len(every) - 12} more" if len(every) > 12 else "")


def _one_of(name: str, known: Iterable[str], what: str) -> str:
    every = list(known)
    if name not in every:
        listed = _listed(every)
        raise CiteError(f"there is no {what} “{shown(name)}”; {f'there are {listed}' if every else 'there is none'}")
    return name
