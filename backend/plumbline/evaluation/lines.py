"""Reads files of data: JSON lines, JSON lists and tables, with errors that name the line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from plumbline.errors import InputError

T = TypeVar("T")
_REMEDY = "Correct that line, or give the file as its publisher released it."


@dataclass(frozen=True)
class Line:
    """One record of a file and the number of the line it stands on (from 1)."""

    path: Path
    number: int
    record: dict[str, Any]


def in_folder(path: Path, *names: str) -> Path:
    """Return `path`, or where it is a folder the first of `names` in it that is there.

    Raises InputError for a folder that has none of them.
    """
    if not path.is_dir():
        return path
    found = next((path / name for name in names if (path / name).exists()), None)
    if found is None:
        raise InputError(
            f"The folder {path} has no file {' or '.join(names)}.",
            remedy="Give the folder of the data set as it was published, or the file itself.",
        )
    return found


def json_lines(path: Path) -> Iterator[Line]:
    """Yield the objects of a JSON-lines file. Raises InputError naming file and line."""
    for number, text in enumerate(_lines(path), start=1):
        if text.strip():
            yield Line(path, number, _object(path, number, text))


def json_list(path: Path) -> Iterator[Line]:
    """Yield the objects of one JSON list; `number` counts its items from 1."""
    try:
        items = json.loads(_text(path))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path} is not JSON: {error}.", remedy=_REMEDY) from error
    if not isinstance(items, list):
        raise InputError(f"{path} must hold a list of objects.", remedy=_REMEDY)
    for number, item in enumerate(items, start=1):
        if not isinstance(item, dict):
            raise InputError(f"{path}, item {number}: not an object.", remedy=_REMEDY)
        yield Line(path, number, item)


def table(path: Path) -> Iterator[Line]:
    """Yield the rows of a tab-separated file with a heading, nothing in it quoted."""
    heading, *rows = [line.split("\t") for line in _lines(path)] or [[""]]
    if heading == [""]:
        raise InputError(f"{path} is empty.", remedy=_REMEDY)
    for number, row in enumerate(rows, start=2):
        if len(row) != len(heading):
            raise InputError(
                f"{path}, line {number}: {len(row)} columns, the heading has {len(heading)}.",
                remedy=_REMEDY,
            )
        yield Line(path, number, dict(zip(heading, row, strict=True)))


def each(lines: Iterator[Line], build: Callable[[Line], T]) -> list[T]:
    """Return what `build` makes of every line; its failures become errors naming the line."""
    return [built(line, build) for line in lines]


def all_of(lines: Iterator[Line], build: Callable[[Line], Iterable[T]]) -> list[T]:
    """Return all that `build` makes of every line, where that may be several or nothing."""
    return [one for made in each(lines, lambda line: list(build(line))) for one in made]


def built(line: Line, build: Callable[[Line], T]) -> T:
    """Return what `build` makes of a line; its failure becomes an error naming the line."""
    where = f"{line.path}, line {line.number}"
    try:
        return build(line)
    except KeyError as error:
        raise InputError(f"{where}: {error} is missing or unknown.", remedy=_REMEDY) from error
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise InputError(f"{where}: {field}: {first['msg']}.", remedy=_REMEDY) from error
    except (TypeError, ValueError, AttributeError, IndexError) as error:
        raise InputError(f"{where}: {error}.", remedy=_REMEDY) from error


def _lines(path: Path) -> Iterator[str]:
    # Only these end a line; what else is called a line break somewhere may stand in a text. One
    # after the other: files of recorded pages are long.
    with _refusing(path), path.open("rb") as file:
        for number, line in enumerate(file):
            # Editors on Windows mark UTF-8 at its beginning.
            text = line.decode("utf-8" if number else "utf-8-sig")
            yield text.removesuffix("\n").removesuffix("\r")


def _text(path: Path) -> str:
    with _refusing(path):
        return path.read_bytes().decode("utf-8-sig")


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise InputError(
            f"There is no file {path}.", remedy="Download the data set and give its path."
        ) from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not UTF-8 text: {error.reason}.", remedy=_REMEDY) from error
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error


def _object(path: Path, number: int, text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}, line {number}: not JSON ({error}).", remedy=_REMEDY) from error
    if not isinstance(record, dict):
        raise InputError(f"{path}, line {number}: not an object.", remedy=_REMEDY)
    return record
