"""Templates of the theme, compiled once for all builds of a preview: MkDocs makes a new environment for each."""

from __future__ import annotations

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class InMemory(BytecodeCache):
    """Compiled templates by key; jinja2 itself compares the text of a template with that which was compiled."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what is kept."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is in a bucket."""
        self._kept[bucket.key] = bucket.bytecode_to_string()
