"""Takes the text out of documents that are packed files of XML: Word's, OpenDocument's and EPUB.

Imported by the extraction worker, which bounds the time and the memory that a document may take.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from itertools import chain
from typing import IO, Any, Literal, Protocol
from urllib.parse import unquote

from plumbline.retrieval.pages.laid_out import lines_of_blocks
from plumbline.retrieval.pages.markup import GAP

# A few bytes of a packed file make gigabytes; books have a few of these.
_MAX_UNPACKED = 60_000_000
_OLDER_OR_LOCKED = b"\xd0\xcf\x11\xe0"
_WORD_NOTES = ("word/footnotes.xml", "word/endnotes.xml")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_HREF = re.compile(r"CipherReference[^>]*\bURI=[\"']([^\"']+)")

PackedKind = Literal["docx", "odt", "epub"]


class _Stream(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class Refused(ValueError):
    """A document that cannot be read, with the reason as its reader should see it."""


@dataclass(frozen=True)
class Vocabulary:
    """What the elements of a kind of document are called, without their namespaces.

    `words` are those that hold its text; none where all do.
    """

    paragraphs: frozenset[str]
    row: str
    cell: str
    gaps: frozenset[str]
    breaks: frozenset[str]
    left_out: frozenset[str]
    notes: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()


_WORD = Vocabulary(
    paragraphs=frozenset({"p"}),
    row="tr",
    cell="tc",
    gaps=frozenset({"tab", "ptab"}),
    breaks=frozenset({"br", "cr"}),
    # What was taken out, and the second drawing of a shape for older programs.
    left_out=frozenset({"del", "moveFrom", "Fallback"}),
    words=frozenset({"t"}),
)
_OPEN = Vocabulary(
    paragraphs=frozenset({"p", "h"}),
    row="table-row",
    cell="table-cell",
    gaps=frozenset({"s", "tab"}),
    breaks=frozenset({"line-break"}),
    left_out=frozenset({"tracked-changes", "annotation", "note-citation", "hidden-text"}),
    notes=frozenset({"note"}),
)


@dataclass
class Packed:
    """What a document says; `more` tells that it goes on behind `text`."""

    text: str
    more: bool
    title: str | None = None
    author: str | None = None
    date: str | None = None
    language: str | None = None


@dataclass
class _Reader:
    """Reads one part after another, up to so many characters in all."""

    words: Vocabulary
    room: int
    title: str | None = None
    pieces: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def read(self, part: _Stream) -> None:
        """Add the text of a part of the document."""
        words, cells, within, out = self.words, 0, 0, 0
        for event, element in _events(part):
            name, begins = _local(element), event == "start"
            if name in words.left_out:
                out += 1 if begins else -1
                if not begins:
                    element.clear(keep_tail=True)
            elif name == words.cell and not out:
                cells += 1 if begins else -1
                if not begins:
                    self._add(GAP if cells else "\t")
            elif name == words.row and not begins and not cells:
                self._end_row()
            elif name in words.paragraphs:
                within += 1 if begins else -1
                if not begins and not within:
                    if not out:
                        self._paragraph(element, GAP if cells else "\n")
                    element.clear(keep_tail=True)
            elif not begins and name in words.notes:
                self.notes.append(f"{self._text(element)}\n")
                element.clear(keep_tail=True)
            elif not begins and name == "r" and _is_hidden(element):
                element.clear(keep_tail=True)
            if self.room < 0:
                return

    def _paragraph(self, element: Any, end: str) -> None:
        text = self._text(element)
        if self.title is None and _style(element) == "Title" and text.strip():
            self.title = text
        self._add(text + end)

    def _text(self, element: Any) -> str:
        return "".join(_words(element, self.words))

    def _add(self, text: str) -> None:
        self.room -= len(text)
        self.pieces.append(text)

    def _end_row(self) -> None:
        if self.pieces and self.pieces[-1] == "\t":
            self.pieces.pop()
        self._add("\n")


def read_packed(kind: PackedKind, body: bytes, room: int) -> Packed:
    """Return what a document says, up to so many characters. Raises Refused."""
    from lxml import etree

    try:
        return _KINDS[kind](body, room)
    except (etree.XMLSyntaxError, etree.ParserError, zlib.error, zipfile.BadZipFile, EOFError):
        raise Refused("It is broken: what it holds cannot be unpacked and read.") from None


def _from_word(body: bytes, room: int) -> Packed:
    """Return the text of a Word document."""
    archive = _Archive(body, "Word document")
    reader = _Reader(_WORD, room)
    reader.read(archive.open("word/document.xml"))
    for notes in filter(archive.holds, _WORD_NOTES):
        reader.read(archive.open(notes))
    told = _told(archive, "docProps/core.xml")
    return _packed(reader, told, told.get("created"))


def _from_open_document(body: bytes, room: int) -> Packed:
    """Return the text of an OpenDocument text."""
    archive = _Archive(body, "OpenDocument text")
    if archive.holds("META-INF/manifest.xml"):
        manifest = archive.open("META-INF/manifest.xml").read()
        if b"encryption-data" in manifest:
            raise Refused("It is protected by a password.")
    reader = _Reader(_OPEN, room)
    reader.read(archive.open("content.xml"))
    told = _told(archive, "meta.xml")
    return _packed(reader, told, told.get("creation-date"))


def _from_epub(body: bytes, room: int) -> Packed:
    """Return the text of a book, chapter by chapter."""
    archive = _Archive(body, "EPUB book")
    container = _tree(archive.open("META-INF/container.xml"))
    place = next((one.get("full-path") for one in container.iter("{*}rootfile")), None)
    if not place:
        raise Refused("It is no EPUB book: it does not say what it holds.")
    book = _tree(archive.open(place))
    texts: list[str] = []
    for chapter in _chapters(book, posixpath.dirname(place), archive):
        if room < 0:
            break
        texts.append(_chapter_text(archive.open(chapter)))
        room -= len(texts[-1])
    told = _entries(book)
    author = told.get("creator")
    text = "\n".join(texts)
    return Packed(text, room < 0, told.get("title"), author, _day(told), told.get("language"))


def _chapters(book: Any, folder: str, archive: _Archive) -> Iterator[str]:
    listed = {
        one.get("id"): posixpath.normpath(posixpath.join(folder, unquote(one.get("href") or "")))
        for one in book.iter("{*}item")
        if "nav" not in (one.get("properties") or "").split()
    }
    locked = set()
    if archive.holds("META-INF/encryption.xml"):
        told = archive.open("META-INF/encryption.xml").read().decode("utf-8", "replace")
        locked = {unquote(one) for one in _HREF.findall(told)}
    for one in book.iter("{*}itemref"):
        place = listed.get(one.get("idref"))
        if place in locked:
            raise Refused("It is protected against being copied.")
        if place and archive.holds(place):
            yield place


def _chapter_text(part: _Stream) -> str:
    import lxml.html

    source = part.read()
    if not source.strip():
        return ""
    tree = lxml.html.document_fromstring(source, parser=lxml.html.HTMLParser(encoding="utf-8"))
    return "\n".join(lines_of_blocks(one) for one in tree.iter("body"))


class _Archive:
    """A packed file whose parts are unpacked as they are read, up to a limit for all of them."""

    def __init__(self, body: bytes, kind: str) -> None:
        if body.startswith(_OLDER_OR_LOCKED):
            raise Refused(f"It is no {kind} of today: of an older kind, or locked by a password.")
        try:
            self._zip = zipfile.ZipFile(BytesIO(body))
            self._names = frozenset(self._zip.namelist())
        except (zipfile.BadZipFile, ValueError, OSError) as error:
            raise Refused(f"It is no {kind}, or broken.") from error
        self._kind = kind
        self._left = [_MAX_UNPACKED]

    def holds(self, name: str) -> bool:
        return name in self._names

    def open(self, name: str) -> _Part:
        if name not in self._names:
            raise Refused(f"It is no {self._kind}: it has no {name}.")
        try:
            return _Part(self._zip.open(name), self._left)
        except (RuntimeError, NotImplementedError, zipfile.BadZipFile) as error:
            raise Refused(f"Its {name} cannot be unpacked: {error}.") from error


class _Part:
    def __init__(self, stream: IO[bytes], left: list[int]) -> None:
        self._stream, self._left = stream, left

    def read(self, size: int = -1, /) -> bytes:
        wanted = self._left[0] + 1
        chunk = self._stream.read(wanted if size < 0 else min(size, wanted))
        self._left[0] -= len(chunk)
        if self._left[0] < 0:
            raise Refused(f"It unpacks to more than {_MAX_UNPACKED // 1_000_000} MB.")
        return chunk


def _events(part: _Stream) -> Iterator[tuple[str, Any]]:
    from lxml import etree

    # No entity is replaced and nothing is loaded, whatever the document asks for.
    events: Iterator[tuple[str, Any]] = etree.iterparse(
        part,
        events=("start", "end"),
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        remove_comments=True,
        remove_pis=True,
    )
    return events


def _tree(part: _Stream) -> Any:
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, load_dtd=False, no_network=True)
    return etree.fromstring(part.read(), parser)


def _local(element: Any) -> str:
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _words(element: Any, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the text of a paragraph, with what stands in it in place of a space or a new line."""
    from lxml.etree import iterwalk

    for event, one in iterwalk(element, events=("start", "end")):
        name, begins = _local(one), event == "start"
        if begins and name in vocabulary.gaps:
            yield GAP
        elif name in (vocabulary.breaks if begins else vocabulary.paragraphs):
            yield "\n" if one is not element else ""
        everywhere = not vocabulary.words
        if begins and one.text and (everywhere or name in vocabulary.words):
            yield one.text.replace("\n", " ")
        elif not begins and one is not element and everywhere and one.tail:
            yield one.tail.replace("\n", " ")


