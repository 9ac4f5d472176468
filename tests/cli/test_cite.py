"""The command `cite`: each kind of address in each form, and what it says of addresses that lead nowhere."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamekit.cli import run

Command = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
EDITORS = "The editors of Played from the Page. 2026. "


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of December 2026, on a site of which nobody said where it will stand."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796083200")
    monkeypatch.delenv("SITE_URL", raising=False)


@pytest.mark.parametrize(
    ("address", "begins", "ends"),
    [
        ("/", EDITORS + "“Played from the Page: An Executable", "Played from the Page, December 1."),
        ("/accounts/dlp-2148/", "Digital Ludeme Project. n.d. “Evidence in", "DLP.Evidence.2148."),
        ("accounts/dlp-2148/text", "Digital Ludeme Project. 2026. “Evidence in", "/accounts/dlp-2148/text/."),
        (
            "/accounts/dlp-2148/text/#s39",
            "Digital Ludeme Project. 2026. “Evidence in Navaro Zuaragu, sentence 39.” In",
            "#s39.",
        ),
        ("/games/kiela/", EDITORS + "“Kiela: Rules After Bautista i Roca, Kiela.” In", " /games/kiela/."),
        ("/games/kiela/#variants", EDITORS + "“The Variants of Kiela.” In", " /games/kiela/#variants."),
        ("/games/kiela/#variant-expert", EDITORS + "“expert: A Variant of Kiela.” In", " /games/kiela/#variant-expert."),
        ("/games/mweso/#rule-may-turn", EDITORS + "“May Turn: A Rule of Mweso.” In", " /games/mweso/#rule-may-turn."),
        ("/games/mweso/#figure-1", EDITORS + "“Figure 4, the Board with Its Holes A1 to D8, ", " /games/mweso/#figure-1."),
        ("/games/mweso/readings/ends/", EDITORS + "“ends: A Reading of Mweso.” In", " /games/mweso/readings/ends/."),
        (
            "/games/mweso/examples/two-captures/",
            EDITORS + "“Two Captures in One Move: An Example Game of",
            "two-captures/.",
        ),
        ("/bibliography/#ludii", "Digital Ludeme Project. n.d. Ludii.", "1.3.13."),
        ("/games/mweso/#reading-ends", EDITORS + "“ends: A Reading of Mweso.” In", " /games/mweso/readings/ends/."),
        ("/accounts/braunholtz-1931/#table-slips", EDITORS + "“Table of Slips, in ‘", "braunholtz-1931/#table-slips."),
        (
            "/bibliography/#chaplin-1956",
            "Chaplin, James Harvey. 1956. “A Note on Mancala Games in",
            "Man 56 (December): 168–70.",
        ),
    ],
)
def test_each_kind_of_address(command: Command, address: str, begins: str, ends: str) -> None:
    """An account, a text, a sentence, a game and each of its parts, and a work are found by their address."""
    done = command("cite", address)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(begins) and done.out.endswith(f"{ends}\n")


def test_a_page_of_no_other_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Any other page of a site, made or written by hand, is cited by its title; of an address without a page this is said."""
    shutil.copytree(ROOT / "tests" / "archives" / "tiny" / "sources", tmp_path / "sources")
    account = tmp_path / "sources" / "lamb-1900.md"
    account.write_text(account.read_text(encoding="utf-8").replace("rules: finished", "rules: not-written"), encoding="utf-8")
    (tmp_path / "tiny_games").mkdir()
    (tmp_path / "tiny_games" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Tiny\n", encoding="utf-8")
    (tmp_path / "docs" / "why.md").write_text("# Why this is *so*\n", encoding="utf-8")
    config = "site_name: Tiny\nplugins: [search, gamekit: {games: tiny_games}]\n"
    (tmp_path / "mkdocs.yml").write_text(config, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["cite", "/why/", "/examples/", "--format", "apa"]) == 0
    why, examples = capsys.readouterr().out.splitlines()
    assert why.startswith("The editors of Tiny. (2026). Why this is so. In Tiny (edition 0.0.0, not frozen yet). /why/")
    assert ". Examples. In Tiny" in examples
    assert run(["cite", "/nowhere/"]) == 2
    assert capsys.readouterr().err.startswith("gamekit: there is no page “/nowhere/” here; give the address of one")


def test_forms(command: Command) -> None:
    """Every form is printed, and several addresses make one file."""
    two = ("/games/kiela/", "/accounts/bautista-kiela/text/#s9")
    assert command("cite", *two, "--format", "bibtex").out.count("\n@incollection{") == 1
    assert command("cite", *two, "--format", "ris").out.count("TY  - CHAP") == 2
    assert [item["id"] for item in json.loads(command("cite", *two, "--format", "csl-json").out)] == [
        "game-kiela",
        "bautista-kiela-s9",
    ]
    assert "(2026). Kiela, sentence 9. In" in command("cite", two[1], "--format", "apa").out
    assert "“Kiela, sentence 9.” Played" in command("cite", two[1], "--format", "mla").out


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("mweso", "there is no page “/mweso/” here; did you mean /games/mweso/?"),
        ("/braunholtz-1931/", "did you mean /accounts/braunholtz-1931/ or /accounts/braunholtz-1931/text/?"),
        ("/accounts/x/", "there is no account “x”; there are bautista-kiela, braunholtz-1931, "),
        ("/accounts/dlp-2148/text/#s40", "the text of dlp-2148 has no #s40; its sentences are #s1 to #s39"),
        ("/accounts/dlp-2148/text/#s0", "the text of dlp-2148 has no #s0"),
        ("/games/mweso/#rule-x", "there is no rule of Mweso “rule-x”; there are rule-set-up, "),
        ("/games/mweso/#variant-x", "there is no variant of Mweso “x”; there is none"),
        ("/games/mweso/readings/x/", "there is no reading of Mweso “x”; there are first, "),
        ("/games/mweso/examples/x/", "there is no example of Mweso “x”; there are "),
        ("/compare/play/#zzz", "has no part #zzz that is cited by itself; its parts are #plot-wins, "),
        ("/games/mweso/#table-x", "its parts are #figure-1, #rule-set-up, "),
        ("/accounts/dlp-2148/text/#x", "its parts are #s1 to #s39; or give /accounts/dlp-2148/text/"),
        ("/games/mweso/examples/two-captures/#3.2", "has no part #3.2 that is cited by itself; it has none; give"),
        ("/games/mweso/#figure-2", "there is no drawing of a lost figure in Mweso “2”; there are 1"),
        ("/bibliography/#x", "there is no work “x”; there are bautista-kiela, "),
        ("https://elsewhere.example/nowhere/", "is no address of this site: nothing stands here at any end of its path"),
        ("https://elsewhere.example/a/accounts/x/", "there is no account “x”; there are bautista-kiela, "),
        ("/v9.9.9/games/mweso/", "no edition 9.9.9 is frozen that has a page “/games/mweso/”"),
    ],
)
def test_addresses_that_lead_nowhere(command: Command, address: str, says: str) -> None:
    """What is not there is named, with what is, and nothing is printed."""
    done = command("cite", address)
    assert (done.code, done.out) == (2, "")
    assert says in done.err and "Traceback" not in done.err


