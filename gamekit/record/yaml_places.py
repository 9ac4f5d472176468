"""YAML read so that every key and value knows its line and column.

A small and safe part of YAML: mappings, lists and scalars. Anchors, aliases and tags are refused, nesting is bounded,
no key stands twice, and a date stays the text it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from gamekit.errors import Fault, shown

Path = tuple[str | int, ...]
Place = tuple[int, int]

DEEPEST = 12

_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})", re.ASCII)
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})?\.[0-9]{1,20}", re.ASCII)
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}


@dataclass
class Located:
    """What a YAML text holds, and where: line and column from 1 of each key and value, by its path."""

    value: Any = None
    keys: dict[Path, Place] = field(default_factory=dict)
    values: dict[Path, Place] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def place(self, path: Path) -> Place | None:
        """Where the value of a path stands, or the nearest thing above it that has a place."""
        while path not in self.values and path:
            path = path[:-1]
        return self.values.get(path)


def read_yaml(text: str, first_line: int) -> Located:
    """Read one YAML document; `first_line` is the line of the file on which it begins."""
    reader = _Reader(first_line)
    try:
        reader.read(iter(YAML(typ="safe", pure=True).parse(text)))
    except _Stop:
        pass
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        if opened := reader.opened(error):
            reader.fault(_UNCLOSED.format(shown(_line_of(text, opened.line))), opened)
            return reader.located
        what = f"this is not YAML: {error.problem or error.context}. A right line is `title: Game of Mweso in Uganda`"
        if mark is not None:
            what += (
                f"; here stands “{shown(_line_of(text, mark.line))}”. A text with a colon in it goes between quotation marks"
            )
        reader.fault(what, mark)
    except (YAMLError, ValueError, RecursionError) as error:
        reader.fault(f"this is not YAML: {error}", None)
    return reader.located


class _Stop(Exception):
    """The document cannot be read further."""


class _Reader:
    """Builds values from the parser's events, without recursion in the library and with bounded recursion here."""

    def __init__(self, first_line: int) -> None:
        self.first_line = first_line
        self.located = Located()
        self.quoted: Any = None

    def opened(self, error: MarkedYAMLError) -> Any:
        """Where the quotation mark stands that is never closed, or that the next one, lines later, closes by mistake."""
        if "quoted scalar" in str(error.context) and "end of stream" in str(error.problem):
            return error.context_mark
        mark = error.problem_mark
        if mark and self.quoted and mark.line == self.quoted.end_mark.line > self.quoted.start_mark.line:
            return self.quoted.start_mark
        return None

    def read(self, events: Iterator[Any]) -> None:
        """Take the first document and refuse a second."""
        for event in events:
            if isinstance(event, DocumentStartEvent):
                if self.located.values:
                    self.fault(
                        "a second YAML document begins here; front matter is one, between two lines “---”",
                        event.start_mark,
                    )
                    return
                self.located.value = self._value(next(events), events, ())

    def fault(self, message: str, mark: Any) -> None:
        """Note a fault where the parser stands."""
        line, column = self._place(mark) if mark is not None else (self.first_line, 1)
        self.located.faults.append(Fault(message, line=line, column=column))

    def _place(self, mark: Any) -> Place:
        return self.first_line + mark.line, mark.column + 1

    def _value(self, event: Any, events: Iterator[Any], path: Path) -> Any:
        self._refuse(event, path)
        self.located.values[path] = self._place(event.start_mark)
        if isinstance(event, ScalarEvent) and event.style in ("'", '"'):
            self.quoted = event
        if isinstance(event, MappingStartEvent):
            return self._mapping(events, path)
        if isinstance(event, SequenceStartEvent):
            return self._sequence(events, path)
        return _scalar(event)

    def _refuse(self, event: Any, path: Path) -> None:
        """Anchors, aliases, tags, and nesting that no front matter needs."""
        if isinstance(event, AliasEvent):
            self.fault(
                f"“*{shown(event.anchor)}” is an alias; write the value itself again, for example `title: Kiela`",
                event.start_mark,
            )
            raise _Stop
        if event.anchor:
            self.fault(
                f"“&{shown(event.anchor)}” is an anchor; write the value alone, for example `title: Kiela`", event.start_mark
            )
            raise _Stop
        if event.tag is not None and not _is_plain(event):
            tag = shown(str(event.tag))
            self.fault(f"“{tag}” is a tag; write the value alone, for example `title: Kiela`", event.start_mark)
            raise _Stop
        if len(path) > DEEPEST:
            self.fault(f"this is nested more than {DEEPEST} deep; no key of an account needs that", event.start_mark)
            raise _Stop

    def _mapping(self, events: Iterator[Any], path: Path) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        while not isinstance(event := next(events), MappingEndEvent):
            key = self._key(event, path)
            twice = key in mapping
            kept = (dict(self.located.keys), dict(self.located.values)) if twice else None
            if twice:
                line = self.located.keys[(*path, key)][0]
                self.fault(
                    f"“{shown(key)}” stands twice, first on line {line}; each key stands once: leave one out", event.start_mark
                )
            else:
                self.located.keys[(*path, key)] = self._place(event.start_mark)
            value = self._value(next(events), events, (*path, key))
            if value is None:
                self.located.values[*path, key] = self._place(event.start_mark)
            if kept:
                self.located.keys, self.located.values = kept
            else:
                mapping[key] = value
        return mapping

    def _key(self, event: Any, path: Path) -> str:
        self._refuse(event, path)
        if not isinstance(event, ScalarEvent):
            self.fault("a list or mapping stands where a key is wanted, for example `title: Kiela`", event.start_mark)
            raise _Stop
        return str(event.value)

    def _sequence(self, events: Iterator[Any], path: Path) -> list[Any]:
        found: list[Any] = []
        while not isinstance(event := next(events), SequenceEndEvent):
            found.append(self._value(event, events, (*path, len(found))))
        return found


_UNCLOSED = (
    "the quotation mark that opens a text here is not closed where the text ends; here stands “{}”. "
    'A right line is `title: "Kiela: a game"`'
)


def _is_plain(event: Any) -> bool:
    return bool(getattr(event, "implicit", None) and event.tag in (None, "!"))


def _scalar(event: Any) -> Any:
    """A plain scalar as number, truth value or nothing where it is one, else as text; never a date."""
    text = str(event.value)
    if event.style in ("'", '"', "|", ">"):
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


def _line_of(text: str, line: int) -> str:
    lines = text.split("\n")
    return lines[line].strip()[:60] if line < len(lines) else ""
