"""Lost figures drawn again from the rules."""

from __future__ import annotations

from dataclasses import replace

from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.play.laps import Lap
from gamekit.record.editing import LostFigure
from gamekit.site.figures import board_of, marks_of, redrawn_figures, signs_of
from gamekit.site.games import game_pages


def test_figure_4_under_either_reading(edition: Edition) -> None:
    """The crosses stand on the turning holes of the reading chosen, a nought on each end hole, two signs where both are."""
    game = edition.games["mweso"]
    signs = signs_of(game)
    assert {hole for hole, sign in signs.items() if "×" in sign} == {"A1", "A2", "B1", "B2", "a1", "a2", "b1", "b2"}
    assert {hole for hole, sign in signs.items() if "0" in sign} == {"A1", "A8", "B1", "B8", "a1", "a8", "b1", "b8"}
    assert signs["B1"] == "×0"
    other = signs_of(game, {"turning-holes": "four-of-the-back-row"})
    assert {hole for hole, sign in other.items() if "×" in sign} == {f"{row}{number}" for row in "Bb" for number in range(1, 5)}


def _openings(edition: Edition, game: Game) -> dict[int, tuple[tuple[int, ...], ...]]:
    """The lost figures that showed how a game begins: their number in the account, the rows of their board."""
    found = {}
    for number, figure in redrawn_figures(game, edition.records[game.account]):
        lap = board_of(game, figure)
        assert isinstance(lap, Lap)
        assert figure.shows == "opening" and marks_of(game, figure) == {}
        found[number] = lap.rows
    return found


def test_openings_of_two_variants(edition: Edition) -> None:
    """Of Kiela's three lost pictures two are drawn again, each with the stones of its players; that of the experts is not."""
    inner, outer = (0,) * 6 + (1,) * 4, (1,) * 10
    beginners = (outer, inner[::-1], inner, outer)
    twice = tuple(tuple(2 * stones for stones in row) for row in beginners)
    assert _openings(edition, edition.games["kiela"]) == {1: beginners, 2: twice}


def test_an_opening_under_a_reading(edition: Edition) -> None:
    """Kanotta's lost picture is the opening under the option that is followed."""
    assert _openings(edition, edition.games["kanotta"]) == {1: ((2,) * 8,) * 4}


def test_an_opening_says_on_what_it_rests(edition: Edition) -> None:
    """The page calls each a reconstruction, and names the reading, its option and the variant."""
    (page,) = (made.shown for made in game_pages(edition) if made.address == "games/kiela/")
    start = page.index('id="figure-1"')
    told = page[start : page.index("</figure>", start)]
    assert "A reconstruction, drawn from the words." in told
    assert "The initial position for beginners" in told
    assert ">reading <em>right</em></a>, option own-right." in told
    assert 'The opening position of the <a href="#variant-beginner">variant <em>beginner</em></a>.' in told


def test_what_the_game_does_not_know_is_not_drawn(edition: Edition) -> None:
    """A figure that rests on another game's reading or on no variant of the game is left undrawn."""
    game, record = edition.games["kiela"], edition.records["bautista-kiela"]
    first = record.account.lost_figures[0]

    def drawn(figure: LostFigure) -> bool:
        changed = record.account.model_copy(update={"lost_figures": [figure]})
        return bool(redrawn_figures(game, replace(record, account=changed)))

    assert drawn(first)
    assert not drawn(first.model_copy(update={"reading": "setup"}))
    assert not drawn(first.model_copy(update={"variant": "master"}))
    assert not drawn(first.model_copy(update={"shows": None}))


def test_photographs_are_not_drawn(edition: Edition) -> None:
    """Of the three lost figures of the account only the diagram can be drawn again, and only from its own game."""
    game = edition.games["mweso"]
    assert [number for number, _ in redrawn_figures(game, edition.records["braunholtz-1931"])] == [1]
    assert redrawn_figures(game, edition.records["gering-kanotta"]) == []
