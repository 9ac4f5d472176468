"""Whether choosing well counts: one who looks ahead against one who does not, as a plot, a table and words."""

from __future__ import annotations

from gamekit.diagram.plot_samples import sample_dot, sample_line
from gamekit.diagram.skill import Depth, draw_skill, skill
from gamekit.site import addresses
from gamekit.site.commands import study_command
from gamekit.site.plots import Command, Plot, Table
from gamekit.site.results import Numbers, named
from gamekit.site.study_rows import with_bounds
from gamekit.site.wording import or_list, share, thousands
from gamekit.study.results import Interval, Study


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
    caption = "The share of games won by the player who looks so many turns ahead; the other moves at random."
    return Plot(
        "skill", picture, caption, _skill_key(), _skill_table(numbers),
        csv=addresses.table("skill"), stale=numbers.is_stale(*numbers.skill),
    )  # fmt: skip


def _skill_key() -> list[tuple[str, str]]:
    return [
        (sample_dot("south"), "share of games won, in per cent, by how many turns are looked ahead, with its 95 % interval"),
        (sample_line(), "one half: no better than chance; the lines above and below are all of the games and none"),
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
        command = Command(study_command(one, numbers.games[one.game]))
        rows.append([named(one, numbers.games), str(one.depth), thousands(one.games), won, lost, turns, command])
    return Table("Games of who looks ahead against who does not", heads, rows, folded=True)


def skilled(numbers: Numbers) -> dict[str, str]:
    """In which games the one who looks ahead wins more than half, at one depth at least, in which less, in which neither."""
    bounds: dict[str, list[Interval]] = {}
    for one in numbers.skill:
        assert one.won
        bounds.setdefault(named(one, numbers.games), []).append(one.won.interval)
    groups: dict[str, list[str]] = {"more": [], "less": [], "even": []}
    for name, found in bounds.items():
        more, less = any(low > 0.5 for low, _ in found), any(high < 0.5 for _, high in found)
        groups["more" if more else "less" if less else "even"].append(name)
    return {name: or_list(games) for name, games in groups.items()}
