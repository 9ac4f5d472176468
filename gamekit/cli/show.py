"""Output for people: boards in the terminal, events in words, faults one a line."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table
from rich.text import Text

from gamekit.play.game import Game, RuleSet
from gamekit.play.holes import PLAYERS, ROW_LETTERS, drawn_rows
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.position import Position, print_position
from gamekit.play.replay import Event, Play, Turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekit.check import Edition
    from gamekit.errors import Fault
    from gamekit.play.example import Example
    from gamekit.study.counting import Count, Games

MANY = 500
"""Positions in a turn from which a bar shows how far the counting has come: about a second's work."""
STYLES = {"S": "bold blue", "N": "bold magenta"}


def console() -> Console:
    """Standard output, coloured where the terminal can."""
    # rich would read “wells.py:100:1” as the name of a picture.
    return Console(highlight=False, soft_wrap=True, emoji=False)


def board_text(position: Position, rules: RuleSet) -> Text:
    """A position as lines of text: the rows or ranks as South sees them, with the names of holes or squares at the edges."""
    kind, board = rules.kind, position.lists()
    if isinstance(kind, GridKind):
        return _grid_text(kind.lines(board))
    if isinstance(kind, OneRingKind):
        rows, owners = kind.rows(board)
        return _rows_text(rows, owners, rules.columns)
    rows = drawn_rows(board, rules.columns)
    return _rows_text(rows, tuple(tuple("NNSS"[index] for _ in row) for index, row in enumerate(rows)), rules.columns, False)


def _rows_text(
    rows: tuple[tuple[int, ...], ...], owners: tuple[tuple[str, ...], ...], columns: int, lettered: bool = True
) -> Text:
    """North's numbers, four rows, South's numbers; `lettered` says that a hole's owner stands behind its seeds."""
    cells = [
        [f"{seeds}{owner.lower() if lettered else ''}" if seeds else "." for seeds, owner in zip(*pair, strict=True)]
        for pair in zip(rows, owners, strict=True)
    ]
    width = max(len(text) for text in (str(columns), *(cell for row in cells for cell in row))) + 1
    text = Text("  " + "".join(f"{number:>{width}}" for number in range(columns, 0, -1)) + "\n", style="dim")
    for index, letter in enumerate(ROW_LETTERS):
        if index == 2:
            text.append("  " + "·" * (width * columns + 1) + "\n", style="dim")
        text.append(f"{letter} ", style="dim")
        for cell, owner in zip(cells[index], owners[index], strict=True):
            text.append(f"{cell:>{width}}", style="dim" if cell == "." else STYLES[owner])
        text.append("\n")
    return text.append("  " + "".join(f"{number:>{width}}" for number in range(1, columns + 1)), style="dim")


def _grid_text(ranks: tuple[str, ...]) -> Text:
    """The ranks with their numbers, the files below."""
    text = Text()
    for number, rank in zip(range(len(ranks), 0, -1), ranks, strict=True):
        text.append(f"{number:>2}", style="dim")
        for sign in rank:
            text.append(f" {sign}", style=STYLES.get(sign, "dim"))
        text.append("\n")
    return text.append("   " + " ".join(ascii_lowercase[: len(ranks[0])]), style="dim")


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
        "own": "the {seeds} in {hole} now belong to {player}",
        "join": "the single seed of {from_} joins {hole}",
        "place": "places a counter on {square}",
        "step": "moves from {from_} to {to}",
        "line": "makes a line of three: {squares}",
    }
    if kind == "remove" and "square" in event:
        return f"removes the counter on {event['square']}"
    told = {key: value for key, value in event.items() if key not in ("seeds", "from", "squares", "player")}
    return words.get(kind, kind).format(
        **{"hole": "", "seeds": _seeds(event["seeds"]) if "seeds" in event else "", **told},
        from_=event.get("from", ""),
        squares=" ".join(event.get("squares", ())),
        player={"S": "South", "N": "North"}.get(str(event.get("player")), ""),
    )


def _fields(position: Position, rules: RuleSet) -> str:
    """What stands beside the board, as a position writes it."""
    return " ".join(print_position(position, rules).split()[2:])


def _show_board(position: Position, rules: RuleSet) -> None:
    out = console()
    out.print(board_text(position, rules))
    if fields := _fields(position, rules):
        out.print(fields, markup=False, style="dim")


def _to_move(play: Play) -> str:
    if play.outcome:
        winner = {"S": "South has won", "N": "North has won", None: "The game is drawn"}[play.outcome.winner]
        return f"{winner} ({play.outcome.reason})."
    return f"{PLAYERS[play.position.player]} to move."


def show_games(games: list[Game]) -> None:
    """The games, each with its readings."""
    out = console()
    for game in games:
        any_number = ", or any number" if game.board.any_columns else ""
        out.print(f"[bold]{game.id}[/bold]  {game.name}, after {game.account}; {game.board.columns} columns{any_number}")
        table = Table(box=None, padding=(0, 2), show_header=False)
        if game.variants:
            table.add_row("  variants", " ".join(game.variants))
        for name, reading in game.readings.items():
            table.add_row(f"  {name}", " ".join(reading.options))
        out.print(table)


def show_legal(play: Play, answer: dict[str, Any]) -> None:
    """The board and the legal moves."""
    out = console()
    _show_board(play.position, play.rules)
    out.print(_to_move(play))
    more = "" if answer["complete"] else "  (and others of these kinds, too many to list)"
    out.print(" ".join(answer["moves"]) + more, markup=False)


def counting(games: Games, turn: int) -> Iterable[Position]:
    """The positions of a turn one by one, with a bar in the terminal while they are many."""
    if len(games) < MANY:
        return games
    terminal = Console(stderr=True)
    return track(games, f"turn {turn}", console=terminal, transient=True, disable=not terminal.is_terminal)


def show_count(counted: Count) -> None:
    """The position counted from, and a line for each turn."""
    out = console()
    _show_board(counted.start, counted.rules)
    table = Table(box=None, padding=(0, 2))
    for heading in ("turn", "positions", "ways to play", "won by South", "by North", "drawn"):
        table.add_column(heading, justify="right", no_wrap=True)
    for turn in counted.turns:
        table.add_row(*(f"{number:,}" for number in (turn.turn, turn.positions, turn.ways, *turn.over)))
    out.print(table)
    if not counted.complete:
        out.print("Of some positions only a part of the moves is listed, and so counted.")


def show_play(play: Play) -> None:
    """The start, every turn with its events and the board reached, and who is to move or has won."""
    out = console()
    _show_board(play.start, play.rules)
    for number, turn in enumerate(play.turns, 1):
        out.print(f"\n[bold]{number}. {escape(turn.move)}[/bold]  {PLAYERS['SN'.index(turn.player)]}")
        for line in events_in_words(turn):
            out.print(f"   {line}", markup=False)
        _show_board(turn.after, play.rules)
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
