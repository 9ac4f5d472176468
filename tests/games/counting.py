"""How many ways there are to play so many turns, counted by the rules and by the referees.

`python -m tests.games.counting` counts again what `move_counts.yml` names, and what each `counts.json` of `docs/games/` has
for a game's page; it writes the numbers there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import parse_position
from gamekit.study.counting import Count, count
from tests.games import chiana_referee, kanotta_referee, kiela_referee, referee, wari_referee

COUNTS = Path(__file__).parent / "move_counts.yml"
KEPT = sorted((Path(__file__).parents[2] / "docs" / "games").glob("*/counts.json"))


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


def ways_by_rules(case: dict[str, Any], turns: int) -> list[int]:
    """How many ways there are to play up to so many turns from the position of a case; an ended game is not played on."""
    rules = rules_of(case)
    start = parse_position(case["position"], rules) if "position" in case else None
    ways = count(rules, start, turns).ways
    return ways + [0] * (turns - len(ways))


def counted_again(kept: dict[str, Any]) -> dict[str, Any]:
    """What a `counts.json` has, counted again: the turns of each rule set; of each number of columns how the one game goes."""
    found: dict[str, Any] = {"turns": [_again(one, len(one["turns"])).as_json() for one in kept["turns"]]}
    if "lines" in kept:
        rule_set_of = kept["turns"][0]
        found["lines"] = [_line({**rule_set_of, "columns": one["columns"]}, one["turns"]) for one in kept["lines"]]
    return found


def _again(case: dict[str, Any], turns: int) -> Count:
    return count(rules_of(case), None, turns)


def _line(case: dict[str, Any], turns: int) -> dict[str, Any]:
    counted = _again(case, turns)
    over = counted.turns[-1].as_json()["over"]
    return {
        "columns": case["columns"],
        "turns": len(counted.turns),
        "choice": counted.choice,
        "again": counted.again,
        "over": over,
    }


def as_lines(value: dict[str, Any]) -> str:
    """A `counts.json` as text: a line for each turn and each number of columns."""
    parts = []
    for one in value["turns"]:
        head = json.dumps({key: told for key, told in one.items() if key != "turns"}, ensure_ascii=False)
        rows = ",\n".join(f"    {json.dumps(row)}" for row in one["turns"])
        parts.append(f'  {head[:-1]}, "turns": [\n{rows}\n  ]}}')
    text = '{"turns": [\n' + ",\n".join(parts) + "\n]"
    if "lines" in value:
        text += ', "lines": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in value["lines"]) + "\n]"
    return text + "}\n"


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
    """Count again and write the files, the remarks of the first as they stand."""
    yaml = YAML()
    yaml.width = 128
    cases = yaml.load(COUNTS.read_text(encoding="utf-8"))
    for case in cases:
        case["ways"][:] = ways_by_rules(case, len(case["ways"]))
    with COUNTS.open("w", encoding="utf-8") as file:
        yaml.dump(cases, file)
    for path in KEPT:
        path.write_text(as_lines(counted_again(json.loads(path.read_text(encoding="utf-8")))), encoding="utf-8")


if __name__ == "__main__":
    main()
