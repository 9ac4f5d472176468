"""Codes of languages: accounts have three letters of ISO 639-3, bibliographies the tags of BCP 47."""

from __future__ import annotations

SHORT = {
    "afr": "af", "ara": "ar", "cat": "ca", "ces": "cs", "dan": "da", "deu": "de", "eng": "en", "fin": "fi", "fra": "fr",
    "hun": "hu", "ita": "it", "jpn": "ja", "lat": "la", "lug": "lg", "mlg": "mg", "nld": "nl", "nor": "no", "nya": "ny",
    "pol": "pl", "por": "pt", "rus": "ru", "sna": "sn", "som": "so", "spa": "es", "swa": "sw", "swe": "sv", "tur": "tr",
    "zho": "zh", "zul": "zu",
}  # fmt: skip
"""Languages in which accounts of games were written whose tag has two letters; of the others the three letters are it."""


def bcp47(code: str) -> str | None:
    """The tag of BCP 47 for a code of ISO 639-3; None where the language is unknown or undetermined."""
    return None if code in ("unknown", "und") else SHORT.get(code, code)
