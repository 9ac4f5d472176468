"""The pages of counted numbers: what they show, what they say where there is nothing to show, and what is out of date."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit import addresses
from gamekit.check import Edition, archive_at, read_edition
from gamekit.errors import SourceError
from gamekit.play.game import Game, rule_set
from gamekit.play.position import opening, print_position
from gamekit.site import results
from gamekit.site.commands import solve_command, study_command
from gamekit.site.datafiles import as_csv, data_files, flattened
from gamekit.site.doubt_words import statement, turn_in_words
from gamekit.site.doubts import doubts_of
from gamekit.site.numbers import has_numbers, mattering, number_pages
from gamekit.site.page import Made
from gamekit.site.pages import Site
from gamekit.site.plots import SIGNS
from gamekit.site.render import whole_options
from gamekit.site.results import Numbers, numbers_of
from gamekit.site.skill import skilled
from gamekit.site.snapshot import kept_site
from gamekit.site.wording import share
from gamekit.store import Store
from gamekit.study.digest import study_digest
from gamekit.study.kept import read_results
from gamekit.study.matters import matters_of
from gamekit.study.results import Endgames, Solved, Turn
from tests.study.results_of import endgames, file_of, parted, solved, study

PAGES = (addresses.PLAY, addresses.DOUBTS, addresses.COLUMNS)


def studies_of(game: Game) -> Iterator[dict[str, Any]]:
    """Every variant of a game at its defaults, and under each other option: these part half of the games, and change wins."""
    followed = {name: str(reading) for name, reading in game.readings.items()}
    for variant in game.variants or (None,):
        head: dict[str, Any] = {"game": game.id, "variant": variant, "columns": game.board.columns}
        yield study(**head, readings=followed, digest=study_digest(rule_set(game, variant=variant), None))
        for name, reading in game.readings.items():
            for option in list(reading.options)[1:]:
                yield study(**head, readings={**followed, name: option}, south=410, north=570, parted=parted(500))


def answers_of(game: Game) -> Iterator[dict[str, Any]]:
    """Openings solved on two numbers of columns where a game has any number of them; else some endgames."""
    followed = {name: str(reading) for name, reading in game.readings.items()}
    if not game.board.any_columns:
        yield endgames(game=game.id, columns=game.board.columns, readings=followed, variant=(game.variants or (None,))[0])
        return
    for columns in (2, 3):
        rules = rule_set(game, columns=columns)
        position = print_position(opening(rules), rules)
        yield solved(game=game.id, columns=columns, readings=followed, position=position, digest=study_digest(rules, None))


def written(edition: Edition) -> bytes:
    """A file of results of all games of an edition."""
    games = list(edition.games.values())
    studies = [one for game in games for one in studies_of(game)]
    plain = [one for one in studies if one["parted"] is None]
    won = {"search": 800, "random": 180, "interval": [0.77, 0.82]}
    skill = [{**one, "depth": depth, "won": won} for one in plain for depth in (1, 2)]
    return file_of(studies, skill, [one for game in games for one in answers_of(game)])


@pytest.fixture(scope="module")
def file(edition: Edition, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of results of the archive's own games."""
    path = tmp_path_factory.mktemp("numbers") / "results.json"
    path.write_bytes(written(edition))
    return path


