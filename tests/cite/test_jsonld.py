"""What pages are in the words of schema.org, and the script that holds it; the links that tell machines where to go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit.cite import own
from gamekit.cite.citable import Citable
from gamekit.cite.imprint import Imprint
from gamekit.cite.jsonld import linked, script, type_of
from gamekit.cite.signposts import signposts
from gamekit.record.description import read_description

ITEM: dict[str, Any] = {"id": "x", "type": "article-journal", "title": "T", "container-title": "Man", "volume": 31}
HOSTILE = "</script><script>alert(1)</script><!-- & \u2028 ‮\x00"


@pytest.fixture(scope="module")
def imprint(root: Path) -> Imprint:
    """The archive's own imprint, of a site whose address is known."""
    return Imprint(read_description(root / "docs", "edition.yml")[0], "0.2.0", "2026-11-30", "https://example.org/")


@pytest.mark.parametrize("where", ["title", "container-title", "publisher"])
def test_no_text_breaks_out_of_the_script(where: str, imprint: Imprint) -> None:
    """Hostile text stays text: the script in a page ends where it should, and is read back as it was."""
    value = linked(Citable("accounts/x/", "original", {**ITEM, where: HOSTILE}), imprint)
    written = script(value)
    assert not set("<>&\u2028\u2029") & set(written)
    page: Any = html.fromstring(
        f'<html><head><script type="application/ld+json">{written}</script></head><body>b</body></html>'
    )
    (data,) = page.xpath("//script")
    assert json.loads(data.text) == value and page.xpath("string(//body)") == "b"


def test_things_are_what_schema_org_calls_them(imprint: Imprint) -> None:
    """An article is a ScholarlyArticle in a volume of a periodical, a book a Book, a game a Game, the archive a Dataset."""
    article = linked(Citable("accounts/x/", "original", ITEM), imprint)
    assert article["@type"] == "ScholarlyArticle" and article["isPartOf"]["isPartOf"] == {"@type": "Periodical", "name": "Man"}
    assert linked(Citable("accounts/x/", "original", {**ITEM, "type": "book"}), imprint)["@type"] == "Book"
    assert linked(Citable("accounts/x/", "original", {**ITEM, "type": "pamphlet"}), imprint)["@type"] == "CreativeWork"
    game = linked(Citable("games/x/", "game", {**ITEM, "type": "chapter", "edition": "0.2.0"}), imprint)
    assert game["@type"] == ["Game", "CreativeWork"] and game["version"] == "0.2.0"
    assert game["isPartOf"]["@type"] == "Dataset" and game["isPartOf"]["url"] == "https://example.org/"
    whole = linked(own.archive(imprint), imprint, files=[("data/x.csv", "text/csv")])
    assert whole["distribution"][0]["contentUrl"] == "https://example.org/data/x.csv"
    assert whole["@type"] == "Dataset" and whole["creator"] and whole["description"] and "isPartOf" not in whole


def test_names_of_people_are_whole(imprint: Imprint) -> None:
    """A particle belongs to the family name; what follows the name has a place of its own."""
    name = {"family": "Voogt", "given": "Alex", "non-dropping-particle": "de", "suffix": "Jr."}
    (author,) = linked(Citable("accounts/x/", "original", {**ITEM, "author": [name]}), imprint)["author"]
    assert author["name"] == "Alex de Voogt Jr." and author["familyName"] == "de Voogt"
    assert author["givenName"] == "Alex" and author["honorificSuffix"] == "Jr."


def test_a_text_is_based_on_its_original(imprint: Imprint) -> None:
    """What something is based on is named with its author and where it stands; relative where no address is known."""
    original = Citable("accounts/x/", "original", {**ITEM, "author": [{"family": "B", "given": "H. J."}]})
    text = Citable("accounts/x/text/", "transcription", {**ITEM, "type": "chapter"})
    based = linked(text, imprint, based_on=original)["isBasedOn"]
    assert based["url"] == "https://example.org/accounts/x/" and based["author"][0]["name"] == "H. J. B"
    nowhere = Imprint(imprint.description, "0.2.0", "2026-11-30")
    assert linked(text, nowhere, based_on=original)["isBasedOn"]["url"] == "../"


def test_signposts_lead_to_citations_licence_type_and_archive() -> None:
    """A page links to what cites it, describes it, licenses it and collects it; a frozen page and a DOI come first to cite."""
    licence = (("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),)
    game = Citable("games/x/", "game", {**ITEM, "type": "chapter"}, licence)
    links = signposts(game, lambda address: f"/{address}", items=[("games/x/a.game", "text/plain")])
    assert ("cite-as", "/games/x/", "") in links and ("collection", "/", "") in links
    assert ("describedby", "/games/x/cite.bib", "application/x-bibtex") in links
    assert ("item", "/games/x/a.game", "text/plain") in links
    assert ("license", licence[0][1], "") in links
    assert [target for relation, target, _ in links if relation == "type"][1] == type_of(game) == "https://schema.org/Game"
    assert signposts(game, str, frozen="../../v1.0.0/games/x/")[0] == ("cite-as", "../../v1.0.0/games/x/", "")
    doi = Citable("", "archive", {**ITEM, "type": "dataset", "DOI": "10.5281/zenodo.1"})
    assert signposts(doi, str)[0] == ("cite-as", "https://doi.org/10.5281/zenodo.1", "")
    assert not [link for link in signposts(doi, str) if link[0] == "collection"]
