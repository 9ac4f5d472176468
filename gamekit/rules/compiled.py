"""Rules compiled by numba (the extra `fast`): the same text, the same results, thirty times the speed.

A game is compiled once, whatever readings are chosen: those are looked up as it is played (`gamekit.rules.lowering`).

numba keeps what it has compiled beside its own notion of what has changed, which does not see edits in other files. So every
function's `__qualname__`, under which it is kept, carries a digest of all the texts, the flags and the versions: what is not
the same text is never found.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, cast

from gamekit.errors import Fault, RuleError
from gamekit.rules import board, note, tally
from gamekit.rules.declare import Reading
from gamekit.rules.lowering import NUMBER, OPTION, lowered, made, number_of

Meanings = Mapping[FunctionType, Mapping[str, object]]
"""For each function what every name means that it uses: another function, a number, a reading."""
Function = Callable[..., Any]
Texts = Mapping[FunctionType, ast.FunctionDef]
Entries = Collection[FunctionType]

FLAGS: dict[str, Any] = {"nogil": True}
# Functions that only other compiled ones call need no way in from Python or C.
INNER: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
Compiled = tuple[dict[str, int], dict[FunctionType, Function], str]
"""The places of the readings in a context, the compiled functions, and their digest."""
SHORT = 40
"""Functions of at most so many parts are compiled where they are called, where the options are fixed: it takes longer."""
_COMPILED: dict[tuple[object, ...], Compiled] = {}
"""What this process has compiled, by the functions as Python has them: an edited file is read into others."""
_LOCK = Lock()


def compile_functions(
    meanings: Meanings,
    chosen: Mapping[str, str],
    *,
    entries: Entries = (),
    cache: bool = True,
    fixed: bool = False,
    room: int = 0,
) -> tuple[dict[FunctionType, Function], str]:
    """Compile the functions (each when first called); return them, and the digest that names their texts.

    `chosen` is the option of every reading, by its name; `fixed` says to compile for these options alone. Only `entries` can be
    called from Python (all of them where none is named), for which numba writes less. What is returned counts for itself: each
    thread must have its own. `room` is how many words of boards it needs room for, beside those that rules make while they
    are played. Raises RuleError where numba is not installed, and for what it cannot compile.
    """
    options = {name: number_of(reading, chosen[name.replace("_", "-")]) for name, reading in _readings(meanings).items()}
    key = (tuple(meanings), tuple(entries), cache, tuple(options.items()) if fixed else None)
    with _LOCK:
        if key not in _COMPILED:
            _COMPILED[key] = _compiled(meanings, entries, cache, options if fixed else None)
        slots, compiled, digest = _COMPILED[key]
    context = _context(slots, options, room)
    return {function: _within(one, context) for function, one in compiled.items()}, digest


def _compiled(meanings: Meanings, entries: Entries, cache: bool, options: Mapping[str, int] | None) -> Compiled:
    numba = _numba()
    slots = _slots(meanings)
    texts = _texts(meanings, slots if options is None else options, fixed=options is not None)
    digest = digest_of(meanings, texts, entries, numba.__version__)
    return slots, _compile(meanings, texts, entries, digest, cache, inline=options is not None), digest


def _compile(
    meanings: Meanings, texts: Texts, entries: Entries, digest: str, cache: bool, inline: bool
) -> dict[FunctionType, Function]:
    from numba import njit

    from gamekit.rules import context

    compiled: dict[FunctionType, Function] = {}
    spaces: dict[FunctionType, dict[str, Any]] = {}
    for function in meanings:
        flags = FLAGS if not entries or function in entries else FLAGS | INNER
        spaces[function] = {"__name__": function.__module__, OPTION: context.option, NUMBER: context.number}
        if twin := _twin(function):
            clone = FunctionType(twin.__code__, dict(vars(context)), function.__name__)
            flags = flags | {"forceinline": True}
        else:
            clone = made(texts[function], function.__code__.co_filename, spaces[function])
            if inline and function not in entries and _parts(texts[function]) <= SHORT:
                flags = flags | {"forceinline": True}
        clone.__qualname__ = f"{function.__name__}__{digest[:24]}"
        compiled[function] = njit(cache=cache, **flags)(clone)
    for function, names in meanings.items():
        meant = {name: value for name, value in names.items() if not isinstance(value, Reading)}
        spaces[function] |= {name: compiled.get(cast(FunctionType, value), value) for name, value in meant.items()}
    return compiled


def _parts(text: ast.FunctionDef) -> int:
    """How many statements, calls and operations a text has."""
    return sum(isinstance(part, (ast.stmt, ast.Call, ast.BinOp, ast.Compare, ast.Subscript)) for part in ast.walk(text))


def _twin(function: FunctionType) -> FunctionType | None:
    """What stands in the place of a function when compiled: of those that count, and of those that know lists."""
    from gamekit.rules import context

    homes = (board.__name__, note.__name__, tally.__name__)
    twins = {twin.__name__: cast(FunctionType, twin) for twin in context.TWINS}
    return twins.get(function.__name__) if function.__module__ in homes else None


def _texts(meanings: Meanings, slots: Mapping[str, int], fixed: bool) -> Texts:
    from gamekit.rules.context import kind_of

    own = {function: names for function, names in meanings.items() if not _twin(function)}
    return {function: lowered(function, names, slots, kind_of, fixed) for function, names in own.items()}


def _slots(meanings: Meanings) -> dict[str, int]:
    """A place of the context for each variable that is a reading."""
    from gamekit.rules.context import OPTIONS

    return {name: OPTIONS + number for number, name in enumerate(sorted(_readings(meanings)))}


def _readings(meanings: Meanings) -> dict[str, Reading]:
    return {name: value for names in meanings.values() for name, value in names.items() if isinstance(value, Reading)}


def _context(slots: Mapping[str, int], options: Mapping[str, int], room: int) -> Any:
    from numpy import int64, zeros

    from gamekit.rules.blocks import WORD
    from gamekit.rules.context import END, FREE, OPTIONS, ROOM

    context = zeros(OPTIONS + len(slots) + ROOM + room, int64)
    context[FREE] = context.ctypes.data + WORD * (OPTIONS + len(slots))
    context[END] = context.ctypes.data + context.nbytes
    for name, place in slots.items():
        context[place] = options[name]
    return context


def _within(compiled: Any, context: Any) -> Function:
    """A compiled function that is handed its context; the array lives as long as the function.

    What goes wrong in it is a RuleError, as it is where rules are read.
    """
    from gamekit.rules.context import FREE, QUIET

    address, free = context.ctypes.data, int(context[FREE])

    def within(*arguments: Any) -> Any:
        context[FREE], context[QUIET] = free, 0
        try:
            return compiled(address, *arguments)
        except Exception as error:
            raise RuleError(_cannot(compiled, error)) from None

    within.context, within.compiled = context, compiled  # type: ignore[attr-defined]
    return within


def _cannot(compiled: Any, error: Exception) -> Fault:
    """What is said of rules that cannot be compiled, or not played so: the first line of numba's own words."""
    words = re.sub(r"\x1b\[[0-9;]*m", "", str(error)).strip().splitlines()
    said = next((line.strip() for line in words if line.strip() and not line.startswith("Failed in")), "")
    name = compiled.__name__.partition("__")[0]
    file = compiled.py_func.__code__.co_filename
    return Fault(f"the rules cannot be played compiled ({name}): {type(error).__name__}: {said}", file)


