"""The title and the description of a board of squares, for those who do not see it."""

from __future__ import annotations

from gamekit.diagram.frames import GridFrame
from gamekit.diagram.values import PLAYERS


def title(frame: GridFrame) -> str:
    """A short name of the frame: `South moves c3 to c4`."""
    player = PLAYERS[frame.player]
    if frame.number == 0:
        return f"Before {player}’s turn"
    done = _done(frame)
    removes = [f"removes {_list(frame.removed)}"] if frame.removed else []
    return f"{player} {' and '.join(done + removes)}" if done + removes else f"{player}’s turn"


def description(frame: GridFrame, files: str) -> str:
    """What happened, then what stands where, rank by rank from the highest, then what is in hand."""
    player = PLAYERS[frame.player]
    said = [f"{player} {done}." for done in _done(frame)]
    said += [f"A line of {len(line)}: {', '.join(line)}." for line in frame.lines]
    said += [f"Removed: {', '.join(frame.removed)}."] if frame.removed else []
    said += [_rank(number, rank, files) for number, rank in numbered(frame)]
    if any(frame.hand):
        said.append("In hand: South {}, North {}.".format(*frame.hand))
    return " ".join(said)


def numbered(frame: GridFrame) -> list[tuple[int, str]]:
    """Each rank with its number, the highest first."""
    return [(len(frame.ranks) - index, rank) for index, rank in enumerate(frame.ranks)]


def _done(frame: GridFrame) -> list[str]:
    placed = [f"places a counter on {frame.placed}"] if frame.placed else []
    return placed + (["moves {} to {}".format(*frame.moved)] if frame.moved else [])


def _rank(number: int, rank: str, files: str) -> str:
    stand = [f"{file}{number} {PLAYERS[counter]}" for file, counter in zip(files, rank, strict=True) if counter != "."]
    return f"Rank {number}: {', '.join(stand) or 'empty'}."


def _list(names: tuple[str, ...]) -> str:
    return " and ".join(names)
