"""A study as a row of a plot, and a share with its bounds in words."""

from __future__ import annotations

from gamekit.diagram.intervals import Kind, Share, Way
from gamekit.site.wording import share, thousands
from gamekit.study.results import Interval, Study

SHOWN: tuple[Kind, Kind] = ("south", "north")
OF: dict[Kind, str] = {"south": "S", "north": "N"}


def way_of(study: Study, name: str, said: str, *, followed: bool = False) -> Way:
    """A study as a row of a plot: who wins, and in how many turns."""
    shares = tuple(_share(study, kind) for kind in SHOWN)
    wins = f"South {share(study.shares['S'])}, North {share(study.shares['N'])}, nobody {share(study.shares['draws'])}"
    band = study.parted.share if study.parted else None
    return Way(name, said, shares, f"{wins}; {thousands(study.turns.mean, 1)} turns", followed, band)


def _share(study: Study, kind: Kind) -> Share:
    low, high = study.interval(OF[kind])
    return Share(kind, low, study.shares[OF[kind]], high)


def with_bounds(value: float, bounds: Interval) -> str:
    """A share with the bounds of its interval: `51.3 % (51.0–51.6)`."""
    return f"{share(value)} ({100 * bounds[0]:.1f}–{100 * bounds[1]:.1f})"
