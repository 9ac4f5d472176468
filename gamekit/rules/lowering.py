"""The text of a rule as it is compiled: the same statements, handed on from call to call what they are played under.

Read, a reading is a name that means the chosen option, and `note` belongs to who listens; each rule set has clones of its own.
Compiled, that would be ten seconds for each option of each reading. So there every function is handed one thing more, its
context, in which the chosen options are numbers and the counts are kept; nothing else of the text is changed.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Mapping
from types import CodeType, FunctionType
from typing import Any

from gamekit.errors import Fault, RuleError
from gamekit.rules.declare import Reading
from gamekit.rules.rulebook import functions_of

CONTEXT = "_context"
OPTION = "_option"
NUMBER = "_number"
"""Names that no rule has: the context, what reads a chosen option in it, and what makes a number of a constant."""
NO_OPTION = -1

KindOf = Callable[[str], int]
Slots = Mapping[str, int]
"""In which place of the context the number of the chosen option stands, for each variable that is a reading; or, where the
options are fixed, that number itself."""


def lowered(
    function: FunctionType, names: Mapping[str, object], slots: Slots, kind_of: KindOf, fixed: bool = False
) -> ast.FunctionDef:
    """The text of a function as it is compiled; raises RuleError where its file has changed since Python read it.

    With `fixed` options what cannot come up under them is left out.
    """
    node = copy.deepcopy(functions_of(function.__code__.co_filename)[function.__name__])
    _refuse_changed(node, function)
    _refuse_ours(node, function)
    if ast.get_docstring(node) is not None:
        node.body = node.body[1:] or [ast.Pass()]
    (_Fixing if fixed else _Lowering)(names, slots, kind_of).visit(node)
    return ast.fix_missing_locations(node)


def made(node: ast.FunctionDef, file: str, space: dict[str, Any]) -> FunctionType:
    """The function that a lowered text defines, with `space` as its globals."""
    code = _code(node, file)
    return FunctionType(code, space, node.name)


def _code(node: ast.FunctionDef, file: str) -> CodeType:
    module = ast.Module(body=[node], type_ignores=[])
    return next(one for one in compile(module, file, "exec").co_consts if isinstance(one, CodeType))


def _refuse_changed(node: ast.FunctionDef, function: FunctionType) -> None:
    """What is compiled must be what is read: the function as Python has it, which a file edited since may have no more."""
    file, held = function.__code__.co_filename, function.__code__
    code = _code(node, file)
    if (code.co_code, code.co_names, code.co_varnames, code.co_consts[1:]) != (
        held.co_code,
        held.co_names,
        held.co_varnames,
        held.co_consts[1:],
    ):
        raise RuleError(Fault("has changed since it was read; run the command again", file, node.lineno, 1))


def _refuse_ours(node: ast.FunctionDef, function: FunctionType) -> None:
    """The names that only a compiled text has are no names of rules."""
    for part in ast.walk(node):
        name = getattr(part, "id", None) or getattr(part, "arg", None) or getattr(part, "name", None)
        if name in (CONTEXT, OPTION, NUMBER):
            line, column = getattr(part, "lineno", 1), getattr(part, "col_offset", 0) + 1
            file = function.__code__.co_filename
            raise RuleError(Fault(f"a compiled rule may not use the name {name}; call it otherwise", file, line, column))


class _Lowering(ast.NodeTransformer):
    """Hands the context on, and makes numbers of the strings, which are options and events."""

    def __init__(self, names: Mapping[str, object], slots: Slots, kind_of: KindOf) -> None:
        self._names, self._slots, self._kind_of = names, slots, kind_of

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Give the function its context as the first argument."""
        self.generic_visit(node)
        node.args.args.insert(0, ast.arg(CONTEXT))
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Leave out events that nobody counts."""
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "note":
            event, *others = call.args
            happens = any(isinstance(part, ast.Call) for other in others for part in ast.walk(other))
            if isinstance(event, ast.Constant) and self._kind_of(str(event.value)) == 0 and not happens:
                return ast.Pass()
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        """Hand the context on to a function of the rules."""
        assert isinstance(node.func, ast.Name)
        if node.func.id == "note" and isinstance(node.args[0], ast.Constant):
            node.args[0] = ast.Constant(self._kind_of(str(node.args[0].value)))
        self.generic_visit(node)
        if isinstance(self._names.get(node.func.id), FunctionType):
            node.args = [self._number(argument) for argument in node.args]
            node.args.insert(0, ast.Name(CONTEXT, ast.Load()))
        return node

    def _number(self, argument: ast.expr) -> ast.expr:
        """A constant as any other number."""
        named = isinstance(argument, ast.Name) and isinstance(self._names.get(argument.id), int)
        if named or isinstance(argument, ast.Constant):
            return ast.Call(ast.Name(NUMBER, ast.Load()), [argument], [])
        return argument

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        """Compare numbers where a reading is compared with an option."""
        reading = self._names.get(node.left.id) if isinstance(node.left, ast.Name) else None
        if not isinstance(reading, Reading):
            self.generic_visit(node)
            return node
        assert isinstance(node.left, ast.Name)
        place = ast.Constant(self._slots[node.left.id])
        node.left = ast.Call(ast.Name(OPTION, ast.Load()), [ast.Name(CONTEXT, ast.Load()), place], [])
        node.comparators = [ast.Constant(number_of(reading, side)) for side in node.comparators]
        return node


class _Fixing(_Lowering):
    """The same, where the options are chosen once for all: a comparison with one is true or false."""

    def visit_Compare(self, node: ast.Compare) -> ast.expr:  # type: ignore[override]
        """Decide what a reading decides."""
        reading = self._names.get(node.left.id) if isinstance(node.left, ast.Name) else None
        if not isinstance(reading, Reading) or len(node.ops) > 1:
            return super().visit_Compare(node)
        assert isinstance(node.left, ast.Name)
        same = self._slots[node.left.id] == number_of(reading, node.comparators[0])
        return ast.Constant(same if isinstance(node.ops[0], ast.Eq) else not same)

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        """Leave out the way that is not taken."""
        self.generic_visit(node)
        if not isinstance(node.test, ast.Constant):
            return node
        return (node.body if node.test.value else node.orelse) or ast.Pass()

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Leave out what has been decided, and what comes after that by which all is."""
        self.generic_visit(node)
        whole = isinstance(node.op, ast.And)
        values: list[ast.expr] = []
        for value in node.values:
            if not isinstance(value, ast.Constant):
                values.append(value)
            elif bool(value.value) != whole or value is node.values[-1]:
                # The last stays even where it decides nothing: it may be what the whole comes to.
                values.append(value)
                break
        if len(values) > 1:
            node.values = values
            return node
        return values[0]


def number_of(reading: Reading, option: ast.expr | str) -> int:
    """The number of an option among those of its reading."""
    options = list(reading.options)
    value = option.value if isinstance(option, ast.Constant) else option
    return options.index(value) if isinstance(value, str) and value in options else NO_OPTION
