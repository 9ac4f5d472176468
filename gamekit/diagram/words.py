"""The title and the description of a board of holes: position and events in words, for those who do not see it."""

from __future__ import annotations

from gamekit.diagram.frames import Frame
from gamekit.diagram.layout import Layout
from gamekit.diagram.values import PLAYERS


def title(frame: Frame, layout: Layout) -> str:
    """A short name of the frame: `Lap 2: South sows 6 seeds from B7`."""
    player = PLAYERS[frame.player]
    if frame.number == 0:
        return f"Before {player}’s turn"
    if frame.lifted:
        return f"Lap {frame.number}: {player} sows {_seeds(frame.seeds)} from {layout.shown(frame.lifted)}"
    if frame.joined:
        return f"Lap {frame.number}: {player} joins {' to '.join(map(layout.shown, frame.joined))}"
    return f"Lap {frame.number}: {player}’s turn"


def description(frame: Frame, layout: Layout) -> str:
    """What happened, then the position row by row as South sees it."""
    happened = [*_sown(frame, layout), *_captured(frame, layout), *_owned(frame, layout)]
    return " ".join([*happened, *(_row(frame, layout, row) for row in range(len(frame.rows)))])


def _sown(frame: Frame, layout: Layout) -> list[str]:
    said = []
    if frame.joined:
        said.append("The seed in {} is put to those in {}.".format(*map(layout.shown, frame.joined)))
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


def _owned(frame: Frame, layout: Layout) -> list[str]:
    """Which holes are whose now that were not before, in the order in which they changed."""
    owners: dict[str, list[str]] = {}
    for hole in frame.owned:
        row, column = layout.place(hole)
        owner = frame.owners[row][column] if frame.owners else ""
        owners.setdefault(f"Now {PLAYERS[owner]}’s" if owner else "Changed owner", []).append(layout.shown(hole))
    return [f"{what}: {', '.join(holes)}." for what, holes in owners.items()]


def _row(frame: Frame, layout: Layout, row: int) -> str:
    names = [layout.shown(name) for name in layout.names(row)]
    return f"{names[0]} to {names[-1]}: {', '.join(map(str, counts(frame, row)))}."


def counts(frame: Frame, row: int) -> tuple[int | str, ...]:
    """What each hole of a row holds, left to right; where holes have owners, and whose it is: `4 North`."""
    if frame.owners is None:
        return frame.rows[row]
    pairs = zip(frame.rows[row], frame.owners[row], strict=True)
    return tuple(f"{count} {PLAYERS[owner]}" if owner else count for count, owner in pairs)


def _seeds(count: int) -> str:
    return f"{count} seed" if count == 1 else f"{count} seeds"
