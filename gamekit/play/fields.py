"""The fields of a position: what stands in a player's row beside the board, written `key=value`."""

from __future__ import annotations

import re
from collections.abc import Callable

from gamekit.errors import Fault, NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.holes import SIDES
from gamekit.play.kinds import Word
from gamekit.play.series import begins, has_a_last, is_plain, is_unbroken, last_of, men_of
from gamekit.rules.board import BESIDE, FROM, HAND, LAST, OPENED, TAKEN, TO_SQUARE
from gamekit.rules.sowing import NOWHERE

Board = list[list[int]]

COUNTS = re.compile(r"S:([0-9]{1,6}),N:([0-9]{1,6})")
STEP = re.compile(r"([a-z][0-9]+)-([a-z][0-9]+)|-")
NOBODYS = "-"


def print_fields(board: Board, rules: RuleSet) -> list[str]:
    """The fields of a position that say something, in the order of NOTATION."""
    named = {field.name: field.always for field in rules.fields}
    said = {name: write(board, rules) for name, write in PRINT.items() if name in named}
    return [f"{name}={value}" for name, value in said.items() if named[name] or _says(name, value, board, rules)]


def _says(name: str, value: str, board: Board, rules: RuleSet) -> bool:
    if name == "last":
        return not all(is_plain(board, player, rules) for player in (0, 1))
    return value not in ("SN", "S:0,N:0")


def _opened(board: Board, rules: RuleSet) -> str:
    return "".join(side for player, side in enumerate(SIDES) if board[BESIDE + player][OPENED]) or NOBODYS


def _counts(place: int) -> Callable[[Board, RuleSet], str]:
    return lambda board, rules: f"S:{board[BESIDE][place]},N:{board[BESIDE + 1][place]}"


def _last(board: Board, rules: RuleSet) -> str:
    holes = [(player, last_of(board, player, rules)) for player in (0, 1)]
    return ",".join(NOBODYS if hole == NOWHERE else rules.kind.name(player, hole) for player, hole in holes)


def _before(board: Board, rules: RuleSet) -> str:
    steps = [(board[BESIDE + player][FROM], board[BESIDE + player][TO_SQUARE]) for player in (0, 1)]
    return ",".join(NOBODYS if a == NOWHERE else f"{rules.kind.name(0, a)}-{rules.kind.name(0, b)}" for a, b in steps)


PRINT: dict[str, Callable[[Board, RuleSet], str]] = {
    "taken": _counts(TAKEN),
    "opened": _opened,
    "last": _last,
    "hand": _counts(HAND),
    "before": _before,
}
"""How the value of each field is written, in the order in which fields stand."""


def parse_fields(
    words: list[Word], player: int, board: Board, rules: RuleSet, faults: list[Fault], right: str
) -> Callable[[list[Fault]], list[Fault]]:
    """Read fields into the rows beside the board, adding what is wrong to `faults`.

    Returns what is to be asked once all is well written, given what the game itself has against the position: whether the
    turns are in order, and, where the position stands, where each player's last hole is sought if nothing says so.
    """
    has_steps = any(field.name == "before" for field in rules.game.fields)
    for row in board[BESIDE:]:
        row[OPENED] = 1
        if has_steps:
            row[FROM] = row[TO_SQUARE] = NOWHERE
    known = {field.name for field in rules.fields}
    seen: dict[str, Word] = {}
    for word in words:
        key, equals, value = word.text.partition("=")
        if not equals or key not in known:
            faults.append(Fault(_unknown(word.text, key, rules, right), column=word.column))
        elif key in seen:
            faults.append(Fault(f"the field {key} stands twice, the second time as “{shown(word.text)}”", column=word.column))
        else:
            seen[key] = word
            if key != "last" and (wrong := PARSE[key](value, player, board, rules)):
                faults.append(Fault(f"“{shown(word.text)}”: {wrong}", column=word.column))
    return lambda against: [
        *_out_of_turn(seen.get("opened"), player),
        *(against or _seek_last(seen.get("last"), "last" in known, board, rules)),
    ]


def _unknown(text: str, key: str, rules: RuleSet, right: str) -> str:
    for field in rules.game.fields:
        if field.name == key:
            when = " and ".join(f"{name}={' or '.join(options)}" for name, options in field.when.items())
            return f"“{shown(text)}”: {rules.game.id} has the field {key} only under {when}; leave it out"
    names = ", ".join(dict.fromkeys(field.name for field in rules.fields)) or "none here"
    return f"“{shown(text)}” is not a field of a position of {rules.game.id}; its fields are: {names}; {right}"


