"""The JSON Schema of a model of what people write in YAML, and what it says of each key: its meaning and an example."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from .csl import Part
from .yaml_places import Path


class _InOrder(GenerateJsonSchema):
    """Keys stay in the order in which the model and its examples name them."""

    def sort(self, value: JsonSchemaValue, parent_key: str | None = None) -> JsonSchemaValue:
        return value


@dataclass(frozen=True)
class Schema:
    """The schema of a model; `called` is what messages call the thing: `front matter`."""

    whole: dict[str, Any]
    called: str

    def at(self, path: Path) -> dict[str, Any]:
        """What the schema says of the key or list entry at a path; empty where it says nothing."""
        node = self.whole
        for step in path:
            inner = self._resolved(node)
            node = inner.get("items", {}) if isinstance(step, int) else inner.get("properties", {}).get(step, {})
        return {**self._resolved(node), **node}

    def _resolved(self, node: dict[str, Any]) -> dict[str, Any]:
        """Follow references, and of several types take the one that holds something."""
        for _ in range(8):
            if "$ref" in node:
                node = self.whole["$defs"][node["$ref"].rsplit("/", 1)[-1]]
            elif "anyOf" in node:
                holds = [one for one in node["anyOf"] if {"$ref", "properties", "items"} & set(one)]
                if not holds:
                    break
                node = holds[0]
            else:
                break
        return node


def json_schema(model: type[Part]) -> dict[str, Any]:
    """The JSON Schema of a model (draft 2020-12), keys in the order of the model."""
    schema = model.model_json_schema(schema_generator=_InOrder)
    return {"$schema": _InOrder.schema_dialect, **schema}


@cache
def schema_of(model: type[Part], called: str) -> Schema:
    """The schema of a model, made once, by which its faults are told."""
    return Schema(json_schema(model), called)
