"""Under what name a study is known: a digest of every text that decides its numbers, and of what was chosen."""

from __future__ import annotations

import hashlib
import io
import tokenize
from functools import lru_cache
from types import FunctionType
from typing import cast

from gamekit.play.game import RuleSet
from gamekit.play.notation import move_width
from gamekit.play.position import Position, print_position
from gamekit.rules.board import ROWS
from gamekit.rules.declare import Reading
from gamekit.rules.gather import Text, gather
from gamekit.rules.rulebook import functions_of, tree_of
from gamekit.study.playouts import random_games

SKIPPED = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER)
SHAPE = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def study_digest(rules: RuleSet, position: Position | None = None) -> str:
    """A digest (sha256, hexadecimal) of the texts of all rules and of the study, the board, the readings and the start.

    Comments and docstrings are no part of it, nor is what runs the rules: it is the same read and compiled, on any machine.
    """
    chosen = [rules.game.id, str(rules.variant), str(rules.columns), repr(sorted(rules.readings.items()))]
    size = (ROWS, rules.kind.width, move_width(rules), rules.game.module.MOST_MOVES)
    start = print_position(position, rules) if position else ""
    texts = _texts_of(rules)
    return hashlib.sha256("\0".join([*chosen, repr(size), start, *texts]).encode()).hexdigest()


_SEEN: dict[int, tuple[dict[str, Text], list[str]]] = {}
"""What was read of the texts of a game, by the texts as they were gathered: the same as long as its functions are."""


def _texts_of(rules: RuleSet) -> list[str]:
    texts = gather(rules.game.module, (cast(FunctionType, random_games),))
    if id(texts) not in _SEEN:
        # Kept with them, so that no others are taken for these.
        _SEEN[id(texts)] = texts, [f"{name} {_text(text)}" for name, text in sorted(texts.items())]
    return _SEEN[id(texts)][1]


def _text(text: Text) -> str:
    """A function as it decides: its words, and the numbers and readings that it names."""
    code = text.function.__code__
    numbers = sorted((name, value) for name, value in text.names.items() if isinstance(value, int))
    readings = sorted(name for name, value in text.names.items() if isinstance(value, Reading))
    return f"{_words(code.co_filename, text.function.__name__, tree_of(code.co_filename)[1])} {numbers!r} {readings!r}"


@lru_cache(maxsize=1024)
def _words(file: str, name: str, whole: str) -> str:
    node = functions_of(file)[name]
    lines = whole.splitlines(keepends=True)[node.lineno - 1 : node.end_lineno]
    words: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO("".join(lines)).readline):
        if token.type in SKIPPED:
            continue
        words.append(tokenize.tok_name[token.type] if token.type in SHAPE else token.string)
    # The docstring is a statement that is one string.
    return " ".join(word for word in words if not word.startswith('"""'))
