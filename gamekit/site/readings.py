"""The readings of a game as a critical apparatus: the doubt, the words in question, the options with their arguments."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.play.game import Game
from gamekit.rules.rulebook import Rule
from gamekit.site.boards import Boards
from gamekit.site.code import names_in
from gamekit.site.partings import Parting, partings_of
from gamekit.site.quoting import Part, Places, line, places

CONTROL = "A control"
"""How the argument of an option begins that is kept for comparison only."""


@dataclass(frozen=True)
class Option:
    """A way to take the words: its name, its argument, whether it is followed here, the examples that choose it."""

    name: str
    argument: list[Part]
    followed: bool
    examples: list[Example]

    @property
    def is_control(self) -> bool:
        """Whether nobody holds it: its argument says so first."""
        return bool(self.argument) and self.argument[0].text.startswith(CONTROL)


@dataclass(frozen=True)
class ReadingView:
    """A reading with its options, the rules that ask it and, where the words are the account's, the sentences they stand in."""

    name: str
    asks: str
    words: list[Part]
    options: list[Option]
    rules: list[Rule]
    partings: list[Parting]

    @property
    def variant(self) -> str | None:
        """The variant that one must choose as well, where the reading is shown at work in another than the default."""
        rules = self.partings[0].example.rules if self.partings else None
        return rules.variant if rules and rules.variant and rules.variant != rules.game.variants[0] else None

    @property
    def choose(self) -> str:
        """An option to show the choosing by: another than the one followed and, where there is such a one, no mere control."""
        others = [option for option in self.options if not option.followed] or self.options
        held = [option for option in others if not option.is_control]
        return (held or others)[0].name


def reading_views(edition: Edition, game: Game, boards: Boards | None = None) -> list[ReadingView]:
    """Every reading of a game, in the order of its file; where they part is drawn on `boards`, if there are any."""
    found = places(edition, game.id)
    return [reading_view(edition, game, name, found, boards, f"r{name}-") for name in game.readings]


def reading_view(
    edition: Edition, game: Game, name: str, found: Places, boards: Boards | None = None, prefix: str = "r"
) -> ReadingView:
    """One reading of a game; `prefix` begins the ids of its boards."""
    reading = game.readings[name]
    options = [
        Option(option, line(argument, found), option == str(reading), _choosing(edition, game, name, option))
        for option, argument in reading.options.items()
    ]
    variable = name.replace("-", "_")
    rules = [rule for rule in edition.rules[game.id].values() if variable in names_in(rule.source)]
    partings = partings_of(edition, game, name, boards, prefix) if boards else []
    return ReadingView(name, reading.asks, line(reading.words, found), options, rules, partings)


def variants_view(edition: Edition, game: Game, boards: Boards) -> ReadingView | None:
    """The variants of a game as a reading is shown, none where its account attests none."""
    if game.attested is None:
        return None
    found = places(edition, game.id)
    options = [
        Option(name, line(words, found), name == game.variants[0], _under(edition, game, name))
        for name, words in game.attested.options.items()
    ]
    rules = [rule for rule in edition.rules[game.id].values() if "variant" in names_in(rule.source)]
    partings = partings_of(edition, game, "variant", boards, "rvariant-")
    return ReadingView("variant", game.attested.asks, line(game.attested.words, found), options, rules, partings)


def _under(edition: Edition, game: Game, variant: str) -> list[Example]:
    """The examples of a variant that is not the default, whose script names it."""
    named = (one for one in edition.examples.get(game.id, []) if one.script.value("variant") == variant)
    return [example for example in named if variant != game.variants[0]]


def _choosing(edition: Edition, game: Game, name: str, option: str) -> list[Example]:
    """The examples whose script names this option."""
    chosen = f"{name}={option}"
    return [
        example for example in edition.examples.get(game.id, []) if any(one.text == chosen for one in example.script.readings)
    ]
