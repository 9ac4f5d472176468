"""The page of one move under all rule sets of four rows that can play it."""

from __future__ import annotations

from gamekit import addresses
from gamekit.check import Edition
from gamekit.site.boards import Boards
from gamekit.site.moves import ONE_MOVE, moves_kept, shown
from gamekit.site.page import Made
from gamekit.site.render import render

ABOUT = "One position and one move under every rule set of four rows that can play it: where the same seeds end up, and why."


def one_move_pages(edition: Edition) -> list[Made]:
    """The page; none where no move is kept."""
    found = [entry for entry in moves_kept(edition, ONE_MOVE) if len(entry["plays"]) > 1]
    if not found:
        return []
    boards = Boards(addresses.ONE_MOVE)
    moves = [shown(edition, entry["plays"], boards, f"m{at}") for at, entry in enumerate(found, 1)]
    html = render("one_move", addresses.ONE_MOVE, moves=moves)
    return [Made(addresses.ONE_MOVE, "One move", ABOUT, html, boards, "pair")]
