"""The matrix of likeness: a cell for each pair, with its number."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gamekit.diagram.heat import STEPS, WIDTH, draw_heat, heat

NAMES = ["Mweso", "Kiela", "Chiana wa Kunja", "Wari <in alignment>"]
VALUES = [[1.0, 0.8, 0.4, 0.0], [0.8, 1.0, 0.45, 0.05], [0.4, 0.45, 1.0, 0.1], [0.0, 0.05, 0.1, 1.0]]


def test_each_pair_has_one_cell() -> None:
    """Below the diagonal stands every pair once, the shade the deeper the more alike they are."""
    made = heat(NAMES, VALUES)
    assert [cell.pair for cell in made.cells] == [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)]
    shades = {cell.pair: cell.shade for cell in made.cells}
    assert shades[1, 0] == 8 and shades[3, 0] == 0 and max(shades.values()) <= STEPS


def test_a_name_stands_where_its_cells_meet() -> None:
    """A name begins right of the cells of its row and above those of its column, and ends within the drawing."""
    made = heat(NAMES, VALUES)
    for number, (name, (x, y)) in enumerate(made.names):
        row = [cell for cell in made.cells if cell.pair[0] == number]
        column = [cell for cell in made.cells if cell.pair[1] == number]
        assert all(cell.box[2] <= x and cell.box[1] < y < cell.box[3] for cell in row)
        assert all(cell.box[0] <= x <= cell.box[2] and cell.box[1] > y for cell in column)
        assert x + 0.6 * made.name_size * len(name) < WIDTH


@pytest.mark.parametrize("count", [1, 2, 6, 14])
def test_cells_stand_apart_and_within(count: int) -> None:
    """However many games there are, no cell covers another and none leaves the drawing."""
    made = heat([f"Game {number}" for number in range(count)], [[1.0] * count for _ in range(count)])
    for cell in made.cells:
        left, top, right, bottom = cell.box
        assert 0 <= left < right <= WIDTH and 0 <= top < bottom <= made.size[1]
    for one in made.cells:
        for other in made.cells:
            apart = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
            assert one == other or apart or one.box[3] <= other.box[1] or other.box[3] <= one.box[1]


@pytest.mark.parametrize("values", [[[1.0, 0.5]], [[1.0, 0.5], [0.4, 1.0]], [[1.0, 1.5], [1.5, 1.0]]])
def test_what_is_no_likeness_is_refused(values: list[list[float]]) -> None:
    """A matrix that is not square, not symmetric or not from 0 to 1 is a mistake of whoever made it."""
    with pytest.raises(ValueError, match=r"matrix must have|Kiela"):
        heat(NAMES[:2], values)


def test_the_drawing_has_names_and_numbers_as_words() -> None:
    """Every name and every number is text, escaped; no colour stands in the drawing."""
    picture = draw_heat(NAMES, VALUES, "Likeness", "In words", "like")
    root = ElementTree.fromstring(picture)
    assert {text.text for text in root.iter("text")} >= {*NAMES, "0.80", "0.05", "0.00"}
    assert len(list(root.iter("path"))) == 6
    assert root.get("aria-labelledby") == "like-title" and root.get("aria-describedby") == "like-desc"
    assert "style" not in picture and not re.search(r"#[0-9a-f]{3}", picture)
    assert draw_heat(NAMES, VALUES, "Likeness", "In words", "like") == picture
