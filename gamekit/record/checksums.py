"""Checksums: a source is never altered, and `checksums.txt` beside the sources would tell."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from gamekit.errors import Fault, shown

from .transcription import Transcription

FILE = "checksums.txt"

_LINE = re.compile(r"([0-9a-f]{64}) +(\S+)")
_NEVER = "A source is never altered: if this text differs from what was found, put it back"


def checksum(transcription: Transcription) -> str:
    """The sha256, in hexadecimal, of the text as split: its lines, and one blank line between paragraphs."""
    return hashlib.sha256(transcription.lines().encode("utf-8")).hexdigest()


def checksum_faults(texts: Mapping[str, Transcription], known: set[str], listed: str | None, file: str) -> list[Fault]:
    """Each account whose text and its line in the file of checksums differ.

    `texts` are the texts that could be read, by id; `known` the ids of all accounts, readable or not; `listed` what
    the file of checksums holds, None where there is none; `file` its path.
    """
    lines = list(enumerate((listed or "").split("\n"), 1))
    rows = {match[2]: (line, match[1]) for line, text in lines if (match := _LINE.fullmatch(text.strip()))}
    faults = [
        Fault(f"“{shown(text)}” is no line of this file; a right one is {'0' * 64}  account-id", file, line, 1)
        for line, text in lines
        if text.strip() and not text.startswith("#") and not _LINE.fullmatch(text.strip())
    ]
    for name, (line, _) in rows.items():
        if name not in known:
            faults.append(
                Fault(f"“{shown(name)}” is no account here; the accounts are {', '.join(sorted(known))}", file, line, 67)
            )
    end = max((line for line, text in lines if text.strip()), default=0) + 1
    for name, text in texts.items():
        right = f"{checksum(text)}  {name}"
        if name not in rows:
            message = f"“{name}” has no checksum here yet. {_NEVER}; if it is new, add the line: {right}"
            faults.append(Fault(message, file, end, 1))
        elif rows[name][1] != right[:64]:
            message = (
                f"“{rows[name][1]}” is not the checksum of “{name}”. {_NEVER}. A checksum cannot tell which sentence "
                f"differs; compare with git diff {file.removesuffix(FILE)}{name}.md. If the text is right, the line is: {right}"
            )
            faults.append(Fault(message, file, rows[name][0], 1))
    return faults
