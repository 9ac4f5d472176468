"""The title and the description of a board of squares, for those who do not see it."""

from __future__ import annotations

from gamekit.diagram.frames import GridFrame
from gamekit.diagram.values import PLAYERS
from gamekit.diagram.words import and_list, clauses


def title(frame: GridFrame) -> str:
    """A short name of the frame: `South moves c3 to c4`."""
    player = PLAYERS[frame.player]
    if frame.number == 0:
        return f"Before {player}’s turn"
    done = _done(frame)
    removes = [f"removes {and_list(frame.removed)}"] if frame.removed else []
    return f"{player} {' and '.join(done + removes)}" if done + removes else f"{player}’s turn"


def description(frame: GridFrame, files: str) -> str:
    """What has changed, in one sentence, then what stands where, rank by rank from the highest, then what is in hand."""
    done = _done(frame)
    done += [f"makes a line of {len(line)} on {and_list(line)}" for line in frame.lines]
    done += [f"removes {and_list(frame.removed)}"] if frame.removed else []
    said = [f"{PLAYERS[frame.player]} {clauses(done)}."] if done else []
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
