"""Rules that are listened to: everything a turn does and every rule that is asked in it, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from gamekit.play.game import RuleSet
from gamekit.play.notation import Move, room_for_moves
from gamekit.play.position import Position
from gamekit.rules.bind import Bound, bind
from gamekit.rules.rulebook import Rule, rules_of
from gamekit.rules.sowing import NOWHERE

Board = list[list[int]]
ENDINGS = ("cannot_move", "stands_again")
"""Rules of every game that say how it ends, and nothing of how a seed falls."""


class Said(NamedTuple):
    """One thing heard: an event, or (`event` empty) a rule's answer.

    `rule` is the rule that spoke or answered, `within` the rules that were running, the outermost first.
    """

    event: str
    rule: str
    player: int = 0
    hole: int = NOWHERE
    seeds: int = 0
    answer: object = None
    within: tuple[str, ...] = ()


@dataclass
class Listener:
    """Keeps what is said in earnest; what rules only think is left out. `within` are the rules that are running."""

    said: list[Said] = field(default_factory=list)
    within: list[str] = field(default_factory=list)
    quiet: int = 0

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """Keep an event."""
        if not self.quiet:
            self.said.append(Said(event, rule, player, hole, seeds, within=tuple(self.within)))

    def asking(self, rule: str) -> None:
        """Go a rule deeper."""
        self.within.append(rule)

    def asked(self, rule: str, answer: object) -> None:
        """Keep an answer."""
        self.within.pop()
        if not self.quiet:
            self.said.append(Said("", rule, answer=answer, within=tuple(self.within)))

    def hushed(self, quiet: bool) -> None:
        """Count how deep the rules are in thought."""
        self.quiet += 1 if quiet else -1


@dataclass(frozen=True)
class Turn:
    """A move played in a position, and all that was said; `result` is what the rules answered, `after` the board then."""

    before: Position
    move: Move
    said: tuple[Said, ...]
    result: int
    after: Board

    @property
    def events(self) -> list[Said]:
        """The events alone."""
        return [one for one in self.said if one.event]


class Heard:
    """The rules of a rule set, heard while they are asked. Bound once, for a game is asked many things."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._listener = Listener()

    @cached_property
    def bound(self) -> Bound:
        """The rules, listened to."""
        module, readings = self.rules.game.module, self.rules.readings
        return bind(module, readings, variant=self.rules.variant, how="traced", listener=self._listener)

    @cached_property
    def book(self) -> dict[str, Rule]:
        """The rules of the game's file by name."""
        return rules_of(self.rules.game.module)

    def ask(self, question: str, *arguments: object) -> tuple[object, tuple[Said, ...]]:
        """Ask a rule; its answer, and all that was said, the answers of rules that it asked among it."""
        self._listener.said, self._listener.within, self._listener.quiet = [], [], 0
        answer = getattr(self.bound, question)(*arguments)
        return answer, tuple(self._listener.said)

    def moves(self, position: Position) -> list[Move]:
        """The moves that the rules list in a position."""
        rows = room_for_moves(self.rules)
        count = self.rules.rules.list_moves(position.lists(), position.player, rows)
        return [tuple(row) for row in rows[:count]]

    def turn(self, position: Position, move: Move) -> Turn:
        """Play a move in a position."""
        board = position.lists()
        result, said = self.ask("take_turn", board, position.lists(), position.player, list(move))
        return Turn(position, move, said, int(str(result)), board)

    def refusing(self, position: Position, move: Move) -> str | None:
        """The innermost rule that refuses a move; None where it may be played."""
        answer, said = self.ask("may_play", position.lists(), position.player, list(move))
        if answer:
            return None
        # A rule answers after those that it asked; so one step back from a refusal is the answer on which it rests.
        refused = said[-1]
        for one in reversed(said[:-1]):
            if one.answer is not False or one.within != (*refused.within, refused.rule):
                break
            refused = one
        return refused.rule
