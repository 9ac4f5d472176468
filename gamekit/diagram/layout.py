"""Where holes and edge labels stand on the drawing, and what holes are called."""

from __future__ import annotations

from gamekit.diagram.frames import Frame
from gamekit.diagram.values import Label, Labels, Point

PITCH = 50.0
RADIUS = 19.5
PART = 16.0
"""How far the two sides stand apart, beyond the pitch."""
EDGE = 20.0
"""Room for the labels at the left, above and below."""
PAD = (13.0, 9.0)
"""Wood left beyond the outermost cells, across and down."""
SHARED_PAD = (18.0, 9.0)
"""The same where one ring, which both players use, runs past the ends of rows."""
RIGHT = 2.0

LETTERS = {4: "baAB", 2: "aA"}
"""Row letters from top to bottom, by the number of rows."""


class Layout:
    """The places of a board of so many rows and columns, under its own names or another set."""

    def __init__(self, frame: Frame, labels: Labels | None = None) -> None:
        """Raise `ValueError` where the rows are not a board's."""
        widths = {len(row) for row in frame.rows}
        if len(frame.rows) not in LETTERS or len(widths) != 1 or 0 in widths:
            raise ValueError(f"a board has two or four rows of equal width, not {frame.rows!r}")
        if frame.owners is not None and not _fit(frame.owners, frame.rows):
            raise ValueError(f"owners are in the shape of the rows, each 'S', 'N' or '', not {frame.owners!r}")
        self.letters = LETTERS[len(frame.rows)]
        self.columns = widths.pop()
        self._pad = PAD if frame.owners is None else SHARED_PAD
        self._places = {name: (row, c) for row in range(len(self.letters)) for c, name in enumerate(self.names(row))}
        self.labels = labels or {letter: (letter, 1) for letter in self.letters}

    @property
    def wood(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the board's own outline."""
        across, down = self._pad
        return EDGE, EDGE, self.columns * PITCH + 2 * across, len(self.letters) * PITCH + PART + 2 * down

    @property
    def outside(self) -> float:
        """How far beyond the outermost cells a way runs past rows that it skips: clear of counts, and still on the wood."""
        return self._pad[0] - 5

    @property
    def size(self) -> Point:
        """Width and height of the whole drawing."""
        left, top, width, height = self.wood
        return left + width + RIGHT, top + height + EDGE

    @property
    def middle(self) -> float:
        """The height of the line that parts the two sides."""
        return self.wood[1] + self.wood[3] / 2

    def x(self, column: int) -> float:
        """The middle of a column, counted from 0 at the left."""
        return EDGE + self._pad[0] + PITCH * (column + 0.5)

    def y(self, row: int) -> float:
        """The middle of a row, counted from 0 at the top."""
        return EDGE + self._pad[1] + PITCH * (row + 0.5) + (PART if row >= len(self.letters) // 2 else 0)

    def names(self, row: int) -> list[str]:
        """The canonical names of a row's holes, left to right: numbers run from their owner's left."""
        numbers = range(1, self.columns + 1)
        letter = self.letters[row]
        return [f"{letter}{n}" for n in (numbers if letter.isupper() else reversed(numbers))]

    def place(self, name: str) -> tuple[int, int]:
        """Row and column of a hole by its canonical name; `KeyError` where there is none such."""
        return self._places[name]

    def holes(self) -> dict[str, tuple[int, int]]:
        """Row and column of every hole by its canonical name, in reading order."""
        return self._places

    def centre(self, name: str) -> Point:
        """The middle of a hole by its canonical name."""
        row, column = self.place(name)
        return self.x(column), self.y(row)

    def shown(self, name: str) -> str:
        """The name a reader sees: the canonical one, or that of the other set of labels."""
        letter, direction = self.labels[name[0]]
        number = int(name[1:])
        return f"{letter}{number if direction > 0 else self.columns + 1 - number}"

    def edge(self) -> tuple[Label, ...]:
        """Letters at the left of rows; numbers above North's holes and below South's, as the outer rows count."""
        letters = [self._label(self.labels[c][0], EDGE - 10, self.y(row)) for row, c in enumerate(self.letters)]
        bottom = len(self.letters) - 1
        for row, y in ((0, EDGE - 10), (bottom, self.size[1] - EDGE + 10)):
            own = len(self.labels[self.letters[row]][0])
            letters += [self._label(self.shown(n)[own:], self.x(c), y) for c, n in enumerate(self.names(row))]
        return tuple(letters)

    @staticmethod
    def _label(text: str, x: float, y: float) -> Label:
        return Label(text, x, y + 4.5, 12.5, "edge")


def _fit(owners: tuple[tuple[str, ...], ...], rows: tuple[tuple[int, ...], ...]) -> bool:
    """Whether there is an owner or none for each hole."""
    return [len(row) for row in owners] == [len(row) for row in rows] and {one for row in owners for one in row} <= {
        "S",
        "N",
        "",
    }
