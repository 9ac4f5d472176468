"""Coverage: which sentences of an account a rule quotes, which are context, and which nobody has read yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gamekit.errors import Fault

from .archive import Record
from .quotation import Span


@dataclass(frozen=True)
class Coverage:
    """Each sentence of an account: quoted (by whom), context (why), or unread.

    `sentences` is how many there are; `quoted` maps a number to the names of those that quote it, `context` a number
    to the reason; `unread` holds the numbers of the rest.
    """

    sentences: int
    quoted: Mapping[int, tuple[str, ...]]
    context: Mapping[int, str]
    unread: tuple[int, ...]

    @property
    def share(self) -> float:
        """The share that is accounted for, quoted or context, 0 to 1."""
        return (self.sentences - len(self.unread)) / self.sentences

    @property
    def quoted_share(self) -> float:
        """The share that a rule or reading quotes, 0 to 1."""
        return len(self.quoted) / self.sentences

    @property
    def context_share(self) -> float:
        """The share that is context and quoted by nobody, 0 to 1."""
        return len(set(self.context) - set(self.quoted)) / self.sentences


def coverage_of(record: Record, quoting: Mapping[str, Iterable[Span]]) -> Coverage:
    """The coverage of an account; `quoting` gives the spans that each rule or reading quotes, by its name."""
    quoted: dict[int, list[str]] = {}
    for name, spans in quoting.items():
        for number in dict.fromkeys(span.sentence for span in spans):
            quoted.setdefault(number, []).append(name)
    context = record.account.context_reasons()
    numbers = [sentence.number for sentence in record.transcription.sentences]
    unread = tuple(number for number in numbers if number not in quoted and number not in context)
    return Coverage(len(numbers), {number: tuple(quoted[number]) for number in sorted(quoted)}, context, unread)


def coverage_faults(record: Record, coverage: Coverage) -> list[Fault]:
    """What is wrong with a coverage: a sentence left out of a finished account, context that a rule quotes."""
    faults = [_quoted_context(record, coverage, number) for number in coverage.context if number in coverage.quoted]
    if record.account.rules == "finished":
        faults += [_unaccounted(record, number) for number in coverage.unread]
    return faults


def _unaccounted(record: Record, number: int) -> Fault:
    sentence = record.transcription.sentences[number - 1]
    message = (
        f"sentence {number}, “{_short(sentence.text)}”, is neither quoted nor context, and the rules of this account "
        "are finished: quote it in a rule or a reading, or list it under `context`, "
        f"for example `- {{sentence: {number}, why: A heading.}}`"
    )
    return Fault(message, record.file, sentence.line, 1)


def _quoted_context(record: Record, coverage: Coverage, number: int) -> Fault:
    entry = next(at for at, one in enumerate(record.account.context) if one.sentence == number)
    line, column = record.place("context", entry, "sentence")
    by = ", ".join(coverage.quoted[number])
    message = f"sentence {number} is listed as context, but {by} quotes it: take it out of `context`"
    return Fault(message, record.file, line, column)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60].rsplit(" ", 1)[0] + " …"
