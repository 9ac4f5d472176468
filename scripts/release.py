"""Freeze an edition of the archive: its site as one file that never changes, with a list of what it holds.

    scripts/release 0.2.0

writes version and day where they stand, builds the site, and puts it into docs/editions/ with its manifest: all of it, or where
anything fails nothing. It commits nothing; what to do next is printed.
"""

from __future__ import annotations

import datetime
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from gamekit.errors import Fault, GamekitError, SourceError, shown
from gamekit.record.description import FILE, VERSION, read_description
from gamekit.site.editions import FOLDER, FREEZE, Manifest, number_of, read_editions
from gamekit.site.frozen import packed, seal
from gamekit.site.standing import LIST, differences

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = "CHANGELOG.md"
DESCRIPTION = f"docs/{FILE}"
PACKAGE = "gamekit/__init__.py"
"""The package's own version is that of the archive in whose folder it lies."""
EXPORTS = {"CITATION.cff": "cff", ".zenodo.json": "zenodo"}
"""Files at the root that are made from the description, and the format of `gamekit export` that they have."""
NOTHING = "Nothing was changed."
UNRELEASED = re.compile(r"^## \[?Unreleased\]?[^\n]*\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Freeze an edition and say what to do next; 1 where anything is in the way, and then nothing has changed."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("scripts/release takes the version of the edition, for example: scripts/release 0.2.0", file=sys.stderr)
        return 2
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        manifest = release(arguments[0], root)
    except GamekitError as error:
        print(*error.faults, NOTHING, sep="\n", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, StoppedError) as stop:
        print(NOTHING, file=sys.stderr)
        return 128 + (signal.SIGTERM if isinstance(stop, StoppedError) else signal.SIGINT)
    finally:
        signal.signal(signal.SIGTERM, before)
    said = [f"{len(getattr(manifest, name))} {name}" for name in ("added", "changed", "removed")]
    print(f"Edition {manifest.version}: {len(manifest.pages)} pages, {', '.join(said)}.")
    print("Look at it with scripts/build and scripts/serve. Then:", *commands(manifest.version), sep="\n    ")
    return 0


class StoppedError(BaseException):
    """Somebody ended the script with SIGTERM; as with KeyboardInterrupt, nothing that mends errors may catch it."""


def _stop(*_: object) -> None:
    raise StoppedError


def commands(version: str) -> list[str]:
    """How to commit an edition."""
    return ["git add --all", f'git commit --message "Freeze edition {version}"', f"git tag v{version}"]


def release(version: str, root: Path) -> Manifest:
    """Freeze an edition of the archive at a root folder.

    Raises SourceError with all that is in the way; then every file is as it was.
    """
    docs = root / "docs"
    if faults := _half_made(root):
        raise SourceError(faults)
    frozen = read_editions(docs)
    if faults := [*_faults(version, root, frozen)]:
        raise SourceError(faults)
    day = _today()
    before: dict[Path, bytes | None] = {}
    try:
        told = _write_version(version, day, root, before)
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder) / "site"
            _build(site, version, day, root)
            pages = {at: (one[0], one[1]) for at, one in json.loads((site / LIST).read_text("utf-8"))["pages"].items()}
            archive = packed(site)
        lists = differences(pages, frozen[0] if frozen else None)
        manifest = Manifest(version, day.isoformat(), pages, **lists, changelog=told, archive=seal(archive))
        _write(docs / FOLDER / f"{version}.tar.xz", archive, before)
        _write(docs / FOLDER / f"{version}.json", manifest.as_json().encode(), before)
    except BaseException:
        _put_back(before)
        raise
    return manifest


def _faults(version: str, root: Path, frozen: Sequence[Manifest]) -> list[Fault]:
    """What is in the way of an edition, all of it."""
    faults = [*_of_version(version, root, frozen), *_of_git(root)]
    changelog = root / CHANGELOG
    found = UNRELEASED.search(changelog.read_text(encoding="utf-8")) if changelog.is_file() else None
    if found is None:
        right = "write what has changed under “## [Unreleased]”, for example “- The rules of Kiela.”"
        faults.append(Fault(f"has no section “## [Unreleased]”; {right}", CHANGELOG, 1, 1))
    elif not re.search(r"^[^#\s]", found[1], re.MULTILINE):
        line = found.string.count("\n", 0, found.start()) + 1
        right = "write what has changed since the last edition, for example “- The rules of Kiela.”"
        faults.append(Fault(f"“## [Unreleased]” is empty; {right}", CHANGELOG, line, 1))
    return faults


def _of_version(version: str, root: Path, frozen: Sequence[Manifest]) -> list[Fault]:
    if not re.fullmatch(VERSION, version):
        return [Fault(f"“{shown(version)}” is not a version; a right one is 0.2.0, without a “v” and without more")]
    if frozen and number_of(version) <= number_of(frozen[0].version):
        one, two, three = number_of(frozen[0].version)
        right = f"{one}.{two}.{three + 1}, {one}.{two + 1}.0 or {one + 1}.0.0"
        return [Fault(f"edition {frozen[0].version} is frozen, and {version} is no greater; the next may be {right}")]
    try:
        described = read_description(root / "docs", DESCRIPTION)[0].version
    except FileNotFoundError:
        right = "write title, abstract, editors, publisher, language, licences, version and released into it"
        return [Fault(f"is missing: an edition needs to say what it is an edition of; {right}", DESCRIPTION)]
    if number_of(version) < number_of(described):
        return [Fault(f"the archive says that it is version {described}, and {version} is less; take {described} or more")]
    return []


