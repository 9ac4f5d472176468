"""Scripts embedded in pages written by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.check import Edition
from gamekit.site.fences import examples_in, filled, frames_in, with_places

PAGE = """\
# A page

```game
games/mweso/one-capture.game
```

1. In a list:

    ```game
    game: mweso
    title: Inline

    1. B1
    result: *
    ```

```python
game = 1
```
"""


def test_a_block_becomes_a_place() -> None:
    """Each block that embeds a script is a place in order, as deep in the text as it was; other blocks stay."""
    text = with_places(PAGE)
    assert '\n\n<div class="gk-place" data-number="0"></div>\n\n' in text
    assert '\n    <div class="gk-place" data-number="1"></div>\n' in text
    assert "```python\ngame = 1\n```" in text
    assert "```game" not in text


def test_places_are_filled(edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frames stand where the blocks stood; the ids of two scripts on one page differ; a script with a file has a link."""
    page = edition.archive.docs / "index.md"
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda self: PAGE.encode() if self == page else read(self))
    made = frames_in(examples_in(page, edition), "", edition)
    html = filled(with_places(PAGE), made)
    assert 'id="game1-1.1"' in html and 'id="game2-1.1"' in html
    assert 'href="games/mweso/examples/one-capture/"' in html
    assert "Inline" in html
    assert "gk-place" not in html


def test_places_stand_where_the_blocks_stood() -> None:
    """A line ends for the page where it ends for the check: characters at which only Python ends one move no place."""
    text = with_places("a\u2028b\x0cc\x85d\r\n\r\n```game\r\nx.game\r\n```\r\n")
    assert text.split("\n") == ["a\u2028b\x0cc\x85d", "", "", '<div class="gk-place" data-number="0"></div>', "", ""]