@pytest.fixture
def counted(edition: Edition, file: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The archive's own edition, with these results in the place of its own."""
    monkeypatch.setattr(results, "results_file", lambda of: file)
    return edition


@pytest.fixture(scope="module")
def shown(edition: Edition, file: Path) -> list[Made]:
    """The pages of numbers that are made of it."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(results, "results_file", lambda of: file)
        return number_pages(edition)


@pytest.fixture
def uncounted(edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The archive's own edition before anything has been counted."""
    monkeypatch.setattr(results, "results_file", lambda of: tmp_path / "results.json")
    return edition


def numbers(edition: Edition) -> Numbers:
    """The numbers of an edition, which has some."""
    found = numbers_of(edition)
    assert found is not None
    return found


def test_every_game_and_every_reading_is_shown(counted: Edition, shown: list[Made]) -> None:
    """Each table of random play has a row for each game and variant; each reading has its plot, and a link to its page."""
    play, doubts, _ = shown
    tables: Any = html.fromstring(play.html).xpath("//table[contains(@class, 'gk-numbers')]")
    variants = sum(max(len(game.variants), 1) for game in counted.games.values())
    assert len(tables) == 3
    for table in tables:
        assert len(table.xpath("tbody/tr")) == variants and table.findtext("caption")
    for game in counted.games.values():
        for name in game.readings:
            assert f'href="../../{addresses.reading(game.id, name)}"' in doubts.html
    assert len(re.findall("<!--plot-(?!all-|key)", doubts.html)) == sum(
        len(game.readings) * max(len(game.variants), 1) for game in counted.games.values()
    )


@pytest.mark.parametrize("number", range(3))
def test_each_plot_has_all_that_belongs_to_it(shown: list[Made], number: int) -> None:
    """Every place has its figure: a drawing with title and description, words, and its data to have."""
    page = shown[number]
    places = re.findall(r"<!--(plot-[a-z0-9-]+)-->", page.html)
    assert sorted(places) == sorted(page.pieces) and places
    for name, piece in page.pieces.items():
        if name == "plot-key":
            continue
        tree: Any = html.fromstring(piece)
        (svg,) = tree.xpath("//figure/svg")
        for attribute in ("aria-labelledby", "aria-describedby"):
            assert tree.xpath(f"string(//*[@id='{svg.get(attribute)}'])").strip()
        assert tree.xpath("//figcaption/p") and tree.xpath("//a[contains(@href, '.csv')]")


def test_search_reads_no_drawings(shown: list[Made]) -> None:
    """What search reads of a page has its prose, and nothing of its drawings."""
    for page in shown:
        assert "<svg" not in page.searched


def test_ids_are_unique(shown: list[Made]) -> None:
    """No id stands twice on a page, the drawings included."""
    for page in shown:
        ids = re.findall(r'\sid="([^"]+)"', page.shown)
        assert len(ids) == len(set(ids))


def test_a_number_has_its_command_beside_it(counted: Edition, shown: list[Made]) -> None:
    """The command names what is not so anyway, and nothing else."""
    found = numbers(counted)
    commands = {study_command(one, found.games[one.game]) for one in found.results.studies}
    assert len(commands) == len(found.results.studies)
    assert "gamekit study mweso --games 1000 --seed 1" in commands
    assert "gamekit study kiela --games 1000 --seed 1 --variant beginner --reading resow=captives-from-lap-start" in commands
    solutions: list[Solved | Endgames] = [*found.solved, *found.endgames]
    answers = {solve_command(one, found.games[one.game]) for one in solutions}
    assert {"gamekit solve chiana-wa-kunja --columns 2", "gamekit solve mweso --seeds 3"} <= answers
    play, _, columns = shown
    assert "gamekit study mweso --games 1000 --seed 1" in _codes(play)
    assert "gamekit solve chiana-wa-kunja --columns 2" in _codes(columns)
    assert f'gk-digest">{found.defaults[0].digest[:SIGNS]}<' in play.html


def _codes(page: Made) -> list[str]:
    """What stands on a page as code."""
    tree: Any = html.fromstring(page.html)
    return [code.text_content() for code in tree.iter("code")]


def test_what_is_out_of_date_says_so(counted: Edition, shown: list[Made]) -> None:
    """A plot whose rules have changed since says that, and how it is counted again; one that is fresh says nothing."""
    play, doubts, _ = shown
    assert "Out of date" not in play.html
    assert all("Out of date" in piece for name, piece in doubts.pieces.items() if not name.startswith(("plot-all", "plot-key")))
    found = numbers(counted)
    fresh = [one for one in found.results.studies if not found.is_stale(one)]
    assert len(fresh) == len(found.defaults)


def test_before_anything_is_counted_the_pages_say_how(uncounted: Edition) -> None:
    """Without results the pages are there, and say that nothing has been counted and what counts; there are no tables."""
    for page in number_pages(uncounted):
        assert "Nothing has been counted yet" in page.html and "scripts/study" in page.html
        assert not page.pieces and "<table" not in page.html
    assert data_files(uncounted) == {}
    game = uncounted.games["mweso"]
    assert mattering(uncounted, game, "reverse", "x/") == ("", {}) and not has_numbers(uncounted, game)


def test_a_reading_s_page_tells_how_much_it_matters(counted: Edition, shown: list[Made]) -> None:
    """It has its plot with table and command, and leads to its place among all readings."""
    game = counted.games["mweso"]
    address = addresses.reading("mweso", "reverse")
    words, plots = mattering(counted, game, "reverse", address)
    assert "South wins 51.0\N{NO-BREAK SPACE}% of the games under <em>free-choice</em>" in words
    assert 'href="../../../../compare/readings/#mweso-reverse"' in words
    assert list(plots) == ["plot-mweso-reverse"]
    assert "--reading reverse=none" in plots["plot-mweso-reverse"] and "<table" in plots["plot-mweso-reverse"]
    assert 'id="mweso-reverse"' in shown[1].html


def test_a_doubt_is_told_in_words(counted: Edition) -> None:
    """The words say who wins under which option, how many games part, and in which turn."""
    first = doubts_of(numbers(counted))[0]
    said = statement(first.matters[0])
    assert "South wins 51.0\N{NO-BREAK SPACE}%" in said and "10.0\N{NO-BREAK SPACE}points apart" in said
    assert "50.0\N{NO-BREAK SPACE}% under <em>" in said and "in turn 5.0 on average" in said


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (
            {"south": 0, "north": 1000, "captured": {"mean": 20.0}, "parted": parted(1000, 12.0)},
            "South wins it under <em>free-choice</em>. North wins it under <em>none</em>. It parts from the one under "
            "<em>free-choice</em>: under <em>none</em> in turn 12.0 on average. Not counted: capture-only.",
        ),
        ({"south": 1000, "north": 0, "parted": parted(0)}, "South wins it under <em>free-choice</em> and <em>none</em>."),
    ],
)
def test_where_nobody_has_a_choice_there_is_one_game(edition: Edition, other: dict[str, Any], said: str) -> None:
    """No share of games is told where all of them are the same game: who wins it under which option."""
    game = edition.games["mweso"]
    followed = {name: str(reading) for name, reading in game.readings.items()}
    fixed: dict[str, Any] = {"choices": {"mean": 1.0, "most": 1}}
    studies = [
        study(south=1000, north=0, readings=followed, **fixed),
        study(readings={**followed, "reverse": "none"}, **fixed, **other),
    ]
    (matter,) = matters_of(game, read_results(file_of(studies), "x").studies)
    assert statement(matter).startswith("Nobody ever has a choice here") and said in statement(matter)
    assert "%" not in statement(matter)


