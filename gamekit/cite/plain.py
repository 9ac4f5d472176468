"""Text as every form of a citation can hold it: one line, and no character that nobody sees."""

from __future__ import annotations

import re

_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b\u2028\u2029\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufffe\uffff]")
"""Controls, separators, halves of characters, what is no character, and what stands for something here only."""


def plain(value: object) -> str:
    """A value as one line of text, white space folded."""
    return " ".join(_UNSEEN.sub("", " ".join(str(value).split())).split(" ")).strip()
