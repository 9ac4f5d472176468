"""Identifiers with a check digit: right ones are taken, and a wrong digit is named with the right one."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from gamekit.record.csl import CslItem, CslName

ITEM = {"type": "book", "title": "Kiela", "author": "unknown", "issued": "unknown"}


@pytest.mark.parametrize("orcid", ["0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X"])
def test_right_orcids(orcid: str) -> None:
    """The ORCIDs that the registry gives as examples are right, also with X for ten."""
    assert CslName.model_validate({"family": "Lamb", "orcid": orcid}).orcid == orcid


@pytest.mark.parametrize(
    ("orcid", "says"),
    [
        ("0000-0002-1825-0098", "the check digit of this ORCID is 8, but its other digits make it 7"),
        ("0000-0002-1694-2330", "is 0, but its other digits make it X"),
        ("0000-0002-1825-009", "String should match pattern"),
        ("https://orcid.org/0000-0002-1825-0097", "String should match pattern"),
    ],
)
def test_wrong_orcids(orcid: str, says: str) -> None:
    """An ORCID with a wrong digit or of another form is refused, and the right digit named."""
    with pytest.raises(ValidationError, match=says):
        CslName.model_validate({"family": "Lamb", "orcid": orcid})


@pytest.mark.parametrize("isbn", ["978-0-19-827401-8", "0-306-40615-2", "0 8044 2957 X", "9780306406157"])
def test_right_isbns(isbn: str) -> None:
    """ISBNs of ten and thirteen signs are taken, with hyphens, spaces or neither."""
    assert isbn == CslItem.model_validate(ITEM | {"ISBN": isbn}).ISBN


@pytest.mark.parametrize(
    ("isbn", "says"),
    [
        ("978-0-19-827401-7", "the check digit of this ISBN is 7, but its other digits make it 8"),
        ("0-306-40615-3", "is 3, but its other digits make it 2"),
        ("978-0-19-82740-8", "an ISBN has ten or thirteen signs"),
        ("9770306406158", "an ISBN of thirteen signs begins with 978 or 979"),
        ("97803064061X", "an ISBN has ten or thirteen signs"),
    ],
)
def test_wrong_isbns(isbn: str, says: str) -> None:
    """An ISBN with a wrong digit or of another length is refused, and the right digit named."""
    with pytest.raises(ValidationError, match=says):
        CslItem.model_validate(ITEM | {"ISBN": isbn})


def test_names_in_csl_json_have_no_orcid() -> None:
    """CSL-JSON has no place for an ORCID, so items and names leave it out."""
    name = {"family": "Lamb", "given": "Ada", "orcid": "0000-0002-1825-0097"}
    item = CslItem.model_validate(ITEM | {"author": [name], "editor": [name]})
    assert item.author[0].csl() == {"family": "Lamb", "given": "Ada"}
    assert item.csl("x")["author"] == item.csl("x")["editor"] == [{"family": "Lamb", "given": "Ada"}]


def test_an_item_may_have_neither_author_nor_date() -> None:
    """What is unknown is left out of CSL-JSON; a translated title stands in square brackets after the title."""
    item = CslItem.model_validate(ITEM | {"translated-title": "The game of Kiela", "note": "Not seen."})
    assert item.csl("kiela") == {"id": "kiela", "type": "book", "title": "Kiela [The game of Kiela]"}
