"""What a browser shows of a page, asked in the page; and which pages stand for all."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

MISCOUNTED = """
() => {
  const wrong = [];
  for (const svg of document.querySelectorAll("svg.gk-board")) {
    const [board] = svg.dataset.position.split(" ");
    const rows = board.split("/"), stands = {};
    if (/^[SN.]/.test(board) && !/\\d/.test(board)) {
      rows.forEach((rank, down) => [...rank].forEach((one, at) => {
        stands["abcdefghijklmnopqrstuvwxyz"[at] + (rows.length - down)] = one === "." ? 0 : 1;
      }));
    } else {
      rows.forEach((row, down) => {
        const counts = row.split(",");
        counts.forEach((count, at) => {
          stands["baAB"[down] + (down < 2 ? counts.length - at : at + 1)] = parseInt(count, 10);
        });
      });
    }
    const groups = [...svg.querySelectorAll("g[data-hole]")];
    if (groups.length !== Object.keys(stands).length) wrong.push(`${svg.dataset.position}: ${groups.length} holes`);
    for (const group of groups) {
      const seeds = group.querySelectorAll(":scope > .seed, :scope > .new").length;
      const heaps = group.querySelectorAll(":scope > .heap").length;
      const said = Number(group.dataset.seeds), wanted = stands[group.dataset.hole];
      const drawn = heaps === 1 && seeds === 0 ? said : seeds;
      if (wanted !== said || wanted !== drawn || (heaps && said <= 12)) {
        wrong.push(`${svg.dataset.position}: ${group.dataset.hole} has ${seeds} seeds, ${heaps} heaps, says ${said}`);
      }
    }
  }
  return wrong;
}
"""
"""The boards of a page whose seeds are not those of their position: each hole's are counted as elements."""

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

CUT = """
() => [...document.querySelectorAll("article *")].filter(element => {
  const style = getComputedStyle(element);
  return element.checkVisibility() && style.overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1
    && element.clientWidth > 1 && element.textContent.trim();
}).map(element => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 60)}`)
"""
"""Text that is cut off at the edge of its box."""


def miscounted(page: Page) -> list[str]:
    """The boards whose seeds, counted in the browser, are not those of `data-position`."""
    return [str(found) for found in page.evaluate(MISCOUNTED)]


def overflowing(page: Page) -> list[str]:
    """What is wider than the window, or than the box that holds it."""
    wide = int(page.evaluate(TOO_WIDE))
    return [f"{wide} pixels too wide"] * (wide > 0) + [f"cut: {found}" for found in page.evaluate(CUT)]


def kind(address: str, *named: str) -> str:
    """The type of the page at an address: it does not count which one of many, under any of `named`, nor which two games."""
    return re.sub(rf"({'|'.join(named)})/[^/]+/", r"\1/*/", re.sub(r"(?<=^compare/)[^/]+-and-[^/]+", "*", address))


def standing_for_all(site: Path, built: list[Path], *named: str) -> list[str]:
    """One address for each type of page, that of the smallest page with a board if the type has boards."""
    pages = {page.relative_to(site).as_posix().removesuffix("index.html"): page for page in built}
    texts = {address: page.read_text(encoding="utf-8") for address, page in pages.items()}
    found: dict[str, str] = {}
    for address in sorted(texts, key=lambda address: (not re.search(r'class="gk-board"', texts[address]), len(texts[address]))):
        found.setdefault(kind(address, *named), address)
    return sorted(found.values())
