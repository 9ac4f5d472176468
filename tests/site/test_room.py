"""Room on the pages: the theme's empty lines go, and what is at work nearly always is said once."""

from __future__ import annotations

from gamekit.check import Edition
from gamekit.site.frames import MANY, at_work_throughout
from gamekit.site.theme import without_gaps


def test_the_theme_s_gaps_go_and_ours_stay() -> None:
    """About what we say no empty line and no indentation is left; within it every sign is as it was."""
    ours = '<div class="gk-is-text">\n  <pre>a\n\n    b</pre>\n</div>'
    html = f"<head>\n\n  <meta>\n</head>\n  <article class='x'>\n\n   {ours}\n\n  </article>\n\n  <footer>"
    assert without_gaps(html) == f"<head>\n<meta>\n</head>\n<article class='x'>\n{ours}\n</article>\n<footer>"


def test_a_rule_that_fires_in_all_laps_but_one_is_named_with_that_lap(edition: Edition) -> None:
    """Against the events of every example: each rule named so fires in all other laps, and not in that one."""
    named = 0
    for examples in edition.examples.values():
        for example in examples:
            laps: dict[str, set[str]] = {}
            for number, turn in enumerate(example.play.turns, 1):
                for rule, lap in turn.fired:
                    if lap:
                        laps.setdefault(f"{number}.{lap}", set()).add(rule)
            for without, rules in at_work_throughout(example).items():
                assert without is None or len(laps) >= MANY
                named += len(rules)
                for rule in rules:
                    assert [lap for lap, fired in laps.items() if rule not in fired] == ([without] if without else [])
    assert named > 100
