"""An example as frames: for each turn the position before it, then one frame a lap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from gamekit.diagram.values import Labels
from gamekit.play.example import Example
from gamekit.play.holes import to_source
from gamekit.play.laps import AnyLap, Lap, laps_of
from gamekit.play.position import print_position
from gamekit.site.boards import Boards
from gamekit.site.telling import PLAYERS, Sentence, arranges, captures_in, heading, speaking, tell, tell_before

OPEN_LAPS, FEWEST_FOLDED = 5, 4
"""Laps of a turn that stand open (with the position before, rows of two and three are full); the rest but the last is folded,
unless that would be fewer than so many."""

FIRST_DRAWN, LAST_DRAWN = 40, 20
"""Of an example with more frames than both together only the first so many and the last so many have boards."""
FEW = 3
"""Laps of an example from which on the rules that fire in each of them are named once, and not at each."""
MANY = 6
"""Laps from which on so are those that fire in all of them but one."""
SHORT = 2
"""A turn of no more laps, the position before it counted, does not draw that position again after another turn."""


@dataclass(frozen=True)
class Frame:
    """One frame: its id (`3.2`, or with a prefix where it stands in another page), its board if drawn, its words, its rules."""

    anchor: str
    heading: str
    board: Markup | None
    sentences: list[Sentence]
    speaking: list[str]
    fired: list[str]


@dataclass(frozen=True)
class TurnView:
    """One turn: who plays what, what the script says of it, and its frames; `folded` ones are long and rarely looked at.

    `arranges` says that he lays out his seeds; `captures` counts those of the folded laps. `before` is the id of the position
    before the turn where that is not drawn once more, because the turn before it was, and this one is short.
    """

    number: int
    player: str
    move: str
    canonical: str
    comment: str
    frames: list[Frame]
    folded: list[Frame]
    last: list[Frame]
    position: str
    arranges: bool
    captures: int
    before: str | None


def source_labels(example: Example) -> Labels | None:
    """The account's names of holes, where the script is written in them."""
    return example.rules.game.board.source_rows if example.labels == "source" else None


def alias(example: Example, hole: str) -> tuple[str, str | None]:
    """A hole as the page names it, and our own name where that is the account's."""
    if source_labels(example) is None:
        return hole, None
    return to_source(hole, example.rules.game.board, example.rules.columns), hole


def turns_of(example: Example, boards: Boards, prefix: str = "") -> list[TurnView]:
    """The turns of an example; `prefix` begins the ids of frames that do not stand on the example's own page."""
    frames = _Frames(example, boards, prefix)
    return [frames.turn(number) for number in range(1, len(example.play.turns) + 1)]


def rules_speaking(turns: Sequence[TurnView]) -> list[str]:
    """The rules that speak in an example, in the order in which they first do, each once."""
    frames = (frame for turn in turns for frame in (*turn.frames, *turn.folded, *turn.last))
    return list(dict.fromkeys(rule for frame in frames for rule in frame.speaking))


def at_work_throughout(example: Example) -> dict[str | None, list[str]]:
    """The rules that fire in every lap of an example (under None), and those that do in every lap but one, by that lap.

    Each in order; none where there are so few laps that it says nothing.
    """
    laps = {
        f"{number}.{lap}": rules
        for number, turn in enumerate(example.play.turns, 1)
        for lap, rules in _by_lap(turn.fired).items()
        if lap
    }
    found: dict[str | None, list[str]] = {}
    for rule in dict.fromkeys(rule for rules in laps.values() for rule in rules):
        without = [lap for lap, rules in laps.items() if rule not in rules]
        if len(laps) >= (MANY if without else FEW) and len(without) <= 1:
            found.setdefault(without[0] if without else None, []).append(rule)
    return dict(sorted(found.items(), key=lambda lap: list(laps).index(lap[0]) if lap[0] else -1))


def _by_lap(fired: Sequence[tuple[str, int]]) -> dict[int, list[str]]:
    """The rules that fired, by the lap in which they did."""
    found: dict[int, list[str]] = {}
    for rule, lap in fired:
        found.setdefault(lap, []).append(rule)
    return found


def marks_before(following: AnyLap | None) -> dict[str, str] | None:
    """The sign for the hole that will be lifted, or the square that will be left or filled, in the lap that follows."""
    if isinstance(following, Lap):
        square = following.lifted
    elif following is not None:
        square = following.placed or (following.moved[0] if following.moved else None)
    else:
        square = None
    return {square: "next"} if square else None


def start_of(example: Example) -> str:
    """The position an example starts from, as text."""
    return print_position(example.play.start, example.rules)


class _Frames:
    """Makes the frames of one example, in order; of very many only the first and the last have boards."""

    def __init__(self, example: Example, boards: Boards, prefix: str) -> None:
        self.example, self.boards, self.prefix = example, boards, prefix
        self.laps = [laps_of(turn, example.rules) for turn in example.play.turns]
        self.total = sum(len(laps) - self.leaves_out(number) for number, laps in enumerate(self.laps, 1))
        self.made = 0
        self.fired = [_by_lap(turn.fired) for turn in example.play.turns]
        self.always = {rule for rules in at_work_throughout(example).values() for rule in rules}

    def leaves_out(self, number: int) -> bool:
        """Whether a turn does not show the position before it once more."""
        return number > 1 and len(self.laps[number - 1]) <= SHORT

    def turn(self, number: int) -> TurnView:
        turn, written = self.example.play.turns[number - 1], self.example.script.turns[number - 1]
        laps = self.laps[number - 1]
        frames = [self.frame(number, lap) for lap in laps[self.leaves_out(number) :]]
        split = OPEN_LAPS + 1 if len(frames) > OPEN_LAPS + 1 + FEWEST_FOLDED else len(frames)
        return TurnView(
            number=number,
            player=PLAYERS[turn.player],
            move=written.move.text,
            canonical=turn.move,
            comment=" ".join(written.comment),
            frames=frames[:split],
            folded=frames[split:-1],
            last=frames[max(split, len(frames) - 1) :],
            position=turn.position,
            arranges=any(arranges(lap) for lap in laps),
            captures=sum(captures_in(lap) for lap in laps[split:-1]),
            before=f"{self.prefix}{number}.0" if self.leaves_out(number) else None,
        )

    def frame(self, number: int, lap: AnyLap) -> Frame:
        turn, laps = self.example.play.turns[number - 1], self.laps[number - 1]
        following = laps[1] if len(laps) > 1 else None
        words = tell(lap, lap is laps[-1]) if lap.number else [tell_before(turn.player, turn.move, following)]
        anchor = f"{self.prefix}{number}.{lap.number}"
        fired = [rule for rule in self.fired[number - 1].get(lap.number, ()) if rule not in self.always]
        reached = turn.position if lap is laps[-1] else None if lap.number else print_position(turn.before, self.example.rules)
        board = self.board(lap, anchor, reached, None if lap.number else marks_before(following))
        return Frame(anchor, heading(lap), board, words, speaking(lap), fired)

    def board(self, lap: AnyLap, anchor: str, position: str | None, marks: dict[str, str] | None) -> Markup | None:
        self.made += 1
        if FIRST_DRAWN < self.made <= self.total - LAST_DRAWN:
            return None
        labels, game = source_labels(self.example), self.example.rules.game.id
        return self.boards.put(lap, f"f{anchor}", game=game, position=position, labels=labels, marks=marks)
