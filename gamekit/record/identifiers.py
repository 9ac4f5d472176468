"""Identifiers with a check digit: a digit typed wrongly is refused, for a wrong identifier names somebody else."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

ORCID = r"^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$"
ISBN = r"^[0-9][0-9 -]{8,15}[0-9X]$"


def orcid_digit(digits: str) -> str:
    """The last sign of an ORCID after its fifteen digits: ISO 7064, MOD 11-2."""
    total = 0
    for digit in digits:
        total = (total + int(digit)) * 2
    return "0123456789X"[(12 - total % 11) % 11]


def isbn_digit(digits: str) -> str:
    """The last sign of an ISBN after its nine digits (weights 10 to 2, modulo 11) or its twelve (1 and 3, modulo 10)."""
    if len(digits) == 9:
        total = sum(int(digit) * (10 - at) for at, digit in enumerate(digits))
        return "0123456789X"[-total % 11]
    return str(-sum(int(digit) * (1, 3)[at % 2] for at, digit in enumerate(digits)) % 10)


def _checked_orcid(value: str) -> str:
    signs = value.replace("-", "")
    return _checked(value, "ORCID", signs, orcid_digit(signs[:-1]))


def _checked_isbn(value: str) -> str:
    signs = re.sub("[ -]", "", value)
    if len(signs) not in (10, 13) or "X" in signs[:-1] or (len(signs) == 13 and signs[-1] == "X"):
        raise PydanticCustomError("identifier", "an ISBN has ten or thirteen signs, for example `978-0-19-827401-8`")
    if len(signs) == 13 and not signs.startswith(("978", "979")):
        raise PydanticCustomError(
            "identifier", "an ISBN of thirteen signs begins with 978 or 979, for example `978-0-19-827401-8`"
        )
    return _checked(value, "ISBN", signs, isbn_digit(signs[:-1]))


def _checked(value: str, name: str, signs: str, right: str) -> str:
    if signs[-1] != right:
        told: dict[str, Any] = {"name": name, "stands": signs[-1], "right": right}
        message = "the check digit of this {name} is {stands}, but its other digits make it {right}; look it up again"
        raise PydanticCustomError("identifier", message, told)
    return value


Orcid = Annotated[str, Field(pattern=ORCID), AfterValidator(_checked_orcid)]
Isbn = Annotated[str, Field(pattern=ISBN), AfterValidator(_checked_isbn)]
