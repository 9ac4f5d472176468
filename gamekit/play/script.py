"""Scripts of example games, `*.game`: a head, numbered turns with comments and assertions, a result."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from gamekit.errors import Fault, ScriptError

KEYS = ("game", "title", "source", "labels", "position", "variant", "columns", "reading", "author", "date")
NEEDED = ("game", "title")
REPEATABLE = ("reading",)
RESULTS = ("S", "N", "draw", "*")
HEAD_EXAMPLE = "for example title: Two captures in one move"
TURN = re.compile(r"(?P<number>[0-9]+)\.(?P<gap>\s+)(?P<move>\S+)(?:\s+(?P<comment>.*))?")


@dataclass(frozen=True)
class Located:
    """A piece of a script's text with its line and column, counted from 1."""

    text: str
    line: int
    column: int


@dataclass
class ScriptTurn:
    """A turn as written: its move, its comment, and the positions that it asserts."""

    number: int
    move: Located
    comment: list[str] = field(default_factory=list)
    asserted: list[Located] = field(default_factory=list)


@dataclass
class Script:
    """A script as written. `head` holds the values by key; `readings` is the repeatable key."""

    file: str
    head: dict[str, Located] = field(default_factory=dict)
    readings: list[Located] = field(default_factory=list)
    turns: list[ScriptTurn] = field(default_factory=list)
    result: Located | None = None
    text: str = ""

    def value(self, key: str) -> str | None:
        """The value of a head key, or None."""
        return self.head[key].text if key in self.head else None

    @property
    def title(self) -> str:
        """The title of the example."""
        return self.value("title") or ""


class _Reader:
    """Reads a script line by line and keeps every fault."""

    def __init__(self, file: str, text: str) -> None:
        self.script = Script(file, text=text)
        self.faults: list[Fault] = []
        self.in_head = True

    def fault(self, message: str, line: int, column: int = 1) -> None:
        self.faults.append(Fault(message, self.script.file, line, column))

    def read(self, line: int, text: str) -> None:
        if text.startswith("#"):
            return
        if not text.strip():
            self.in_head = self.in_head and not self.script.head
        elif self.in_head:
            self.head_line(line, text)
        elif self.script.result is not None:
            self.fault(f"“{text.strip()}” stands after the result; result: is the last line", line)
        elif text[0] in " \t":
            self.indented(line, text)
        elif text.startswith("result:"):
            self.result(line, text)
        else:
            self.turn(line, text)

    def head_line(self, line: int, text: str) -> None:
        key, colon, value = text.partition(":")
        if not colon or not re.fullmatch(r"[a-z]+", key):
            return self.fault(f"“{text.strip()}” is not a line of the head, which is key: value; {HEAD_EXAMPLE}", line)
        place = Located(value.strip(), line, len(key) + 2 + len(value) - len(value.lstrip()))
        if key not in KEYS:
            near = difflib.get_close_matches(key, KEYS, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            return self.fault(f"unknown key “{key}”{hint}; the keys are {', '.join(KEYS)}; {HEAD_EXAMPLE}", line)
        if not place.text:
            return self.fault(f"the key “{key}” has no value; {HEAD_EXAMPLE}", line, place.column)
        if key in REPEATABLE:
            self.script.readings.append(place)
        elif key in self.script.head:
            self.fault(f"the key “{key}” stands twice; only reading may be repeated", line)
        else:
            self.script.head[key] = place

    def indented(self, line: int, text: str) -> None:
        if not self.script.turns:
            return self.fault(f"“{text.strip()}” is indented but follows no turn; a turn is written 1. D6", line)
        turn, stripped = self.script.turns[-1], text.strip()
        if stripped.startswith("=>"):
            asserted = stripped[2:].strip()
            turn.asserted.append(Located(asserted, line, text.index("=>") + 3 + len(stripped[2:]) - len(stripped[2:].lstrip())))
        else:
            turn.comment.append(stripped)

    def result(self, line: int, text: str) -> None:
        value = text.partition(":")[2]
        self.script.result = Located(value.strip(), line, 8 + len(value) - len(value.lstrip()))
        if value.strip() not in RESULTS:
            self.fault(f"the result “{value.strip()}” is one of S, N, draw, * (unfinished); for example result: *", line, 9)

    def turn(self, line: int, text: str) -> None:
        found = TURN.fullmatch(text.rstrip())
        number = len(self.script.turns) + 1
        if not found:
            return self.fault(f"“{text.strip()}” is not a turn; a turn is its number, a move, a comment: {number}. B2 opens", line)
        if int(found["number"]) != number:
            self.fault(f"turn “{found['number']}.” should be {number}.: turns are numbered 1, 2, 3 …", line)
        turn = ScriptTurn(number, Located(found["move"], line, found.start("move") + 1))
        turn.comment += [found["comment"].strip()] if found["comment"] else []
        self.script.turns.append(turn)

    def finish(self, lines: int) -> None:
        for key in NEEDED:
            if key not in self.script.head:
                self.fault(f"the head has no {key}:; write, for example, {key}: {'mweso' if key == 'game' else 'A first move'}", 1)
        labels = self.script.head.get("labels")
        if labels and labels.text not in ("source", "canonical"):
            message = f"labels is “{labels.text}”; it is source (the account's names of holes) or left out"
            self.fault(message, labels.line, labels.column)
        if self.script.result is None:
            self.fault("the script has no result; its last line is result: S, N, draw or * (unfinished)", max(lines, 1))


def parse_script(text: str, file: str) -> Script:
    """Parse a script; raises ScriptError with every fault, each with file, line and column."""
    reader = _Reader(file, text)
    lines = text.splitlines()
    for line, content in enumerate(lines, 1):
        reader.read(line, content)
    reader.finish(len(lines))
    if reader.faults:
        raise ScriptError(sorted(reader.faults, key=lambda fault: (fault.line or 0, fault.column or 0)))
    return reader.script
