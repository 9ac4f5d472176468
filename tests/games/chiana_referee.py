"""Chiana wa Kunja and Chiana wa Bwalo once more, written from Sanderson's pages alone, for the tests to hold the rules against.

Not a second text of the rules: nothing of the product uses it, and it is slow. It knows every reading, since the doubts of
these games are what is to be tested, but it shares no code with gamekit and is written otherwise: men stand in two dicts, one
a player, from the name of a hole to how many stand there, an empty hole is not in them, and a ring is a list of names. Where
the two disagree one of them misreads the account.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

Men = dict[str, int]
Outcome = tuple[str | None, str] | None  # the winner, or None for a draw, and the reason
KUNJA, BWALO = "chiana-wa-kunja", "chiana-wa-bwalo"
OTHER = {"S": "N", "N": "S"}
ROWS = {"S": ("A", "B"), "N": ("a", "b")}  # front row, back row


class Position(NamedTuple):
    """Who stands where and who is to move. `last`: from where each player's last hole is sought; `taken`: men he took off."""

    game: str
    columns: int
    settings: Mapping[str, str]
    men: dict[str, Men]
    player: str
    last: dict[str, str]
    taken: dict[str, int]


def ring(game: str, columns: int, settings: Mapping[str, str], player: str) -> list[str]:
    """“round and round the board … from left to right along the side nearest the player, and from right to left along that
    nearest his opponent”; in Bwalo each player has “a front and a back row”.
    """
    path = {row: [f"{row}{column}" for column in range(1, columns + 1)] for row in "ABab"}
    if game == BWALO:
        front, back = ROWS[player]
        return path[back] + path[front][::-1]
    if settings["ring"] == "perimeter":
        return [*path["B"], f"A{columns}", "a1", *path["b"], f"a{columns}", "A1"]
    return path["B"] + path["b"]


def round_from(position: Position, player: str, hole: str) -> list[str]:
    """His ring, once round, beginning with the hole."""
    path = ring(position.game, position.columns, position.settings, player)
    at = path.index(hole)
    return path[at:] + path[:at]


def series(position: Position, player: str) -> list[str]:
    """“The holes occupied by a player”, the last hole first, the front hole at the end."""
    return [hole for hole in round_from(position, player, position.last[player]) if hole in position.men[player]]


def opening(game: str, columns: int, settings: Mapping[str, str]) -> Position:
    """“In commencing the game, four men are put into every hole in the back row of each player”"""
    men = {player: {f"{ROWS[player][1]}{column}": 4 for column in range(1, columns + 1)} for player in "SN"}
    player = "N" if settings["first"] == "north" else "S"
    return Position(game, columns, settings, men, player, {"S": "B1", "N": "b1"}, {"S": 0, "N": 0})


# --- positions in writing


def beginnings(path: list[str], men: Men) -> list[str]:
    """Where each piece of a series begins: one hole where it is unbroken, none where it is empty or goes all round."""
    return [hole for at, hole in enumerate(path) if hole in men and path[at - 1] not in men]


def parse(text: str, game: str, columns: int, settings: Mapping[str, str]) -> Position:
    """Read a position; without `last` the holes of each player must be in one piece."""
    board, player, *words = text.split()
    men: dict[str, Men] = {"S": {}, "N": {}}
    for row, written in zip("baAB", board.split("/"), strict=True):
        cells = written.split(",")[:: -1 if row in "ba" else 1]
        if len(cells) != columns:
            raise ValueError(text)
        for column, cell in enumerate(cells, 1):
            seeds, owner = re.fullmatch(r"(\d+)([sn]?)", cell).groups()  # type: ignore[union-attr]
            if seeds != "0":
                men[owner.upper() or ("N" if row in "ba" else "S")][f"{row}{column}"] = int(seeds)
    fields = dict(word.split("=") for word in words)
    taken = {side: int(seeds) for side, seeds in (part.split(":") for part in fields.get("taken", "S:0,N:0").split(","))}
    last = {}
    for side, hole in zip("SN", fields.get("last", "?,?").split(","), strict=True):
        path = ring(game, columns, settings, side)
        begins = [hole] if hole in path else beginnings(path, men[side]) or path[:1]
        if len(begins) > 1:
            raise ValueError(text)
        last[side] = begins[0]
    return Position(game, columns, settings, men, player, last, taken)


def text(position: Position) -> str:
    """Write a position, canonically."""
    men, kunja = position.men, position.game == KUNJA

    def cell(hole: str) -> str:
        owner = next((side for side in "SN" if hole in men[side]), "")
        return f"{men[owner][hole]}{owner.lower() if kunja else ''}" if owner else "0"

    columns = range(1, position.columns + 1)
    rows = [",".join(cell(f"{row}{k}") for k in (columns if row in "AB" else columns[::-1])) for row in "baAB"]
    words = ["/".join(rows), position.player]
    if any(position.taken.values()):
        words.append(f"taken=S:{position.taken['S']},N:{position.taken['N']}")
    paths = {side: ring(position.game, position.columns, position.settings, side) for side in "SN"}
    if not kunja or any(len(beginnings(paths[side], men[side])) > 1 for side in "SN"):
        words.append("last=" + ",".join((series(position, side) or ["-"])[0] for side in "SN"))
    return " ".join(words)


