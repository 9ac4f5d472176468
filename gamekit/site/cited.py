"""What each page is cited as, what else on it and about it can be cited, and the rights in three parts.

All of it is made with the pages. Which edition is cited, of which day and where, is put in when a page is shown, for only
then is it known whether the page stands as it was frozen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gamekit.check import Edition
from gamekit.cite import own, things
from gamekit.cite.citable import ELSEWHERE, Citable, Kind
from gamekit.cite.imprint import Imprint
from gamekit.play.game import Game
from gamekit.record import Record
from gamekit.record.rights import name_of, uri_of
from gamekit.site.figures import redrawn_figures
from gamekit.site.wording import or_list

ORIGINALS = {"transcription": "The original", "retelling": "The original it retells", "record": "The original it quotes"}
"""What is called the original in a record's rights, by the kind of the text."""
TEXT, WORDS, BESIDE = "The text as it stands here", "The archive’s own words", "The archive’s words beside the text"

Right = tuple[str, str, str]
"""Whose rights, what is said of them, and the address that stands for that; the last may be empty."""


@dataclass(frozen=True)
class Cited:
    """What a page is cited as.

    `others` are what else could be, each with a name of a word or two; `parts` what stands on the page with an address of its
    own. `account` is the account whose record tells more of the rights, or empty. `what` says what the page is cited as, where
    its kind alone does not say it.
    """

    main: Citable
    others: tuple[tuple[str, Citable], ...] = ()
    parts: tuple[Citable, ...] = ()
    rights: tuple[Right, ...] = ()
    account: str = ""
    what: str = ""

    def other(self, *kinds: Kind) -> Citable | None:
        """What else could be cited, of one of some kinds."""
        return next((citable for _, citable in self.others if citable.kind in kinds), None)


def cited_pages(edition: Edition) -> dict[str, Cited]:
    """By their address the pages of accounts, texts, games, readings and examples, and the home page."""
    imprint = unstated(edition)
    every = [home(imprint)]
    for record in edition.records.values():
        every += _of_account(edition, record, imprint)
    for game in edition.games.values():
        if game.account in edition.records:
            every += _of_game(edition, game, edition.records[game.account], imprint)
    return {cited.main.address: cited for cited in every}


def names_in(edition: Edition) -> tuple[str, ...]:
    """Words that keep their small letters in a title: the names of games, and of accounts."""
    games = (game.name for game in edition.games.values())
    return (*games, *(record.account.label for record in edition.records.values()))


def unstated(edition: Edition) -> Imprint:
    """The imprint of no edition, of a day that is still to be said."""
    return Imprint(edition.description, "", "1970-01-01")


def home(imprint: Imprint) -> Cited:
    """The home page, which is cited as the whole archive."""
    return Cited(own.archive(imprint), rights=_own_rights(imprint))


def any_page(title: str, address: str, imprint: Imprint, names: tuple[str, ...] = ()) -> Cited:
    """A page of no other kind; `names` are words that keep their small letters in its title."""
    kept = tuple(name for name in names if name in title)
    whole = ("the whole archive", own.archive(imprint))
    return Cited(own.of_page(title, address, imprint, *kept), (whole,), rights=_own_rights(imprint))


def stated(citable: Citable, imprint: Imprint) -> Citable:
    """A thing as it is cited in a state of the archive: with its edition, its day and its absolute address."""
    item = dict(citable.item)
    if citable.kind == "archive":
        item |= {"version": imprint.edition, **imprint.dated()}
    elif citable.kind not in ELSEWHERE:
        item |= imprint.container()
    url = imprint.url(citable.address)
    if url and citable.kind not in ELSEWHERE:
        item["URL"] = url
    return replace(citable, item=item, url=url or "", folder=imprint.folder)


def all_stated(cited: Cited, imprint: Imprint) -> Cited:
    """All that is said of a page, as it is cited in a state of the archive."""
    others = tuple((label, stated(other, imprint)) for label, other in cited.others)
    parts = tuple(stated(part, imprint) for part in cited.parts)
    return replace(cited, main=stated(cited.main, imprint), others=others, parts=parts)


def _of_account(edition: Edition, record: Record, imprint: Imprint) -> Iterator[Cited]:
    """The record of an account, which is cited as the original; and its text."""
    account = record.account
    original, text = things.original(record, imprint), things.transcription(record, imprint)
    games = [
        (f"the rule set: {game.name}", own.of_game(game, record, imprint))
        for game in edition.games.values()
        if game.account == account.id
    ]
    shared: dict[str, Any] = {"rights": _rights(record), "account": account.id}
    yield Cited(original, ((f"the text as it stands here: {account.label}", text), *games), what=_what(record), **shared)
    parts = tuple(things.sentence(record, one.number, imprint) for one in record.transcription.sentences)
    yield Cited(text, ((_found(record), original), *games), parts, **shared)


