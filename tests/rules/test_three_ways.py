"""One text of the rules, bound three ways. That games come out the same in all three is tested beside the games."""

from __future__ import annotations

import inspect
from types import FunctionType

from gamekit.games import mweso
from gamekit.rules.bind import bind
from tests.games.recording import Deaf


def test_clones_share_the_code() -> None:
    """Read or traced, a function is the text of the file: its code is the very same object."""
    read, traced = bind(mweso), bind(mweso, how="traced", listener=Deaf())
    for name, function in vars(mweso).items():
        if isinstance(function, FunctionType) and function.__module__ == mweso.__name__:
            assert inspect.unwrap(getattr(read, name)).__code__ is function.__code__
            assert inspect.unwrap(getattr(read, name)) is not function
            assert inspect.unwrap(getattr(traced, name)).__code__ is function.__code__


def test_clones_have_names_of_their_own() -> None:
    """A clone knows the names that its text uses and no others, its readings as the options chosen."""
    clone = inspect.unwrap(bind(mweso, {"reverse": "none"}).may_turn)
    assert set(clone.__globals__) - {"__name__", "__builtins__"} == {"reverse", "is_turning_hole", "first_lap_captures"}
    assert (clone.__globals__["reverse"], mweso.reverse) == ("none", "free-choice")


def test_readings_bound_apart_do_not_mix() -> None:
    """Two rule sets of one game stand side by side, each with its own options."""
    one, other = bind(mweso, {"turning-holes": "four-of-the-back-row"}), bind(mweso)
    assert [one.is_turning_hole(hole) for hole in (2, 14)] == [True, False]
    assert [other.is_turning_hole(hole) for hole in (2, 14)] == [False, True]


def test_compiled_readings_do_not_mix() -> None:
    """Nor do they when compiled, though they are compiled but once."""
    one = bind(mweso, {"turning-holes": "four-of-the-back-row"}, how="compiled")
    other = bind(mweso, how="compiled")
    assert one.digest == other.digest
    assert [one.is_turning_hole(hole) for hole in (2, 14)] == [True, False]
    assert [other.is_turning_hole(hole) for hole in (2, 14)] == [False, True]
