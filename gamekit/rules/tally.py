"""What a study counts while rules are played: nothing, unless somebody counts.

`bind` puts a counter's own functions in the place of these (and of those of `gamekit.rules.note`); otherwise they cost nothing.
"""

# What is counted, as numbers for `counted`: laps (hands taken up), seeds sown, seeds captured from a hole of the opponent's.
LAPS = 0
SOWN = 1
CAPTURED = 2
COUNTED = 3

# Which events are counted, and as what: a hand that is sown, with or without a hole being lifted for it; and whatever leaves
# the opponent's holes, be it sown on, taken off the board, or his no more where it lies.
ARE_LAPS = ("lift",)
ARE_SOWN = ("lift", "resow")
ARE_CAPTURES = ("capture", "remove", "own")


def counted(what):
    """How much of that has been counted since counting began; what the rules only think is not counted."""
    return 0


def remember():
    """What is counted from here on may be taken back."""


def take_back():
    """What was counted since `remember` is none: it is played again from there, or not at all."""
