"""The pages that compare games: the matrix, the likeness, each two games; and their data."""

from __future__ import annotations

import csv
import io
import shutil
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from lxml import html

from gamekit import addresses
from gamekit.check import Edition, archive_at, read_edition
from gamekit.site.compare import compare_pages, compare_tables
from gamekit.site.matrix import changed_by, matrix_of
from gamekit.site.page import Made
from gamekit.site.pages import make_site
from gamekit.site.pairs import pair_pages
from gamekit.site.tables import csv_of
from gamekit.study.features.matrix import Matrix

WELLS = Path(__file__).parents[1] / "archives" / "wells"


@pytest.fixture(scope="module")
def matrix(edition: Edition) -> Matrix:
    """The matrix of the archive's own games."""
    return matrix_of(edition)


@pytest.fixture
def wells(tmp_path: Path) -> Iterator[Path]:
    """Another archive, of one game."""
    shutil.copytree(WELLS, tmp_path / "wells", ignore=shutil.ignore_patterns("__pycache__"))
    before = list(sys.path)
    yield tmp_path / "wells"
    sys.path[:] = before
    for name in [name for name in sys.modules if name.startswith("wells_games")]:
        del sys.modules[name]


def _tree(made: Made) -> html.HtmlElement:
    return html.fromstring(made.shown)


def test_each_two_games_have_a_page(edition: Edition, made: dict[str, Made]) -> None:
    """For every two games there is a page at its address, and the comparing page leads to it."""
    links = set(_tree(made[addresses.COMPARE]).xpath("//ul[@class='gk-pairs']//a/@href"))
    for one, other in combinations(edition.games, 2):
        assert addresses.pair(one, other) in made
        assert addresses.relative(addresses.COMPARE, addresses.pair(other, one)) in links
    assert len(pair_pages(edition)) == len(links) == 15


def test_each_cell_leads_to_its_rule(edition: Edition, made: dict[str, Made], matrix: Matrix) -> None:
    """Each cell of the matrix with a value is a link to a rule that its game has."""
    rules = {
        addresses.relative(addresses.COMPARE, addresses.rule(game, rule))
        for game in edition.games
        for rule in edition.rules[game]
    }
    table = _tree(made[addresses.COMPARE]).xpath("//table[contains(@class, 'gk-matrix')]")[0]
    cells = [cell for cell in table.xpath(".//td") if cell.getparent().getparent().tag == "tbody"]
    assert sum(int(cell.get("colspan", 1)) for cell in cells) == len(matrix.columns) * len(matrix.features)
    for cell in cells:
        if cell.text_content().strip() != "—":
            assert cell.xpath("./a/@href")[0] in rules, cell.text_content()


def test_words_stand_beside_words(made: dict[str, Made]) -> None:
    """Where two games differ, the words of each lead to their sentences in its account."""
    page = _tree(made["compare/kiela-and-mweso/"])
    (section,) = page.xpath("//h3[@id='feature-direction']/..")
    links = section.xpath(".//a[contains(@class, 'gk-numbered')]/@href")
    assert any("braunholtz-1931/text/#s21" in link for link in links)
    assert any("bautista-kiela/text/#s27" in link for link in links)
    assert "Under reverse none: anticlockwise only." in section.text_content()


def test_whose_words_they_are_is_said(made: dict[str, Made]) -> None:
    """Of an account that holds two voices the words of the editors are called theirs here, too."""
    page = _tree(made[addresses.COMPARE])
    (way,) = page.xpath("//dt[@id='feature-direction']/following-sibling::dd")
    assert "The editors: “moving a piece orthogonally”" in " ".join(way.text_content().split())


def test_a_reading_says_what_it_changes(made: dict[str, Made], matrix: Matrix) -> None:
    """A reading's page leads to the features that it changes; one that changes none says nothing of it."""
    assert [feature.id for feature in changed_by(matrix, "mweso", "reverse")] == ["choices", "direction"]
    said = made[addresses.reading("mweso", "reverse")].html
    assert "compare/#feature-direction" in said and "compare/#feature-choices" in said
    assert changed_by(matrix, "mweso", "first") == []
    assert "#feature-" not in made[addresses.reading("mweso", "first")].html


