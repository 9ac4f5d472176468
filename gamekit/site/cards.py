"""The social preview picture of each page: what stands on it, and how all are drawn while MkDocs makes the pages."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, cast

from gamekit import addresses
from gamekit.check import Edition
from gamekit.diagram.card import BoardOf, Card, draw_card
from gamekit.play.laps import AnyLap, GridLap, Lap
from gamekit.site.bibliography import labels_of, with_works
from gamekit.site.boards import Boards
from gamekit.site.describing import described
from gamekit.site.page import Made
from gamekit.site.store import name_of
from gamekit.site.wording import capital
from gamekit.store import Store

OPENING = "opening"
"""The prefix of the board with a game's opening position, on the game's page."""
FEW = 12
"""So few cards are sooner drawn than another process is started."""


def cards_of(edition: Edition, pages: Mapping[str, Made], embedded: Mapping[str, list[Made]]) -> dict[str, Card]:
    """The card of every page, made or written by hand, by its source file's name; the site's name is still to be put in."""
    # A page that is made in part and described nowhere is its writer's.
    cards = {uri: card_of(made, edition) for uri, made in pages.items() if made.description}
    for file in edition.archive.pages:
        uri = file.relative_to(edition.archive.docs).as_posix()
        if uri not in cards:
            text = file.read_text(encoding="utf-8", errors="replace")
            title, words = described(with_works(text, addresses.of_uri(uri), labels_of(edition)))
            with_boards = [*embedded.get(uri, []), *([pages[uri]] if uri in pages else [])]
            board = most_telling(with_boards[0].boards) if with_boards else None
            cards[uri] = Card("", "", title or capital(file.stem), words, board)
    return cards


def card_of(made: Made, edition: Edition) -> Card:
    """The card of a page that is made."""
    over, words = _over(made, edition), made.description
    title = capital(made.title.removeprefix(f"{over}: "))
    if made.kind in ("game", "example"):
        words = ""
    elif made.kind == "reading":
        words = capital(words.partition(": ")[2] or words)
    return Card("", over, title, words, most_telling(made.boards))


def _over(made: Made, edition: Edition) -> str:
    """What a page belongs to."""
    kind, _, rest = made.address.partition("/")
    name = rest.partition("/")[0]
    if kind == "games" and name in edition.games:
        record = edition.records.get(edition.games[name].account)
        if made.kind != "game":
            return edition.games[name].name
        return f"A game, after {record.account.label}" if record else "A game"
    if kind == "accounts" and name in edition.records:
        return edition.records[name].account.label if made.kind == "text" else "An account"
    return ""


def most_telling(boards: Boards) -> BoardOf | None:
    """Of a page's boards the opening position of its game; else the one on which most is taken, then most is sown."""
    frames = boards.frames
    if not frames:
        return None
    lap, labels, marks = frames.get(OPENING) or max(frames.values(), key=lambda frame: happens(frame[0]))
    return BoardOf(lap, cast(Any, labels), cast(Any, marks))


def happens(lap: AnyLap) -> tuple[int, int]:
    """How much happens: seeds or counters taken, then seeds sown or counters moved."""
    if isinstance(lap, Lap):
        return sum(seeds for _, seeds in lap.taken), len(lap.drops)
    return len(lap.removed) + len(lap.lines), int(bool(lap.moved or lap.placed))


def written(card: Card) -> dict[str, Any]:
    """A card as values for JSON."""
    kind = type(card.board.frame).__name__ if card.board else None
    return {**asdict(card), "kind": kind}


def read(values: Mapping[str, Any]) -> Card:
    """The card that was written so."""
    kinds: dict[str, type[Lap | GridLap]] = {"Lap": Lap, "GridLap": GridLap}
    board, kind = values["board"], values["kind"]
    words = {name: values[name] for name in ("site", "over", "title", "words")}
    if kind is None:
        return Card(**words)
    frame = kinds[kind](**{name: _tuples(value) for name, value in board["frame"].items()})
    return Card(**words, board=BoardOf(frame, _tuples(board["labels"]), _tuples(board["marks"])))


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


class Cards:
    """Draws the cards of a site, in a process beside this one where there is a processor to spare."""

    def __init__(self) -> None:
        self._store = Store()
        self._kept: dict[str, bytes] = {}
        self._cards: dict[str, Card] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._drawn: dict[str, Future[bytes]] = {}

    def begin(self, cards: Mapping[str, Card], site_name: str, store: Store) -> None:
        """Begin to draw the cards of a site, by source file, but for those that the store has kept."""
        self._store, self._kept, self._drawn = store, {}, {}
        self._cards = {uri: replace(card, site=site_name) for uri, card in cards.items()}
        for uri, card in self._cards.items():
            kept = store.kept_if(name_of("card", card), lambda: None)
            if kept is not None:
                self._kept[uri] = kept
        missing = [uri for uri in self._cards if uri not in self._kept]
        if len(missing) > FEW and (os.cpu_count() or 1) > 1:
            # Where no process can be started, they are drawn in this one at the end.
            with suppress(OSError, ImportError, RuntimeError):
                self._pool = ProcessPoolExecutor(1, get_context("spawn"))
                self._drawn = {uri: self._pool.submit(draw_card, self._cards[uri]) for uri in missing}

    def finish(self, folder: Path) -> None:
        """Write every card below the folder of the site; the last of those that are still to be drawn are drawn here."""
        for uri in reversed(self._cards):
            if uri not in self._kept:
                waiting = self._drawn.get(uri)
                if waiting is None or waiting.cancel():
                    self._keep(uri, draw_card(self._cards[uri]))
        for uri, waiting in self._drawn.items():
            if uri not in self._kept:
                self._keep(uri, _result(waiting) or draw_card(self._cards[uri]))
        for uri, picture in self._kept.items():
            path = folder / addresses.card(addresses.of_uri(uri))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(picture)
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def stop(self) -> None:
        """Draw no more: the build has failed."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _keep(self, uri: str, picture: bytes) -> None:
        self._kept[uri] = self._store.kept(name_of("card", self._cards[uri]), lambda: picture)


def _result(waiting: Future[bytes]) -> bytes | None:
    """What the other process drew, or nothing where it failed: whatever it was, it is tried again here and shows itself."""
    return None if waiting.exception() else waiting.result()
