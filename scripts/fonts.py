"""Make the small fonts that every page loads from the Latin ones: what the site's own words need, and no more.

Run in an environment with `fonttools` and `brotli`: python scripts/fonts.py. A modified font may not bear the reserved name
“Source” (fonts/OFL.txt), so these are called Page Serif and Page Sans. What they lack the Latin files have, which a browser
fetches only for a page that needs it (fonts.css).
"""

from __future__ import annotations

import re
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]

FONTS = Path(__file__).resolve().parents[1] / "gamekit/site/assets/fonts"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0‘’“”–—…·×−•¶©°‹›«»éíóöüàèçñ"
SELDOM = "#$%*+<=>@[\\]^`{|}~"
"""What is hardly ever set in italics or in bold."""
FAMILIES = {"source-serif-4": "Page Serif", "source-sans-3": "Page Sans"}
KERNED = re.compile(r"serif-4-latin-\d+-normal")
FAMILY_NAMES = (1, 3, 4, 6, 16)
"""Records of a font's name table that hold the name of its family."""
LICENCE_NAMES = (0, 13, 14)


def small(latin: Path, family: str) -> bytes:
    """A font with `LETTERS` alone under another name, kerned where text of some length is set in it."""
    features = ["kern"] if KERNED.search(latin.name) else []
    options = subset.Options(flavor="woff2", layout_features=features, hinting=False)
    options.name_IDs = [*FAMILY_NAMES, *LICENCE_NAMES]
    font = subset.load_font(str(latin), options)
    subsetter = subset.Subsetter(options)
    plain = latin.stem.endswith("400-normal")
    subsetter.populate(text="".join(letter for letter in LETTERS if plain or letter not in SELDOM))
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in FAMILY_NAMES:
            record.string = family.replace(" ", "") if record.nameID == 6 else family
    cut = latin.name.partition("-latin-")[2]
    target = latin.with_name(f"{family.lower().replace(' ', '-')}-{cut}")
    subset.save_font(font, str(target), options)
    return target.read_bytes()


if __name__ == "__main__":
    for start, family in FAMILIES.items():
        for latin in sorted(FONTS.glob(f"{start}-latin-*.woff2")):
            print(latin.name, latin.stat().st_size, len(small(latin, family)))
