"""Who quotes which words of an account: rules by their docstrings, readings and variants by their words and arguments."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.errors import Fault, GamekitError, QuotationError
from gamekit.play.game import Game
from gamekit.record import Quoted, Record, Span, check_pages, find, quotations_in
from gamekit.rules.rulebook import Rule, file_of, readings_written, rules_of

VARIANTS = "variants"


@dataclass(frozen=True)
class Quotation:
    """Words of an account quoted by a rule, a reading or a variant (`kind`) of a game, and where they stand in the account.

    What is quoted of the variants as a whole has the name `variants`.
    """

    game: str
    kind: str
    name: str
    quoted: Quoted
    spans: tuple[Span, ...]
    doubtful: bool = False


@dataclass(frozen=True)
class _Text:
    """A text that quotes, and where it begins: in the game's file, or in that from which the game has the reading."""

    kind: str
    name: str
    text: str
    file: str
    line: int
    column: int
    doubtful: bool = False


def quotations_of(game: Game, record: Record, shown: str) -> tuple[list[Quotation], list[Fault]]:
    """Every quotation of a game file that stands in its account, and a fault for each that does not."""
    found: list[Quotation] = []
    faults: list[Fault] = []
    for text in _texts(game):
        try:
            quoted = quotations_in(text.text)
        except QuotationError as error:
            faults += [_placed(fault, text) for fault in error.faults]
            continue
        for one in quoted:
            try:
                spans = find(one.words, record.transcription)
                found.append(Quotation(game.id, text.kind, text.name, one, spans, text.doubtful))
                check_pages(one, spans, record.transcription)
            except GamekitError as error:
                place = Fault("", line=one.line, column=one.column)
                message = f"{_owner(text)}: {error.faults[0].message}"
                faults.append(_placed(Fault(message, line=place.line, column=place.column), text))
    return found, faults + _unfounded(game, shown)


def _owner(text: _Text) -> str:
    return f"the {text.kind} {text.name}"


def _placed(fault: Fault, text: _Text) -> Fault:
    """A fault whose place counts within a text, with its place in the file where the text stands."""
    line, column = fault.line or 1, fault.column or 1
    return Fault(fault.message, text.file, text.line + line - 1, text.column + column - 1 if line == 1 else column)


def _texts(game: Game) -> Iterator[_Text]:
    file = file_of(game.module)
    for rule in rules_of(game.module).values():
        yield _Text("rule", rule.name, rule.docstring, file, rule.docstring_line, rule.docstring_column)
    for variable, (where, call) in readings_written(game.module).items():
        kind = "variant" if ast.unparse(call.func) == VARIANTS else "reading"
        for part, text, field, option in _written(call):
            name = variable.replace("_", "-") if kind == "reading" else option or VARIANTS
            # What attests a variant is in no doubt.
            doubtful = kind == "reading" and field == "words"
            yield _Text(kind, name, text, where, part.lineno, part.col_offset + 2, doubtful)


def _written(call: ast.Call) -> Iterator[tuple[ast.Constant, str, str | None, str | None]]:
    """Every text in the call of `reading` or `variants`: where it stands, itself, its argument, the option it argues for."""
    for keyword in call.keywords:
        argued = dict(_argued(keyword.value))
        for part in ast.walk(keyword.value):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part, part.value, keyword.arg, argued.get(part)


def _argued(options: ast.expr) -> Iterator[tuple[ast.AST, str]]:
    """Each part of what is written beside an option, and the option's name."""
    if isinstance(options, ast.Dict):
        for key, value in zip(options.keys, options.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield from ((part, key.value) for part in ast.walk(value))


def _unfounded(game: Game, shown: str) -> list[Fault]:
    """Rules that neither quote nor say that they are inferred or editorial."""
    return [
        Fault(_UNFOUNDED.format(rule.name), shown, rule.line, 1)
        for rule in rules_of(game.module).values()
        if not is_founded(rule)
    ]


def is_founded(rule: Rule) -> bool:
    """Whether a rule quotes, or says that it is inferred or editorial; only such a one is heard in a replay."""
    return rule.quotes or bool(rule.marked)


_UNFOUNDED = (
    "the rule {} quotes nothing: its docstring quotes the account between “ and ”, or says *Inferred:* or *Editorial:* "
    "and why, for example “Single pieces may not be moved” (pp. 121–122)"
)
