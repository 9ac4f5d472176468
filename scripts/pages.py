"""What a reader waits for when he opens the page of an example: bytes sent, and the time until its board is painted."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread

from playwright.sync_api import Browser, Response, sync_playwright

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SLOWED = 4
THEME = ("/assets/stylesheets/", "/assets/javascripts/", "/search/", "/assets/images/")
"""Where the theme's own files lie."""

PAINTED = """
window.painted = null;
const look = () => {
  const board = document.querySelector("article svg.gk-board");
  if (board && board.getBoundingClientRect().width > 0) {
    // The frame after the one in which it is laid out: by then it has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = performance.now(); }));
  } else {
    requestAnimationFrame(look);
  }
};
requestAnimationFrame(look);
"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder and prints nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@contextmanager
def opened(site: Path) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address under which it finds a built site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=FLAGS)
        yield browser, f"http://127.0.0.1:{server.server_port}"
        browser.close()
        server.shutdown()


def examples(site: Path) -> dict[str, str]:
    """The page of each example, by its address."""
    pages = sorted(site.glob("games/*/examples/*/index.html"))
    return {f"/{page.parent.relative_to(site).as_posix()}/": page.read_text(encoding="utf-8") for page in pages}


def of_frames(site: Path, frames: int) -> str:
    """The address of the largest page of an example with so many frames, or with as near to so many as there are."""
    counted = {address: text.count('<svg data-game="') for address, text in examples(site).items()}
    return min(counted, key=lambda address: (abs(counted[address] - frames), -len(examples(site)[address])))


def with_largest_board(site: Path) -> str:
    """The address of the page of an example with the board of most holes."""
    holes = {
        address: max((len(svg) for svg in map(re.compile("data-hole").findall, text.split("</svg>"))), default=0)
        for address, text in examples(site).items()
    }
    return max(holes, key=lambda address: holes[address])


def sent(browser: Browser, base: str, address: str) -> tuple[int, int]:
    """Bytes sent for a page before anything is done on it: ours, and the theme's own files."""
    page = browser.new_page()
    ours = theirs = 0
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(base + address, wait_until="networkidle")
    for answer in answers:
        size = len(answer.body())
        if answer.url.removeprefix(base).startswith(THEME):
            theirs += size
        else:
            ours += size
    page.close()
    return ours, theirs


def painted(browser: Browser, base: str, address: str, times: int = 5) -> float:
    """Seconds until the first board of a page is painted, cold, with the processor slowed; the median of some times."""
    found: list[float] = []
    for _ in range(times):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(PAINTED)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.goto(base + address)
        page.wait_for_function("window.painted !== null")
        found.append(float(page.evaluate("window.painted")) / 1000)
        context.close()
    return median(found)
