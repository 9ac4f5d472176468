"""Web Annotations: every quotation has one, and every selector of it leads to the words that are quoted."""

from __future__ import annotations

import json
import re
from typing import Any

from lxml import html

from gamekit import addresses
from gamekit.check import Edition
from gamekit.export.plain import plain
from gamekit.export.quotes import quotes_of
from gamekit.export.source import Source
from gamekit.export.web_annotations import IN_HTML, IN_TEXT, web_annotations
from gamekit.record.folding import fold
from gamekit.site.page import Made
from gamekit.site.texts import text_page


def collection(source: Source, account: str) -> Any:
    """The annotations of an account, read."""
    return json.loads(web_annotations(source.edition, source.edition.records[account], source.imprint))


def items(source: Source, account: str) -> list[Any]:
    """The single annotations of an account."""
    found: list[Any] = collection(source, account)["first"]["items"]
    return found


def targets(annotation: Any, conforms: str) -> list[Any]:
    """The targets of an annotation whose fragments are of one sort."""
    return [one for one in annotation["target"] if one["selector"]["conformsTo"] == conforms]


def test_every_quotation_has_its_annotation(source: Source, edition: Edition) -> None:
    """Each rule, reading, variant and script that quotes an account is told, in order, with the address where it stands."""
    for account, record in edition.records.items():
        quotes = quotes_of(edition, record)
        told = collection(source, account)
        assert told["total"] == len(told["first"]["items"]) == len(quotes) > 20
        folder = addresses.account(account)
        wanted = [addresses.relative(folder, quote.address) for quote in quotes]
        assert [one["body"][0]["id"] for one in told["first"]["items"]] == wanted
    assert {(one.game, one.name) for one in edition.quotations} <= {
        (one.game, one.name) for record in edition.records.values() for one in quotes_of(edition, record)
    }


def test_every_annotation_resolves_in_its_sentence(source: Source, edition: Edition) -> None:
    """The fragment names a sentence; within it the quoted words stand at the position given, between prefix and suffix."""
    for account, record in edition.records.items():
        for annotation, quote in zip(items(source, account), quotes_of(edition, record), strict=True):
            found = []
            for target in targets(annotation, IN_HTML):
                selector = target["selector"]
                text = record.transcription.sentences[int(selector["value"].removeprefix("s")) - 1].text
                quoted, position = selector["refinedBy"]
                assert text[position["start"] : position["end"]] == quoted["exact"]
                around = quoted["prefix"] + quoted["exact"] + quoted["suffix"]
                assert text.count(around) == 1
                assert text.index(around) + len(quoted["prefix"]) == position["start"]
                found.append(quoted["exact"])
            whole = fold(" ".join(found))
            assert all(part in whole for part in map(fold, quote.words.split("…")))


def test_every_annotation_resolves_in_the_plain_text(source: Source, edition: Edition) -> None:
    """The same words stand in the plain text, from the character given to the one given."""
    for account, record in edition.records.items():
        text = plain(edition, record, source.imprint)
        for annotation in items(source, account):
            pairs = zip(targets(annotation, IN_HTML), targets(annotation, IN_TEXT), strict=True)
            for in_html, in_text in pairs:
                place = re.fullmatch(r"char=([0-9]+),([0-9]+)", in_text["selector"]["value"])
                assert place
                assert text[int(place[1]) : int(place[2])] == in_html["selector"]["refinedBy"][0]["exact"]


def test_every_fragment_is_on_the_page(source: Source, edition: Edition) -> None:
    """The page of a text has an element for each fragment, and the quoted words stand in it."""
    for account, record in edition.records.items():
        made: Made = text_page(edition, record)
        tree: Any = html.fromstring(made.shown)
        said = {str(one.get("id")): fold(" ".join(map(str, one.xpath(PLAIN)))) for one in tree.xpath("//*[@id]")}
        for annotation in items(source, account):
            for target in targets(annotation, IN_HTML):
                assert target["source"] == addresses.relative(addresses.account(account), addresses.text(account))
                exact = target["selector"]["refinedBy"][0]["exact"]
                assert set(re.findall(r"\w+", fold(exact))) <= set(re.findall(r"\w+", said[target["selector"]["value"]]))


PLAIN = ".//text()[not(ancestor::*[@role='note'])]"
"""The words of an element without the notes in it."""


def test_they_are_absolute_where_the_site_s_address_is_known(placed: Source) -> None:
    """Ids, bodies and sources begin with the address of the site; an annotation's id is its collection's with a fragment."""
    told = collection(placed, "braunholtz-1931")
    assert told["id"] == "https://example.org/page/accounts/braunholtz-1931/braunholtz-1931.annotations.jsonld"
    for one in told["first"]["items"]:
        assert one["id"].startswith(f"{told['id']}#")
        links = [one["body"][0]["id"], *(target["source"] for target in one["target"])]
        assert [link for link in links if not link.startswith("https://example.org/page/")] == []


def test_they_have_the_form_of_the_model(source: Source) -> None:
    """Each annotation has the context, type, id, body and target that the Web Annotation Data Model asks for."""
    told = collection(source, "sanderson-1913")
    assert (told["@context"], told["type"]) == ("http://www.w3.org/ns/anno.jsonld", "AnnotationCollection")
    assert told["first"]["type"] == "AnnotationPage"
    ids = [one["id"] for one in told["first"]["items"]]
    assert len(set(ids)) == len(ids)
    for one in told["first"]["items"]:
        assert one["type"] == "Annotation"
        assert one["target"]
        assert {body["type"] for body in one["body"]} == {"Text", "TextualBody"}


def test_they_say_under_what_terms(source: Source) -> None:
    """The licence of the annotations is that of the archive's words beside the text, with CC BY-SA where it must be that."""
    assert collection(source, "braunholtz-1931")["rights"] == "https://creativecommons.org/licenses/by/4.0/"
    assert collection(source, "gering-kanotta")["rights"] == "https://creativecommons.org/licenses/by-sa/2.5/"
    assert len(collection(source, "gering-kanotta")["dcterms:rights"]) == 3


def test_a_record_only_tells_no_words_around(withheld: Source) -> None:
    """Of a withheld account no annotation holds a word that no rule quotes, and none leads into its plain text."""
    record = withheld.edition.records["braunholtz-1931"]
    shown = {number: set[int]() for number in range(1, len(record.transcription.sentences) + 1)}
    for one in withheld.edition.quotations:
        for span in one.spans if one.game == "mweso" else ():
            shown[span.sentence] |= set(range(span.start, span.end))
    for annotation in items(withheld, "braunholtz-1931"):
        assert targets(annotation, IN_TEXT) == []
        for target in targets(annotation, IN_HTML):
            selector = target["selector"]
            quoted, position = selector["refinedBy"]
            first, last = position["start"] - len(quoted["prefix"]), position["end"] + len(quoted["suffix"])
            hidden = set(range(first, last)) - shown[int(selector["value"].removeprefix("s"))]
            text = record.transcription.sentences[int(selector["value"].removeprefix("s")) - 1].text
            assert re.sub(r"\[Page \w+\]", "", "".join(text[at] for at in sorted(hidden))).strip() == ""


def test_hostile_text_is_annotated_as_it_is(hostile: Source) -> None:
    """A collection of a hostile account is JSON, with the label as it is."""
    assert "]]> <!-- -- -->" in collection(hostile, "braunholtz-1931")["label"]
