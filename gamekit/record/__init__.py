"""What was written: accounts, their sentences, and where quoted words stand in them.

Reads `sources/`; knows no games and no rules. Docstrings come in as values.
"""

from .account import Account, account_schema
from .archive import Record, read_record, read_records
from .checksums import checksum
from .coverage import Coverage, coverage_faults, coverage_of
from .pages import check_pages, pages_of
from .quotation import Quoted, Span, find, quotations_in
from .transcription import Sentence, Transcription, read_transcription

__all__ = [
    "Account",
    "Coverage",
    "Quoted",
    "Record",
    "Sentence",
    "Span",
    "Transcription",
    "account_schema",
    "check_pages",
    "checksum",
    "coverage_faults",
    "coverage_of",
    "find",
    "pages_of",
    "quotations_in",
    "read_record",
    "read_records",
    "read_transcription",
]
