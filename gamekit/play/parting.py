"""Where the options of a reading part: one position and move, played under each of them."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.errors import GamekitError
from gamekit.play.example import Example
from gamekit.play.game import RuleSet, rule_set
from gamekit.play.legal import legal_moves, lists_every_move
from gamekit.play.position import Position, print_position
from gamekit.play.replay import Outcome, Play, Turn


@dataclass(frozen=True)
class Parted:
    """What becomes of a script's game under one option.

    `position` is the one before the script's last turn and `moves` what may be played there (`complete` where that is all);
    `turn` is the last turn, None where it may not be played, or was not reached. `reached` is where the game then stands.
    """

    option: str
    rules: RuleSet
    position: Position
    moves: tuple[str, ...]
    complete: bool
    turn: Turn | None
    reached: Position
    outcome: Outcome | None

    @property
    def drawn(self) -> tuple[object, ...]:
        """All that tells one option from another where the move is played, or may not be."""
        return (print_position(self.position, self.rules), self.turn is not None, self.written, self.outcome)

    @property
    def written(self) -> str:
        """Where the game then stands, as text."""
        return print_position(self.reached, self.rules)

    @property
    def seen(self) -> tuple[object, ...]:
        """All that tells one option from another here, the moves that could be chosen among it."""
        return (*self.drawn, self.moves)


def parted(example: Example, reading: str) -> list[Parted]:
    """An example's game under each option of one of its readings (`variant` for the variants), the default first.

    All else is as the script chooses. A script without a position starts from the opening, which the option may change.
    """
    game = example.rules.game
    options = game.variants if reading == "variant" else tuple(game.readings[reading].options)
    return [_under(example, reading, option) for option in options]


def _under(example: Example, reading: str, option: str) -> Parted:
    rules = _rules(example, reading, option)
    moves = [turn.move for turn in example.play.turns]
    play = Play(rules, example.play.start if example.script.value("position") else None)
    turn = None
    for move in moves[:-1]:
        if not _may_go_on(play, move):
            break
    before, legal = play.position, tuple([] if play.outcome else legal_moves(rules, play.position))
    complete = lists_every_move(rules, before)
    if moves and len(play.turns) == len(moves) - 1 and _may_go_on(play, moves[-1]):
        turn = play.turns[-1]
    return Parted(option, rules, before, legal, complete, turn, play.position, play.outcome)


def _rules(example: Example, reading: str, option: str) -> RuleSet:
    rules = example.rules
    variant = option if reading == "variant" else rules.variant
    readings = dict(rules.readings) if reading == "variant" else {**rules.readings, reading: option}
    return rule_set(rules.game, variant=variant, columns=rules.columns, readings=readings)


def _may_go_on(play: Play, move: str) -> bool:
    """Play a move if it may be played."""
    try:
        play.move(move)
    except GamekitError:
        return False
    return True


def groups(ways: list[Parted]) -> list[list[Parted]]:
    """The ways that come to the same position and end, together, in the order of their options."""
    found: dict[tuple[object, ...], list[Parted]] = {}
    for way in ways:
        found.setdefault(way.drawn, []).append(way)
    return list(found.values())