@pytest.mark.parametrize(
    ("value", "said"), [(0, "0.0"), (0.0004, "<0.1"), (0.0005, "0.1"), (0.513, "51.3"), (0.9996, ">99.9"), (1, "100.0")]
)
def test_none_and_all_are_said_of_none_and_all_alone(value: float, said: str) -> None:
    """A share that is small is not said to be none, and one that is not the whole is not said to be."""
    assert share(value) == f"{said}\N{NO-BREAK SPACE}%"


def test_what_was_not_measured_is_said_first(counted: Edition, shown: list[Made]) -> None:
    """Where not every move is listed a reading stands apart from those in order, and its words begin with that."""
    found = next(doubt for doubt in doubts_of(numbers(counted)) if doubt.anchor == "mweso-setup")
    assert found.kind == "partly"
    assert statement(found.matters[0]).startswith("<strong>Not measured:</strong> under <em>arrange-in-turn</em>")
    assert "plot-all-partly" not in shown[1].pieces and 'id="partly"' in shown[1].html
    assert "Not all moves are drawn" in shown[0].html and "Kiela (expert)" in shown[0].html


def test_games_left_unfinished_are_told(edition: Edition) -> None:
    """Where they are many it is said; a difference in who wins nothing has its intervals beside it."""
    game = edition.games["mweso"]
    followed = {name: str(reading) for name, reading in game.readings.items()}
    other = study(readings={**followed, "reverse": "none"}, south=300, north=280, draws=20, unfinished=400, parted=parted(9))
    (matter,) = matters_of(game, read_results(file_of([study(readings=followed), other]), "x").studies)
    said = statement(matter)
    assert "40.0\N{NO-BREAK SPACE}% under <em>none</em>." in said and "counts as won by nobody" in said
    assert "Nobody wins 42.0\N{NO-BREAK SPACE}% (95 %: 39.0–45.1)" in said


