"""An archive read whole and held against itself: accounts, rules and their quotations, scripts, pages.

`gamekit.check.archive` says where an archive is, `gamekit.check.edition` reads it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gamekit.check.archive import Archive, archive_at, find_archive
    from gamekit.check.edition import Edition, read_edition

__all__ = ["Archive", "Edition", "archive_at", "find_archive", "read_edition"]


def __getattr__(name: str) -> Any:
    # Reading an archive needs libraries that finding one does not, and every command may look for one.
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(name)
    home = "edition" if name in ("Edition", "read_edition") else "archive"
    return getattr(import_module(f"gamekit.check.{home}"), name)