def _parse_opened(value: str, player: int, board: Board, rules: RuleSet) -> str | None:
    for number, one in enumerate(SIDES):
        board[BESIDE + number][OPENED] = int(one in value)
    if value not in ("-", "S", "N", "SN"):
        return f"who has made the opening turn is one of -, S, N, SN; for example opened={SIDES[1 - player]}"
    return None


def _out_of_turn(word: Word | None, player: int) -> list[Fault]:
    """Who is to move has not made his opening turn before the other has."""
    side = SIDES[player]
    if word is None or word.text.partition("=")[2] != side:
        return []
    message = f"“{shown(word.text)}”: only {side} has made the opening turn, so {side} is not to move; for example opened=-"
    return [Fault(message, column=word.column)]


def _parse_counts(place: int, name: str, what: str) -> Callable[[str, int, Board, RuleSet], str | None]:
    def parse(value: str, player: int, board: Board, rules: RuleSet) -> str | None:
        found = COUNTS.fullmatch(value)
        if not found:
            return f"{what} of each player are written {name}=S:0,N:0"
        for number, count in enumerate(found.groups()):
            board[BESIDE + number][place] = int(count)
        return None

    return parse


def _parse_before(value: str, player: int, board: Board, rules: RuleSet) -> str | None:
    steps, right = value.split(","), "each player's last step, or - for none, is written before=c4-c5,-"
    if len(steps) != 2 or not all(STEP.fullmatch(step) for step in steps):
        return right
    for number, step in enumerate(steps):
        if step != NOBODYS:
            try:
                squares = [rules.kind.place(name)[1] for name in step.split("-")]
            except NotationError as error:
                return error.faults[0].message
            board[BESIDE + number][FROM], board[BESIDE + number][TO_SQUARE] = squares
    return None


PARSE: dict[str, Callable[[str, int, Board, RuleSet], str | None]] = {
    "opened": _parse_opened,
    "taken": _parse_counts(TAKEN, "taken", "the seeds taken off the board"),
    "hand": _parse_counts(HAND, "hand", "the counters in the hand"),
    "before": _parse_before,
}


def _seek_last(word: Word | None, is_asked: bool, board: Board, rules: RuleSet) -> list[Fault]:
    """Put down where each player's last hole is, from the field or from his one unbroken series; a fault where neither says.

    Nothing is asked where positions do not have the field under the readings chosen.
    """
    if not any(field.name == "last" for field in rules.game.fields):
        return []
    if not is_asked:
        for player in (0, 1):
            board[BESIDE + player][LAST] = max(next(iter(begins(board, player, rules)), NOWHERE), 0)
        return []
    names = word.text.partition("=")[2].split(",") if word else [None, None]
    at, example = (word.column if word else 1), _example_of_last(board, rules)
    if len(names) != 2:
        return [Fault(f"“{shown(word.text)}”: a hole of South's and one of North's; {example}" if word else "", column=at)]
    faults = []
    for player, name in enumerate(names):
        try:
            wrong = _seek(player, name, board, rules)
        except NotationError as error:
            wrong = error.faults[0].message
        if wrong:
            faults.append(Fault(f"“{shown(word.text)}”: {wrong}" if word else f"{wrong}; {example}", column=at))
    return faults


def _seek(player: int, name: str | None, board: Board, rules: RuleSet) -> str | None:
    whose = ("South", "North")[player]
    alone = men_of(board, player) > 0 and men_of(board, 1 - player) == 0
    if name is None and not has_a_last(board, player, rules) and not (alone and is_unbroken(board, player, rules)):
        return f"{whose}'s holes do not by themselves tell which is his last; say which"
    if name == NOBODYS and men_of(board, player):
        return f"{whose} has men, so the hole from which his last is sought has a name"
    if name is not None and name != NOBODYS:
        owner, hole = rules.kind.place(name)
        if owner == 1 - player:
            return f"{name} is not {whose}'s; South's comes first, then North's"
        board[BESIDE + player][LAST] = hole
    elif name is None:
        # In one unbroken series the hole behind which none is his; the seeking finds it from anywhere outside.
        board[BESIDE + player][LAST] = NOWHERE
    board[BESIDE + player][LAST] = max(last_of(board, player, rules), 0)
    return None


def _example_of_last(board: Board, rules: RuleSet) -> str:
    holes = [next((hole for hole in range(rules.kind.width) if board[player][hole]), 0) for player in (0, 1)]
    return f"for example last={','.join(rules.kind.name(player, hole) for player, hole in enumerate(holes))}"
