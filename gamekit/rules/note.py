"""What a rule says aloud while it is played: nothing, unless somebody listens.

`bind` puts a listener's own functions in the place of these when a replay is traced; otherwise they cost nothing.
"""

EVENTS = (
    "lift",
    "drop",
    "relay",
    "capture",
    "remove",
    "return",
    "resow",
    "own",
    "join",
    "arrange",
    "place",
    "step",
    "line",
    "pass",
    "endless",
    "end",
)


def note(event, player, hole, seeds):
    """Say that something happened: `event` at `hole` (a ring index of `player`), moving so many `seeds`.

    For an `end`, `player` is the winner (2 for a draw) and `seeds` the reason (`gamekit.rules.result`). For `own`, `player`
    is the new owner. For `join` and `step`, `hole` is where it arrives and `seeds` the hole it came from; for `line`, `hole`
    is the first square and `seeds` how far the next one is.
    """


def hush():
    """From here on the rules only think: nothing that happens until `listen` is part of the game."""


def listen():
    """From here on the rules play again."""
