"""The rows of the CLDF dataset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamekit import addresses
from gamekit.export.quotes import quotes_of
from gamekit.export.source import Source
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.play.position import print_position
from gamekit.record import Record
from gamekit.record.community import Language
from gamekit.record.lateness import is_late
from gamekit.record.scalars import UNKNOWN
from gamekit.study.features.matrix import Column

Row = dict[str, Any]
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would work out."""


def rows_of(source: Source) -> dict[str, list[Row]]:
    """The rows of every table by its name."""
    edition, matrix = source.edition, source.matrix()
    games, records = edition.games.values(), edition.records.values()
    return {
        "languages": _languages(source),
        "parameters": [{"ID": one.id, "Name": one.name, "Group": one.group} for one in matrix.features],
        "accounts": [_account(record) for record in records],
        "sentences": [row for record in records for row in _sentences(source, record)],
        "games": [_game(game) for game in games],
        "rulesets": [row for game in games for row in _rule_sets(game)],
        "rules": [row for game in games for row in _rules(source, game)],
        "readings": [row for game in games for row in _readings(game)],
        "options": [row for game in games for row in _options(game)],
        "quotations": [row for record in records for row in _quotations(source, record)],
        "features": [row for column in matrix.columns for row in _features(column, source)],
        "played": [_played(example) for examples in edition.examples.values() for example in examples],
    }


def _languages(source: Source) -> list[Row]:
    """Each language of a community once."""
    found: dict[str, Row] = {}
    for record in source.edition.records.values():
        for language in record.account.language.community:
            found.setdefault(language_id(language), _language(language))
    return [found[key] for key in sorted(found)]


def language_id(language: Language) -> str:
    """The key of a language: its glottocode, or where that is unknown its code of ISO 639-3."""
    return language.glottolog if language.glottolog != UNKNOWN else language.iso639_3


def _language(language: Language) -> Row:
    known = language.glottolog != UNKNOWN
    return {
        "ID": language_id(language),
        "Name": language.name,
        "Glottocode": language.glottolog if known else None,
        "ISO639P3code": None if language.iso639_3 in (UNKNOWN, "und") else language.iso639_3,
        "Status": "unknown" if language.name == UNKNOWN else "known",
        "Comment": language.note,
    }


def _number(value: float | str) -> float | str | None:
    return None if value == UNKNOWN else value


def _status(value: object) -> str:
    return "unknown" if value == UNKNOWN else "known"


def _account(record: Record) -> Row:
    account = record.account
    place, dates, rights = account.place, account.dates, account.rights
    return {
        "ID": account.id,
        "Name": account.label,
        "Title": account.text.item.whole_title,
        "Kind": account.text.kind,
        "Evidence": account.evidence.type,
        "Source": [account.id],
        "Transmits": [transmitted_key(record, at) for at in range(len(account.transmits))],
        "Language_IDs": [language_id(language) for language in account.language.community],
        "People": [people.name for people in account.people],
        "Place": place.name,
        "Place_As_Written": place.as_written,
        "Latitude": _number(place.latitude),
        "Longitude": _number(place.longitude),
        "Point_Status": _status(place.latitude),
        "Precision": place.precision,
        "Certainty": place.certainty,
        "GeoNames_ID": _number(place.geonames),
        "GeoNames_Status": _status(place.geonames),
        "Observed": dates.observed,
        "Published": dates.published,
        "This_Text": dates.this_text,
        "Rights_Original": rights.original.statement,
        "Rights_Transcription": rights.transcription.statement,
        "Rights_Archive": rights.archive.statement,
        "Publication": account.publish,
    }


def transmitted_key(record: Record, at: int) -> str:
    """The key, among the sources, of a work that an account transmits, by its number from 0."""
    return record.account.transmits[at].key or f"{record.account.id}-transmits-{at + 1}"


def _sentences(source: Source, record: Record) -> Iterator[Row]:
    coverage = source.edition.coverage[record.account.id]
    for sentence in record.transcription.sentences:
        number, account = sentence.number, record.account.id
        quoted = number in coverage.quoted
        yield {
            "ID": f"{account}-s{number}",
            "Account_ID": account,
            "Number": number,
            "Paragraph": sentence.paragraph,
            "Pages": list(sentence.pages),
            "Or_Later": is_late(record, [number]),
            "Status": "quoted" if quoted else "context" if number in coverage.context else "unread",
            "Comment": None if quoted else coverage.context.get(number),
            "Address": f"/{addresses.sentence(account, number)}",
        }


