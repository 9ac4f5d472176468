"""Adds to tests/addresses.txt the addresses that the site in site/ has and the list has not; it takes none out.

    scripts/build && .venv/bin/python -m scripts.addresses

The list holds every address that was ever published: a page a line, and behind it its anchors, `s1..63` for s1 to s63.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from lxml import html

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "tests" / "addresses.txt"
FROZEN = re.compile(r"v\d+\.")
TECHNICAL = re.compile(r"__|w\d+-\d+$|game\d+-|gk-|cite(-|$)|fn(ref)?[:-]")
"""How the ids begin that nobody cites: of code, of what opens on words, of boards within a page, of the box for citing."""
MANY = re.compile(r"(.*?)(\d+)\.\.(\d+)")
Addresses = dict[str, set[str]]
"""The anchors of each page, by its address."""


def standing(site: Path) -> Addresses:
    """The addresses of a built site as it is now. An anchor is an id of a page's content outside of drawings."""
    found = {}
    for page in sorted(site.rglob("index.html")):
        address = page.parent.relative_to(site).as_posix()
        if not FROZEN.match(address):
            ids = html.fromstring(page.read_bytes()).xpath("//article//@id[not(ancestor::*[local-name() = 'svg'])]")
            names = {str(name) for name in ids} if isinstance(ids, list) else set()
            found["" if address == "." else f"{address}/"] = {name for name in names if not TECHNICAL.match(name)}
    return found


def is_retired(site: Path, address: str) -> bool:
    """Whether a page of the built site only says that it is gone."""
    return 'class="gk-is-retired"' in (site / address / "index.html").read_text(encoding="utf-8")


def read(text: str) -> Addresses:
    """The addresses of a list."""
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {line[0].removeprefix("/"): {name for word in line[1:] for name in _names(word)} for line in lines}


def _names(word: str) -> Iterator[str]:
    if many := MANY.fullmatch(word):
        yield from (f"{many[1]}{number}" for number in range(int(many[2]), int(many[3]) + 1))
    else:
        yield word


def written(addresses: Mapping[str, Collection[str]]) -> str:
    """A list of addresses, sorted, with anchors that are numbered in a row drawn together."""
    rows = [" ".join([f"/{address}", *_words(addresses[address])]) for address in sorted(addresses)]
    return "# Every address that was ever published. scripts/addresses.py adds to it; nothing is ever taken out.\n" + "\n".join(
        [*rows, ""]
    )


def _words(names: Collection[str]) -> list[str]:
    parts = [re.fullmatch(r"(.*?)(0|[1-9]\d*)", name) for name in names]
    words = [name for name, part in zip(names, parts, strict=True) if not part]
    numbered = sorted((part[1], int(part[2])) for part in parts if part)
    for (before, _), row in groupby(enumerate(numbered), lambda one: (one[1][0], one[1][1] - one[0])):
        numbers = [number for _, (_, number) in row]
        words.append(f"{before}{numbers[0]}" + (f"..{numbers[-1]}" if len(numbers) > 1 else ""))
    return sorted(words)


def main() -> None:
    """Add what is new."""
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        sys.exit("there is no site in site/; make it first: scripts/build")
    kept = read(LIST.read_text(encoding="utf-8")) if LIST.is_file() else {}
    now = {address: names for address, names in standing(site).items() if not is_retired(site, address)}
    added = sum(address not in kept for address in now)
    new = {address: kept.get(address, set()) | now.get(address, set()) for address in kept.keys() | now.keys()}
    anchors = sum(map(len, new.values())) - sum(map(len, kept.values()))
    LIST.write_text(written(new), encoding="utf-8")
    print(f"tests/addresses.txt: {added} pages and {anchors} anchors more")


if __name__ == "__main__":
    main()
