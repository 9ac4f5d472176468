"""A game as JSON: its board, variants and readings, its rules with what they quote, its positions, its example games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.export.jsons import Data, as_text, edition_of, where
from gamekit.play.example import Example
from gamekit.play.game import Game, RuleSet, rule_set
from gamekit.play.notation import side
from gamekit.play.position import opening, print_position
from gamekit.record.lateness import is_late
from gamekit.record.pages import pages_of
from gamekit.rules.declare import Grid, OneRing, Reading
from gamekit.rules.names import names_used
from gamekit.rules.rulebook import Rule


@dataclass(frozen=True)
class Teller:
    """What tells of one game of an edition."""

    edition: Edition
    game: Game
    imprint: Imprint

    def whole(self) -> Data:
        """All that is told of the game."""
        game, imprint = self.game, self.imprint
        licences = imprint.description.licences
        return {
            "game": game.id,
            "name": game.name,
            "account": game.account,
            **where(imprint, addresses.game(game.id)),
            "from": edition_of(imprint),
            "rights": {
                "code": licences.code,
                "words": licences.words,
                "quotations": f"under the terms of the account {game.account}, from which they come",
            },
            "board": self.board(),
            "variants": self.doubt("variants", game.attested) if game.attested is not None else None,
            "readings": [self.doubt(name, reading) for name, reading in game.readings.items()],
            "rules": list(self.rules()),
            "openings": list(self.openings()),
            "examples": [self.example(example) for example in self.edition.examples.get(game.id, [])],
        }

    def board(self) -> Data:
        """The board: rows and columns, what is on it, and the account's own names of its rows where it has such."""
        board = self.game.board
        if isinstance(board, Grid):
            return {"kind": "grid", "files": board.files, "ranks": board.ranks, "counters": board.counters}
        own = {row: {"letter": letter, "counted": direction} for row, (letter, direction) in (board.source_rows or {}).items()}
        return {
            "kind": "one-ring" if isinstance(board, OneRing) else "four-rows",
            "columns": board.columns,
            "any_columns": board.any_columns,
            "seeds": board.seeds,
            "own_names": own or None,
        }

    def doubt(self, name: str, reading: Reading) -> Data:
        """A reading, or the variants, with the argument for each option; the first is followed unless another is chosen."""
        is_reading = name in self.game.readings
        address = addresses.reading(self.game.id, name) if is_reading else addresses.variant(self.game.id, name)
        kind = "reading" if is_reading else "variant"
        return {
            "name": name,
            **where(self.imprint, address),
            "asks": reading.asks,
            "words": reading.words,
            "options": [{"name": option, "argument": argument} for option, argument in reading.options.items()],
            "quotes": list(self.quotes(kind, name)),
        }

    def rules(self) -> Iterator[Data]:
        """The rules in the order of the game file."""
        fired = self.edition.fired(self.game.id)
        for rule in self.edition.rules[self.game.id].values():
            first: dict[str, tuple[int, int]] = {}
            for example, turn, lap in fired[rule.name]:
                first.setdefault(example.name, (turn, lap))
            yield self.rule(rule, first)

    def rule(self, rule: Rule, fired: Mapping[str, tuple[int, int]]) -> Data:
        """A rule: what it says and quotes, its code, the readings that it asks, and where it first fires in each example."""
        names = names_used(self.game.file, rule.name)
        return {
            "name": rule.name,
            **where(self.imprint, addresses.rule(self.game.id, rule.name)),
            "says": " ".join(rule.docstring.split()),
            "rests_on": [*(["quoted"] if rule.quotes else []), *rule.marked],
            "quotes": list(self.quotes("rule", rule.name)),
            "readings": [name for name in self.game.readings if name.replace("-", "_") in names],
            "code": rule.code,
            "fires": [{"example": example, "turn": turn, "lap": lap} for example, (turn, lap) in fired.items()],
        }

    def quotes(self, kind: str, name: str) -> Iterator[Data]:
        """What something of the game quotes: the words, the numbers of the sentences in which they stand, the pages."""
        record = self.edition.records.get(self.game.account)
        for one in self.edition.quotations:
            if record and (one.game, one.kind) == (self.game.id, kind) and name in (one.name, "variants"):
                yield {
                    "words": one.quoted.words,
                    "sentences": list(dict.fromkeys(span.sentence for span in one.spans)),
                    "pages": list(pages_of(one.spans, record.transcription)),
                    "or_later": is_late(record, (span.sentence for span in one.spans)),
                    "doubtful": one.doubtful,
                }

    def openings(self) -> Iterator[Data]:
        """The opening position of each variant, or of the game, at the readings followed; and of each other that differs."""
        for variant in self.game.variants or (None,):
            followed = rule_set(self.game, variant=variant)
            known = print_position(opening(followed), followed)
            yield self.opening(followed, {}, known)
            for name, reading in self.game.readings.items():
                for option in reading.options:
                    other = rule_set(self.game, variant=variant, readings={name: option})
                    position = print_position(opening(other), other)
                    if position != known:
                        yield self.opening(other, {name: option}, position)

    def opening(self, rules: RuleSet, chosen: dict[str, str], position: str) -> Data:
        """An opening position, with the variant and the options that are not those followed."""
        return {"variant": rules.variant, "columns": rules.columns, "readings": chosen, "position": position}

    def example(self, example: Example) -> Data:
        """An example game: its script, the rules in force, each turn with the position reached, how it ended."""
        played = example.play
        return {
            "name": example.name,
            "title": example.script.title,
            **where(self.imprint, addresses.example(self.game.id, example.name)),
            "script": f"/{addresses.script(self.game.id, example.name)}",
            "variant": example.rules.variant,
            "columns": example.rules.columns,
            "readings": dict(example.rules.readings),
            "start": print_position(played.start, example.rules),
            "turns": [
                {"player": turn.player, "move": turn.move, "position": turn.position, "comment": " ".join(written.comment)}
                for turn, written in zip(played.turns, example.script.turns, strict=True)
            ],
            "to_move": side(played.position.player),
            "outcome": played.outcome.as_json() if played.outcome else None,
        }


def game_json(edition: Edition, game: Game, imprint: Imprint) -> str:
    """A game as JSON text."""
    return as_text(Teller(edition, game, imprint).whole())
