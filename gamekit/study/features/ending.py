"""Features of the end: who has lost, who cannot move, and what of play that would never end."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from gamekit.rules.moves import HOLE, PASS
from gamekit.rules.result import GOES_ON, NOBODY, winner_of
from gamekit.study.features.evidence import NOT_APPLICABLE, Cell, Evidence, seeds_of
from gamekit.study.features.text import Ending, called

Feature = Callable[[Evidence], Cell]
Ruined = Callable[[Sequence[int]], bool]
"""Whether a player's holes lie so that he could have lost by a reason."""
ORDINALS = ("second", "third", "fourth", "fifth")
OWN_TURN = "seen when he is to move"
HOW = {"loses": "lost", "drawn": "a draw"}


def loss(reason: str, *, ruined: Ruined | None = None, of_some: bool = False) -> Feature:
    """The feature of a reason to lose; it makes no sense where `of_some` is set and no reading has it.

    `ruined` tells from his holes who would lose by it; where it is given the reason makes no sense on squares.
    """

    def feature(evidence: Evidence) -> Cell:
        if ruined and evidence.stepped:
            return NOT_APPLICABLE
        if of_some and not any(_says(ending, reason) for ending in evidence.text.every_ending):
            return NOT_APPLICABLE
        found = [ending for ending in evidence.text.endings if _says(ending, reason)]
        if not found:
            return Cell("goes on", evidence.named(["cannot_move"]) if reason == "cleared" else _not_said(evidence))
        at_once = any(ending.rule in evidence.text.reached_from("take_turn") for ending in found)
        when = _when(evidence, ruined) if at_once else OWN_TURN
        return Cell(f"{HOW[found[0].how]}, {when}", evidence.named(ending.rule for ending in found))

    return feature


def _when(evidence: Evidence, ruined: Ruined | None) -> str:
    """When it is seen that somebody has lost whom a turn may end for: whoever he is, or only he who is to move next."""
    goes_on = [turn for turn in evidence.turns if turn.result == GOES_ON] if ruined else []
    mover = any(ruined(turn.after[turn.before.player]) for turn in goes_on) if ruined else False
    other = any(ruined(turn.after[1 - turn.before.player]) for turn in goes_on) if ruined else False
    if other:
        return "at once, under a condition"
    return OWN_TURN if mover else "at once"


def only_singles(holes: Sequence[int]) -> bool:
    """Whether somebody has seeds, and in no hole more than one."""
    return max(holes) == 1


def empty_ends(holes: Sequence[int]) -> bool:
    """Whether the first hole and the last of both rows are empty, while there are seeds in others."""
    wide = len(holes) // 2
    return sum(holes) > 0 and not any(holes[end] for end in (0, wide - 1, wide, -1))


def _says(ending: Ending, reason: str) -> bool:
    return ending.reason.lower().replace("_", "-") == reason


def _not_said(evidence: Evidence) -> tuple[str, ...]:
    """Where one sees that something does not end the game: the rules that do end it after a turn."""
    ends = [ending.rule for ending in evidence.text.endings if not _says(ending, "repetition") and not _says(ending, "endless")]
    return evidence.named(ends)[:1]


def stuck(evidence: Evidence) -> Cell:
    """What becomes of a player who has seeds and finds no move that his game usually has."""
    without = [(position, moves) for position, moves in evidence.probes if seeds_of(position, position.player)]
    passing = [(position, moves[0]) for position, moves in without if moves and moves[0][HOLE] == PASS]
    if passing:
        position, move = passing[0]
        speaking = [one.rule for one in evidence.heard.turn(position, move).events if one.event == "pass"]
        _, asked = evidence.heard.ask("may_play", position.lists(), position.player, list(move))
        allowing = [one.rule for one in asked if one.answer is True and len(one.within) == 1]
        return Cell("he passes", evidence.named([*allowing, *speaking]))
    stopped = [position for position, moves in without if not moves]
    if not stopped:
        return Cell("does not come up", evidence.named(["cannot_move"]))
    ends = [evidence.heard.ask("cannot_move", position.lists(), position.player) for position in stopped]
    rules = [one.rule for _, said in ends for one in said if one.event == "end"]
    results = {int(str(answer)) for answer, _ in ends}
    lost = all(winner_of(result) != NOBODY for result in results)
    return Cell("he has lost" if lost else "a draw", evidence.named(["cannot_move", *rules]))


def endless(evidence: Evidence) -> Cell:
    """What of a move that would never end."""
    text = evidence.text
    if evidence.stepped:
        return NOT_APPLICABLE
    reached = text.reached_from("take_turn")
    saying = [name for name, calls in text.calls.items() if name in reached and any(map(_notes_endless, calls))]
    if not saying:
        told = evidence.quoting(sorted(reached), "to an end")
        return Cell("does not come up", told[:1] or evidence.named(["take_turn"]))
    ends = [ending for ending in text.endings if ending.rule in saying and _says(ending, "endless")]
    words = {"drawn": "a draw", "loses": "he who makes it has lost"}
    return Cell(words[ends[0].how] if ends else "does not end the game", evidence.named(saying))


def _notes_endless(call: ast.Call) -> bool:
    first = call.args[0] if called(call) == "note" and call.args else None
    return isinstance(first, ast.Constant) and first.value == "endless"


def repetition(evidence: Evidence) -> Cell:
    """What of a position that stands again and again."""
    for times in range(2, 6):
        answer, said = evidence.heard.ask("stands_again", times)
        result = int(str(answer)) if answer not in (False, None) else 0
        if result:
            how = "a draw" if winner_of(result) == NOBODY else "lost"
            return Cell(f"{how}, {_times(times)}", evidence.named(one.rule for one in said if one.event))
    return Cell("goes on", evidence.named(["stands_again"]))


def _times(times: int) -> str:
    return f"the {ORDINALS[times - 2]} time"
