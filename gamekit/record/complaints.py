"""Faults of front matter in words: what stands there, what is allowed, and a right example.

Descriptions and examples come from the schema, so that a message says what the published schema says.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from pydantic import ValidationError

from gamekit.errors import Fault
from gamekit.errors import shown as seen

from .account import account_schema
from .yaml_places import Located, Path

WRONG = {
    "string_type": "is not text",
    "string_pattern_mismatch": "has not the right form",
    "string_too_long": "is too long",
    "int_type": "is not a whole number",
    "greater_than_equal": "is too small, since sentences count from 1",
    "tuple_type": "is not a list",
    "too_short": "is too short: at least one entry is wanted",
    "model_type": "is not a mapping of keys",
    "literal_error": "is none of the words allowed",
}
AS_IT_IS = {"doi", "life", "name", "point", "reading"}
"""Kinds of error whose own words already say what is wrong and show a right example."""


def complaints(error: ValidationError, located: Located) -> list[Fault]:
    """One fault for each place that the model refuses, in the order of the file."""
    faults: dict[Path, Fault] = {}
    for detail in error.errors(include_url=False):
        if detail["type"] == "too_short" and detail["input"]:
            continue  # entries are there, but faulty, and have faults of their own
        if detail["type"] == "string_unicode":
            continue  # gamekit.record.texts names the character
        path = _known(detail["loc"])
        faults.setdefault(path, _fault(path, detail, located))
    return sorted(faults.values(), key=lambda fault: (fault.line or 0, fault.column or 0))


def _known(loc: Path) -> Path:
    """The path as the file has it: where several types are allowed, pydantic adds the name of one."""
    for length in range(1, len(loc)):
        step = loc[length]
        if isinstance(step, str) and not {"properties"} & set(schema_at(loc[:length])):
            return loc[:length]
    return loc


def _fault(path: Path, detail: Mapping[str, Any], located: Located) -> Fault:
    kind = detail["type"]
    message = {"missing": _missing, "extra_forbidden": _extra}.get(kind, partial(_wrong, detail=detail))
    key = {"missing": path[:-1], "extra_forbidden": path}.get(kind)
    line, column = (located.keys.get(key) if key is not None else None) or located.place(path) or (1, 1)
    return Fault(message(path), line=line, column=column)


def _missing(path: Path) -> str:
    node = schema_at(path)
    where = f" in {_name(path[:-1])}" if path[:-1] else ""
    return f"“{path[-1]}” is missing{where}. {_wanted(path, node)}"


def _extra(path: Path) -> str:
    keys = list(schema_at(path[:-1]).get("properties", {}))
    near = difflib.get_close_matches(str(path[-1]), keys, 1, 0.6)
    where = f" of {_name(path[:-1])}" if path[:-1] else " of front matter"
    allowed = f"Allowed: {', '.join(keys)}."
    if not near:
        first = (*path[:-1], keys[0])
        return f"“{_short(str(path[-1]))}” is no key{where}. {allowed} A right line is {_example(first, schema_at(first))}"
    right = (*path[:-1], near[0])
    return f"“{_short(str(path[-1]))}” is no key{where}; did you mean “{near[0]}”? {allowed} {_wanted(right, schema_at(right))}"


def _wrong(path: Path, detail: Mapping[str, Any]) -> str:
    node, name = schema_at(path), _name(path)
    if detail["type"] in AS_IT_IS:
        stands = "" if detail["input"] is None else f"{shown(detail['input'])}: "
        return f"“{name}”: {stands}{detail['msg']}"
    if detail["input"] is None:
        return f"“{name}” is empty. {_wanted(path, node)}"
    wrong = WRONG.get(detail["type"], detail["msg"])
    if detail["type"] == "string_type" and isinstance(detail["input"], int | float):
        wrong += " but a number or truth value; as text it goes between quotation marks"
    allowed = ", ".join(map(str, node.get("enum", ()))) or detail.get("ctx", {}).get("allowed", "")
    allowed = f" Allowed: {allowed}." if allowed else ""
    return f"“{name}”: {shown(detail['input'])} {wrong}.{allowed} {_wanted(path, node)}"


def _wanted(path: Path, node: Mapping[str, Any]) -> str:
    """What belongs there, in the schema's words, and its example."""
    description = str(node.get("description", "")).rstrip(".")
    example = f"for example {_example(path, node)}" if node.get("examples") else ""
    return f"Wanted: {description}{'; ' if description and example else ''}{example}"


def _example(path: Path, node: Mapping[str, Any]) -> str:
    """The first example of the schema as a line of YAML."""
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    head = "- " if path and isinstance(path[-1], int) else f"{key}: "
    return f"`{head}{flow(node['examples'][0])}`"


def _name(path: Path) -> str:
    """A path as one says it: `chain, entry 2, date`."""
    return ", ".join(f"entry {step + 1}" if isinstance(step, int) else step for step in path) or "the front matter"


def shown(value: Any) -> str:
    """What stands there, shortened."""
    if isinstance(value, dict | list):
        return f"“{_short(flow(value))}”"
    return f"“{_short(str(value).lower() if isinstance(value, bool) else str(value))}”"


def _short(text: str) -> str:
    return seen(text if len(text) <= 60 else text[:57] + "…")


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
