"""Moves as text and as the ints of `gamekit.rules.moves`."""

from __future__ import annotations

import re

from gamekit.errors import NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.holes import SIDES, from_source, hole_name, parse_hole, to_source
from gamekit.rules.moves import ARRANGE, BACKWARD, DIRECTION, FORWARD, HOLE, PASS, REST

Move = tuple[int, ...]

SOWING = re.compile(r"([A-Za-z][0-9]+)([<>]?)")
ARRANGEMENT = re.compile(r"=([0-9]{1,6}(?:,[0-9]{1,6})*)/([0-9]{1,6}(?:,[0-9]{1,6})*)")
PLAYERS = ("South", "North")


def move_width(rules: RuleSet) -> int:
    """How many ints a move of this rule set has."""
    return REST + 2 * rules.columns


def _row(rules: RuleSet, hole: int, direction: int, rest: tuple[int, ...] = ()) -> Move:
    return (hole, direction, *rest, *(0,) * (move_width(rules) - REST - len(rest)))


def print_move(move: Move, player: int, rules: RuleSet, labels: str = "canonical") -> str:
    """A move as text, in our names of holes or, where `labels` is "source", in the account's."""
    if move[HOLE] == PASS:
        return "pass"
    if move[HOLE] == ARRANGE:
        ring = move[REST : REST + 2 * rules.columns]
        front, back = reversed(ring[rules.columns :]), ring[: rules.columns]
        return f"={','.join(map(str, front))}/{','.join(map(str, back))}"
    name = hole_name(player, move[HOLE], rules.columns)
    mark = _mark(move, rules.columns) if move[DIRECTION] == BACKWARD else ""
    return (to_source(name, rules.game.board, rules.columns) if labels == "source" else name) + mark


def _mark(move: Move, columns: int) -> str:
    """The side to which a move sets out from its hole, in that hole's row."""
    rightwards = (move[HOLE] < columns) == (move[DIRECTION] == FORWARD)
    return ">" if rightwards else "<"


def parse_move(text: str, player: int, rules: RuleSet, labels: str = "canonical") -> Move:
    """Parse a move of `player`; raises NotationError for what is no move on this board. Whether it is legal is not asked."""
    if text == "pass":
        return _row(rules, PASS, 0)
    if found := ARRANGEMENT.fullmatch(text):
        return _parse_arrangement(text, found, rules)
    found = SOWING.fullmatch(text)
    if not found:
        raise NotationError(f"“{shown(text)}” is not a move; a move names the hole to sow, {_example(player, rules, labels)}")
    name = from_source(found[1], rules.game.board, rules.columns) if labels == "source" else found[1]
    owner, hole = parse_hole(name, rules.columns)
    if owner != player:
        whose = f"the hole “{shown(found[1])}” is {PLAYERS[owner]}'s, and {PLAYERS[player]} is to move"
        raise NotationError(f"{whose}; a move names one of his own holes, {_example(player, rules, labels)}")
    forward = ">" if hole < rules.columns else "<"
    return _row(rules, hole, FORWARD if found[2] in ("", forward) else BACKWARD)


def _example(player: int, rules: RuleSet, labels: str) -> str:
    return f"for example {print_move(_row(rules, 1, FORWARD), player, rules, labels)}"


def _parse_arrangement(text: str, found: re.Match[str], rules: RuleSet) -> Move:
    front, back = ([int(count) for count in part.split(",")] for part in found.groups())
    if len(front) != rules.columns or len(back) != rules.columns:
        counts = f"{len(front)} counts for the front row and {len(back)} for the back row"
        row = ",".join(["0"] * rules.columns)
        right = f"each row has {rules.columns} holes; for example ={row}/{row.replace('0', '4')}"
        raise NotationError(f"“{shown(text)}” gives {counts}; {right}")
    return _row(rules, ARRANGE, 0, (*back, *reversed(front)))


def move_order(text: str) -> tuple[object, ...]:
    """A key that sorts moves as NOTATION has it: row letter, capitals first; number as a number; mark; list."""
    found = SOWING.match(text)
    numbers = tuple(int(number) for number in re.findall(r"[0-9]+", text))
    if not found:
        return (text[0] == "=", "", numbers, text)
    return (False, text[0], (int(found[1][1:]),), found[2], text)


def side(player: int) -> str:
    """`S` or `N`."""
    return SIDES[player]
