"""gamekit: accounts of board games as found, rules that quote them, examples replayed and drawn.

The kit behind *Played from the Page*, an executable critical edition of board-game ethnography.
"""

__version__ = "0.1.0"
