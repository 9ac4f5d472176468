"""How pages are cited, as they are built: heads, boxes, files; and that search reads nothing of it."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import rispy
from bibtexparser.entrypoint import parse_string
from lxml import html

from gamekit.cite.citable import Citable
from gamekit.cite.highwire import CONTAINERS
from gamekit.site.controls import with_controls, with_named

WITHOUT = {"404.html"}
"""Pages that are nothing that could be cited."""
HOSTILE = '<b>"x"</b> & y'


@cache
def _tree(page: Path) -> Any:
    return html.fromstring(page.read_bytes())


@pytest.fixture(scope="session")
def cited(pages: list[Path]) -> list[Path]:
    """Every page that can be cited."""
    return [page for page in pages if page.name not in WITHOUT and not _tree(page).xpath("//meta[@http-equiv='refresh']")]


def _metas(page: Path) -> list[tuple[str, str]]:
    return [(meta.get("name"), meta.get("content")) for meta in _tree(page).xpath("//head/meta[@name]")]


def test_every_page_has_one_box_that_opens_by_its_address(cited: list[Path]) -> None:
    """At the foot of each page stands one box, with all five forms in it; the place #cite lies within, so browsers open it."""
    for page in cited:
        (box,) = _tree(page).xpath("//article//details[@class='gk-citing']")
        forms = box.xpath(".//div[@id='cite']//div[@class='gk-form']")
        assert [form.xpath("string(b)") for form in forms] == ["Chicago", "APA", "BibTeX", "RIS", "CSL-JSON"], page
        assert all(len(form.xpath("string(*[2])")) > 40 for form in forms), page
        assert len(_tree(page).xpath("//a[@class='gk-to-cite'][@href='#cite']")) == 1


def test_every_foot_names_the_edition_that_the_box_names(cited: list[Path], site: Path) -> None:
    """The foot of a page says its edition as the box does, leads to the box and to three pages, and gives no address."""
    lists = [(site / name).resolve() for name in ("editions", "bibliography", "downloads")]
    for page in cited:
        (foot,) = _tree(page).xpath("//footer")
        (edition, first), (cite, box), *others = [(link.text, link.get("href")) for link in foot.xpath(".//a")]
        (row,) = _tree(page).xpath("//details[@class='gk-citing']//dt[.='Edition']/following-sibling::dd")
        version = edition.removeprefix("Edition ").partition(",")[0]
        assert row.text.strip().startswith(f"{version}, ") and all(word in row.text for word in edition.split()[2:]), page
        assert (cite, box) == ("Cite this page", "#cite") and not foot.xpath(".//code")
        assert [(page.parent / link).resolve() for link in (first, *(link for _, link in others[:3]))] == [lists[0], *lists]
        assert f", edition {edition.removeprefix('Edition ')} · " in page.read_text(encoding="utf-8"), page


def test_a_missing_page_has_no_box(site: Path) -> None:
    """The page for what is missing is not to be cited."""
    assert not re.search("gk-citing|citation_title", (site / "404.html").read_text(encoding="utf-8"))


def test_every_page_has_one_container_but_the_whole(cited: list[Path], site: Path) -> None:
    """A head names one container, and so one type; the home page none, for the archive is a set of data."""
    for page in cited:
        names = Counter(name for name, _ in _metas(page))
        containers = sum(names[name] for name in CONTAINERS)
        book = ("DC.type", "book") in _metas(page)
        assert containers == (0 if book or page == site / "index.html" else 1), page
        assert names["citation_title"] == 1 and not names["author"], page
        assert not [name for name, times in names.items() if times > 1 and name not in ("citation_author", "citation_editor")]
    assert ("z.itemType", "dataset") in _metas(site / "index.html")