def _half_made(root: Path) -> list[Fault]:
    """Whether what is not committed is what an edition changes, so that the last one was ended while it was made."""
    command = ["git", "-C", str(root), "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"]
    answer = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    changed = {line[3:]: line[:2] for line in answer.stdout.split("\0") if line}
    written = {DESCRIPTION, CHANGELOG, PACKAGE, *EXPORTS}
    names = {name.removesuffix(".new") for name in changed}
    kept = {name for name in names if re.fullmatch(rf"docs/{FOLDER}/{VERSION.strip('^$')}\.(tar\.xz|json)", name)}
    if answer.returncode or DESCRIPTION not in names or CHANGELOG not in names or names - kept - written:
        return []
    old = sorted(name for name, how in changed.items() if how != "??")
    new = sorted(changed.keys() - set(old))
    right = f"`git checkout -- {' '.join(old)}`" + (f" and `rm {' '.join(new)}`" if new else "")
    said = "this looks like an edition that was ended while it was made, or is not committed"
    return [Fault(f"{said}: changed are {', '.join(sorted(changed))}; put all back with {right}, or commit it")]


def _of_git(root: Path) -> list[Fault]:
    command = ["git", "-C", str(root), "status", "--porcelain"]
    answer = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if answer.returncode:
        return [Fault(f"git does not know this folder ({answer.stderr.strip()}); an edition is made from what is committed")]
    if lines := answer.stdout.splitlines():
        named = ", ".join(line[3:] for line in lines[:5]) + (f" and {len(lines) - 5} more" if len(lines) > 5 else "")
        return [Fault(f"there are changes that are not committed: {named}; commit them, or put them aside with git stash")]
    return []


def _today() -> datetime.date:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    now = datetime.datetime.now(datetime.UTC)
    return (datetime.datetime.fromtimestamp(int(epoch), datetime.UTC) if epoch.isdigit() else now).date()


def _write_version(version: str, day: datetime.date, root: Path, before: dict[Path, bytes | None]) -> str:
    """Write version and day where they stand; return what the changelog says of the edition."""
    changed = {"version": version, "released": day.isoformat()}
    text = (root / DESCRIPTION).read_text(encoding="utf-8")
    for key, value in changed.items():
        text = re.sub(rf"^{key}:[^\n]*", f"{key}: {value}", text, flags=re.MULTILINE)
    _write(root / DESCRIPTION, text.encode(), before)
    log = (root / CHANGELOG).read_text(encoding="utf-8")
    found = UNRELEASED.search(log)
    assert found is not None
    heading = f"## [Unreleased]\n\n## [{version}] - {day.isoformat()}\n"
    _write(root / CHANGELOG, (log[: found.start()] + heading + log[found.start(1) :]).encode(), before)
    if (package := root / PACKAGE).is_file():
        code = package.read_text(encoding="utf-8")
        _write(
            package, re.sub(r'^__version__ = "[^"]*"', f'__version__ = "{version}"', code, flags=re.MULTILINE).encode(), before
        )
    for name, form in EXPORTS.items():
        if (root / name).is_file():
            _write(root / name, _run(["gamekit", "export", form], root), before)
    return found[1].strip()


def _build(site: Path, version: str, day: datetime.date, root: Path) -> None:
    """Build the site as it is frozen, strictly."""
    epoch = int(datetime.datetime.combine(day, datetime.time(), datetime.UTC).timestamp())
    # Not --quiet: that hides warnings from --strict too.
    command = ["mkdocs", "build", "--strict", "--site-dir", str(site)]
    _run(command, root, **{FREEZE: version, "SOURCE_DATE_EPOCH": str(epoch), "NO_MKDOCS_2_WARNING": "1"})


def _run(command: Sequence[str], root: Path, **more: str) -> bytes:
    """What a module of Python writes to its standard output. Raises SourceError with what it says where it fails."""
    environment = os.environ | {"PYTHONUTF8": "1"} | more
    answer = subprocess.run([sys.executable, "-m", *command], cwd=root, env=environment, capture_output=True, check=False)
    if answer.returncode:
        lines = answer.stderr.decode("utf-8", "replace").strip().splitlines()
        told = "\n".join(line for line in lines if not line.startswith("INFO"))
        raise SourceError(Fault(f"{' '.join(command[:2])} failed:\n{told}"))
    return answer.stdout


def _write(path: Path, held: bytes, before: dict[Path, bytes | None]) -> None:
    """Write a file whole, and know what stood there."""
    before.setdefault(path, path.read_bytes() if path.is_file() else None)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(held)
    os.replace(new, path)


def _put_back(before: dict[Path, bytes | None]) -> None:
    # Who presses Ctrl-C twice still gets his files back.
    interrupt = signal.signal(signal.SIGINT, signal.SIG_IGN)
    end = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for path, held in before.items():
        path.with_name(f"{path.name}.new").unlink(missing_ok=True)
        if held is None:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(held)
    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGTERM, end)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
