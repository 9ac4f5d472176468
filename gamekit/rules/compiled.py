"""Rules compiled by numba (the extra `fast`): the same text, the same results, thirty times the speed.

numba keeps what it has compiled beside its own notion of what has changed, which sees neither edits in other files nor
other readings. So every function's `__qualname__`, under which it is kept, carries a digest of all the texts, the readings,
the flags and the versions: what is not the same text is never found.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

from gamekit.errors import RuleError
from gamekit.rules import board, note
from gamekit.rules.clone import Meanings, clone_functions

FLAGS: dict[str, Any] = {"nogil": True}
# Functions that only other compiled ones call need no way in from Python or C.
INNER: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
# What nobody listens to is left out where it stands; compiled, it would be once for each kind of event.
SILENT = (note.note, note.hush, note.listen)


def compile_functions(
    meanings: Meanings,
    chosen: Mapping[str, str],
    *,
    entries: Collection[FunctionType] = (),
    cache: bool = True,
) -> tuple[dict[FunctionType, Callable[..., Any]], str]:
    """Compile the functions (each when first called); return them, and the digest that names their texts.

    Only `entries` can then be called from Python (all of them where none is named), for which numba writes less.
    Raises RuleError where numba is not installed.
    """
    numba = _numba()
    clones = _clones(meanings)
    digest = digest_of(meanings, clones, entries, (numba.__version__, *sorted(chosen.items())))
    compiled: dict[FunctionType, Callable[..., Any]] = {}
    for function, clone in clones.items():
        clone.__qualname__ = f"{function.__name__}__{digest[:24]}"
        flags = FLAGS if not entries or function in entries else FLAGS | INNER
        if function in SILENT:
            flags = FLAGS | {"inline": "always"}
        compiled[function] = numba.njit(cache=cache, **flags)(clone)
    for function, names in meanings.items():
        for name, value in names.items():
            if isinstance(value, FunctionType):
                clones[function].__globals__[name] = compiled[value]
    return compiled, digest


def _clones(meanings: Meanings) -> dict[FunctionType, FunctionType]:
    """The clones of all functions; those that know lists give way to those that know arrays."""
    from gamekit.rules import arrays

    clones = clone_functions(meanings)
    for function in clones:
        if function.__module__ == board.__name__ and hasattr(arrays, function.__name__):
            twin = getattr(arrays, function.__name__)
            clones[function] = FunctionType(twin.__code__, dict(vars(arrays)), function.__name__)
    return clones


def digest_of(
    meanings: Meanings,
    clones: Mapping[FunctionType, FunctionType],
    entries: Collection[FunctionType],
    chosen: tuple[object, ...],
) -> str:
    """A digest (sha256, hexadecimal) of all that decides what is compiled.

    It is taken from the functions as they are in memory, with the numbers that they name, and not from files, which may have
    been edited since they were read.
    """
    parts = [repr(chosen), platform.python_version(), repr((FLAGS, INNER)), repr(sorted(map(_name, entries)))]
    for function in sorted(meanings, key=_name):
        code = clones[function].__code__
        numbers = sorted((key, value) for key, value in meanings[function].items() if isinstance(value, int))
        parts.append(repr((_name(function), code.co_code, code.co_consts, code.co_names, code.co_varnames, numbers)))
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


def cache_folder() -> Path:
    """Where compiled rules are kept between runs."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(home) / "gamekit" / "compiled"