def test_all_that_is_wrong_is_told_at_once(command: Command) -> None:
    """Of several addresses each that leads nowhere is told, an empty one too, and nothing is cited; / is the home page."""
    code, out, err = command("cite", "/nowhere/", "/", "", "/nothing/")
    assert (code, out) == (2, "")
    lines = err.splitlines()
    assert len(lines) == 3 and "nowhere" in lines[0] and "nothing" in lines[2]
    assert "an address is empty; the home page is /, and another is /games/mweso/" in lines[1]
    assert command("cite", "/").code == 0


def test_absolute_addresses(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the environment says where the site will stand, citations have absolute addresses, and these can be asked for."""
    monkeypatch.setenv("SITE_URL", "https://page.example/edition")
    done = command("cite", "https://page.example/edition/games/mweso/")
    assert done.out.endswith(" https://page.example/edition/games/mweso/.\n")
    for typed, base in (
        ("https://other.example/games/kiela/", "https://other.example/"),
        ("http://127.0.0.1:8000/a/b/games/kiela/index.html?q=1#variants", "http://127.0.0.1:8000/a/b/"),
        ("https://other.example/a/about/", "https://other.example/a/"),
        ("https://other.example", "https://other.example/"),
    ):
        done = command("cite", typed)
        assert (done.code, done.err) == (0, "") and f" {base}" in f"{done.out}"


def test_help_says_how_addresses_become_absolute(command: Command) -> None:
    """Help names the variable that says where the site stands, and that any host is taken."""
    assert "SITE_URL" in command("cite", "--help").out


def test_a_frozen_edition_is_cited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where an edition is frozen that has the page, that is cited, at its address there; a page that came later is not."""
    for name in ("mkdocs.yml", "sources", "docs"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    editions = tmp_path / "docs" / "editions"
    editions.mkdir(exist_ok=True)
    page = {"version": "0.2.0", "date": "2026-11-05", "archive": "", "changelog": "", "added": [], "changed": [], "removed": []}
    pages = {"games/kiela/": ["Kiela", "0"]}
    (editions / "0.2.0.json").write_text(json.dumps(page | {"pages": pages}), encoding="utf-8")
    (editions / "0.2.0.tar.xz").write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    assert run(["cite", "/games/kiela/#variants", "/games/mweso/", "/v0.2.0/games/kiela/"]) == 0
    variants, later, named = capsys.readouterr().out.splitlines()
    assert "edition 0.2.0. /v0.2.0/games/kiela/#variants." in variants
    assert "edition 0.2.0, added since. /games/mweso/." in later
    assert named.endswith("/v0.2.0/games/kiela/.")
