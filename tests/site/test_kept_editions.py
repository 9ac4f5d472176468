"""What lies in docs/editions is doubted: a manifest, and an archive that no folder can hold, are faults that name the file."""

from __future__ import annotations

import io
import json
import lzma
import tarfile
from pathlib import Path

import pytest

from gamekit.cli import run
from gamekit.errors import SourceError
from gamekit.site.editions import Manifest, read_editions
from gamekit.site.frozen import seal, unpack

RIGHT = Manifest("1.0.0", "2026-01-01", {"": ("Home", "d"), "a/": ("A", "d")}, archive="x")


def packed(*names: str) -> bytes:
    """A compressed archive of small files."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in names:
            entry = tarfile.TarInfo(name)
            entry.size = 1
            archive.addfile(entry, io.BytesIO(b"x"))
    return lzma.compress(buffer.getvalue())


def keep(docs: Path, manifest: str, held: bytes = b"") -> None:
    """Write an edition as it is kept."""
    (docs / "editions").mkdir(parents=True)
    (docs / "editions" / "1.0.0.json").write_text(manifest, encoding="utf-8")
    (docs / "editions" / "1.0.0.tar.xz").write_bytes(held)


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["a", "a/b"], "“a/b” is there twice, or is a file and a folder"),
        (["a/b", "a"], "“a” is there twice, or is a file and a folder"),
        (["a", "a"], "“a” is there twice"),
        (["index.html", "x" * 300], "File name too long"),
        (["index.html", "a/" * 4000 + "b"], "File name too long"),
    ],
)
def test_what_no_folder_can_hold(tmp_path: Path, names: list[str], says: str) -> None:
    """A fault names the file, and neither a part of the edition nor a folder to unpack in stays behind."""
    held = packed(*names)
    keep(tmp_path / "docs", "", held)
    with pytest.raises(SourceError) as caught:
        unpack(tmp_path / "docs", Manifest("1.0.0", "2026-01-01", {}, archive=seal(held)), tmp_path / "site")
    assert str(caught.value).startswith("docs/editions/1.0.0.tar.xz: cannot be unpacked: ") and says in str(caught.value)
    assert not list(tmp_path.glob("site/*"))


def test_a_page_that_is_not_in_the_archive(tmp_path: Path) -> None:
    """A manifest that lists pages which its archive lacks is a fault; with all of them the edition is unpacked, twice alike."""
    for names, right in ((["index.html"], False), (["index.html", "a/index.html"], True)):
        docs, held = tmp_path / str(right), packed(*names)
        keep(docs, "", held)
        manifest = Manifest("1.0.0", "2026-01-01", RIGHT.pages, archive=seal(held))
        if right:
            unpack(docs, manifest, tmp_path / "site")
            unpack(docs, manifest, tmp_path / "site")
            assert [path.name for path in (tmp_path / "site").iterdir()] == ["v1.0.0"]
            assert (tmp_path / "site/v1.0.0/a/index.html").read_text() == "x"
            continue
        with pytest.raises(SourceError, match=r"1\.0\.0\.tar\.xz: has no a/index\.html, which 1\.0\.0\.json lists as a page"):
            unpack(docs, manifest, tmp_path / "site")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"date": "2026-02-30"}, "day"),
        ({"date": "soon"}, "Invalid isoformat string"),
        ({"added": ["b/"]}, "it says that “b/” was added or changed, and has no such page"),
        ({"changed": ["b/"]}, "it says that “b/” was added or changed, and has no such page"),
        ({"pages": []}, "has no attribute"),
        ({"version": "1.0.1"}, "it says version 1.0.1"),
    ],
)
def test_a_manifest_that_is_none(tmp_path: Path, change: dict[str, object], says: str) -> None:
    """A day that is none, and pages that came or changed and are not there, are faults of the manifest."""
    keep(tmp_path, json.dumps(json.loads(RIGHT.as_json()) | change))
    with pytest.raises(SourceError) as caught:
        read_editions(tmp_path)
    assert str(caught.value).startswith("docs/editions/1.0.0.json: is not the manifest") and says in str(caught.value)


@pytest.mark.parametrize("command", [["check"], ["cite", "/v1.0.0/accounts/"]])
def test_commands_read_manifests(
    tiny: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    """Both name a broken manifest, and `check` a broken list of what is gone, too."""
    keep(tiny / "docs", "{}")
    (tiny / "docs" / "retired.yml").write_text("retired:\n  - {address: /old/, since: 0.2.0, why: x}\n", encoding="utf-8")
    monkeypatch.chdir(tiny)
    assert run(command) != 0
    written = capsys.readouterr()
    told = written.out + written.err
    assert "docs/editions/1.0.0.json: is not the manifest" in told
    assert ("docs/retired.yml:2:15: " in told) == (command == ["check"])


def test_check_tells_who_leads_round(tiny: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong with the list of what is gone, whatever the site has, is told without building it."""
    (tiny / "docs" / "retired.yml").write_text(
        "retired:\n  - {address: old/, to: old/, since: 0.2.0, why: x}\n  - {address: old/, since: 0.2.0, why: x}\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tiny)
    assert run(["check"]) == 1
    told = capsys.readouterr().out
    assert (
        "docs/retired.yml:2:25: “old/” leads back to itself" in told
        and "docs/retired.yml:3:15: “old/” is retired twice" in told
    )
