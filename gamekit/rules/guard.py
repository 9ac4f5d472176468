"""What goes wrong while a rule runs is its author's to mend: he is told where, and nobody sees a traceback."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any

from gamekit.errors import Fault, GamekitError, RuleError


def guarded(function: Callable[..., Any], game_file: str) -> Callable[..., Any]:
    """The same function; what it raises becomes a RuleError at the innermost line of the game's own file that was running."""

    @wraps(function)
    def safe(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except GamekitError:
            raise
        except Exception as error:
            raise RuleError(_fault(error, function.__name__, game_file)) from None

    return safe


def _fault(error: Exception, name: str, game_file: str) -> Fault:
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == game_file]
    line = frames[-1].lineno if frames else None
    running = frames[-1].name if frames else name
    what = "it calls itself without end" if isinstance(error, RecursionError) else f"{type(error).__name__}: {error}"
    return Fault(f"the rule {running} cannot be played: {what}", game_file, line, 1 if line else None)
