"""An account's file taken apart: front matter between two lines `---`, then the text; each fault with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pydantic import ValidationError

from gamekit.errors import Fault

from .account import Account
from .complaints import complaints
from .schema import schema_of
from .yaml_places import Located, read_yaml

FENCE = "---"

_BYTE = re.compile("[\udc80-\udcff]")
"""How Python holds a byte that is not UTF-8, so that it can be found and named."""

_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\u2028\u2029\ufdd0-\ufdef\ufffe\uffff]")
_RIGHT = "it begins with a line “---”, then keys such as `id: kiela-1998`, then a line “---”, then the text"


@dataclass(frozen=True)
class Parts:
    """The two parts of a file and the lines, from 1, on which they begin."""

    front: str
    front_line: int
    text: str
    text_line: int


def decode(data: bytes, what: str = "an account", first: str = FENCE) -> tuple[str, list[Fault]]:
    """The bytes of a file as text; faults where they are not UTF-8 with plain line ends.

    Messages call the file `what` it is, and say what its `first` line may be.

    Faults stand at the character, columns counted in characters; of one kind no more than five. Text is returned even
    then, so that other faults show.
    """
    text = data.decode("utf-8", errors="surrogateescape")
    bad = list(_BYTE.finditer(text))
    faults = [_fault(_NOT_UTF8.format(what=what, byte=ord(one[0]) - 0xDC00), text, one.start()) for one in bad[:5]]
    text = _BYTE.sub("\ufffd", text)
    if text.startswith("\ufeff"):
        faults.append(Fault(_BOM.format(what=what, first=first), line=1, column=1))
        text = text[1:]
    if "\r" in text:
        faults.append(_fault(_CARRIAGE.format(what=what), text, text.index("\r")))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    unseen = list(_UNSEEN.finditer(text))
    faults += [_fault(_CONTROL.format(what=what, code=ord(one[0])), text, one.start()) for one in unseen[:5]]
    return _UNSEEN.sub("\ufffd", text), faults


def split(text: str) -> Parts | Fault:
    """Front matter and text of a file, or the fault that keeps them from being told apart."""
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        return Fault(f"“{lines[0][:40]}” stands where front matter begins: {_RIGHT}", line=1, column=1)
    end = next((at for at, line in enumerate(lines[1:], 1) if line.rstrip() == FENCE), None)
    if end is None:
        return Fault(f"the front matter that begins here does not end: {_RIGHT}", line=1, column=1)
    return Parts("\n".join(lines[1:end]) + "\n", 2, "\n".join(lines[end + 1 :]), end + 2)


def read_front_matter(parts: Parts) -> tuple[Account | None, Located, list[Fault]]:
    """The account that front matter describes, None where it is faulty; where each key stands; all faults."""
    located = read_yaml(parts.front, parts.front_line)
    located.keys.setdefault((), (1, 1))
    if located.faults:
        return None, located, located.faults
    if not isinstance(located.value, dict):
        return None, located, [Fault(f"front matter is a mapping of keys: {_RIGHT}", line=1, column=1)]
    try:
        return Account.model_validate(located.value), located, []
    except ValidationError as error:
        return None, located, complaints(error, located, schema_of(Account, "front matter"))


def _fault(message: str, text: str, at: int) -> Fault:
    return Fault(message, line=text.count("\n", 0, at) + 1, column=at - text.rfind("\n", 0, at))


_NOT_UTF8 = (
    "the byte 0x{byte:02X} here is not UTF-8: {what} is UTF-8 text, in which “é”, for example, "
    "is the two bytes C3 A9; save the file as UTF-8"
)
_BOM = "the file begins with a byte order mark: {what} is UTF-8 without one, and its first line is “{first}”"
_CARRIAGE = "this line ends with a carriage return: lines of {what} end with a line feed alone; save it with Unix line ends"
_CONTROL = "the character U+{code:04X} here cannot be seen: {what} holds letters, signs, spaces and line feeds"
