"""The pages that are made, without MkDocs: links that arrive, text that is escaped, what is shown and what is not."""

from __future__ import annotations

import dataclasses
import re
from typing import Any
from urllib.parse import urljoin

import pytest
from lxml import html

from gamekit import addresses
from gamekit.check import Edition
from gamekit.record import Record, Transcription
from gamekit.record.editing import Correction
from gamekit.site.accounts import account_pages
from gamekit.site.code import coloured
from gamekit.site.margin import margin
from gamekit.site.page import Made
from gamekit.site.quoting import line, paragraphs
from gamekit.site.readings import reading_views
from gamekit.site.rules import groups_of
from gamekit.site.texts import text_page

HOSTILE = '<script>alert("x")</script><!--board f1.1--> {{ 7 * 7 }} & “é”'
BASE = "http://site.invalid/"
ELSEWHERE = ("http", "about/", "method/", "notation/", "downloads/", "editions/")
"""Where pages stand that are written by hand, or made last."""


def select(element: Any, path: str) -> list[Any]:
    """What an XPath selects within an element."""
    return list(element.xpath(path))


def hostile(edition: Edition) -> tuple[Edition, Record]:
    """The archive's own edition with an account of which a sentence, the title and a correction are hostile."""
    record = edition.records["braunholtz-1931"]
    first, *rest = record.transcription.sentences
    text = record.account.text
    account = record.account.model_copy(
        update={
            "label": HOSTILE,
            "text": text.model_copy(update={"item": text.item.model_copy(update={"title": HOSTILE})}),
            "corrections": (Correction(sentence=1, stands="<script>", read=HOSTILE, why=HOSTILE, certainty="sure"),),
        }
    )
    sentences = (dataclasses.replace(first, text=HOSTILE), *rest)
    changed = dataclasses.replace(record, account=account, transcription=Transcription(sentences))
    return dataclasses.replace(edition, records={**edition.records, account.id: changed}), changed


def test_every_link_of_a_made_page_arrives(made: dict[str, Made]) -> None:
    """Each link to another made page leads to one that is there, and each fragment to an id on it."""
    dead, checked = set(), 0
    for page in made.values():
        for link in select(html.fromstring(page.shown), "//a/@href"):
            address, _, fragment = urljoin(BASE + page.address, str(link)).removeprefix(BASE).partition("#")
            if address in made:
                checked += 1
                if fragment and fragment not in made[address].anchors:
                    dead.add((page.address, link))
            elif address.endswith("/") and not address.startswith(ELSEWHERE) and address != "":
                dead.add((page.address, link))
    assert checked > 500
    assert dead == set()


def test_every_quotation_stands_in_the_margin(edition: Edition) -> None:
    """Beside each sentence that a rule, a reading or a variant quotes there is a link to it."""
    targets = {"rule": addresses.rule, "reading": addresses.reading, "variant": addresses.variant}
    notes = {record.account.id: margin(edition, record) for record in edition.records.values()}
    for one in edition.quotations:
        beside = notes[edition.games[one.game].account]
        for span in one.spans:
            assert targets[one.kind](one.game, one.name) in [note.target for note in beside[span.sentence]]


def test_the_margin_names_the_game(edition: Edition) -> None:
    """Where two games quote one account, each note says whose it is; where one does, none need say it."""
    for account, named in (("sanderson-1913", {"Chiana wa Kunja", "Chiana wa Bwalo"}), ("braunholtz-1931", {""})):
        notes = margin(edition, edition.records[account])
        assert {note.game for beside in notes.values() for note in beside if note.kind != "context"} == named


def test_every_sentence_has_its_number(edition: Edition, made: dict[str, Made]) -> None:
    """The edition of a text has an id for each sentence, and the words of each, as they stand."""
    for record in edition.records.values():
        page = html.fromstring(made[addresses.text(record.account.id)].shown)
        for sentence in record.transcription.sentences:
            (stands,) = select(page, f"//*[@id='s{sentence.number}']/*[@class='gk-text-line']/p")
            for beside in select(stands, ".//*[@role='note' or @class='gk-page']"):
                beside.text, beside[:] = "", []
            words = " ".join("".join(stands.itertext()).split())
            assert words == " ".join(re.sub(r"\[Page [^\]]+\]", " ", sentence.text).split())


def test_an_account_cannot_write_into_the_page(edition: Edition) -> None:
    """Markup in a text, a title or a correction is shown as it stands and never obeyed."""
    spoilt, record = hostile(edition)
    pages = [text_page(spoilt, record), *account_pages(spoilt)]
    assert "&lt;script&gt;" in pages[0].shown and "{{ 7 * 7 }}" in pages[0].shown
    for page in pages:
        assert "<script" not in page.shown + page.searched
        assert "<!--board" not in page.html


def test_a_text_kept_back_is_nowhere_on_its_pages(edition: Edition) -> None:
    """Of an account whose text is not published, pages and search index hold the quoted words alone."""
    record = edition.records["braunholtz-1931"]
    account = record.account.model_copy(update={"publish": "record-only"})
    kept = dataclasses.replace(record, account=account)
    spoilt = dataclasses.replace(edition, records={**edition.records, account.id: kept})
    page = text_page(spoilt, kept)
    assert "two rows for each" in page.shown
    for hidden in ("was noted by me in 1929", "see diagram, fig. 4", "openwork stand"):
        assert hidden not in page.shown + page.searched
    records = {one.address: one for one in account_pages(spoilt)}
    assert f'href="{account.id}.md"' not in records[addresses.account(account.id)].html


