"""A game file as text: its functions with their docstrings and lines, for whoever quotes, checks or prints them."""

from __future__ import annotations

import ast
import sys
import tokenize
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType

from gamekit.rules.declare import Reading

MARKS = ("*Inferred:*", "*Editorial:*")
# What declares, when called, a reading and the variants of a game (`gamekit.rules.declare`).
DECLARES = ("reading", "variants")


@dataclass(frozen=True)
class Rule:
    """A function of a rule file as it is written there.

    `line` is where it begins, `docstring_line` and `docstring_column` where the docstring's text begins (counting from 1).
    """

    name: str
    line: int
    docstring: str
    docstring_line: int
    docstring_column: int
    source: str

    @property
    def quotes(self) -> bool:
        """Whether the docstring quotes the account."""
        return "“" in self.docstring

    @property
    def marked(self) -> tuple[str, ...]:
        """Which of *Inferred:* and *Editorial:* the docstring says."""
        return tuple(mark.strip("*:").lower() for mark in MARKS if mark in self.docstring)

    @property
    def code(self) -> str:
        """The source without the docstring, as the page beside the quotation shows it."""
        return code_without_docstring(self.source)


def file_of(module: ModuleType) -> str:
    """The path of a module's source."""
    if module.__file__ is None:
        raise ValueError(f"{module.__name__} has no source file")
    return module.__file__


@lru_cache(maxsize=64)
def _tree(file: str, stamp: int) -> tuple[ast.Module, str]:
    with tokenize.open(file) as opened:
        text = opened.read()
    return ast.parse(text, filename=file), text


def tree_of(file: str) -> tuple[ast.Module, str]:
    """The syntax tree and the text of a source file, read again when the file has changed."""
    return _tree(file, Path(file).stat().st_mtime_ns)


def functions_of(file: str) -> dict[str, ast.FunctionDef]:
    """The functions that a file defines at its top level, in the order in which they stand there."""
    tree, _ = tree_of(file)
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def rules_of(module: ModuleType) -> dict[str, Rule]:
    """The rules of a game file by name, in the order in which they stand there."""
    file = file_of(module)
    lines = tree_of(file)[1].splitlines()
    return {name: _rule(node, lines) for name, node in functions_of(file).items()}


def readings_written(module: ModuleType) -> dict[str, tuple[str, ast.Call]]:
    """The readings and the variants of a game file by their variables: the file where each is declared, and the call that does.

    What a file imports from another is among them, as if it stood there: two games of one account have some in common.
    """
    found: dict[str, tuple[str, ast.Call]] = {}
    for node in tree_of(file_of(module))[0].body:
        if isinstance(node, ast.ImportFrom):
            found |= _imported(node, module)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _declares(node.value):
            assert isinstance(node.value, ast.Call)
            found[node.targets[0].id] = (file_of(module), node.value)
    return found


def _imported(node: ast.ImportFrom, module: ModuleType) -> dict[str, tuple[str, ast.Call]]:
    names = {alias.asname or alias.name: alias.name for alias in node.names}
    names = {here: there for here, there in names.items() if isinstance(getattr(module, here, None), Reading)}
    if not names:
        return {}
    source = sys.modules[resolve_name("." * node.level + (node.module or ""), module.__package__)]
    written = readings_written(source)
    return {here: written[there] for here, there in names.items() if there in written}


def _declares(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in DECLARES


def _rule(node: ast.FunctionDef, lines: list[str]) -> Rule:
    docstring = ast.get_docstring(node, clean=False) or ""
    first = node.body[0]
    return Rule(
        name=node.name,
        line=node.lineno,
        docstring=docstring,
        docstring_line=first.lineno,
        # Three marks open the docstring; ast counts columns from 0.
        docstring_column=first.col_offset + 4,
        source="\n".join(lines[node.lineno - 1 : node.end_lineno]),
    )


def code_without_docstring(source: str) -> str:
    """A function's source with its docstring left out."""
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    if ast.get_docstring(node) is None:
        return source
    lines = source.splitlines()
    end = node.body[0].end_lineno or node.body[0].lineno
    return "\n".join([*lines[: node.body[0].lineno - 1], *lines[end:]]).strip()
