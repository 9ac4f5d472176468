"""What heads say to reference managers: one container, names that are not torn, nothing that is not known."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.cite.citable import Citable
from gamekit.cite.highwire import CONTAINERS, ZOTERO, highwire
from gamekit.record.csl import CslType

ARTICLE = {
    "id": "braunholtz-1931",
    "type": "article-journal",
    "title": "Game of Mweso in Uganda",
    "author": [{"family": "Braunholtz", "given": "Hermann Justus"}],
    "container-title": "Man",
    "volume": 31,
    "page": "121-124",
    "issued": {"date-parts": [[1931, 7]]},
}


def _said(item: dict[str, Any], rights: tuple[tuple[str, str], ...] = ()) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for attribute, name, content in highwire(
        Citable("accounts/x/", "original", item, rights, url="https://example.org/accounts/x/")
    ):
        assert attribute == "name"
        found.setdefault(name, []).append(content)
    return found


def test_an_article_has_a_journal_and_pages() -> None:
    """Every field of an article stands under Highwire's name; what is not known is left out, but for the rights."""
    assert _said(ARTICLE) == {
        "citation_title": ["Game of Mweso in Uganda"],
        "citation_author": ["Braunholtz, Hermann Justus"],
        "citation_publication_date": ["1931/07"],
        "citation_journal_title": ["Man"],
        "citation_volume": ["31"],
        "citation_firstpage": ["121"],
        "citation_lastpage": ["124"],
        "citation_public_url": ["https://example.org/accounts/x/"],
        "DC.rights": ["unknown"],
    }


@pytest.mark.parametrize("kind", CslType.__args__)  # type: ignore[attr-defined]
def test_every_type_says_what_it_is_and_at_most_one_container(kind: str) -> None:
    """Of each type that an account may have a reader is told the type, and of what holds it once at most."""
    said = _said({**ARTICLE, "type": kind})
    assert sum(len(said.get(name, ())) for name in CONTAINERS) == (0 if kind == "book" else 1)
    told = ("citation_journal_title", "citation_inbook_title", "DC.type", "z.itemType")
    assert sum(name in said for name in told) == 1, said
    assert kind not in ZOTERO or said["z.itemType"] == [ZOTERO[kind]]


@pytest.mark.parametrize(
    ("names", "written"),
    [
        ([{"family": "Gering", "given": "Ralf"}], ["Gering, Ralf"]),
        ([{"literal": "The editors of Played from the Page"}], ["The editors of Played from the Page,"]),
        ([{"literal": "Museum of Mankind, London; Library"}], ["Museum of Mankind London Library,"]),
        ([{"family": "Bautista i Roca", "given": "Víctor"}], ["Bautista i Roca, Víctor"]),
        ([{"non-dropping-particle": "de", "family": "Voogt", "given": "Alexander James"}], ["de Voogt, Alexander\xa0James"]),
        (
            [
                {"non-dropping-particle": "de", "family": "Voogt", "given": "Alexander James"},
                {"family": "Eagle", "given": "V."},
            ],
            ["de Voogt, Alexander James", "Eagle, V."],
        ),
        ([{"family": "Müller", "given": "Jürgen", "suffix": "Jr."}], ["Müller Jr., Jürgen"]),
        ([{"family": "Anansi"}], ["Anansi,"]),
    ],
)
def test_names_are_divided_where_they_are(names: list[dict[str, str]], written: list[str]) -> None:
    """A person is family, given; a body is whole; and no comma could be taken for one between two persons."""
    said = _said({**ARTICLE, "author": names})["citation_author"]
    assert said == written
    if len(said) == 1:
        before, _, after = said[0].partition(",")
        assert not (" " in before and " " in after.strip()), "a single name whose halves both have spaces is torn apart"


def test_no_author_and_no_date_are_not_invented() -> None:
    """An account without author and date has neither in its head."""
    item = {key: value for key, value in ARTICLE.items() if key not in ("author", "issued")}
    assert not {"citation_author", "citation_publication_date"} & set(_said(item))


def test_a_part_of_the_archive_names_its_edition_editors_and_rights() -> None:
    """A text has its author, the editors, the archive as its container, the edition, its first date and its address."""
    item = {
        **{key: value for key, value in ARTICLE.items() if key not in ("volume", "page")},
        "type": "chapter",
        "container-title": "Played from the Page",
        "editor": [{"literal": "The editors"}],
        "edition": "0.2.0",
        "issued": {"date-parts": [[2026, 11, 30]]},
        "original-date": {"date-parts": [[1931, 7]]},
    }
    said = _said(item, (("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),))
    assert said["citation_inbook_title"] == ["Played from the Page"] and said["citation_editor"] == ["The editors,"]
    assert said["z.edition"] == ["0.2.0"] and said["z.extra"] == ["Original Date: 1931-07"]
    assert said["citation_publication_date"] == ["2026/11/30"]
    assert said["citation_public_url"] == ["https://example.org/accounts/x/"]
    assert said["DC.rights"] == ["CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)"]


def test_a_set_of_data_has_no_container_that_would_make_it_an_article() -> None:
    """The archive is a dataset of a version; nothing in its head overrides that."""
    said = _said({"id": "x", "type": "dataset", "title": "Whole", "version": "0.2.0", "publisher": "P"})
    assert said["z.itemType"] == ["dataset"] and said["z.versionNumber"] == ["0.2.0"]
    assert not set(CONTAINERS) & set(said)


def test_a_record_of_a_database_keeps_its_number() -> None:
    """Zotero has no type for a record: a page of the database, whose type and number stand among its extra fields."""
    said = _said({**ARTICLE, "type": "entry", "number": "DLP.Evidence.2148", "container-title": "Database"})
    assert said["z.itemType"] == ["webpage"] and said["DC.source"] == ["Database"]
    assert said["z.extra"] == ["Type: entry\nNumber: DLP.Evidence.2148"]
