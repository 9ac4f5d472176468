"""One contract for every game, every variant and every option of every reading: what must be so however it is played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet, load_game
from gamekit.play.kinds import moved
from gamekit.play.legal import legal_move, legal_moves, lists_every_move
from gamekit.play.notation import Move, move_order, parse_move, print_move
from gamekit.play.position import Position, opening, parse_position, position_of, print_position
from gamekit.play.replay import Heard
from gamekit.rules.bind import bind
from gamekit.rules.board import BESIDE, HAND, TAKEN
from gamekit.rules.result import is_result
from tests.games.turning import turned_move, turned_position, turned_result
from tests.games.walks import Stand, after, listed, starts, walk
from tests.games.ways import Way, at_defaults, columns_of, under_each_option

WAYS = at_defaults() + under_each_option()
# A few random games of each, and of their moves a few where there are hundreds: there are a hundred ways to play.
GAMES = 2
MOST_TURNS = 50
SAMPLE = 8
STARTS = 4

every_way = pytest.mark.parametrize("way", WAYS, ids=str)


def _stands(rules: RuleSet, games: int = GAMES, most_turns: int = MOST_TURNS) -> Iterator[Stand]:
    """Positions of random games from the opening, then of games from a few of the places where scripts begin."""
    for seed in range(games):
        yield from walk(rules, seed, most_turns)
    # Others for each way to play, so that none is left out in all.
    begun = random.Random(str(rules.settings)).sample(found := starts(rules), min(len(found), STARTS))
    for seed, start in enumerate(begun):
        yield from walk(rules, seed, 4, start)


def _some(moves: tuple[Move, ...], chosen: Move) -> list[Move]:
    return [chosen, *random.Random(len(moves)).sample(moves, min(len(moves), SAMPLE))]


def _reparsed(position: Position, rules: RuleSet) -> Position:
    return parse_position(print_position(position, rules), rules)


@every_way
def test_moves(way: Way) -> None:
    """Listed moves are different and sorted, print as they parse, may be played, and lead to a position or an end."""
    rules = way.rules()
    for stand in _stands(rules):
        position, player = stand.position, stand.position.player
        texts = legal_moves(rules, position)
        assert texts == sorted(set(texts), key=move_order)
        assert sorted(print_move(move, player, rules) for move in stand.moves) == sorted(texts)
        for move in _some(stand.moves, stand.chosen):
            text = print_move(move, player, rules)
            parsed = parse_move(text, player, rules)
            assert print_move(parsed, player, rules) == text
            assert rules.rules.may_play(position.lists(), player, list(parsed)), text
            reached, result = after(rules, position, parsed)
            assert (reached, result) == after(rules, position, move), text
            assert result == 0 or is_result(result), text
            assert min(map(min, reached.board[:BESIDE])) >= 0, text


@every_way
def test_moves_not_listed(way: Way) -> None:
    """Where every move is listed, any other way to name a hole, or to step from a square to another, is refused."""
    rules = way.rules()
    for stand in list(_stands(rules))[::5]:
        position, player, known = stand.position, stand.position.player, set(legal_moves(rules, stand.position))
        if lists_every_move(rules, position):
            for text, move in _every_head(rules, player).items():
                # A rule looks at what its game knows of a move; what else is written is refused where the move is read.
                if text not in known and rules.rules.may_play(position.lists(), player, list(move)):
                    with pytest.raises(NotationError):
                        legal_move(text, rules, position)


def _every_head(rules: RuleSet, player: int) -> dict[str, Move]:
    """All that can be written of a move that takes nothing: a hole in both directions and with `:2`, or a step."""
    names = [rules.kind.name(whose, hole) for whose in (0, 1) for hole in range(rules.kind.width)]
    ends = [f"-{name}" for name in names[: rules.kind.width]] if rules.kind.stepped else ["<", ">", ":2"]
    heads = {}
    for text in {f"{name}{end}" for name in names for end in ("", *ends)}:
        try:
            move = parse_move(text, player, rules)
        except NotationError:
            continue
        heads[print_move(move, player, rules)] = move
    return heads


@every_way
def test_positions(way: Way) -> None:
    """Every position of a game, the last one too, prints as text that parses to it, and has the same moves then."""
    rules = way.rules()
    for stand in _stands(rules):
        assert _reparsed(stand.position, rules) == stand.position
        reached, _ = after(rules, stand.position, stand.chosen)
        again = _reparsed(reached, rules)
        assert again == reached
        assert legal_moves(rules, again) == legal_moves(rules, reached)


@every_way
def test_seeds_are_kept(way: Way) -> None:
    """On the board, taken and in the hand there are as many seeds after each turn as before, at every width of the board.

    What the events say happened is what happened.
    """
    for columns in columns_of(load_game(way.game)):
        rules = way.rules(columns)
        listener = Heard(rules.kind)
        traced = bind(rules.game.module, rules.readings, variant=rules.variant, how="traced", listener=listener)
        for stand in _stands(rules, *((1, 40) if columns else (GAMES, MOST_TURNS))):
            before, player = stand.position, stand.position.player
            listener.__init__(rules.kind)  # type: ignore[misc]
            board = before.lists()
            traced.take_turn(board, before.lists(), player, list(stand.chosen))
            reached = position_of(board, 1 - player)
            removed = sum(event.get("seeds", 1) for event in listener.events if event["event"] == "remove")
            placed = sum(event["event"] == "place" for event in listener.events)
            assert _on_the_board(before) + placed - removed == _on_the_board(reached)
            assert _beside(before, HAND) - placed == _beside(reached, HAND)
            if any(field.name == "taken" for field in rules.game.fields):
                assert _beside(before, TAKEN) + removed == _beside(reached, TAKEN)
            if not any(event["event"] == "arrange" for event in listener.events):
                told = [list(row) for row in before.board[:BESIDE]]
                moved(told, listener.events, player, rules.kind)
                assert told == board[:BESIDE]


def _on_the_board(position: Position) -> int:
    return sum(map(sum, position.board[:BESIDE]))


def _beside(position: Position, place: int) -> int:
    return sum(position.board[BESIDE + player][place] for player in (0, 1))


@every_way
def test_turned_round(way: Way) -> None:
    """With the board turned by half a turn and the players exchanged, moves, positions and results differ in names alone."""
    rules = way.rules()
    for stand in _stands(rules):
        turned = turned_position(stand.position, rules)
        assert turned_position(turned, rules) == stand.position
        assert _reparsed(turned, rules) == turned
        names = [print_move(turned_move(move, rules.kind), turned.player, rules) for move in stand.moves]
        assert sorted(names) == sorted(print_move(move, turned.player, rules) for move in listed(rules, turned))
        for move in _some(stand.moves, stand.chosen):
            reached, result = after(rules, stand.position, move)
            theirs = parse_move(print_move(turned_move(move, rules.kind), turned.player, rules), turned.player, rules)
            assert after(rules, turned, theirs) == (turned_position(reached, rules), turned_result(result))


def test_the_opening_is_whole() -> None:
    """No game begins with more seeds than it has, and none begins where nobody can move."""
    for way in WAYS:
        for columns in columns_of(load_game(way.game)):
            rules = way.rules(columns)
            stand, has = rules.kind.holding(opening(rules).lists())
            assert 0 <= stand <= has
            assert legal_moves(rules, opening(rules)), (str(way), columns)
