"""Addresses of the site, relative to its root. They never change: what people cite ends up at one of these."""

from __future__ import annotations

import posixpath
from functools import lru_cache

HOME = ""
ACCOUNTS = "accounts/"
GAMES = "games/"
READINGS = "readings/"
EXAMPLES = "examples/"
DOWNLOADS = "downloads/"
COMPARE = "compare/"
ABOUT = "about/"
BIBLIOGRAPHY = "bibliography/"
PLAY = "compare/play/"
DOUBTS = "compare/readings/"
ONE_MOVE = "compare/one-move/"
COLUMNS = "compare/columns/"
RESULTS = "data/results.json"
MOVES = "data/moves.json"
NOT_SEEN = "about/#not-seen"
CAUTION = "about/#de-voogt-2021"
HOW_COUNTED = "method/#numbers"
TO_RUN = "notation/#the-command"
REASONS = "notation/#reasons-of-an-end"
SCHEMA = "accounts/account.schema.json"
BIBTEX = "data/bibliography.bib"
RIS = "data/bibliography.ris"
CSL_JSON = "data/bibliography.json"
CLDF = "data/cldf/"
DATACITE = "data/datacite.json"
CFF = "CITATION.cff"
CRATE = "ro-crate-metadata.json"
STEPPER = "assets/gamekit/stepper.js"


def account(identifier: str) -> str:
    """The record of an account."""
    return f"accounts/{identifier}/"


def text(identifier: str) -> str:
    """The edition of an account's text."""
    return f"accounts/{identifier}/text/"


def sentence(identifier: str, number: int) -> str:
    """A sentence of an account."""
    return f"{text(identifier)}#s{number}"


def source(identifier: str) -> str:
    """An account's file to download, as it stands in `sources/`."""
    return f"accounts/{identifier}/{identifier}.md"


def tei(identifier: str) -> str:
    """An account as TEI P5."""
    return f"accounts/{identifier}/{identifier}.tei.xml"


def plain_text(identifier: str) -> str:
    """An account as plain text."""
    return f"accounts/{identifier}/{identifier}.txt"


def account_data(identifier: str) -> str:
    """An account as JSON: its record, its sentences, who quotes them."""
    return f"accounts/{identifier}/{identifier}.json"


def web_annotations(identifier: str) -> str:
    """Web Annotations of an account: each quotation of it."""
    return f"accounts/{identifier}/{identifier}.annotations.jsonld"


def game_data(identifier: str) -> str:
    """A game as JSON: its rules, readings, variants, positions, examples."""
    return f"games/{identifier}/{identifier}.json"


def game(identifier: str) -> str:
    """A game."""
    return f"games/{identifier}/"


def rule_anchor(name: str) -> str:
    """The id of a rule on its game's page."""
    return f"rule-{name.replace('_', '-')}"


def rule(identifier: str, name: str) -> str:
    """A rule of a game."""
    return f"{game(identifier)}#{rule_anchor(name)}"


def variant(identifier: str, name: str) -> str:
    """A variant of a game that its account attests; under the name `variants` all of them."""
    return f"{game(identifier)}#{'variants' if name == 'variants' else f'variant-{name}'}"


def work(key: str) -> str:
    """The entry of a work in the bibliography, by its key."""
    return f"{BIBLIOGRAPHY}#{key}"


def figure(identifier: str, number: int) -> str:
    """A lost figure drawn again on a game's page; `number` counts the account's lost figures from 1."""
    return f"{game(identifier)}#figure-{number}"


def readings(identifier: str) -> str:
    """The list of a game's readings."""
    return f"games/{identifier}/readings/"


def examples(identifier: str) -> str:
    """The list of a game's examples."""
    return f"games/{identifier}/examples/"


def reading(identifier: str, name: str) -> str:
    """A reading of a game."""
    return f"games/{identifier}/readings/{name}/"


def example(identifier: str, name: str) -> str:
    """An example of a game."""
    return f"games/{identifier}/examples/{name}/"


def step(identifier: str, name: str, turn: int, lap: int) -> str:
    """A step of an example: a lap of a turn, or with lap 0 the position before it."""
    return f"{example(identifier, name)}#{max(turn, 1)}.{lap}"


def card(address: str) -> str:
    """The social preview picture of the page at an address."""
    return f"assets/cards/{address.strip('/').replace('/', '-') or 'index'}.png"


def citation(address: str, form: str) -> str:
    """The citation of the page at an address as a file, in a form that is also its ending: `bib`, `ris` or `json`."""
    return f"{address}cite.{form}"


def parts(address: str) -> str:
    """The citations of what stands on a page, for the script that shows them."""
    return f"{address}parts.json"


def script(identifier: str, name: str) -> str:
    """An example's script to download."""
    return f"games/{identifier}/{name}.game"


def counts(identifier: str) -> str:
    """What was counted of a game, as data."""
    return f"games/{identifier}/counts.json"


def pair(one: str, other: str) -> str:
    """Two games compared, whichever is named first."""
    return f"compare/{min(one, other)}-and-{max(one, other)}/"


def table(name: str) -> str:
    """The data of a plot or table of the comparing pages, as CSV."""
    return f"data/{name}.csv"


@lru_cache(maxsize=20000)
def relative(origin: str, target: str) -> str:
    """The link from a page to an address: from `games/mweso/` to `accounts/` it is `../../accounts/`."""
    path, mark, fragment = target.partition("#")
    if path == origin:
        return mark + fragment or "./"
    link = posixpath.relpath(path or ".", origin or ".")
    return f"{link}{'/' if path.endswith('/') or not path else ''}{mark}{fragment}"


def uri(address: str) -> str:
    """The source file from which MkDocs makes the page at an address: `text.md` or, for an index, `index.md`."""
    parts = address.strip("/").split("/")
    if address == HOME or len(parts) in (1, 2):
        return f"{address}index.md"
    return f"{address.rstrip('/')}.md"


def of_uri(uri: str) -> str:
    """The address of the page that MkDocs makes from a source file: the inverse of `uri`."""
    folder, _, name = uri.removesuffix(".md").rpartition("/")
    return f"{folder}/" if folder and name == "index" else "" if name == "index" else f"{uri.removesuffix('.md')}/"