def _game(game: Game) -> Row:
    return {"ID": game.id, "Name": game.name, "Account_ID": game.account, "Address": f"/{addresses.game(game.id)}"}


def rule_set_id(game: str, variant: str | None) -> str:
    """The key of a form of a game."""
    return f"{game}-{variant}" if variant else game


def _rule_sets(game: Game) -> Iterator[Row]:
    for at, variant in enumerate(game.variants or (None,)):
        yield {"ID": rule_set_id(game.id, variant), "Game_ID": game.id, "Variant": variant, "Default": not at}


def _rules(source: Source, game: Game) -> Iterator[Row]:
    for rule in source.edition.rules[game.id].values():
        yield {
            "ID": rule_id(game.id, rule.name),
            "Game_ID": game.id,
            "Name": rule.name,
            "Rests_On": [*(["quoted"] if rule.quotes else []), *rule.marked],
            "Description": " ".join(rule.docstring.split()),
            "Address": f"/{addresses.rule(game.id, rule.name)}",
        }


def rule_id(game: str, name: str) -> str:
    """The key of a rule."""
    return f"{game}-{name}"


def _readings(game: Game) -> Iterator[Row]:
    for name, reading in game.readings.items():
        yield {
            "ID": f"{game.id}-{name}",
            "Game_ID": game.id,
            "Name": name,
            "Question": reading.asks,
            "Words": reading.words,
            "Address": f"/{addresses.reading(game.id, name)}",
        }


def _options(game: Game) -> Iterator[Row]:
    for name, reading in game.readings.items():
        for option, argument in reading.options.items():
            yield {
                "ID": f"{game.id}-{name}-{option}",
                "Reading_ID": f"{game.id}-{name}",
                "Name": option,
                "Argument": argument,
                "Followed": option == str(reading),
            }


def _quotations(source: Source, record: Record) -> Iterator[Row]:
    quotes = [quote for quote in quotes_of(source.edition, record) if quote.kind != "example"]
    for number, quote in enumerate(quotes, 1):
        yield {
            "ID": f"{record.account.id}-q{number}",
            "Game_ID": quote.game,
            "Kind": quote.kind,
            "Name": quote.name,
            "Words": quote.words,
            "Sentence_IDs": list(dict.fromkeys(f"{record.account.id}-s{span.sentence}" for span in quote.spans)),
            "Pages": list(quote.pages),
            "Or_Later": is_late(record, (span.sentence for span in quote.spans)),
            "Doubtful": quote.doubtful,
        }


def _features(column: Column, source: Source) -> Iterator[Row]:
    rules = source.edition.rules[column.game]
    said = {feature.id for feature in source.matrix().features}
    for feature, cell in column.cells.items():
        if feature in said:
            form = rule_set_id(column.game, column.variant)
            status = "not-applicable" if cell.value is None else "editorial" if feature in column.decided else "found"
            yield {
                "ID": f"{form}-{feature}",
                "Ruleset_ID": form,
                "Parameter_ID": feature,
                "Value": cell.value,
                "Status": status,
                "Rule_IDs": [rule_id(column.game, name) for name in cell.rules if name in rules],
            }


def _played(example: Example) -> Row:
    rules, play = example.rules, example.play
    outcome = play.outcome
    return {
        "ID": f"{rules.game.id}-{example.name}",
        "Ruleset_ID": rule_set_id(rules.game.id, rules.variant),
        "Title": example.script.title,
        "Columns": rules.columns,
        "Readings": [f"{name}={option}" for name, option in rules.readings.items()],
        "Start": print_position(play.start, rules),
        "Moves": [turn.move for turn in play.turns],
        "End": print_position(play.position, rules),
        "Winner": (outcome.winner or "draw") if outcome else None,
        "Reason": outcome.reason if outcome else None,
        "Address": f"/{addresses.example(rules.game.id, example.name)}",
    }


def without_formulas(row: Row) -> Row:
    """A row with an apostrophe before each text that a spreadsheet would work out."""
    return {name: _harmless(value) for name, value in row.items()}


def _harmless(value: Any) -> Any:
    if isinstance(value, list) and value:
        return [_harmless(value[0]), *value[1:]]
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
