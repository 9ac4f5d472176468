"""Strips of outcomes by the number of columns."""

from __future__ import annotations

from xml.etree import ElementTree

from gamekit.diagram.outcomes import Outcome, draw_outcomes, outcomes, sample_outcome

WIDE = [Outcome(columns, "SN"[columns % 2], 10 * columns, columns == 5) for columns in range(2, 21)]  # type: ignore[arg-type]
FEW = [Outcome(4, "draw", None, False), Outcome(3, "S", 1234, True)]


def test_the_same_number_of_columns_stands_at_the_same_place() -> None:
    """Cells stand under their number, in every strip, apart from each other and within the drawing."""
    made = outcomes([("Kunja", WIDE), ("Bwalo", FEW)])
    places = dict(made.columns)
    for strip in made.strips:
        for cell in strip.cells:
            assert cell.box[0] < places[cell.of.columns] < cell.box[2] <= made.size[0]
        assert all(one.box[2] < other.box[0] for one, other in zip(strip.cells, strip.cells[1:], strict=False))
    assert made.strips[0].cells[0].box[3] < made.strips[1].cells[0].box[1]


def test_who_wins_is_told_by_a_sign() -> None:
    """Each cell has the letter of who wins, or the sign of a draw; turns stand where there is an end, a dot for choices."""
    root = ElementTree.fromstring(draw_outcomes(outcomes([("Bwalo", FEW)]), "t", "d", "x"))
    texts = [text.text for text in root.iter("text")]
    assert texts == ["3", "4", "Bwalo", "S", "1,234", "="]
    classes = [path.get("class") for path in root.iter("path")]
    assert classes == ["gk-plot-outcome gk-of-south", "gk-plot-outcome gk-of-draw", "gk-plot-choice"]


def test_a_sample_is_a_cell() -> None:
    """The key shows the cell that the strip has."""
    root = ElementTree.fromstring(sample_outcome("N"))
    assert root.get("aria-hidden") == "true" and [text.text for text in root.iter("text")] == ["N"]
