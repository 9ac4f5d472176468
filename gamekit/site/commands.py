"""The command that makes a number again, as a person types it: only what is not so anyway is named."""

from __future__ import annotations

from gamekit.play.game import Game
from gamekit.study.results import Counted, Endgames, Solved, Study


def study_command(study: Study, game: Game) -> str:
    """The command that counts a study again: `gamekit study mweso --games 100000 --seed 1 --reading reverse=none`."""
    ahead = f" --depth {study.depth}" if study.depth else ""
    start = f" --position '{study.position}'" if study.position else ""
    return f"gamekit study {study.game} --games {study.games} --seed {study.seed}{_rules(study, game)}{start}{ahead}"


def solve_command(solved: Solved | Endgames, game: Game, opening: bool = True) -> str:
    """The command that solves a position again, or all of so many seeds; `opening` says that it is the opening."""
    if isinstance(solved, Endgames):
        return f"gamekit solve {solved.game} --seeds {solved.seeds}{_rules(solved, game)}"
    start = "" if opening else f" --position '{solved.position}'"
    return f"gamekit solve {solved.game}{_rules(solved, game)}{start}"


def _rules(one: Counted, game: Game) -> str:
    """What must be chosen to play by the rules of a result."""
    chosen = f" --variant {one.variant}" if one.variant and one.variant != game.variants[0] else ""
    wide = f" --columns {one.columns}" if one.columns != game.board.columns else ""
    others = (f" --reading {name}={option}" for name, option in one.readings.items() if option != game.readings.get(name))
    return f"{chosen}{wide}{''.join(others)}"
