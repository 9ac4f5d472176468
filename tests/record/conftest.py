"""What the tests of `gamekit.record` share: the archive's own accounts, and a tiny archive that may be broken."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gamekit.record import Record, read_record, read_records

ROOT = Path(__file__).resolve().parents[2]
TINY = ROOT / "tests" / "archives" / "tiny"


@pytest.fixture(scope="session")
def records() -> dict[str, Record]:
    """The archive's own accounts, by id."""
    return {record.account.id: record for record in read_records(ROOT / "sources", ROOT)}


@pytest.fixture(scope="session")
def tiny() -> Record:
    """The one account of the tiny archive: seven sentences on pages 9 to 11."""
    return read_record(TINY / "sources" / "lamb-1900.md", TINY)


@pytest.fixture
def tiny_file(tmp_path: Path) -> Path:
    """The tiny account's file in a copy of its archive, to be broken."""
    shutil.copytree(TINY / "sources", tmp_path / "sources")
    return tmp_path / "sources" / "lamb-1900.md"
