"""Game files imported anew when they have changed, while the preview runs."""

from __future__ import annotations

import importlib
import importlib.util
import re
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
        changed = {file for file in self._stamps.keys() | stamps if self._stamps.get(file) != stamps.get(file)}
        if self._stamps:
            for file in changed:
                Path(importlib.util.cache_from_source(file)).unlink(missing_ok=True)
            for name in _with_importers(package, {f"{package}.{Path(file).stem}" for file in changed}, files):
                sys.modules.pop(name, None)
        self._stamps = stamps
        importlib.invalidate_caches()


def _with_importers(package: str, changed: set[str], files: list[Path]) -> set[str]:
    """The modules that have changed, and those of the package that import something, a reading for example, from them."""
    found = set(changed)
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        if any(re.search(rf"\b{re.escape(name)}\b", text) for name in found):
            found.add(f"{package}.{path.stem}")
    return found if found == changed else _with_importers(package, found, files)
