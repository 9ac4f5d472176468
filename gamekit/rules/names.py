"""The names in rules: which a function uses, which it takes away from a reading, and options and events that there are not."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Mapping
from functools import lru_cache

from gamekit.errors import Fault
from gamekit.rules.note import EVENTS
from gamekit.rules.rulebook import DECLARES, functions_of, tree_of
from gamekit.rules.subset import refusal

BUILTINS = ("range", "len", "abs", "min", "max")


def is_builtin(name: str) -> bool:
    """Whether a name is one of the few built-in functions that rules may call."""
    return name in BUILTINS and hasattr(builtins, name)


def names_used(file: str, name: str) -> dict[str, ast.Name]:
    """The names that a function reads and does not itself assign, with the place where each first stands."""
    return _names_in(functions_of(file)[name])


# A tree is read again only when its file has changed, so a function that is the same object is the same text.
@lru_cache(maxsize=4096)
def _names_in(node: ast.FunctionDef) -> dict[str, ast.Name]:
    own = {argument.arg for argument in node.args.args}
    own |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    used: dict[str, ast.Name] = {}
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and part.id not in own:
            used.setdefault(part.id, part)
    return used


def calls_in(file: str, name: str) -> list[tuple[ast.Call, str]]:
    """The calls in a function of something by its name, and that name."""
    return _calls_in(functions_of(file)[name])


@lru_cache(maxsize=4096)
def _calls_in(node: ast.FunctionDef) -> list[tuple[ast.Call, str]]:
    calls = [part for part in ast.walk(node) if isinstance(part, ast.Call)]
    return [(call, call.func.id) for call in calls if isinstance(call.func, ast.Name)]


def names_taken(file: str, name: str, readings: frozenset[str]) -> list[Fault]:
    """Where a function of a game's file gives the name of a reading to itself, to an argument or to a variable."""
    node = functions_of(file)[name]
    taken: list[tuple[ast.AST, str]] = [(node, name)] if name in _declared(file) else []
    taken += [(part, part.arg) for part in node.args.args if part.arg in readings]
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]
    taken += [(part, part.id) for part in names if part.id in readings]
    return [refusal(file, part, f"the name of the reading {found} for something else") for part, found in taken]


def _declared(file: str) -> set[str]:
    """The variables to which a file assigns readings or variants, whether or not a function has taken the name since."""
    tree, _ = tree_of(file)
    assigned = [(node.targets, node.value) for node in tree.body if isinstance(node, ast.Assign)]
    calls = [(targets, value.func) for targets, value in assigned if isinstance(value, ast.Call)]
    made = [targets for targets, called in calls if isinstance(called, ast.Name) and called.id in DECLARES]
    return {target.id for targets in made for target in targets if isinstance(target, ast.Name)}


def unknown_options(file: str, name: str, options: Mapping[str, Collection[str]]) -> list[Fault]:
    """Where a function compares a reading with what is no option of it; `options` by the reading's variable."""
    faults = []
    for part in ast.walk(functions_of(file)[name]):
        if isinstance(part, ast.Compare) and isinstance(part.left, ast.Name) and part.left.id in options:
            known = options[part.left.id]
            wrong = [side for side in part.comparators if not (isinstance(side, ast.Constant) and side.value in known)]
            for side in wrong:
                message = _NO_OPTION.format(part.left.id, ast.unparse(side).strip("'\""), ", ".join(known))
                faults.append(Fault(message, file, side.lineno, side.col_offset + 1))
    return faults


_NO_OPTION = "the reading {} has no option “{}”; its options are {}"


def unknown_events(file: str, name: str) -> list[Fault]:
    """Where a function notes an event that NOTATION does not have."""
    faults = []
    for call, called in calls_in(file, name):
        event = call.args[0] if called == "note" and call.args else None
        if event is not None and not (isinstance(event, ast.Constant) and event.value in EVENTS):
            message = f"there is no event {ast.unparse(event)}; the events are {', '.join(EVENTS)}"
            faults.append(Fault(message, file, event.lineno, event.col_offset + 1))
    return faults
