"""One text of the rules, three ways to run it: read, traced, or compiled.

`bind` walks from a game's functions through the functions they name and clones each with a namespace of its own, where a
reading is the chosen option and `note` is the listener's. The text itself is never changed or repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Protocol

from gamekit.errors import Fault, RuleError
from gamekit.rules import of_the_game
from gamekit.rules.declare import Reading
from gamekit.rules.rulebook import file_of, functions_of
from gamekit.rules.subset import PRIMITIVES, check_function, is_builtin, names_taken, names_used, unknown_options

Function = Callable[..., Any]


class Listener(Protocol):
    """Who hears what happens while a game is traced."""

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """An event, and the innermost rule of the game's own file that was running."""

    def asking(self, rule: str) -> None:
        """A rule of the game's own file is called."""

    def asked(self, rule: str, answer: object) -> None:
        """A rule of the game's own file has answered."""

    def hushed(self, quiet: bool) -> None:
        """The rules begin (or cease) only to think."""


@dataclass
class Text:
    """A function as found: the module it stands in, and what each name that it uses means there."""

    function: FunctionType
    names: dict[str, object] = field(default_factory=dict)


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


def readings_of(module: ModuleType) -> dict[str, Reading]:
    """The readings that a game file declares or imports, by name, in the order in which they stand there."""
    return {name.replace("_", "-"): value for name, value in vars(module).items() if isinstance(value, Reading)}


def bind(
    module: ModuleType,
    readings: Mapping[str, str] | None = None,
    *,
    how: str = "read",
    listener: Listener | None = None,
    also: Iterable[FunctionType] = (),
    cache: bool = True,
) -> Bound:
    """Bind a game's functions under `readings` (default options where not named).

    `how` is "read" (plain Python), "traced" (every event and every rule told to `listener`) or "compiled" (numba, the extra
    `fast`). `also` are further functions of the rule language, such as a study's, that name functions of the game.
    Raises RuleError for a reading or option that does not exist, and for whatever rules may not use.
    """
    chosen = choose(module, readings or {})
    texts = gather(module, tuple(also))
    meanings = {text.function: _meanings(text, chosen) for text in texts.values()}
    if how == "compiled":
        from gamekit.rules.compiled import compile_functions

        functions, digest = compile_functions(meanings, chosen, entries=tuple(also), cache=cache)
        return Bound(_named(module, also, functions), how, digest)
    if how == "traced":
        from gamekit.rules.traced import trace_functions

        assert listener is not None
        return Bound(_named(module, also, trace_functions(meanings, file_of(module), listener)), how)
    return Bound(_named(module, also, clone_functions(meanings)), how)


def choose(module: ModuleType, readings: Mapping[str, str]) -> dict[str, str]:
    """The option in force for every reading of a game, by name; raises RuleError naming every wrong one."""
    known = readings_of(module)
    faults = [fault for name, option in readings.items() if (fault := _wrong(known, name, option))]
    if faults:
        raise RuleError(faults)
    return {name: readings.get(name, str(declared)) for name, declared in known.items()}


def _wrong(known: Mapping[str, Reading], name: str, option: str) -> Fault | None:
    if name not in known:
        names = ", ".join(known) or "none"
        example = next((f"; for example {one}={default}" for one, default in known.items()), "")
        return Fault(f"there is no reading “{name}”; the readings are {names}{example}")
    if option not in known[name].options:
        options = ", ".join(known[name].options)
        right = f"for example {name}={known[name]}"
        return Fault(f"the reading {name} has no option “{option}”; its options are {options}; {right}")
    return None


def gather(module: ModuleType, also: tuple[FunctionType, ...]) -> dict[str, Text]:
    """All functions that a game's own functions reach, by module and name; raises RuleError for what rules may not use."""
    functions = ((name, value) for name, value in vars(module).items() if isinstance(value, FunctionType))
    waiting = [value for name, value in functions if _protocol_or_own(module, name, value)]
    waiting += also
    texts: dict[str, Text] = {}
    faults: list[Fault] = []
    while waiting:
        function = waiting.pop()
        key = f"{function.__module__}.{function.__name__}"
        if key in texts:
            continue
        texts[key] = Text(function)
        faults += _read_names(texts[key], module)
        waiting += [value for value in texts[key].names.values() if isinstance(value, FunctionType)]
    if faults:
        raise RuleError(sorted(set(faults), key=lambda fault: (fault.file or "", fault.line or 0, fault.column or 0)))
    return texts


def _protocol_or_own(module: ModuleType, name: str, value: FunctionType) -> bool:
    return value.__module__ == module.__name__ or hasattr(of_the_game, name)


def _read_names(text: Text, module: ModuleType) -> list[Fault]:
    function, file = text.function, text.function.__code__.co_filename
    if function.__name__ not in functions_of(file):
        line = function.__code__.co_firstlineno
        return [Fault(f"{function.__name__} is not a plain function of its file; write it with def", file, line)]
    faults: list[Fault] = []
    variables = frozenset(name.replace("-", "_") for name in readings_of(module))
    if function.__module__ != PRIMITIVES:
        faults += check_function(file, function.__name__, variables)
    if function.__module__ == module.__name__:
        faults += names_taken(file, function.__name__, variables)
        options = {name.replace("-", "_"): reading.options for name, reading in readings_of(module).items()}
        faults += unknown_options(file, function.__name__, options)
    for name, place in names_used(file, function.__name__).items():
        if is_builtin(name):
            continue
        value = _meaning(function, name, module)
        if _allowed(value, module):
            text.names[name] = value
        else:
            message = f"a rule may not use the name {name}; {_where(name)}"
            faults.append(Fault(message, file, place.lineno, place.col_offset + 1))
    return faults


def _where(name: str) -> str:
    """What is said of a name that means nothing here: where a shared function of that name is, or what names there are."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if name in functions_of(str(path)) and path.stem not in ("of_the_game", "arrays"):
            return f"import it: from gamekit.rules.{path.stem} import {name}"
    return "names are arguments, ints, readings, and functions of this file or of gamekit.rules"


def _meaning(function: FunctionType, name: str, module: ModuleType) -> object:
    """What a name means: for the functions that each game must bring, the game's own."""
    value = function.__globals__.get(name)
    if isinstance(value, FunctionType) and value.__module__ == of_the_game.__name__:
        return getattr(module, name, None)
    return value


def _allowed(value: object, module: ModuleType) -> bool:
    if isinstance(value, FunctionType):
        home = value.__module__
        return home == module.__name__ or home.startswith(("gamekit.rules.", "gamekit.study."))
    return isinstance(value, (int, Reading))


def _meanings(text: Text, chosen: Mapping[str, str]) -> dict[str, object]:
    return {
        name: chosen[name.replace("_", "-")] if isinstance(value, Reading) else value
        for name, value in text.names.items()
    }


def clone_functions(
    meanings: Mapping[FunctionType, Mapping[str, object]], **replaced: object
) -> dict[FunctionType, FunctionType]:
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


def _named(module: ModuleType, also: Iterable[FunctionType], functions: Mapping[FunctionType, Function]) -> dict[str, Function]:
    own = {name: value for name, value in vars(module).items() if isinstance(value, FunctionType)}
    own |= {function.__name__: function for function in also}
    return {name: functions[value] for name, value in own.items() if value in functions}
