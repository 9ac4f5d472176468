"""What games are called: by their game file or, before there is one, by their account."""

from __future__ import annotations

import re

from gamekit.check import Edition
from gamekit.record import Record
from gamekit.site.wording import titled


def game_names(edition: Edition, record: Record) -> dict[str, str]:
    """The games of an account by their keys, with what each is called."""
    return {key: edition.games[key].name if key in edition.games else as_written(record, key) for key in record.account.games}


def as_written(record: Record, key: str) -> str:
    """A game as its account writes it, such as `Wari` for `wari-alignment`; where it writes no such name, the key as one.

    Of several spellings the first that is not all capitals.
    """
    text = "\n".join(sentence.text for sentence in record.transcription.sentences)
    words = key.split("-")
    for count in range(len(words), 0, -1):
        found = re.findall(rf"\b{'[ -]+'.join(map(re.escape, words[:count]))}\b", text, re.IGNORECASE)
        names = [one for one in found if one[0].isupper()]
        if names:
            return str(next((one for one in names if not one.isupper()), names[0]))
    return titled(key)
