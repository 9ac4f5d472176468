"""Features of where the last seed of a lap falls, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.study.features.evidence import NOT_APPLICABLE, Cell, Evidence
from gamekit.study.features.handfuls import Handful, Place
from gamekit.study.features.wording import listed

WORDS = {
    "captures": "captures",
    "relay": "the hole is sown on",
    "over": "the turn is over",
    "again": "another of his holes is sown",
}
Where = Callable[[Place], bool]


def landing(where: Where, word: str) -> Callable[[Evidence], Cell]:
    """The feature of last seeds that fall in such a place; where the turn is over, a rule with that word comes first."""

    def feature(evidence: Evidence) -> Cell:
        there = [handful for handful in evidence.handfuls if where(handful.place)]
        if not there:
            return NOT_APPLICABLE
        found = {came_of(handful) for handful in there}
        rules: list[str] = []
        for what in (what for what in WORDS if what in found):
            rules += _rules(evidence, [handful for handful in there if came_of(handful) == what], what, word)
        return Cell(listed([WORDS[what] for what in WORDS if what in found], "or"), evidence.named(rules))

    return feature


def came_of(handful: Handful) -> str:
    """What came of a last seed, as a word of `WORDS`."""
    if handful.captures:
        return "captures"
    return handful.then if handful.then in WORDS else "over"


def _rules(evidence: Evidence, there: list[Handful], what: str, word: str) -> list[str]:
    if what == "captures":
        return capturing(evidence, there)
    if what == "relay":
        return [one.rule for handful in there for one in handful.said if one.event == "relay"]
    answers = [evidence.answered(handful) for handful in there]
    last = [said[-1].rule for said in answers if said]
    if what == "again":
        return last
    # Who says that the turn is over: a rule that was running or was asked and speaks of such a hole, else the one asked last.
    near = [one.rule for said in answers for one in reversed(said)] + [rule for each in there for rule in each.within[::-1]]
    speaking = evidence.quoting(near, word) if word else ()
    return list(speaking[:1]) or last[:1] or [rule for rule in near if rule != "take_turn"][:1]


def capturing(evidence: Evidence, there: list[Handful]) -> list[str]:
    """The rules by which last seeds capture: the one that said yes last before anything was taken, and those that take."""
    yes: list[str] = []
    for handful in there:
        before = []
        for one in handful.said:
            if one.event in ("capture", "remove", "own"):
                break
            before.append(one)
        yes += [one.rule for one in evidence.answered(handful, before) if one.answer is True][-1:]
    return [*dict.fromkeys(yes), *(rule for handful in there for one in handful.taken for rule in one.rules)]


def empty(place: Place) -> bool:
    """A hole that was nobody's."""
    return place.held == "nobody"


def faces(place: Place, front: bool, back: bool | None = None) -> bool:
    """A front hole opposite to a front hole of the opponent's that holds seeds or not, and so the back hole behind it."""
    if place.facing is None:
        return False
    return (place.facing[0] > 0) == front and (back is None or (place.facing[1] > 0) == back)


empty_back = landing(lambda place: empty(place) and place.row == "back", "empty")
empty_front_alone = landing(lambda place: empty(place) and faces(place, False), "empty")
empty_front = landing(lambda place: empty(place) and faces(place, True), "empty")
own_back = landing(lambda place: place.held == "own" and place.row == "back", "")
own_front_alone = landing(lambda place: place.held == "own" and faces(place, False), "")
own_front_one = landing(lambda place: place.held == "own" and faces(place, True, False), "")
own_front_both = landing(lambda place: place.held == "own" and faces(place, True, True), "")
others = landing(lambda place: place.held == "other", "")
