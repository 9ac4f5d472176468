"""What tests share: the site, built strictly once a run; a server for it on this machine; a browser.

Workers of pytest-xdist are processes of their own: whoever takes the lock first builds, the others wait and read.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from filelock import FileLock
from hypothesis import settings
from lxml import html
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
DATE = "1700000000"  # SOURCE_DATE_EPOCH of every site that tests build, in seconds
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]

FROZEN = re.compile(r"v\d+\.")
"""How the folder of a frozen edition begins."""

# How long an example takes says more of what else the machine does than of the code.
settings.register_profile("gamekit", deadline=None)
settings.load_profile("gamekit")

Build = Callable[..., "subprocess.CompletedProcess[str]"]
Attributes = Callable[[Path, str], list[str]]


def _build(folder: Path, tool: str = "mkdocs", **more: str) -> subprocess.CompletedProcess[str]:
    """Build the site strictly into `folder` with `tool`, in a process of its own with `more` in its environment."""
    environment = os.environ | {"SOURCE_DATE_EPOCH": DATE, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"} | more
    options = ["--strict", "--config-file", "mkdocs.yml", "--site-dir", str(folder)]
    command = [sys.executable, "-m", tool, "build", *options]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one worker have all tests that look at every made page: making them takes longer than most tests."""
    for item in items:
        if "made" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("made"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The archive's own folder."""
    return ROOT


@pytest.fixture(scope="session")
def build() -> Build:
    """A function `(folder, tool="mkdocs")` that builds the site strictly and returns the finished process."""
    return _build


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of the strictly built site; built once, whatever the number of workers."""
    shared = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        shared = shared.parent
    folder, done = shared / "site", shared / "site.done"
    with FileLock(shared / "site.lock"):
        if not done.exists():
            built = _build(folder)
            done.write_text(built.stdout + built.stderr if built.returncode else "", encoding="utf-8")
    if failure := done.read_text(encoding="utf-8"):
        pytest.fail(f"the site was not built:\n{failure}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> list[Path]:
    """Every HTML page of the site as it is now, in a fixed order; those of frozen editions were looked at before they were."""
    return [page for page in sorted(site.rglob("*.html")) if not FROZEN.match(page.relative_to(site).parts[0])]


@pytest.fixture(scope="session")
def attributes() -> Attributes:
    """A function `(page, xpath)` that lists the attributes which the XPath selects on a page."""

    def select(page: Path, xpath: str) -> list[str]:
        found = html.fromstring(page.read_bytes()).xpath(xpath)
        assert isinstance(found, list)
        return [str(attribute) for attribute in found]

    return select


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the site and prints nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[str]:
    """The address of the site on a free port of this machine, ending in a slash."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def chromium() -> str:
    """The path of Chromium: $CHROMIUM, else the first on PATH."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    found = next(filter(None, (shutil.which(name) for name in names if name)), None)
    if found is None:
        pytest.fail("no Chromium on PATH: install it (Debian's package is chromium) or set CHROMIUM", pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium, one a worker."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()
