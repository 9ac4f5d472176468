"""Fenced blocks of pages that embed a script: ```` ```game ````, with the path of a script or the script itself inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from gamekit.check.archive import Archive
from gamekit.errors import Fault, GamekitError, ScriptError
from gamekit.play.example import Example, read_example, replay_script

FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<mark>`{3,}|~{3,})[ ]*(?P<info>[^`]*)")


@dataclass
class Fence:
    """A fenced block: its first line (of the mark), its last, what stands after the mark, and its lines."""

    first: int
    info: str
    indent: str
    mark: str
    last: int = 0
    lines: list[str] = field(default_factory=list)

    @property
    def is_script(self) -> bool:
        """Whether the block holds a script written out, and not the path of one."""
        return any(":" in line and not line.strip().endswith(".game") for line in self.lines)


def fences_in(text: str) -> Iterator[Fence]:
    """The fenced blocks of a page, outermost only; lines count from 1. One that is never closed runs to the end."""
    fence: Fence | None = None
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        found = FENCE.fullmatch(line.rstrip())
        if fence is None:
            if found:
                fence = Fence(number, found["info"].strip(), found["indent"], found["mark"])
        elif found and not found["info"].strip() and found["mark"].startswith(fence.mark):
            fence.last = number
            yield fence
            fence = None
        else:
            fence.lines.append(line.removeprefix(fence.indent))
    if fence is not None:
        fence.last = len(lines)
        yield fence


def game_fences(text: str) -> list[Fence]:
    """The fenced blocks of a page that embed a script."""
    return [fence for fence in fences_in(text) if fence.info.split()[:1] == ["game"]]


def embedded(fence: Fence, page: Path, archive: Archive) -> Example:
    """The example that a block embeds; raises ScriptError, with places in the page for a script written out in it."""
    if fence.is_script:
        return _written_out(fence, page, archive)
    return read_example(*_script_path(fence, page, archive), archive.games)


def _written_out(fence: Fence, page: Path, archive: Archive) -> Example:
    # Blank lines stand for the page's lines above, so that the script's own lines are the page's.
    text = "\n" * fence.first + "\n".join(fence.lines) + "\n"
    try:
        return replay_script(text, archive.shown(page), archive.games)
    except ScriptError as error:
        raise ScriptError(_in_page(fault, fence, archive.shown(page)) for fault in error.faults) from None


def _in_page(fault: Fault, fence: Fence, page: str) -> Fault:
    """A fault of a script written out, at its place in the page; what is missing is missing where the block begins."""
    if fault.file != page:
        return fault
    return replace(fault, line=max(fault.line or 1, fence.first), column=(fault.column or 1) + len(fence.indent))


def _script_path(fence: Fence, page: Path, archive: Archive) -> tuple[Path, str]:
    named = [line.strip() for line in fence.lines if line.strip()]
    shown, right = archive.shown(page), "write the path of one script, for example two-captures.game"
    if len(named) != 1:
        message = f"a game block names one script or holds one written out; this one holds {len(named)} lines; {right}"
        raise ScriptError(Fault(message, shown, fence.first, 1))
    path = (page.parent / named[0]).resolve()
    if not path.is_relative_to(archive.docs.resolve()):
        raise ScriptError(Fault(f"the path “{named[0]}” leaves docs/; {right}", shown, fence.first + 1, 1))
    if not path.is_file():
        raise ScriptError(Fault(f"there is no script “{named[0]}” beside this page; {right}", shown, fence.first + 1, 1))
    return path, archive.shown(path)


def fence_faults(archive: Archive) -> list[Fault]:
    """What is wrong with the blocks of all pages that embed scripts."""
    faults: list[Fault] = []
    for page in archive.pages:
        try:
            text = page.read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            faults.append(Fault("the page is not UTF-8; save it as UTF-8", archive.shown(page), line, 1))
            continue
        for fence in game_fences(text):
            try:
                embedded(fence, page, archive)
            except GamekitError as error:
                faults += error.faults
    return faults
