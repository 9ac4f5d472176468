"""Scripts of example games, `*.game`: a head, numbered turns with comments and assertions, a result."""

from __future__ import annotations

import contextlib
import datetime
import difflib
import re
from dataclasses import dataclass, field

from gamekit.errors import Fault, ScriptError, shown

KEYS = ("game", "title", "source", "labels", "position", "variant", "columns", "reading", "author", "date")
NEEDED = {"game": "mweso", "title": "A first move"}
REPEATABLE = ("reading",)
RESULTS = ("S", "N", "draw", "*")
LABELS = ("source", "canonical")
HEAD_EXAMPLE = "for example title: Two captures in one move"
ASSERTION = "for example => 4,4,4,…/… N"
TURN = re.compile(r"(?P<number>[0-9]{1,6})\.(?P<gap>[ \t]+)(?P<move>\S+)(?:\s+(?P<comment>.*))?")
DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
ARROW = re.compile("=>|⇒")
LINE_END = re.compile(r"\r\n|\n|\r")
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\u2028\u2029]")


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
    """A script as written. `head` holds the values by key; `readings` is the repeatable key.

    `playable` is False where a line could not be made out on which the game depends.
    """

    file: str
    head: dict[str, Located] = field(default_factory=dict)
    readings: list[Located] = field(default_factory=list)
    turns: list[ScriptTurn] = field(default_factory=list)
    result: Located | None = None
    text: str = ""
    playable: bool = True

    def value(self, key: str) -> str | None:
        """The value of a head key, or None."""
        return self.head[key].text if key in self.head else None

    @property
    def title(self) -> str:
        """The title of the example."""
        return self.value("title") or ""

    @property
    def labels(self) -> str:
        """`source` where moves are written in the account's names of holes, else `canonical`."""
        return self.value("labels") or "canonical"


