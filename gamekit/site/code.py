"""The Python of a rule, coloured quietly."""

from __future__ import annotations

import ast
from functools import cache, lru_cache

from markupsafe import Markup
from pygments import highlight  # type: ignore[import-untyped]
from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
from pygments.lexers import PythonLexer  # type: ignore[import-untyped]


@cache
def _formatter() -> HtmlFormatter:
    return HtmlFormatter(nowrap=True)


@lru_cache(maxsize=1000)
def coloured(code: str) -> Markup:
    """Python as spans of pygments' classes, escaped."""
    return Markup(highlight(code, PythonLexer(stripnl=True), _formatter()))


@lru_cache(maxsize=1000)
def names_in(source: str) -> frozenset[str]:
    """Every name that a function's source uses."""
    return frozenset(node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name))
