"""Every format in which the archive can be had: what it is called, where its files stand, what it is for, and who makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from gamekit import addresses
from gamekit.export.account_json import account_json
from gamekit.export.bibliography import as_bibtex, as_csl_json, as_ris
from gamekit.export.cff import cff
from gamekit.export.cldf import cldf
from gamekit.export.datacite import datacite
from gamekit.export.game_json import game_json
from gamekit.export.plain import plain
from gamekit.export.source import Source
from gamekit.export.tei import tei
from gamekit.export.web_annotations import web_annotations
from gamekit.export.zenodo import zenodo

Of = Literal["account", "game", "archive"]


@dataclass(frozen=True)
class Format:
    """A format: `name` for the command, `title` for people, its media type, what it is for, and for whom.

    It is `of` each account, each game, or the archive. `make` gives its text; `many`, for a format of several files, their
    texts by their names, and then `media` is that of most of them. `address` says where the file, or the folder, stands on the
    site, given the account or game; None for what is no part of the site.
    """

    name: str
    title: str
    media: str
    purpose: str
    whom: str
    of: Of
    address: Callable[[str], str] | None
    make: Callable[[Source, str], str] | None = None
    many: Callable[[Source], Mapping[str, str]] | None = None

    def subjects(self, source: Source) -> list[str]:
        """The accounts or games that it is of; of the archive one, without a name."""
        edition = source.edition
        return [""] if self.of == "archive" else list(edition.records if self.of == "account" else edition.games)

    def files(self, source: Source, subject: str = "") -> Iterator[tuple[str, str]]:
        """The name and the text of each of its files."""
        if self.many:
            yield from self.many(source).items()
        elif self.make:
            yield self.file(subject), self.make(source, subject)

    def file(self, subject: str = "") -> str:
        """The name of its file, where it has one only."""
        return self.address(subject).rpartition("/")[2] if self.address else f".{self.name}.json"


def _of_account(write: Callable[..., str]) -> Callable[[Source, str], str]:
    return lambda source, account: write(source.edition, source.edition.records[account], source.imprint)


def _of_game(source: Source, game: str) -> str:
    return game_json(source.edition, source.edition.games[game], source.imprint)


def _at(address: str) -> Callable[[str], str]:
    return lambda _: address


def _whole(write: Callable[[Source], str]) -> Callable[[Source, str], str]:
    return lambda source, _: write(source)


JSON = "application/json"
FORMATS = (
    Format(
        "tei",
        "TEI P5",
        "application/tei+xml",
        "The text with its sentences, page breaks and slips, where it comes from and under what terms, and in standOff who "
        "quotes which words",
        "editors and corpora, and tools that read the Text Encoding Initiative’s XML",
        "account",
        addresses.tei,
        _of_account(tei),
    ),
    Format(
        "text",
        "Plain text",
        "text/plain",
        "The text alone, a sentence a line, under a head that says what it is",
        "counting words, searching, reading without this site",
        "account",
        addresses.plain_text,
        _of_account(plain),
    ),
    Format(
        "json",
        "JSON",
        JSON,
        "The record, the sentences, who quotes each and why the others need no rule",
        "programs",
        "account",
        addresses.account_data,
        _of_account(account_json),
    ),
    Format(
        "annotations",
        "Web Annotations",
        "application/ld+json",
        "Each quotation as an annotation: which words of which sentence, and what rests on them",
        "annotation tools, and whoever links texts with what is said of them",
        "account",
        addresses.web_annotations,
        _of_account(web_annotations),
    ),
    Format(
        "game",
        "JSON",
        JSON,
        "The rules with what they quote, the readings with the argument for each option, positions, example games",
        "programs that play or compare games",
        "game",
        addresses.game_data,
        _of_game,
    ),
    Format(
        "bibtex",
        "BibTeX",
        "application/x-bibtex",
        "The bibliography: the archive, its accounts, texts and games, and the works that it cites",
        "LaTeX, JabRef, and most reference managers",
        "archive",
        _at(addresses.BIBTEX),
        _whole(as_bibtex),
    ),
    Format(
        "ris",
        "RIS",
        "application/x-research-info-systems",
        "The same bibliography",
        "EndNote, Mendeley, Zotero, and library catalogues",
        "archive",
        _at(addresses.RIS),
        _whole(as_ris),
    ),
    Format(
        "csl-json",
        "CSL-JSON",
        "application/vnd.citationstyles.csl+json",
        "The same bibliography as it is kept here, from which the others are made",
        "Zotero, pandoc, and every program that sets citations by CSL",
        "archive",
        _at(addresses.CSL_JSON),
        _whole(as_csl_json),
    ),
    Format(
        "cldf",
        "CLDF",
        "text/csv",
        "Accounts, sentences, games, rules, readings, quotations, features and example games as tables that refer to one "
        "another, with a description of each column",
        "comparing, statistics, and tools that read Cross-Linguistic Data Formats",
        "archive",
        _at(addresses.CLDF),
        many=cldf,
    ),
    Format(
        "cff",
        "CITATION.cff",
        "text/yaml",
        "How the whole is cited, with the accounts as references",
        "GitHub, and programs that cite data",
        "archive",
        _at(addresses.CFF),
        _whole(cff),
    ),
    Format(
        "datacite",
        "DataCite JSON",
        "application/vnd.datacite.datacite+json",
        "What is asked for when a DOI is registered",
        "repositories and libraries that take a copy",
        "archive",
        _at(addresses.DATACITE),
        _whole(datacite),
    ),
    Format(
        "zenodo",
        ".zenodo.json",
        JSON,
        "What Zenodo writes into its record of a release; it stands beside the code, not on the site",
        "Zenodo",
        "archive",
        None,
        _whole(zenodo),
    ),
)
"""In the order in which they are listed. The RO-Crate, which tells of all files of the site, is made by the site."""

BY_NAME = {one.name: one for one in FORMATS}


def files_of(source: Source) -> dict[str, str]:
    """Every file of the site that is an export, as text by its address."""
    found: dict[str, str] = {}
    for one in FORMATS:
        for subject in one.subjects(source) if one.address else ():
            folder = one.address(subject).rpartition("/")[0] if one.address else ""
            for name, text in one.files(source, subject):
                found[f"{folder}/{name}".lstrip("/")] = text
    return found
