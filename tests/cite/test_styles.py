"""Citations in Chicago, APA and MLA are as somebody trained in these would write them."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from gamekit.cite import own, things
from gamekit.cite.casing import headline
from gamekit.cite.citable import Citable
from gamekit.cite.imprint import Imprint
from gamekit.cite.pages import ranged
from gamekit.cite.setting import ITALIC, ROMAN, set_item
from gamekit.cite.styles import STYLES, cited, cited_html
from gamekit.play.game import load_game
from gamekit.record import Record
from gamekit.record.csl import CslItem
from gamekit.rules.rulebook import rules_of
from tests.cite.conftest import SPOILABLE, item_of, work_of

RIGHT = {
    ("braunholtz-1931", "original", "chicago"): (
        "Braunholtz, Hermann Justus. 1931. “Game of Mweso in Uganda.” <i>Man</i> 31 (July): 121–24."
    ),
    ("braunholtz-1931", "original", "apa"): (
        "Braunholtz, H. J. (1931). Game of Mweso in Uganda. <i>Man</i>, <i>31</i>, 121–124."
    ),
    ("braunholtz-1931", "original", "mla"): (
        "Braunholtz, Hermann Justus. “Game of Mweso in Uganda.” <i>Man</i>, vol. 31, July 1931, pp. 121–24."
    ),
    ("sanderson-1913", "transcription", "chicago"): (
        "Sanderson, G. Meredith. (1913) 2026. “Native Games of Central Africa.” In <i>Played from the Page</i>, edition 0.2.0, "
        "edited by the editors of Played from the Page. "
        "https://page.example/accounts/sanderson-1913/text/."
    ),
    ("sanderson-1913", "transcription", "apa"): (
        "Sanderson, G. M. (2026). Native Games of Central Africa. In The editors of Played from the Page (Eds.), "
        "<i>Played from the Page</i> (edition 0.2.0). "
        "https://page.example/accounts/sanderson-1913/text/ (Original work published 1913)"
    ),
    ("gering-kanotta", "original", "chicago"): ("Gering, Ralf. n.d. “Kanotta.” In <i>Mancala World</i>."),
    ("gering-kanotta", "original", "apa"): ("Gering, R. (n.d.). Kanotta. In <i>Mancala World</i>."),
    ("bautista-kiela", "transcription", "chicago"): (
        "Bautista i Roca, Víctor. 2026. “Kiela.” In <i>Played from the Page</i>, edition 0.2.0, edited by the editors of "
        "Played from the Page. https://page.example/accounts/bautista-kiela/text/."
    ),
    ("dlp-2148", "original", "chicago"): (
        "Digital Ludeme Project. n.d. “Evidence in Navaro Zuaragu.” In <i>Digital Ludeme Project, evidence database</i>, "
        "DLP.Evidence.2148."
    ),
    ("dlp-2148", "original", "apa"): (
        "Digital Ludeme Project. (n.d.). Evidence in Navaro Zuaragu. In <i>Digital Ludeme Project, evidence database</i> "
        "(DLP.Evidence.2148)."
    ),
}


@pytest.mark.parametrize(("account", "kind", "style"), RIGHT)
def test_an_account_is_cited_rightly(records: dict[str, Record], imprint: Imprint, account: str, kind: str, style: str) -> None:
    """The original and the transcription of each account, word for word."""
    citable = getattr(things, kind)(records[account], imprint)
    assert cited_html(citable, style) == RIGHT[account, kind, style]


def test_a_sentence_names_account_sentence_page_and_edition(records: dict[str, Record], imprint: Imprint) -> None:
    """The citation of a sentence says who wrote it, which it is, on what page, in which edition, and where it stands."""
    citable = things.sentence(records["braunholtz-1931"], 18, imprint)
    assert cited(citable, "chicago") == (
        "Braunholtz, Hermann Justus. (1931) 2026. “Game of Mweso in Uganda, sentence 18 (p. 122 or later).” In "
        "Played from the Page, edition 0.2.0, edited by the editors of Played from the Page. "
        "https://page.example/accounts/braunholtz-1931/text/#s18."
    )


def test_without_an_absolute_address_the_path_is_given(records: dict[str, Record], at: Callable[[str], Imprint]) -> None:
    """Where nobody said where the site will stand, a citation ends with the address from the name of the site on.

    What was printed does not stand there, and its citation ends with the work.
    """
    record = records["braunholtz-1931"]
    assert cited(things.sentence(record, 14, at("")), "chicago").endswith(". /accounts/braunholtz-1931/text/#s14.")
    assert cited(things.original(record, at("")), "apa").endswith(", 121–124.")
    assert "http" not in cited(own.archive(at("")), "chicago")


OWN = {
    "game": "“Mweso: Rules After Braunholtz 1931.”",
    "rule": "“May Turn: A Rule of Mweso.”",
    "reading": "“reverse: A Reading of Mweso.”",
    "figure": (
        "“Figure 4, the Board with Its Holes A1 to D8, a Cross on the Four Reversing Holes and 0 on the End Holes, Redrawn for "
        "Mweso.”"
    ),
}


@pytest.mark.parametrize("kind", OWN)
def test_the_archive_is_the_author_of_its_own(records: dict[str, Record], imprint: Imprint, kind: str) -> None:
    """What the archive wrote is cited under its editors, who are not named as editors again; its title in headline style."""
    game, record = load_game("mweso"), records["braunholtz-1931"]
    made = {
        "game": own.of_game(game, record, imprint),
        "rule": own.of_rule(game, record, rules_of(game.module)["may_turn"], imprint),
        "reading": own.of_reading(game, record, "reverse", imprint),
        "figure": own.of_figure(game, record, 1, imprint),
    }[kind]
    assert cited(made, "chicago") == (
        f"The editors of Played from the Page. 2026. {OWN[kind]} In Played from the Page, edition 0.2.0. "
        f"https://page.example/{made.address}."
    )


def test_names_keep_their_small_letters(records: dict[str, Record], imprint: Imprint) -> None:
    """No style makes a capital of the second word of Chiana wa Kunja."""
    made = own.of_game(load_game("chiana-wa-kunja"), records["sanderson-1913"], imprint)
    assert "“Chiana wa Kunja: Rules After Sanderson 1913.”" in cited(made, "chicago")
    assert "Chiana wa Kunja: Rules after Sanderson 1913. In" in cited(made, "apa")


def test_every_key_is_unique(records: dict[str, Record], imprint: Imprint) -> None:
    """No two things that can be cited have one key, so that a bibliography can hold them all."""
    made: list[Citable] = [own.archive(imprint)]
    for record in records.values():
        made += [things.original(record, imprint), things.transcription(record, imprint)]
        made += [things.sentence(record, one.number, imprint) for one in record.transcription.sentences]
        for game in map(load_game, record.account.games):
            made += [own.of_game(game, record, imprint)]
            made += [own.of_figure(game, record, at, imprint) for at, _ in enumerate(record.account.lost_figures, 1)]
            made += [own.of_reading(game, record, name, imprint) for name in game.readings]
            made += [own.of_rule(game, record, rule, imprint) for rule in rules_of(game.module).values()]
            made += [own.of_variant(game, record, name, imprint) for name in ("variants", *game.variants)]
    keys = [one.key for one in made]
    assert len(keys) > 400 and len(set(keys)) == len(keys)


ODD = {
    ("no author", "chicago"): "“Anonymous games.” 1931. <i>Man</i> 31 (July): 121–24.",
    ("no author", "apa"): "Anonymous games. (1931). <i>Man</i>, <i>31</i>, 121–124.",
    ("no author", "mla"): "“Anonymous games.” <i>Man</i>, vol. 31, July 1931, pp. 121–24.",
    ("no date", "chicago"): "Braunholtz, Hermann Justus. n.d. “Undated.” <i>Man</i> 31: 121–24.",
    ("no date", "apa"): "Braunholtz, H. J. (n.d.). Undated. <i>Man</i>, <i>31</i>, 121–124.",
    ("two authors", "chicago"): "Beek, Walter E. A. van, and Ada Lamb. 1931. “Two.” <i>Man</i> 31 (July): 121–24.",
    ("two authors", "apa"): "van Beek, W. E. A., &amp; Lamb, A. (1931). Two. <i>Man</i>, <i>31</i>, 121–124.",
    ("a translated title", "chicago"): ("Braunholtz, Hermann Justus. 1931. “O jogo” [The game]. <i>Man</i> 31 (July): 121–24."),
    ("a translated title", "apa"): "Braunholtz, H. J. (1931). O jogo [The game]. <i>Man</i>, <i>31</i>, 121–124.",
    ("quotation marks", "chicago"): (
        "Braunholtz, Hermann Justus. 1931. “The so-called ‘house’ of Bao.” <i>Man</i> 31 (July): 121–24."
    ),
    ("quotation marks", "apa"): ("Braunholtz, H. J. (1931). The so-called “house” of Bao. <i>Man</i>, <i>31</i>, 121–124."),
    ("a question", "chicago"): "Braunholtz, Hermann Justus. 1931. “Who plays?” <i>Man</i> 31 (July): 121–24.",
    ("a question", "apa"): "Braunholtz, H. J. (1931). Who plays? <i>Man</i>, <i>31</i>, 121–124.",
    ("a page range", "chicago"): "Braunholtz, Hermann Justus. 1931. “Range.” <i>Man</i> 31 (July): 1103–4.",
    ("an element", "apa"): (
        "Braunholtz, H. J. (1931). &lt;i&gt;A&lt;/i&gt; &lt;script&gt;alert(1)&lt;/script&gt; &amp; B. "
        "<i>Man</i>, <i>31</i>, 121–124."
    ),
    ("names without initials", "apa"): (
        "毛, 澤東, Lamb, =Ada&amp;, &amp; Ivanov, I. (1931). Whole. <i>Man</i>, <i>31</i>, 121–124."
    ),
    ("a suffix", "chicago"): "Lamb, Ada, Jr. 1931. “Junior.” <i>Man</i> 31 (July): 121–24.",
}


@pytest.mark.parametrize(("name", "style"), ODD)
def test_what_is_missing_or_odd_is_said_honestly(name: str, style: str) -> None:
    """Without a date n.d., without an author the title first and once; marks within marks; nothing of a title is an element."""
    assert cited_html(work_of(item_of(name)), style) == ODD[name, style]


@pytest.mark.parametrize(("name", "style"), list(itertools.product(SPOILABLE, STYLES)))
def test_titles_survive_every_style(name: str, style: str) -> None:
    """The title of each odd item stands in its citation once, but for the marks that a style turns; and no stand-in is left."""
    item = item_of(name)
    text = cited(work_of(item), style)
    same = str.maketrans("“”‘’", "''''")
    assert text.translate(same).count(item.title.translate(same)) == 1
    assert not any("\ue000" <= sign <= "\uf8ff" for sign in text)


def test_a_title_that_is_its_containers() -> None:
    """A title that is also the name of what holds it stands at both places; a publisher of that name is not named again."""
    item = {"id": "x", "type": "chapter", "title": "Wells", "container-title": "Wells", "publisher": "Wells"}
    assert cited(Citable("", "work", item), "chicago") == "“Wells.” n.d. In Wells."
    assert cited(Citable("", "work", item | {"publisher": "Lamb"}), "chicago") == "“Wells.” n.d. In Wells. Lamb."
    assert cited(Citable("", "work", item), "apa") == "Wells. (n.d.). In Wells."


SPANS = {
    ("[[1931, 7], [1931, 9]]", "chicago"): "Lamb. 1931. “K.” Man 31 (July–September).",
    ("[[1931, 7], [1931, 9]]", "apa"): "Lamb. (1931). K. Man, 31.",
    ("[[1931, 7], [1931, 9]]", "mla"): "Lamb. “K.” Man, vol. 31, July–Sept. 1931.",
    ("[[1931], [1932]]", "chicago"): "Lamb. 1931–1932. “K.” Man 31.",
    ("[[1931, 12], [1932, 1]]", "mla"): "Lamb. “K.” Man, vol. 31, Dec. 1931–Jan. 1932.",
    ("[[1931], [1931]]", "chicago"): "Lamb. 1931. “K.” Man 31.",
}


@pytest.mark.parametrize(("dates", "style"), SPANS)
def test_dates_that_run_on(dates: str, style: str) -> None:
    """An item of several months or years has beginning and end in every style, and what is the same only once."""
    item: dict[str, Any] = {"id": "x", "type": "article-journal", "title": "K", "container-title": "Man", "volume": 31}
    item["author"] = [{"family": "Lamb"}]
    citable = Citable("", "work", item | {"issued": {"date-parts": json.loads(dates)}})
    assert cited(citable, style) == SPANS[dates, style]


@pytest.mark.parametrize(
    ("issued", "style", "said"),
    [
        ([[1934]], "chicago", "Lamb. 1934b. K."),
        ([[1934]], "apa", "Lamb. (1934b). K."),
        ([[1934]], "mla", "Lamb. K. 1934."),
        ([[1914], [1927]], "chicago", "Lamb. 1914–1927b. K."),
        (None, "chicago", "Lamb. n.d.-b. K."),
        (None, "apa", "Lamb. (n.d.-b). K."),
    ],
)
def test_two_works_of_a_year(issued: Any, style: str, said: str) -> None:
    """A letter after the year tells the works of one author and year apart, as in running text."""
    item = {"type": "book", "title": "K", "author": [{"family": "Lamb"}]}
    made = CslItem.model_validate(item | {"issued": {"date-parts": issued} if issued else "unknown"})
    assert cited(things.work("x", made, "", "b"), style) == said


@pytest.mark.parametrize(
    ("more", "chicago", "apa"),
    [
        ({}, "“K.” 1931.", "K. (1931)."),
        ({"issue": 5, "number": "192"}, "“K.” 1931. No. 192. No. 5.", "K (No. 192; Issue 5). (1931)."),
        ({"type": "article-magazine", "edition": 2}, "“K.” 1931. 2nd ed.", "K (2nd ed.). (1931)."),
        ({"type": "review"}, "“K.” 1931.", "K. (1931)."),
    ],
)
def test_an_article_of_which_no_journal_is_known(more: dict[str, Any], chicago: str, apa: str) -> None:
    """No style invents an edition or the number of an article for it."""
    item = {"id": "x", "type": "article-journal", "title": "K", "issued": {"date-parts": [[1931]]}, **more}
    assert (cited(Citable("", "work", item), "chicago"), cited(Citable("", "work", item), "apa")) == (chicago, apa)


BOOK: dict[str, Any] = {
    "title": "Kiela",
    "author": [{"family": "Campos", "given": "Bernardo"}],
    "issued": {"date-parts": [[1998]]},
    "container-title": "Man",
    "publisher": "Bertrand",
    "volume": 3,
}


@pytest.mark.parametrize(
    ("kind", "style"), list(itertools.product(("article-journal", "book", "chapter", "entry", "dataset", "report"), STYLES))
)
def test_stand_ins_change_nothing(kind: str, style: str) -> None:
    """An item set with stand-ins for its texts is what citeproc-py sets of the item itself."""
    directly = set_item(BOOK | {"type": kind}, style)
    citable = Citable("", "work", BOOK | {"type": kind, "id": "campos-1998"})
    assert cited(citable, style) == directly.replace(ITALIC, "").replace(ROMAN, "")


@pytest.mark.parametrize("kind", ["document", "entry-encyclopedia", "manuscript", "map", "software", "thesis", "webpage"])
def test_every_style_sets_something(kind: str) -> None:
    """Even what a style keeps out of bibliographies, an entry without an author, is set here, with its title."""
    item = CslItem.model_validate({"type": kind, "title": "Omweso", "author": "unknown", "issued": "unknown"})
    assert all("Omweso" in cited(work_of(item), style) for style in STYLES)


@pytest.mark.parametrize(
    ("pages", "chicago", "mla"),
    [
        ("121-124", "121–24", "121–24"),
        ("1-12", "1–12", "1–12"),
        ("101-108", "101–8", "101–08"),
        ("100-104", "100–104", "100–04"),
        ("1496-1500", "1496–500", "1496–500"),
        ("xi-xiv, 3", "xi–xiv, 3", "xi–xiv, 3"),
        ("99-101", "99–101", "99–101"),
        ("124-121", "124–121", "124–121"),
    ],
)
def test_ranges_of_pages(pages: str, chicago: str, mla: str) -> None:
    """Chicago and MLA shorten the second number each in its own way, APA not at all."""
    assert ranged(pages, "chicago") == chicago
    assert ranged(pages, "mla") == mla
    assert ranged(pages, "apa") == pages.replace("-", "–")


def test_headline_style() -> None:
    """Small words stay small but at the ends and after a colon; words with a capital or a figure stay as they are."""
    assert headline("two captures: an example game of Mweso") == "Two Captures: An Example Game of Mweso"
    assert headline("a rule after the end of") == "A Rule After the End Of"
    assert headline("a rule after the end", style="mla") == "A Rule after the End"
    assert headline("the player’s “first” move in DLP.Evidence.677") == "The Player’s “First” Move in DLP.Evidence.677"


def test_every_sentence_is_cited_quickly(records: dict[str, Record], imprint: Imprint) -> None:
    """All sentences of the archive take less than a second, for each shape of an item is set only once."""
    made = [
        things.sentence(record, one.number, imprint) for record in records.values() for one in record.transcription.sentences
    ]
    for record in records.values():
        cited(things.sentence(record, 1, imprint), "chicago")
    start = time.perf_counter()
    assert len({cited(one, "chicago") for one in made}) == len(made)
    assert time.perf_counter() - start < 1
