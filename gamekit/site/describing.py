"""What a page written by hand is called and says of itself first, as plain words."""

from __future__ import annotations

import re

LONGEST = 240
SHORTEST = 70
"""A first paragraph of fewer letters is followed by the next."""

FRONT = re.compile(r"\A---\n.*?\n---\n", re.S)
HEADING = re.compile(r"^# +(.+?)(?: *\{[^}]*\})?$", re.M)
NO_WORDS = re.compile(r"#|```|~~~|<|\||:|>|[-*+] |\d+\. |!!!|\?\?\?|\*\[|\[\^?[^\]]*\]:|[-=]{3}|    ")
"""How a block begins that is no paragraph."""
MARKS = (
    (re.compile(r"!\[[^\]]*\]\([^)]*\)|\[\^[^\]]*\]|<[^>]*>|(?<!\\)\{[:#.][^}]*\}"), ""),
    (re.compile(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])"), r"\1"),
    (re.compile(r"\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`"), ""),
    (re.compile(r"\\([^\w\s])"), r"\1"),
    (re.compile(r"\s+"), " "),
)
"""What makes Markdown of words, and what stands in its place."""


def described(markdown: str) -> tuple[str, str]:
    """The title of a page, and its description; each may be empty."""
    text = FRONT.sub("", markdown)
    heading = HEADING.search(text)
    return (plain(heading[1]) if heading else ""), description(text)


def description(markdown: str) -> str:
    """The first paragraph of a page, and the next as well where that is short; of long ones the beginning."""
    found = ""
    for block in re.split(r"\n\s*\n", FRONT.sub("", markdown)):
        block = block.strip("\n")
        if not block or NO_WORDS.match(block):
            continue
        words = plain(block)
        joint = "" if not found else " " if found.endswith((".", "!", "?", "”")) else ". "
        found += joint + words
        if len(found) >= SHORTEST:
            break
    return cut(found)


def plain(markdown: str) -> str:
    """A piece of Markdown without its marks, in one line."""
    for mark, instead in MARKS:
        markdown = mark.sub(instead, markdown)
    return markdown.strip()


def cut(words: str, longest: int = LONGEST) -> str:
    """The beginning of a text: whole sentences where one ends soon enough, else whole words and an ellipsis."""
    if len(words) <= longest:
        return words
    sentence = max(words.rfind(end, 0, longest) for end in (". ", "? ", "! "))
    if sentence >= longest // 3:
        return words[: sentence + 1]
    return f"{words[: longest - 2].rpartition(' ')[0].rstrip(',;:')} …"
