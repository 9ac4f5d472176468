"""XML of the Text Encoding Initiative: elements made in one line each, and no character in them that XML forbids."""

from __future__ import annotations

import re
from typing import Any

from lxml import etree

TEI = "http://www.tei-c.org/ns/1.0"
XML = "http://www.w3.org/XML/1998/namespace"

NAMESPACES: Any = {None: TEI}
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def safe(text: str) -> str:
    """A text with U+FFFD in place of each character that no XML may hold; no account that can be read has such a one."""
    return _FORBIDDEN.sub("\ufffd", text)


def element(name: str, *content: etree._Element | str | None, **attributes: str | None) -> etree._Element:
    """A TEI element with its content in order; attributes that are None are left out, `id` and `lang` are XML's own.

    `level_` is written for an attribute whose name Python keeps for itself.
    """
    made = etree.Element(f"{{{TEI}}}{name}", nsmap=NAMESPACES)
    for key, value in attributes.items():
        if value is not None:
            made.set(f"{{{XML}}}{key}" if key in ("id", "lang") else key.rstrip("_"), safe(value))
    add(made, *content)
    return made


def add(parent: etree._Element, *content: etree._Element | str | None) -> None:
    """Put content at the end of an element: elements, and text where it falls."""
    for one in content:
        if isinstance(one, str):
            _add_text(parent, safe(one))
        elif one is not None:
            parent.append(one)


def _add_text(parent: etree._Element, text: str) -> None:
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def written(root: etree._Element) -> str:
    """A document as text, which is to be saved as UTF-8."""
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + etree.tostring(root, encoding="unicode") + "\n"