def test_what_the_editors_decided_is_no_likeness(made: dict[str, Made]) -> None:
    """Of Wari and Kiela nothing is the same but what the editors decided; that is shown apart, and marked in the matrix."""
    page = _tree(made["compare/kiela-and-wari-alignment/"])
    assert "Of 13 features that make sense in both, none is the same. One more, decided by the editors" in page.text_content()
    assert page.xpath("//h2/@id") == ["differs", "alone", "decided"]
    assert page.xpath("//h2[@id='decided']/following-sibling::dl//dt/@id") == ["feature-repetition"]
    (row,) = _tree(made[addresses.COMPARE]).xpath("//table//th/a[@href='#feature-repetition']/../..")
    assert len(row.xpath("./td")) == len(row.xpath("./td//span[@class='gk-by-editors']"))


def test_the_table_of_likeness_leads_to_two_games(made: dict[str, Made]) -> None:
    """A line of it leads to the page of its two games, where that compares the same variants."""
    figure: html.HtmlElement = html.fromstring(made[addresses.COMPARE].pieces["likeness"])
    links = {(row.xpath("./th")[0].text, row.xpath("./td/a")[0].text) for row in figure.xpath(".//tr[td/a]")}
    assert len(links) == 15 and ("Mweso", "Kiela (advanced)") in links and ("Mweso", "Kiela (expert)") not in links


def test_what_no_feature_sees_is_said(edition: Edition, made: dict[str, Made], matrix: Matrix) -> None:
    """Under the matrix stand the readings that change no cell, each a link, and no others."""
    (note,) = _tree(made[addresses.COMPARE]).xpath("//p[@class='gk-note'][contains(., 'Not seen by them:')]")
    links = set(note.xpath(".//a[em]/@href"))
    readings = [(game, reading) for game in edition.games for reading in edition.games[game].readings]
    silent = [one for one in readings if not changed_by(matrix, *one)]
    assert links == {addresses.relative(addresses.COMPARE, addresses.reading(*one)) for one in silent}
    assert ("kanotta", "first") in silent and ("kanotta", "extras") not in silent


def test_the_data_are_tables(edition: Edition, matrix: Matrix) -> None:
    """The matrix and the likeness as CSV have a line for each cell and for each two columns, and as many cells in each."""
    tables = compare_tables(edition)
    lines = {name: list(csv.DictReader(io.StringIO(text))) for name, text in tables.items()}
    columns = len(matrix.columns)
    assert len(lines["data/matrix.csv"]) == columns * len(matrix.features)
    assert len(lines["data/likeness.csv"]) == columns * (columns - 1) // 2
    for line in lines["data/likeness.csv"]:
        assert float(line["share"]) == round(int(line["same"]) / int(line["compared"]), 4)
        assert len(line["features that differ"].split()) == int(line["compared"]) - int(line["same"])


def test_a_changed_rule_is_found_out(wells: Path) -> None:
    """Where a game's file has changed its features are found anew, though those of before are kept."""
    assert _lie(wells) == "three in every back hole"
    assert (wells / ".cache" / "gamekit" / "features.sqlite").is_file()
    game = wells / "wells_games" / "wells.py"
    game.write_text(game.read_text(encoding="utf-8").replace("board[SOUTH][hole] = 3", "board[SOUTH][hole] = 2"), "utf-8")
    for name in [name for name in sys.modules if name.startswith("wells_games")]:
        del sys.modules[name]
    assert _lie(wells) == "South: two in every back hole; North: three in every back hole"


def _lie(root: Path) -> str | None:
    """How the seeds lie in the one game of an archive, read now."""
    return matrix_of(read_edition(archive_at(root))).columns[0].cells["lie"].value


def test_no_cell_is_a_formula() -> None:
    """A text that a spreadsheet would work out has an apostrophe before it; a number has none, and None is nothing."""
    written = csv_of(["a", "b", "c"], [["=1+1", -2, None], ["@x", '"quoted", twice', "plain"]])
    assert written == 'a,b,c\n\'=1+1,-2,\n\'@x,"""quoted"", twice",plain\n'


def test_another_archive_has_the_page(wells: Path) -> None:
    """An archive of one game has a matrix of one column, no likeness and no pairs."""
    site = make_site(wells)
    assert site.faults == []
    page = html.fromstring(site.pages["compare/index.md"].shown)
    assert page.xpath("//h2/@id") == ["matrix", "features", "where-and-when"]
    assert not [uri for uri in site.pages if uri.startswith("compare/") and "-and-" in uri]
    assert "wells" in site.tables["data/matrix.csv"]


def test_an_archive_without_games_has_none(tiny: Path) -> None:
    """Where there is no game, there is nothing to compare."""
    edition = read_edition(archive_at(tiny))
    assert (compare_pages(edition), pair_pages(edition), compare_tables(edition)) == ([], [], {})
