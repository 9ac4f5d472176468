"""Playing a game move by move, with every event told and every rule that fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from gamekit.errors import Fault, NotationError, RuleError, shown
from gamekit.play.game import RuleSet
from gamekit.play.kinds import Kind
from gamekit.play.legal import legal_move, legal_moves
from gamekit.play.notation import Move, print_move, room_for_moves, side
from gamekit.play.position import Position, empty, position_of, print_position
from gamekit.rules.bind import Bound, bind
from gamekit.rules.result import REASONS, UNFINISHED, reason_of, winner_of

Event = dict[str, Any]
LINE = 3


@dataclass(frozen=True)
class Outcome:
    """How a game ended: `S`, `N`, or None for a draw; and why."""

    winner: str | None
    reason: str

    def as_json(self) -> dict[str, str | None]:
        """The outcome as the command gives it."""
        return {"winner": self.winner, "reason": self.reason}


@dataclass(frozen=True)
class Turn:
    """One turn: who moved, the move and its events, the rules that fired (with the lap each fired in), the position reached."""

    player: str
    move: str
    events: tuple[Event, ...]
    fired: tuple[tuple[str, int], ...]
    before: Position
    after: Position
    position: str

    def as_json(self) -> dict[str, Any]:
        """The turn as the command gives it."""
        return {"player": self.player, "move": self.move, "events": list(self.events), "position": self.position}


@dataclass
class Heard:
    """What the listener hears of one turn: events in order, and the rules that fired with their laps."""

    kind: Kind
    events: list[Event] = field(default_factory=list)
    fired: dict[tuple[str, int], None] = field(default_factory=dict)
    quiet: int = 0
    laps: int = 0

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """Keep an event, unless the rules only think."""
        if not self.quiet:
            self.laps += event == "lift"
            self.events.append({"event": event, "rule": rule, **self._details(event, player, hole, seeds)})

    def _details(self, event: str, player: int, hole: int, seeds: int) -> Event:
        """What NOTATION has the event tell; `note` says what the numbers mean."""
        match event:
            case "end":
                return {"winner": side(player) if player < 2 else None, "reason": REASONS[seeds]}
            case "arrange" | "pass":
                return {}
            case "join":
                return {"from": self.kind.name(player, seeds), "hole": self.kind.name(player, hole), "seeds": 1}
            case "step":
                return {"from": self.kind.name(player, seeds), "to": self.kind.name(player, hole)}
            case "line":
                return {"squares": [self.kind.name(player, hole + seeds * far) for far in range(LINE)]}
        name = self.kind.name(player, hole)
        if event == "endless":
            return {"hole": name}
        if self.kind.stepped:
            return {"square": name}
        told: Event = {"hole": name, "seeds": seeds}
        return {**told, "player": side(player)} if event == "own" else told

    def asking(self, rule: str) -> None:
        """A rule is only told of once it has answered."""

    def asked(self, rule: str, answer: object) -> None:
        """Keep a rule that fired: one that did not answer False, in earnest."""
        if answer is not False and not self.quiet:
            self.fired[rule, max(self.laps, 1)] = None

    def hushed(self, quiet: bool) -> None:
        """Count how deep the rules are in thought."""
        self.quiet += 1 if quiet else -1


class Play:
    """A game in progress under one rule set. `position` is where it stands; `outcome` says how it ended, once it has."""

    def __init__(self, rules: RuleSet, start: Position | None = None) -> None:
        """Begin at `start`, or at the opening; a start in which the player cannot move may be an end."""
        self.rules = rules
        self._listener = Heard(rules.kind)
        self.fired_at_start: tuple[str, ...] = ()
        if start is None:
            start = self._open()
        self.start = self.position = start
        if hasattr(self._traced, "may_stand"):
            # Asked of positions given; asked here so that the rules which say so are told of in a replay.
            self._traced.may_stand(start.lists(), start.player)
        self.turns: list[Turn] = []
        self._stood = Counter([start])
        self.outcome: Outcome | None = None
        result = 0 if self._can_move() else self._result(self._traced.cannot_move(start.lists(), start.player), "cannot_move")
        self._end(result)
        self.fired_at_start += tuple(rule for rule, _ in self._listener.fired)

    @cached_property
    def _traced(self) -> Bound:
        return bind(
            self.rules.game.module,
            self.rules.readings,
            variant=self.rules.variant,
            how="traced",
            listener=self._listener,
        )

    def _open(self) -> Position:
        board = empty(self.rules)
        self._traced.set_up(board)
        first = self._traced.begins()
        if first not in (0, 1):
            message = f"the rule begins answers {first!r}; it returns SOUTH or NORTH"
            raise RuleError(Fault(message, self.rules.game.file))
        return position_of(board, int(first))

    def _can_move(self) -> bool:
        return bool(self._traced.list_moves(self.position.lists(), self.position.player, room_for_moves(self.rules)))

    def _end(self, result: int) -> None:
        if result:
            winner = winner_of(result)
            self.outcome = Outcome(side(winner) if winner < 2 else None, REASONS[reason_of(result)])

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves as text; none once the game has ended."""
        return [] if self.outcome else legal_moves(self.rules, self.position)

    def move(self, text: str, labels: str = "canonical") -> Turn:
        """Play a move; raises NotationError for one that is not legal, and once the game has ended."""
        if self.outcome:
            winner = {"S": "South has won", "N": "North has won", None: "it is drawn"}[self.outcome.winner]
            raise NotationError(f"“{shown(text)}”: the game has ended, {winner} ({self.outcome.reason}); leave the move out")
        turn = self._take_turn(legal_move(text, self.rules, self.position, labels))
        self.turns.append(turn)
        return turn

    def _take_turn(self, move: Move) -> Turn:
        self._listener.__init__(self.rules.kind)  # type: ignore[misc]
        before, board = self.position, self.position.lists()
        self._traced.lists_every_move(board, before.player)
        self._traced.may_play(board, before.player, list(move))
        result = self._result(self._traced.take_turn(board, before.lists(), before.player, list(move)), "take_turn")
        self.position = position_of(board, 1 - before.player)
        self._end(result or self._no_further())
        return Turn(
            player=side(before.player),
            move=print_move(move, before.player, self.rules),
            events=tuple(self._listener.events),
            fired=tuple(self._listener.fired),
            before=before,
            after=self.position,
            position=print_position(self.position, self.rules),
        )

    def _no_further(self) -> int:
        """The result where the next player cannot move, or the position stands again; 0 while the game goes on."""
        self._stood[self.position] += 1
        if not self._can_move():
            answer = self._traced.cannot_move(self.position.lists(), self.position.player)
            return self._result(answer, "cannot_move")
        return self._result(self._traced.stands_again(self._stood[self.position]), "stands_again")

    def _result(self, answer: object, rule: str) -> int:
        """What a rule says of how the game stands, if it is a result at all; raises NotationError where nobody can know."""
        if answer == UNFINISHED:
            raise NotationError(_UNFINISHED)
        if isinstance(answer, int) and (
            answer == 0 or (answer > 0 and winner_of(answer) < 3 and reason_of(answer) < len(REASONS))
        ):
            return int(answer)
        message = (
            f"the rule {rule} answers {answer!r}, which is no result; write return loses(player, SINGLES_ONLY), for example"
        )
        raise RuleError(Fault(message, self.rules.game.module.__file__))

    def as_json(self) -> dict[str, Any]:
        """The game so far as the command gives it."""
        return {
            **self.rules.as_json(),
            "start": print_position(self.start, self.rules),
            "turns": [turn.as_json() for turn in self.turns],
            "position": print_position(self.position, self.rules),
            "to_move": side(self.position.player),
            "outcome": self.outcome.as_json() if self.outcome else None,
        }


_UNFINISHED = (
    "this move has been followed for as many laps as this game allows, more than anybody would sow, and has come neither to an "
    "end nor back to where it was; so it is not known how it ends, and it cannot be played here"
)


def play(rules: RuleSet, start: Position | None, moves: Iterable[str]) -> Play:
    """Play moves from a position (the opening where None); raises NotationError with the number of the move at fault."""
    game = Play(rules, start)
    for number, text in enumerate(moves, 1):
        try:
            game.move(text)
        except NotationError as error:
            raise NotationError(f"move {number}: {error.faults[0].message}; {_where(game)}") from None
    return game


def _where(game: Play) -> str:
    return f"the position is {print_position(game.position, game.rules)}"
