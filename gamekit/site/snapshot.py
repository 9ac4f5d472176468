"""A site as it was made, kept on disk: where nothing that it is made from has changed, a build begins with its pages."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from gamekit.check import Archive, archive_at
from gamekit.errors import GamekitError
from gamekit.record.description import Description
from gamekit.site import cards, cited
from gamekit.site.boards import Boards, know_shapes, shapes_of
from gamekit.site.editions import FREEZE
from gamekit.site.page import Heading, Made
from gamekit.site.pages import Site
from gamekit.site.standing import editions_of
from gamekit.site.store import PACKAGE, digest_of
from gamekit.store import Store

MADE_WITH = ("citeproc-py", "jinja2", "lxml", "markupsafe", "pycldf", "pydantic", "rocrate", "ruamel.yaml")
"""What pages and exports are made with beside this package and what boards are drawn with."""


def kept_site(root: Path, store: Store, make: Callable[[], Site], base: str = "") -> tuple[Site, bool]:
    """The site of the archive at `root`, and whether it was kept: else it is made, and kept if there is no fault in it.

    `base` is the absolute address of the site, which exports tell; empty where it is not known.
    """
    try:
        archive = archive_at(root)
        name = f"site {_digest(archive, base)}"
    except (GamekitError, OSError):
        return make(), False
    made: list[Site] = []

    def written() -> bytes | None:
        made.append(make())
        return None if made[0].faults else _written(made[0])

    kept = store.kept_if(name, written)
    return (made[0], False) if made else (_read(kept or b"", archive), True)


def files_of(archive: Archive) -> list[Path]:
    """Every file that pages are made from, and those in which a fault would keep pages from being made."""
    files = [archive.root / "mkdocs.yml", *sorted(archive.sources.rglob("*")), *sorted(archive.docs.rglob("*"))]
    files += [*archive.game_files, *sorted(PACKAGE.rglob("*.py")), *sorted((PACKAGE / "site" / "templates").glob("*"))]
    files += [
        *sorted((PACKAGE / "diagram").rglob("*.json")),
        *sorted((PACKAGE / "cite" / "styles").glob("*.csl")),
        *sorted((PACKAGE / "site" / "theme").rglob("*")),
    ]
    return [file for file in dict.fromkeys(files) if file.is_file()]


def _digest(archive: Archive, base: str) -> str:
    """A digest of every file that a site is made from, of its address and day, and of the versions of what makes it."""
    versions = [base, editions_of(archive).today, os.environ.get(FREEZE, ""), sys.version]
    versions += [f"{name} {version(name)}" for name in MADE_WITH]
    return digest_of(files_of(archive), *versions, root=archive.root)


def _written(site: Site) -> bytes:
    pages = {uri: _values(made) for uri, made in site.pages.items()}
    embedded = {name: [_values(made) for made in examples] for name, examples in site.embedded.items()}
    assert site.archive is not None
    downloads = {uri: path.relative_to(site.archive.root).as_posix() for uri, path in site.downloads.items()}
    every = [*pages.values(), *(made for several in embedded.values() for made in several)]
    drawn = [board for made in every for board in made["boards"].values()]
    more = {
        "downloads": downloads,
        "charts": site.charts,
        "tables": site.tables,
        "works": site.works,
        "tombs": site.tombs,
        "shapes": shapes_of(drawn),
    }
    more["cards"] = {uri: cards.written(card) for uri, card in site.cards.items()}
    more["cited"] = {address: cited.written(one) for address, one in site.cited.items()}
    described = site.description.model_dump(mode="json", by_alias=True, exclude_none=True) if site.description else None
    more |= {"names": site.names, "description": described}
    return json.dumps({"pages": pages, "embedded": embedded, **more}).encode()


def _values(made: Made) -> dict[str, Any]:
    return {
        "address": made.address,
        "title": made.title,
        "description": made.description,
        "html": made.html,
        "boards": made.boards.drawn(),
        "kind": made.kind,
        "index": made.index,
        "headings": [_heading(heading) for heading in made.headings],
        "pieces": {name: str(piece) for name, piece in made.pieces.items()},
    }


def _heading(heading: Heading) -> list[Any]:
    return [heading.anchor, heading.title, [_heading(below) for below in heading.below]]


def _read(kept: bytes, archive: Archive) -> Site:
    values = json.loads(kept)
    know_shapes(values["shapes"])
    return Site(
        archive=archive,
        pages={uri: _made(made) for uri, made in values["pages"].items()},
        embedded={name: [_made(made) for made in examples] for name, examples in values["embedded"].items()},
        downloads={uri: archive.root / path for uri, path in values["downloads"].items()},
        charts=values["charts"],
        tables=values["tables"],
        works=values["works"],
        tombs=values["tombs"],
        cards={uri: cards.read(card) for uri, card in values["cards"].items()},
        cited={address: cited.read(one) for address, one in values["cited"].items()},
        names=tuple(values["names"]),
        description=Description.model_validate(values["description"]) if values["description"] else None,
    )


def _made(values: dict[str, Any]) -> Made:
    boards = Boards(values["address"], values["boards"])
    return Made(**{**values, "boards": boards, "headings": tuple(map(_headed, values["headings"]))})


def _headed(values: list[Any]) -> Heading:
    anchor, title, below = values
    return Heading(anchor, title, tuple(map(_headed, below)))
