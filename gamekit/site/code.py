"""The Python of a rule, coloured quietly."""

from __future__ import annotations

import ast
import re
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
    """Python as spans of pygments' classes, escaped; each line in a span that knows how far it is indented."""
    lines = highlight(code, PythonLexer(stripnl=True), _formatter()).rstrip("\n").split("\n")
    return Markup("").join(Markup(f'<span class="gk-line" style="--gk-in:{_indent(line)}">{line}\n</span>') for line in lines)


def _indent(line: str) -> int:
    """Blanks before the first word of a coloured line; pygments may put them into a span."""
    bare = re.sub(r"<[^>]*>", "", line)
    return len(bare) - len(bare.lstrip(" "))


@lru_cache(maxsize=1000)
def names_in(source: str) -> frozenset[str]:
    """Every name that a function's source uses."""
    return frozenset(node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name))
