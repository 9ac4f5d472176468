"""What is seen of a rule set when its rules are tried: the moves they allow, the turns played, the handfuls of those turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from gamekit.play.game import RuleSet
from gamekit.play.notation import Move
from gamekit.play.position import Position
from gamekit.rules.board import BESIDE
from gamekit.rules.moves import DIRECTION, HOLE, TAKES, THEN, TO
from gamekit.study.features.handfuls import Handful, handfuls
from gamekit.study.features.listening import Heard, Said, Turn
from gamekit.study.features.probes import openings, probes
from gamekit.study.features.text import Text

MOST_ASKED = 24
"""Positions in which it is asked which rules allow or refuse a move; in more the same ones would answer."""
MANY = 12
"""How many times over the positions are made anew where something rare is looked for."""
MOST_PLAYED = 3
"""Moves that are played of each kind that a position allows."""


@dataclass(frozen=True)
class Cell:
    """What a feature comes to in one rule set, in words, and the rules that it rests on, the first the most.

    `value` is None where the feature makes no sense there.
    """

    value: str | None
    rules: tuple[str, ...] = ()


NOT_APPLICABLE = Cell(None)


class Evidence:
    """All that is seen of one rule set, looked at once."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.heard = Heard(rules)
        self.text = Text(rules)

    @property
    def stepped(self) -> bool:
        """Whether counters are placed and stepped on squares, and no seeds sown."""
        return self.rules.kind.stepped

    @cached_property
    def openings(self) -> list[tuple[Position, list[Move]]]:
        """Each player's first turn, with its moves."""
        return [(position, self.heard.moves(position)) for position in openings(self.rules)]

    @cached_property
    def probes(self) -> list[tuple[Position, list[Move]]]:
        """The positions in which the rules are tried, with the moves that each allows."""
        return [(position, self.heard.moves(position)) for position in probes(self.rules)]

    @cached_property
    def many_moves(self) -> list[tuple[Position, list[Move]]]:
        """The same in many more positions, for what is rare; nothing is played in them."""
        positions = (position for seed in range(MANY) for position in probes(self.rules, seed))
        return [(position, self.heard.moves(position)) for position in positions]

    @cached_property
    def turns(self) -> list[Turn]:
        """Moves played in those positions, a few of each kind."""
        return [self.heard.turn(position, move) for position, moves in self.probes for move in _some(moves)]

    @cached_property
    def handfuls(self) -> list[Handful]:
        """The handfuls of those turns that were sown to their end."""
        every = (handful for turn in self.turns for handful in handfuls(turn, self.rules))
        return [handful for handful in every if not handful.cut_short]

    def named(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Of some names those that are rules of the game's file and say what they rest on, each once, in order."""
        book = self.heard.book
        return tuple(name for name in dict.fromkeys(rules) if name in book and (book[name].quotes or book[name].marked))

    def quoting(self, rules: Iterable[str], word: str) -> tuple[str, ...]:
        """Of some rules those whose docstring has a word."""
        return tuple(rule for rule in self.named(rules) if word in self.heard.book[rule].docstring)

    def answered(self, handful: Handful, said: Sequence[Said] | None = None) -> list[Said]:
        """The answers yes and no once a last seed lay (or those in a part of what was said); none about the end of a game."""
        ending = self.text.ending - set(handful.within)
        every = handful.said if said is None else said
        return [
            one for one in every if isinstance(one.answer, bool) and one.rule not in ending and ending.isdisjoint(one.within)
        ]


def kind_of_move(move: Move) -> tuple[object, ...]:
    """What sort of move it is: whether it names a hole, its direction, how many it takes from, how far it goes."""
    taken = sum(hole >= 0 for hole in move[TAKES : TAKES + 5])
    return move[HOLE] if move[HOLE] < 0 else 0, move[DIRECTION], move[TO] >= 0, move[THEN] >= 0, taken


def _some(moves: Sequence[Move]) -> list[Move]:
    sorts: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        sorts.setdefault(kind_of_move(move), []).append(move)
    # From all over the list, for neighbours in it are alike.
    return [move for sort in sorts.values() for move in sort[:: max(1, len(sort) // MOST_PLAYED)][:MOST_PLAYED]]


def seeds_in(position: Position, hole: int) -> int:
    """How many seeds of the player to move a hole holds."""
    return position.board[position.player][hole]


def seeds_of(position: Position, player: int) -> int:
    """How many seeds or counters a player has on the board."""
    return sum(position.board[:BESIDE][player])
