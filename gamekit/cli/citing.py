"""The command `cite`: how a thing at an address of the site is cited, in the form that is asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from gamekit.cli.options import here
from gamekit.errors import CiteError, Fault, GamekitError, shown

if TYPE_CHECKING:
    from gamekit.check import Archive
    from gamekit.cite.citable import Citable
    from gamekit.cite.imprint import Imprint
    from gamekit.cli.finding import Finder

FORMATS = ("chicago", "apa", "mla", "bibtex", "ris", "csl-json")


@click.command("cite")
@click.argument("addresses", metavar="ADDRESS...", nargs=-1, required=True)
@click.option("--format", "form", type=click.Choice(FORMATS), default="chicago", show_default=True, help="The form.")
def cite_command(addresses: tuple[str, ...], form: str) -> None:
    """Cite what stands at an address of the site: an account, its text, a sentence, a game, a rule, a reading, an example.

    Where an edition is frozen that has the page, that edition is cited. Quote addresses with # for the shell:
    '/accounts/braunholtz-1931/text/#s14'.

    An address may be copied whole from the site, at whatever host it stands; then it is cited there. Of other addresses the
    absolute form is known where SITE_URL says where the site stands: SITE_URL=https://example.org/ gamekit cite /games/mweso/
    """
    from gamekit.check import find_archive

    archive = find_archive(here())
    citables, faults = [], list[Fault]()
    for address in addresses:
        try:
            citables.append(_found(archive, address))
        except GamekitError as error:
            # What is wrong with the archive itself is the same for every address.
            faults += [fault for fault in error.faults if fault not in faults]
    if faults:
        raise CiteError(faults)
    click.echo(_written(citables, form), nl=form in ("chicago", "apa", "mla"))


def _written(citables: list[Citable], form: str) -> str:
    from gamekit.cite import bibtex, csl_json, ris, styles

    if form in styles.STYLES:
        return "\n".join(styles.cited(one, form) for one in citables)
    write = {"bibtex": bibtex.written, "ris": ris.written, "csl-json": csl_json.written}[form]
    return write(citables)


def _found(archive: Archive, typed: str) -> Citable:
    """What stands at an address as it was typed: absolute, from the root of the site, or within a frozen edition."""
    from gamekit.check.config import read_site_url
    from gamekit.cli.finding import Finder

    if not typed.strip():
        raise CiteError("an address is empty; the home page is /, and another is /games/mweso/")
    base = read_site_url(archive.root)
    if re.match(r"[a-z]+://", typed) and not (base and typed.startswith(base)):
        base, typed = _split(typed, Finder(archive, _imprint(archive, "", None, "")))
    version, address = _parts(typed.removeprefix(base) if base else typed)
    return Finder(archive, _imprint(archive, address, version, base)).at(address)


def _split(typed: str, finder: Finder) -> tuple[str, str]:
    """An absolute address as where a site stands and the whole: the most of its path that leads anywhere is the page."""
    whole = re.sub(r"\?[^#]*", "", typed)
    host, path = re.fullmatch(r"([a-z]+://[^/#]*)/?(.*)", whole).groups()  # type: ignore[union-attr]
    steps = path.partition("#")[0].split("/")
    ends = ["/".join(steps[at:]) for at in range(len(steps)) if steps[at] or not path]
    here = [(end, _parts(end)[1]) for end in ends]
    found = next((end for end, address in here if finder.is_one(address)), None)
    if found is None:
        found = next((end for end, address in here if finder.has_page(address)), None)
    if found is None:
        right = "give the address from the root of the site on, for example /games/"
        raise CiteError(f"“{shown(typed)}” is no address of this site: nothing stands here at any end of its path; {right}")
    before = path.partition("#")[0].removesuffix(found)
    return f"{host}/{before}", f"{host}/{path}"


def _parts(address: str) -> tuple[str | None, str]:
    """The version of a frozen edition, if the address names one, and the address from the root of that edition."""
    path, mark, anchor = address.removeprefix("/").partition("#")
    path = path.removesuffix("index.html")
    path = f"{path}/" if path and not path.endswith("/") else path
    found = re.fullmatch(r"v([0-9]+\.[0-9]+\.[0-9]+)/(.*)", path)
    return (found[1], found[2] + mark + anchor) if found else (None, path + mark + anchor)


def _imprint(archive: Archive, address: str, version: str | None, base: str) -> Imprint:
    """The state of the archive in which a page is cited."""
    from gamekit.check.described import description_of
    from gamekit.cite.imprint import Imprint
    from gamekit.site.editions import read_editions
    from gamekit.site.standing import editions_of

    # A broken manifest would else be an edition that is not there.
    read_editions(archive.docs)
    description, faults = description_of(archive)
    if faults:
        raise GamekitError(faults)
    page, editions = address.partition("#")[0], editions_of(archive)
    for edition in editions.frozen:
        if page in edition.pages and version in (None, edition.version):
            return Imprint(description, edition.version, edition.date, base and base + edition.prefix, edition.prefix)
    if version is not None:
        known = ", ".join(edition.version for edition in editions.frozen) or "none"
        raise CiteError(f"no edition {version} is frozen that has a page “/{shown(page)}”; frozen are {known}")
    # No edition has the page, so its words are not asked for.
    state = editions.state(page, "")
    return Imprint(description, state.edition, state.date, base)