def _what(record: Record) -> str:
    """What the record of an account is cited as: what was printed, or what somebody wrote who retells or quotes that."""
    if record.account.text.kind == "transcription":
        return "the original, as it was printed"
    authors = or_list([str(author) for author in record.account.text.item.author])
    return f"the text{f' by {authors}' if authors else ''}, as it was found"


def _found(record: Record) -> str:
    """The same in a word or two, with the name of the account; only one thing on a page is called the original."""
    name = "the original" if record.account.text.kind == "transcription" else "the text as it was found"
    return f"{name}: {record.account.label}"


def _of_game(edition: Edition, game: Game, record: Record, imprint: Imprint) -> Iterator[Cited]:
    """A game with its variants, rules and drawings; its readings; its examples."""
    label, shared = record.account.label, {"rights": _rights_of_game(record, imprint), "account": record.account.id}
    rules = (f"the rule set: {game.name}", own.of_game(game, record, imprint))
    text = (f"the text it rests on: {label}", things.transcription(record, imprint))
    original = (_found(record), things.original(record, imprint))
    yield Cited(rules[1], (original, text), tuple(_parts(edition, game, record, imprint)), **shared)  # type: ignore[arg-type]
    for name in game.readings:
        yield Cited(own.of_reading(game, record, name, imprint), (rules, text, original), **shared)  # type: ignore[arg-type]
    for example in edition.examples.get(game.id, ()):
        yield Cited(own.of_example(example, record, imprint), (rules, text, original), **shared)  # type: ignore[arg-type]


def _parts(edition: Edition, game: Game, record: Record, imprint: Imprint) -> Iterator[Citable]:
    if game.variants:
        yield own.of_variant(game, record, "variants", imprint)
    yield from (own.of_variant(game, record, name, imprint) for name in game.variants)
    yield from (own.of_figure(game, record, number, imprint) for number, _ in redrawn_figures(game, record))
    yield from (own.of_reading(game, record, name, imprint) for name in game.readings)
    yield from (own.of_rule(game, record, rule, imprint) for rule in edition.rules[game.id].values())
    yield from (own.of_example(example, record, imprint) for example in edition.examples.get(game.id, ()))


def _rights(record: Record) -> tuple[Right, ...]:
    """The rights in three parts, as the record of an account has them."""
    rights, original = record.account.rights, ORIGINALS[record.account.text.kind]
    parts = ((original, rights.original), (TEXT, rights.transcription), (BESIDE, rights.archive))
    return tuple((words, part.name if part.uri else "unknown", part.uri or "") for words, part in parts)


def _rights_of_game(record: Record, imprint: Imprint) -> tuple[Right, ...]:
    """The same of what rests on an account: rules and arguments quote its text, and do not adapt it."""
    return (*_rights(record)[:2], _own_rights(imprint)[0])


def _own_rights(imprint: Imprint) -> tuple[Right, ...]:
    licences = imprint.description.licences
    said = (WORDS, licences.words), ("Its code", licences.code)
    return tuple((words, name_of(licence), uri_of(licence) or "") for words, licence in said)


def written(cited: Cited) -> dict[str, Any]:
    """What is said of a page, as values for JSON."""
    return {
        "main": _values(cited.main),
        "others": [[label, _values(other)] for label, other in cited.others],
        "parts": [_values(part) for part in cited.parts],
        "rights": [list(right) for right in cited.rights],
        "account": cited.account,
        "what": cited.what,
    }


def read(values: Mapping[str, Any]) -> Cited:
    """What was written so."""
    return Cited(
        _citable(values["main"]),
        tuple((label, _citable(other)) for label, other in values["others"]),
        tuple(_citable(part) for part in values["parts"]),
        tuple((whose, said, address) for whose, said, address in values["rights"]),
        values["account"],
        values["what"],
    )


def _values(citable: Citable) -> list[Any]:
    return [citable.address, citable.kind, citable.item, list(citable.rights), list(citable.names)]


def _citable(values: list[Any]) -> Citable:
    address, kind, item, rights, names = values
    return Citable(address, kind, item, tuple((name, uri) for name, uri in rights), tuple(names))
