"""A file of JSON lines that rows are appended to as they come, and that a run goes on from."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, TypeVar

from pydantic import ValidationError

from plumbline.errors import InputError
from plumbline.schema import Model

Row = TypeVar("Row", bound=Model)


class RowsFile:
    """Rows of our own in a file: `beginnings` is how each kind of them begins, spaces left out."""

    def __init__(self, path: Path, beginnings: Sequence[str]) -> None:
        self.path = path
        self._beginnings = beginnings

    def lines(self) -> list[tuple[int, str]]:
        """Return the rows as text, each with the number of its line; half a row at the end is
        left out. Raises InputError for a file that cannot be read."""
        *lines, end = self._read().decode("utf-8", errors="replace").split("\n")
        if _is_whole(end):
            lines.append(end)
        return [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]

    def mend(self) -> None:
        """Make the file ready for another row: half a row, which a killed process left, is cut off.

        Call it once `lines` are known to be ours. Raises InputError where the file cannot be
        written, or ends in something else than half a row; nothing is changed then.
        """
        data = self._read()
        cut = data.rfind(b"\n") + 1
        end = data[cut:].decode("utf-8", errors="replace")
        whole = _is_whole(end)
        if not (whole or self._begins_as_ours(end)):
            raise self._stranger(data.count(b"\n") + 1)
        self.append([], before="\n" if whole else "")
        if not whole:
            os.truncate(self.path, cut)

    def append(self, rows: Iterable[Model], *, before: str = "") -> None:
        """Write rows at the end; each is on disk when this returns. Raises InputError."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(before)
                for row in rows:
                    file.write(row.model_dump_json() + "\n")
                _sync(file)
        except OSError as error:
            raise InputError(
                f"{self.path} cannot be written: {error.strerror}.",
                remedy="Choose a place for it with --out that you may write to.",
            ) from error

    def _read_as(self, kind: type[Row], number: int, line: str) -> Row:
        try:
            return kind.model_validate_json(line)
        except ValidationError as error:
            raise self._stranger(number) from error

    def _stranger(self, number: int) -> InputError:
        return InputError(
            f"{self.path}, line {number} is no result of this version.",
            remedy="Choose another --out file; nothing of this one was changed.",
        )

    def _begins_as_ours(self, end: str) -> bool:
        bare = end.replace(" ", "")
        return any(bare.startswith(one) or one.startswith(bare) for one in self._beginnings)

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise InputError(f"{self.path} cannot be read: {error.strerror}.") from error


def _is_whole(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _sync(file: IO[str]) -> None:
    file.flush()
    os.fsync(file.fileno())
