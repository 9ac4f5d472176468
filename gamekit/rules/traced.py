"""Rules that are listened to: every event with the rule that spoke, every rule that was asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import wraps
from types import CodeType, FrameType, FunctionType
from typing import Any, Protocol

from gamekit.rules.clone import Meanings, clone_functions
from gamekit.rules.rulebook import MARKS

# What a replay is told must all belong to it: whether a move ends is asked before its first lap (see gamekit.rules.relay).
NO_PATIENCE = 0


class Listener(Protocol):
    """Who hears what happens while a game is traced."""

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """An event, and the innermost rule of the game's own file that was running."""

    def asking(self, rule: str) -> None:
        """A rule of the game's own file is called."""

    def asked(self, rule: str, answer: object) -> None:
        """A rule of the game's own file has answered."""

    def hushed(self, quiet: bool) -> None:
        """The rules begin (or cease) only to think."""


def trace_functions(meanings: Meanings, game_file: str, listener: Listener) -> dict[FunctionType, Callable[..., Any]]:
    """Clone the functions; those of the game's own file tell `listener` when they are asked, and every `note` is heard."""
    speakers = {function.__code__: function.__name__ for function in meanings if _speaks(function, game_file)}

    def note(event: str, player: int, hole: int, seeds: int) -> None:
        listener.heard(event, _innermost(sys._getframe(1), speakers), player, hole, seeds)

    clones = clone_functions(
        meanings,
        note=note,
        hush=lambda: listener.hushed(True),
        listen=lambda: listener.hushed(False),
        PATIENCE=NO_PATIENCE,
    )
    told = {function: _telling(clones[function], listener) for function in meanings if function.__code__ in speakers}
    for function, names in meanings.items():
        for name, value in names.items():
            if isinstance(value, FunctionType) and value in told:
                clones[function].__globals__[name] = told[value]
    return {function: told.get(function, clones[function]) for function in meanings}


def _speaks(function: FunctionType, game_file: str) -> bool:
    """Whether a function is a rule: of the game's own file, quoting its account or marked as inferred or editorial."""
    docstring = function.__doc__ or ""
    return function.__code__.co_filename == game_file and any(mark in docstring for mark in ("“", *MARKS))


def _innermost(frame: FrameType | None, speakers: Mapping[CodeType, str]) -> str:
    # Clones share the code of the function that stands in the file; so the code tells which rule is running.
    while frame is not None:
        if frame.f_code in speakers:
            return speakers[frame.f_code]
        frame = frame.f_back
    return ""


def _telling(clone: FunctionType, listener: Listener) -> Callable[..., Any]:
    @wraps(clone)
    def told(*arguments: Any) -> Any:
        listener.asking(clone.__name__)
        answer = clone(*arguments)
        listener.asked(clone.__name__, answer)
        return answer

    return told
