"""Each line of the command's contract: the JSON that it prints, key for key."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamekit.play.game import game_ids, load_game

Command = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
Z = "0,0,0,0,0,0,0,0"
OPENING = f"4,4,4,4,4,4,4,4/{Z}/{Z}/4,4,4,4,4,4,4,4 S"
RULE_SET = ["game", "variant", "columns", "readings"]
PLAY = [*RULE_SET, "start", "turns", "position", "to_move", "outcome"]
FAVOURITE = "=0,0,0,0,0,0,0,0/16,16,0,0,0,0,0,0"
STANDING = "=0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4"
OPTIONS = [
    ("first", ["south", "north"]),
    ("repetition", ["threefold-draw", "play-on"]),
    ("endless", ["draw", "mover-loses", "turn-ends", "illegal"]),
    ("setup", ["four-in-back", "arrange-in-turn"]),
    ("reverse", ["free-choice", "capture-only", "none"]),
    ("turning-holes", ["two-and-two", "four-of-the-back-row"]),
    ("continue-with", ["hole-and-captives", "captives-only"]),
    ("loss-test", ["after-each-move-opponent-first", "after-each-move-mover-first", "at-own-turn"]),
    ("ends", ["state", "by-opponent", "one-move-capture", "off"]),
]


@pytest.fixture
def ask(command: Command) -> Callable[..., Any]:
    """A function that runs the command with --json and gives the value that it printed, one line and nothing else."""

    def answer(*arguments: str, code: int = 0) -> Any:
        done = command(*arguments, "--json")
        assert (done.code, done.err) == (code, "")
        assert done.out.endswith("\n") and "\n" not in done.out[:-1]
        return json.loads(done.out)

    return answer


def test_games(ask: Command) -> None:
    """A list of the games; the options of each reading stand with the default first."""
    games = ask("games")
    assert [game["game"] for game in games] == game_ids()
    for game in games:
        assert list(game) == ["game", "name", "account", "columns", "variants", "readings"]
    (mweso,) = (game for game in games if game["game"] == "mweso")
    assert (mweso["name"], mweso["account"], mweso["columns"], mweso["variants"]) == ("Mweso", "braunholtz-1931", 8, [])
    assert sorted(mweso["readings"].items()) == sorted(OPTIONS)


@pytest.mark.parametrize(
    ("arguments", "position", "to_move", "moves", "complete"),
    [
        ([], OPENING, "S", ["B1", "B1<", "B2", "B2<", "B3", "B4", "B5", "B6", "B7", "B8"], True),
        (
            ["--reading", "first=north", "--reading", "reverse=none"],
            OPENING[:-1] + "N",
            "N",
            [f"b{k}" for k in range(1, 9)],
            True,
        ),
        (
            ["--columns", "8", "--position", f"{Z}/{Z}/0,2,0,0,0,0,0,3/{Z} S"],
            f"{Z}/{Z}/0,2,0,0,0,0,0,3/{Z} S",
            "S",
            ["A2", "A2>", "A8"],
            True,
        ),
        (
            ["--position", f"4,0,0,0,0,0,0,0/{Z}/{Z}/1,0,0,0,0,0,0,0 S"],
            f"4,0,0,0,0,0,0,0/{Z}/{Z}/1,0,0,0,0,0,0,0 S",
            "S",
            [],
            True,
        ),
        (["--reading", "setup=arrange-in-turn"], f"{OPENING} opened=-", "S", [STANDING, FAVOURITE], False),
    ],
)
def test_legal(ask: Command, arguments: list[str], position: str, to_move: str, moves: list[str], complete: bool) -> None:
    """The rule set in full, the position in its canonical form, the side to move, and the moves in order."""
    legal = ask("legal", "mweso", *arguments)
    assert list(legal) == [*RULE_SET, "position", "to_move", "moves", "complete"]
    assert (legal["position"], legal["to_move"], legal["complete"]) == (position, to_move, complete)
    assert sorted(legal["moves"]) == sorted(moves) if not complete else legal["moves"] == moves


def test_count(ask: Command) -> None:
    """The rule set in full, the position counted from, and for each turn what can be told of it."""
    counted = ask("count", "mweso", "--turns", "3")
    assert list(counted) == [*RULE_SET, "position", "to_move", "turns", "choice", "again", "complete"]
    assert (counted["position"], counted["to_move"], counted["complete"]) == (OPENING, "S", True)
    assert [turn["ways"] for turn in counted["turns"]] == [10, 100, 820]
    assert counted["turns"][0] == {"turn": 1, "positions": 1, "new": 1, "ways": 10, "over": {"S": 0, "N": 0, "draw": 0}}
    assert (counted["choice"], counted["again"]) == (1, None)


def test_play(ask: Command) -> None:
    """`gamekit play mweso B1 b1 'B2<'`: the start, each turn with its events, the position reached, no outcome yet."""
    played = ask("play", "mweso", "B1", "b1", "B2<")
    assert list(played) == PLAY
    assert (played["game"], played["variant"], played["columns"]) == ("mweso", None, 8)
    assert played["readings"] == {name: options[0] for name, options in OPTIONS}
    assert played["start"] == OPENING
    assert [list(turn) for turn in played["turns"]] == [["player", "move", "events", "position"]] * 3
    assert [(turn["player"], turn["move"]) for turn in played["turns"]] == [("S", "B1"), ("N", "b1"), ("S", "B2<")]
    assert played["position"] == played["turns"][-1]["position"]
    assert (played["to_move"], played["outcome"]) == ("N", None)
    first = played["turns"][0]["events"]
    assert first[0] == {"event": "lift", "rule": "pick_up", "hole": "B1", "seeds": 4}
    assert first[1] == {"event": "drop", "rule": "sow", "hole": "B2", "seeds": 1}


@pytest.mark.parametrize(
    ("arguments", "outcome"),
    [
        ([], None),
        (["B1", "--position", f"1,0,0,5,0,0,0,0/{Z}/{Z}/2,0,0,0,0,0,0,0 S"], {"winner": "N", "reason": "singles-only"}),
        (["A2", "--position", f"4,0,0,0,0,0,0,0/{Z}/0,2,1,0,1,0,1,0/2,1,0,1,0,1,0,1 S"], {"winner": None, "reason": "endless"}),
    ],
)
def test_play_to_an_end(ask: Command, arguments: list[str], outcome: dict[str, str | None] | None) -> None:
    """The outcome is null, a winner, or nobody, each with its reason; the position still names the next player."""
    played = ask("play", "mweso", *arguments)
    assert played["outcome"] == outcome
    assert played["position"].split()[1] == played["to_move"] == ("N" if arguments else "S")


def test_every_option_can_be_chosen(ask: Command) -> None:
    """An option of each reading is in force where it is chosen, and the other readings are given too."""
    chosen = {name: options[-1] for name, options in OPTIONS}
    arguments = [part for name, option in chosen.items() for part in ("--reading", f"{name}={option}")]
    assert ask("play", "mweso", *arguments)["readings"] == chosen
    assert list(load_game("mweso").readings) == list(ask("legal", "mweso")["readings"])


def test_replay(ask: Command) -> None:
    """A list, one value a file, in the order given: what play gives, with file and title first."""
    files = ["docs/games/mweso/two-captures.game", "docs/games/mweso/reverse.game"]
    replayed = ask("replay", *files)
    assert [list(one) for one in replayed] == [["file", "title", *PLAY]] * 2
    assert [one["file"] for one in replayed] == files
    assert replayed[0]["title"] == "Two captures in one move"
    assert replayed[0]["turns"][0]["move"] == "B6"


def test_check(ask: Command) -> None:
    """Whether all is well, the faults, and of each account how much is quoted, context, or not yet read."""
    checked = ask("check")
    assert list(checked) == ["ok", "faults", "coverage"]
    assert (checked["ok"], checked["faults"]) == (True, [])
    assert set(checked["coverage"]) >= {"bautista-kiela", "braunholtz-1931", "dlp-2148", "gering-kanotta", "sanderson-1913"}
    for coverage in checked["coverage"].values():
        assert list(coverage) == ["sentences", "quoted", "context", "unread", "share"]
        assert coverage["quoted"] + coverage["context"] + len(coverage["unread"]) == coverage["sentences"]
        assert coverage["share"] == pytest.approx(1 - len(coverage["unread"]) / coverage["sentences"], abs=1e-4)
    assert checked["coverage"]["braunholtz-1931"]["unread"] == []


def test_check_with_faults(process: Command, tmp_path: Path) -> None:
    """It exits 1, standard error stays empty, and each fault has file, line, column and message."""
    (tmp_path / "mkdocs.yml").write_text("plugins: [search, gamekit]\n", encoding="utf-8")
    (tmp_path / "sources").mkdir()
    (tmp_path / "docs" / "games" / "mweso").mkdir(parents=True)
    (tmp_path / "docs" / "games" / "mweso" / "a.game").write_text(
        "game: mweso\ntitle: x\n\n1. B9\nresult: *\n", encoding="utf-8"
    )
    done = process("check", "--json", cwd=tmp_path / "docs")
    assert (done.code, done.err) == (1, "")
    checked = json.loads(done.out)
    assert (checked["ok"], checked["coverage"]) == (False, {})
    (fault,) = checked["faults"]
    assert list(fault) == ["file", "line", "column", "message"]
    assert (fault["file"], fault["line"], fault["column"]) == ("docs/games/mweso/a.game", 4, 4)
    people = process("check", cwd=tmp_path)
    assert (people.code, people.err) == (1, "")
    assert people.out.startswith("docs/games/mweso/a.game:4:4: there is no hole “B9”") and people.out.endswith("1 fault.\n")


@pytest.mark.parametrize(
    ("config", "says"),
    [
        (b"", "mkdocs.yml:1:1: is empty"),
        (b"plugins: [search]\n", "mkdocs.yml:1:10: the plugin gamekit is not among the plugins"),
        (b"a: \0\n", "mkdocs.yml:1:4: cannot be read as YAML"),
    ],
)
def test_check_without_a_config(process: Command, tmp_path: Path, config: bytes, says: str) -> None:
    """A fault of mkdocs.yml is a fault of the archive: it is listed, and the exit code is 1."""
    (tmp_path / "mkdocs.yml").write_bytes(config)
    for folder in ("sources", "docs"):
        (tmp_path / folder).mkdir()
    done = process("check", "--json", cwd=tmp_path)
    assert (done.code, done.err) == (1, "")
    checked = json.loads(done.out)
    (fault,) = checked["faults"]
    assert (checked["ok"], checked["coverage"]) == (False, {})
    assert f"{fault['file']}:{fault['line']}:{fault['column']}: {fault['message']}".startswith(says)
    people = process("check", cwd=tmp_path)
    assert (people.code, people.err) == (1, "")
    assert people.out.startswith(says) and people.out.endswith("1 fault.\n")


@pytest.mark.parametrize("games", ["nowhere_games", "wells_games.wells", "7"])
def test_games_of_no_package(process: Command, tmp_path: Path, games: str) -> None:
    """Who stands in an archive whose package of games cannot be imported is told where it is named."""
    (tmp_path / "mkdocs.yml").write_text(f"plugins:\n  - gamekit:\n      games: {games}\n", encoding="utf-8")
    for folder in ("sources", "docs"):
        (tmp_path / folder).mkdir()
    for command in (["games"], ["legal", "mweso"], ["play", "mweso", "B2"]):
        done = process(*command, "--json", cwd=tmp_path)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("gamekit: mkdocs.yml:3:14: ") and "Traceback" not in done.err


def test_a_place_is_shown_as_it_is(process: Command, tmp_path: Path) -> None:
    """A line and column between colons are not taken for the name of a picture."""
    shutil.copytree(ROOT / "tests" / "archives" / "wells", tmp_path / "wells")
    game = tmp_path / "wells" / "wells_games" / "wells.py"
    text = game.read_text(encoding="utf-8").replace("    return True\n", "    return True + \n")
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines, 1) if line.endswith("+ "))
    game.write_text("\n" * (100 - at) + text, encoding="utf-8")
    out = process("check", cwd=tmp_path / "wells", environment={"PYTHONDONTWRITEBYTECODE": "1"}).out
    assert out.startswith("wells_games/wells.py:100:")


def test_another_archive(process: Command, tmp_path: Path) -> None:
    """Who stands in an archive with a package of games of its own lists and plays those."""
    wells = ROOT / "tests" / "archives" / "wells"
    games = process("games", "--json", cwd=wells, environment={"PYTHONDONTWRITEBYTECODE": "1"})
    assert [game["game"] for game in json.loads(games.out)] == ["wells"]
    played = process(
        "play", "wells", "B1", "--json", cwd=wells / "docs" / "games", environment={"PYTHONDONTWRITEBYTECODE": "1"}
    )
    assert json.loads(played.out)["position"] == "3,3,3,3/0,0,0,0/1,1,1,1/0,4,4,0 N"
    checked = process("check", "--json", cwd=wells / "sources", environment={"PYTHONDONTWRITEBYTECODE": "1"})
    assert (checked.code, json.loads(checked.out)["ok"]) == (0, True)
    assert "mweso" in {game["game"] for game in json.loads(process("games", "--json", cwd=tmp_path).out)}
