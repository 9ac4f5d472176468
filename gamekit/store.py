"""What was made before, kept on disk. Nothing depends on it: without it all is made again, and the same."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

SEAL = 16


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

    def save(self) -> None:
        """See that what is kept is on disk, whatever happens from here on."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.commit()

    def close(self, forget: bool) -> None:
        """Close the file; `forget` says that what was not used since it was opened is thrown away."""
        if self._connection is None:
            return
        for (name,) in self._run("select name from kept") if forget else ():
            if name not in self._used:
                self._run("delete from kept where name = ?", name)
        self.save()
        with suppress(sqlite3.Error):
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