def test_what_heads_say_is_what_the_files_say(cited: list[Path]) -> None:
    """The title and the authors of a page's head, its box and its three files are one and the same."""
    for page in cited:
        (item,) = json.loads((page.parent / "cite.json").read_text(encoding="utf-8"))
        said = dict(_metas(page))
        assert said["citation_title"] == item["title"], page
        (entry,) = parse_string((page.parent / "cite.bib").read_text(encoding="utf-8")).entries
        (record,) = rispy.loads((page.parent / "cite.ris").read_text(encoding="utf-8"))
        assert entry.key == record["id"] == item["id"] and record["title"] == item["title"], page
        families = [name.get("literal") or name["family"] for name in item.get("author", ())]
        written = [content for name, content in _metas(page) if name == "citation_author"]
        assert len(written) == len(families) and all(
            one.startswith(f"{family},") for one, family in zip(written, families, strict=True)
        )


def test_every_page_tells_schema_org_what_it_is(cited: list[Path], site: Path) -> None:
    """The script of linked data parses, is one, and tells a type; a game is a Game, an article a ScholarlyArticle."""
    found = {}
    for page in cited:
        (data,) = _tree(page).xpath("//head/script[@type='application/ld+json']")
        found[page.relative_to(site).as_posix()] = json.loads(data.text)
    assert all(value["@context"] == "https://schema.org" and value["name"] for value in found.values())
    assert found["games/mweso/index.html"]["@type"] == ["Game", "CreativeWork"]
    assert found["accounts/braunholtz-1931/index.html"]["@type"] == "ScholarlyArticle"
    assert found["accounts/braunholtz-1931/text/index.html"]["isBasedOn"]["@type"] == "ScholarlyArticle"
    assert found["index.html"]["@type"] == "Dataset"


def test_signposts_are_there_to_be_followed(cited: list[Path]) -> None:
    """Every page links to its citations by their media types, and what it links to within the site exists."""
    items: Counter[str] = Counter()
    for page in cited:
        links = [(one.get("rel"), one.get("href"), one.get("type")) for one in _tree(page).xpath("//head/link")]
        items.update(media for relation, _, media in links if relation == "item")
        described = {media for relation, _, media in links if relation == "describedby"}
        assert described >= {"application/x-bibtex", "application/x-research-info-systems"}, page
        assert sum(relation == "cite-as" for relation, _, _ in links) == 1
        for relation, href, _ in links:
            if relation in ("describedby", "item", "collection", "cite-as") and "://" not in href:
                assert (page.parent / href).exists(), f"{page}: {relation} {href}"
    assert items["application/tei+xml"] == 5 and items["text/plain"] > 60 and items["text/csv"] > 3


def test_controls_lead_to_what_they_cite(cited: list[Path]) -> None:
    """Each control has a citation in the page's file of parts, and leads to a place that is there, on this page or another."""
    counted: Counter[str] = Counter()
    for page in cited:
        controls = _tree(page).xpath("//a[@class='gk-cite-this']")
        file = page.parent / "parts.json"
        parts = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        assert {control.get("href") for control in controls} == set(parts), page
        for control in controls:
            path, _, anchor = control.get("href").partition("#")
            target = page.parent / path / "index.html" if path else page
            assert _tree(target).xpath("//*[@id=$id]", id=anchor), f"{page}: {control.get('href')}"
            assert control.get("aria-label").startswith("Cite ")
        counted.update(part["what"] for part in parts.values())
    assert {"this rule", "this reading", "this variant", "this example game", "this table", "this drawing"} <= set(counted)
    assert counted["this sentence, as it stands here"] > 150 and counted["this rule"] > 200


def test_a_sentence_s_citation_names_account_sentence_and_edition(site: Path) -> None:
    """In each form the citation of a sentence says whose text, which sentence of which page, and which edition."""
    parts = json.loads((site / "accounts/braunholtz-1931/text/parts.json").read_text(encoding="utf-8"))
    forms = {name: str(html.fromstring(f"<p>{said}</p>").xpath("string()")) for name, said, _ in parts["#s14"]["forms"]}
    version = re.search(r'edition": "([0-9.]+)', forms["CSL-JSON"])
    assert version
    for name, said in forms.items():
        assert "Braunholtz" in said and "sentence 14 (p. 121)" in said and version[1] in said and "#s14" in said, name


def test_search_reads_nothing_of_citing(site: Path) -> None:
    """No control, no box and no citation stands in the search index."""
    index = (site / "search/search_index.json").read_text(encoding="utf-8")
    assert not re.search(r"gk-cite|BibTeX</b>|@incollection|Cite this page", index)


