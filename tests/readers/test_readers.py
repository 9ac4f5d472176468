"""What other people's libraries read on the built site: html-metadata in the heads of pages, citation-js in bibliographies.

They run in Node, started once for all that they are asked.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.cite import bibtex, csl_json, ris
from tests.cite.conftest import SPOILABLE, item_of, work_of
from tests.conftest import FROZEN

# One start of Node reads all.
pytestmark = pytest.mark.xdist_group("readers")
HERE = Path(__file__).parent
FACTS: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "facts.yml").read_text(encoding="utf-8"))
ENDINGS = {"bib": ".bib", "ris": ".ris", "csl": ".json"}
Item = dict[str, Any]
# What each form keeps of a record. BibTeX knows no more than the month of an issue, and fewer types.
KEPT = ("title", "author", "editor", "container-title", "page", "volume", "publisher", "edition", "DOI", "URL", "issued")


@pytest.fixture(scope="module")
def bibliographies(site: Path) -> dict[str, dict[str, str]]:
    """By its form and its name each bibliography of the site as it is now, and those of items that forms spoil easily."""
    found: dict[str, dict[str, str]] = {}
    for form, ending in ENDINGS.items():
        files = [path for path in site.rglob(f"cite{ending}") if not FROZEN.match(path.relative_to(site).parts[0])]
        whole = site / "data" / f"bibliography{ending}"
        found[form] = {
            path.relative_to(site).with_suffix("").as_posix(): path.read_text(encoding="utf-8") for path in (*files, whole)
        }
    works = [work_of(item_of(name), _key(name)) for name in SPOILABLE]
    for form, written in (("bib", bibtex.written), ("ris", ris.written), ("csl", csl_json.written)):
        found[form] |= {f"spoilable {work.key}": written([work]) for work in works}
    return found


def _key(name: str) -> str:
    return f"{name.replace(' ', '-')}-1931"


@pytest.fixture(scope="module")
def answer(site: Path, bibliographies: dict[str, dict[str, str]]) -> dict[str, Any]:
    """What the libraries found, by what they were asked."""
    if shutil.which("node") is None:
        pytest.fail("no Node on PATH: install it (Debian's package is nodejs)", pytrace=False)
    if not (HERE / "node_modules").is_dir():
        pytest.fail("the readers are not installed: npm ci --prefix tests/readers", pytrace=False)
    heads = {fact["address"]: (site / fact["address"] / "index.html").read_text(encoding="utf-8") for fact in FACTS}
    asked = json.dumps({"heads": heads, **bibliographies})
    done = subprocess.run(["node", str(HERE / "read.js")], input=asked, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    read: dict[str, Any] = json.loads(done.stdout)
    return read


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["address"] or "home")
def test_heads_tell_the_facts(fact: dict[str, Any], answer: dict[str, Any], bibliographies: dict[str, dict[str, str]]) -> None:
    """In the head of each page stand its title, authors, one container, pages, date, rights and kind, and nothing else."""
    head = answer["heads"][fact["address"]]
    (item,) = json.loads(bibliographies["csl"][f"{fact['address']}cite"])
    highwire = {key: value for key, value in head["HighwirePress"].items() if key != "language"}
    day = "/".join(f"{part:02}" for part in item["issued"]["date-parts"][0]) if "issued" in item else "none"
    assert highwire == {key: day if value == "day" else value for key, value in fact["highwire"].items()}
    assert head["DublinCore"].get("source") == fact.get("source")
    if "rights" in fact:
        assert head["DublinCore"]["rights"] == fact["rights"]
    assert head["JsonLd"]["@type"] == fact["schema"]
    assert head["COinS"] is None


def test_every_account_is_among_the_facts(site: Path) -> None:
    """Each account's record and text has its row."""
    accounts = {f"accounts/{path.parent.name}/" for path in site.glob("accounts/*/index.html")}
    assert len(accounts) > 4
    assert accounts | {f"{account}text/" for account in accounts} <= {fact["address"] for fact in FACTS}


@pytest.mark.parametrize("form", ["bib", "ris"])
def test_bibliographies_are_read_back(form: str, answer: dict[str, Any]) -> None:
    """What citation-js reads in BibTeX and RIS is the record that it reads in CSL-JSON, on every page and in the whole."""
    assert len(answer[form]) > 200
    wrong = []
    for name, records in answer["csl"].items():
        read = answer[form][name]
        if isinstance(read, str) or len(read) != len(records):
            wrong.append(f"{name}: {len(records)} records, and read is {read}")
            continue
        for one, other in zip(read, records, strict=True):
            if (found := _kept(one, form)) != (kept := _kept(other, form)):
                wrong.append(f"{name}: {found}\n  instead of {kept}")
    assert wrong == []


def test_csl_json_is_read_as_it_stands(answer: dict[str, Any], bibliographies: dict[str, dict[str, str]]) -> None:
    """What citation-js reads in CSL-JSON is what is written there."""
    for name, text in bibliographies["csl"].items():
        read = [{key: value for key, value in record.items() if key != "_graph"} for record in answer["csl"][name]]
        assert read == json.loads(text), name


def _kept(record: Item, form: str) -> Item:
    """What a form keeps of a record, written one way."""
    if form == "ris":
        # Of what citation-js takes for a program it calls the edition a version; of a journal it reads no publisher.
        record = {"edition": record.get("version"), **record}
        record |= {"publisher": None} if record["type"] == "article-journal" else {}
    found = {key: record[key] for key in KEPT if record.get(key) not in (None, "", [])}
    for key in ("author", "editor"):
        if key in found:
            found[key] = [_name(name) for name in found[key]]
    if "issued" in found:
        (date, *_) = found["issued"].get("date-parts", [[]])
        found["issued"] = [int(part) for part in date[: 2 if form == "bib" else 1]]
    return {key: value if isinstance(value, list) else str(value) for key, value in found.items()}


def _name(name: Item) -> str:
    """A name in the order in which it is read: forms divide it in their own ways."""
    parts = ("given", "dropping-particle", "non-dropping-particle", "family", "suffix")
    # A comma within a suffix or the name of a body would divide it, so where a form divides at commas it is left out.
    whole = name.get("literal") or " ".join(str(name[part]) for part in parts if part in name)
    return str(whole).replace(",", "")
