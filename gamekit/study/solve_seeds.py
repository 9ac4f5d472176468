"""Every position with so many seeds (or counters) on the board, to be solved all at once: small endgames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamekit import __version__
from gamekit.errors import NotationError
from gamekit.play.game import RuleSet
from gamekit.play.notation import side
from gamekit.play.position import print_position
from gamekit.rules.result import NOBODY
from gamekit.study.digest import study_digest
from gamekit.study.solve import refuse_deciding_repetition
from gamekit.study.solve_graph import Graph, Watch, explore, unwatched
from gamekit.study.solve_line import Line, best_line
from gamekit.study.solve_positions import positions, what
from gamekit.study.solve_replies import Replies
from gamekit.study.solve_values import UNKNOWN, Values, values


@dataclass(frozen=True)
class Endgames:
    """All positions with so many seeds solved: how many are won by the player to move, lost by him, drawn, or not known.

    `over` are those of them in which he has no move, so that the game ends before his turn. `longest` is the longest win among
    them: its position as text, the winner and the line; None where nobody wins.
    """

    rules: RuleSet
    seeds: int
    won: int
    lost: int
    draws: int
    not_known: int
    over: int
    longest: tuple[str, str, Line] | None

    @property
    def positions(self) -> int:
        """How many positions have so many seeds."""
        return self.won + self.lost + self.draws + self.not_known

    def as_json(self) -> dict[str, Any]:
        """The answer as the command gives it."""
        longest = None
        if self.longest:
            position, winner, line = self.longest
            longest = {
                "position": position,
                "winner": winner,
                "turns": line.turns,
                "reason": line.reason,
                "line": list(line.moves),
                "line_complete": line.complete,
            }
        return {
            **self.rules.as_json(),
            "seeds": self.seeds,
            "version": __version__,
            "digest": study_digest(self.rules, None),
            "positions": self.positions,
            "won": self.won,
            "lost": self.lost,
            "draws": self.draws,
            "not_known": self.not_known,
            "over": self.over,
            "longest": longest,
        }


def endgames(rules: RuleSet, seeds: int, most: int | None = None, watch: Watch = unwatched) -> Endgames:
    """Solve every position with so many seeds, of which each player has one or more, with either side to move.

    They are the positions that can be written with a board, a side and, where it is asked for, a last hole, and nothing else:
    so nobody has taken anything off the board or stepped before. Those that may not stand are left out. A position counts as
    one that is given: who has lost by what his opponent left him with is told by his turn. Raises NotationError as `solved`.
    """
    refuse_deciding_repetition(rules)
    replies = Replies(rules)
    graph = explore(replies, (replies.pack(board, player) for board, player in positions(rules, seeds)), most, watch)
    if not graph.starts:
        raise NotationError(f"no position of {rules.game.id} with {seeds} {what(rules)} may stand; give --seeds another number")
    found = values(graph)
    winners = found.winner[: graph.starts]
    won = sum(winner == graph.player(number) for number, winner in enumerate(winners))
    drawn, unknown = winners.count(NOBODY), winners.count(UNKNOWN)
    lost = graph.starts - won - drawn - unknown
    over = sum(result > 0 for result in graph.over[: graph.starts])
    return Endgames(rules, seeds, won, lost, drawn, unknown, over, _longest(graph, found, replies))


def _longest(graph: Graph, found: Values, replies: Replies) -> tuple[str, str, Line] | None:
    """The first of the positions explored from in which the win takes most turns, and its line; None where nobody wins."""
    longest = max(range(graph.starts), key=lambda number: found.turns[number])
    if found.turns[longest] < 0:
        return None
    text = print_position(replies.position(graph.keys[longest]), replies.rules)
    return text, side(found.winner[longest]), best_line(graph, found, longest, replies)
