"""Rules compiled by numba (the extra `fast`): the same text, the same results, thirty times the speed.

numba keeps what it has compiled beside its own notion of what has changed, which sees neither edits in other files nor
other readings. So every function's `__qualname__`, under which it is kept, carries a digest of all the texts, the readings,
the flags and the versions: what is not the same text is never found.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

from gamekit.errors import RuleError
from gamekit.rules.board import empty_board
from gamekit.rules.bind import clone_functions

FLAGS: dict[str, Any] = {"nogil": True}


def compile_functions(
    meanings: Mapping[FunctionType, Mapping[str, object]], chosen: Mapping[str, str], *, cache: bool = True
) -> tuple[dict[FunctionType, Callable[..., Any]], str]:
    """Compile the functions (each when first called); return them, and the digest that names their texts.

    Raises RuleError where numba is not installed.
    """
    numba = _numba()
    digest = digest_of(meanings, chosen, numba.__version__)
    clones = clone_functions(meanings)
    compiled: dict[FunctionType, Callable[..., Any]] = {}
    for function, clone in clones.items():
        clone.__qualname__ = f"{function.__name__}__{digest[:24]}"
        if function is empty_board:
            compiled[function] = numba.njit(**FLAGS)(_array_maker())
        else:
            compiled[function] = numba.njit(cache=cache, **FLAGS)(clone)
    for function, names in meanings.items():
        for name, value in names.items():
            if isinstance(value, FunctionType):
                clones[function].__globals__[name] = compiled[value]
    return compiled, digest


def digest_of(meanings: Mapping[FunctionType, Mapping[str, object]], chosen: Mapping[str, str], version: str) -> str:
    """A digest (sha256, hexadecimal) of all that decides what is compiled.

    It is taken from the functions as they are in memory, with the numbers that they name, and not from files, which may have
    been edited since they were read.
    """
    parts = [version, platform.python_version(), repr(sorted(FLAGS.items())), repr(sorted(chosen.items()))]
    texts = {f"{function.__module__}.{function.__name__}": (function, names) for function, names in meanings.items()}
    for name, (function, names) in sorted(texts.items()):
        code = function.__code__
        numbers = sorted((key, value) for key, value in names.items() if isinstance(value, int))
        parts.append(repr((name, code.co_code, code.co_consts, code.co_names, code.co_varnames, numbers)))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


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


def _array_maker() -> Callable[[int, int], Any]:
    """What `gamekit.rules.board.empty_board` is when compiled: the one function with a second body, since it makes the thing."""
    import numpy

    def empty_array(rows: int, holes: int) -> Any:
        return numpy.zeros((rows, holes), numpy.int64)

    return empty_array
