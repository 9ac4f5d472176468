"""The page of an example: its frames beside the words it rests on; and examples set into pages written by hand."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.example import Example
from gamekit.site.boards import Boards
from gamekit.site.describing import cut
from gamekit.site.frames import FIRST_DRAWN, LAST_DRAWN, TurnView, alias, at_work_throughout, rules_speaking, start_of, turns_of
from gamekit.site.page import Made
from gamekit.site.quoting import Part, Places, line, paragraphs, places
from gamekit.site.render import render
from gamekit.site.telling import PLAYERS, ended, stuck


def example_pages(edition: Edition) -> list[Made]:
    """A page for each example of each game."""
    return [
        _page(edition, example, found)
        for game, examples in edition.examples.items()
        for found in [places(edition, game)]
        for example in examples
    ]


def _page(edition: Edition, example: Example, found: Places) -> Made:
    game = example.rules.game
    address = addresses.example(game.id, example.name)
    boards = Boards(address)
    values = _about(edition, example)
    turns = turns_of(example, boards)
    not_drawn = any(frame.board is None for turn in turns for frame in (*turn.frames, *turn.folded, *turn.last))
    drawn = {"not_drawn": not_drawn, "first_drawn": FIRST_DRAWN, "last_drawn": LAST_DRAWN}
    behind = words_behind(edition, example, turns, found)
    html = render("example", address, turns=turns, behind=behind, always=at_work_throughout(example), **drawn, **values)
    index = render("example_index", address, **values)
    told = " ".join(part for turn in example.script.turns for part in turn.comment)
    about = cut(f"{game.name}, an example: {example.script.title}. {told or 'Replayed lap by lap.'}")
    return Made(address, example.script.title, about, html, boards, "example", index)


def embedded_example(edition: Edition, example: Example, address: str, prefix: str) -> Made:
    """An example as a page written by hand embeds it; `prefix` keeps its ids apart from others of that page."""
    boards = Boards(address)
    html = render("embedded", address, turns=turns_of(example, boards, prefix), **_about(edition, example))
    return Made(address, example.script.title, "", html, boards, "embedded")


def _about(edition: Edition, example: Example) -> dict[str, object]:
    game, readings = example.rules.game, example.rules.readings
    record = edition.records.get(game.account)
    file = example.script.file
    return {
        "example": example,
        "game": game,
        "record": record,
        "quotations": quoted_by(edition, example),
        "readings": [(name, option, option == str(game.readings[name])) for name, option in readings.items()],
        "start": start_of(example),
        "result": result_of(example),
        "alias": lambda hole: alias(example, hole),
        "source_rows": game.board.source_rows if example.labels == "source" else None,
        # A script written out in a page has no file of its own, and no page.
        "own_page": file.endswith(".game"),
        "rule_names": set(edition.rules[game.id]),
        "others": _neighbours(edition, example),
    }


def quoted_by(edition: Edition, example: Example) -> list[Part]:
    """The `source` of an example's head as parts, each quotation with its sentence."""
    if example.rules.game.account not in edition.records:
        return []
    found = {words: spans[0].sentence for words, spans in edition.quoted_by_scripts(example)}
    return line(example.script.value("source") or "", found)


def words_behind(
    edition: Edition, example: Example, turns: Sequence[TurnView], found: Places
) -> list[tuple[str, list[list[Part]]]]:
    """What the rules that speak in an example rest on: each with its docstring's paragraphs, its quotations placed."""
    rules = edition.rules[example.rules.game.id]
    return [(name, paragraphs(rules[name].docstring, found)) for name in rules_speaking(turns) if name in rules]


def result_of(example: Example) -> str:
    """How the example ends, in words."""
    outcome = example.play.outcome
    if outcome is None:
        return f"The game goes on; {PLAYERS['SN'[example.play.position.player]]} is to move."
    last = example.play.turns[-1] if example.play.turns else None
    return ended(outcome.winner, outcome.reason, stuck(last.player, last.events) if last else None)


def _neighbours(edition: Edition, example: Example) -> tuple[Example | None, Example | None]:
    """The examples before and after one, in the order in which they are taught."""
    all_of = edition.examples.get(example.rules.game.id, [])
    at = next((index for index, one in enumerate(all_of) if one.script.file == example.script.file), None)
    if at is None:
        return None, None
    return (all_of[at - 1] if at else None), (all_of[at + 1] if at + 1 < len(all_of) else None)
