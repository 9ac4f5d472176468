"""Bibliographies in CSL-JSON, as Zotero, pandoc and every citeproc read it: the master record as it is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from gamekit.cite.citable import Citable
from gamekit.cite.plain import plain


def written(citables: Iterable[Citable]) -> str:
    """The items of some things, in their order, as one list; an address that is not the item's own stands as a note."""
    return json.dumps([item_of(one) for one in citables], ensure_ascii=False, indent=2) + "\n"


def item_of(citable: Citable) -> dict[str, Any]:
    """The item of a thing, with what no form of a citation can hold taken out."""
    item: dict[str, Any] = _clean(citable.item)
    if citable.note:
        item["note"] = citable.note
    return item


def _clean(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _clean(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_clean(inner) for inner in value]
    return plain(value) if isinstance(value, str) else value