def test_only_the_bibliography_hides_works_in_its_text(pages: list[Path], site: Path) -> None:
    """COinS on a page would be saved in its stead, so there are some on the bibliography alone."""
    with_coins = {page.relative_to(site).as_posix() for page in pages if "Z3988" in page.read_text(encoding="utf-8")}
    assert with_coins <= {"bibliography/index.html"}


def test_no_page_gives_a_date_that_would_be_taken_for_the_text_s(pages: list[Path]) -> None:
    """Where a head has no date, Zotero takes the first <time> of the page; so none has such an element."""
    assert not [page for page in pages if "<time" in page.read_text(encoding="utf-8")]


def test_tables_and_drawings_get_ids_of_their_own() -> None:
    """A table and a drawing with a name have an id and a control; a table within a drawing is cited with it."""
    table = '<div class="gk-scroll" tabindex="0" role="region" aria-label="A &amp; B"><table></table>\n</div>'
    figure = (
        '<figure class="gk-plotted"><svg aria-labelledby="plot-x-title"><title id="plot-x-title">Wins</title></svg>'
        f"<figcaption>{table}</figcaption></figure>"
    )
    made, found = with_named(f"{table}{figure}{table}")
    assert [(one.kind, one.name, one.anchor) for one in found] == [
        ("figure", "Wins", "plot-x"),
        ("table", "A & B", "table-a-b"),
        ("table", "A & B", "table-a-b-2"),
    ]
    assert made.count("gk-cite-this") == 3 and 'id="plot-x"' in made and 'aria-label="Cite A &amp; B"' in made


def test_a_control_says_hostile_names_as_text() -> None:
    """A name with marks of HTML in it stays a name."""
    rule = Citable("games/x/#rule-a", "rule", {"title": HOSTILE})
    made, found = with_controls('<h4 id="rule-a"><a href="#rule-a">a</a></h4>', [rule], "games/x/")
    assert len(found) == 1 and "<b>" not in made
    assert html.fromstring(made).xpath("//a/@aria-label") == [f"Cite {HOSTILE}"]


@pytest.mark.parametrize(
    ("account", "what"),
    [
        ("braunholtz-1931", "the original, as it was printed"),
        ("gering-kanotta", "the text by Ralf Gering, as it was found"),
        ("bautista-kiela", "the text by Víctor Bautista i Roca, as it was found"),
        ("dlp-2148", "the text by Digital Ludeme Project, as it was found"),
    ],
)
def test_one_thing_on_a_record_is_the_original(site: Path, account: str, what: str) -> None:
    """What was printed is the original; a retelling or a record is the text as it was found, and retells or quotes that."""
    box = _tree(site / "accounts" / account / "index.html").xpath("//details[@class='gk-citing']")[0]
    assert box.xpath("string(.//p[@class='gk-note']/b)") == what
    said = " ".join(box.xpath("string(.//div[@id='cite'])").split()).lower()
    assert said.count("the original") == (2 if "printed" in what else 1)


def test_the_terms_in_a_head_are_those_of_what_is_cited(site: Path) -> None:
    """On the record of an account a head gives the terms of the text as it was printed or found, never of what it transmits."""
    for page in (site / "accounts").glob("*/index.html"):
        rows = _tree(page).xpath("//details[@class='gk-citing']//dt[.='Rights']/following-sibling::dd")[0]
        printed = "as it was printed" in _tree(page).xpath("string(//details[@class='gk-citing']//p[@class='gk-note']/b)")
        (whose,) = [
            line
            for line in html.tostring(rows, encoding="unicode").split("<br>")
            if ("The original:" if printed else "The text as it stands here:") in line
        ]
        licence = re.findall(r'href="([^"]+)"', whose)
        said = dict(_metas(page))["DC.rights"]
        assert said == "unknown" if not licence else licence[0] in said, page
        assert _tree(page).xpath("//head/link[@rel='license']/@href") == licence, page
        (data,) = _tree(page).xpath("//head/script[@type='application/ld+json']")
        assert json.loads(data.text).get("license") == (licence[0] if licence else None), page
