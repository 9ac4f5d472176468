"""Every feature in order: what it is called, of what group it is, and the function that finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gamekit.study.features import choosing, ending, landing, setting, sowing, taking
from gamekit.study.features.evidence import Cell, Evidence


@dataclass(frozen=True)
class Feature:
    """A feature of games: its id, its name within its group, and how it is found."""

    id: str
    group: str
    name: str
    find: Callable[[Evidence], Cell]


BOARD, TURN, LAST, CAPTURING, END = "The board", "A turn", "The last seed falls", "Capturing", "The end"
EMPTY, OCCUPIED = "into an empty front hole", "into an occupied front hole"
FEATURES = (
    Feature("board", BOARD, "Board", setting.board),
    Feature("columns", BOARD, "Columns", setting.columns),
    Feature("seeds", BOARD, "Seeds (or counters) in play", setting.seeds),
    Feature("lie", BOARD, "How they lie when it begins", setting.lie),
    Feature("opening", TURN, "The first turn", setting.opening),
    Feature("choices", TURN, "What a player chooses", choosing.choices),
    Feature("ring", TURN, "Round which holes he sows", sowing.ring),
    Feature("direction", TURN, "Which way", sowing.direction),
    Feature("singles", TURN, "A hole with a single seed", choosing.singles),
    Feature("laps", TURN, "Laps", sowing.laps),
    Feature("empty-back", LAST, "into an empty back hole", landing.empty_back),
    Feature("empty-front-alone", LAST, f"{EMPTY}, front hole opposite empty", landing.empty_front_alone),
    Feature("empty-front", LAST, f"{EMPTY}, seeds in the front hole opposite", landing.empty_front),
    Feature("own-back", LAST, "into an occupied back hole", landing.own_back),
    Feature("own-front-alone", LAST, f"{OCCUPIED}, front hole opposite empty", landing.own_front_alone),
    Feature("own-front-one", LAST, f"{OCCUPIED}, seeds in the front hole opposite only", landing.own_front_one),
    Feature("own-front-both", LAST, f"{OCCUPIED}, seeds in both holes opposite", landing.own_front_both),
    Feature("others", LAST, "into a hole that the opponent holds", landing.others),
    Feature("brought-by", CAPTURING, "What captures", taking.brought_by),
    Feature("taken", CAPTURING, "What is captured", taking.taken),
    Feature("captives", CAPTURING, "Where captives go", taking.captives),
    Feature("after", CAPTURING, "After it the turn", taking.after),
    Feature("stuck", END, "Who has seeds and no move", ending.stuck),
    Feature("cleared", END, "Who has nothing on the board", ending.loss("cleared")),
    Feature("singles-only", END, "Who has singles only", ending.loss("singles-only", ruined=ending.only_singles)),
    Feature("ends-empty", END, "Whose four end holes are empty", ending.loss("ends-empty", ruined=ending.empty_ends)),
    Feature("few", END, "Who has too few left", ending.loss("few", of_some=True)),
    Feature("dead", END, "Where nobody can win any more", ending.loss("dead", of_some=True)),
    Feature("endless", END, "A move that would never end", ending.endless),
    Feature("repetition", END, "A position that keeps coming back", ending.repetition),
)
"""In the order of a game: its board, a turn, its last seed, what it captures, the end."""


def cells(evidence: Evidence, features: Iterable[Feature] = FEATURES) -> dict[str, Cell]:
    """What features of a rule set come to, by their ids."""
    return {feature.id: feature.find(evidence) for feature in features}
