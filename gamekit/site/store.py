"""What was drawn before, kept on disk between builds. Nothing depends on it: without it all is made again, and the same.

It lies in the archive's own folder, `.cache/gamekit/`, and may be thrown away at any time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

FOLDER = ".cache/gamekit"
NO_CACHE = "GAMEKIT_NO_CACHE"
"""The variable of the environment with which a build looks at nothing that was kept, and keeps nothing."""
PACKAGE = Path(__file__).parents[1]
SEAL = 16
DRAWN_WITH = ("matplotlib", "numpy", "pillow")


class Store:
    """Bytes by name, in one file of SQLite; without a file, or where it fails, it keeps nothing and makes all anew."""

    def __init__(self, path: Path | None = None) -> None:
        """Open the file, or make it; a file that is none of SQLite's is thrown away."""
        self._connection: sqlite3.Connection | None = None
        self._used: set[str] = set()
        if path:
            self._open(path)

    def _open(self, path: Path) -> None:
        with suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._connection = _connected(path)
            except sqlite3.OperationalError:
                # Another build holds the file; it is whole, and this build does without.
                return
            except sqlite3.DatabaseError:
                path.unlink()
                self._connection = _connected(path)

    def kept(self, name: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a name, or what `make` makes, which is kept from now on."""
        return self.kept_if(name, make) or b""

    def kept_if(self, name: str, make: Callable[[], bytes | None]) -> bytes | None:
        """The same, where `make` may find that there is nothing to keep."""
        self._used.add(name)
        for (found,) in self._run("select made from kept where name = ?", name):
            if (whole := _unsealed(found)) is not None:
                return whole
        made = make()
        if made is not None:
            self._run("insert or replace into kept values (?, ?)", name, _seal(made) + made)
        return made

    def close(self, forget: bool) -> None:
        """Close the file; `forget` says that what was not used since it was opened is thrown away."""
        if self._connection is None:
            return
        for (name,) in self._run("select name from kept") if forget else ():
            if name not in self._used:
                self._run("delete from kept where name = ?", name)
        with suppress(sqlite3.Error):
            self._connection.commit()
            self._connection.close()
        self._connection = None

    def _run(self, command: str, *values: object) -> list[tuple[object, ...]]:
        if self._connection is None:
            return []
        try:
            return self._connection.execute(command, values).fetchall()
        except sqlite3.Error:
            # Another build may hold the file; a cache is not worth waiting for.
            return []


def _seal(made: bytes) -> bytes:
    """What stands before what is kept, so that damage to it is seen."""
    return blake2b(made, digest_size=SEAL).digest()


def _unsealed(found: object) -> bytes | None:
    """What was kept, or None where it is not what it was."""
    if not isinstance(found, bytes):
        return None
    made = found[SEAL:]
    return made if found[:SEAL] == _seal(made) else None


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=1.0, check_same_thread=False)
    connection.execute("create table if not exists kept (name text primary key, made blob not null)")
    return connection


def name_of(*what: object) -> str:
    """A name for what is made from some values, whose `repr` tells them whole, by the code that draws as it is now."""
    return blake2b(repr((*what, drawing())).encode(), digest_size=16).hexdigest()


@cache
def drawing() -> str:
    """A digest of the code that draws, and the versions of what it draws with."""
    files = [*sorted((PACKAGE / "diagram").rglob("*.*")), PACKAGE / "site" / "templates" / "board.html.jinja"]
    return digest_of([file for file in files if file.suffix != ".pyc"], *map(version, DRAWN_WITH), root=PACKAGE)


def digest_of(files: list[Path], *more: str, root: Path) -> str:
    """A digest of files, under their names within `root` where they lie in it, and of some words."""
    total = blake2b("\0".join(more).encode(), digest_size=16)
    for file in files:
        name = file.relative_to(root) if file.is_relative_to(root) else file
        total.update(f"\0{name.as_posix()}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()
