"""A study: so many random games of a rule set, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from gamekit import __version__
from gamekit.play.game import RuleSet
from gamekit.play.position import Position, print_position
from gamekit.study.digest import study_digest
from gamekit.study.intervals import wilson
from gamekit.study.tallies import Tally

DIGITS = 6


@dataclass(frozen=True)
class Study:
    """Games 0 to n−1 of a seed, summed. `seconds` is how long it was played, `speed` games a second of that.

    `depth` is how many turns one of the players looks ahead, 0 where both move at random; `compared` says that the games were
    followed beside the same games at the defaults.
    """

    rules: RuleSet
    position: Position | None
    seed: int
    depth: int
    tally: Tally
    compared: bool
    seconds: float
    speed: float

    def as_json(self) -> dict[str, Any]:
        """The study as the command gives it."""
        kept = self.kept()
        head = list(kept)[: list(kept).index("digest") + 1]
        timed = {"seconds": round(self.seconds, DIGITS), "games_per_second": round(self.speed, 1)}
        return {name: kept[name] for name in head} | timed | kept

    def kept(self) -> dict[str, Any]:
        """The study without what changes from run to run."""
        tally = self.tally
        return {
            **self.rules.as_json(),
            "games": tally.games,
            "seed": self.seed,
            "version": __version__,
            "digest": study_digest(self.rules, self.position),
            "position": print_position(self.position, self.rules) if self.position else None,
            "depth": self.depth or None,
            **_results(tally),
            **_play(tally),
            "parted": _parted(tally) if self.compared else None,
            "won": _won(tally) if self.depth else None,
        }


def _results(tally: Tally) -> dict[str, Any]:
    south, north = tally.wins
    shares = {"S": south, "N": north, "draws": tally.draws}
    return {
        "wins": {"S": south, "N": north},
        "draws": tally.draws,
        "unfinished": tally.unfinished,
        "endless": tally.endless,
        "repetition": tally.repetition,
        "reasons": dict(sorted(tally.reasons.items())),
        "intervals": {name: _interval(times, tally.games) for name, times in shares.items()},
    }


def _play(tally: Tally) -> dict[str, Any]:
    games, turns = tally.games, tally.turns
    return {
        "turns": _turns(tally),
        "laps": {"mean": _mean(tally.laps, turns), "most": tally.most_laps},
        "sown": {"mean": _mean(tally.sown, turns)},
        "choices": {"mean": _mean(tally.choices, turns), "most": tally.most_choices},
        "forced": _mean(tally.forced, turns),
        "captured": {"mean": _mean(tally.captured, games)},
        "capturing": _mean(tally.capturing, turns),
        "lead_changes": {"mean": _mean(tally.leads, games)},
    }


def _turns(tally: Tally) -> dict[str, Any]:
    """Mean, standard deviation, standard error, least and most of the turns a game."""
    games = tally.games
    # In whole numbers as long as can be, so that it comes out the same on every machine.
    squares = games * tally.turns_squared - tally.turns**2
    spread = sqrt(squares / (games * (games - 1))) if games > 1 else 0.0
    return {
        "mean": _mean(tally.turns, games),
        "sd": round(spread, DIGITS),
        "error": round(spread / sqrt(games), DIGITS),
        "least": tally.least_turns,
        "most": tally.most_turns,
    }


def _parted(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.parted,
        "share": _mean(tally.parted, tally.games),
        "interval": _interval(tally.parted, tally.games),
        "turn": {
            "mean": _mean(tally.parted_turns, tally.parted) if tally.parted else None,
            "least": tally.least_parted,
            "most": tally.most_parted or None,
        },
    }


def _won(tally: Tally) -> dict[str, Any]:
    games = tally.searched
    return {"search": games, "random": sum(tally.wins) - games, "interval": _interval(games, tally.games)}


def _interval(times: int, of: int) -> list[float]:
    return [round(end, DIGITS) for end in wilson(times, of)]


def _mean(total: int, of: int) -> float:
    return round(total / of, DIGITS) if of else 0.0


def defaults_of(rules: RuleSet) -> dict[str, str]:
    """The default option of every reading."""
    return {name: str(reading) for name, reading in rules.game.readings.items()}


def is_default(rules: RuleSet) -> bool:
    """Whether every reading is at its default."""
    return dict(rules.readings) == defaults_of(rules)


def ways_of(rules: Sequence[RuleSet]) -> list[dict[str, str]]:
    """The readings of some rule sets, each once; first the defaults, with which the others are compared."""
    found = [defaults_of(rules[0]), *(dict(one.readings) for one in rules)]
    return [one for number, one in enumerate(found) if one not in found[:number]]
