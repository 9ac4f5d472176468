"""Plain text and JSON of accounts and games: the words as they were found, the rights, and nothing that may not be shown."""

from __future__ import annotations

import json
from typing import Any

from gamekit.export.account_json import account_json
from gamekit.export.game_json import game_json
from gamekit.export.passages import GAP
from gamekit.export.plain import plain
from gamekit.export.source import Source
from gamekit.play.game import rule_set
from gamekit.play.position import parse_position, print_position

WITHHELD = "retrieved using a microfiche reader"
QUOTED = "counter-clockwise"


def text_of(source: Source, account: str) -> str:
    """An account as plain text."""
    return plain(source.edition, source.edition.records[account], source.imprint)


def data_of(source: Source, account: str) -> Any:
    """An account's JSON, read."""
    return json.loads(account_json(source.edition, source.edition.records[account], source.imprint))


def test_below_its_head_plain_text_is_the_text(source: Source) -> None:
    """Below the first empty line stands the account's text, character for character."""
    for account, record in source.edition.records.items():
        _, _, text = text_of(source, account).partition("\n\n")
        assert text == record.transcription.lines()


def test_the_head_tells_what_it_is_and_its_terms(source: Source, hostile: Source) -> None:
    """The head names title, author, date, edition and address, and the rights in three parts; what is unknown is so called."""
    head = text_of(source, "bautista-kiela").partition("\n\n")[0].split("\n")
    assert head[:4] == [
        "Title: Kiela",
        "Author: Víctor Bautista i Roca",
        "Date: unknown",
        "Account: bautista-kiela, in Played from the Page, edition 0.1.0 (2026-11-30)",
    ]
    assert head[4] == "Address: /accounts/bautista-kiela/text/"
    assert [line.partition(":")[0] for line in head if line.startswith("Rights")] == [
        "Rights in the original",
        "Rights in this text, as it was found",
        "Rights in the archive's own numbering, corrections, notes and markup",
    ]
    assert sum("CC-BY-SA-2.5 (https://creativecommons.org/licenses/by-sa/2.5/)" in line for line in head) == 2
    assert "[Page" not in "".join(head)
    assert "Author: unknown\nDate: unknown\n" in text_of(hostile, "braunholtz-1931")


def test_a_record_only_gives_the_quoted_words_alone(withheld: Source) -> None:
    """Of a withheld account plain text and JSON have the quoted words, and a mark for what is left out; a line a sentence."""
    text, data = text_of(withheld, "braunholtz-1931"), data_of(withheld, "braunholtz-1931")
    assert WITHHELD not in text + json.dumps(data)
    assert QUOTED in text
    lines = [line for line in text.partition("\n\n")[2].split("\n") if line]
    assert lines == [sentence["text"] for sentence in data["sentences"]]
    assert len(lines) == len(withheld.edition.records["braunholtz-1931"].transcription.sentences)
    assert lines[0] == GAP
    assert data["whole"] is False


def test_json_says_who_quotes_which_characters(source: Source) -> None:
    """In JSON each sentence has its text, its pages, and for each quotation the characters that are quoted."""
    for account, record in source.edition.records.items():
        data = data_of(source, account)
        assert data["account"] == account
        for sentence, one in zip(record.transcription.sentences, data["sentences"], strict=True):
            assert (one["number"], one["text"], one["pages"]) == (sentence.number, sentence.text, list(sentence.pages))
            assert all(sentence.text[quote["start"] : quote["end"]].strip() for quote in one["quoted_by"])
    wanted = {(one.game, one.kind, one.name) for one in source.edition.quotations}
    told = {
        (quote["game"], quote["kind"], quote["name"])
        for account in source.edition.records
        for sentence in data_of(source, account)["sentences"]
        for quote in sentence["quoted_by"]
    }
    assert wanted <= told


def test_json_tells_the_rights_in_three_parts(source: Source) -> None:
    """JSON has the statement, holder, note and address of all three."""
    rights = data_of(source, "gering-kanotta")["rights"]
    assert list(rights) == ["original", "transcription", "archive"]
    assert rights["transcription"]["statement"] == rights["archive"]["statement"] == "CC-BY-SA-2.5"
    assert rights["archive"]["uri"] == "https://creativecommons.org/licenses/by-sa/2.5/"


def test_hostile_text_survives_json(hostile: Source) -> None:
    """JSON gives every character of a hostile text back."""
    record = hostile.edition.records["braunholtz-1931"]
    data = data_of(hostile, "braunholtz-1931")
    assert data["sentences"][0]["text"] == record.transcription.sentences[0].text
    assert data["record"]["label"] == record.account.label


def test_the_json_of_a_game_has_all_that_its_file_declares(source: Source) -> None:
    """Every rule, reading, option, variant and example of each game is told, and what a rule quotes."""
    for name, game in source.edition.games.items():
        data = json.loads(game_json(source.edition, game, source.imprint))
        assert [rule["name"] for rule in data["rules"]] == list(source.edition.rules[name])
        options = {reading["name"]: [option["name"] for option in reading["options"]] for reading in data["readings"]}
        assert options == {key: list(reading.options) for key, reading in game.readings.items()}
        variants = [option["name"] for option in data["variants"]["options"]] if data["variants"] else []
        assert variants == list(game.variants)
        assert {example["name"] for example in data["examples"]} == {one.name for one in source.edition.examples[name]}
        quoted = sum(len(one["quotes"]) for one in [*data["rules"], *data["readings"], data["variants"] or {"quotes": []}])
        assert quoted == sum(1 for one in source.edition.quotations if one.game == name)


def test_the_positions_of_a_game_can_be_played(source: Source) -> None:
    """Every opening, and every position of an example, is read again by the rules that are told beside it."""
    for game in source.edition.games.values():
        data = json.loads(game_json(source.edition, game, source.imprint))
        for one in data["openings"]:
            rules = rule_set(game, variant=one["variant"], readings=one["readings"])
            assert print_position(parse_position(one["position"], rules), rules) == one["position"]
        assert len({one["position"] for one in data["openings"]}) > 1
        for one in data["examples"]:
            rules = rule_set(game, variant=one["variant"], columns=one["columns"], readings=one["readings"])
            for position in (one["start"], *(turn["position"] for turn in one["turns"])):
                assert print_position(parse_position(position, rules), rules) == position


def test_a_page_may_be_a_later_one(source: Source) -> None:
    """Where print goes on after the last page mark, the head says so, and data say it of each sentence and quotation."""
    head = text_of(source, "braunholtz-1931").partition("\n\n")[0]
    assert "[Page 122] stands where page 122 begins. In print the text goes on to page 124" in head
    assert "on page 122 or later. Nothing of it was altered." in head
    assert "[Page 735]" in (of_other := text_of(source, "sanderson-1913").partition("\n\n")[0])
    assert "or later" not in of_other
    sentences = data_of(source, "braunholtz-1931")["sentences"]
    assert [one["number"] for one in sentences if one["or_later"]] == list(range(17, 45))
    edition = source.edition
    rules = json.loads(game_json(edition, edition.games["mweso"], source.imprint))["rules"]
    quotes = [quote for rule in rules for quote in rule["quotes"]]
    assert {quote["or_later"] for quote in quotes if quote["pages"] == ["122"]} == {True}
    assert not any(quote["or_later"] for quote in quotes if "122" not in quote["pages"])