def test_an_option_that_changes_the_choices_alone_is_told(edition: Edition) -> None:
    """Games that part and of which all else is the same part in the number of moves alone."""
    game = edition.games["mweso"]
    followed = {name: str(reading) for name, reading in game.readings.items()}
    other = study(readings={**followed, "reverse": "none"}, choices={"mean": 9.0, "most": 30}, parted=parted(1000))
    (matter,) = matters_of(game, read_results(file_of([study(readings=followed), other]), "x").studies)
    assert matter.alike == ["none"]
    assert "Under <em>none</em> they part in the number of moves to choose from alone" in statement(matter)


def test_depths_that_disagree_are_told_one_by_one(counted: Edition) -> None:
    """Where one depth shows more than one half and another does not, no list has the game: what each came to is said."""
    found = numbers(counted)
    assert skilled(found)["mixed"] == "" and "Mweso" in skilled(found)["more"]
    first = found.skill[0]
    assert first.won
    even = first.model_copy(update={"depth": 3, "won": first.won.model_copy(update={"interval": (0.45, 0.85)})})
    changed = Numbers(found.results.model_copy(update={"skill": (*found.results.skill, even)}), found.games)
    said = skilled(changed)["mixed"]
    assert "it depends on the depth: looking one turn ahead wins 80.0" in said
    assert said.endswith("of 1,000 games, where no difference from one half is shown.")


