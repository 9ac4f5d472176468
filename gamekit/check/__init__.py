"""An archive read whole and held against itself: accounts, rules and their quotations, scripts, pages."""

from gamekit.check.archive import Archive, archive_at, find_archive
from gamekit.check.edition import Edition, read_edition

__all__ = ["Archive", "Edition", "archive_at", "find_archive", "read_edition"]
