"""Boards and rows in rules: they may be indexed, and handed to a function, and nothing else.

Read they are lists and compiled they are arrays, and whatever else one does with them comes out differently: a comparison,
a sum, a test for truth, a second name for a row, a row put in the place of another.
"""

from __future__ import annotations

import ast

CALLED_BOARDS = frozenset({"board", "before"})
OF_NUMBERS = ("max", "min", "abs", "range")


def container_findings(node: ast.FunctionDef, body: list[ast.stmt]) -> list[tuple[ast.AST, str]]:
    """Where a function does with a board or a row what lists and arrays do differently."""
    parts = [part for statement in body for part in ast.walk(statement)]
    boards = _boards(parts)
    rows = _indexed(parts) - boards
    fine = _fine(parts)
    found: list[tuple[ast.AST, str]] = []
    for part in parts:
        if part in fine:
            continue
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id in boards | rows:
            found.append((part, f"{part.id} as a whole here; {_HOW}"))
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Name) and part.value.id in boards:
            found.append((part, f"the row {ast.unparse(part)} as a whole here; {_HOW}"))
    return found


_HOW = "a board or a row is indexed, or handed to a function such as same_board or copy_into, and no more"


def _boards(parts: list[ast.AST]) -> frozenset[str]:
    """The names that are indexed twice, `board[player][hole]`."""
    twice = {
        part.value.value.id
        for part in parts
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Subscript) and isinstance(part.value.value, ast.Name)
    }
    return CALLED_BOARDS | twice


def _indexed(parts: list[ast.AST]) -> frozenset[str]:
    return frozenset(part.value.id for part in parts if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Name))


def _fine(parts: list[ast.AST]) -> set[ast.AST]:
    """Parts that stand where a board or row may: indexed further, or an argument of a call (of built-ins only `len`'s)."""
    fine: set[ast.AST] = set()
    for part in parts:
        if isinstance(part, ast.Subscript):
            fine.add(part.value)
        if isinstance(part, ast.Call) and not (
            isinstance(part.func, ast.Name) and part.func.id in ("max", "min", "abs", "range")
        ):
            fine.update(part.args)
    return fine
