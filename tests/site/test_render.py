"""Templates: what they escape, and what is said of a broken one."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import UndefinedError

from gamekit.site.render import render, template_fault, theme_faults


def test_our_own_templates_can_be_read() -> None:
    """No template that overrides the theme's has a fault."""
    assert theme_faults() == []


def test_a_broken_template_of_the_theme_is_named(tmp_path: Path) -> None:
    """A template that cannot be read is a fault with its line."""
    (tmp_path / "main.html").write_text('{% extends "base.html" %}\n{% block x %}\n', encoding="utf-8")
    (fault,) = theme_faults(tmp_path)
    assert str(fault).startswith(f"{tmp_path}/main.html:2:1: is not a template: ")


def test_a_name_that_is_not_there_is_named_with_its_template() -> None:
    """A template that names what it was not given fails, and the fault says where; it prints no gap."""
    with pytest.raises(UndefinedError) as raised:
        render("contents", "games/")
    fault = template_fault(raised.value)
    assert str(fault) == (
        "gamekit/site/templates/contents.html.jinja:2:1: the template names what is not there: 'groups' is undefined"
    )


def test_what_a_template_prints_is_escaped() -> None:
    """A fault's message is foreign text as well."""
    assert "<script>" not in render("faults", "", faults=[]) + render(
        "contents", "", groups=[("<script>", [{"anchor": "x", "title": "<script>"}])]
    )
