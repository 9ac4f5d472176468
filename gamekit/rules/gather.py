"""All functions that a game's own reach, with what each name in them means; and whatever rules may not use is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType

from gamekit.errors import Fault, RuleError
from gamekit.rules import of_the_game
from gamekit.rules.declare import Reading, Variants
from gamekit.rules.names import calls_in, is_builtin, names_taken, names_used, unknown_events, unknown_options
from gamekit.rules.rulebook import functions_of
from gamekit.rules.subset import PRIMITIVES, check_function


@dataclass
class Text:
    """A function as found: the module it stands in, and what each name that it uses means there."""

    function: FunctionType
    names: dict[str, object] = field(default_factory=dict)


def readings_of(module: ModuleType) -> dict[str, Reading]:
    """The readings that a game file declares or imports, by name, in the order in which they stand there."""
    found = {name.replace("_", "-"): value for name, value in vars(module).items() if isinstance(value, Reading)}
    return {name: value for name, value in found.items() if not isinstance(value, Variants)}


def variants_of(module: ModuleType) -> Variants | None:
    """The variants that a game file declares, if its account attests any."""
    value = getattr(module, "variant", None)
    return value if isinstance(value, Variants) else None


def doubts_of(module: ModuleType) -> dict[str, Reading]:
    """The readings of a game, and its variants as the reading `variant`: all that rules may compare with an option."""
    variant = variants_of(module)
    return {"variant": variant, **readings_of(module)} if variant is not None else dict(readings_of(module))


def gather(module: ModuleType, also: tuple[FunctionType, ...]) -> dict[str, Text]:
    """All functions that a game's own functions reach, by module and name; raises RuleError for what rules may not use."""
    # A game is bound for every move that is asked about; it is gathered again only when its module holds other things.
    return _gather(module, also, tuple(map(id, vars(module).values())))


@lru_cache(maxsize=32)
def _gather(module: ModuleType, also: tuple[FunctionType, ...], held: tuple[int, ...]) -> dict[str, Text]:
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
        return [Fault(f"{function.__name__} is not a plain function of its file; write it with def", file, line, 1)]
    faults = _of_the_text(function, file, module)
    for name, place in names_used(file, function.__name__).items():
        if is_builtin(name):
            continue
        value = _meaning(function, name, module)
        if _allowed(value, module):
            text.names[name] = value
        else:
            message = f"a rule may not use the name {name}; {_where(name)}"
            faults.append(Fault(message, file, place.lineno, place.col_offset + 1))
    return faults + _wrong_calls(text, file)


def _of_the_text(function: FunctionType, file: str, module: ModuleType) -> list[Fault]:
    """What the text of a function says that rules may not say."""
    options = {name.replace("-", "_"): reading.options for name, reading in doubts_of(module).items()}
    name, faults = function.__name__, []
    if function.__module__ != PRIMITIVES:
        faults += check_function(file, name, frozenset(options))
    if function.__module__ == module.__name__:
        faults += names_taken(file, name, frozenset(options)) + unknown_options(file, name, options)
        faults += unknown_events(file, name) + _wrong_arguments(function, file)
    return faults


def _wrong_arguments(function: FunctionType, file: str) -> list[Fault]:
    """A function that every game brings takes the arguments that it takes everywhere."""
    pattern = getattr(of_the_game, function.__name__, None)
    if pattern is None or function.__code__.co_argcount == pattern.__code__.co_argcount:
        return []
    right = ", ".join(pattern.__code__.co_varnames[: pattern.__code__.co_argcount])
    message = f"{function.__name__} takes other arguments than in every game; write def {function.__name__}({right}):"
    return [Fault(message, file, function.__code__.co_firstlineno, 1)]


def _wrong_calls(text: Text, file: str) -> list[Fault]:
    """Calls with more or fewer arguments than the function has, or of what is no function."""
    faults = []
    for call, name in calls_in(file, text.function.__name__):
        called = text.names.get(name)
        if isinstance(called, FunctionType) and called.__code__.co_argcount != len(call.args):
            wanted = ", ".join(called.__code__.co_varnames[: called.__code__.co_argcount])
            message = f"{name} is called with {len(call.args)} arguments; it takes {name}({wanted})"
            faults.append(Fault(message, file, call.lineno, call.col_offset + 1))
        elif isinstance(called, (int, Reading)):
            faults.append(Fault(f"{name} is called but is no function", file, call.lineno, call.col_offset + 1))
    return faults


def _where(name: str) -> str:
    """What is said of a name that means nothing here: where a shared function of that name is, or what names there are."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if name in functions_of(str(path)) and path.stem not in ("of_the_game", "context"):
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
