"""Moves as text and as the ints of `gamekit.rules.moves`."""

from __future__ import annotations

import re
from functools import lru_cache

from gamekit.errors import NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.holes import PLAYERS, SIDES, from_source, to_source
from gamekit.rules.moves import ARRANGE, BACKWARD, DIRECTION, FORWARD, HOLE, MOST_TAKES, PASS, REMOVE, REST, TAKES, THEN, TO
from gamekit.rules.sowing import NOWHERE

Move = tuple[int, ...]

NAME = r"[A-Za-z][0-9]+"
LIST = rf"{NAME}(?:,{NAME})*"
COUNTS = r"[0-9]{1,6}(?:,[0-9]{1,6})*"
SOWN = rf"(?P<hole>{NAME})(?P<mark>[<>]?)(?P<two>:2)?(?:x(?P<with>{LIST}))?"
SOWING = re.compile(SOWN)
STEP = re.compile(rf"(?P<hole>{NAME})(?:-(?P<to>{NAME})(?:x(?P<with>{LIST}))?)?")
ARRANGEMENT = re.compile(rf"=(?P<front>{COUNTS})/(?P<back>{COUNTS})(?:\+{SOWN})?")
REMOVAL = re.compile(rf"x(?P<taken>{LIST})(?:\+{SOWN})?")
TWO = 2


def move_width(rules: RuleSet) -> int:
    """How many ints a move of this rule set has: the head, then room for an arrangement or a second list."""
    return REST + max(rules.kind.arranged, 2)


def room_for_moves(rules: RuleSet) -> list[list[int]]:
    """Rows for as many moves as a position of this game can have; the same rows each time, so they are read at once."""
    return _room(rules.game.module.MOST_MOVES, move_width(rules))


@lru_cache(maxsize=16)
def _room(most: int, width: int) -> list[list[int]]:
    return [[0] * width for _ in range(most)]


def blank(rules: RuleSet, hole: int, direction: int = 0) -> list[int]:
    """A move that names nothing but a hole (or a kind of move) and a direction."""
    move = [NOWHERE] * REST + [0] * (move_width(rules) - REST)
    move[HOLE], move[DIRECTION] = hole, direction
    return move


def print_move(move: Move, player: int, rules: RuleSet, labels: str = "canonical") -> str:
    """A move as text, in our names of holes or, where `labels` is "source", in the account's."""
    if move[HOLE] == PASS:
        return "pass"
    takes = move[TAKES : TAKES + MOST_TAKES]
    if move[HOLE] == ARRANGE:
        arranged = _arranged(move, rules)
        return arranged if move[THEN] == NOWHERE else f"{arranged}+{_sown(move, move[THEN], player, rules, labels, takes)}"
    if move[HOLE] == REMOVE:
        taken = _names(takes, 1 - player, rules, labels)
        if move[THEN] == NOWHERE:
            return f"x{taken}"
        return f"x{taken}+{_sown(move, move[THEN], player, rules, labels, move[REST : REST + 2])}"
    return _sown(move, move[HOLE], player, rules, labels, takes)


def _arranged(move: Move, rules: RuleSet) -> str:
    ring = move[REST : REST + rules.kind.arranged]
    front, back = reversed(ring[rules.columns :]), ring[: rules.columns]
    return f"={','.join(map(str, front))}/{','.join(map(str, back))}"


def _sown(move: Move, hole: int, player: int, rules: RuleSet, labels: str, takes: Move = ()) -> str:
    text = _named(player, hole, rules, labels)
    if rules.kind.stepped:
        text += "" if move[TO] == NOWHERE else f"-{rules.kind.name(player, move[TO])}"
    else:
        text += _mark(hole, move[DIRECTION], rules.columns) if move[DIRECTION] == BACKWARD else ""
        text += ":2" if move[TO] == TWO else ""
    taken = _names(takes, 1 - player, rules, labels)
    return f"{text}x{taken}" if taken else text


def _named(player: int, hole: int, rules: RuleSet, labels: str) -> str:
    name = rules.kind.name(player, hole)
    return to_source(name, rules.game.board, rules.columns) if labels == "source" else name


def _names(holes: Move, player: int, rules: RuleSet, labels: str) -> str:
    named = sorted((rules.kind.name(player, hole) for hole in holes if hole != NOWHERE), key=move_order)
    return ",".join(to_source(name, rules.game.board, rules.columns) if labels == "source" else name for name in named)


def _mark(hole: int, direction: int, columns: int) -> str:
    """The side to which a move sets out from its hole, in that hole's row."""
    rightwards = (hole < columns) == (direction == FORWARD)
    return ">" if rightwards else "<"


def parse_move(text: str, player: int, rules: RuleSet, labels: str = "canonical") -> Move:
    """Parse a move of `player`; raises NotationError for what is no move on this board. Whether it is legal is not asked."""
    if text == "pass":
        return tuple(blank(rules, PASS))
    reader = _Reader(text, player, rules, labels)
    if rules.kind.stepped:
        return tuple(reader.step(STEP.fullmatch(text)))
    if found := ARRANGEMENT.fullmatch(text):
        return tuple(reader.arrangement(found))
    if found := REMOVAL.fullmatch(text):
        return tuple(reader.removal(found))
    return tuple(reader.sowing(SOWING.fullmatch(text)))