class _Reader:
    """Reads a script line by line and keeps every fault."""

    def __init__(self, file: str, text: str) -> None:
        self.script = Script(file, text=text)
        self.faults: list[Fault] = []
        self.in_head = True
        self.head_begun = False

    def fault(self, message: str, line: int, column: int = 1) -> None:
        self.faults.append(Fault(message, self.script.file, line, column))

    def stop(self, message: str, line: int, column: int = 1) -> None:
        self.fault(message, line, column)
        self.script.playable = False

    def read(self, line: int, text: str) -> None:
        if unseen := UNSEEN.search(text):
            code = f"U+{ord(unseen[0]):04X}"
            message = f"the control character {code} stands here, which nobody sees; take it out"
            self.stop(message, line, unseen.start() + 1)
            text = UNSEEN.sub("\ufffd", text)
        if text.startswith("#"):
            return
        if not text.strip():
            self.in_head = self.in_head and not self.head_begun
        elif self.in_head:
            self.head_begun = True
            self.head_line(line, text)
        elif self.script.result is not None:
            self.fault(f"“{shown(text.strip())}” stands after the result; result: is the last line", line)
        elif text[0] in " \t":
            self.indented(line, text)
        elif text.startswith("result:"):
            self.result(line, text)
        else:
            self.turn(line, text)

    def head_line(self, line: int, text: str) -> None:
        key, colon, value = text.partition(":")
        if TURN.fullmatch(text) or key == "result":
            self.fault(f"“{shown(text.strip())}” stands in the head; a blank line ends the head before the first turn", line)
            self.in_head = False
            return self.read(line, text)
        if not colon or not re.fullmatch(r"[A-Za-z-]+", key):
            return self.stop(f"“{shown(text.strip())}” is not a line of the head, which is key: value; {HEAD_EXAMPLE}", line)
        place = Located(value.strip(), line, len(key) + 2 + len(value) - len(value.lstrip()))
        if key not in KEYS:
            near = difflib.get_close_matches(key.lower(), KEYS, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            return self.stop(f"unknown key “{shown(key)}”{hint}; the keys are {', '.join(KEYS)}; {HEAD_EXAMPLE}", line)
        if not place.text:
            return self.stop(f"the key “{key}” has no value; {HEAD_EXAMPLE}", line, len(key) + 2)
        if key in REPEATABLE:
            self.script.readings.append(place)
        elif key in self.script.head:
            self.stop(f"the key “{key}” stands twice; only reading may be repeated; {HEAD_EXAMPLE}", line)
        else:
            self.script.head[key] = place

    def indented(self, line: int, text: str) -> None:
        if not self.script.turns:
            return self.fault(f"“{shown(text.strip())}” is indented but follows no turn; a turn is written 1. D6", line)
        turn, stripped = self.script.turns[-1], text.strip()
        if stripped == "=>" or stripped.startswith("=> "):
            asserted = stripped[2:].strip()
            column = text.index("=>") + 3 + len(stripped[2:]) - len(stripped[2:].lstrip())
            turn.asserted.append(Located(asserted, line, column))
        elif stripped.startswith("=>"):
            message = f"“{shown(stripped)}” asserts nothing: a space stands after =>; write => {shown(stripped[2:])}"
            self.fault(message, line, text.index("=>") + 1)
        else:
            self.arrow(text, line, f"=> stands first on its line: {ASSERTION}")
            turn.comment.append(stripped)

    def arrow(self, text: str, line: int, right: str) -> None:
        """A fault for what looks like an assertion and is read as comment, where nobody would check it."""
        if found := ARROW.search(text):
            self.fault(f"“{shown(text[found.start() :].strip())}” asserts nothing here; {right}", line, found.start() + 1)

    def result(self, line: int, text: str) -> None:
        value = text.partition(":")[2]
        place = self.script.result = Located(value.strip(), line, 8 + len(value) - len(value.lstrip()))
        if place.text not in RESULTS:
            message = f"the result “{shown(place.text)}” is none; it is S, N, draw or * (unfinished); for example result: *"
            self.fault(message, line, place.column)

    def turn(self, line: int, text: str) -> None:
        found = TURN.fullmatch(text.rstrip())
        number = len(self.script.turns) + 1
        if not found:
            right = f"a turn is its number, a move, a comment: {number}. B2 opens"
            # It keeps its place, so that what follows is read as what it is.
            self.script.turns.append(ScriptTurn(number, Located(text.strip(), line, 1)))
            return self.stop(f"“{shown(text.strip())}” is not a turn; {right}", line)
        if int(found["number"]) != number:
            self.fault(f"turn “{found['number']}.” should be {number}.: turns are numbered 1, 2, 3 …", line)
        turn = ScriptTurn(number, Located(found["move"], line, found.start("move") + 1))
        turn.comment += [found["comment"].strip()] if found["comment"] else []
        self.arrow(text, line, f"what a turn reaches is asserted on an indented line of its own: {ASSERTION}")
        self.script.turns.append(turn)

    def finish(self, lines: int) -> None:
        for key, example in NEEDED.items():
            if key not in self.script.head:
                self.fault(f"the head has no {key}:; write, for example, {key}: {example}", 1)
        labels = self.script.head.get("labels")
        if labels and labels.text not in LABELS:
            message = f"labels is “{shown(labels.text)}”; it is source (the account's names of holes) or left out"
            self.stop(message, labels.line, labels.column)
        date = self.script.head.get("date")
        if date and (why := _wrong_date(date.text)):
            right = "a date is 2026, 2026-11 or 2026-11-30"
            self.fault(f"date: “{shown(date.text)}” {why}; {right}", date.line, date.column)
        if self.script.result is None:
            self.fault("the script has no result; its last line is result: S, N, draw or * (unfinished)", max(lines, 1))


def _wrong_date(text: str) -> str | None:
    """What is wrong with a date, if anything is."""
    found = DATE.fullmatch(text)
    if not found:
        return "is not a date"
    with contextlib.suppress(ValueError):
        datetime.date(*(int(part or 1) for part in found.groups()))
        return None
    return "is a date that does not exist"


def read_script(text: str, file: str) -> tuple[Script, list[Fault]]:
    """What could be made out of a script, and every fault of its form, each with file, line and column."""
    reader = _Reader(file, text)
    # Lines end where an editor ends them; str.splitlines would count others as well.
    lines = LINE_END.split(text)
    lines = lines if lines[-1] else lines[:-1]
    for line, content in enumerate(lines, 1):
        reader.read(line, content)
    reader.finish(len(lines))
    return reader.script, reader.faults


def parse_script(text: str, file: str) -> Script:
    """Parse a script; raises ScriptError with every fault of its form."""
    script, faults = read_script(text, file)
    if faults:
        raise ScriptError(sorted(faults, key=lambda fault: (fault.line or 0, fault.column or 0)))
    return script
