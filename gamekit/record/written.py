"""A file of YAML that a person wrote beside the pages, read by its model: every fault has its line and column."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from gamekit.errors import Fault, SourceError

from .complaints import complaints
from .csl import Part
from .frontmatter import decode
from .schema import schema_of
from .texts import text_faults
from .yaml_places import Located, read_yaml

P = TypeVar("P", bound=Part)


def read_written(path: Path, shown: str, model: type[P], called: str, right: str) -> tuple[P, Located]:
    """What a file holds, and where each of its keys stands.

    `shown` is the file as messages give it, `called` what they call its contents, `right` a right line of it. Raises
    SourceError with every fault, and FileNotFoundError where there is no such file.
    """
    value, located, faults = _read(path, model, called, right)
    if faults or value is None:
        raise SourceError(
            sorted((one.located(shown, 1, 1) for one in faults), key=lambda one: (one.line or 0, one.column or 0))
        )
    return value, located


def _read(path: Path, model: type[P], called: str, right: str) -> tuple[P | None, Located, list[Fault]]:
    try:
        text, faults = decode(path.read_bytes(), f"the {called}", right)
    except FileNotFoundError:
        raise
    except OSError as error:
        return None, Located(), [Fault(f"cannot be read: {error.strerror or error}")]
    located = read_yaml(text, 1)
    located.keys.setdefault((), (1, 1))
    faults += located.faults
    if located.faults:
        return None, located, faults
    if not isinstance(located.value, dict):
        return None, located, [*faults, Fault(f"the {called} is a mapping of keys; a right line is `{right}`")]
    faults += text_faults(located)
    try:
        return model.model_validate(located.value), located, faults
    except ValidationError as error:
        return None, located, faults + complaints(error, located, schema_of(model, called))
