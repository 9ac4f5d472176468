"""What a game file declares, held against what a game must bring, before anything is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import FunctionType, ModuleType

from gamekit.errors import Fault
from gamekit.rules import of_the_game
from gamekit.rules.declare import FourRows, Grid, Reading
from gamekit.rules.gather import doubts_of

# What only some games need: where laps are sown, where holes stand in series, where not every position may stand.
FOR_SOME = ("sow_a_lap", "hole_after", "may_stand")
# What a game file must bring besides its own rules.
BRINGS: dict[str, type | tuple[type, ...]] = {"NAME": str, "ACCOUNT": str, "BOARD": (FourRows, Grid), "MOST_MOVES": int}
BRINGS |= {name: FunctionType for name, value in vars(of_the_game).items() if name not in FOR_SOME and callable(value)}
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def declaration_faults(module: ModuleType) -> list[Fault]:
    """Every fault of what a game file declares; its place is the line that assigns the name, where there is one."""
    missing = [name for name, kind in BRINGS.items() if not isinstance(getattr(module, name, None), kind)]
    if missing:
        message = f"a game file brings {', '.join(BRINGS)}; this one does not bring {', '.join(missing)}"
        return [Fault(message, module.__file__, 1, 1)]
    return [Fault(message, module.__file__, _line(module, name), 1) for name, message in _wrong(module)]


def _line(module: ModuleType, name: str) -> int:
    with open(str(module.__file__), encoding="utf-8") as file:
        lines = [number for number, line in enumerate(file, 1) if re.match(rf"{name}\s*[=:]", line)]
    return lines[0] if lines else 1


def _wrong(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The name declared, and what is wrong with it."""
    if not module.NAME.strip():
        yield "NAME", 'NAME is empty; it is the game\'s name as a heading, for example NAME = "Mweso"'
    if module.MOST_MOVES < 1:
        yield "MOST_MOVES", f"MOST_MOVES is {module.MOST_MOVES}; it is the most moves a position can have, for example 32"
    for message in module.BOARD.faults():
        yield "BOARD", message
    readings = doubts_of(module)
    for name, declared in readings.items():
        for message in _wrong_reading(name, declared):
            yield name.replace("-", "_"), message
    for field in getattr(module, "FIELDS", ()):
        for name, options in field.when.items():
            if name not in readings or not set(options) <= set(readings[name].options):
                yield (
                    "FIELDS",
                    f"the field {field.name} stands under {name}={'/'.join(options)}, which is no reading and option",
                )
    for sign, rule in getattr(module, "SIGNS", {}).items():
        if not isinstance(getattr(module, rule, None), FunctionType):
            yield "SIGNS", f"the sign {sign} rests on {rule}, which is no rule of this file"


def _wrong_reading(name: str, declared: Reading) -> Iterator[str]:
    right = 'for example reverse = reading(asks="…?", words="“…” (p. 122)", options={"none": "why", "free-choice": "why"})'
    if not NAME.fullmatch(name):
        yield f"“{name}” cannot be the name of a reading: small letters, digits and single hyphens; {right}"
    if len(declared.options) < 2:
        yield f"the reading {name} has {len(declared.options)} options; a doubt has two or more; {right}"
    if not declared.asks.strip():
        yield f"the reading {name} asks nothing; {right}"
    if not any(mark in declared.words for mark in ("“", "*Editorial:*", "*Inferred:*")):
        yield f"the reading {name} names no words in question, nor says *Editorial:* and why there are none; {right}"
    for option, argument in declared.options.items():
        if not NAME.fullmatch(option) or not argument.strip():
            yield f"the reading {name}, option “{option}”: small letters, digits and hyphens, and an argument for it; {right}"
