"""The title and the description of a board of holes: position and events in words, for those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    if frame.arranged:
        return f"{player} arranges his seeds"
    if frame.joined:
        return f"Lap {frame.number}: {player} joins {' to '.join(map(layout.shown, frame.joined))}"
    return f"Lap {frame.number}: {player}’s turn"


def description(frame: Frame, layout: Layout) -> str:
    """What has changed, in one sentence, then the position row by row as South sees it."""
    rows = [_row(frame, layout, row) for row in range(len(frame.rows))]
    return " ".join([*filter(None, [change(frame, layout)]), *rows])


def change(frame: Frame, layout: Layout) -> str:
    """What a lap did to the board, in one sentence; nothing of a board on which nothing has happened."""
    # Before any lap a line may show the way of the sowing, but nothing has been sown.
    sown, captured = _sown(frame, layout), _captured(frame, layout)
    if _takes_on_the_way(frame):
        # What he takes he sows on: it comes before the sowing is over.
        sown[-1:], captured = [*captured, *sown[-1:]], []
    done = [*sown, *captured, *_owned(frame, layout)] if frame.number else []
    return f"{PLAYERS[frame.player]} {clauses(done)}." if done else ""


def and_list(parts: Sequence[str]) -> str:
    """Parts of a sentence: `one, two and three`."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def clauses(done: Sequence[str]) -> str:
    """What was done, each a clause of one sentence that may hold a list itself."""
    return f"{', '.join(done[:-1])}, and {done[-1]}" if len(done) > 1 else "".join(done)


def _sown(frame: Frame, layout: Layout) -> list[str]:
    done = ["arranges his seeds anew"] if frame.arranged else []
    if frame.joined:
        done.append("joins the seed in {} to those in {}".format(*map(layout.shown, frame.joined)))
    if frame.lifted:
        done.append(f"lifts {_seeds(frame.seeds)} from {layout.shown(frame.lifted)}")
    if frame.drops:
        first, last = layout.shown(frame.drops[0]), layout.shown(frame.drops[-1])
        what = "them" if len(frame.drops) == frame.seeds else f"{len(frame.drops)} in all"
        done.append(f"sows it into {first}" if len(frame.drops) == 1 else f"sows {what} from {first} to {last}")
    return done


def _captured(frame: Frame, layout: Layout) -> list[str]:
    done = []
    if frame.taken:
        taken = and_list([f"{_seeds(n)} from {layout.shown(hole)}" for hole, n in frame.taken])
        done.append(f"takes {taken}{' on the way' if _takes_on_the_way(frame) else ''}")
    if frame.returned:
        hole, seeds = frame.returned
        done.append(f"adds {_seeds(seeds)} to {layout.shown(hole)}")
    return done


def _takes_on_the_way(frame: Frame) -> bool:
    """Whether captives are sown on with the handful: then more fall than were lifted."""
    return bool(frame.taken and not frame.returned and len(frame.drops) > frame.seeds)


def beside(position: str) -> str:
    """What a position says beside its board, in words: whose turn it is, and each of its fields."""
    _, *words = position.split()
    said = [f"{PLAYERS[word]} to move." for word in words[:1] if word in PLAYERS]
    for field in words[1:]:
        key, _, value = field.partition("=")
        said.append(FIELDS[key](value) if key in FIELDS else f"{key}: {value}.")
    return " ".join(said)


def _opened(value: str) -> str:
    done = [PLAYERS[side] for side in value if side in PLAYERS]
    return f"The opening turn was made by {and_list(done) or 'nobody'}."


def _each(what: str) -> Callable[[str], str]:
    """A field with one value of South's and one of North's, either with the side before it or in this order."""
    return lambda value: f"{what}: " + ", ".join(
        f"{player} {part.partition(':')[2] or part}" for player, part in zip(PLAYERS.values(), value.split(","), strict=False)
    ) + "."


FIELDS: dict[str, Callable[[str], str]] = {
    "opened": _opened,
    "taken": _each("Taken off the board"),
    "last": _each("Last hole"),
    "hand": _each("In hand"),
    "before": _each("Last step"),
}


def _owned(frame: Frame, layout: Layout) -> list[str]:
    """Which holes have another owner than before, in the order in which they changed."""
    owners: dict[str, list[str]] = {}
    for hole in frame.owned:
        row, column = layout.place(hole)
        owners.setdefault(frame.owners[row][column] if frame.owners else "", []).append(layout.shown(hole))
    return [f"makes {and_list(holes)} {PLAYERS[owner] + '’s' if owner else 'nobody’s'}" for owner, holes in owners.items()]


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
