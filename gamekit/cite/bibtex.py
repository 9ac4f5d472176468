"""Bibliographies in BibTeX, as LaTeX and most reference managers read it, with the types and dates of BibLaTeX besides."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from gamekit.cite.citable import Citable
from gamekit.cite.plain import plain
from gamekit.cite.spans import span, w3c

TYPES = {
    "article": "article",
    "article-journal": "article",
    "article-magazine": "article",
    "article-newspaper": "article",
    "book": "book",
    "chapter": "incollection",
    "dataset": "dataset",
    "entry": "inreference",
    "entry-dictionary": "inreference",
    "entry-encyclopedia": "inreference",
    "manuscript": "unpublished",
    "pamphlet": "booklet",
    "paper-conference": "inproceedings",
    "patent": "patent",
    "report": "techreport",
    "review": "article",
    "software": "software",
    "thesis": "phdthesis",
    "webpage": "online",
}
"""The entry type for each type of CSL; all others are `misc`."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
FIELDS = {
    "volume": "volume",
    "version": "version",
    "publisher": "publisher",
    "publisher-place": "address",
    "ISBN": "isbn",
}
"""The field for each variable of CSL that has the same meaning in every type."""
LANGUAGES = {
    "de": "german", "en": "english", "es": "spanish", "fr": "french", "it": "italian", "nl": "dutch", "pt": "portuguese",
}  # fmt: skip
"""What BibLaTeX calls a language, by which it divides words."""

_SPECIAL = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "{": r"\{", "}": r"\}",
}  # fmt: skip
_UNPAIRED = _SPECIAL | {"{": r"\textbraceleft{}", "}": r"\textbraceright{}"}
"""The same for texts whose braces are not paired: BibTeX counts those with a stroke among those that hold a field together."""
_LIGATURE = re.compile(r"-(?=-)|'(?=')|`(?=`)|[?!](?=`)")
"""Signs that with the next one become another: two hyphens a dash."""


def written(citables: Iterable[Citable]) -> str:
    """The entries of some things, in their order; text is UTF-8."""
    return "\n".join(_entry(one) for one in citables)


def _entry(citable: Citable) -> str:
    item = citable.item
    fields = {name: value for name, value in _fields(item, citable).items() if value}
    lines = ",\n".join(f"  {name} = {value}" for name, value in fields.items())
    return f"@{TYPES.get(str(item['type']), 'misc')}{{{_key(citable.key)},\n{lines}\n}}\n"


def _fields(item: dict[str, Any], citable: Citable) -> dict[str, str]:
    kind = TYPES.get(str(item["type"]), "misc")
    holder = "journal" if kind == "article" else "booktitle"
    fields = {"author": _names(item.get("author")), "title": _braced(item["title"])}
    fields |= {holder: _text(item.get("container-title")), "editor": _names(item.get("editor"))}
    fields |= {name: _text(item.get(key)) for key, name in FIELDS.items()}
    fields["number"] = _text(item.get("issue") or item.get("number"))
    fields["edition"] = _text(item.get("edition"))
    fields["pages"] = re.sub(r"(?<=\w)[-–](?=\w)", "--", _text(item.get("page")))
    fields |= _date(item.get("issued"))
    fields["origdate"] = _braces(_iso(item.get("original-date")))
    fields["langid"] = _braces(LANGUAGES.get(str(item.get("language", "")).split("-")[0], ""))
    fields["doi"] = _braces(_address(item.get("DOI")))
    fields["url"] = _braces(_address(item.get("URL")))
    fields["note"] = _text(citable.note) if citable.note else ""
    return fields


def _date(date: Any) -> dict[str, str]:
    """Year and month for BibTeX, and where the day is known, too, the whole date for BibLaTeX."""
    if not date:
        return {}
    first = date["date-parts"][0]
    fields = {"year": _braces(f"{first[0]:04d}")}
    if len(first) > 1:
        fields["month"] = MONTHS[first[1] - 1]
    if len(first) > 2 or len(date["date-parts"]) > 1:
        fields["date"] = _braces(_iso(date))
    return fields


def _iso(date: Any) -> str:
    """A date of CSL as BibLaTeX has it: `1931-07`, `1914/1927`."""
    return "/".join(dict.fromkeys(map(w3c, span(date)))) if date else ""


def _names(names: Any) -> str:
    return _braces(" and ".join(map(_name, names or [])))


def _name(name: dict[str, str]) -> str:
    """A name as `van Beek, Jr., Walter`; a body in braces, lest it be divided."""
    if "literal" in name:
        return f"{{{_masked(name['literal'])}}}"
    particle = " ".join(name[key] for key in ("dropping-particle", "non-dropping-particle") if key in name)
    # Words of a family name that begin with a small letter would be taken for particles.
    family = _part(name.get("family", ""))
    if not family.startswith("{") and re.search(r"(^| )[^\W\d_A-ZÀ-Þ]\w*( |$)", family):
        family = f"{{{family}}}"
    parts = [" ".join(filter(None, [_part(particle), family])), _part(name.get("suffix", "")), _part(name.get("given", ""))]
    return ", ".join(part for part in parts if part)


def _part(value: str) -> str:
    """A part of a name, in braces where a comma, an “and” in whatever letters, or BibLaTeX’s `=` would divide it."""
    masked = _masked(value)
    return f"{{{masked}}}" if re.search(r"\band\b|[,=]", masked, re.IGNORECASE) else masked


def _text(value: object) -> str:
    return "" if value is None else _braces(_masked(value))


def _braces(value: str) -> str:
    return f"{{{value}}}" if value else ""


def _braced(value: object) -> str:
    """A title, whose letters no style may change."""
    return f"{{{{{_masked(value)}}}}}"


def _masked(value: object) -> str:
    """A text whose signs mean nothing to TeX, alone or together."""
    text = plain(value)
    signs = _SPECIAL if _paired(text) else _UNPAIRED
    return _LIGATURE.sub(r"\g<0>{}", "".join(signs.get(sign, sign) for sign in text))


def _paired(text: str) -> bool:
    """Whether each brace of a text is opened before it is closed, and closed."""
    braces = "".join(re.findall("[{}]", text))
    while "{}" in braces:
        braces = braces.replace("{}", "")
    return not braces


def _address(value: object) -> str:
    """An address, whose braces would end the field."""
    return plain(value or "").replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")


def _key(key: str) -> str:
    return re.sub(r"[^A-Za-z0-9_.:-]", "-", key)
