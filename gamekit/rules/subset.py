"""The small language in which rules are written, so that one text can be read, traced and compiled.

Ints, bools, strings only as readings; `board[player][hole]`; `while`, `for … in range`, `if`; functions imported by name and
called by name. Only what is listed here may stand in a rule; anything else is refused with file, line and column, before
anything runs, because it would be lost in a clone or come out otherwise compiled than read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from gamekit.errors import Fault
from gamekit.rules.containers import container_findings
from gamekit.rules.rulebook import functions_of

# The file whose functions know lists from arrays; it alone may do what lists and arrays do differently.
PRIMITIVES = "gamekit.rules.board"
LARGEST = 2**63 - 1

STATEMENTS = (ast.Expr, ast.Assign, ast.AugAssign, ast.If, ast.While, ast.For, ast.Return, ast.Break, ast.Continue, ast.Pass)
EXPRESSIONS = (ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Compare, ast.Call, ast.IfExp, ast.Name, ast.Constant, ast.Subscript)
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)
BITS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
ALLOWED = (*STATEMENTS, *EXPRESSIONS)
OPERATORS = (*ARITHMETIC, *BITS, *COMPARISONS)

# What the more usual of the other things are called.
CALLED: dict[type[ast.AST], str] = {
    ast.Lambda: "a lambda",
    ast.FunctionDef: "a function within a function",
    ast.AsyncFunctionDef: "an async function",
    ast.ClassDef: "a class",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.GeneratorExp: "a generator",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.Attribute: "an attribute (import the function and call it by its name)",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.List: "a list (a board comes as an argument or from empty_board)",
    ast.Tuple: "a tuple",
    ast.JoinedStr: "a formatted string",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Try: "try",
    ast.With: "with",
    ast.Assert: "assert",
    ast.Raise: "raise",
    ast.Slice: "a slice (it copies a list but not an array; use copy_into)",
    ast.Starred: "a starred argument",
    ast.NamedExpr: "`:=`",
    ast.Delete: "del",
    ast.Await: "await",
    ast.Match: "match",
    ast.AnnAssign: "an annotation",
    ast.Div: "/ (it makes a float; use //)",
    ast.Pow: "** (it may make a float)",
    ast.MatMult: "@",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is (compare with ==)",
    ast.IsNot: "is not (compare with !=)",
}
RIGHT = "a rule is written like: def may_pick_up(board, player, hole): return board[player][hole] > 1"


def check_function(file: str, name: str, readings: frozenset[str]) -> list[Fault]:
    """What in the function `name` of `file` rules may not use; `readings` names the variables that are readings."""
    faults = [refusal(file, part, found) for part, found in _findings(functions_of(file)[name], readings)]
    return sorted(faults, key=lambda fault: (fault.line or 0, fault.column or 0))


def refusal(file: str, part: ast.AST, found: str) -> Fault:
    """The fault of a part of a rule that may not stand there."""
    line, column = getattr(part, "lineno", 1), getattr(part, "col_offset", 0) + 1
    return Fault(f"a rule may not use {found}; {RIGHT}", file, line, column)


# A tree is read again only when its file has changed, so a function that is the same object is the same text.
@lru_cache(maxsize=4096)
def _findings(node: ast.FunctionDef, readings: frozenset[str]) -> list[tuple[ast.AST, str]]:
    found: list[tuple[ast.AST, str]] = [(part, "a decorator") for part in node.decorator_list]
    defaults = [default for default in (*node.args.defaults, *node.args.kw_defaults) if default is not None]
    found += [(part, "a default argument (a clone loses it)") for part in defaults]
    if node.args.vararg or node.args.kwarg or node.args.kwonlyargs or node.args.posonlyargs:
        found.append((node, "arguments other than plain ones"))
    body = body_of(node)
    for part in (part for statement in body for part in ast.walk(statement)):
        found += _of_part(part)
    return [*found, *_strings(body, readings), *container_findings(node, body)]


def body_of(node: ast.FunctionDef) -> list[ast.stmt]:
    """The statements of a function without its docstring."""
    return node.body[1:] if ast.get_docstring(node) is not None else node.body


def _of_part(part: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(part, (ast.stmt, ast.expr)) and not isinstance(part, ALLOWED):
        yield part, CALLED.get(type(part), f"“{ast.unparse(part)[:40]}”")
    for operator in _operators(part):
        if not isinstance(operator, OPERATORS):
            # An operator has no place of its own; what it stands in has.
            yield part, CALLED.get(type(operator), type(operator).__name__)
    if isinstance(part, ast.Constant) and not isinstance(part.value, str) and not _is_small_int(part.value):
        yield part, f"{part.value!r}; numbers are ints of 64 bits"
    if isinstance(part, ast.Call) and (part.keywords or not isinstance(part.func, ast.Name)):
        yield part, "a call other than of a function by its name, its arguments in order"
    if isinstance(part, ast.For) and not _is_range(part.iter):
        yield part, "for over anything but range"
    if isinstance(part, ast.Compare) and len(part.ops) > 1 and any(map(_is_string, part.comparators)):
        yield part, "a reading in a chain of comparisons"
    if isinstance(part, ast.Subscript) and _is_negative(part.slice):
        yield part, "an index that counts from the end"
    if isinstance(part, (ast.For, ast.While)) and part.orelse:
        yield part, "else after a loop"


def _operators(part: ast.AST) -> list[ast.AST]:
    if isinstance(part, (ast.BinOp, ast.AugAssign)):
        return [part.op]
    return list(part.ops) if isinstance(part, ast.Compare) else []


def _is_small_int(value: object) -> bool:
    return isinstance(value, int) and -LARGEST <= value <= LARGEST


def _is_string(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, str)


def _is_negative(part: ast.expr) -> bool:
    return isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub) and isinstance(part.operand, ast.Constant)


def _is_range(part: ast.expr) -> bool:
    return isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "range"


def _strings(body: list[ast.stmt], readings: frozenset[str]) -> list[tuple[ast.AST, str]]:
    """Strings that are neither compared with a reading nor the event of a `note`."""
    parts = [part for statement in body for part in ast.walk(statement)]
    allowed: set[ast.AST] = set()
    for part in parts:
        if isinstance(part, ast.Compare) and isinstance(part.left, ast.Name) and part.left.id in readings:
            allowed.update(part.comparators)
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "note" and part.args:
            allowed.add(part.args[0])
    strings = [part for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return [(part, _STRING.format(part.value)) for part in strings if part not in allowed]


_STRING = "the string {!r} here; a string stands only beside a reading, or names an event of note"
