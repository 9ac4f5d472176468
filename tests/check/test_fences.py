"""Fenced blocks of pages: which embed a script, where they begin, and what is only shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.check.fences import fences_in, game_fences, lines_of, read_page
from gamekit.errors import ScriptError


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ("```game\na.game\n```\n", [(1, 3, ["a.game"])]),
        ("text\n\n``` game\na.game\n```", [(3, 5, ["a.game"])]),
        ("```game title\na.game\n```", [(1, 3, ["a.game"])]),
        ("~~~game\na.game\n~~~", [(1, 3, ["a.game"])]),
        ("````\n```game\na.game\n```\n````\n", []),
        ("````game\n```\na.game\n````\n", [(1, 4, ["```", "a.game"])]),
        ("~~~\n```game\na.game\n```\n~~~\n", []),
        ("```game\na.game\n~~~\n```", [(1, 4, ["a.game", "~~~"])]),
        ("```game\na.game\n``\n````", [(1, 4, ["a.game", "``"])]),
        ("```python\nx\n```\n```game\na.game\n```", [(4, 6, ["a.game"])]),
        ("```games\na.game\n```\n```\ngame\n```", []),
        ("```game\na.game", [(1, 2, ["a.game"])]),
        ("1. x\n\n    ```game\n    game: a\n      b\n    ```\n", [(3, 6, ["game: a", "  b"])]),
        ("a ```game``` b\n", []),
    ],
)
def test_game_fences(page: str, found: list[tuple[int, int, list[str]]]) -> None:
    """A block ends with its own mark, as long or longer; what stands inside another block is only shown."""
    assert [(fence.first, fence.last, fence.lines) for fence in game_fences(page)] == found


def test_every_fence() -> None:
    """All blocks are found with what stands after their mark; those inside another are part of it."""
    page = "```python\nx\n```\n\n````\n```game\n```\n````\n"
    found = [(fence.info, fence.mark, fence.first, fence.last) for fence in fences_in(page)]
    assert found == [("python", "```", 1, 3), ("", "````", 5, 8)]


@pytest.mark.parametrize(
    ("lines", "is_script"),
    [
        (["a.game"], False),
        (["../other/a.game"], False),
        (["C:/a.game"], False),
        (["game: mweso", "title: See a.game"], True),
        (["# remark", "title: x"], True),
        ([], False),
    ],
)
def test_a_path_or_a_script(lines: list[str], is_script: bool) -> None:
    """A block holds the path of a script, or a script, which has keys."""
    (fence,) = game_fences("\n".join(["```game", *lines, "```"]))
    assert fence.is_script is is_script


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb", ["a", "b"]),
        ("a\r\nb\rc\n", ["a", "b", "c", ""]),
        ("a\u2028b\x0cc\x85d\x1ce", ["a\u2028b\x0cc\x85d\x1ce"]),
        ("", [""]),
    ],
)
def test_lines(text: str, lines: list[str]) -> None:
    """A line ends where an editor ends it."""
    assert lines_of(text) == lines


def test_a_page_is_read_as_mkdocs_reads_it(tmp_path: Path) -> None:
    """A byte order mark is no part of it, lines end with a line feed, and what is not UTF-8 is a fault with its line."""
    page = tmp_path / "a.md"
    page.write_bytes(b"\xef\xbb\xbf```game\r\na.game\r\n```\r\n")
    assert read_page(page, "a.md") == "```game\na.game\n```\n"
    page.write_bytes(b"a\n\xff")
    with pytest.raises(ScriptError, match=r"^a\.md:2:1: the page is not UTF-8"):
        read_page(page, "a.md")
    with pytest.raises(ScriptError, match=r"^b\.md:1:1: the page cannot be read: No such file"):
        read_page(tmp_path / "b.md", "b.md")