# --- play


def joined(position: Position) -> Position:
    """“A singleton forming one of a series, and occupying the last hole of such series, is added to the contents of the next
    hole”: of itself under `automatic`, at once after his own spread, at the start of his turn where a capture left it last;
    else that is what spreading it does. A next hole that is empty has no contents, and the singleton stays.
    """
    player, holes = position.player, series(position, position.player)
    mine = dict(position.men[player])
    if position.settings["joining"] != "automatic" or len(holes) < 2 or mine[holes[0]] != 1:
        return position
    following = round_from(position, player, holes[0])[1]
    if following not in mine:
        return position
    mine[following] += mine.pop(holes[0])
    return position._replace(men={**position.men, player: mine}, last={**position.last, player: following})


def candidates(position: Position) -> list[str]:
    """Every move there is of a position whose singleton has joined, endless or not."""
    player, settings = position.player, position.settings
    holes, others = series(position, player), position.men[OTHER[player]]
    if sum(position.men[player].values()) == 1:
        [man], occupied = holes, round_from(position, player, holes[0])[1] in others
        both, one, two = [man, f"{man}:2"], [man], [f"{man}:2"]
        return {
            "may-two-over-empty": one if occupied else both,
            "may-two": both,
            "always-two": one if occupied else two,
            "one-only": one,
        }[settings["sole-man"]]
    return holes if settings.get("choice") == "any-hole" else holes[:1]


def moves(position: Position) -> list[str]:
    """What the player to move may do: “only the last hole of such series can be moved”."""
    found = candidates(joined(position))
    if position.settings.get("endless") == "illegal":
        found = [move for move in found if not turn(position, move)[1]]
    return sorted(found, key=lambda move: (move[0], [int(part) for part in move[1:].split(":")]))


def play(position: Position, move: str) -> tuple[Position, Outcome]:
    """Play a move to its end: “The game is won by capturing all the holes occupied by the opponent”"""
    after, endless = turn(position, move)
    player, opponent = position.player, OTHER[position.player]
    if not after.men[opponent]:
        return after, (player, "cleared")
    treated = position.settings.get("endless")
    if endless and treated != "turn-ends":
        return after, (opponent if treated == "mover-loses" else None, "endless")
    if treated == "illegal" and not moves(after):
        return after, (None, "endless")
    return after, None


def turn(position: Position, move: str) -> tuple[Position, bool]:
    """The position after all spreads of a move, and whether it would go on for ever."""
    now = joined(position)
    player, opponent = now.player, OTHER[now.player]
    hole, _, step = move.partition(":")
    been: list[tuple[str, Men, Men]] = []
    while True:
        state = (hole, now.men[player], now.men[opponent])
        if state in been:
            return now._replace(player=opponent), True
        been.append(state)
        now, end = spread(now, hole, bool(step))
        if not now.men[opponent]:
            return now._replace(player=opponent), False
        more = again(now, series(now, player)[-1], end)
        if not more:
            return now._replace(player=opponent), False
        hole, step = series(now, player)[0], ""


def again(position: Position, front: str, end: str) -> bool:
    """“the two front holes of the series containing one and two men, respectively”; `end` is where the last man fell."""
    mine, repeat = position.men[position.player], position.settings["repeat"]
    behind = round_from(position, position.player, front)[-1]
    return repeat != "never" and mine[front] == 1 and mine.get(behind) == 2 and (repeat == "literal-result" or front == end)


def spread(position: Position, hole: str, two: bool) -> tuple[Position, str]:
    """“spreading the contents … including one man to each hole seriatim”, or “two holes each move”, and what it captures."""
    player, settings = position.player, position.settings
    mine, theirs = dict(position.men[player]), dict(position.men[OTHER[player]])
    path = round_from(position, player, hole)
    in_hand = mine.pop(hole)
    sown = [path[2]] if two else [path[man % len(path)] for man in range(1, in_hand + 1)]
    before = set(mine)
    for each in sown:
        mine[each] = mine.get(each, 0) + 1
    last, taken = path[1], dict(position.taken)
    if position.game == KUNJA:
        # “he captures all those holes to which he has added a man”
        for each in sown:
            captured = theirs.pop(each, 0)
            if captured and settings["capture"] == "to-rear":
                mine[hole] = mine.get(hole, 0) + captured
                last = hole
            else:
                mine[each] += captured
    else:
        # “by occupying holes in the front row opposite to those in which the opponent has men”
        occupying = {
            "every-sown": sown,
            "newly-occupied": [each for each in sown if each not in before],
            "standing": list(mine),
            "last-only": [each for each in sown[-1:] if each not in before and sown.count(each) == 1],
        }[settings["capture"]]
        for each in occupying:
            if each[0] == ROWS[player][0]:
                front, back = (f"{row}{position.columns + 1 - int(each[1:])}" for row in ROWS[OTHER[player]])
                if settings["scope"] == "either" or front in theirs:
                    taken[player] += theirs.pop(front, 0)
                    if settings["scope"] != "front-only":
                        taken[player] += theirs.pop(back, 0)
    men = {player: mine, OTHER[player]: theirs}
    return position._replace(men=men, last={**position.last, player: last}, taken=taken), sown[-1]
