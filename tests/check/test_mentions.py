"""Works that pages name by a key: found in text and never in code, each fault with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gamekit.check import Edition
from gamekit.check.mentions import mentions_in
from gamekit.site.bibliography import with_works

Read = Callable[[Path], Edition]

CODE = {
    "a fenced block": "```text\n[@no-work]\n```\n",
    "a block fenced with waves": "~~~~\n[@no-work]\n~~~\n[@no-work]\n~~~~\n",
    "a fenced block that is indented": "- a\n\n    ```\n    [@no-work]\n    ```\n",
    "code in a line": "see `[@no-work]` here\n",
    "code with two marks": "see `` a ` [@no-work] `` here\n",
    "code over two lines": "see `[@no-work]\nand` here\n",
    "an indented block": "text\n\n    [@no-work]\n\n    [@no-work]\n\ntext\n",
    "an indented block in a list": "- a\n\n        [@no-work]\n",
    "a remark": "<!-- [@no-work] -->\n",
    "an element": "<pre>\n[@no-work]\n</pre>\n",
    "front matter": "---\ndescription: as [@no-work] has it\n---\n",
    "what is masked": "\\[@no-work]\n",
    "a tag": '<abbr title="as [@no-work] has it">x</abbr>\n',
    "a link": "[@somebody](https://example.org/) and [@somebody][1]\n",
}
TEXT = {
    "a line": "see [@a-work].\n",
    "a line with a place": "see [@a-work, p. 12].\n",
    "after a heading": "# On\n[@a-work]\n",
    "a line before one": "On [@a-work]\n\n---\n",
    "a line after a link": "[a](b.md) [@a-work] [c](d.md)\n",
    "an item that goes on": "- a\n\n    [@a-work]\n",
    "a definition": "term\n:   says\n    [@a-work]\n\n    and [@a-work]\n",
    "an item of an inner list": "- a\n    - [@a-work]\n",
    "a line after code": "`x` [@a-work] ``y``\n",
    "an indented line of a paragraph": "text\n    [@a-work]\n",
    "after a mark that is never closed": "a ` mark, [@a-work]\n\nand ` another\n",
    "a table": "| a |\n|---|\n| [@a-work] |\n",
    "a note": "text[^1]\n\n[^1]:\n    [@a-work]\n",
}


@pytest.mark.parametrize("what", CODE)
def test_code_is_passed_over(what: str) -> None:
    """In code, remarks, front matter and links nothing is the key of a work."""
    assert mentions_in(CODE[what]) == []
    assert with_works(CODE[what], "", {"no-work": "Nobody 1900"}) == CODE[what]


@pytest.mark.parametrize("what", TEXT)
def test_text_is_read(what: str) -> None:
    """In text of every sort a work is found, and every sign beside it stays."""
    found = mentions_in(TEXT[what])
    assert {one.key for one in found} == {"a-work"} and len(found) == TEXT[what].count("[@")
    link = '<a class="gk-work" href="../bibliography/#a-work">Lamb 1900</a>'
    expected = TEXT[what].replace("[@a-work, p. 12]", f"{link}, p. 12").replace("[@a-work]", link)
    assert with_works(TEXT[what], "about/", {"a-work": "Lamb 1900"}) == expected


def test_names_are_no_markdown() -> None:
    """Signs of Markdown and HTML in a name mean nothing on the page."""
    assert ">A\\*b\\* &lt;i&gt; 1900</a>" in with_works("[@a]", "", {"a": "A*b* <i> 1900"})


def test_line_and_column() -> None:
    """A work is found at its line and column, also where its place runs over the end of a line."""
    (one,) = mentions_in("text\n  see [@a-work,\npp. 1–2]\n")
    assert (one.line, one.column, one.key, one.place) == (2, 7, "a-work", "pp. 1–2")


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("[@lamb-1901]", "“lamb-1901” is the key of no work and no account: did you mean "),
        (
            "[@Lamb-1900]",
            "“[@Lamb-1900]” names no work: a key is small letters and figures with hyphens between; a right one is ",
        ),
        ("[@lamb-1900; @other]", "“[@lamb-1900; @other]” names several works: one key to a bracket, [@lamb-1900]; [@other];"),
        ("\n\n# On [@lamb-1900]", "“[@lamb-1900]” stands in a heading, where no work can be named; name it in the text"),
        ("\n\nOn [@lamb-1900]\n---\n", "“[@lamb-1900]” stands in a heading"),
        ("[as [@chaplin-1956] has](index.md)", "“[@chaplin-1956]” stands in the text of a link"),
        ("[@chaplin-1956, p. 1|2]", "“[@chaplin-1956, p. 1|2]” has a bar, which parts the cells of a table"),
        ("[@chaplin-1956, p. 1 &amp; 2]", "“p. 1 &amp; 2” is no place in a work: it is what a reader sees"),
        ("[@]", "“[@]” names no work"),
        ("[@lamb-1900,p. 3]", "“[@lamb-1900,p. 3]” names no work"),
    ],
)
def test_unknown_keys_are_faults(archive: Path, read: Read, written: str, says: str) -> None:
    """A key that nobody knows, and what only looks like one, is a fault with file, line and column, and a right example."""
    page = archive / "docs" / "extra.md"
    page.write_text(f"# Extra\n\nIt is [@chaplin-1956] who\nsays {written} so.\n", encoding="utf-8")
    (fault,) = read(archive).faults
    text = page.read_text(encoding="utf-8")
    before = text[: text.index("[@", text.index("says"))]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert str(fault).startswith(f"docs/extra.md:{line}:{column}: {says}")
    assert "[@chaplin-1956, p. 169]" in fault.message


def test_accounts_and_what_they_transmit_have_keys(archive: Path, read: Read) -> None:
    """Pages can name the accounts themselves, what they transmit, and the works listed; all of them read without a fault."""
    page = archive / "docs" / "extra.md"
    page.write_text("# Extra\n\n[@braunholtz-1931], [@campos-1998, 7] and [@davies-1925]\n", encoding="utf-8")
    edition = read(archive)
    assert not edition.faults
    assert {edition.bibliography[key].label for key in ("braunholtz-1931", "campos-1998", "davies-1925")} == {
        "Braunholtz 1931",
        "Campos 1998",
        "Davies 1925",
    }
