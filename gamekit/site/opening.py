"""The boards that stand in the text of a game's page: how to set out, what the holes are called, what lost figures showed."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.game import Game, RuleSet, rule_set
from gamekit.play.holes import to_source
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.laps import AnyLap, Lap, position_lap
from gamekit.play.position import empty, opening, position_of, print_position
from gamekit.play.series import ring_of
from gamekit.site.boards import Boards
from gamekit.site.figures import board_of, marks_of, redrawn_figures
from gamekit.site.render import render


@dataclass(frozen=True)
class Picture:
    """A board with what is said below it."""

    board: Markup
    caption: str


def opening_lap(game: Game, variant: str | None = None) -> AnyLap:
    """The opening position of a game, under the readings followed here."""
    rules = rule_set(game, variant=variant)
    return position_lap(opening(rules), rules)


def put_opening(boards: Boards, game: Game, prefix: str, title: str, variant: str | None = None) -> Markup:
    """A place for the opening position of a game."""
    rules = rule_set(game, variant=variant)
    stands = print_position(opening(rules), rules)
    return boards.put(opening_lap(game, variant), prefix, game=game.id, position=stands, title=title)


def pieces_of(edition: Edition, game: Game, boards: Boards) -> dict[str, str]:
    """The pieces of a game's page by name, in the order in which those without a place of their own follow each other."""
    found = {"opening": _figures("opening", game, _openings(game, boards)), "holes": _holes(game, boards)}
    if game.board.source_rows:
        found["own-names"] = _own_names(game, boards)
    record = edition.records.get(game.account)
    for number, figure in redrawn_figures(game, record) if record else ():
        lap, marks, title = board_of(game, figure), marks_of(game, figure), f"{figure.what}, drawn again"
        labels = game.board.source_rows
        board = boards.put(lap, f"lost{number}", game=game.id, labels=labels, marks=marks, title=title)
        values = {"game": game, "record": record, "number": number, "figure": figure, "board": board}
        found[f"figure-{number}"] = render("lost_figure", addresses.game(game.id), **values)
    return found


def _figures(kind: str, game: Game, pictures: list[Picture]) -> str:
    return render("pictures", addresses.game(game.id), kind=kind, game=game, pictures=pictures)


def _openings(game: Game, boards: Boards) -> list[Picture]:
    """The opening position, and that of each variant in which the seeds lie otherwise."""
    lap = opening_lap(game)
    named = f"The opening position{f', {game.variants[0]}' if game.variants else ''}"
    found = [Picture(put_opening(boards, game, "opening", f"The opening position of {game.name}"), named)]
    for variant in game.variants[1:]:
        if opening_lap(game, variant) != lap:
            title = f"The opening position of {game.name}, {variant}"
            board = put_opening(boards, game, f"opening-{variant}", title, variant)
            found.append(Picture(board, f"The opening position, {variant}"))
    return found


def _holes(game: Game, boards: Boards) -> str:
    """The bare board with the name of each hole or square in it, and the way on which seeds are sown."""
    rules = rule_set(game)
    lap, names = _bare(rules), _names(rules)
    what = "squares" if isinstance(rules.kind, GridKind) else "holes"
    title = f"The board of {game.name} with the names of its {what}{_way_in_words(rules)}"
    caption = f"The names of the {what}" + ("" if what == "squares" else "; the line with arrows is the way of the sowing")
    board = boards.put(lap, "holes", game=game.id, marks={name: name for name in names}, title=title)
    return _figures("holes", game, [Picture(board, caption)])


def _way_in_words(rules: RuleSet) -> str:
    """The way of the sowing for those who do not see it: every hole of each ring in order."""
    if isinstance(rules.kind, GridKind):
        return ""
    return "; the way of the sowing goes " + ", and ".join(f"{' '.join(ring)} and back to {ring[0]}" for ring in _rings(rules))


def _own_names(game: Game, boards: Boards) -> str:
    """The bare board with the names that the account has for its holes."""
    rules = rule_set(game)
    board, names = game.board, _names(rules)
    marks = {name: to_source(name, board, rules.columns) for name in names}
    lap = position_lap(position_of(empty(rules), 0), rules)
    title = f"The board of {game.name} with the account’s own names"
    drawn = boards.put(lap, "own-names", game=game.id, labels=board.source_rows, marks=marks, title=title)
    return _figures("own-names", game, [Picture(drawn, "The account’s own names")])


def _names(rules: RuleSet) -> list[str]:
    """Every hole on which the game is played, or every square."""
    if isinstance(rules.kind, GridKind):
        return [rules.kind.name(0, square) for square in range(rules.kind.width)]
    return [name for ring in _rings(rules) for name in ring]


def _bare(rules: RuleSet) -> AnyLap:
    """The board without seeds, with a line round each ring on which they are sown."""
    lap = position_lap(position_of(empty(rules), 0), rules)
    if not isinstance(lap, Lap):
        return lap
    way: list[str] = []
    for ring in _rings(rules):
        # The last step, back to where the ring begins, is a run of its own; so it is no second round.
        way += [*ring, ring[-1], ring[0]]
    return Lap(0, lap.player, lap.rows, drops=tuple(way), owners=lap.owners)


def _rings(rules: RuleSet) -> list[list[str]]:
    kind = rules.kind
    if isinstance(kind, OneRingKind):
        return [[kind.name(0, hole) for hole in ring_of(empty(rules), rules)]]
    return [[kind.name(player, hole) for hole in range(kind.width)] for player in (0, 1)]
