"""What was found of a reading, in words."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from gamekit.site.wording import or_list, points, share, thousands
from gamekit.study.matters import Matter
from gamekit.study.results import OUTCOMES, Study, Turn

WINS = {"S": "South wins", "N": "North wins", "draws": "Nobody wins"}
OFTEN = 0.001
"""A share of games left unfinished that is told."""
TURNS = "The numbers are those of the same game with South and North changed round: it turns the board and no more."
MEET = "The intervals meet, so these games do not show that it changes who wins."


def statement(matter: Matter) -> Markup:
    """What was found, in a few sentences; the names of options are set apart."""
    if not matter.has_choice:
        said = _of_one_game(matter)
    elif matter.kind == "never":
        said = [Markup("In {} games its options never parted.").format(thousands(matter.default.games))]
    else:
        said = [_difference(matter), _parting(matter), _only_choices(matter), escape(_verdict(matter)), _unfinished(matter)]
    return Markup(" ").join(filter(None, [_partly(matter), *said, _left_out(matter)]))


def _name(option: str) -> Markup:
    return Markup("<em>{}</em>").format(option)


def _names(options: Iterable[str]) -> Markup:
    *most, last = map(_name, options)
    return Markup("{} and {}").format(Markup(", ").join(most), last) if most else last


def _difference(matter: Matter) -> Markup:
    by, outcome, less, more = matter.differences[0]
    shares = {option: share(matter.ways[option].shares[outcome]) for option in (less, more)}
    if not by:
        return Markup("Under each option as many games are won by South, by North and by nobody.")
    bounds = " (95 %: {})" if outcome == "draws" else "{}"
    said = Markup(f"{{}} {{}}{bounds} of the games under {{}}, {{}}{bounds} under {{}}: {{}} apart.")
    of = {option: _bounds(matter.ways[option]) if outcome == "draws" else "" for option in (less, more)}
    return said.format(WINS[outcome], shares[more], of[more], _name(more), shares[less], of[less], _name(less), points(by))


def _bounds(study: Study) -> str:
    return "{:.1f}–{:.1f}".format(*(100 * bound for bound in study.interval("draws")))


def _parting(matter: Matter) -> Markup:
    """How many games part under each other option, and in which turn."""
    said = []
    for option, study in matter.others.items():
        if study.parted is None or not study.parted.games:
            said.append(Markup("none under {}").format(_name(option)))
        else:
            parted = Markup("{} under {}, {}")
            said.append(parted.format(share(study.parted.share), _name(option), turn_in_words(study.parted.turn)))
    games, followed = thousands(matter.default.games), _name(matter.default.readings[matter.reading])
    return Markup("Of the same {} games there part from those under {}: {}.").format(games, followed, Markup("; ").join(said))


def turn_in_words(turn: Turn) -> str:
    """In which turn games part: `in turn 5.2 on average`, or where it is always the same, `in turn 5`."""
    if turn.mean is None:
        return "never"
    return f"in turn {turn.least}" if turn.least == turn.most else f"in turn {thousands(turn.mean, 1)} on average"


def _verdict(matter: Matter) -> str:
    return {"turns": TURNS, "plays": MEET}.get(matter.kind, "")


def _of_one_game(matter: Matter) -> list[Markup]:
    """Where nobody has a choice there is one game under each option: who wins it, and where it parts from the one followed."""
    said = [Markup("Nobody ever has a choice here: under each option there is one game and no other.")]
    for outcome in OUTCOMES:
        if won := [option for option, study in matter.ways.items() if study.shares[outcome] == 1]:
            said.append(Markup("{} it under {}.").format(WINS[outcome], _names(won)))
    followed = _name(matter.default.readings[matter.reading])
    parted = [_parts(option, study) for option, study in matter.others.items()]
    said.append(Markup("It parts from the one under {}: {}.").format(followed, Markup("; ").join(parted)))
    return [*said, *([Markup(TURNS)] if matter.kind == "turns" else [])]


def _parts(option: str, study: Study) -> Markup:
    return Markup("under {} {}").format(_name(option), turn_in_words(study.parted.turn) if study.parted else "never")


def _only_choices(matter: Matter) -> Markup:
    if not matter.alike:
        return Markup("")
    said = "Under {} they part in the number of moves to choose from alone: what was counted of the games is the same."
    return Markup(said).format(_names(matter.alike))


def _unfinished(matter: Matter) -> Markup:
    """Under which options games were left unfinished so often that the mean of turns depends on where they are cut off."""
    said = []
    for option, study in matter.ways.items():
        if study.unfinished >= OFTEN * study.games:
            left = Markup("{} under {}")
            said.append(left.format(share(study.unfinished / study.games), _name(option)))
    if not said:
        return Markup("")
    return Markup("Left unfinished, which counts as won by nobody and makes the mean of turns depend on the limit: {}.").format(
        Markup(", ").join(said)
    )


def _partly(matter: Matter) -> Markup:
    if not matter.partly:
        return Markup("")
    under = Markup("any option") if len(matter.partly) == len(matter.ways) else _names(matter.partly)
    said = (
        "<strong>Not measured:</strong> under {} a player may arrange or remove seeds in more ways than can be listed, and "
        "chance drew from the few that are. These numbers are of those few moves, and do not say how much the reading matters."
    )
    return Markup(said).format(under)


def _left_out(matter: Matter) -> Markup:
    return Markup("Not counted: {}.").format(or_list(matter.missing)) if matter.missing else Markup("")
