"""Game files imported anew when they have changed, while the preview runs."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path


class Reloader:
    """Knows when each file of a package of games was last changed, in nanoseconds."""

    def __init__(self) -> None:
        self._stamps: dict[str, int] = {}

    def folders(self, package: str) -> list[Path]:
        """The folders of a package, without importing its games."""
        try:
            spec = importlib.util.find_spec(package)
        except (ImportError, ValueError, AttributeError):
            return []
        return [Path(folder) for folder in spec.submodule_search_locations or ()] if spec else []

    def forget_changed(self, package: str) -> None:
        """Forget the games whose files have changed or gone since last time, so that what now stands there is imported.

        Python compares a compiled file with its source by whole seconds; so that of a changed file is thrown away.
        """
        files = [path for folder in self.folders(package) for path in folder.glob("*.py")]
        stamps = {str(path): path.stat().st_mtime_ns for path in files}
        for file in {file for file in self._stamps.keys() | stamps if self._stamps.get(file) != stamps.get(file)}:
            if self._stamps:
                sys.modules.pop(f"{package}.{Path(file).stem}", None)
                Path(importlib.util.cache_from_source(file)).unlink(missing_ok=True)
        self._stamps = stamps
        importlib.invalidate_caches()
