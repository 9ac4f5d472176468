"""Output for people: boards in the terminal, events in words, faults one a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from gamekit.play.game import Game
from gamekit.play.holes import PLAYERS, ROW_LETTERS, drawn_rows
from gamekit.play.position import Position
from gamekit.play.replay import Event, Play, Turn

if TYPE_CHECKING:
    from gamekit.check import Edition
    from gamekit.errors import Fault
    from gamekit.play.example import Example

STYLES = {"S": "bold blue", "N": "bold magenta"}


def console() -> Console:
    """Standard output, coloured where the terminal can."""
    # rich would read “wells.py:100:1” as the name of a picture.
    return Console(highlight=False, soft_wrap=True, emoji=False)


def board_text(position: Position, columns: int) -> Text:
    """A position as lines of text: North's numbers, four rows as South sees them, South's numbers."""
    rows = drawn_rows(position.lists(), columns)
    width = max(len(str(number)) for number in (*range(columns + 1), *(seeds for row in rows for seeds in row))) + 1
    text = Text("  " + "".join(f"{number:>{width}}" for number in range(columns, 0, -1)) + "\n", style="dim")
    for index, (letter, row) in enumerate(zip(ROW_LETTERS, rows, strict=True)):
        if index == 2:
            text.append("  " + "·" * (width * columns + 1) + "\n", style="dim")
        text.append(f"{letter} ", style="dim")
        for seeds in row:
            style = "dim" if not seeds else STYLES["N" if index < 2 else "S"]
            text.append(f"{seeds or '.':>{width}}", style=style)
        text.append("\n")
    text.append("  " + "".join(f"{number:>{width}}" for number in range(1, columns + 1)), style="dim")
    return text


def _seeds(count: int) -> str:
    return "1 seed" if count == 1 else f"{count} seeds"


def events_in_words(turn: Turn) -> list[str]:
    """The events of a turn, a line for each lap or capture."""
    lines: list[str] = []
    drops: list[str] = []
    for event in turn.events:
        if event["event"] == "drop":
            drops.append(event["hole"])
            continue
        if drops:
            lines.append(f"sows {' '.join(drops)}")
            drops = []
        lines.append(_event_in_words(event))
    return [*lines, f"sows {' '.join(drops)}"] if drops else lines


def _event_in_words(event: Event) -> str:
    kind = str(event["event"])
    if kind == "end":
        winner = {"S": "South has won", "N": "North has won", None: "the game is drawn"}[event["winner"]]
        return f"{winner}: {event['reason']}"
    words = {
        "lift": "lifts {seeds} from {hole}",
        "relay": "the last seed falls in {hole}, which is occupied: it will be lifted",
        "capture": "captures {seeds} from {hole}",
        "remove": "removes {seeds} from {hole}",
        "return": "adds {seeds} captured to {hole}, which will be lifted",
        "resow": "sows on with {seeds} captured, the first into {hole}",
        "arrange": "arranges the seeds anew",
        "pass": "passes",
        "endless": "the move would never end: {hole} would be lifted again from the same position",
    }
    seeds = _seeds(event["seeds"]) if "seeds" in event else ""
    return words.get(kind, kind).format(hole=event.get("hole", ""), seeds=seeds)


def _to_move(play: Play) -> str:
    if play.outcome:
        winner = {"S": "South has won", "N": "North has won", None: "The game is drawn"}[play.outcome.winner]
        return f"{winner} ({play.outcome.reason})."
    return f"{PLAYERS[play.position.player]} to move."


def show_games(games: list[Game]) -> None:
    """The games, each with its readings."""
    out = console()
    for game in games:
        out.print(f"[bold]{game.id}[/bold]  {game.name}, after {game.account}; {game.board.columns} columns")
        table = Table(box=None, padding=(0, 2), show_header=False)
        for name, reading in game.readings.items():
            table.add_row(f"  {name}", " ".join(reading.options))
        out.print(table)


def show_legal(play: Play, answer: dict[str, Any]) -> None:
    """The board and the legal moves."""
    out = console()
    out.print(board_text(play.position, play.rules.columns))
    out.print(_to_move(play))
    out.print(" ".join(answer["moves"]) + ("" if answer["complete"] else "  (and every other arrangement)"), markup=False)


def show_play(play: Play) -> None:
    """The start, every turn with its events and the board reached, and who is to move or has won."""
    out = console()
    out.print(board_text(play.start, play.rules.columns))
    for number, turn in enumerate(play.turns, 1):
        out.print(f"\n[bold]{number}. {escape(turn.move)}[/bold]  {PLAYERS['SN'.index(turn.player)]}")
        for line in events_in_words(turn):
            out.print(f"   {line}", markup=False)
        out.print(board_text(turn.after, play.rules.columns))
    out.print(f"\n{_to_move(play)}", markup=False)


def show_example(example: Example) -> None:
    """A script's title and its game."""
    out = console()
    out.print(f"[bold]{escape(example.script.title)}[/bold]  {escape(example.script.file)}")
    show_play(example.play)


def show_check(edition: Edition | None, faults: Sequence[Fault]) -> None:
    """Every fault on a line of its own, then the coverage of each account that could be read."""
    out = console()
    for fault in faults:
        out.print(str(fault), markup=False)
    if edition:
        out.print(_coverage_table(edition))
    out.print("No faults." if not faults else f"{len(faults)} fault{'s' if len(faults) > 1 else ''}.")


def _coverage_table(edition: Edition) -> Table:
    table = Table(box=None, padding=(0, 2))
    for heading in ("account", "sentences", "quoted", "context", "unread", "rules"):
        table.add_column(heading, justify="left" if heading in ("account", "rules") else "right", no_wrap=True)
    for account, coverage in edition.coverage.items():
        context = len(set(coverage.context) - set(coverage.quoted))
        counts = (coverage.sentences, len(coverage.quoted), context, len(coverage.unread))
        written = edition.records[account].account.rules
        table.add_row(account, *map(str, counts), "finished" if written == "finished" else "not written")
    return table