def test_endgames_that_are_over_have_no_row(edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every position is over nothing was solved: it is named and left out; a single turn is one turn."""
    followed = {name: str(reading) for name, reading in edition.games["mweso"].readings.items()}
    over = endgames(readings=followed, seeds=2, won=0, lost=100, draws=0, over=100)
    longest = {"position": "…", "turns": 1, "reason": "cleared", "line": ["B1"], "line_complete": True}
    one = endgames(readings=followed, seeds=3, over=40, longest=longest)
    (tmp_path / "results.json").write_bytes(file_of([], [], [over, one]))
    monkeypatch.setattr(results, "results_file", lambda of: tmp_path / "results.json")
    page = number_pages(edition)[2]
    assert "every position is over already: Mweso with 2." in page.html
    assert "--seeds 3" in page.html and "--seeds 2" not in page.html
    assert "<td>1 turn</td>" in page.html and "40 (40.0\N{NO-BREAK SPACE}%)" in page.html


def test_an_option_of_a_command_is_kept_whole() -> None:
    """A line may be broken before an option; one that is longer than a line is left to be broken anywhere."""
    position = "--position '" + ",".join("0" * 32) + " S'"
    made = whole_options(f"gamekit solve mweso --columns 8 {position}")
    assert made.startswith(
        '<span class="gk-whole">gamekit solve mweso</span> <span class="gk-whole">--columns 8</span> --position'
    )


def test_the_turn_of_a_parting_is_said_as_it_is() -> None:
    """An average is one; where all games part in the same turn that is the turn."""
    turns = [Turn(mean=5.25, least=1, most=9), Turn(mean=3.0, least=3, most=3), Turn(mean=None, least=0, most=None)]
    assert list(map(turn_in_words, turns)) == ["in turn 5.2 on average", "in turn 3", "never"]


def test_a_faulty_file_stops_the_pages_with_its_place(uncounted: Edition, file: Path) -> None:
    """The fault names the file and the line, so that it is shown and no page is made of wrong numbers."""
    spoilt = results.results_file(uncounted)
    spoilt.write_bytes(file.read_bytes().replace(b'"games": 1000', b'"games": "x"', 1))
    with pytest.raises(SourceError, match=r"results.json:\d+:\d+: studies, entry 1"):
        number_pages(uncounted)


def test_the_data_are_tables(counted: Edition) -> None:
    """Each table has a row for each result, with version, seed, readings and digest beside the numbers."""
    found, files = numbers(counted), data_files(counted)
    assert set(files) == {addresses.table(name) for name in ("studies", "readings", "skill", "solved")}
    rows = {name: list(csv.DictReader(StringIO(text))) for name, text in files.items()}
    assert len(rows["data/studies.csv"]) == len(found.results.studies)
    assert len(rows["data/solved.csv"]) == len(found.solved) + len(found.endgames)
    for table in rows.values():
        assert {"version", "digest", "readings", "stale"} <= set(table[0])
        assert not any(re.search(r"[\[{(]", cell) for cell in table[0].values())
    first = rows["data/studies.csv"][0]
    assert first["seed"] == "1" and first["intervals_S_low"] == "0.48" and first["reasons"] == "ends-empty=980"
    parts = next(row for row in rows["data/studies.csv"] if row["parted_games"])
    assert parts["parted_turn_mean"] == "5.0" and "parted" not in parts


def test_no_cell_is_a_formula() -> None:
    """What a spreadsheet would run gets an apostrophe before it; a number, also a negative one, does not."""
    assert as_csv([{"a": "=1+1", "b": -0.5}]) == "a,b\n'=1+1,-0.5\n"


def test_a_row_that_lacks_something_leaves_it_empty() -> None:
    """Columns are those of all rows; a value with parts has columns for its parts alone."""
    rows = [flattened({"a": 1, "p": None}), flattened({"a": 2, "p": {"x": 3}, "line": ("B1", "b2"), "i": (0.1, 0.2)})]
    assert as_csv(rows) == "a,p_x,line,i_low,i_high\n1,,,,\n2,3,B1 b2,0.1,0.2\n"


def test_the_tables_are_kept_with_the_site(tmp_path: Path, root: Path) -> None:
    """A site that is read back from disk has the same tables."""
    archive = archive_at(root)
    store = Store(tmp_path / "kept.sqlite")
    made = Site(archive=archive, tables={"data/x.csv": "a\n1\n"})
    kept_site(root, store, lambda: made)
    site, was_kept = kept_site(root, store, lambda: Site())
    assert was_kept and site.tables == {"data/x.csv": "a\n1\n"}


def test_another_archive_has_its_own_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of results only those are shown whose games the archive has; nothing depends on which games they are."""
    wells = read_edition(archive_at(Path(__file__).parents[1] / "archives" / "wells"))
    file = tmp_path / "results.json"
    game = next(iter(wells.games.values()))
    stranger = study(game="elsewhere")
    file.write_bytes(file_of([*studies_of(game), stranger], [], list(answers_of(game))))
    monkeypatch.setattr(results, "results_file", lambda of: file)
    html_of_all = "".join(page.shown for page in number_pages(wells))
    assert game.name in html_of_all and "elsewhere" not in html_of_all
    assert len(data_files(wells)[addresses.table("studies")].splitlines()) == 1 + len(list(studies_of(game)))
    assert isinstance(numbers(wells).results.solved[0], (Solved, Endgames))
