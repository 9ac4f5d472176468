"""Count again what the site shows of random play and exact solving: docs/data/results.json.

`scripts/study` counts what has changed. `scripts/study --all` counts everything, with nothing kept from before.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gamekit.check import archive_at
from gamekit.cli.studying import processors
from gamekit.play.game import load_game
from gamekit.study.run import Plan, kept_studies
from gamekit.study.shown import counted
from gamekit.study.solve_shown import solved_shown

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "docs" / "data" / "results.json"


def main(arguments: Sequence[str]) -> None:
    """Write the file anew; it is as it was until everything is counted."""
    if unknown := [word for word in arguments if word != "--all"]:
        sys.exit(f"“{unknown[0]}” is not taken; there is --all")
    everything = "--all" in arguments
    kept: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.is_file() and not everything else {}
    archive = archive_at(ROOT)
    games = [load_game(game, archive.games) for game in archive.game_ids()]
    store = None if everything else kept_studies()
    start = time.perf_counter()
    value = counted(games, kept, Plan(processors(), store=store, package=archive.games), say=print)
    if store:
        store.close(forget=False)
    value["solved"] = solved_shown(games, kept.get("solved", ()), say=print)
    write(value)
    print(f"{RESULTS.relative_to(ROOT)}: {len(value['studies'])} studies, {time.perf_counter() - start:.0f} s")


def write(value: dict[str, Any]) -> None:
    """One study a line, so that a change is seen for what it is."""
    parts = []
    for name, held in value.items():
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in held) if isinstance(held, list) else ""
        parts.append(f'"{name}": [\n{lines}\n]' if isinstance(held, list) else f'"{name}": {json.dumps(held)}')
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    new = RESULTS.with_suffix(".new")
    new.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
    os.replace(new, RESULTS)


if __name__ == "__main__":
    main(sys.argv[1:])
