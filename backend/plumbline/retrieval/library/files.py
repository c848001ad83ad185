"""Turns a file of a folder into a text with its title, date and language."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timezone
from pathlib import Path
from typing import Any, Literal

from plumbline.errors import CouldNotRead
from plumbline.noise import legible
from plumbline.retrieval.dates.datelines import opening_date
from plumbline.retrieval.dates.stated import parse_date
from plumbline.retrieval.library.markdown import front_matter, plain_text
from plumbline.retrieval.library.records import (
    json_lines_value,
    json_value,
    table_lines,
    value_lines,
)
from plumbline.retrieval.pages.charsets import marked_encoding
from plumbline.retrieval.pages.extraction import PageKind

MARKDOWN = (".md", ".markdown")
PLAIN = (".txt", ".text")
TABLES = (".csv", ".tsv")
JSON, JSON_LINES = (".json",), (".jsonl", ".ndjson")
# What a worker process takes the text out of, and as which kind.
EXTRACTED: Mapping[str, PageKind] = {
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".pdf": "pdf",
    ".docx": "docx",
    ".odt": "odt",
    ".epub": "epub",
}
MAX_FILE_BYTES = 20_000_000
MAX_CHARACTERS = 400_000
# Where the system can say so, no link that takes the file's place meanwhile is followed, and a pipe
# is not waited for.
_OPENED = os.O_RDONLY | sum(
    getattr(os, name, 0) for name in ("O_BINARY", "O_NOFOLLOW", "O_NONBLOCK")
)

_DATE_KEYS = ("date", "published", "datepublished", "published_at", "publishedat", "pubdate")
DateOrigin = Literal["metadata", "text", "guessed"]


@dataclass(frozen=True)
class FileText:
    """What a file says. `date_origin` tells a stated date from the file's own time stamp;
    `cut_short` says that the file goes on behind `text`."""

    title: str
    text: str
    published: date | None = None
    date_origin: DateOrigin | None = None
    author: str | None = None
    section: str | None = None
    language: str | None = None
    summary: str = ""
    cut_short: bool = False


Extract = Callable[[bytes, str], FileText]
"""Reads the bytes of an `EXTRACTED` file; the second argument is the file's name."""


def readable(path: Path) -> bool:
    """Whether the file is of a kind that a library holds. Hidden files are not."""
    kinds = (*MARKDOWN, *PLAIN, *TABLES, *JSON, *JSON_LINES, *EXTRACTED)
    return path.suffix.lower() in kinds and not path.name.startswith((".", "~$"))


def shown_name(name: str) -> str:
    """Return a file's name as text that can be stored; bytes that are no UTF-8 stand as `\\xe9`."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def leads_out(path: Path, folder: Path) -> bool:
    """Whether the file is a link to one outside `folder`, whose real path is given."""
    try:
        return path.is_symlink() and not path.resolve().is_relative_to(folder)
    except (OSError, RuntimeError):  # links in a circle, by the version of Python
        return True


def read_file(path: Path, folder: Path, extract: Extract) -> FileText | None:
    """Return what the file says; None for one without text or a Markdown file that is a README.

    The documents of a library are shown to everybody on this computer: a link that leads out of
    `folder`, whose real path is given, is not followed. Raises CouldNotRead.
    """
    if leads_out(path, folder):
        raise CouldNotRead("It is a link to a file outside of the folder.")
    data = _bytes(path)
    kind = path.suffix.lower()
    if kind in EXTRACTED:
        found = extract(data, shown_name(path.name))
    elif kind in MARKDOWN:
        if path.stem.lower() == "readme":
            return None
        found = _from_markdown(_decoded(data), path)
    elif kind in TABLES:
        found = _from_lines(table_lines(_decoded(data)), {}, path)
    elif kind in JSON:
        found = _from_json(json_value(_decoded(data)), path)
    elif kind in JSON_LINES:
        found = _from_json(json_lines_value(_decoded(data)), path)
    else:
        found = _from_plain_text(_decoded(data), path)
    return replace(found, text=legible(found.text)) if found.text.strip() else None


def _bytes(path: Path) -> bytes:
    try:
        with os.fdopen(os.open(path.resolve(), _OPENED), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise CouldNotRead("It is no file but a pipe, a device or the like.")
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise CouldNotRead(f"It cannot be opened: {error.strerror}.") from error
    if len(data) > MAX_FILE_BYTES:
        raise CouldNotRead(f"It has more than {MAX_FILE_BYTES // 1_000_000} MB.")
    return data


def _decoded(data: bytes) -> str:
    for encoding in (marked_encoding(data) or "utf-8", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _from_markdown(source: str, path: Path) -> FileText:
    entries, body = front_matter(source)
    heading, text = plain_text(body)
    stated = parse_date(entries.get("date") or entries.get("published"))
    published, origin = _dated(stated, text, path)
    return FileText(
        title=entries.get("title") or heading or _title_of(path),
        text=text[:MAX_CHARACTERS],
        published=published,
        date_origin=origin,
        author=entries.get("author"),
        section=entries.get("section"),
        language=entries.get("language") or entries.get("lang"),
        summary=entries.get("summary") or entries.get("description") or "",
        cut_short=len(text) > MAX_CHARACTERS,
    )


def _from_plain_text(source: str, path: Path) -> FileText:
    paragraphs = re.split(r"\n\s*\n", source.replace("\r\n", "\n").replace("\r", "\n"))
    lines = [" ".join(paragraph.split()) for paragraph in paragraphs]
    text = "\n".join(line for line in lines if line)
    published, origin = _dated(None, text, path)
    return FileText(
        title=_title_of(path),
        text=text[:MAX_CHARACTERS],
        published=published,
        date_origin=origin,
        cut_short=len(text) > MAX_CHARACTERS,
    )


def _from_json(value: Any, path: Path) -> FileText:
    stated = value if isinstance(value, dict) else {}
    return _from_lines(value_lines(value), stated, path)


def _from_lines(lines: Iterable[str], stated: Mapping[str, Any], path: Path) -> FileText:
    """Return the text of as many lines as are kept; `stated` is what a record says of itself."""
    kept, room = list[str](), MAX_CHARACTERS
    for line in lines:
        room -= len(line) + 1
        kept.append(line)
        if room < 0:
            break
    text = "\n".join(kept)
    told = {key.lower(): one for key, one in stated.items() if isinstance(one, str)}
    dates = (told.get(key) for key in _DATE_KEYS)
    published, origin = _dated(next(filter(None, map(parse_date, dates)), None), text, path)
    return FileText(
        title=" ".join((told.get("title") or told.get("headline") or _title_of(path)).split()),
        text=text[:MAX_CHARACTERS],
        published=published,
        date_origin=origin,
        author=told.get("author"),
        language=told.get("language") or told.get("lang"),
        cut_short=room < 0,
    )


def _dated(stated: date | None, text: str, path: Path) -> tuple[date | None, DateOrigin]:
    if stated:
        return stated, "metadata"
    written = opening_date(text)
    return (written, "text") if written else (_file_date(path), "guessed")


def _file_date(path: Path) -> date | None:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, tz=timezone.utc).date()
    except (OSError, OverflowError, ValueError):
        return None


def _title_of(path: Path) -> str:
    words = re.sub(r"[-_]+", " ", shown_name(path.stem)).strip()
    return words[:1].upper() + words[1:] or shown_name(path.name)
