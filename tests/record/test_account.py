"""The model of front matter and its published schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from gamekit.record import Record, account_schema
from gamekit.record.csl import CslItem
from gamekit.record.rights import RightsPart

COMMITTED = Path(__file__).resolve().parents[2] / "gamekit" / "record" / "account.schema.json"
SCHEMA = account_schema()


def _properties() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, model in [("Account", SCHEMA), *SCHEMA["$defs"].items()]:
        for key, node in model["properties"].items():
            yield f"{name}.{key}", node


def test_published_schema_is_the_models() -> None:
    """The committed schema is the one that the model makes."""
    assert json.loads(COMMITTED.read_text(encoding="utf-8")) == SCHEMA


@pytest.mark.parametrize(("name", "node"), list(_properties()), ids=lambda value: value if isinstance(value, str) else "")
def test_every_key_is_explained(name: str, node: dict[str, Any]) -> None:
    """Each key has a description and an example, and the example is a right one."""
    assert node["description"].strip()
    assert node["examples"]
    assert jsonschema.Draft202012Validator({**node, "$defs": SCHEMA["$defs"]}).is_valid(node["examples"][0])


def test_an_account_is_not_changed(tiny: Record) -> None:
    """Front matter that was read stays as it was read."""
    with pytest.raises(ValidationError):
        tiny.account.label = "Lamb 1901"  # type: ignore[misc]


def test_csl_leaves_out_what_is_ours(records: dict[str, Record]) -> None:
    """Plain CSL-JSON holds no unknown date and no remark of ours."""
    assert records["gering-kanotta"].account.text.item.csl("gering-kanotta") == {
        "id": "gering-kanotta",
        "type": "entry-encyclopedia",
        "title": "Kanotta",
        "author": [{"family": "Gering", "given": "Ralf"}],
        "container-title": "Mancala World",
    }


def test_a_verified_doi_is_taken() -> None:
    """A DOI with a note of how it was verified is no fault, and the note stays out of the citation."""
    data = {
        "type": "book",
        "title": "Games",
        "author": [{"family": "Lamb"}],
        "issued": "unknown",
        "verified": "resolved on 2026-11-30",
        "DOI": "10.5555/12345678",
    }
    assert CslItem.model_validate(data).csl("lamb") == {
        "id": "lamb",
        "type": "book",
        "title": "Games",
        "author": [{"family": "Lamb"}],
        "DOI": "10.5555/12345678",
    }


@pytest.mark.parametrize(
    ("statement", "uri"),
    [
        ("InC", "http://rightsstatements.org/vocab/InC/1.0/"),
        ("NoC-US", "http://rightsstatements.org/vocab/NoC-US/1.0/"),
        ("CC-BY-SA-2.5", "https://creativecommons.org/licenses/by-sa/2.5/"),
        ("CC-BY-4.0", "https://creativecommons.org/licenses/by/4.0/"),
        ("CC0-1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("MIT", "https://spdx.org/licenses/MIT.html"),
        ("unknown", None),
    ],
)
def test_a_statement_has_its_address(statement: str, uri: str | None) -> None:
    """Statements and licences have the addresses by which others know them; the unknown has none."""
    part = RightsPart(statement=statement, holder="unknown", terms=(), note="As stated.", review="none")
    assert part.uri == uri
