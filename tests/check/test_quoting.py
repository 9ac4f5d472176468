"""What quotes an account: the variants of a game as well as its rules and readings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gamekit.check import Edition, find_archive, read_edition
from gamekit.record import Span

Read = Callable[[Path], Edition]
ROOT = Path(__file__).resolve().parents[2]
VARIANTS = """
variant = variants(
    asks="Who plays?",
    words="“Wells is played with two rows of four holes” (p. 9)",
    options={
        "left": "“He sows them to his left – never” (p. 10): as he sits.",
        "full": "“falls in a full hole” (p. 10), and “falls in an empty hole” (p. 10).",
    },
)

"""


@pytest.fixture
def varied(wells: Path) -> Path:
    """The small archive; its game has two variants, and quotes sentence 5 for them alone."""
    game = wells / "wells_games" / "wells.py"
    text = game.read_text(encoding="utf-8")
    text = text.replace("import FourRows, reading", "import FourRows, reading, variants")
    text = text.replace("“He sows them to his left” (p. 10)", "*Inferred:* to the left.")
    game.write_text(text.replace("MOST_MOVES = 8\n", f"MOST_MOVES = 8\n{VARIANTS}", 1), encoding="utf-8")
    return wells


def _quoted(edition: Edition) -> set[tuple[str, tuple[int, ...], bool]]:
    def numbers(spans: tuple[Span, ...]) -> tuple[int, ...]:
        return tuple(span.sentence for span in spans)

    return {(one.name, numbers(one.spans), one.doubtful) for one in edition.quotations if one.kind == "variant"}


def test_variants_quote(varied: Path, read: Read) -> None:
    """Each variant quotes what attests it, none of it in doubt, and a sentence that only a variant quotes is read."""
    edition = read(varied)
    assert edition.faults == []
    assert _quoted(edition) == {
        ("variants", (2,), False),
        ("left", (5,), False),
        ("full", (7,), False),
        ("full", (6,), False),
    }
    assert edition.coverage["lamb-1900"].quoted[5] == ("wells.left",)


def test_a_variant_that_quotes_other_words(varied: Path, read: Read) -> None:
    """Words that do not stand in the account are a fault of the variant, at its place; and its sentence is not read."""
    game = varied / "wells_games" / "wells.py"
    text = game.read_text(encoding="utf-8").replace("to his left – never", "to his left – ever")
    line = text[: text.index("– ever")].count("\n") + 1
    game.write_text(text, encoding="utf-8")
    faults = [str(fault) for fault in read(varied).faults]
    assert len(faults) == 2
    assert faults[0].startswith("sources/lamb-1900.md:54:1: sentence 5, “He sows them to his left")
    assert faults[1].startswith(f"wells_games/wells.py:{line}:18: the variant left: “He sows them to his left – ever” does not")


def test_a_variant_with_no_page(varied: Path, read: Read) -> None:
    """A page that is none of the quotation's is a fault as it is in a rule."""
    game = varied / "wells_games" / "wells.py"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("“He sows them to his left – never” (p. 10)", "“He sows them to his left – never” (p. 11)"))
    (fault,) = read(varied).faults
    assert "the variant left: “He sows them to his left – never” does not stand on “p. 11”" in str(fault)


def test_a_rule_may_not_share_the_name(varied: Path, read: Read) -> None:
    """No rule is called `variant`, as none is called like a reading."""
    game = varied / "wells_games" / "wells.py"
    text = game.read_text(encoding="utf-8")
    game.write_text(text + '\n\ndef variant(board):\n    """*Editorial:* none."""\n    return board[0][0]\n', encoding="utf-8")
    faults = [str(fault) for fault in read(varied).faults]
    assert any("a rule may not use the name of the reading variant for something else" in fault for fault in faults), faults


def test_what_kiela_quotes_for_its_variants() -> None:
    """The three levels of Kiela rest on the sentences that name them."""
    edition = read_edition(find_archive(ROOT))
    quoted = {name: set[int]() for name in ("variants", "advanced", "beginner", "expert")}
    for one in edition.quotations:
        if one.game == "kiela" and one.kind == "variant":
            quoted[one.name] |= {span.sentence for span in one.spans}
    assert quoted == {"variants": {20}, "advanced": {23}, "beginner": {21, 33}, "expert": {25}}