def _style(paragraph: Any) -> str:
    style = paragraph.find("{*}pPr/{*}pStyle")
    return next(iter(style.attrib.values()), "") if style is not None else ""


def _is_hidden(run: Any) -> bool:
    mark = run.find("{*}rPr/{*}vanish")
    return mark is not None and not {"0", "false", "off"} & set(mark.attrib.values())


def _told(archive: _Archive, name: str) -> dict[str, str]:
    return _entries(_tree(archive.open(name))) if archive.holds(name) else {}


def _entries(tree: Any) -> dict[str, str]:
    """Return what a document tells of itself: its title, author, date …, each as told first."""
    found: dict[str, str] = {}
    for one in tree.iter("{*}*"):
        if one.text and one.text.strip():
            found.setdefault(_local(one), " ".join(one.text.split()))
    return found


def _packed(reader: _Reader, told: dict[str, str], made: str | None) -> Packed:
    text = "".join(chain(reader.pieces, reader.notes))
    title = reader.title or told.get("title")
    author = told.get("creator") or told.get("initial-creator")
    day = _DATE.match(made or "")
    return Packed(text, reader.room < 0, title, author, day and day[0], told.get("language"))


def _day(told: dict[str, str]) -> str | None:
    day = _DATE.match(told.get("date", ""))
    return day[0] if day else None


_KINDS: dict[PackedKind, Callable[[bytes, int], Packed]] = {
    "docx": _from_word,
    "odt": _from_open_document,
    "epub": _from_epub,
}