class _Reader:
    """Reads one move of one player."""

    def __init__(self, text: str, player: int, rules: RuleSet, labels: str) -> None:
        self.text, self.player, self.rules, self.labels = text, player, rules, labels

    def no_move(self) -> NotationError:
        what = "the hole to sow" if not self.rules.kind.stepped else "a square, or the square left and the one reached"
        example = "c3-c4" if self.rules.kind.stepped else _named(self.player, 1, self.rules, self.labels)
        return NotationError(f"“{shown(self.text)}” is not a move; a move names {what}, for example {example}")

    def step(self, found: re.Match[str] | None) -> list[int]:
        if not found:
            raise self.no_move()
        move = blank(self.rules, self.hole(found["hole"]), FORWARD)
        if found["to"]:
            move[TO] = self.hole(found["to"])
        self.take(move, TAKES, MOST_TAKES, found["with"])
        return move

    def sowing(self, found: re.Match[str] | None) -> list[int]:
        if not found:
            raise self.no_move()
        move = blank(self.rules, self.own(found["hole"]), FORWARD)
        self.how(move, move[HOLE], found)
        self.take(move, TAKES, MOST_TAKES, found["with"])
        return move

    def arrangement(self, found: re.Match[str]) -> list[int]:
        front, back = ([int(count) for count in found[part].split(",")] for part in ("front", "back"))
        columns, arranged = self.rules.columns, self.rules.kind.arranged
        if not arranged or len(front) != columns or len(back) != columns:
            if not arranged:
                raise self.no_move()
            counts = f"{len(front)} counts for the front row and {len(back)} for the back row"
            row = ",".join(["0"] * columns)
            right = f"each row has {columns} holes; for example ={row}/{row.replace('0', '4')}"
            raise NotationError(f"“{shown(self.text)}” gives {counts}; {right}")
        move = blank(self.rules, ARRANGE)
        move[REST : REST + arranged] = [*back, *reversed(front)]
        if found["hole"]:
            self.then(move, found)
            self.take(move, TAKES, MOST_TAKES, found["with"])
        return move

    def removal(self, found: re.Match[str]) -> list[int]:
        move = blank(self.rules, REMOVE)
        self.take(move, TAKES, MOST_TAKES, found["taken"])
        move[REST] = move[REST + 1] = NOWHERE
        if found["hole"]:
            self.then(move, found)
            self.take(move, REST, 2, found["with"])
        return move

    def then(self, move: list[int], found: re.Match[str]) -> None:
        move[THEN], move[DIRECTION] = self.own(found["hole"]), FORWARD
        self.how(move, move[THEN], found)

    def how(self, move: list[int], hole: int, found: re.Match[str]) -> None:
        if found["mark"] and _mark(hole, FORWARD, self.rules.columns) != found["mark"]:
            move[DIRECTION] = BACKWARD
        if found["two"]:
            move[TO] = TWO

    def take(self, move: list[int], at: int, most: int, names: str | None) -> None:
        named = names.split(",") if names else []
        if len(named) > most:
            raise NotationError(f"“{shown(self.text)}” names {len(named)} holes after x; at most {most} are taken so")
        holes = [self.theirs(name) for name in named]
        if len(set(holes)) < len(holes):
            raise NotationError(f"“{shown(self.text)}” names a hole twice after x; each is taken once")
        move[at : at + len(holes)] = holes

    def hole(self, name: str) -> int:
        return self.place(name)[1]

    def place(self, name: str) -> tuple[int | None, int]:
        if self.labels == "source":
            name = from_source(name, self.rules.game.board, self.rules.columns)
        return self.rules.kind.place(name)

    def own(self, name: str) -> int:
        owner, hole = self.place(name)
        if owner == 1 - self.player:
            whose = f"the hole “{shown(name)}” is {PLAYERS[1 - self.player]}'s, and {PLAYERS[self.player]} is to move"
            example = _named(self.player, 1, self.rules, self.labels)
            raise NotationError(f"{whose}; a move names one of his own holes, for example {example}")
        return hole

    def theirs(self, name: str) -> int:
        owner, hole = self.place(name)
        if owner == self.player:
            example = _named(1 - self.player, 1, self.rules, self.labels)
            message = (
                f"the hole “{shown(name)}” is {PLAYERS[self.player]}'s own; after x stand his opponent's, for example {example}"
            )
            raise NotationError(message)
        return hole


def move_order(text: str) -> tuple[object, ...]:
    """A key that sorts moves as NOTATION has it: row letter, capitals first; number as a number; mark; list."""
    names = [(letter, int(number)) for letter, number in re.findall(r"([A-Za-z])([0-9]+)", text)]
    numbers = tuple(int(number) for number in re.findall(r"[0-9]+", text))
    mark = re.search(r"[<>]|:2", text)
    if text[:1] == "=":
        return (2, names[:1], mark[0] if mark else "", names[1:], numbers, text)
    return (int(text[:1] == "x"), names[:1], mark[0] if mark else "", names[1:], numbers, text)


def side(player: int) -> str:
    """`S` or `N`."""
    return SIDES[player]
