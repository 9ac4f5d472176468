"""What was found of a reading, in words."""

from __future__ import annotations

from markupsafe import Markup, escape

from gamekit.site.wording import or_list, points, share, thousands
from gamekit.study.matters import Matter

WINS = {"S": "South wins", "N": "North wins", "draws": "Nobody wins"}
SMALL = 0.01
"""A difference so small that nobody who plays would notice it."""


def statement(matter: Matter) -> Markup:
    """What was found, in a few sentences; the names of options are set apart."""
    games = thousands(matter.default.games)
    if matter.kind == "never":
        said = [Markup("In {} games its options never parted.").format(games), _left_out(matter)]
    else:
        said = [_difference(matter), _parting(matter, games), escape(_verdict(matter)), _left_out(matter)]
    return Markup(" ").join(filter(None, said))


def _name(option: str) -> Markup:
    return Markup("<em>{}</em>").format(option)


def _difference(matter: Matter) -> Markup:
    by, outcome, less, more = matter.differences[0]
    shares = {option: share(matter.ways[option].shares[outcome]) for option in (less, more)}
    if not by:
        return Markup("Under each option as many games are won by South, by North and by nobody.")
    said = Markup("{} {} of the games under {}, {} under {}: {} apart.")
    return said.format(WINS[outcome], shares[more], _name(more), shares[less], _name(less), points(by))


def _parting(matter: Matter, games: str) -> Markup:
    """How many games part under each other option, and in which turn."""
    said = []
    for option, study in matter.others.items():
        if study.parted is None or study.parted.turn.mean is None:
            said.append(Markup("none under {}").format(_name(option)))
        else:
            turn = thousands(study.parted.turn.mean, 1)
            said.append(Markup("{} under {}, in turn {} on average").format(share(study.parted.share), _name(option), turn))
    followed = _name(matter.default.readings[matter.reading])
    return Markup("Of the same {} games there part from those under {}: {}.").format(games, followed, Markup("; ").join(said))


def _verdict(matter: Matter) -> str:
    if not matter.has_choice:
        return "Nobody ever has a choice here, so that all these games are one game under each option."
    if matter.kind == "turns":
        return "The numbers are those of the same game with South and North changed round: it turns the board and no more."
    if matter.kind == "plays":
        return "The intervals meet, so these games do not show that it changes who wins."
    return "That is less than one game in a hundred." if matter.swing < SMALL else ""


def _left_out(matter: Matter) -> Markup:
    return Markup("Not counted: {}.").format(or_list(matter.missing)) if matter.missing else Markup("")
