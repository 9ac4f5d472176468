"""What the text of a game's rules can come to under the options in force: which reasons to end a game are left in it.

Play alone does not show that something never happens. So the text is read with each reading replaced by its option: a branch
that then cannot be taken is left out, and a rule that always gives the same answer is taken for that answer.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from gamekit.play.game import RuleSet
from gamekit.rules.rulebook import functions_of

ENDS = ("loses", "drawn")
"""The functions that end a game (`gamekit.rules.result`)."""
_LAPS = ("sow_a_lap", "hole_after")
"""Rules that the game's own come to by way of steps that games share."""
UNKNOWN = object()
"""What a part of a rule comes to that depends on the board."""


@dataclass(frozen=True)
class Ending:
    """A reason to end a game, as a rule names it: `loses` or `drawn`, the reason's name, and the rule."""

    how: str
    reason: str
    rule: str


@dataclass
class Text:
    """The rules of a game as they read under the options in force."""

    rules: RuleSet
    _answers: dict[str, object] = field(default_factory=dict)

    @cached_property
    def functions(self) -> dict[str, ast.FunctionDef]:
        """The rules of the game's own file."""
        return functions_of(self.rules.game.file)

    @cached_property
    def settings(self) -> dict[str, str]:
        """The option in force of each reading, by the variable's name."""
        return {name.replace("-", "_"): option for name, option in self.rules.settings.items()}

    @cached_property
    def calls(self) -> dict[str, list[ast.Call]]:
        """For each rule the calls that it can come to, of whatever function."""
        return {name: list(self._calls_of(node)) for name, node in self.functions.items()}

    @cached_property
    def endings(self) -> list[Ending]:
        """Every reason that a rule names, where play can come to the rule, in the order of the file."""
        found = []
        for name in self.functions:
            for call in self.calls[name] if name in self.reached else ():
                if called(call) in ENDS:
                    found.append(_ending(call, name))
        return list(dict.fromkeys(found))

    @cached_property
    def every_ending(self) -> list[Ending]:
        """Every reason that a rule names under whatever option."""
        calls = ((name, call) for name, node in self.functions.items() for call in ast.walk(node) if isinstance(call, ast.Call))
        return [_ending(call, name) for name, call in calls if called(call) in ENDS]

    @cached_property
    def reached(self) -> set[str]:
        """The rules to which a turn, or a player without a move, can come."""
        return self.reached_from("take_turn", "cannot_move", "stands_again")

    def reached_from(self, *rules: str) -> set[str]:
        """The rules to which these can come, themselves among them."""
        found, waiting = set[str](), list(rules)
        while waiting:
            name = waiting.pop()
            if name in self.functions and name not in found:
                found.add(name)
                waiting += [called(call) for call in self.calls[name]]
                waiting += _LAPS if any(called(call).startswith("sow_") for call in self.calls[name]) else ()
        return found

    def asks(self, entry: str, reading: str) -> bool:
        """Whether a rule, or one that it can come to by whatever branch, asks a reading."""
        variable = reading.replace("-", "_")
        reached, waiting = set[str](), [entry]
        while waiting:
            name = waiting.pop()
            if name in self.functions and name not in reached:
                reached.add(name)
                names = [node.id for node in ast.walk(self.functions[name]) if isinstance(node, ast.Name)]
                if variable in names:
                    return True
                waiting += [*names, *_LAPS]
        return False

    @cached_property
    def ending(self) -> set[str]:
        """The rules that end a game, and those that ask them."""
        found = set(ENDS)
        while True:
            more = {name for name in self.functions if name not in found and found & set(map(called, self.calls[name]))}
            if not more:
                return found
            found |= more

    def _calls_of(self, node: ast.FunctionDef) -> Iterator[ast.Call]:
        for statement in self._live(node.body):
            yield from self._calls_in(statement)

    def _live(self, body: list[ast.stmt]) -> Iterator[ast.expr]:
        """The expressions of statements that can be come to, tests among them."""
        for statement in body:
            if isinstance(statement, ast.If):
                test = self.value(statement.test)
                yield statement.test
                if test is UNKNOWN or test:
                    yield from self._live(statement.body)
                if test is UNKNOWN or not test:
                    yield from self._live(statement.orelse)
                if test is not UNKNOWN and self._returns(statement.body if test else statement.orelse):
                    return
            elif isinstance(statement, (ast.For, ast.While)):
                yield statement.iter if isinstance(statement, ast.For) else statement.test
                yield from self._live(statement.body)
            else:
                yield from (part for part in ast.iter_child_nodes(statement) if isinstance(part, ast.expr))
            if isinstance(statement, ast.Return):
                return

    def _returns(self, body: list[ast.stmt]) -> bool:
        """Whether a branch always ends its rule."""
        return bool(body) and isinstance(body[-1], ast.Return)

    def _calls_in(self, expression: ast.expr) -> Iterator[ast.Call]:
        """The calls in an expression, without those that `and` or `or` cannot come to."""
        if isinstance(expression, ast.BoolOp):
            for part in expression.values:
                yield from self._calls_in(part)
                if self._settles(expression, self.value(part)):
                    return
            return
        if isinstance(expression, ast.Call):
            yield expression
        for child in ast.iter_child_nodes(expression):
            if isinstance(child, ast.expr):
                yield from self._calls_in(child)

    @staticmethod
    def _settles(expression: ast.BoolOp, value: object) -> bool:
        return value is not UNKNOWN and bool(value) == isinstance(expression.op, ast.Or)

    def value(self, expression: ast.expr) -> object:
        """What an expression comes to whatever the board; `UNKNOWN` where that is not settled."""
        match expression:
            case ast.Constant():
                return expression.value
            case ast.Name() if expression.id in self.settings:
                return self.settings[expression.id]
            case ast.UnaryOp(op=ast.Not()):
                inner = self.value(expression.operand)
                return inner if inner is UNKNOWN else not inner
            case ast.BoolOp():
                return self._of_several(expression)
            case ast.Compare(ops=[ast.Eq() | ast.NotEq()]):
                left, right = self.value(expression.left), self.value(expression.comparators[0])
                same = UNKNOWN if UNKNOWN in (left, right) else left == right
                return same if same is UNKNOWN or isinstance(expression.ops[0], ast.Eq) else not same
            case ast.Call() if called(expression) in self.functions:
                return self._answer(called(expression))
        return UNKNOWN

    def _of_several(self, expression: ast.BoolOp) -> object:
        values = [self.value(part) for part in expression.values]
        settled = [value for value in values if self._settles(expression, value)]
        if settled:
            return settled[0]
        return UNKNOWN if UNKNOWN in values else values[-1]

    def _answer(self, name: str) -> object:
        """What a rule answers whatever it is asked; a rule that asks itself is not settled."""
        if name not in self._answers:
            self._answers[name] = UNKNOWN
            node = self.functions[name]
            answers = list(self._answers_of(node.body))
            same = answers and all(answer is answers[0] or answer == answers[0] for answer in answers)
            self._answers[name] = answers[0] if same else UNKNOWN
        return self._answers[name]

    def _answers_of(self, body: list[ast.stmt]) -> Iterator[object]:
        """What the live `return` statements of a rule come to; a rule with none answers nothing that is settled."""
        for statement in body:
            if isinstance(statement, ast.If):
                test = self.value(statement.test)
                branches = [statement.body] if test is UNKNOWN or test else []
                branches += [statement.orelse] if test is UNKNOWN or not test else []
                yield from chain.from_iterable(map(self._answers_of, branches))
                if test is not UNKNOWN and self._returns(branches[0]):
                    return
            elif isinstance(statement, (ast.For, ast.While)):
                yield from self._answers_of(statement.body)
            elif isinstance(statement, ast.Return):
                yield self.value(statement.value) if statement.value else UNKNOWN
                return


def _ending(call: ast.Call, rule: str) -> Ending:
    reason = call.args[-1]
    return Ending(called(call), reason.id if isinstance(reason, ast.Name) else "", rule)


def called(call: ast.Call) -> str:
    """The name of the function that a call calls."""
    return call.func.id if isinstance(call.func, ast.Name) else ""
