"""Style sheets and scripts as they are served."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lxml import html

from gamekit.site.scripts import small_script
from gamekit.site.styles import ALWAYS, ASSETS, BY_SCRIPT, STYLES, TOGETHER, is_needed, small, source, with_needed

PAGE = '<link rel="stylesheet" href="../assets/gamekit/{}.css">'


def test_every_sheet_has_its_place() -> None:
    """Each style sheet that there is stands in the order in which they are loaded, once."""
    parts = [part for name in STYLES for part in TOGETHER.get(name, (name,))]
    assert sorted([*parts, *BY_SCRIPT]) == sorted(path.stem for path in ASSETS.glob("*.css"))


def test_a_sheet_is_small_and_says_the_same() -> None:
    """Comments and white space go; strings, and spaces that part words, stay."""
    assert small('/* a */ a ,\n b:hover > i {\n  content: " · : ; ";\n  margin: 0 auto;\n}\n') == (
        'a ,b:hover>i{content:" · : ; ";margin:0 auto}\n'
    )
    for name in STYLES:
        kept = re.findall(r'"[^"]*"', re.sub(r"/\*.*?\*/", "", source(name), flags=re.DOTALL))
        assert re.findall(r'"[^"]*"', small(source(name))) == kept
        assert small(source(name)).count("{") == re.sub(r"/\*.*?\*/", "", source(name), flags=re.DOTALL).count("{")


def test_a_page_loads_what_it_needs() -> None:
    """Of the sheets that not every page needs, one is loaded where a rule of it finds all its classes on the page."""
    sheets = "".join(PAGE.format(name) for name in STYLES)
    plain = with_needed(f"{sheets}<p class='x'>gk-steps</p>")
    assert plain.count("<link") == len(ALWAYS)
    steps = with_needed(f'{sheets}<div class="gk-steps"></div>')
    assert PAGE.format("examples") in steps and PAGE.format("catalogue") not in steps
    assert is_needed("games", {"gk-rule"}) and not is_needed("games", {"gk-board"})


def test_no_page_lacks_a_sheet(pages: list[Path]) -> None:
    """Where the first class of a rule stands on a page, the sheet with that rule is loaded: by the built pages themselves."""
    leading = {name: _leading(name) for name in STYLES if name not in ALWAYS}
    for page in pages:
        text = page.read_text(encoding="utf-8")
        tree: Any = html.fromstring(text.encode())
        on_page = {one for classes in tree.xpath("//@class") for one in classes.split()}
        lacking = [name for name, classes in leading.items() if classes & on_page and f"assets/gamekit/{name}.css" not in text]
        assert lacking == [], page


def _leading(name: str) -> set[str]:
    """The first class of each rule of a sheet."""
    return {found[1] for found in re.finditer(r"^\.(?:md-typeset \.)?(gk-[\w-]+) \{", source(name), re.MULTILINE)}


def test_a_script_is_small_and_does_the_same() -> None:
    """Comments go, and white space between tokens; strings, templates and the ends of statements stay."""
    assert small_script("/* a\n b */\n'use strict';\n  // c\n  x = 'a // b'; // z\n\n") == "'use strict';x='a // b';\n"
    assert small_script("const f = (a) => {\n  return a + +1\n}\nf(`a  ${ b } // c`)\n") == (
        "const f=(a)=>{return a+ +1}\nf(`a  ${ b } // c`)\n"
    )
    for path in ASSETS.glob("*.js"):
        script = path.read_text(encoding="utf-8")
        assert all(line.count("`") % 2 == 0 for line in script.splitlines()), path
        assert re.sub(r"\s", "", small_script(small_script(script))) == re.sub(r"\s", "", small_script(script))
