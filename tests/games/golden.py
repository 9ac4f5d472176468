"""Random games written down, one of each game and variant: of each turn the position, the moves, the one made, the events.

`python -m tests.games.golden` writes the files in `golden/` again, by the seeds that stand in them. One JSON value stands on a
line: first the rule set, then the turns, then the end. Of a long game the last turns are kept, of a long list the first moves.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gamekit.play.legal import legal_moves
from gamekit.play.replay import Play
from gamekit.rules.random import next_random, random_state
from tests.games.ways import Way, at_defaults

GOLDEN = Path(__file__).parent / "golden"
MOST_TURNS = 60
MOST_MOVES = 20
TOO_LONG = 2000
SEEDS = range(1, 13)


def file_of(way: Way) -> Path:
    """The file of a way to play."""
    return GOLDEN / f"{'-'.join(filter(None, (way.game, way.variant)))}.jsonl"


def random_play(way: Way, seed: int) -> Play:
    """A random game to its end; the same seed gives the same game everywhere."""
    play, state = Play(way.rules()), random_state(seed, 0)
    while not play.outcome and len(play.turns) < TOO_LONG:
        moves = play.legal_moves
        state = next_random(state)
        play.move(moves[state % len(moves)])
    return play


def written(way: Way, seed: int) -> str:
    """What the file of a way holds under a seed."""
    play = random_play(way, seed)
    turns = play.turns[-MOST_TURNS:]
    lines: list[dict[str, Any]] = [{**play.rules.as_json(), "seed": seed, "turns_before": len(play.turns) - len(turns)}]
    for before, turn in zip([None, *play.turns][-len(turns) - 1 :], turns, strict=False):
        moves = legal_moves(play.rules, turn.before)
        told = turn.as_json()
        told["position"] = before.position if before else play.as_json()["start"]
        told |= {"legal": len(moves), "moves": moves[:MOST_MOVES]}
        lines.append({key: told[key] for key in ("position", "legal", "moves", "move", "events")})
    lines.append({key: play.as_json()[key] for key in ("position", "to_move", "outcome")})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def seed_of(way: Way) -> int:
    """The seed in the file of a way; where there is none, of a few seeds the one whose game has most to tell."""
    if file_of(way).is_file():
        return int(json.loads(file_of(way).read_text(encoding="utf-8").partition("\n")[0])["seed"])
    return max(SEEDS, key=lambda seed: _tells(random_play(way, seed)))


def _tells(play: Play) -> tuple[int, int]:
    """How many kinds of events, by how many rules, the last turns have; and how near the game is to a length easily read."""
    told = {(event["event"], event["rule"]) for turn in play.turns[-MOST_TURNS:] for event in turn.events}
    return len(told), -abs(len(play.turns) - MOST_TURNS // 2)


def main() -> None:
    """Write every file again."""
    GOLDEN.mkdir(exist_ok=True)
    for way in at_defaults():
        text = written(way, seed_of(way))
        file_of(way).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
