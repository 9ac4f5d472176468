"""The command `export`: the archive in the forms that other tools read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gamekit.cli.options import here
from gamekit.errors import ExportError, GamekitError, shown

if TYPE_CHECKING:
    from gamekit.export.formats import Format
    from gamekit.export.source import Source

EACH = {
    "account": ("--account", "braunholtz-1931"),
    "game": ("--game", "mweso"),
}
"""The option by which one of several is chosen, and an example of what it is given."""


@click.command("export")
@click.argument("name", metavar="[FORMAT]", required=False)
@click.option("--account", metavar="ID", help="The account, for formats of which each account has a file.")
@click.option("--game", metavar="ID", help="The game, for formats of which each game has a file.")
@click.option("--output", metavar="PATH", help="A file; or a folder, for several files or with / at its end.")
def export_command(name: str | None, account: str | None, game: str | None, output: str | None) -> None:
    """Write the archive, an account or a game in another form; without a format list the formats.

    The RO-Crate tells of every file of the site, and so is made with the site alone. What Zenodo reads, zenodo, stands
    beside the code and not on the site.
    """
    from gamekit.export.formats import BY_NAME

    if output is not None and not output.strip():
        raise ExportError("--output is empty; name a file or a folder, for example --output texts/; or leave it out")
    place = None if output is None else Path(output)
    if name is None:
        _list(account, game, place)
        return
    if name not in BY_NAME:
        raise ExportError(f"there is no format “{shown(name)}”; the formats are {', '.join(BY_NAME)}")
    chosen, given = BY_NAME[name], {"account": account, "game": game}
    _refuse(chosen, given, place)
    source = source_here()
    subjects = _subjects(chosen, source, given[chosen.of] if chosen.of != "archive" else None, place)
    files = {file: text for subject in subjects for file, text in chosen.files(source, subject)}
    if output is None or place is None:
        click.echo(next(iter(files.values())), nl=False)
    else:
        is_folder = output.endswith(("/", os.sep)) or chosen.many is not None or len(subjects) > 1
        _write(files, place, in_folder=is_folder)


def _list(account: str | None, game: str | None, output: Path | None) -> None:
    from gamekit.export.formats import FORMATS

    if account or game or output:
        raise ExportError("say which format is wanted: for example gamekit export tei --account braunholtz-1931")
    for one in FORMATS:
        each = "" if one.of == "archive" else f" {EACH[one.of][0]} ID"
        click.echo(f"{one.name + each:<24}  {one.title}: {one.purpose}.")


def _refuse(chosen: Format, given: dict[str, str | None], output: Path | None) -> None:
    """Say what is wrong with what was asked for, as far as that can be known without reading the archive."""
    for of, (option, _) in EACH.items():
        if given[of] is not None and of != chosen.of:
            raise ExportError(f"{chosen.name} is no format of a single {of}; leave {option} out")
    if chosen.many and output is None:
        right = f"gamekit export {chosen.name} --output {chosen.name}/"
        raise ExportError(f"{chosen.name} is several files; name the folder for them: {right}")


def source_here() -> Source:
    """The archive in which one stands; raises GamekitError with its faults where it has any."""
    from gamekit.check import find_archive, read_edition
    from gamekit.check.config import read_site_url
    from gamekit.site.exports import source_of

    edition = read_edition(find_archive(here()))
    if edition.faults:
        raise GamekitError(edition.faults)
    return source_of(edition, read_site_url(edition.archive.root))


def _subjects(chosen: Format, source: Source, wanted: str | None, output: Path | None) -> list[str]:
    """The accounts or games to write: the one that is wanted, or all of them into a folder."""
    known = chosen.subjects(source)
    if wanted is None and (chosen.of == "archive" or output is not None or len(known) == 1):
        return known
    if wanted in known:
        return [wanted]
    if not known:
        raise ExportError(f"there is no {chosen.of} here, so there is nothing to write")
    if wanted is not None:
        raise ExportError(f"there is no {chosen.of} “{shown(wanted)}”; they are {', '.join(known)}")
    option, example = EACH[chosen.of]
    raise ExportError(
        f"say which {chosen.of}: for example {option} {example if example in known else known[0]}; they are "
        f"{', '.join(known)}; or write all into a folder: gamekit export {chosen.name} --output {chosen.name}/"
    )


def _write(files: dict[str, str], output: Path, in_folder: bool) -> None:
    """Write one file under the name given, or in the folder given; several in the folder, which is made."""
    try:
        if in_folder or output.is_dir():
            output.mkdir(parents=True, exist_ok=True)
            for name, text in files.items():
                (output / name).write_text(text, encoding="utf-8", newline="")
        else:
            output.write_text(next(iter(files.values())), encoding="utf-8", newline="")
    except OSError as error:
        where = shown(error.filename or str(output))
        raise ExportError(f"“{where}” cannot be written: {error.strerror or error}") from None
