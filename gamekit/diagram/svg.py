"""From matplotlib's SVG to ours: small, painted by classes, with words as text and ids of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from itertools import groupby

from gamekit.diagram.outlines import Outline
from gamekit.diagram.palette import attributes
from gamekit.diagram.values import Drawing, Label

GROUP = "gk."
"""How the ids begin by which `draw` names its groups; the rest, up to the next dot, is a class of `palette.PAINT`."""

_ARTIST = re.compile(rf'<g id="{re.escape(GROUP)}([a-z-]+)\.\d+">(.*?)</g>\s*(?=<g id="|</g>|$)', re.S)
_STYLE = re.compile(r'\s+style="[^"]*"')
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_ID = re.compile(r'id="(m[0-9a-f]+)"')
_PATH = re.compile(r' d="([^"]*)"')


def shapes(raw: str) -> str:
    """The groups that the pen named, out of a whole file of matplotlib's, compact."""
    return "".join(_group(match[1], match[2]) for match in _ARTIST.finditer(raw))


def renumbered(body: str, prefix: str) -> str:
    """The same with ids `prefix-1`, `prefix-2` … for matplotlib's, which are random."""
    for number, name in enumerate(dict.fromkeys(_ID.findall(body)), 1):
        body = body.replace(f'id="{name}"', f'id="{prefix}-{number}"').replace(f'"#{name}"', f'"#{prefix}-{number}"')
    return body


def _group(kind: str, inner: str) -> str:
    inner = _STYLE.sub("", inner).replace("xlink:href", "href")
    inner = _PATH.sub(lambda match: f' d="{_path(match[1])}"', inner)
    inner = re.sub(r"\s*\n\s*", "", inner).replace("<g>", "").replace("</g>", "").replace("<defs/>", "")
    return f"<g {attributes(kind)}>{inner}</g>"


@lru_cache(maxsize=256)
def _path(data: str) -> str:
    """The same path with numbers of two decimals at most and no space that means nothing."""
    data = _NUMBER.sub(lambda match: compact(float(match[0])), data)
    return re.sub(r"\s*([MLCQZ])\s*", r"\1", data).replace(" -", "-")


def data(outline: Outline) -> str:
    """An outline as the data of a path."""
    commands = (command + " ".join(f"{compact(x)} {compact(y)}" for x, y in points) for command, points in outline)
    return "".join(commands)


def compact(number: float) -> str:
    """A number with two decimals at most, and no negative nought."""
    return f"{round(number, 2) + 0.0:g}"


def texts(labels: Iterable[Label]) -> str:
    """The words on the drawing, grouped by kind, size and where they are held."""
    groups = groupby(sorted(labels, key=_alike), key=_alike)
    return "".join(_words(*alike, list(members)) for alike, members in groups)


def _alike(label: Label) -> tuple[str, float, str]:
    return label.kind, label.size, label.anchor


def _words(kind: str, size: float, anchor: str, labels: list[Label]) -> str:
    font = f'font-family="system-ui,sans-serif" font-size="{compact(size)}" text-anchor="{anchor}"'
    body = "".join(
        f'<text x="{compact(label.x)}" y="{compact(label.baseline)}">{escape(label.text)}</text>' for label in labels
    )
    return f"<g {attributes(kind)} {font}>{body}</g>"


def document(board: Drawing, body: str, prefix: str, extra: str = "") -> str:
    """The whole element around `body`; `extra` is more attributes of the root, ready to write."""
    width, height = board.size
    return (
        f'<svg{extra} class="gk-board" viewBox="0 0 {compact(width)} {compact(height)}" role="img"'
        f' aria-labelledby="{prefix}-title" aria-describedby="{prefix}-desc">'
        f'<title id="{prefix}-title">{escape(board.title)}</title>'
        f'<desc id="{prefix}-desc">{escape(board.description)}</desc>{body}</svg>'
    )
