"""Readings that every game has, because no account settles them."""

from gamekit.rules.declare import reading

first = reading(
    asks="Who makes the first move?",
    words="*Editorial:* no account of the archive says who begins.",
    options={
        "south": "Something must be chosen, and diagrams are drawn from South's side.",
        "north": "As good a choice; with it the whole board is only turned round.",
    },
)

repetition = reading(
    asks="What if the same position keeps coming back?",
    words="*Editorial:* no account of the archive speaks of a game that goes round in circles.",
    options={
        "threefold-draw": "Nobody gets further: the third time that a player is to move in the same position, nobody has won.",
        "play-on": "No words end such a game, so it goes on.",
    },
)
