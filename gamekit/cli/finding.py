"""What stands at an address of the site, so that it can be cited: read from the archive, no further than is needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property

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
        yield r"", lambda anchor: own.archive(self.imprint)
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

    def _original(self, account: str, anchor: str) -> Citable:
        return things.original(self._account(account), self.imprint)

    def _text(self, account: str, anchor: str) -> Citable:
        record = self._account(account)
        if not anchor:
            return things.transcription(record, self.imprint)
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
            numbers = [str(number) for number, _ in enumerate(record.account.lost_figures, 1)]
            return own.of_figure(game, record, int(_one_of(part, numbers, f"lost figure of {name}")), self.imprint)
        return own.of_game(game, record, self.imprint)

    def _reading(self, name: str, reading: str, anchor: str) -> Citable:
        game, record = self._loaded(name)
        return own.of_reading(game, record, _one_of(reading, game.readings, f"reading of {game.name}"), self.imprint)

    def _example(self, name: str, example: str, anchor: str) -> Citable:
        game, record = self._loaded(name)
        scripts = {path.stem: path for path in self.archive.scripts if path.parent.name == game.id}
        path = scripts[_one_of(example, scripts, f"example of {game.name}")]
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
        from gamekit.cli.titles import titles_of

        self._refuse(path)
        titles, names = titles_of(self.archive)
        if path not in titles:
            raise CiteError(f"there is no page “/{shown(path)}” here; give the address of one, {RIGHT}")
        kept = [name for name in names if name in titles[path]]
        return own.of_page(titles[path], f"{path}#{anchor}" if anchor else path, self.imprint, *kept)

    def _refuse(self, path: str) -> None:
        """Say what may have been meant, where the name of an account or a game stands for an address."""
        meant, near = path.strip("/"), ""
        if meant in self._records:
            near = f"/{addresses.account(meant)} or /{addresses.text(meant)}"
        elif meant in self.archive.game_ids():
            near = f"/{addresses.game(meant)}"
        if near:
            raise CiteError(f"there is no page “/{shown(path)}” here; did you mean {near}?")


def _one_of(name: str, known: Iterable[str], what: str) -> str:
    every = list(known)
    if name not in every:
        listed = ", ".join(every[:12]) + (f" and {len(every) - 12} more" if len(every) > 12 else "")
        raise CiteError(f"there is no {what} “{shown(name)}”; {f'there are {listed}' if every else 'there is none'}")
    return name
