"""What happened in a lap, in words: sentences, whose holes a template names as the page does, and the rules that spoke."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from gamekit.play.laps import AnyLap, GridLap, Lap
from gamekit.site.wording import in_words, or_list

PLAYERS = {"S": "South", "N": "North", None: "nobody"}
Event: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Hole:
    """A hole that a sentence names, by its canonical name."""

    name: str


Sentence: TypeAlias = tuple[str | Hole, ...]

ON_THE_WAY = ("drop", "own", "capture", "remove")


def tell(lap: AnyLap, is_last: bool) -> list[Sentence]:
    """A lap as sentences; `is_last` says that the turn ends with it."""
    if isinstance(lap, GridLap):
        return tell_squares(lap)
    said: list[Sentence] = []
    before = ""
    for kind, events in _grouped(_takes_last(lap.events)):
        # The end is told of a game; that the move has ended comes first.
        if kind == "end" and before == "drop":
            said.append(_over(lap))
        said += _told(kind, events, lap, before, is_last)
        before = kind
    if is_last and before == "drop":
        said.append(_over(lap))
    return said


def _takes_last(events: Sequence[Event]) -> list[Event]:
    """The events of a lap, what is taken on the way of a handful told after the last of it has fallen."""
    told: list[Event] = []
    for sows, run in groupby(events, key=lambda event: event["event"] in ON_THE_WAY):
        group = list(run)
        told += sorted(group, key=lambda event: ON_THE_WAY.index(event["event"])) if sows else group
    return told


def tell_squares(lap: GridLap) -> list[Sentence]:
    """A turn on a board of squares as sentences."""
    player, other = PLAYERS[lap.player], PLAYERS["N" if lap.player == "S" else "S"]
    said: list[Sentence] = []
    for event in lap.events:
        match event["event"]:
            case "place":
                said.append((f"{player} places a counter on ", Hole(event["square"]), "."))
            case "step":
                said.append((f"{player} moves from ", Hole(event["from"]), " to ", Hole(event["to"]), "."))
            case "line":
                said.append(("This makes a line of three: ", *_listed(event["squares"]), "."))
            case "remove":
                said.append((f"{other}’s counter on ", Hole(event["square"]), " is removed."))
            case kind:
                said.append((_other(kind, event, lap),))
    return said


def _listed(holes: Sequence[str]) -> Iterator[str | Hole]:
    for index, hole in enumerate(holes):
        yield "" if index == 0 else " and " if index == len(holes) - 1 else ", "
        yield Hole(hole)


def speaking(lap: AnyLap) -> list[str]:
    """The rules that speak in a lap, in order, each once."""
    return list(dict.fromkeys(event["rule"] for event in lap.events if event["rule"]))


def tell_before(player: str, move: str, lap: AnyLap | None) -> Sentence:
    """What is about to happen: the next lap lifts a hole, or the move is none that sows."""
    who = PLAYERS[player]
    if isinstance(lap, Lap) and lap.lifted and not move.startswith("="):
        return (f"{who} lifts {in_words(lap.seeds)} from ", Hole(lap.lifted), ".")
    if move.startswith("x"):
        return (f"{who} is to take the seeds of ", *_listed(move[1:].partition("+")[0].split(",")), ".")
    if move == "pass":
        return (f"{who} has no move, and passes.",)
    return (f"{who} is to arrange his seeds.",) if move.startswith("=") else (f"{who} plays {move}.",)


def heading(lap: AnyLap) -> str:
    """A lap in a few words: `Lap 1 · capture 5`."""
    if lap.number == 0:
        return "Before the turn"
    if isinstance(lap, GridLap):
        return _heading_of_squares(lap)
    if arranges(lap):
        return "The new arrangement"
    taken = sum(seeds for _, seeds in lap.taken)
    if lap.lifted is None:
        return f"Removal of {taken}" if taken else "The turn"
    took = f" · capture {taken}" if taken else ""
    won = f" · {len(lap.owned)} {'hole' if len(lap.owned) == 1 else 'holes'} captured" if lap.owned else ""
    return f"Lap {lap.number}{took}{won}"


def _heading_of_squares(lap: GridLap) -> str:
    made = " · a three" if len(lap.lines) == 1 else f" · {in_words(len(lap.lines))} threes" if lap.lines else ""
    took = f" · takes {', '.join(lap.removed)}" if lap.removed else ""
    what = lap.placed or (f"{lap.moved[0]} to {lap.moved[1]}" if lap.moved else "The turn")
    return f"{what}{made}{took}"


def arranges(lap: AnyLap) -> bool:
    """Whether a player lays out his seeds anew, and lifts none."""
    kinds = {event["event"] for event in lap.events}
    return "arrange" in kinds and "lift" not in kinds


def captures_in(lap: AnyLap) -> int:
    """How often a lap captures; both holes of a file are one capture."""
    return sum(kind in ("capture", "remove", "own") for kind, _ in _grouped(lap.events))


def _grouped(events: Iterable[Event]) -> Iterator[tuple[str, list[Event]]]:
    for kind, group in groupby(events, key=lambda event: str(event["event"])):
        yield kind, list(group)


def _told(kind: str, events: list[Event], lap: Lap, before: str, is_last: bool) -> Iterator[Sentence]:
    event, player = events[0], PLAYERS[lap.player]
    match kind:
        case "lift":
            yield (f"{player} lifts {in_words(event['seeds'])} from ", Hole(event["hole"]), ".")
        case "drop":
            yield _sown(events, "The last of them" if before == "resow" else "The last")
        case "relay":
            it = f"holds {in_words(event['seeds'])} with it: they are lifted next."
            yield (Hole(event["hole"]), f" was occupied and {it}")
        case "capture" | "remove":
            yield (f"{player} takes ", *_each(events), "." if kind == "capture" else " off the board.")
        case "return":
            where = "the hole just emptied" if is_last else "which is lifted next"
            yield (f"{_those(event)} added to ", Hole(event["hole"]), f", {where}.")
        case "resow":
            yield (f"{player} then sows the {_captives(event)}, the first into ", Hole(event["hole"]), ".")
        case "own":
            yield (f"{player} captures ", *_listed([each["hole"] for each in events]), ", with the men that stand there.")
        case "join":
            yield ("The single seed of ", Hole(event["from"]), " is added to ", Hole(event["hole"]), ".")
        case _:
            yield (_other(kind, event, lap),)


def _sown(drops: list[Event], which: str) -> Sentence:
    last = Hole(drops[-1]["hole"])
    return ("It falls in ", last, ".") if len(drops) == 1 else (f"{which} falls in ", last, ".")


def _each(events: list[Event]) -> Iterator[str | Hole]:
    for index, event in enumerate(events):
        between = "" if index == 0 else " and " if index == len(events) - 1 else ", "
        yield f"{between}{in_words(event['seeds'])} from "
        yield Hole(event["hole"])


def _those(event: Event) -> str:
    return "This one is" if event["seeds"] == 1 else f"These {in_words(event['seeds'])} are"


def _captives(event: Event) -> str:
    return "captive" if event["seeds"] == 1 else f"{in_words(event['seeds'])} captives"


def _over(lap: Lap) -> Sentence:
    return ("It was empty: the turn is over.",) if _count(lap, str(lap.last)) == 1 else ("The turn is over.",)


def _count(lap: Lap, hole: str) -> int:
    """Seeds in a hole when the lap is over, from the rows as South sees them."""
    row, number = lap.rows["baAB".index(hole[0])], int(hole[1:])
    return row[number - 1] if hole[0].isupper() else row[-number]


def _other(kind: str, event: Event, lap: AnyLap) -> str:
    player = PLAYERS[lap.player]
    match kind:
        case "arrange":
            return f"{player} arranges his seeds anew."
        case "pass":
            return f"{player} cannot move and passes."
        case "endless":
            return "The same position has come again within the move, which would never end."
        case "end":
            return ended(event["winner"], event["reason"], stuck(lap.player, lap.events))
    details = or_list([f"{key} {value}" for key, value in event.items() if key not in ("event", "rule")])
    return f"{player}: {kind}{f' ({details})' if details else ''}."


def stuck(player: str, events: Iterable[Event]) -> str | None:
    """Who had no move, or none that ends, where a game ended by that after the turn of `player`; else None.

    Of moves that never end the reason is `endless`, though no such move was begun.
    """
    kinds = {event["event"]: event for event in events}
    reason = kinds["end"]["reason"] if "end" in kinds else None
    endless = reason == "endless" and "endless" not in kinds
    return ("N" if player == "S" else "S") if endless or reason == "cannot-move" else None


def ended(winner: str | None, reason: str, stuck: str | None = None) -> str:
    """How a game ended, in words; `stuck` is the player, if any, who had no move, or none that would have ended."""
    if stuck is not None and reason == "endless":
        why = f"{PLAYERS[stuck]} is to move, and every move open to him would never end"
        return f"{why}: the game is drawn." if winner is None else f"{why}: {PLAYERS[winner]} has won."
    if winner is None:
        loser = PLAYERS[stuck] if stuck else "the player to move"
        return f"The game is drawn: {REASONS.get(reason, reason).format(loser=loser)}."
    loser = PLAYERS["N" if winner == "S" else "S"]
    return f"{PLAYERS[winner]} has won: {REASONS.get(reason, reason).format(loser=loser)}."


REASONS = {
    "cleared": "{loser} has nothing left on the board",
    "singles-only": "{loser} has no hole with more than one seed",
    "ends-empty": "the holes at both ends of {loser}’s rows are empty",
    "cannot-move": "{loser} cannot move",
    "few": "{loser} has too few left",
    "dead": "nobody can win any more",
    "endless": "a move would never end",
    "repetition": "the same position stands for the third time",
}
