"""The title and the description of a diagram: position and events in words, for those who do not see it."""

from __future__ import annotations

from gamekit.diagram.layout import Layout
from gamekit.diagram.values import Frame

PLAYERS = {"S": "South", "N": "North"}


def title(frame: Frame, layout: Layout) -> str:
    """A short name of the frame: `Lap 2: South sows 6 seeds from B7`."""
    player = PLAYERS[frame.player]
    if frame.number == 0:
        return f"Before {player}’s turn"
    if frame.lifted:
        return f"Lap {frame.number}: {player} sows {_seeds(frame.seeds)} from {layout.shown(frame.lifted)}"
    return f"Lap {frame.number}: {player}’s turn"


def description(frame: Frame, layout: Layout) -> str:
    """What happened, then the position row by row as South sees it."""
    happened = [*_sown(frame, layout), *_captured(frame, layout)]
    return " ".join([*happened, *(_row(frame, layout, row) for row in range(len(frame.rows)))])


def _sown(frame: Frame, layout: Layout) -> list[str]:
    said = []
    if frame.lifted:
        said.append(f"{PLAYERS[frame.player]} lifts {_seeds(frame.seeds)} from {layout.shown(frame.lifted)}.")
    if frame.drops:
        said.append(f"Sown, in this order: {', '.join(map(layout.shown, frame.drops))}.")
    if frame.last:
        said.append(f"The last seed falls in {layout.shown(frame.last)}.")
    return said


def _captured(frame: Frame, layout: Layout) -> list[str]:
    said = []
    if frame.taken:
        said.append(f"Taken: {', '.join(f'{_seeds(n)} from {layout.shown(hole)}' for hole, n in frame.taken)}.")
    if frame.returned:
        hole, seeds = frame.returned
        said.append(f"{_seeds(seeds)} added to {layout.shown(hole)}.")
    return said


def _row(frame: Frame, layout: Layout, row: int) -> str:
    names = [layout.shown(name) for name in layout.names(row)]
    return f"{names[0]} to {names[-1]}: {', '.join(map(str, frame.rows[row]))}."


def _seeds(count: int) -> str:
    return f"{count} seed" if count == 1 else f"{count} seeds"
