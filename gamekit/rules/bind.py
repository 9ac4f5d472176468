"""One text of the rules, three ways to run it: read, traced, or compiled.

`bind` walks from a game's functions through the functions they name and clones each with a namespace of its own, where a
reading is the chosen option and `note` is the listener's. The text itself is never changed or repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Any

from gamekit.errors import Fault, RuleError, shown
from gamekit.rules.clone import clone_functions
from gamekit.rules.compiled import compile_functions
from gamekit.rules.counter import Counter
from gamekit.rules.declare import Reading
from gamekit.rules.gather import Text, gather, readings_of, variants_of
from gamekit.rules.guard import guarded
from gamekit.rules.rulebook import file_of
from gamekit.rules.traced import Listener, trace_functions

Function = Callable[..., Any]
COUNTS = ("note", "hush", "listen", "counted", "remember", "take_back")
"""What a counter does in the place of the functions of `gamekit.rules.note` and `gamekit.rules.tally`."""


class Bound:
    """The functions of one game under chosen readings, as attributes: `bound.take_turn(board, before, player, move)`."""

    def __init__(self, functions: Mapping[str, Function], how: str, digest: str = "") -> None:
        self.how = how
        self.digest = digest
        self._functions = dict(functions)

    def __getattr__(self, name: str) -> Function:
        try:
            return self.__dict__["_functions"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(f"the game has no function {name}") from None


def bind(
    module: ModuleType,
    readings: Mapping[str, str] | None = None,
    *,
    variant: str | None = None,
    how: str = "read",
    listener: Listener | None = None,
    also: Iterable[FunctionType] = (),
    cache: bool = True,
    fixed: bool = False,
    room: int = 0,
) -> Bound:
    """Bind a game's functions under `readings` (default options where not named) and `variant` (the default where None).

    `how` is "read" (plain Python), "counted" (read, and `gamekit.rules.tally` counts), "traced" (every event and every rule
    told to `listener`) or "compiled" (numba, the extra `fast`; it counts, too, and each thread must bind for itself). `also`
    are further functions of the rule language, such as a study's, that name functions of the game. With `fixed` the rules are
    compiled for these readings alone, which takes longer and runs faster; `room` is how many words the boards take that `also`
    makes and keeps.
    Raises RuleError for a reading or option that does not exist, and for whatever rules may not use.
    """
    chosen = choose(module, readings or {}) | choose_variant(module, variant)
    texts = gather(module, tuple(also))
    if how == "compiled":
        kept_open = {text.function: text.names for text in texts.values()}
        functions, digest = compile_functions(kept_open, chosen, entries=tuple(also), cache=cache, fixed=fixed, room=room)
        return Bound(_named(module, also, functions), how, digest)
    meanings = {text.function: _meanings(text, chosen) for text in texts.values()}
    if how == "counted":
        counter = Counter()
        clones = clone_functions(meanings, **{name: getattr(counter, name) for name in COUNTS})
        return Bound(_guarded(_named(module, also, clones), module), how)
    if how == "traced":
        assert listener is not None
        traced = trace_functions(meanings, file_of(module), listener)
        return Bound(_guarded(_named(module, also, traced), module), how)
    return Bound(_guarded(_named(module, also, clone_functions(meanings)), module), how)


def _guarded(functions: Mapping[str, Function], module: ModuleType) -> dict[str, Function]:
    return {name: guarded(function, file_of(module)) for name, function in functions.items()}


def choose(module: ModuleType, readings: Mapping[str, str]) -> dict[str, str]:
    """The option in force for every reading of a game, by name; raises RuleError naming every wrong one."""
    known = readings_of(module)
    faults = [fault for name, option in readings.items() if (fault := _wrong(known, name, option))]
    if faults:
        raise RuleError(faults)
    return {name: readings.get(name, str(declared)) for name, declared in known.items()}


def choose_variant(module: ModuleType, variant: str | None) -> dict[str, str]:
    """The variant in force under the name `variant`, nothing where a game has none; raises RuleError for one that is not."""
    known = variants_of(module)
    if known is None and variant is None:
        return {}
    if known is None:
        raise RuleError(f"the game has no variants, so “{shown(variant or '')}” cannot be chosen; leave the variant out")
    if variant is not None and variant not in known.options:
        raise RuleError(f"there is no variant “{shown(variant)}”; the variants are {', '.join(known.options)}")
    return {"variant": variant or str(known)}


def _wrong(known: Mapping[str, Reading], name: str, option: str) -> Fault | None:
    if name not in known:
        names = ", ".join(known) or "none"
        example = next((f"; for example {one}={default}" for one, default in known.items()), "")
        return Fault(f"there is no reading “{shown(name)}”; the readings are {names}{example}")
    if option not in known[name].options:
        options = ", ".join(known[name].options)
        right = f"for example {name}={known[name]}"
        return Fault(f"the reading {name} has no option “{shown(option)}”; its options are {options}; {right}")
    return None


def _meanings(text: Text, chosen: Mapping[str, str]) -> dict[str, object]:
    return {name: chosen[name.replace("_", "-")] if isinstance(value, Reading) else value for name, value in text.names.items()}


def _named(module: ModuleType, also: Iterable[FunctionType], functions: Mapping[FunctionType, Function]) -> dict[str, Function]:
    own = {name: value for name, value in vars(module).items() if isinstance(value, FunctionType)}
    own |= {function.__name__: function for function in also}
    return {name: functions[value] for name, value in own.items() if value in functions}
