"""Fenced blocks of pages that embed a script: ```` ```game ````, with the path of a script or the script itself inside."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from gamekit.check.archive import Archive
from gamekit.check.folder import real
from gamekit.errors import Fault, GamekitError, ScriptError, shown
from gamekit.play.example import Example, read_example, replay_script
from gamekit.play.script import read_script

FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<mark>`{3,}|~{3,})[ ]*(?P<info>[^`]*)")
GAME = re.compile(r"\{?\s*\.?game(?=[\s}]|$).*|\{.*\.game(?=[\s}]).*", re.IGNORECASE)
RIGHT = "write the path of one script, for example two-captures.game"


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


def read_page(page: Path, called: str) -> str:
    """The text of a page as MkDocs reads it: without a byte order mark, lines ended by a line feed. Raises ScriptError."""
    try:
        text = page.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ScriptError(Fault(f"the page cannot be read: {error.strerror or error}", called, 1, 1)) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ScriptError(Fault("the page is not UTF-8; save it as UTF-8", called, line, 1)) from None
    return "\n".join(lines_of(text))


def lines_of(text: str) -> list[str]:
    """The lines of a page. Markdown ends a line where an editor does, str.splitlines also at characters that nobody sees."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def fences_in(text: str) -> Iterator[Fence]:
    """The fenced blocks of a page, outermost only; lines count from 1. One that is never closed runs to the end."""
    fence: Fence | None = None
    lines = lines_of(text)
    lines = lines if lines[-1] else lines[:-1]
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


def _misnamed(text: str, called: str) -> Iterator[Fault]:
    """Blocks that would embed a script if what stands after their mark were written rightly."""
    for fence in fences_in(text):
        if fence.info.split()[:1] != ["game"] and GAME.fullmatch(fence.info):
            message = f"“{shown(fence.info)}” embeds no script; write {fence.mark}game"
            yield Fault(message, called, fence.first, len(fence.indent) + 1)


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
    called = archive.shown(page)
    if len(named) != 1:
        message = f"a game block names one script or holds one written out; this one holds {len(named)} lines; {RIGHT}"
        raise ScriptError(Fault(message, called, fence.first, 1))
    path, line = page.parent / named[0], fence.first + 1 + next(at for at, text in enumerate(fence.lines) if text.strip())
    home, docs = real(path), archive.docs.resolve()
    if not (_lies_in(home, docs) if home else _lies_in(path, archive.docs)):
        raise ScriptError(Fault(f"the path “{shown(named[0])}” leaves docs/; {RIGHT}", called, line, 1))
    if home is None or not home.is_file():
        raise ScriptError(Fault(f"there is no script “{shown(named[0])}” beside this page; {RIGHT}", called, line, 1))
    return home, archive.shown(home)


def _lies_in(path: Path, folder: Path) -> bool:
    """Whether a path, which need not exist, stays within a folder."""
    return Path(os.path.normpath(path)).is_relative_to(folder)


def fence_faults(archive: Archive, unread: Collection[str] = ()) -> list[Fault]:
    """What is wrong with the blocks of all pages that embed scripts; those of games that cannot be read are passed over."""
    return [fault for page in archive.pages for fault in _page_faults(page, archive, unread)]


def _page_faults(page: Path, archive: Archive, unread: Collection[str]) -> list[Fault]:
    try:
        text = read_page(page, archive.shown(page))
    except ScriptError as error:
        return list(error.faults)
    faults = list(_misnamed(text, archive.shown(page)))
    for fence in game_fences(text):
        try:
            if _game_of(fence, page, archive) not in unread:
                embedded(fence, page, archive)
        except GamekitError as error:
            faults += error.faults
    return faults


def _game_of(fence: Fence, page: Path, archive: Archive) -> str | None:
    """The game that the script of a block says that it plays; raises ScriptError where the block names no script."""
    if fence.is_script:
        return game_of("\n".join(fence.lines))
    return game_of_file(_script_path(fence, page, archive)[0])


def game_of_file(path: Path) -> str | None:
    """The game that a script's file says that it plays."""
    try:
        return game_of(path.read_text(encoding="utf-8-sig", errors="replace"))
    except OSError:
        return None


def game_of(text: str) -> str | None:
    """The game that a script says that it plays."""
    return read_script(text, "")[0].value("game")
