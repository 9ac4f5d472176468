"""The five forms in which a citation is offered, and as which files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape

from markupsafe import Markup

from . import bibtex, csl_json, ris
from .citable import Citable
from .styles import cited_html


@dataclass(frozen=True)
class File:
    """A form that reference managers read as a file: its name, its ending, its media type, what writes it."""

    name: str
    ending: str
    media: str
    written: Callable[[Iterable[Citable]], str]


FILES = (
    File("BibTeX", "bib", "application/x-bibtex", bibtex.written),
    File("RIS", "ris", "application/x-research-info-systems", ris.written),
    File("CSL-JSON", "json", "application/vnd.citationstyles.csl+json", csl_json.written),
)
STYLES = {"Chicago": "chicago", "APA": "apa"}


def forms(citable: Citable) -> list[tuple[str, Markup, bool]]:
    """Each form by its name: the citation as HTML, and whether its lines are kept as they are."""
    styled = [(name, cited_html(citable, style), False) for name, style in STYLES.items()]
    return styled + [(file.name, _kept(file.written([citable])), True) for file in FILES]


def _kept(text: str) -> Markup:
    """A text that stands between tags and not in an attribute: its quotation marks stay as they are, which are many."""
    return Markup(escape(text.strip("\n"), quote=False))