def test_search_holds_no_counts_of_seeds(made: dict[str, Made]) -> None:
    """What search reads has no board in it, and every board that is shown has been drawn."""
    for page in made.values():
        assert "<svg" not in page.searched
        assert "<!--board" not in page.shown
    assert sum(page.shown.count("<svg") for page in made.values()) > 100


def test_rules_stand_under_the_headings_of_their_file(edition: Edition) -> None:
    """All rules of a game are shown, in the order of its file, under the comments that stand between them."""
    groups = groups_of(edition, edition.games["mweso"])
    assert [view.rule.name for group in groups for view in group.rules] == list(edition.rules["mweso"])
    assert groups[0].title == "Before the game"
    assert all(group.title for group in groups)


def test_an_example_has_a_frame_for_each_lap(edition: Edition, made: dict[str, Made]) -> None:
    """The ids of an example's page are its steps: the position before each turn, then each lap."""
    page = made[addresses.example("mweso", "two-captures")]
    steps = [anchor for anchor in sorted(page.anchors) if re.fullmatch(r"\d+\.\d+", anchor)]
    assert steps == ["1.0", "1.1", "1.2", "1.3", "1.4"]
    assert "asserted" not in page.html
    assert page.html.count("gk-fold") == 0


def test_a_turn_of_many_laps_is_folded(edition: Edition, made: dict[str, Made]) -> None:
    """A turn of over a hundred laps shows its first and its last, and the rest on demand."""
    page = html.fromstring(made[addresses.example("mweso", "endless")].shown)
    folded = select(page, "//details[contains(@class, 'gk-fold')]//figure/@id")
    assert "18.100" in folded and "18.1" not in folded and "18.152" not in folded
    assert select(page, "//figure[@id='18.152']")


def test_an_option_that_somebody_holds_shows_how_to_choose(edition: Edition) -> None:
    """The command shown for a reading names an option other than the one followed, and no control where there is another."""
    views = {view.name: view for view in reading_views(edition, edition.games["mweso"])}
    assert views["reverse"].choose == "capture-only"
    assert views["ends"].choose == "by-opponent"
    assert views["first"].choose == "north"


def test_python_keeps_its_lines() -> None:
    """Each line of coloured code is an element that knows its indent, and the text of all is the code."""
    code = "def f(x):\n    return x < 1\n"
    lines = select(html.fromstring(f"<pre>{coloured(code)}</pre>"), "//span[@class='gk-line']")
    assert [line.get("style") for line in lines] == ["--gk-in:0", "--gk-in:4"]
    assert "".join("".join(line.itertext()) for line in lines) == code


def test_a_page_after_the_last_mark_is_told(made: dict[str, Made]) -> None:
    """Where a text ends in print on a later page than it marks, its page and its rules say so."""
    for address in (addresses.text("braunholtz-1931"), addresses.game("mweso")):
        assert "this transcription marks no page after 122" in made[address].html
    assert "this transcription" not in made[addresses.text("gering-kanotta")].html


def test_games_without_rules_have_no_readings_to_link(edition: Edition) -> None:
    """The record of an account whose game is not written names a reading and links none."""
    games = {name: game for name, game in edition.games.items() if name != "kanotta"}
    examples = {name: scripts for name, scripts in edition.examples.items() if name != "kanotta"}
    quotations = [one for one in edition.quotations if one.game != "kanotta"]
    pages = account_pages(dataclasses.replace(edition, games=games, examples=examples, quotations=quotations))
    page = next(page.html for page in pages if page.address == addresses.account("gering-kanotta"))
    assert "once the rules are written, under the reading <em>setup</em>" in page
    assert "/readings/" not in page


def test_a_reading_page_shows_where_its_options_part(edition: Edition, made: dict[str, Made]) -> None:
    """Each reading's page has a board for each thing that becomes of a position, and names every option beside one."""
    for game in edition.games.values():
        for name, reading in game.readings.items():
            page = html.fromstring(made[addresses.reading(game.id, name)].shown)
            ways = select(page, "//*[@class='gk-ways']//figure[.//*[contains(@class, 'gk-board')]]")
            named = {option for way in ways for option in str(select(way, ".//b[@class='gk-way-name']/text()")[0]).split(", ")}
            assert set(reading.options) <= named, (game.id, name)


def test_a_quotation_in_a_docstring_links_to_its_sentence() -> None:
    """A docstring is cut into words, quotations, marks and code."""
    found = paragraphs("“a  b” (p. 1)\n\n*Editorial:* as `x` is.", {"a b": 4})
    assert [[(part.kind, part.text, part.sentence) for part in block] for block in found] == [
        [("quote", "a b", 4), ("text", " (p.\N{NO-BREAK SPACE}1)", None)],
        [("mark", "Editorial", None), ("text", " as ", None), ("code", "x", None), ("text", " is.", None)],
    ]
    assert [part.sentence for part in line("“unknown”", {})] == [None]


@pytest.mark.parametrize("address", ["games/", "accounts/", "games/mweso/readings/ends/"])
def test_code_and_words_come_from_the_edition(edition: Edition, made: dict[str, Made], address: str) -> None:
    """A page changes with the name of its game: nothing of it is typed into the template."""
    assert edition.games["mweso"].name in made[address].html
