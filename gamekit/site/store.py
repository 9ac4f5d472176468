"""What was drawn before, kept on disk between builds.

It lies in the archive's own folder, `.cache/gamekit/`, and may be thrown away at any time.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

FOLDER = ".cache/gamekit"
NO_CACHE = "GAMEKIT_NO_CACHE"
"""The variable of the environment with which a build looks at nothing that was kept, and keeps nothing."""
PACKAGE = Path(__file__).parents[1]
DRAWN_WITH = ("matplotlib", "numpy", "pillow")


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
