"""The commands: games, legal, count, play, replay, check; and those of other modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from gamekit import __version__
from gamekit.cli.citing import cite_command
from gamekit.cli.comparing import compare_command
from gamekit.cli.exporting import export_command
from gamekit.cli.options import chosen, games_package, here, json_option, print_json, rule_options
from gamekit.cli.solving import solve_command
from gamekit.cli.studying import study_command
from gamekit.errors import ArchiveError, Fault, GamekitError, shown
from gamekit.play.game import Game, game_ids, load_game
from gamekit.play.legal import lists_every_move
from gamekit.play.notation import side
from gamekit.play.position import print_position
from gamekit.play.replay import Play, play

if TYPE_CHECKING:
    from gamekit.check import Archive, Edition
    from gamekit.play.example import Example

A_MOVE = "a move names the hole to sow, for example B2"
MOST_TURNS = 100_000
SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(context_settings=SETTINGS)
@click.version_option(__version__, prog_name="gamekit")
def gamekit() -> None:
    """Accounts of board games as found, rules that quote them, examples replayed and drawn."""


gamekit.add_command(cite_command)
gamekit.add_command(study_command)
gamekit.add_command(compare_command)
gamekit.add_command(solve_command)
gamekit.add_command(export_command)


@gamekit.command("games")
@json_option
def games_command(as_json: bool) -> None:
    """List the games, with their variants and readings (the default option first)."""
    games = [load_game(game, games_package()) for game in game_ids(games_package())]
    if as_json:
        print_json([_game_as_json(game) for game in games])
    else:
        from gamekit.cli.show import show_games

        show_games(games)


def _game_as_json(game: Game) -> dict[str, Any]:
    return {
        "game": game.id,
        "name": game.name,
        "account": game.account,
        "columns": game.board.columns,
        "variants": list(game.variants),
        "readings": {name: list(reading.options) for name, reading in game.readings.items()},
    }


@gamekit.command("legal")
@click.argument("game")
@rule_options
@json_option
def legal_command(game: str, as_json: bool, **options: Any) -> None:
    """List the legal moves of a position (of the opening where none is given)."""
    rules, position = chosen(game, **options)
    started = Play(rules, position)
    answer = {
        **rules.as_json(),
        "position": print_position(started.position, rules),
        "to_move": side(started.position.player),
        "moves": started.legal_moves,
        "complete": started.outcome is not None or lists_every_move(rules, started.position),
    }
    if as_json:
        print_json(answer)
    else:
        from gamekit.cli.show import show_legal

        show_legal(started, answer)


@gamekit.command("count")
@click.argument("game")
@click.option("--turns", metavar="N", type=click.IntRange(1, MOST_TURNS), required=True, help="How many turns to count.")
@rule_options
@json_option
def count_command(game: str, turns: int, as_json: bool, **options: Any) -> None:
    """Count in how many ways the first turns can be played, exactly: every move is played in every position."""
    from gamekit.cli.show import counting, show_count
    from gamekit.study.counting import count

    rules, position = chosen(game, **options)
    counted = count(rules, position, turns, counting)
    if as_json:
        print_json(counted.as_json())
    else:
        show_count(counted)


class PlayCommand(click.Command):
    """A command whose arguments are moves: what begins with one hyphen may be meant for one."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Say of a mistaken move what a move looks like; click knows only that it is no option."""
        typed = list(args)
        try:
            return super().parse_args(context, args)
        except click.NoSuchOption as error:
            if error.option_name.startswith("--"):
                raise
            move = next((text for text in typed if text.startswith(error.option_name)), error.option_name)
            raise click.UsageError(f"“{shown(move)}” is neither an option nor a move; {A_MOVE}", context) from None


@gamekit.command("play", cls=PlayCommand)
@click.argument("game")
@click.argument("moves", nargs=-1, metavar="[MOVE]...")
@rule_options
@json_option
def play_command(game: str, moves: tuple[str, ...], as_json: bool, **options: Any) -> None:
    """Play moves one after the other. Quote moves with < or > for the shell: 'B2<'."""
    rules, position = chosen(game, **options)
    played = play(rules, position, moves)
    if as_json:
        print_json(played.as_json())
    else:
        from gamekit.cli.show import show_play

        show_play(played)


@gamekit.command("replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@json_option
def replay_command(files: tuple[Path, ...], as_json: bool) -> None:
    """Replay scripts of example games; a wrong assertion is an error."""
    examples = _replayed(files)
    if as_json:
        print_json([example.as_json() for example in examples])
    else:
        from gamekit.cli.show import show_example

        for example in examples:
            show_example(example)


def _replayed(files: Iterable[Path]) -> list[Example]:
    from gamekit.play.example import read_example

    examples: list[Example] = []
    faults: list[Fault] = []
    for file in files:
        try:
            examples.append(read_example(file, shown(str(file)), games_package()))
        except GamekitError as error:
            faults += error.faults
    if faults:
        raise GamekitError(faults)
    return examples


@gamekit.command("check")
@json_option
@click.pass_context
def check_command(context: click.Context, as_json: bool) -> int:
    """Check the archive: accounts, quotations, coverage, rules, scripts and pages. Exits 1 where there are faults."""
    edition, faults = _checked()
    if as_json:
        print_json({"ok": not faults, "faults": _faults(faults), "coverage": _coverage(edition) if edition else {}})
    else:
        from gamekit.cli.show import show_check

        show_check(edition, faults)
    return 1 if faults else 0


def _checked() -> tuple[Edition | None, Sequence[Fault]]:
    """The archive in which one stands, and its faults; None where its mkdocs.yml does not say what it is."""
    from gamekit.check import find_archive, read_edition

    try:
        edition = read_edition(find_archive(here()))
    except ArchiveError as error:
        if not all(fault.file for fault in error.faults):
            raise
        return None, error.faults
    return edition, [*edition.faults, *_kept_faults(edition.archive)]


def _kept_faults(archive: Archive) -> Iterator[Fault]:
    """What is wrong with what the archive keeps of its past, as far as that is known without building it."""
    from gamekit.record.retired import FILE, faults_among, read_retired
    from gamekit.site.editions import read_editions

    try:
        read_editions(archive.docs)
    except GamekitError as error:
        yield from error.faults
    try:
        file = archive.shown(archive.docs / FILE)
        yield from faults_among(*read_retired(archive.docs, file), file)
    except GamekitError as error:
        yield from error.faults


def _faults(faults: Iterable[Fault]) -> list[dict[str, Any]]:
    return [{"file": fault.file, "line": fault.line, "column": fault.column, "message": fault.message} for fault in faults]


def _coverage(edition: Edition) -> dict[str, dict[str, Any]]:
    return {
        account: {
            "sentences": coverage.sentences,
            "quoted": len(coverage.quoted),
            "context": len(set(coverage.context) - set(coverage.quoted)),
            "unread": list(coverage.unread),
            "share": round(coverage.share, 4),
        }
        for account, coverage in edition.coverage.items()
    }
