"""Templates to HTML. Everything a template prints is escaped: an account's text is hostile text."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError
from jinja2.exceptions import TemplateSyntaxError, UndefinedError
from markupsafe import Markup, escape

from gamekit import addresses
from gamekit.errors import Fault
from gamekit.site.wording import capital, counted, day, in_words, or_list, percent, points, share, spaced, thousands, titled

LONG = 44
"""Signs of an option that still find room on a line of a phone."""
FOLDER = Path(__file__).parent
TEMPLATES = FOLDER / "templates"
THEME = FOLDER / "theme"


@cache
def environment() -> Environment:
    """The templates of the pages; a template that changes is read again."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(
        breakable=breakable,
        capital=capital,
        counted=counted,
        day=day,
        in_words=in_words,
        known=known,
        or_list=or_list,
        percent=percent,
        points=points,
        share=share,
        spaced=spaced,
        thousands=thousands,
        titled=titled,
        whole_options=whole_options,
    )
    made.globals["at"] = addresses
    made.globals["canonical"] = lambda hole: (hole, None)
    return made


def render(template: str, address: str, **values: Any) -> str:
    """A template filled in for the page at an address; in it `to(target)` is the link to another address."""
    page = environment().get_template(f"{template}.html.jinja")
    return page.render(to=partial(addresses.relative, address), here=address, **values)


def known(value: object) -> object:
    """A value, or where it is unknown the word, set apart so that nobody takes it for a value."""
    return Markup('<span class="gk-unknown">unknown</span>') if value in ("unknown", None, "") else value


def breakable(name: str) -> Markup:
    """A long name that may be broken at its underscores."""
    return escape(name).replace("_", Markup("_<wbr>"))


def whole_options(command: str) -> Markup:
    """A command that may be broken between its options, and not within one unless it is very long."""
    groups = re.split(r" (?=--)", command)
    return Markup(" ").join(
        Markup('<span class="gk-whole">{}</span>').format(one) if len(one) <= LONG else one for one in groups
    )


def theme_faults(folder: Path = THEME) -> list[Fault]:
    """What is wrong with the templates that override the theme's, which MkDocs would only find half-way through a build."""
    faults: list[Fault] = []
    for path in sorted(folder.rglob("*.html")):
        try:
            Environment().parse(path.read_text(encoding="utf-8"), path.name, str(path))
        except TemplateSyntaxError as error:
            faults.append(template_fault(error))
    return faults


def template_fault(error: TemplateError) -> Fault:
    """What is wrong with a template, and where."""
    if isinstance(error, TemplateSyntaxError):
        file = Path(error.filename or error.name or "")
        shown = f"gamekit/site/{file.relative_to(FOLDER).as_posix()}" if file.is_relative_to(FOLDER) else str(file)
        return Fault(f"is not a template: {error.message}", shown, error.lineno, 1)
    return Fault(_kind(error), *_raised_in(error))


def _kind(error: TemplateError) -> str:
    said = error.message or type(error).__name__
    return f"the template names what is not there: {said}" if isinstance(error, UndefinedError) else said


def _raised_in(error: TemplateError) -> tuple[str | None, int | None, int | None]:
    """The innermost line of a template that was running."""
    place: tuple[str | None, int | None, int | None] = (None, None, None)
    trace = error.__traceback__
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.is_relative_to(TEMPLATES):
            place = (f"gamekit/site/{file.relative_to(FOLDER).as_posix()}", trace.tb_lineno, 1)
        trace = trace.tb_next
    return place
