"""The small language in which rules are written, so that one text can be read, traced and compiled.

Ints, bools, strings only as readings; `board[player][hole]`; `while`, `for … in range`, `if`; functions imported by name and
called by name. Whatever else stands in a rule is refused here, with file, line and column, before anything runs.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Mapping
from functools import lru_cache

from gamekit.errors import Fault
from gamekit.rules.rulebook import functions_of, tree_of

BUILTINS = ("range", "len", "abs", "min", "max")
# The file whose functions know lists from arrays; it alone may assign to a slice.
PRIMITIVES = "gamekit.rules.board"

REFUSED: dict[type[ast.AST], str] = {
    ast.Lambda: "a lambda",
    ast.FunctionDef: "a function within a function",
    ast.AsyncFunctionDef: "an async function",
    ast.ClassDef: "a class",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.Attribute: "an attribute (import the function and call it by its name)",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.JoinedStr: "a formatted string",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Try: "try",
    ast.With: "with",
    ast.Slice: "a slice (it copies a list but not an array; use copy_into)",
    ast.Starred: "a starred argument",
    ast.NamedExpr: "`:=`",
    ast.Delete: "del",
    ast.Await: "await",
    ast.Match: "match",
    ast.Div: "/ (it makes a float; use //)",
}
RIGHT = "a rule is written like: def may_pick_up(board, player, hole): return board[player][hole] > 1"


def check_function(file: str, name: str, strings_allowed: frozenset[str]) -> list[Fault]:
    """What in the function `name` of `file` rules may not use; `strings_allowed` names the readings."""
    node = functions_of(file)[name]
    faults = [_fault(file, part, found) for part, found in _findings(node, strings_allowed)]
    return sorted(faults, key=lambda fault: (fault.line or 0, fault.column or 0))


def names_taken(file: str, name: str, readings: frozenset[str]) -> list[Fault]:
    """Where a function of a game's file gives the name of a reading to itself, to an argument or to a variable."""
    node = functions_of(file)[name]
    taken: list[tuple[ast.AST, str]] = [(node, name)] if name in _declared(file) else []
    taken += [(part, part.arg) for part in node.args.args if part.arg in readings]
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]
    taken += [(part, part.id) for part in names if part.id in readings]
    return [_fault(file, part, f"the name of the reading {found} for something else") for part, found in taken]


def _declared(file: str) -> set[str]:
    """The variables to which a file assigns readings, whether or not a function has taken the name since."""
    tree, _ = tree_of(file)
    assigned = [(node.targets, node.value) for node in tree.body if isinstance(node, ast.Assign)]
    calls = [(targets, value.func) for targets, value in assigned if isinstance(value, ast.Call)]
    made = [targets for targets, called in calls if isinstance(called, ast.Name) and called.id == "reading"]
    return {target.id for targets in made for target in targets if isinstance(target, ast.Name)}


def _fault(file: str, part: ast.AST, found: str) -> Fault:
    line, column = getattr(part, "lineno", 1), getattr(part, "col_offset", 0) + 1
    return Fault(f"a rule may not use {found}; {RIGHT}", file, line, column)


@lru_cache(maxsize=4096)
def _findings(node: ast.FunctionDef, readings: frozenset[str]) -> list[tuple[ast.AST, str]]:
    found: list[tuple[ast.AST, str]] = []
    found += [(part, "a decorator") for part in node.decorator_list]
    defaults = [default for default in (*node.args.defaults, *node.args.kw_defaults) if default is not None]
    found += [(part, "a default argument (a clone loses it)") for part in defaults]
    if node.args.vararg or node.args.kwarg or node.args.kwonlyargs or node.args.posonlyargs:
        found.append((node, "arguments other than plain ones"))
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    boards = _boards(node)
    for statement in body:
        for part in ast.walk(statement):
            # An operator has no place of its own; the operation that it belongs to does.
            if isinstance(part, (ast.BinOp, ast.AugAssign)):
                found += [(part, name) for _, name in _of_part(part.op, readings, boards)]
            if not isinstance(part, ast.operator):
                found += _of_part(part, readings, boards)
    found += _strings(body, readings)
    return found


def _of_part(part: ast.AST, readings: frozenset[str], boards: set[str]) -> list[tuple[ast.AST, str]]:
    if type(part) in REFUSED:
        return [(part, REFUSED[type(part)])]
    if isinstance(part, ast.Constant) and isinstance(part.value, (float, bytes, complex)):
        return [(part, f"{part.value!r}; numbers are ints")]
    if isinstance(part, ast.Call) and (part.keywords or not isinstance(part.func, ast.Name)):
        return [(part, "a call other than of a function by its name, its arguments in order")]
    if isinstance(part, ast.For) and not (isinstance(part.iter, ast.Call) and _called(part.iter) == "range"):
        return [(part, "for over anything but range")]
    if isinstance(part, ast.Compare) and any(_is_row(side, boards) for side in (part.left, *part.comparators)):
        return [(part, "a comparison of whole rows (arrays compare hole by hole; use same_board)")]
    return []


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _boards(node: ast.FunctionDef) -> set[str]:
    """The names that the function indexes twice, `board[player][hole]`, or to which it assigns a row of such a one."""
    boards = {
        part.value.value.id
        for part in ast.walk(node)
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Subscript) and isinstance(part.value.value, ast.Name)
    } | {"board", "before"}
    assigned = [part for part in ast.walk(node) if isinstance(part, ast.Assign) and _is_row(part.value, boards)]
    return boards | {target.id for part in assigned for target in part.targets if isinstance(target, ast.Name)}


def _is_row(part: ast.AST, boards: set[str]) -> bool:
    """Whether a part is a board, or one row of it."""
    whole = part.value if isinstance(part, ast.Subscript) else part
    return isinstance(whole, ast.Name) and whole.id in boards


def _strings(body: list[ast.stmt], readings: frozenset[str]) -> list[tuple[ast.AST, str]]:
    """Strings that are neither compared with a reading nor the event of a `note`."""
    allowed: set[ast.AST] = set()
    for statement in body:
        for part in ast.walk(statement):
            if isinstance(part, ast.Compare) and isinstance(part.left, ast.Name) and part.left.id in readings:
                allowed.update(part.comparators)
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "note" and part.args:
                allowed.add(part.args[0])
    strings = [part for statement in body for part in ast.walk(statement) if isinstance(part, ast.Constant)]
    return [
        (part, f"the string {part.value!r} here; a string stands only beside a reading, or names an event of note")
        for part in strings
        if isinstance(part.value, str) and part not in allowed
    ]


def unknown_options(file: str, name: str, options: Mapping[str, Collection[str]]) -> list[Fault]:
    """Where a function compares a reading with an option that it does not have; `options` by the reading's variable."""
    faults = []
    for part in ast.walk(functions_of(file)[name]):
        if isinstance(part, ast.Compare) and isinstance(part.left, ast.Name) and part.left.id in options:
            known = options[part.left.id]
            faults += [
                Fault(_NO_OPTION.format(part.left.id, side.value, ", ".join(known)), file, side.lineno, side.col_offset + 1)
                for side in part.comparators
                if isinstance(side, ast.Constant) and side.value not in known
            ]
    return faults


_NO_OPTION = "the reading {} has no option “{}”; its options are {}"


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
