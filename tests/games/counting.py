"""How many ways there are to play so many turns, counted by the rules and by the referees.

`python -m tests.games.counting` counts again what `move_counts.yml` names, and writes the numbers there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import Position, opening, parse_position
from tests.games import chiana_referee, kanotta_referee, kiela_referee, referee, wari_referee
from tests.games.walks import after, listed

COUNTS = Path(__file__).parent / "move_counts.yml"


class Referee(NamedTuple):
    """A referee: the opening, a position from its text, the moves there, and what a move leads to, with the outcome."""

    opening: Callable[[RuleSet], Any]
    parse: Callable[[str, RuleSet], Any]
    moves: Callable[[Any], Any]
    play: Callable[[Any, Any], tuple[Any, Any]]
    knows_readings: bool = True


def _of_mweso(position: tuple[referee.Board, str], move: referee.Move) -> tuple[tuple[referee.Board, str], object]:
    board, player = dict(position[0]), position[1]
    try:
        referee.move(board, player, *move)
    except referee.NeverEndsError:
        return (board, referee.OTHER[player]), "endless"
    return (board, referee.OTHER[player]), referee.loser(board, player)


def _mweso_from(text: str, rules: RuleSet) -> tuple[referee.Board, str]:
    rows, side = text.split()
    counts = zip("ABCD", rows.split("/"), strict=True)
    board = {f"{row}{k}": int(count) for row, line in counts for k, count in enumerate(line.split(","), 1)}
    return board, {"S": "Y", "N": "X"}[side]


def _chiana(game: str) -> Referee:
    return Referee(
        opening=lambda rules: chiana_referee.opening(game, rules.columns, rules.settings),
        parse=lambda text, rules: chiana_referee.parse(text, game, rules.columns, rules.settings),
        moves=chiana_referee.moves,
        play=chiana_referee.play,
    )


def _by_settings(module: Any) -> Referee:
    return Referee(
        opening=lambda rules: module.opening(rules.settings),
        parse=lambda text, rules: module.parse(text, rules.settings),
        moves=module.moves,
        play=module.play,
    )


REFEREES = {
    "mweso": Referee(
        opening=lambda rules: (referee.new_board(), "Y"),
        parse=_mweso_from,
        moves=lambda position: referee.moves(*position),
        play=_of_mweso,
        knows_readings=False,
    ),
    "kanotta": _by_settings(kanotta_referee),
    "kiela": _by_settings(kiela_referee),
    "wari-alignment": _by_settings(wari_referee),
    "chiana-wa-kunja": _chiana("chiana-wa-kunja"),
    "chiana-wa-bwalo": _chiana("chiana-wa-bwalo"),
}


def rules_of(case: dict[str, Any]) -> RuleSet:
    """The rule set that a case of the file names."""
    chosen = {key: case.get(key) for key in ("variant", "columns", "readings")}
    return rule_set(load_game(case["game"]), **chosen)


def ways_by_rules(case: dict[str, Any], turns: int) -> int:
    """How many ways there are to play so many turns from the position of a case; a game that has ended is not played on."""
    rules = rules_of(case)
    start = parse_position(case["position"], rules) if "position" in case else opening(rules)
    return _count(rules, start, turns)


def _count(rules: RuleSet, position: Position, turns: int) -> int:
    moves = listed(rules, position)
    if turns == 1:
        return len(moves)
    reached = [after(rules, position, move) for move in moves]
    return sum(_count(rules, following, turns - 1) for following, result in reached if not result)


def ways_by_referee(case: dict[str, Any], turns: int) -> int:
    """The same, counted by the referee of the game."""
    rules, its = rules_of(case), REFEREES[case["game"]]
    start = its.parse(case["position"], rules) if "position" in case else its.opening(rules)
    return _count_again(its, start, turns)


def _count_again(its: Referee, position: Any, turns: int) -> int:
    moves = its.moves(position)
    if turns == 1:
        return len(moves)
    reached = [its.play(position, move) for move in moves]
    return sum(_count_again(its, following, turns - 1) for following, outcome in reached if not outcome)


def main() -> None:
    """Count again and write the file, its remarks as they stand."""
    yaml = YAML()
    yaml.width = 128
    cases = yaml.load(COUNTS.read_text(encoding="utf-8"))
    for case in cases:
        case["ways"][:] = [ways_by_rules(case, turns) for turns in range(1, len(case["ways"]) + 1)]
    with COUNTS.open("w", encoding="utf-8") as file:
        yaml.dump(cases, file)


if __name__ == "__main__":
    main()
