"""Look for the moves that the comparing pages show, and write them to docs/data/moves.json.

Run it with `.venv/bin/python scripts/moves.py`; it takes about a minute. The same positions are tried each time, so the same
moves are found until a rule changes.
"""

from __future__ import annotations

import json
import sys

from gamekit.check import find_archive
from gamekit.cli.options import games_package, here
from gamekit.play.game import game_ids, load_game
from gamekit.study.moves_kept import moves_of


def main() -> None:
    """Write the file; what is looked for next is told on standard error."""
    path = find_archive(here()).docs / "data" / "moves.json"
    games = [load_game(game, games_package()) for game in game_ids(games_package())]
    found = moves_of(games, lambda what: print(what, file=sys.stderr))
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
