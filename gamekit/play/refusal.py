"""What a rule says that refuses something: its words, for the player who asked."""

from __future__ import annotations

from gamekit.play.game import RuleSet
from gamekit.rules.bind import bind
from gamekit.rules.names import names_used
from gamekit.rules.rulebook import Rule, file_of, rules_of


class _Refusals:
    """Listens for the rule that says no: of the rules asked last, each by the one before it, the innermost that did."""

    def __init__(self) -> None:
        self.depth = 0
        self.quiet = 0
        self.refused: list[tuple[int, str]] = []

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """Nothing happens while something is only considered."""

    def hushed(self, quiet: bool) -> None:
        """Count how deep the rules are in thought; what they deny there is no refusal, only a reason for one."""
        self.quiet += 1 if quiet else -1

    def asking(self, rule: str) -> None:
        """Go a call deeper."""
        self.depth += 1

    def asked(self, rule: str, answer: object) -> None:
        """Keep the chain of refusals that ends in this one, if it is one."""
        self.depth -= 1
        if self.quiet:
            return
        if answer is not False:
            self.refused.clear()
        elif not self.refused or self.refused[-1][0] != self.depth + 1:
            self.refused = [(self.depth, rule)]
        else:
            self.refused.append((self.depth, rule))


def refusal(rules: RuleSet, question: str, board: list[list[int]], *more: object) -> str:
    """Ask a rule about a board: nothing where it agrees or there is none, else `: ` and the words of the rule that refuses."""
    listener = _Refusals()
    traced = bind(rules.game.module, rules.readings, variant=rules.variant, how="traced", listener=listener)
    if not hasattr(traced, question) or getattr(traced, question)([list(row) for row in board], *more):
        return ""
    return f": {_words(rules_of(rules.game.module)[listener.refused[0][1]], rules)}" if listener.refused else ""


def _words(rule: Rule, rules: RuleSet) -> str:
    """The words of a rule, its name, and the options in force of the readings that it asks."""
    named = names_used(file_of(rules.game.module), rule.name)
    asked = [f"{name}={option}" for name, option in rules.settings.items() if name.replace("-", "_") in named]
    under = f", under {' '.join(asked)}" if asked else ""
    docstring = " ".join(rule.docstring.split()).replace("*Inferred:*", "Inferred:").replace("*Editorial:*", "Editorial:")
    return f"{docstring} ({rule.name}{under})"
