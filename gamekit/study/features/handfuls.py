"""A turn cut into handfuls: where the last seed of each fell, how the board stood there, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamekit.play.game import RuleSet
from gamekit.play.kinds import OneRingKind
from gamekit.rules.sowing import NOWHERE
from gamekit.study.features.listening import Board, Said, Turn

TAKING = ("capture", "remove", "own")


@dataclass(frozen=True)
class Place:
    """Where a seed fell, as things stood before it did.

    `row` is front or back; `held` says whose seeds the hole held: nobody's, own or other. `facing` is how much stood opposite
    in the opponent's front hole and in the back hole behind it, None where nothing is opposite.
    """

    row: str
    held: str
    facing: tuple[int, int] | None


@dataclass(frozen=True)
class Taken:
    """What was taken from one hole: `where` it lies as seen from the seed that took it, and the rules that took it.

    They are the rule that spoke, and before it the one that asked it, where that is not the rule that sows.
    """

    where: str
    rules: tuple[str, ...]


@dataclass
class Handful:
    """One handful sown: `start` the hole it came from, `last` where its last seed fell, `taken` what was taken after that.

    `taken_before` is what seeds before the last brought; `then` how the turn goes on: over, relay, return, resow, again.
    `onto` is the hole in which captives are put or their sowing begins. `said` is what was said once the last seed lay, and
    `within` the rules that were running then. `first` is where the first seed of its lap fell, `followed` whether another
    handful of the turn came after it.
    """

    player: int
    start: int
    last: int
    place: Place
    taken: list[Taken] = field(default_factory=list)
    taken_before: list[Taken] = field(default_factory=list)
    then: str = "over"
    onto: int = NOWHERE
    said: list[Said] = field(default_factory=list)
    within: tuple[str, ...] = ()
    first: int = NOWHERE
    followed: bool = False
    cut_short: bool = False

    @property
    def captures(self) -> bool:
        """Whether its last seed brings anything."""
        return bool(self.taken)


def handfuls(turn: Turn, rules: RuleSet) -> list[Handful]:
    """The handfuls of a turn in order; of a turn on squares, or one that sows nothing, none."""
    if rules.kind.stepped:
        return []
    cutter = _Cutter(turn, rules)
    for one in turn.said:
        cutter.hear(one)
    return cutter.found


def relation(hole: int, last: int, rules: RuleSet) -> str:
    """Where a hole that is taken from lies, as seen from the last seed: front or back (of its file), here, or elsewhere."""
    if isinstance(rules.kind, OneRingKind):
        return "here" if hole == last else "elsewhere"
    columns = rules.columns
    if last >= columns and hole == 3 * columns - 1 - last:
        return "front"
    return "back" if last >= columns and hole == last - columns else "elsewhere"


class _Cutter:
    """Follows the board of a turn event by event."""

    def __init__(self, turn: Turn, rules: RuleSet) -> None:
        self.rules, self.player = rules, turn.before.player
        self.board: Board = turn.before.lists()
        self.found: list[Handful] = []
        self.start, self.first, self.begun = NOWHERE, NOWHERE, False

    def hear(self, one: Said) -> None:
        """Take in what is said next."""
        if self.found and one.event not in ("lift", "drop"):
            self.found[-1].said.append(one)
        match one.event:
            case "lift" | "resow":
                self._starts(one)
            case "drop":
                self._drops(one)
            case "capture" | "remove" | "own":
                self._takes(one)
            case "relay" | "return" if self.found:
                self.found[-1].then, self.found[-1].onto = one.event, one.hole
            case "endless" if self.found:
                self.found[-1].cut_short = True
            case _:
                pass
        self._moves(one)

    def _starts(self, one: Said) -> None:
        if self.found and one.event == "resow":
            self.found[-1].then, self.found[-1].onto = "resow", one.hole
        elif self.found and self.found[-1].then == "over":
            self.found[-1].then = "again"
        if self.found:
            self.found[-1].followed = True
        if one.event == "lift":
            self.start, self.first = one.hole, NOWHERE
        self.begun = False

    def _drops(self, one: Said) -> None:
        if not self.begun:
            self.first = one.hole if self.first == NOWHERE else self.first
            self.found.append(Handful(self.player, self.start, one.hole, self._place(one.hole), first=self.first))
            self.begun = True
        handful = self.found[-1]
        handful.taken_before += handful.taken
        handful.last, handful.place = one.hole, self._place(one.hole)
        handful.taken, handful.said, handful.within = [], [], one.within

    def _takes(self, one: Said) -> None:
        if self.found:
            handful = self.found[-1]
            asking = [rule for rule in one.within[-2:-1] if rule not in (*handful.within[-2:], "take_turn")]
            where = relation(one.hole, handful.last, self.rules)
            handful.taken.append(Taken(where, (*asking, one.rule)))

    def _place(self, hole: int) -> Place:
        board, columns = self.board, self.rules.columns
        held = "own" if board[self.player][hole] else "nobody"
        if isinstance(self.rules.kind, OneRingKind):
            row = "back" if hole % (2 * columns) < columns else "front"
            return Place(row, "other" if board[1 - self.player][hole] else held, None)
        if hole < columns:
            return Place("back", held, None)
        opponent = board[1 - self.player]
        return Place("front", held, (opponent[3 * columns - 1 - hole], opponent[hole - columns]))

    def _moves(self, one: Said) -> None:
        board, player = self.board, self.player
        match one.event:
            case "lift":
                board[player][one.hole] = 0
            case "drop" | "return":
                board[player][one.hole] += one.seeds
            case "capture" | "remove":
                board[one.player][one.hole] = 0
            case "own":
                board[player][one.hole] += one.seeds
                board[1 - player][one.hole] = 0
            case "join":
                board[player][one.seeds] -= 1
                board[player][one.hole] += 1
            case _:
                pass
