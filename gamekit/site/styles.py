"""Our style sheets as the site serves them: small, and to each page only the sheets of which it has a class."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).parent / "assets"
TOGETHER = {"base": ("fonts", "board", "colours", "text", "header"), "end": ("cite", "narrow", "paper")}
"""Sheets that every page loads, joined under a name, so that it waits for few."""
ALWAYS = tuple(TOGETHER)
STYLES = (
    "base",
    *("tables", "works", "account", "notes", "games", "home", "examples", "stepper", "catalogue", "plots"),
    *("compare", "compare-games"),
    *("end", "paper-texts", "paper-games"),
)
"""In the order in which a page loads them: what comes later overrides. Of those between a page loads what has a rule for it."""
BY_SCRIPT = ("cite-window",)
"""What a script loads together with what it adds to a page."""

LINK = re.compile(r'\s*<link rel="stylesheet" href="[^"]*assets/gamekit/([a-z-]+)\.css">')
ATTRIBUTE = re.compile(r'\sclass="([^"]*)"')
CLASS = re.compile(r"(?<=\.)gk-[\w-]+")


def address(name: str) -> str:
    """Where a style sheet stands in the site."""
    return f"assets/gamekit/{name}.css"


def source(name: str) -> str:
    """A style sheet as it is written, or several that are served as one."""
    return "".join((ASSETS / f"{part}.css").read_text(encoding="utf-8") for part in TOGETHER.get(name, (name,)))


def small(sheet: str) -> str:
    """A style sheet without comments and without white space that means nothing; strings are left as they are."""
    parts = re.split(r'("[^"]*")', re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    for at in range(0, len(parts), 2):
        part = re.sub(r"\s+", " ", parts[at])
        part = re.sub(r" ?([{};>]) ?", r"\1", re.sub(r"([:,]) ", r"\1", part))
        part = re.sub(r"(?<![\w.])0(\.\d)", r"\1", part)
        parts[at] = part.replace(";}", "}")
    return "".join(parts).strip() + "\n"


def with_needed(html: str) -> str:
    """A page with the links to those style sheets only that have a rule for something on it."""
    classes = {name for attribute in set(ATTRIBUTE.findall(html)) for name in attribute.split()}
    return LINK.sub(lambda link: link[0] if link[1] in ALWAYS or is_needed(link[1], classes) else "", html)


def is_needed(name: str, classes: set[str]) -> bool:
    """Whether a style sheet has a rule for which a page has all the classes."""
    return any(every <= classes and (not some or some & classes) for every, some in _wanted(name))


@cache
def _wanted(name: str) -> tuple[tuple[set[str], set[str]], ...]:
    """For each rule the classes that it wants, and those of which it wants any."""
    return tuple(_classes(selector) for selector in _selectors(source(name)))


def _classes(selector: str) -> tuple[set[str], set[str]]:
    outside = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", selector)
    groups = re.findall(r":is(\([^()]*(?:\([^()]*\)[^()]*)*\))", selector)
    return set(CLASS.findall(outside)), set(CLASS.findall(" ".join(groups)))


def _selectors(sheet: str) -> Iterator[str]:
    """Each selector of a style sheet; what stands in a rule for a medium or within another rule is one, too."""
    plain = re.sub(r"@font-face\s*\{[^}]*\}", "", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    for rule in re.findall(r"([^{};@]+)\{", plain):
        yield from (part.strip() for part in re.split(r",(?![^(]*\))", rule) if CLASS.search(part))
