"""The project's own papers agree with each other and give nothing of the machine away."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import gamekit

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SCRIPTS = ["scripts/build", "scripts/serve", "scripts/test", "scripts/bench", "scripts/lock", ".ci/run"]
PINNED = re.compile(r"^([a-z0-9.-]+)==(\S+)", re.M)


def name_of(requirement: str) -> str:
    """The package that a requirement such as `click>=8.1` names."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found, requirement
    return found[0].lower().replace("_", "-").replace(".", "-")


def direct() -> dict[str, set[str]]:
    """What this project asks for itself: names by lock."""
    extras = PROJECT["project"]["optional-dependencies"]
    core = set(map(name_of, PROJECT["project"]["dependencies"]))
    return {
        "build": set(map(name_of, PROJECT["build-system"]["requires"])),
        "core": core,
        "fast": core | set(map(name_of, extras["fast"])),
        "test": core | set(map(name_of, extras["fast"] + extras["cluster"] + extras["test"])),
    }


def committed() -> list[Path]:
    """Every text file that git keeps."""
    if not (ROOT / ".git").exists():
        pytest.skip("what is committed is known in a clone only")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and path.suffix not in {".woff2", ".ttf", ".png"}]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_holds_versions_hashes_and_no_address(lock: Path) -> None:
    """Each locked version has a hash; no line names an index, a folder or a host."""
    text = lock.read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[a-z0-9])", text)
    assert [entry.splitlines()[0] for entry in entries if "==" in entry and "--hash=sha256:" not in entry] == []
    assert re.findall(r"://|--(?:index|extra-index|find-links|trusted)\S*|@ file", text) == []


@pytest.mark.parametrize("lock", sorted(direct()))
def test_a_lock_holds_what_the_project_asks_for(lock: str) -> None:
    """A dependency added to pyproject.toml is locked too (scripts/lock)."""
    pinned = {name for name, _ in PINNED.findall((ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8"))}
    assert direct()[lock] - pinned == set()


def test_locks_agree() -> None:
    """A package that stands in several locks has the same versions in each, so they install together."""
    versions: dict[str, dict[str, set[str]]] = {}
    for lock in LOCKS:
        for name, version in PINNED.findall(lock.read_text(encoding="utf-8")):
            versions.setdefault(name, {}).setdefault(lock.stem, set()).add(version)
    assert {name: held for name, held in versions.items() if len(set(map(frozenset, held.values()))) > 1} == {}


def test_every_dependency_has_its_reason() -> None:
    """CONTRIBUTING.md has one row for each direct dependency, with the same bounds, and none for anything else."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = {name + bounds for name, bounds in re.findall(r"^\| `([a-z0-9.-]+)` \| `([^`]+)` \| \S", text, re.M)}
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [PROJECT["project"]["dependencies"], PROJECT["build-system"]["requires"], *extras.values()]
    assert rows == {requirement for listed in wanted for requirement in listed}


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "sources/README.md"])
def test_links_between_the_papers_lead_somewhere(paper: str) -> None:
    """Whatever a paper links to within the repository is there."""
    text = (ROOT / paper).read_text(encoding="utf-8")
    assert text.startswith("# ")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / paper).parent.joinpath(link).exists()] == []


def test_versions_agree() -> None:
    """The package, CITATION.cff and CHANGELOG.md name one version."""
    citation = YAML(typ="safe").load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert citation["version"] == gamekit.__version__
    assert re.findall(r"^## \[(\d\S*)\]", changes, re.M)[0] == gamekit.__version__


def test_the_citation_names_every_account() -> None:
    """CITATION.cff has a reference for each account, with its title and who wrote that text, and no DOI."""
    yaml = YAML(typ="safe")
    citation = yaml.load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    found = {}
    for reference in citation["references"]:
        account = re.search(r"Account ([a-z0-9-]+)", reference["notes"])
        assert account, reference["notes"]
        authors = [author.get("family-names") or author["name"] for author in reference["authors"]]
        found[account[1]] = (reference["title"], authors)
    wanted = {}
    for path in sorted((ROOT / "sources").glob("*-*.md")):
        item = yaml.load(path.read_text(encoding="utf-8").split("\n---\n")[0])["text"]["item"]
        authors = [author.get("family") or author["literal"] for author in item["author"]]
        wanted[path.stem] = (item["title"], authors)
    assert found == wanted
    assert "doi" not in str(citation).lower()


def test_nothing_names_a_machine_or_a_registry() -> None:
    """No committed file holds a path of somebody's machine or the host of a package index."""
    # Spelt in halves, so that this file does not find itself.
    spelt = [
        "/" + "root/",
        "/" + "home/[a-z]",
        "/" + "Users/[a-z]",
        "/" + "work/",
        "pypi" + r"\.org",
        "pythonhosted" + r"\.",
    ]
    private = re.compile("|".join(spelt))
    found = {
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in committed()
        for match in [private.search(path.read_text(encoding="utf-8"))]
        if match
    }
    assert found == set()


def test_text_files_end_lines_with_lf() -> None:
    """No committed text file has a carriage return."""
    assert committed()
    assert [str(path.relative_to(ROOT)) for path in committed() if b"\r" in path.read_bytes()] == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_can_be_run(name: str) -> None:
    """Each script is executable and stops at its first fault."""
    assert os.access(ROOT / name, os.X_OK)
    text = (ROOT / name).read_text(encoding="utf-8")
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail" in text or "exec bash" in text


@pytest.mark.parametrize("options", [["--site-dir", "there"], ["--site-dir=there"], ["-d", "there"], ["-qdthere"]])
def test_the_site_is_made_in_one_place(options: list[str]) -> None:
    """Another place for the site is refused before anything is made, and how to have it there is said."""
    command = ["bash", "-c", '. scripts/setup.sh; make_site "$@"', "bash", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "is not taken: the site is made in site/" in done.stderr
