"""What a page is, in the words of schema.org, as JSON-LD for search engines and harvesters; and the script that holds it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from gamekit import addresses

from .citable import Citable, Kind
from .highwire import date
from .imprint import Imprint

CONTEXT = "https://schema.org"
TYPES: dict[Kind, str | list[str]] = {
    "game": ["Game", "CreativeWork"],
    "page": "WebPage",
    "archive": "Dataset",
}
"""What schema.org calls the things that are the archive's own; others are CreativeWork."""
WORKS = {
    "article-journal": "ScholarlyArticle",
    "article-magazine": "Article",
    "article-newspaper": "NewsArticle",
    "book": "Book",
    "chapter": "Chapter",
    "dataset": "Dataset",
    "entry-dictionary": "Article",
    "entry-encyclopedia": "Article",
    "map": "Map",
    "paper-conference": "ScholarlyArticle",
    "report": "Report",
    "review": "Review",
    "software": "SoftwareApplication",
    "thesis": "Thesis",
    "webpage": "WebPage",
}
"""What it calls what was published elsewhere, by CSL's types; others are CreativeWork."""
HOLDERS = {
    "article-journal": "Periodical",
    "article-magazine": "Periodical",
    "article-newspaper": "Newspaper",
    "chapter": "Book",
}
UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
"""Signs that a script in HTML, or a reader of it, could take for the script's end or the end of a line."""


def linked(
    citable: Citable,
    imprint: Imprint,
    *,
    based_on: Citable | None = None,
    part_of: Citable | None = None,
    files: Iterable[tuple[str, str]] = (),
) -> dict[str, Any]:
    """What a page is: the thing it is cited as, what that is based on, what it is a part of.

    The `files` that a set of data can be had in are addresses of the site with their media types.

    Where no absolute address is known, addresses are relative to the page, as JSON-LD in a page allows.
    """
    value = {"@context": CONTEXT, **_described(citable), "url": _place(citable, citable, imprint)}
    if citable.kind == "archive":
        described = imprint.description
        value |= {"creator": value.pop("author"), "description": described.abstract, "keywords": list(described.keywords)}
        value["distribution"] = [_download(address, media, imprint) for address, media in files]
    elif citable.kind not in ("original", "work"):
        value["isPartOf"] = _short(part_of or _archive(imprint), citable, imprint)
    if based_on:
        value["isBasedOn"] = _short(based_on, citable, imprint)
    return _known(value)


def script(value: Mapping[str, Any]) -> str:
    """JSON for a script in HTML, which it cannot end: no sign of markup stands in it but as an escape."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(UNSAFE)


def type_of(citable: Citable) -> str:
    """The address of the type of a thing at schema.org, the most telling where it has several."""
    types = _types(citable)
    return f"{CONTEXT}/{types if isinstance(types, str) else types[0]}"


def _types(citable: Citable) -> str | list[str]:
    if citable.kind in ("original", "work"):
        return WORKS.get(str(citable.item["type"]), "CreativeWork")
    return TYPES.get(citable.kind, "CreativeWork")


def _described(citable: Citable) -> dict[str, Any]:
    item = citable.item
    own = citable.kind not in ("original", "work")
    value: dict[str, Any] = {"@type": _types(citable), "name": item.get("title")}
    value["author"] = [_agent(name) for name in item.get("author", ())]
    value["editor"] = [_agent(name) for name in item.get("editor", ())]
    value["datePublished"] = date(item.get("issued"), "-")
    value["publisher"] = {"@type": "Organization", "name": item["publisher"]} if item.get("publisher") else None
    value["version"] = item.get("version") or (item.get("edition") if own else None)
    value["pagination"] = item.get("page")
    value["inLanguage"] = item.get("language")
    value["license"] = next((address for _, address in citable.rights if address), None)
    value["identifier"] = f"https://doi.org/{item['DOI']}" if item.get("DOI") else None
    if not own and item.get("container-title"):
        value["isPartOf"] = _holder(item)
    return _known(value)


def _holder(item: Mapping[str, Any]) -> dict[str, Any]:
    """The periodical, with the volume of it, or whatever else holds something published elsewhere."""
    holder = {"@type": HOLDERS.get(str(item["type"]), "CreativeWork"), "name": item["container-title"]}
    if not item.get("volume"):
        return holder
    return {"@type": "PublicationVolume", "volumeNumber": str(item["volume"]), "isPartOf": holder}


def _agent(name: Mapping[str, str]) -> dict[str, Any]:
    """A person, or a body, which has a name that is not divided."""
    if literal := name.get("literal"):
        return {"@type": "Organization", "name": literal}
    parts = ("given", "dropping-particle", "non-dropping-particle", "family", "suffix")
    whole = " ".join(filter(None, (name.get(part) for part in parts)))
    person = {"@type": "Person", "name": whole}
    person["givenName"] = " ".join(filter(None, (name.get("given"), name.get("dropping-particle"))))
    person["familyName"] = " ".join(filter(None, (name.get("non-dropping-particle"), name.get("family"))))
    return _known({**person, "honorificSuffix": name.get("suffix"), "@id": name.get("ORCID")})


def _archive(imprint: Imprint) -> Citable:
    described = imprint.description
    return Citable("", "archive", {"type": "dataset", "title": described.whole_title})


def _download(address: str, media: str, imprint: Imprint) -> dict[str, str]:
    return {"@type": "DataDownload", "encodingFormat": media, "contentUrl": imprint.url(address) or address}


def _short(other: Citable, citable: Citable, imprint: Imprint) -> dict[str, Any]:
    """Something that a thing is a part of or based on: what it is, by whom, and where it stands."""
    known = _described(other)
    said: dict[str, Any] = {key: known[key] for key in ("@type", "name", "author", "datePublished") if key in known}
    if other.kind not in ("original", "work"):
        said.pop("datePublished", None)
    return {**said, "url": _place(other, citable, imprint)}


def _place(other: Citable, citable: Citable, imprint: Imprint) -> str:
    """Where something stands: its absolute address or, where none is known, the link to it from the page."""
    return imprint.url(other.address) or addresses.relative(citable.address, other.address)


def _known(value: dict[str, Any]) -> dict[str, Any]:
    """What is known of it: nothing that is empty."""
    return {name: one for name, one in value.items() if one not in (None, "", [], {})}
