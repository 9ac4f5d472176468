"""How fast what people wait for is: medians, and ratios of things measured by turns in one run.

`scripts/bench` runs all of it, `scripts/bench play diagrams` some. Times depend on the machine, ratios hardly; none
of it is a test.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from gamekit.site.store import FOLDER
from scripts import counting, speed
from scripts.measuring import ROOT, alternated, cpu, run


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


MEASUREMENTS: dict[str, Callable[[], None]] = {
    "play": play,
    "site": site,
    "pages": pages,
    "diagrams": diagrams,
    "mweso": speed.mweso,
    "games": speed.games,
    "study": speed.study,
    "solve": counting.solve,
    "studies": counting.studies,
}


def main(names: Sequence[str]) -> None:
    """Measure what is named, or everything."""
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        sys.exit(f"there is no measurement {', '.join(unknown)}; there are {', '.join(MEASUREMENTS)}")
    for name in names or MEASUREMENTS:
        MEASUREMENTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
