"""Cloning a game's functions, each with globals of its own: the text is shared, only what its names mean differs."""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType
from typing import Any

Meanings = Mapping[FunctionType, Mapping[str, object]]
"""For each function what every name means that it uses: another function, a number, the chosen option of a reading."""


def clone_functions(meanings: Meanings, **replaced: object) -> dict[FunctionType, FunctionType]:
    """Clone every function with globals of its own, in which the functions it names are the clones.

    `replaced` gives other values for names of `gamekit.rules`, such as the listener's `note`.
    """
    spaces: dict[FunctionType, dict[str, Any]] = {function: {"__name__": function.__module__} for function in meanings}
    clones = {function: FunctionType(function.__code__, spaces[function], function.__name__) for function in meanings}
    for function, names in meanings.items():
        for name, value in names.items():
            value = clones[value] if isinstance(value, FunctionType) else value
            spaces[function][name] = replaced.get(name, value)
    return clones
