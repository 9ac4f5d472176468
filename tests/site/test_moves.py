"""One move under several games: what is kept plays as it says, is drawn side by side, and is told of where it does not."""

from __future__ import annotations

import dataclasses
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit import addresses
from gamekit.check import Archive, Edition
from gamekit.errors import SourceError
from gamekit.play.game import rule_set
from gamekit.play.position import parse_position
from gamekit.play.replay import Play
from gamekit.site.boards import Boards
from gamekit.site.moves import ONE_MOVE, PAIRS, move_of_pair, moves_file, moves_kept
from gamekit.site.one_move import one_move_pages
from gamekit.site.page import Made
from gamekit.study.shared import drawn


def _entries(edition: Edition) -> list[dict[str, Any]]:
    kept = json.loads(moves_file(edition).read_text(encoding="utf-8"))
    return [entry for kind in (PAIRS, ONE_MOVE) for entry in kept[kind]]


def test_each_move_plays_as_it_says(edition: Edition) -> None:
    """Each kept move is legal, comes to what is said of it, and tells rule sets apart; before it the seeds lie alike."""
    entries = _entries(edition)
    assert len(entries) > 8
    for entry in entries:
        before, after = set(), set()
        for play in entry["plays"]:
            rules = rule_set(edition.games[play["game"]], variant=play["variant"], columns=entry["columns"])
            game = Play(rules, parse_position(play["position"], rules))
            before.add(drawn(game.position, rules))
            turn = game.move(play["move"])
            assert turn.position == play["after"]
            assert (game.outcome.as_json() if game.outcome else None) == play["outcome"]
            after.add(drawn(game.position, rules))
        assert len(before) == 1 < len(after)


def test_every_two_games_of_a_common_board_have_one(edition: Edition, made: dict[str, Made]) -> None:
    """A pair's page shows a move, or says why no position stands on both boards."""
    shown = {frozenset(play["game"] for play in entry["plays"]) for entry in moves_kept(edition, PAIRS)}
    for one, other in combinations(edition.games, 2):
        page: Any = html.fromstring(made[addresses.pair(one, other)].shown)
        boards = page.xpath("//figure[contains(@class, 'board')]")
        if frozenset((one, other)) in shown:
            assert len(boards) == 3
        else:
            assert not boards and "no position stands on both" in page.text_content()


def test_all_rule_sets_are_on_one_page(edition: Edition, made: dict[str, Made]) -> None:
    """Every game of four rows plays one of the moves, each variant among them, and every two games part in some move."""
    entries = moves_kept(edition, ONE_MOVE)
    played = {(play["game"], play["variant"]) for entry in entries for play in entry["plays"]}
    four = [game for game in edition.games.values() if hasattr(game.board, "seeds")]
    assert played == {(game.id, variant) for game in four for variant in game.variants or (None,)}
    page: Any = html.fromstring(made[addresses.ONE_MOVE].shown)
    assert "Kiela (advanced), Kiela (beginner), Kiela (expert)" in page.xpath("//b[@class='gk-way-name']/text()")


def test_what_a_move_needs_besides_is_said(made: dict[str, Made]) -> None:
    """Where a game asks for a last hole, or lets the player choose what to take, it is said; each board has a name."""
    page: Any = html.fromstring(made[addresses.ONE_MOVE].shown)
    said = page.text_content()
    assert "Under Chiana wa Bwalo South’s last hole is B6. Under Kanotta South chooses to take a3 and a6, too." in said
    assert f'"{addresses.relative(addresses.ONE_MOVE, addresses.MOVES)}"' in made[addresses.ONE_MOVE].html
    titles = page.xpath("//*[local-name()='svg']/*[local-name()='title']/text()")
    assert "After B5 under Kanotta and Mweso" in titles


def _with(edition: Edition, root: Path, text: str) -> Edition:
    """The same edition, with another file of moves."""
    archive: Archive = dataclasses.replace(edition.archive, root=root)
    spoilt = dataclasses.replace(edition, archive=archive)
    path = moves_file(spoilt)
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return spoilt


def test_a_file_cut_short(edition: Edition, tmp_path: Path) -> None:
    """A file that is no JSON is named, and how it is made again."""
    with pytest.raises(SourceError, match=r"docs/data/moves\.json:1:1: is not a file of moves .*scripts/moves\.py"):
        one_move_pages(_with(edition, tmp_path, '{"pairs": ['))


def test_a_move_that_cannot_be_played(edition: Edition, tmp_path: Path) -> None:
    """Where the rules have changed and a kept move is legal no more, the build stops and says which file to make again."""
    (entry,) = [one for one in moves_kept(edition, PAIRS) if {p["game"] for p in one["plays"]} == {"kanotta", "mweso"}]
    entry["plays"][0]["move"] = "B1"
    spoilt = _with(edition, tmp_path, json.dumps({"pairs": [entry], "one-move": []}))
    games = edition.games["kanotta"], edition.games["mweso"]
    with pytest.raises(SourceError, match=r"moves\.json:1:1: holds a move that cannot be played .*is not a legal move"):
        move_of_pair(spoilt, *games, Boards("x/"))


def test_without_the_file_there_is_no_page(edition: Edition, tmp_path: Path) -> None:
    """An archive that keeps no moves has pages of two games, and none of one move."""
    bare = dataclasses.replace(edition, archive=dataclasses.replace(edition.archive, root=tmp_path))
    assert one_move_pages(bare) == []
    assert move_of_pair(bare, edition.games["kanotta"], edition.games["mweso"], Boards("x/")) is None
