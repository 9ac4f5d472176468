"""How a page is cited: the box at its foot, the control beside each thing on it, what its head says, the files beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from gamekit import addresses
from gamekit.cite.citable import WHAT, Citable
from gamekit.cite.forms import FILES, forms
from gamekit.cite.highwire import Tag, highwire
from gamekit.cite.imprint import Imprint
from gamekit.cite.jsonld import linked, script
from gamekit.cite.signposts import Link, signposts
from gamekit.cite.styles import cited_html
from gamekit.site.cited import Cited, all_stated
from gamekit.site.controls import with_controls, with_named
from gamekit.site.editions import ADDRESS as EDITIONS
from gamekit.site.editions import Editions, State
from gamekit.site.exports import MEDIA
from gamekit.site.named import citables_of
from gamekit.site.render import render

SENTENCE = re.compile(r'<p class="gk-text-cite">To cite: [^<]*<code>/[^<#]*(#s\d+)</code></p>')
"""What a text says of the sentence that is open until it is known in which edition it is cited."""

LINK = '<a class="gk-to-cite" href="#cite">Cite</a>'
"""Beside the title of a page; it leads to the box at its foot."""


@dataclass(frozen=True)
class Told:
    """A page with its citations: what people see, what its head says, and the files that stand beside it, by their address.

    `edition` is what the page is called an edition of, `editions` the link to the page that lists them; its foot has both.
    """

    content: str
    tags: list[Tag]
    links: list[Link]
    data: str
    edition: str
    editions: str
    files: dict[str, str] = field(default_factory=dict)


def told(
    content: str,
    cited: Cited,
    title: str,
    state: State,
    editions: Editions,
    base: str,
    files: Iterable[str] | None = None,
    names: Iterable[str] = (),
) -> Told:
    """A page, as it is shown, with all that tells how to cite it.

    `state` says how it stands to the frozen editions; `base` is the absolute address of the site, or empty; `files` are the
    addresses of all that can be had from the site in files, or None where none are written, as in a preview; `names` keep
    their small letters in titles.
    """
    here, imprint = cited.main.address, Imprint(editions.description, state.edition, state.date, base, editions.prefix)
    content, shown = with_named(content)
    content, found = with_controls(content, cited.parts, here)
    found += citables_of(shown, title, here, imprint, names)
    cited = all_stated(replace(cited, parts=tuple(part for _, part in found)), imprint)
    parts = dict(zip((link for link, _ in found), cited.parts, strict=True))
    to, whole = partial(addresses.relative, here), partial(editions.link, here)
    box = render(
        "cite",
        here,
        cited=cited,
        forms=forms(cited.main),
        state=state,
        whole=whole,
        base=base,
        folder=editions.prefix,
        what=cited.what or WHAT[cited.main.kind],
        files=FILES,
    )
    frozen = whole(state.frozen) if state.frozen and state.kind in ("unchanged", "frozen") else ""
    items = items_of(cited, files or ())
    return Told(
        _with_box(_with_sentences(content, parts), box),
        highwire(cited.main),
        signposts(cited.main, to, frozen=frozen, items=items),
        script(_linked(cited, imprint, items)),
        state.edition,
        whole(EDITIONS),
        {} if files is None else _files(cited, parts),
    )


def _linked(cited: Cited, imprint: Imprint, items: list[tuple[str, str]]) -> dict[str, Any]:
    main = cited.main
    based_on = cited.other("original") if main.kind == "transcription" else cited.other("transcription")
    part_of = cited.other("game") if main.kind in ("reading", "example") else None
    own_work = main.kind in ("transcription", "game", "reading", "example")
    return linked(main, imprint, based_on=based_on if own_work else None, part_of=part_of, files=items)


def items_of(cited: Cited, files: Iterable[str]) -> list[tuple[str, str]]:
    """The files that hold what a page holds, with their media types, out of all that the site has."""
    main = cited.main
    if main.kind == "archive":
        elsewhere = ("accounts/", "games/", addresses.CLDF, addresses.CRATE)
        found = [file for file in files if not file.startswith(elsewhere)]
    elif main.kind in ("transcription", "game"):
        folder = addresses.account(cited.account) if main.kind == "transcription" else main.address
        found = [file for file in files if file.startswith(folder)]
    elif main.kind == "example":
        _, game, _, name, _ = main.address.split("/")
        found = [addresses.script(game, name)]
    else:
        found = []
    return [(file, MEDIA[Path(file).suffix]) for file in found if Path(file).suffix in MEDIA]


def _with_sentences(content: str, parts: dict[str, Citable]) -> str:
    """A text that says of each of its sentences, once that is open, how it is cited."""

    def said(line: re.Match[str]) -> str:
        return f'<p class="gk-text-cite">To cite: {cited_html(parts[line[1]], "chicago")}</p>' if line[1] in parts else line[0]

    return SENTENCE.sub(said, content)


def _with_box(content: str, box: str) -> str:
    """A page in its element, with the link to the box before all else and the box last."""
    opening, _, rest = content.partition("\n")
    inner, closing, _ = rest.rpartition("</div>")
    return f"{opening}\n{LINK}\n{inner}{box}\n{closing}"


def _files(cited: Cited, parts: dict[str, Citable]) -> dict[str, str]:
    """The files beside a page: its citation in three forms, and the citations of what stands on it."""
    here = cited.main.address
    files = {addresses.citation(here, file.ending): file.written([cited.main]) for file in FILES}
    if parts:
        said = {link: _part(part) for link, part in parts.items()}
        files[addresses.parts(here)] = json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n"
    return files


def _part(part: Citable) -> dict[str, Any]:
    """The citation of a part, as the script wants it."""
    return {
        "what": WHAT[part.kind],
        "title": part.item["title"],
        "address": part.path[1:],
        **({"url": part.item["URL"]} if "URL" in part.item else {}),
        "edition": part.item.get("edition", ""),
        "rights": [list(right) for right in part.rights],
        "forms": [[name, str(html), kept] for name, html, kept in forms(part)],
    }


def write(files: dict[str, str], folder: Path) -> None:
    """Write files below the folder of the site, by their address."""
    for address, text in files.items():
        path = folder / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
