"""Look for a position and a move in which the options of a reading part, and print it as a script.

`.venv/bin/python scripts/parting.py kanotta extras` looks among fragments; `--from-games` among positions of random games.
"""

from __future__ import annotations

import argparse

from gamekit.play.game import load_game, rule_set
from gamekit.study.fragments import fragments, from_games
from gamekit.study.partings import as_script, options_of, simplest


def main() -> None:
    """Print the simplest script found, with the options that it tells apart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("reading")
    parser.add_argument("--variant")
    parser.add_argument("--columns", type=int)
    parser.add_argument("--reading", action="append", default=[], dest="others", metavar="NAME=OPTION")
    parser.add_argument("--apart", action="append", default=[], help="an option that must part from the first")
    parser.add_argument("--tries", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from-games", type=int, default=0, metavar="TURNS", help="look in random games of so many turns")
    chosen = parser.parse_args()
    others = dict(pair.split("=", 1) for pair in chosen.others)
    rules = rule_set(load_game(chosen.game), variant=chosen.variant, columns=chosen.columns, readings=others)
    turns = chosen.from_games
    positions = from_games(rules, chosen.seed, turns) if turns else fragments(rules, chosen.seed)
    wanted = frozenset(chosen.apart or options_of(rules, chosen.reading)[1:])
    found = simplest(rules, chosen.reading, positions, chosen.tries, wanted)
    if found is None:
        print(f"# nothing in {chosen.tries} positions; try --apart OPTION, other readings, more tries or --from-games 60")
        return
    print(f"# told apart: {' | '.join(', '.join(group) for group in found.groups)}")
    print(as_script(found, rules, chosen.others), end="")


if __name__ == "__main__":
    main()
