"""Features of what is captured: what brings it, which holes, where the seeds go, and whether the turn goes on."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.rules.moves import HOLE, REST, TAKES, TO
from gamekit.study.features.evidence import NOT_APPLICABLE, Cell, Evidence
from gamekit.study.features.handfuls import TAKING, Handful, handfuls
from gamekit.study.features.landing import capturing
from gamekit.study.features.listening import Said, Turn
from gamekit.study.features.wording import listed, number


def _taking(evidence: Evidence) -> list[Handful]:
    return [handful for handful in evidence.handfuls if handful.taken or handful.taken_before]


def brought_by(evidence: Evidence) -> Cell:
    """What brings a capture."""
    if evidence.stepped:
        lines = [one for turn in evidence.turns for one in turn.events if one.event == "line"]
        return Cell(_lines(evidence, lines), evidence.named(one.rule for one in lines)) if lines else Cell("nothing")
    found = _taking(evidence)
    if not found:
        return Cell("nothing", evidence.named(["sow_a_lap"]))
    every = any(handful.taken_before for handful in found)
    value = "every seed that is sown" if every else "the last seed of a lap"
    return Cell(value, evidence.named(capturing(evidence, [handful for handful in found if handful.taken]))[:2])


def _lines(evidence: Evidence, lines: list[Said]) -> str:
    """Along what lines a three is made; what a `line` tells is how far its next square is."""
    straight = all(one.seeds in (1, evidence.rules.columns) for one in lines)
    return "a line of three along rank or file" if straight else "a line of three in any direction"


def taken(evidence: Evidence) -> Cell:
    """Which holes (or counters) are captured from."""
    if evidence.stepped:
        return _counters(evidence)
    found = _taking(evidence)
    if not found:
        return NOT_APPLICABLE
    sets = [_relations(handful) for handful in found]
    every = (one for handful in found for one in (*handful.taken, *handful.taken_before))
    rules = evidence.named(rule for one in every for rule in one.rules)
    conditions = evidence.named(capturing(evidence, [handful for handful in found if handful.taken]))
    return Cell(_which(evidence, sets), tuple(dict.fromkeys((*rules, *conditions)))[:4])


def _relations(handful: Handful) -> frozenset[str]:
    """Where what a handful takes lies, as seen from the seed that takes it."""
    return frozenset(one.where for one in handful.taken or handful.taken_before)


def _which(evidence: Evidence, sets: list[frozenset[str]]) -> str:
    if any("here" in each for each in sets):
        return "each of the opponent’s holes that a seed reaches"
    chosen = max(sum(hole >= 0 for hole in turn.move[TAKES:REST]) for turn in evidence.turns)
    if not chosen and any("elsewhere" in each for each in sets):
        return "every hole opposite to a front hole of his"
    ways = {each - {"elsewhere"} for each in sets}
    if ways == {frozenset({"front", "back"})}:
        said = "both holes opposite"
    elif any("back" in way for way in ways):
        said = "the hole opposite, and the one behind it if it is occupied"
    else:
        said = "the hole opposite"
    return f"{said}, and {_others(evidence, chosen)}" if chosen else said


def _others(evidence: Evidence, chosen: int) -> str:
    """Which holes besides are taken as the player chooses: whether they may be empty, and whether one hole brings them."""
    several = f"{number(chosen)} others, occupied or not," if _empty_chosen(evidence) else f"{number(chosen)} others"
    from_one = [sum(hole >= 0 for hole in turn.move[TAKES:REST]) for turn in evidence.turns if _takes_one(evidence, turn)]
    return f"{several} that he chooses" if any(from_one) else f"{several} that he chooses, where both hold seeds"


def _empty_chosen(evidence: Evidence) -> bool:
    """Whether a hole of the opponent's that is empty may be chosen."""
    return any(
        position.board[1 - position.player][hole] == 0
        for position, moves in evidence.probes
        for move in moves
        for hole in move[TAKES:REST]
        if move[HOLE] >= 0 and hole >= 0
    )


def _takes_one(evidence: Evidence, turn: Turn) -> bool:
    """Whether a turn captures from the front hole opposite, and not from the one behind."""
    ways = [_relations(handful) - {"elsewhere"} for handful in handfuls(turn, evidence.rules) if handful.taken]
    return {"front"} in ways and len(ways) == 1


def _counters(evidence: Evidence) -> Cell:
    """What is removed from a board of squares."""
    removing = [one for turn in evidence.turns for one in turn.events if one.event == "remove"]
    if not removing:
        return NOT_APPLICABLE
    most = max(sum(hole >= 0 for hole in move[TAKES:REST]) for _, moves in evidence.probes for move in moves)
    value = f"{number(most)} of the opponent’s counters, as he chooses"
    return Cell(f"{value}; he may leave it" if _may_leave(evidence) else value, evidence.named(one.rule for one in removing))


def _may_leave(evidence: Evidence) -> bool:
    """Whether a step that may remove something may also be made without."""
    for _, moves in evidence.probes:
        removing = {(move[HOLE], move[TO]) for move in moves if move[TAKES] >= 0}
        if removing & {(move[HOLE], move[TO]) for move in moves if move[TAKES] < 0}:
            return True
    return False


def captives(evidence: Evidence) -> Cell:
    """Where what is captured goes."""
    every = [one for turn in evidence.turns for one in turn.events if one.event in TAKING]
    if not every:
        return NOT_APPLICABLE
    gone = [one for one in every if one.event == "remove"]
    if gone:
        return Cell("off the board", evidence.named(one.rule for one in gone))
    owned = [one for one in every if one.event == "own"]
    if owned:
        return Cell("they stay, and change owner", evidence.named(one.rule for one in owned))
    ways = dict(_carried(evidence))
    return Cell(listed(list(ways), "or"), evidence.named([*ways.values(), *(one.rule for one in every)]))


def _carried(evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Where captives are put or sown, and the rule that says so."""
    for handful in _taking(evidence):
        saying: list[Said] = [one for one in handful.said if one.event in ("return", "resow")]
        for one in saying:
            if one.hole == handful.start:
                yield "into the hole just emptied", one.rule
            elif one.event == "return" and one.hole == handful.last:
                yield "into the hole reached, and sown on with its seeds", one.rule
            elif one.hole == handful.first:
                sown = "sown on with its seeds" if one.event == "return" else "sown on alone"
                yield f"to the hole after the one lifted, {sown}", one.rule
            else:
                yield "sown on alone from the hole after the last seed", one.rule


def after(evidence: Evidence) -> Cell:
    """Whether a turn goes on after a capture."""
    if evidence.stepped:
        return Cell("is over", evidence.named(["take_turn"])) if _counters(evidence).value else NOT_APPLICABLE
    found = [handful for handful in evidence.handfuls if handful.taken]
    if not found:
        return NOT_APPLICABLE
    if all(handful.followed for handful in found):
        rules = [one.rule for handful in found for one in handful.said if one.event in ("relay", "return", "resow")]
        return Cell("goes on with them", evidence.named(rules))
    again = [handful for handful in found if handful.followed]
    said = [evidence.answered(handful) for handful in again or found]
    last = [answers[-1].rule for answers in said if answers] + [rule for handful in found for rule in handful.within[::-1]]
    return Cell("goes on as if nothing had been captured" if again else "is over", evidence.named(last)[:1])
