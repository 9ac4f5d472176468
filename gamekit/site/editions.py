"""The frozen editions of an archive, and how a page as it is now stands to them.

`docs/editions/` holds for each edition a built site, `0.2.0.tar.xz`, and its manifest, `0.2.0.json`, both written by
`scripts/release`. A manifest has the title of every page and a digest of its words, so that a page can be told from what it
was; templates, drawings and what is said of citing do not count.
"""

from __future__ import annotations

import datetime
import html
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

from gamekit import addresses
from gamekit.errors import Fault, SourceError
from gamekit.record.description import VERSION, Description

FOLDER = "editions"
"""The folder within docs/ that holds them."""
ADDRESS = "editions/"
"""The page that lists them."""
FREEZE = "GAMEKIT_FREEZE"
"""The variable of the environment that says which version the site is frozen as."""

NOT_COUNTED = re.compile(r"<!--cite-->.*?<!--/cite-->|<(p|div|span) class=\"gk-text-cite[^>]*>.*?</\1>", re.DOTALL)
"""What is said of citing: whatever stands between these two remarks, and the line beneath a sentence."""
DRAWN = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
SAID = re.compile(r"<(title|desc)\b[^>]*>(.*?)</\1>", re.DOTALL)
UNSEEN = re.compile(r"<(script|style|template)\b.*?</\1>|<!--.*?-->", re.DOTALL)
SIZE = re.compile(r"\b[\d,.]+ [kM]B\b")
TAG = re.compile(r"<[^>]*>")

Kind = Literal["unfrozen", "frozen", "unchanged", "changed", "new", "later"]


@dataclass(frozen=True)
class Manifest:
    """What an edition holds: title and digest of each page by its address, and what came, changed and went since the last."""

    version: str
    date: str
    pages: Mapping[str, tuple[str, str]]
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changelog: str = ""
    archive: str = ""
    """The digest (sha256, hexadecimal) of its archive; empty before that is packed."""

    @property
    def prefix(self) -> str:
        """The address under which the edition stands."""
        return prefix_of(self.version)

    def as_json(self) -> str:
        """The manifest as it is kept: one page a line."""
        pages = ",\n".join(f"    {json.dumps(key)}: {_line(list(value))}" for key, value in sorted(self.pages.items()))
        lists = {"added": self.added, "changed": self.changed, "removed": self.removed}
        head = {"version": self.version, "date": self.date, "archive": self.archive, "changelog": self.changelog}
        rows = [f'  "{key}": {_line(value)}' for key, value in {**head, **{k: list(v) for k, v in lists.items()}}.items()]
        return "{\n" + ",\n".join(rows) + ',\n  "pages": {\n' + pages + "\n  }\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True)
class State:
    """How a page, or the whole site, stands to the frozen editions.

    - `unfrozen`: no edition is frozen yet; `version` is the one that is to be the first
    - `frozen`: this is the page of a frozen edition, `version`
    - `unchanged`: its words are those of the newest frozen edition, `version`; it has had them from edition `since` on
    - `changed`: the newest frozen edition, `version`, has the page with other words
    - `new`: the newest frozen edition, `version`, has no such page
    - `later`: this is the whole site, after the newest frozen edition, `version`; of each page the page says itself

    `date` is the day of the state that is cited; `frozen` the address of the page in the newest frozen edition that has it,
    from the root of the whole site, and None where none has.
    """

    kind: Kind
    version: str
    date: str
    since: str = ""
    frozen: str | None = None

    @property
    def edition(self) -> str:
        """What a citation calls the edition: `0.2.0`, or that the page is not as it was then."""
        more = {"unfrozen": ", not frozen yet", "changed": ", changed since", "new": ", added since", "later": " and later"}
        return f"{self.version}{more.get(self.kind, '')}"


