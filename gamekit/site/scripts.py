"""Our scripts as the site serves them: without comments, and without white space that means nothing."""

from __future__ import annotations

import re

TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\s+|[\w$]+|.""", re.DOTALL)
"""In our scripts no template stands within a template, and no regular expression holds a quotation mark, a space or `//`."""

GOES_ON = frozenset("{;,([=>&|?:")
"""After one of these a line goes on, so its end means nothing."""
ENDS = frozenset("}),].;:?&|=")
"""Nor does it before one of these, with which no statement begins."""


def small_script(script: str) -> str:
    """A script without comments and superfluous white space; strings and templates are left as they are."""
    tokens = [token for token in TOKEN.findall(script) if not token.startswith(("//", "/*"))]
    made, gap = "", ""
    for token in tokens:
        if token.isspace():
            gap += token
        else:
            made, gap = made + _between(made, gap, token) + token, ""
    return f"{made}\n"


def _between(before: str, gap: str, after: str) -> str:
    """What must stay of the white space between two tokens: the end of a line, a space, or nothing."""
    if not gap or not before or before[-1] in GOES_ON or after in ENDS:
        return ""
    if "\n" in gap:
        return "\n"
    apart = (before[-1].isalnum() or before[-1] in "_$") and (after[0].isalnum() or after[0] in "_$")
    return " " if apart or (before[-1] in "+-" and before[-1] == after) else ""
