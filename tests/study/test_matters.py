"""How much a reading matters."""

from __future__ import annotations

from typing import Any

from gamekit.play.game import load_game
from gamekit.study.kept import read_results
from gamekit.study.matters import Matter, matters_of
from tests.study.results_of import file_of, parted, study

MWESO = load_game("mweso")
FOLLOWED = {name: str(reading) for name, reading in MWESO.readings.items()}


def of(reading: str, default: dict[str, Any] | None = None, **options: dict[str, Any]) -> Matter:
    """The matter of a reading of Mweso, whose options were counted so."""
    studies = [study(readings=FOLLOWED, **(default or {}))]
    for option, values in options.items():
        studies.append(study(readings={**FOLLOWED, reading: option.replace("_", "-")}, **values))
    found = matters_of(MWESO, read_results(file_of(studies), "x").studies)
    return next(matter for matter in found if matter.reading == reading)


def test_what_changes_who_wins_decides() -> None:
    """The measure is the greatest difference between two options in any outcome, and says between which."""
    found = of("reverse", none={"south": 300, "north": 690, "parted": parted(800)}, capture_only={"parted": parted(10)})
    assert found.kind == "decides"
    assert round(found.swing, 6) == 0.22
    assert found.differences[0][1:] == ("N", "free-choice", "none")
    assert found.parted and found.parted.games == 800


def test_what_hardly_decides_is_told_apart() -> None:
    """A difference of less than one game in a hundred is one, but nobody who plays would notice it."""
    narrow = {"S": [0.509, 0.511], "N": [0.469, 0.471], "draws": [0.0, 1.0]}
    less = {"S": [0.504, 0.506], "N": [0.474, 0.476], "draws": [0.0, 1.0]}
    found = of("reverse", {"intervals": narrow}, none={"south": 505, "north": 475, "intervals": less, "parted": parted(9)})
    assert found.kind == "hardly" and round(found.swing, 6) == 0.005


def test_games_left_unfinished_are_nobody_s() -> None:
    """They count with the draws, in the share and in its interval."""
    found = of("reverse", none={"draws": 0, "unfinished": 20, "parted": parted(20)})
    assert found.ways["none"].shares["draws"] == 0.02
    assert found.ways["none"].interval("draws") == found.default.interval("draws")
    assert found.kind == "plays"


def test_options_with_moves_that_are_not_listed_are_named() -> None:
    """Where a player may arrange his seeds in any way, chance chose among some of the moves."""
    assert of("setup", arrange_in_turn={"parted": parted(1000)}).partly == ["arrange-in-turn"]


def test_what_parts_games_alone_changes_play() -> None:
    """Where the intervals of every outcome meet, nothing is said of who wins."""
    assert of("reverse", none={"south": 520, "north": 460, "parted": parted(800)}).kind == "plays"


def test_what_never_parts_is_told_apart() -> None:
    """Where no game parts there is no doubt in these games."""
    found = of("reverse", none={"parted": parted(0)})
    assert found.kind == "never" and found.parted is None and found.missing == ["capture-only"]


def test_who_begins_turns_the_board() -> None:
    """Where the numbers are the same with the players changed round, it is said; not where the games are of another length."""
    begins = {"south": 600, "north": 380}
    turned = {"south": 385, "north": 595, "parted": parted(1000)}
    assert of("first", begins, north=turned).kind == "turns"
    longer = {"turns": {"mean": 50.0, "sd": 20.0, "error": 0.6, "least": 8, "most": 200}}
    assert of("first", begins, north={**turned, **longer}).kind == "decides"


def test_what_matters_most_comes_first() -> None:
    """Of all readings those that decide stand first, then by how much they change."""
    studies = [study(readings=FOLLOWED)]
    for name, option, south in (("reverse", "none", 610), ("ends", "off", 700), ("endless", "illegal", 512)):
        chosen = {**FOLLOWED, name: option}
        studies.append(study(readings=chosen, south=south, north=980 - south, parted=parted(500)))
    found = matters_of(MWESO, read_results(file_of(studies), "x").studies)
    assert [matter.reading for matter in found] == ["ends", "reverse", "endless"]


def test_only_plain_studies_count() -> None:
    """A study of a search, of a position, on other columns or of two options changed together says nothing of a reading."""
    none = {**FOLLOWED, "reverse": "none"}
    odd = [study(readings=none, depth=1), study(readings=none, position="…"), study(readings={**none, "ends": "off"})]
    studies = read_results(file_of([study(readings=FOLLOWED), *odd]), "x").studies
    assert matters_of(MWESO, studies) == []
