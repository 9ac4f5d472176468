"""How fast what people wait for is: medians, and ratios of things measured by turns in one run.

`scripts/bench` runs all of it, `scripts/bench play diagrams` some. Times depend on the machine, ratios hardly; none
of it is a test.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import FunctionType
from typing import Any, cast

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.notation import move_width
from gamekit.rules.bind import bind
from gamekit.site.store import FOLDER
from gamekit.study.playouts import TOLD, TURNS, random_games

ROOT = Path(__file__).resolve().parents[1]
MAXRSS = 1 if sys.platform == "darwin" else 1024  # bytes in a unit of ru_maxrss


@dataclass(frozen=True)
class Run:
    """One process from start to end: seconds on the clock, and bytes of memory at its peak."""

    seconds: float
    peak: int


def run(command: Sequence[str], **environment: str) -> Run:
    """Run a command in the archive's folder, its output thrown away; stop the bench where it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=ROOT, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"this failed with exit code {process.returncode}: {' '.join(command)}")
    return Run(time.perf_counter() - start, usage.ru_maxrss * MAXRSS)


def alternated(times: int, *jobs: Callable[[], float]) -> list[float]:
    """The median of each job's figures, the jobs taking turns so that a busy moment falls on all alike."""
    rounds = [[job() for job in jobs] for _ in range(times)]
    return [median(figures) for figures in zip(*rounds, strict=True)]


def play() -> None:
    """`gamekit play`, cold, against a Python that does nothing."""
    command = [sys.executable, "-m", "gamekit", "play", "mweso", "B1", "--json"]
    answer, nothing = alternated(11, lambda: run(command).seconds, lambda: run([sys.executable, "-c", "pass"]).seconds)
    print(f"play      {answer:.3f} s to answer a move ({answer / nothing:.1f} times an empty Python; wanted: under 0.5 s)")


def site() -> None:
    """The site with nothing kept, and with all kept, against MkDocs alone on the same pages written out as Markdown."""
    from scripts.bare import write_bare

    peaks = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", f"{folder}/site"]
        environment = {"NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0", "MPLCONFIGDIR": f"{folder}/matplotlib"}

        def built(*more: str) -> float:
            made = run([*command, *more], **environment)
            peaks.append(made.peak)
            return made.seconds

        def cold() -> float:
            shutil.rmtree(ROOT / FOLDER, ignore_errors=True)
            return built()

        cold()
        alone = str(write_bare(Path(folder) / "site", Path(folder)))
        first, again, bare = alternated(3, cold, built, lambda: built("--config-file", alone))
    print(f"site      {first:.1f} s with nothing kept, {first / bare:.2f} times MkDocs alone ({bare:.1f} s; wanted: 2.5 times)")
    print(f"again     {again:.1f} s with all kept, {again / bare:.2f} times MkDocs alone (wanted: 1.3 times)")
    print(f"memory    {max(peaks) / 1e6:.0f} MB at the peak of a build (wanted: under 500 MB)")


def pages() -> None:
    """The page of an example with twelve frames, in bytes; and how long the largest board takes to be painted."""
    from scripts.pages import SLOWED, of_frames, opened, painted, sent, with_largest_board

    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)], SOURCE_DATE_EPOCH="0")
        with opened(site) as (browser, base):
            address, largest = of_frames(site, 12), with_largest_board(site)
            ours, theirs = sent(browser, base, address)
            slow = painted(browser, base, largest)
    print(f"page      {ours / 1000:.0f} kB of {address} beside the theme's own {theirs / 1000:.0f} kB (wanted: under 150 kB)")
    print(f"painted   {slow:.2f} s to the board of {largest}, the processor slowed {SLOWED} times (wanted: under 1 s)")


def diagrams() -> None:
    """One diagram, once warm, in milliseconds of CPU, against laying it out without drawing."""
    from gamekit.diagram import board, draw
    from gamekit.play.laps import Lap

    rows = ((4,) * 8, (0, 1, 2, 3, 0, 1, 2, 0), (1, 0, 3, 2, 4, 0, 1, 1), (3, 0, 5, 2, 0, 0, 0, 7))
    frame = Lap(0, "S", rows, None, 0, (), None, (), None, ())
    draw(frame)

    def drawn() -> float:
        return cpu(lambda: draw(frame), 40)

    def laid_out() -> float:
        return cpu(lambda: board(frame), 40)

    whole, geometry = alternated(11, drawn, laid_out)
    print(f"diagram   {1000 * whole:.1f} ms of CPU, of it {geometry / whole:.0%} geometry (wanted: at most 5 ms)")


