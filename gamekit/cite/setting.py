"""One item set in one style by citeproc-py: what is left of it once the library's slips are mended.

Texts are given as stand-ins, single characters of private use, so that items of one shape are set once and no style
changes a letter of a title. In what is set, `ITALIC` and `ROMAN` stand where italics begin and end.
"""

from __future__ import annotations

import json
import re
import warnings
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle
from citeproc.source.json import CiteProcJSON

STYLES = {
    "chicago": "chicago-author-date.csl",
    "apa": "apa.csl",
    "mla": "modern-language-association.csl",
}
"""The styles by their names, and the file of each beside this module."""

FOLDER = Path(__file__).parent / "styles"
ITALIC, ROMAN = "\ue000", "\ue001"
FIRST = 0xE010
"""The first stand-in; each text of an item takes the next."""
EDITION = "\ue00f"
"""The stand-in for an edition of the archive."""


class _Marks:
    """What citeproc-py calls to mark a text: italics are marked, and nothing else is."""

    @staticmethod
    def preformat(text: object) -> str:
        return str(text)

    @staticmethod
    def Italic(text: str) -> str:
        return f"{ITALIC}{text}{ROMAN}"

    Oblique = Italic
    Bold = Light = Underline = Superscript = Subscript = SmallCaps = str


@cache
def _style(name: str) -> Any:
    """A style read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        style = CitationStylesStyle(str(FOLDER / STYLES[name]), locale="en-US", validate=False)
    # Ranges of pages are shortened before: citeproc-py makes 1–12 into 1–2 under one of its rules.
    style.root.attrib.pop("page-range-format", None)
    if name != "apa":
        # These two write given names in full and say so by initialize="false" wherever a name stands, which citeproc-py
        # 0.11 does not know; without the sign for initials it leaves names as they are.
        style.root.attrib.pop("initialize-with", None)
    return style


def set_item(item: dict[str, Any], style: str) -> str:
    """An item of stand-ins, numbers, names and dates as a style has it; the same shape is set only once."""
    return _set(json.dumps(item, sort_keys=True), style)


@lru_cache(maxsize=512)
def _set(item: str, style: str) -> str:
    values = json.loads(item)
    # What a style does not want in a bibliography it sets as nothing; here it is wanted, as an entry of another sort.
    for kind in (values["type"], "chapter", "document"):
        if text := _bare({**values, "type": kind, "id": "one"}, style):
            return _mended(text, style)
    raise ValueError(f"{style} sets nothing for {item}")


def _bare(item: dict[str, Any], style: str) -> str:
    """An item as the library sets it; an empty text where the style sets nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        bibliography = CitationStylesBibliography(_style(style), CiteProcJSON([item]), _Marks)
        bibliography.register(Citation([CitationItem("one")]))
        return "".join(map(str, bibliography.bibliography()))


def _mended(text: str, style: str) -> str:
    """What citeproc-py 0.11 set, as the style has it."""
    text = " ".join(text.split())
    text = _title_once(text)
    # The locale says that American points and commas stand within quotation marks.
    text = re.sub("”([.,])", r"\1”", text)
    # A number that begins a sentence begins with a capital.
    text = re.sub(r"(?<=[.”] )(no|vol)\. ", lambda found: f"{found[1].capitalize()}. ", text)
    # Where an original date is given Chicago has the edition after the editors; it is to stand where it stands otherwise.
    text = re.sub(rf", edited by (.+?)\. {EDITION}\.", rf", {EDITION}, edited by \1.", text)
    if style == "apa":
        # A day of retrieval is not known, so nothing is retrieved; and the label of an editor is capitalised.
        text = text.replace("Retrieved from ", "").replace("Retrieved ", "")
        text = text.replace("(ed.)", "(Ed.)").replace("(eds.)", "(Eds.)")
    return text


_TITLE = rf"[{ITALIC}“]*{chr(FIRST)}[{ROMAN}”]*"
_TWICE = re.compile(rf"(?P<first>{_TITLE})(?P<between>.*?){_TITLE}(?P<more> \([^()]*\))?[.,]? ?")


def _title_once(text: str) -> str:
    """A title that stands in its author's place stands there alone; citeproc-py sets it again where titles stand."""
    found = _TWICE.match(text)
    if not found:
        return text
    more = found["more"] or ""
    more = "" if found["between"].startswith(more) else more
    return f"{found['first']}{more}{found['between']}{text[found.end() :]}".strip()
