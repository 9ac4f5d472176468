"""Faults of front matter in words: what stands there, what is allowed, and a right example.

Descriptions and examples come from the schema, so that a message says what the published schema says.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from gamekit.errors import Fault

from .account import account_schema
from .yaml_places import Located, Path

WRONG = {
    "string_type": "is not text (a number that is meant as text goes between quotation marks)",
    "string_pattern_mismatch": "has not the form that is wanted",
    "string_too_long": "is too long",
    "int_type": "is not a whole number",
    "greater_than_equal": "is too small: sentences count from 1",
    "tuple_type": "is not a list",
    "too_short": "is an empty list; at least one is wanted",
    "model_type": "is not a mapping of keys",
    "literal_error": "is none of the words allowed",
}


def complaints(error: ValidationError, located: Located) -> list[Fault]:
    """One fault for each place that the model refuses, in the order of the file."""
    faults: dict[Path, Fault] = {}
    for detail in error.errors(include_url=False):
        path = _known(detail["loc"], located, detail["type"])
        faults.setdefault(path, _fault(path, detail, located))
    return sorted(faults.values(), key=lambda fault: (fault.line or 0, fault.column or 0))


def _known(loc: Path, located: Located, kind: str) -> Path:
    """The path in the file: pydantic adds the name of a branch where several types are allowed."""
    if kind == "missing":
        return loc
    while loc and loc not in located.values:
        loc = loc[:-1]
    return loc


def _fault(path: Path, detail: Mapping[str, Any], located: Located) -> Fault:
    kind = detail["type"]
    if kind == "missing":
        line, column = located.keys.get(path[:-1]) or located.place(path[:-1]) or (1, 1)
        return Fault(_missing(path), line=line, column=column)
    if kind == "extra_forbidden":
        line, column = located.keys.get(path) or located.place(path) or (1, 1)
        return Fault(_extra(path), line=line, column=column)
    line, column = located.place(path) or (1, 1)
    return Fault(_wrong(path, detail), line=line, column=column)


def _missing(path: Path) -> str:
    node = schema_at(path)
    where = f" in {_name(path[:-1])}" if path[:-1] else ""
    return f"“{path[-1]}” is missing{where}: {node.get('description', '')}. {_example(path, node)}"


def _extra(path: Path) -> str:
    keys = list(schema_at(path[:-1]).get("properties", {}))
    near = difflib.get_close_matches(str(path[-1]), keys, 1, 0.6)
    where = f" of {_name(path[:-1])}" if path[:-1] else ""
    meant = f"; did you mean “{near[0]}”?" if near else "."
    example = _example((*path[:-1], near[0]), schema_at((*path[:-1], near[0]))) if near else ""
    return f"“{path[-1]}” is no key{where}{meant} Allowed: {', '.join(keys)}. {example}".rstrip()


def _wrong(path: Path, detail: Mapping[str, Any]) -> str:
    node = schema_at(path)
    wrong = WRONG.get(detail["type"], detail["msg"])
    allowed = f" Allowed: {', '.join(map(str, node['enum']))}." if "enum" in node else ""
    description = f": {node['description']}." if node.get("description") else "."
    return f"“{_name(path)}” is {shown(detail['input'])}, which {wrong}{description}{allowed} {_example(path, node)}".rstrip()


def _name(path: Path) -> str:
    """A path as one says it: `chain, entry 2, date`."""
    return ", ".join(f"entry {step + 1}" if isinstance(step, int) else step for step in path) or "the front matter"


def shown(value: Any) -> str:
    """What stands there, shortened."""
    if value is None:
        return "empty"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"“{text if len(text) <= 60 else text[:57] + '…'}”"


def _example(path: Path, node: Mapping[str, Any]) -> str:
    if not node.get("examples"):
        return ""
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    dash = "- " if path and isinstance(path[-1], int) else f"{key}: "
    return f"For example `{dash}{flow(node['examples'][0])}`"


def flow(value: Any) -> str:
    """A value in YAML's flow style, with quotation marks only where YAML needs them."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    plain = isinstance(value, str) and value.strip() == value and not set(value) & set(":#,[]{}\"'&*!|>%@`")
    number = isinstance(value, str) and value.lstrip("-").replace(".", "").isdigit()
    return str(value) if plain and value and not number else json.dumps(value, ensure_ascii=False)


@lru_cache(maxsize=1)
def _schema() -> dict[str, Any]:
    return account_schema()


def schema_at(path: Path) -> dict[str, Any]:
    """What the schema says of the key or list entry at a path; empty where it says nothing."""
    node = _schema()
    for step in path:
        inner = _resolve(node)
        node = inner.get("items", {}) if isinstance(step, int) else inner.get("properties", {}).get(step, {})
    return {**_resolve(node), **node}


def _resolve(node: dict[str, Any]) -> dict[str, Any]:
    """Follow references, and of several types take the one that holds something."""
    for _ in range(8):
        if "$ref" in node:
            node = _schema()["$defs"][node["$ref"].rsplit("/", 1)[-1]]
        elif "anyOf" in node:
            holds = [one for one in node["anyOf"] if {"$ref", "properties", "items"} & set(one)]
            if not holds:
                break
            node = holds[0]
        else:
            break
    return node