def digest_of(meanings: Meanings, texts: Texts, entries: Entries, numba: str) -> str:
    """A digest (sha256, hexadecimal) of all that decides what is compiled: the texts, and the numbers that they name."""
    from gamekit.rules import context

    twins = [(twin.__code__.co_code, twin.__code__.co_consts) for twin in context.TWINS]
    parts = [numba, platform.python_version(), repr((FLAGS, INNER)), repr(sorted(map(_name, entries))), repr(twins)]
    for function in sorted(meanings, key=_name):
        numbers = sorted((key, value) for key, value in meanings[function].items() if isinstance(value, int))
        parts.append(repr((_name(function), function in texts and ast.dump(texts[function]), numbers)))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _name(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__name__}"


def _numba() -> Any:
    try:
        import numba
    except ImportError:
        raise RuleError("compiled rules need numba, the extra “fast”: pip install 'gamekit[fast]'") from None
    if not os.environ.get("NUMBA_CACHE_DIR"):
        numba.config.CACHE_DIR = str(cache_folder())
    return numba


def kept_folder() -> Path:
    """Where this user's command keeps what it need not make again."""
    if own := os.environ.get("GAMEKIT_CACHE_DIR"):
        return Path(own)
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(home) / "gamekit"


def cache_folder() -> Path:
    """Where compiled rules are kept between runs."""
    return kept_folder() / "compiled"
