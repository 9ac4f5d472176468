"""Solving: who wins a game from a position if both play as well as can be, in how many turns, and one line of such play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamekit import __version__
from gamekit.errors import Fault, NotationError, RuleError
from gamekit.play.game import RuleSet
from gamekit.play.notation import side
from gamekit.play.position import Position, opening, print_position
from gamekit.rules.result import NOBODY, winner_of
from gamekit.study.digest import study_digest
from gamekit.study.solve_graph import Graph, Watch, explore, unwatched
from gamekit.study.solve_line import TIMES, Line, best_line
from gamekit.study.solve_replies import Replies
from gamekit.study.solve_values import UNKNOWN, values

DRAW = "draw"


@dataclass(frozen=True)
class Solved:
    """A position solved. `value` is `S`, `N` or `draw`; `turns` to the end of the line, None where it only goes in circles.

    `positions` is how many there are, `choices` in how many of them the player has more than one move, `first_choice` the
    first turn in which one of those can be reached, None where there is none.
    """

    rules: RuleSet
    start: Position | None
    value: str
    positions: int
    choices: int
    first_choice: int | None
    line: Line

    @property
    def position(self) -> Position:
        """The position that is solved: the opening where none was given."""
        return self.start or opening(self.rules)

    def as_json(self) -> dict[str, Any]:
        """The answer as the command gives it."""
        return {
            **self.rules.as_json(),
            "position": print_position(self.position, self.rules),
            "version": __version__,
            "digest": study_digest(self.rules, self.start),
            "value": self.value,
            "turns": self.line.turns,
            "reason": self.line.reason,
            "choices": self.choices,
            "first_choice": self.first_choice,
            "positions": self.positions,
            "line": list(self.line.moves),
            "line_complete": self.line.complete,
        }


def solved(rules: RuleSet, start: Position | None = None, most: int | None = None, watch: Watch = unwatched) -> Solved:
    """Solve a position, the opening where None is given.

    Raises NotationError where more than `most` positions can be reached, where of one not every move is listed, and where
    the value depends on a move that nobody can follow to its end; RuleError where repeating a position does not draw.
    """
    refuse_deciding_repetition(rules)
    replies = Replies(rules)
    position = start or opening(rules)
    graph = explore(replies, [replies.pack(position.board, position.player)], most, watch)
    found = values(graph)
    if found.winner[0] == UNKNOWN:
        raise NotationError(not_known(graph, rules))
    winner = found.winner[0]
    choices = graph.choices
    return Solved(
        rules,
        start,
        DRAW if winner == NOBODY else side(winner),
        len(graph),
        len(choices),
        graph.turn_of(choices[0]) if choices else None,
        best_line(graph, found, 0, replies),
    )


def refuse_deciding_repetition(rules: RuleSet) -> None:
    """Refuse a game in which he who repeats a position wins or loses by it: its value is not told by positions alone."""
    results = [int(rules.rules.stands_again(times)) for times in TIMES]
    if results[0] or any(result and winner_of(result) != NOBODY for result in results):
        message = (
            "the rule stands_again ends a game otherwise than in a draw, or at once, and so it cannot be solved: what a "
            "position is worth would depend on those before it; return drawn(REPETITION) for the third time, for example"
        )
        raise RuleError(Fault(message, rules.game.file))


def not_known(graph: Graph, rules: RuleSet) -> str:
    """What to say where a value depends on a move that is open."""
    return (
        f"it is not known who wins {rules.game.id} from here, or how soon: of the {len(graph.to)} moves that can be made "
        f"{graph.open} have been followed for as many laps as this game allows, with neither an end nor a return, and it "
        f"depends on them; give a --position with fewer seeds"
    )
