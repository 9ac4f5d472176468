"""Draw the picture of README again: a turn of Mweso that captures twice. Run: .venv/bin/python scripts/picture.py."""

from __future__ import annotations

from pathlib import Path

from gamekit.diagram.strip import draw_strip
from gamekit.play.example import read_example
from gamekit.play.laps import sown_laps_of

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "docs/games/mweso/two-captures.game"
PICTURE = ROOT / "docs/assets/two-captures.svg"


def picture() -> str:
    """The picture as SVG: the position before, and one frame a lap."""
    example = read_example(SCRIPT, SCRIPT.name)
    before, *laps = sown_laps_of(example.play.turns[0], example.rules)
    frames = [(before, f"Before: five seeds in {laps[0].lifted}", {str(laps[0].lifted): "next"})]
    for lap in laps:
        taken = sum(seeds for _, seeds in lap.taken)
        frames.append((lap, f"Lap {lap.number}" + (f": {taken} captured" if taken else ""), {}))
    return draw_strip(frames, title="A turn of Mweso in five frames: the board before it and after each of four laps", across=2)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))
