"""Whether choosing well counts: one who looks ahead against one who does not, as a plot, a table and words."""

from __future__ import annotations

from gamekit import addresses
from gamekit.diagram.plot_samples import sample_dot, sample_level
from gamekit.diagram.skill import Depth, draw_skill, skill
from gamekit.site.commands import study_command
from gamekit.site.plots import Plot, Table, command
from gamekit.site.results import Numbers, named
from gamekit.site.study_rows import with_bounds
from gamekit.site.wording import counted, in_words, or_list, share, thousands
from gamekit.study.results import Study
from gamekit.study.shown import MOST_POSITIONS


def skill_plot(numbers: Numbers) -> Plot | None:
    """A panel for each game and variant; None where nobody has looked ahead yet."""
    if not numbers.skill:
        return None
    found: dict[str, list[Study]] = {}
    for one in numbers.skill:
        found.setdefault(named(one, numbers.games), []).append(one)
    panels = [(name, [_depth(one) for one in studies]) for name, studies in found.items()]
    told = (f"{name}: " + ", ".join(f"{share(one.value)} at depth {one.depth}" for one in depths) for name, depths in panels)
    picture = draw_skill(skill(panels), "Who looks ahead against who does not", f"{'; '.join(told)}.", "plot-skill")
    caption = (
        f"The share of games won by the player who looks so many turns ahead; the other moves at random. {_played(numbers)} "
        f"No depth is shown at which more than about {thousands(MOST_POSITIONS)} positions would be looked at for one move."
    )
    return Plot(
        "skill", picture, caption, _skill_key(), _skill_table(numbers),
        csv=addresses.table("skill"), stale=numbers.is_stale(*numbers.skill),
    )  # fmt: skip


def _played(numbers: Numbers) -> str:
    """How many games were played at each depth; where that differs from game to game, the fewest."""
    fewest: dict[int, int] = {}
    for one in numbers.skill:
        if one.depth:
            fewest[one.depth] = min(one.games, fewest.get(one.depth, one.games))
    said = [f"{thousands(games)} at {in_words(depth)}" for depth, games in sorted(fewest.items())]
    return f"Games played, by the turns looked ahead: {or_list(said)}."


def _skill_key() -> list[tuple[str, str]]:
    return [
        (sample_dot("south"), "share of games won, in per cent, by how many turns are looked ahead, with its 95 % interval"),
        (sample_level(), "one half: no better than chance; the lines above and below are all of the games and none"),
    ]


def _depth(study: Study) -> Depth:
    assert study.won and study.depth
    return Depth(study.depth, study.won.interval[0], study.won.search / study.games, study.won.interval[1])


def _skill_table(numbers: Numbers) -> Table:
    heads = [
        "Game",
        "Turns ahead",
        "Games",
        "Won by who looks ahead",
        "Won by who does not",
        "Turns a game",
        "To make it again",
    ]
    rows = []
    for one in numbers.skill:
        assert one.won
        won = with_bounds(one.won.search / one.games, one.won.interval)
        lost, turns = share(one.won.random / one.games), thousands(one.turns.mean, 1)
        again = command(study_command(one, numbers.games[one.game]), one)
        rows.append([named(one, numbers.games), str(one.depth), thousands(one.games), won, lost, turns, again])
    return Table("Games of who looks ahead against who does not", heads, rows, folded=True)


def skilled(numbers: Numbers) -> dict[str, str]:
    """In which games looking ahead wins more than half at every depth, in which less or neither; `mixed` is a sentence."""
    found: dict[str, list[Study]] = {}
    for one in numbers.skill:
        found.setdefault(named(one, numbers.games), []).append(one)
    groups: dict[str, list[str]] = {"more": [], "less": [], "even": []}
    mixed = []
    for name, studies in found.items():
        sorts = {_sort(one) for one in studies}
        if len(sorts) == 1:
            groups[sorts.pop()].append(name)
        else:
            mixed.append(f"In {name} it depends on the depth: {'; '.join(map(_at_depth, studies))}.")
    return {**{sort: or_list(games) for sort, games in groups.items()}, "mixed": " ".join(mixed)}


def _sort(study: Study) -> str:
    """Whether the interval of who looks ahead lies above one half, below it, or has it within."""
    assert study.won
    low, high = study.won.interval
    return "more" if low > 0.5 else "less" if high < 0.5 else "even"


def _at_depth(study: Study) -> str:
    """What came of one depth: `looking two turns ahead wins 55.2 % (52.1–58.3) of 1,000 games`."""
    assert study.won and study.depth
    won = with_bounds(study.won.search / study.games, study.won.interval)
    shown = {"even": ", where no difference from one half is shown"}.get(_sort(study), "")
    return f"looking {counted(study.depth, 'turn')} ahead wins {won} of {thousands(study.games)} games{shown}"