@dataclass(frozen=True)
class Editions:
    """The frozen editions, the newest first; `freezing` is the version as which the site that is being built is frozen.

    `today` is the day of the build, such as `2026-12-01`: the day of whatever is not frozen.
    """

    description: Description
    today: str
    frozen: Sequence[Manifest] = field(default=())
    freezing: str | None = None

    @property
    def prefix(self) -> str:
        """Where the site that is being built stands: `v0.2.0/` where it is frozen, otherwise at the root."""
        return prefix_of(self.freezing) if self.freezing else ""

    def whole(self) -> State:
        """How the site as a whole stands, for files that tell of all of it:."""
        if self.freezing:
            return State("frozen", self.freezing, self.description.released, self.freezing)
        if not self.frozen:
            return State("unfrozen", self.description.version, self.today)
        return State("later", self.frozen[0].version, self.today)

    def state(self, address: str, words: str) -> State:
        """How the page at an address stands to the frozen editions; `words` is its content as HTML."""
        if self.freezing:
            return replace(self.whole(), frozen=self.prefix + address)
        if not self.frozen:
            return self.whole()
        newest, digest = self.frozen[0], digest_of(words, self.description.version)
        has = next((edition.prefix + address for edition in self.frozen if address in edition.pages), None)
        if address not in newest.pages:
            return State("new", newest.version, self.today, frozen=has)
        if newest.pages[address][1] != digest:
            return State("changed", newest.version, self.today, frozen=has)
        return State("unchanged", newest.version, newest.date, self._since(address, digest), has)

    def _since(self, address: str, digest: str) -> str:
        """The first of the editions, up to the newest, in which a page has had the words that it has."""
        since = ""
        for edition in self.frozen:
            if edition.pages.get(address, ("", ""))[1] != digest:
                break
            since = edition.version
        return since

    def link(self, here: str, target: str) -> str:
        """The link from a page of the site that is being built to an address of the whole site, such as `v0.1.0/games/`."""
        return addresses.relative(self.prefix + here, target)


def prefix_of(version: str) -> str:
    """The address under which an edition stands: `v0.2.0/`."""
    return f"v{version}/"


def words_of(content: str) -> str:
    """The words of a page: its HTML without tags, drawings (but what they say of themselves) and what is said of citing."""
    told = NOT_COUNTED.sub(" ", content)
    told = DRAWN.sub(lambda svg: " ".join(said for _, said in SAID.findall(svg[0])), told)
    return " ".join(html.unescape(TAG.sub(" ", UNSEEN.sub(" ", told))).split())


def digest_of(content: str, version: str) -> str:
    """A digest of the words of a page, whatever version of the archive it names and whatever sizes of files."""
    told = SIZE.sub("{size}", words_of(content))
    words = re.sub(rf"(?<![\d.]){re.escape(version)}(?![\d]|\.\d)", "{version}", told)
    return blake2b(words.encode(), digest_size=12).hexdigest()


def number_of(version: str) -> tuple[int, int, int]:
    """A version as numbers, so that 0.10.0 comes after 0.9.0."""
    one, two, three = map(int, version.split("."))
    return one, two, three


def read_editions(docs: Path) -> list[Manifest]:
    """The manifests of the frozen editions, the newest first.

    Raises SourceError where a file is no manifest, or has no archive beside it, or an archive no manifest.
    """
    folder = docs / FOLDER
    found, faults = [], []
    for path in sorted(folder.glob("*.json")):
        try:
            found.append(_manifest(path))
        except (ValueError, KeyError, TypeError, AttributeError, OSError) as error:
            said = "is not the manifest of an edition as scripts/release writes it; have it back with `git checkout`"
            faults.append(Fault(f"{said} ({type(error).__name__}: {error})", shown(path)))
        if not path.with_suffix(".tar.xz").is_file():
            faults.append(Fault(f"has no archive beside it; {path.stem}.tar.xz belongs there", shown(path)))
    for path in sorted(folder.glob("*.tar.xz")):
        if not (manifest := path.with_name(path.name.replace(".tar.xz", ".json"))).is_file():
            faults.append(Fault(f"has no manifest beside it; {manifest.name} belongs there", shown(path)))
    if faults:
        raise SourceError(faults)
    return sorted(found, key=lambda one: number_of(one.version), reverse=True)


def shown(path: Path) -> str:
    """A file of an edition as messages give it."""
    return f"docs/{FOLDER}/{path.name}"


def _manifest(path: Path) -> Manifest:
    value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if value["version"] != path.stem or not re.fullmatch(VERSION, path.stem):
        raise ValueError(f"it says version {value['version']}")
    pages = {str(address): (str(title), str(digest)) for address, (title, digest) in value["pages"].items()}
    lists = {name: tuple(map(str, value[name])) for name in ("added", "changed", "removed")}
    texts = {name: str(value[name]) for name in ("version", "date", "changelog", "archive")}
    datetime.date.fromisoformat(texts["date"])
    if strays := sorted({*lists["added"], *lists["changed"]} - pages.keys()):
        raise ValueError(f"it says that “{strays[0]}” was added or changed, and has no such page")
    return Manifest(**texts, **lists, pages=pages)  # type: ignore[arg-type]
