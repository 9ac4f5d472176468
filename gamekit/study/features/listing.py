"""Every feature in order: what it is called, of what group it is, and the function that finds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamekit.study.features import ending, landing, setting, sowing, taking
from gamekit.study.features.evidence import Cell, Evidence


@dataclass(frozen=True)
class Feature:
    """A feature of games: its id, its name within its group, and how it is found."""

    id: str
    group: str
    name: str
    find: Callable[[Evidence], Cell]


FEATURES = (
    Feature("board", "The board", "Board", setting.board),
    Feature("columns", "The board", "Columns", setting.columns),
    Feature("seeds", "The board", "Seeds (or counters) in play", setting.seeds),
    Feature("lie", "The board", "How they lie when it begins", setting.lie),
    Feature("opening", "A turn", "The first turn", setting.opening),
    Feature("choices", "A turn", "What a player chooses", sowing.choices),
    Feature("ring", "A turn", "Round which holes he sows", sowing.ring),
    Feature("direction", "A turn", "Which way", sowing.direction),
    Feature("singles", "A turn", "A hole with a single seed", sowing.singles),
    Feature("laps", "A turn", "Laps", sowing.laps),
    Feature("empty-back", "The last seed falls", "into an empty back hole", landing.empty_back),
    Feature("empty-front-alone", "The last seed falls", "into an empty front hole, none opposite", landing.empty_front_alone),
    Feature("empty-front", "The last seed falls", "into an empty front hole, seeds opposite", landing.empty_front),
    Feature("own-back", "The last seed falls", "into an occupied back hole", landing.own_back),
    Feature("own-front-alone", "The last seed falls", "into an occupied front hole, none opposite", landing.own_front_alone),
    Feature("own-front-one", "The last seed falls", "the same, seeds in the front hole opposite", landing.own_front_one),
    Feature("own-front-both", "The last seed falls", "the same, seeds in both holes opposite", landing.own_front_both),
    Feature("others", "The last seed falls", "into a hole that the opponent holds", landing.others),
    Feature("brought-by", "Capturing", "What captures", taking.brought_by),
    Feature("taken", "Capturing", "What is captured", taking.taken),
    Feature("captives", "Capturing", "Where captives go", taking.captives),
    Feature("after", "Capturing", "After it the turn", taking.after),
    Feature("stuck", "The end", "Who has seeds and no move", ending.stuck),
    Feature("cleared", "The end", "Who has nothing on the board", ending.loss("cleared")),
    Feature("singles-only", "The end", "Who has singles only", ending.loss("singles-only", of_holes=True)),
    Feature("ends-empty", "The end", "Whose four end holes are empty", ending.loss("ends-empty", of_holes=True)),
    Feature("few", "The end", "Who has too few left", ending.loss("few", of_some=True)),
    Feature("dead", "The end", "Where nobody can win any more", ending.loss("dead", of_some=True)),
    Feature("endless", "The end", "A move that would never end", ending.endless),
    Feature("repetition", "The end", "A position that keeps coming back", ending.repetition),
)
"""In the order of a game: its board, a turn, its last seed, what it captures, the end."""


def cells(evidence: Evidence) -> dict[str, Cell]:
    """Every feature of a rule set, by its id."""
    return {feature.id: feature.find(evidence) for feature in FEATURES}
