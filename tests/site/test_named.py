"""Tables and drawings are cited each under a title of its own, in the letters of all other titles."""

from __future__ import annotations

from gamekit.cite.imprint import Imprint
from gamekit.cite.styles import cited
from gamekit.record.description import Description
from gamekit.site.controls import Named
from gamekit.site.named import citables_of, told_apart


def test_two_of_one_name_are_told_apart() -> None:
    """Two of one name say what each is, and have a number where that is the same; others keep their names."""
    shown = [Named("table", "Slips", "a"), Named("figure", "Slips", "b")]
    shown += [Named("table", "Ends", "c"), Named("table", "Ends", "d")]
    assert told_apart(shown) == ["Slips (table)", "Slips (drawing)", "Ends (table 1)", "Ends (table 2)"]
    assert told_apart([Named("table", "Ends", "c")]) == ["Ends"]


def test_titles_are_cased_as_all_are() -> None:
    """A title is in headline style, and names of games keep their letters."""
    written = {"title": "Pages", "abstract": "Pages.", "version": "0.2.0", "released": "2026-11-30", "publisher": "Pages"}
    more = {"subtitle": "a test", "editors": [{"literal": "Us"}], "keywords": ["a"], "language": "en"}
    licences = {"licences": {"words": "CC-BY-4.0", "code": "MIT"}}
    imprint = Imprint(Description.model_validate(written | more | licences), "0.2.0", "2026-12-01")
    shown = [Named("table", "How games of Chiana wa Kunja end", "ends")]
    ((_, made),) = citables_of(shown, "Random play", "compare/play/", imprint, ["Chiana wa Kunja", "Mweso"])
    assert "“How Games of Chiana wa Kunja End, in ‘Random Play.’”" in cited(made, "chicago")
