"""DataCite's metadata, version 4.5, as JSON: what a registration of a DOI asks for. It holds none that is not verified."""

from __future__ import annotations

from typing import Any

from gamekit.export.cff import notes_of
from gamekit.export.jsons import as_text
from gamekit.export.source import Source
from gamekit.export.wording import day_of, days_of, folded, licences_of, sorted_name, version_of
from gamekit.record import Record
from gamekit.record.csl import CslItem, CslName
from gamekit.record.rights import name_of, uri_of

SCHEMA = "http://datacite.org/schema/kernel-4"
TYPES = {
    "article-journal": "JournalArticle",
    "book": "Book",
    "chapter": "BookChapter",
    "dataset": "Dataset",
    "entry": "Dataset",
    "report": "Report",
    "thesis": "Dissertation",
}
"""What DataCite calls each type of CSL; all others are `Text`."""


def datacite(source: Source) -> str:
    """The archive's metadata for DataCite as text."""
    return as_text(datacite_data(source))


def datacite_data(source: Source) -> dict[str, Any]:
    """The same as a value."""
    imprint = source.imprint
    described = imprint.description
    data: dict[str, Any] = {
        "doi": described.DOI,
        "url": imprint.url(""),
        "schemaVersion": SCHEMA,
        "types": {"resourceTypeGeneral": "Dataset", "resourceType": "Critical edition"},
        "titles": [
            {"title": described.title},
            *([{"title": described.subtitle, "titleType": "Subtitle"}] if described.subtitle else []),
        ],
        "creators": [_person(name) for name in described.editors],
        "publisher": {"name": described.publisher},
        # A year is wanted of everything; of what has no edition it is that in which it is seen.
        "publicationYear": (day_of(described) or imprint.date)[:4],
        "dates": [{"date": day, "dateType": "Issued"} for day in [day_of(described)] if day],
        "language": described.language,
        "version": version_of(described),
        "subjects": [{"subject": keyword} for keyword in described.keywords],
        "descriptions": [{"description": folded(described.abstract), "descriptionType": "Abstract"}],
        "rightsList": [_rights(licence) for licence in licences_of(described)],
        "relatedItems": [_related(record) for record in source.edition.records.values()],
        "geoLocations": [_place(record) for record in source.edition.records.values()],
        "formats": ["text/html", "application/tei+xml", "text/csv", "application/json"],
    }
    return {key: value for key, value in data.items() if value}


def _person(name: CslName) -> dict[str, Any]:
    if name.literal:
        return {"name": name.literal, "nameType": "Organizational"}
    orcid = {"nameIdentifier": f"https://orcid.org/{name.orcid}", "nameIdentifierScheme": "ORCID"}
    return {
        "name": sorted_name(name),
        "nameType": "Personal",
        **({"givenName": name.given} if name.given else {}),
        "familyName": name.family,
        **({"nameIdentifiers": [orcid]} if name.orcid else {}),
    }


def _rights(licence: str) -> dict[str, str]:
    said = {"rights": name_of(licence), "rightsIdentifier": licence, "rightsIdentifierScheme": "SPDX"}
    uri = uri_of(licence)
    return said | ({"rightsUri": uri} if uri else {})


def _related(record: Record) -> dict[str, Any]:
    """An account as that from which the archive is derived."""
    account, item = record.account, record.account.text.item
    first, _, last = (item.page or "").partition("-")
    days = days_of(item)
    related: dict[str, Any] = {
        "relatedItemType": _type(item),
        "relationType": "IsDerivedFrom",
        "titles": [{"title": item.whole_title}, {"title": notes_of(account), "titleType": "Other"}],
        "creators": [_person(name) for name in item.author],
        "publicationYear": days[0][:4] if days else None,
        "volume": str(item.volume) if item.volume else None,
        "issue": str(item.issue) if item.issue else None,
        "number": str(item.number) if item.number else None,
        "numberType": "Other" if item.number else None,
        "firstPage": first,
        "lastPage": last,
        "publisher": item.publisher,
    }
    return {key: value for key, value in related.items() if value}


def _type(item: CslItem) -> str:
    return TYPES.get(item.type, "Text")


def _place(record: Record) -> dict[str, Any]:
    """Where a game was seen, by its name; with a point only where it is known to the town, or a box."""
    place = record.account.place
    found: dict[str, Any] = {"geoLocationPlace": place.name}
    if place.box is not None:
        found["geoLocationBox"] = {
            "westBoundLongitude": place.box.west,
            "eastBoundLongitude": place.box.east,
            "southBoundLatitude": place.box.south,
            "northBoundLatitude": place.box.north,
        }
    elif place.latitude != "unknown" and place.precision == "town":
        found["geoLocationPoint"] = {"pointLongitude": place.longitude, "pointLatitude": place.latitude}
    return found
