"""What front matter says about the text must be so: sentences exist, words stand in them, the id is the file's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeVar

from pydantic import ValidationError

from gamekit.errors import Fault, shown

from .csl import Part
from .editing import Context, Correction, LostFigure
from .folding import fold, occurrences
from .provenance import Difference
from .rights import NO_DERIVATIVES, SHARE_ALIKE, STATEMENT
from .texts import text_faults
from .transcription import Transcription
from .yaml_places import Located, Path

P = TypeVar("P", bound=Part)


def cross_check(located: Located, text: Transcription | None, stem: str) -> list[Fault]:
    """Every statement of front matter that its file or text belies.

    Entries that are themselves faulty are passed over, since the model has named them already.
    """
    front = located.value if isinstance(located.value, dict) else {}
    faults = [*_wrong_id(front, located, stem), *_repeated_games(front, located), *text_faults(located)]
    faults += [*_adaptation(front, located), *_derivatives(front, located)]
    if text is not None:
        faults += _corrections(front, located, text)
        faults += _differences(front, located, text)
        faults += _context(front, located, text)
        faults += _figures(front, located, text)
    return faults


def _wrong_id(front: dict[str, Any], located: Located, stem: str) -> Iterator[Fault]:
    name = front.get("id")
    if isinstance(name, str) and name != stem:
        yield _fault(
            f"“{shown(name)}” is not the name of this file, {stem}.md; write `id: {stem}` or rename it", located, ("id",)
        )


def _repeated_games(front: dict[str, Any], located: Located) -> Iterator[Fault]:
    games: Any = front.get("games")
    for number, game in enumerate(games if isinstance(games, list) else []):
        if game in games[:number]:
            yield _fault(f"“{shown(str(game))}” stands twice; name each game once", located, ("games", number))


def _adaptation(front: dict[str, Any], located: Located) -> Iterator[Fault]:
    """Corrections and notes adapt the text: where it may be adapted only under its own licence, they are under that one."""
    rights: Any = front.get("rights")
    theirs, ours = (_statement(rights, part) for part in ("transcription", "archive"))
    text, words = SHARE_ALIKE.fullmatch(theirs), SHARE_ALIKE.fullmatch(ours)
    if (
        not text
        or not re.fullmatch(STATEMENT, ours)
        or (words and words["nc"] == text["nc"] and words["version"] >= text["version"])
    ):
        return
    message = (
        f"“{shown(ours)}” is not the licence of the text, {theirs}. Corrections and notes adapt the text, and that "
        f"licence wants adaptations under the same terms; write `statement: {theirs}`, and say so in the note"
    )
    yield _fault(message, located, ("rights", "archive", "statement"))


def _derivatives(front: dict[str, Any], located: Located) -> Iterator[Fault]:
    """A text that may not be adapted is not published with corrections."""
    theirs = _statement(front.get("rights"), "transcription")
    if NO_DERIVATIVES.fullmatch(theirs) and front.get("corrections") and front.get("publish") != "record-only":
        message = (
            f"corrections adapt the text, and its licence, {theirs}, lets nobody publish an adaptation; write "
            "`publish: record-only`, or `corrections: []`"
        )
        yield _fault(message, located, ("corrections",))


def _statement(rights: Any, part: str) -> str:
    """The statement of a part of the rights, as it stands; an empty text where there is none."""
    inner = rights.get(part) if isinstance(rights, dict) else None
    statement = inner.get("statement") if isinstance(inner, dict) else None
    return statement if isinstance(statement, str) else ""


def _corrections(front: dict[str, Any], located: Located, text: Transcription) -> Iterator[Fault]:
    for path, entry in _entries(front, ("corrections",), Correction):
        yield from _stands(entry.sentence, entry.stands, text, located, path, "stands")
        if fold(entry.read) == fold(entry.stands):
            message = f"“{shown(entry.read)}” is what stands there already; write what to read instead, or `read: unknown`"
            yield _fault(message, located, (*path, "read"))


def _differences(front: dict[str, Any], located: Located, text: Transcription) -> Iterator[Fault]:
    witnesses = front.get("witnesses")
    for number, witness in enumerate(witnesses if isinstance(witnesses, list) else []):
        if isinstance(witness, dict):
            inner = {"witnesses": {number: witness}}
            for path, entry in _entries(inner, ("witnesses", number, "differences"), Difference):
                yield from _stands(entry.sentence, entry.here, text, located, path, "here")


def _context(front: dict[str, Any], located: Located, text: Transcription) -> Iterator[Fault]:
    seen: set[int] = set()
    for path, entry in _entries(front, ("context",), Context):
        yield from _exists(entry.sentence, text, located, (*path, "sentence"))
        if entry.sentence in seen:
            message = f"sentence {entry.sentence} is listed as context twice; list it once, with one reason"
            yield _fault(message, located, (*path, "sentence"))
        seen.add(entry.sentence)


def _figures(front: dict[str, Any], located: Located, text: Transcription) -> Iterator[Fault]:
    for path, entry in _entries(front, ("lost_figures",), LostFigure):
        yield from _exists(entry.after, text, located, (*path, "after"))


def _entries(front: Any, path: Path, model: type[P]) -> Iterator[tuple[Path, P]]:
    """The entries of a list that the model takes."""
    found = front
    for step in path:
        found = found.get(step) if isinstance(found, dict) else None
    for number, entry in enumerate(found if isinstance(found, list) else []):
        with suppress(ValidationError):
            yield (*path, number), model.model_validate(entry)


def _exists(number: int, text: Transcription, located: Located, path: Path) -> Iterator[Fault]:
    last = len(text.sentences)
    if number > last:
        yield _fault(
            f"there is no sentence {number}; the text has sentences 1 to {last}, for example `sentence: {last}`",
            located,
            path,
        )


def _stands(number: int, words: str, text: Transcription, located: Located, path: Path, key: str) -> Iterator[Fault]:
    """A fault unless the words stand in the sentence, whole and once."""
    if number > len(text.sentences):
        yield from _exists(number, text, located, (*path, "sentence"))
        return
    sentence = text.sentences[number - 1].text
    count = sum(1 for _ in occurrences(fold(words), fold(sentence)))
    if count != 1:
        how = "does not stand" if count == 0 else f"stands {count} times"
        message = f"“{shown(words)}” {how} in sentence {number}, “{sentence}”; give whole words that stand in it once, "
        message += f"for example `{key}: {fold(sentence).split(' ')[0]}`"
        yield _fault(message, located, (*path, key))


def _fault(message: str, located: Located, path: Path) -> Fault:
    line, column = located.place(path) or (1, 1)
    return Fault(message, line=line, column=column)