def cpu(job: Callable[[], object], times: int) -> float:
    """Seconds of CPU that a job takes, as the mean of some times."""
    start = time.process_time()
    for _ in range(times):
        job()
    return (time.process_time() - start) / times


WANTED = {"kiela": 0.35, "kanotta": 0.15, "wari-alignment": 0.08, "chiana-wa-kunja": 0.5, "chiana-wa-bwalo": 0.5}
"""Games a second, as a share of Mweso's in the same run, that each game should reach, compiled."""
MOST_TURNS = 2000


@dataclass(frozen=True)
class Random:
    """Random games of one game at its defaults: played compiled or read, by the same text."""

    rules: RuleSet

    def bound(self, how: str) -> Callable[..., None]:
        """The function that plays them, bound as `how` says."""
        text = cast(FunctionType, random_games)
        return cast(Callable[..., None], bind(self.rules.game.module, how=how, also=(text,)).random_games)

    def told(self, play: Callable[..., None], told: Any, seed: int = 1) -> float:
        """Play so many games as `told` has rows, from number 0 of the seed; return games a second."""
        start = time.perf_counter()
        most = self.rules.game.module.MOST_MOVES
        play(self.rules.kind.width, move_width(self.rules), most, seed, 0, MOST_TURNS, told)
        return len(told) / (time.perf_counter() - start)


def mweso() -> None:
    """Random games of Mweso a second, compiled against interpreted: the same games, with the same results."""
    import numpy

    game, games, ratio = Random(rule_set(load_game("mweso"))), 200, 40
    start = time.perf_counter()
    compiled = game.bound("compiled")
    few = numpy.zeros((games, TOLD), numpy.int64)
    game.told(compiled, few)
    ready = time.perf_counter() - start
    read = game.bound("read")
    listed = [[0] * TOLD for _ in range(games)]
    game.told(read, listed)
    if few.tolist() != listed:
        sys.exit("compiled and interpreted games differ")
    many = numpy.zeros((games * ratio, TOLD), numpy.int64)
    fast, slow = alternated(5, lambda: game.told(compiled, many), lambda: game.told(read, listed))
    print(f"compiled  {fast:,.0f} games a second, {fast / slow:.0f} times the interpreted {slow:,.0f} (wanted: 25 times)")
    print(f"compiling {ready:.2f} s until the first {games} compiled games were over (less where the cache had them)")


def games() -> None:
    """Random games of each other game a second, compiled, as a share of Mweso's, all by turns in one run."""
    import numpy

    players = {game: Random(rule_set(load_game(game))) for game in ("mweso", *WANTED)}
    bound = {game: player.bound("compiled") for game, player in players.items()}
    rows = {}
    for game, player in players.items():
        # Compile, then choose so many games that each takes about a quarter of a second.
        player.told(bound[game], numpy.zeros((1, TOLD), numpy.int64))
        speed = player.told(bound[game], numpy.zeros((100, TOLD), numpy.int64))
        rows[game] = numpy.zeros((max(100, int(speed / 4)), TOLD), numpy.int64)
    jobs = [lambda game=game: players[game].told(bound[game], rows[game]) for game in players]
    speeds = dict(zip(players, alternated(7, *jobs), strict=True))
    for game, wanted in WANTED.items():
        turns = rows[game][:, TURNS].mean()
        share = speeds[game] / speeds["mweso"]
        of_mweso = f"{share:.2f} of Mweso's {speeds['mweso']:,.0f} (wanted: {wanted})"
        print(f"{game:<15} {speeds[game]:>9,.0f} games a second, {of_mweso}; {turns:.1f} turns a game")


MEASUREMENTS: dict[str, Callable[[], None]] = {
    "play": play,
    "site": site,
    "pages": pages,
    "diagrams": diagrams,
    "mweso": mweso,
    "games": games,
}


def main(names: Sequence[str]) -> None:
    """Measure what is named, or everything."""
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        sys.exit(f"there is no measurement {', '.join(unknown)}; there are {', '.join(MEASUREMENTS)}")
    for name in names or MEASUREMENTS:
        MEASUREMENTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
