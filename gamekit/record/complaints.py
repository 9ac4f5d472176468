"""Faults of what a person wrote in YAML, in words: what stands there, what is allowed, and a right example.

Descriptions and examples come from the schema of the model, so that a message says what the published schema says.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from pydantic import ValidationError

from gamekit.errors import Fault
from gamekit.errors import shown as seen

from .schema import Schema
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
AS_IT_IS = {"doi", "identifier", "life", "name", "point", "reading"}
"""Kinds of error whose own words already say what is wrong and show a right example."""


def complaints(error: ValidationError, located: Located, schema: Schema) -> list[Fault]:
    """One fault for each place that the model of a schema refuses, in the order of the file."""
    faults: dict[Path, Fault] = {}
    for detail in error.errors(include_url=False):
        if detail["type"] == "too_short" and detail["input"]:
            continue  # entries are there, but faulty, and have faults of their own
        if detail["type"] == "string_unicode":
            continue  # gamekit.record.texts names the character
        path = _known(detail["loc"], schema)
        faults.setdefault(path, _fault(path, detail, located, schema))
    return sorted(faults.values(), key=lambda fault: (fault.line or 0, fault.column or 0))


def _known(loc: Path, schema: Schema) -> Path:
    """The path as the file has it: where several types are allowed, pydantic adds the name of one."""
    for length in range(1, len(loc)):
        step = loc[length]
        if isinstance(step, str) and not {"properties"} & set(schema.at(loc[:length])):
            return loc[:length]
    return loc


def _fault(path: Path, detail: Mapping[str, Any], located: Located, schema: Schema) -> Fault:
    kind = detail["type"]
    message = {"missing": _missing, "extra_forbidden": _extra}.get(kind, partial(_wrong, detail=detail))
    key = {"missing": path[:-1], "extra_forbidden": path}.get(kind)
    line, column = (located.keys.get(key) if key is not None else None) or located.place(path) or (1, 1)
    return Fault(message(path, schema), line=line, column=column)


def _missing(path: Path, schema: Schema) -> str:
    where = f" in {_name(path[:-1], schema)}" if path[:-1] else ""
    return f"“{path[-1]}” is missing{where}. {_wanted(path, schema)}"


def _extra(path: Path, schema: Schema) -> str:
    keys = list(schema.at(path[:-1]).get("properties", {}))
    near = difflib.get_close_matches(str(path[-1]), keys, 1, 0.6)
    where = f" of {_name(path[:-1], schema)}" if path[:-1] else f" of the {schema.called}"
    allowed = f"Allowed: {', '.join(keys)}."
    if not near:
        first = (*path[:-1], keys[0])
        return f"“{_short(str(path[-1]))}” is no key{where}. {allowed} A right line is {_example(first, schema.at(first))}"
    right = (*path[:-1], near[0])
    return f"“{_short(str(path[-1]))}” is no key{where}; did you mean “{near[0]}”? {allowed} {_wanted(right, schema)}"


def _wrong(path: Path, schema: Schema, detail: Mapping[str, Any]) -> str:
    node, name = schema.at(path), _name(path, schema)
    if detail["type"] in AS_IT_IS:
        stands = "" if detail["input"] is None else f"{shown(detail['input'])}: "
        return f"“{name}”: {stands}{detail['msg']}"
    if detail["input"] is None:
        return f"“{name}” is empty. {_wanted(path, schema)}"
    wrong = WRONG.get(detail["type"], detail["msg"])
    if detail["type"] == "string_type" and isinstance(detail["input"], int | float):
        wrong += " but a number or truth value; as text it goes between quotation marks"
    allowed = ", ".join(map(str, node.get("enum", ()))) or detail.get("ctx", {}).get("allowed", "")
    allowed = f" Allowed: {allowed}." if allowed else ""
    return f"“{name}”: {shown(detail['input'])} {wrong}.{allowed} {_wanted(path, schema)}"


def _wanted(path: Path, schema: Schema) -> str:
    """What belongs there, or in the list that it is an entry of, in the schema's words, and its example."""
    while path and not {"description", "examples"} & set(schema.at(path)):
        path = path[:-1]
    node = schema.at(path)
    description = str(node.get("description", "")).rstrip(".") or f"a {schema.called} as its schema has it"
    example = f"for example {_example(path, node)}" if node.get("examples") else ""
    return f"Wanted: {description}{'; ' if example else ''}{example}"


def _example(path: Path, node: Mapping[str, Any]) -> str:
    """The first example of the schema as a line of YAML."""
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    head = "- " if path and isinstance(path[-1], int) else f"{key}: "
    return f"`{head}{flow(node['examples'][0])}`"


def _name(path: Path, schema: Schema) -> str:
    """A path as one says it: `chain, entry 2, date`."""
    return ", ".join(f"entry {step + 1}" if isinstance(step, int) else step for step in path) or f"the {schema.called}"


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
