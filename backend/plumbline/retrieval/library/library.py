"""The library: folders of documents, kept in an index that follows their changes."""

from __future__ import annotations

import hashlib
import os
import re
import threading
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from plumbline.errors import CouldNotLook, CouldNotRead, PlumblineError
from plumbline.retrieval.library.files import (
    Extract,
    FileText,
    leads_out,
    read_file,
    readable,
    shown_name,
)
from plumbline.retrieval.library.index import Entry, FileState, Index
from plumbline.retrieval.library.watch import Watch
from plumbline.schema import Document, Source
from plumbline.text import base_language, detect_language

SAMPLE = "sample"
SAMPLE_TITLE = "Plumbline sample library"
_BATCH = 200
_CLOSING_SECONDS = 5.0
_NO_TEXT = "It holds no text."
_CUT_SHORT = "It is so long that only its beginning is searched."


@dataclass(frozen=True)
class Collection:
    """One folder of a library: `name` stands in addresses, `title` is what readers see."""

    name: str
    title: str
    folder: Path


def collections_of(folders: Sequence[Path], sample: Path | None) -> list[Collection]:
    """Return a collection for each folder, with names that are unique, and the sample's."""
    found = [Collection(SAMPLE, SAMPLE_TITLE, sample)] if sample else []
    for folder in folders:
        resolved = folder.expanduser().resolve()
        name = slugify(resolved.name) or "folder"
        if any(one.name == name for one in found):
            name = f"{name}-{_short_hash(str(resolved))}"
        found.append(Collection(name, resolved.name or str(resolved), resolved))
    return found


class Library:
    """Documents of several collections, by address and for searching. Safe to share.

    `start` reads the folders in a thread of its own and then watches them; until the first
    reading is over, `wait` lets a search wait for it. `base_url` is the address of our own
    server, below which the documents are shown (`/library/<collection>/<slug>`).
    """

    def __init__(
        self, index: Index, collections: Sequence[Collection], base_url: str, extract: Extract
    ) -> None:
        self.index = index
        self.collections = tuple(collections)
        self._base_url = base_url.rstrip("/")
        self._extract = extract
        self._read_once = threading.Event()
        self._stop = threading.Event()
        self._update_lock = threading.Lock()
        self.failure: CouldNotLook | None = None
        """Why the last reading of the folders failed; the index may lack what they hold."""
        self._closed: dict[str, str] = {}
        self._watch: Watch | None = None

    def start(self) -> None:
        """Begin to read and watch the folders."""
        folders = [collection.folder for collection in self.collections]
        self._watch = Watch(folders, self.update)
        self._watch.start()

    def close(self) -> None:
        """Stop watching and close the index; an update under way ends with its present file."""
        self._stop.set()
        self._read_once.set()
        if self._watch is not None:
            self._watch.close()
        # A disk that does not answer must not keep the settings from being changed.
        ended = self._update_lock.acquire(timeout=_CLOSING_SECONDS)
        try:
            self.index.close()
        finally:
            if ended:
                self._update_lock.release()

    def wait(self, seconds: float) -> bool:
        """Wait until all folders were read once; return False when that takes longer."""
        return self._read_once.wait(seconds)

    def closed(self) -> list[tuple[str, str]]:
        """Return the folders that the last reading could not look into, each with the reason.

        What was read there before is still in the index: a drive that is away comes back.
        """
        return sorted(self._closed.items())

    def unread(self) -> list[tuple[str, str]]:
        """Return the folders and files that could not be read, or not in full, each with the
        reason."""
        found = self.closed()
        for collection in self.collections:
            skipped = self.index.skipped(collection.name)
            found += [(path, reason) for path, reason in skipped if reason != _NO_TEXT]
            found += [(path, _CUT_SHORT) for path in self.index.cut_short(collection.name)]
        return found

    # -- reading documents -----------------------------------------------------------------

    def url(self, entry: Entry) -> str:
        """Return the address under which our server shows the document."""
        return f"{self._base_url}/library/{entry.collection}/{entry.slug}"

    def title_of(self, collection: str) -> str:
        """Return a collection's title."""
        return next((one.title for one in self.collections if one.name == collection), collection)

    def entries(self, collection: str) -> list[Entry]:
        """Return the documents of a collection, by title."""
        return self.index.entries(collection)

    def document(self, doc_id: str) -> Document | None:
        """Return the document `<collection>/<slug>`; offsets of quotes point into its text.

        Each line of the text is a paragraph, a heading or a list item.
        """
        collection, _, slug = doc_id.partition("/")
        found = self.index.find(collection, slug)
        if found is None:
            return None
        entry, text = found
        return Document(source=self._source(entry), text=text, cut_short=entry.cut_short)

    def document_at(self, url: str) -> Document | None:
        """Return the document behind an address that `url` gave out."""
        _, found, doc_id = url.partition("/library/")
        return self.document(doc_id.split("#")[0]) if found else None

    def _source(self, entry: Entry) -> Source:
        return Source(
            url=self.url(entry),
            title=entry.title,
            site=self.title_of(entry.collection),
            published=entry.published,
            date_origin=entry.date_origin,
            language=entry.language,
            kind="reference",
            provider="library",
        )

    # -- following the folders -------------------------------------------------------------

    def update(self) -> None:
        """Read what is new or changed in the folders, forget what is gone.

        What fails is raised, and kept as `failure` until an update succeeds.
        """
        with self._update_lock:
            if self._stop.is_set():
                return
            try:
                self._update_all()
            except Exception as error:
                self.failure = _not_updated(error)
                raise
            self.failure = None
            self._read_once.set()

    def _update_all(self) -> None:
        self.index.keep_only([collection.name for collection in self.collections])
        closed: dict[str, str] = {}
        for collection in self.collections:
            listing = _listed(collection.folder)
            closed |= {str(collection.folder / name): why for name, why in listing.closed.items()}
            self._closed = closed
            self._update(collection, listing)

    def _update(self, collection: Collection, listing: _Listing) -> None:
        known = self.index.states(collection.name)
        present = listing.files
        changed = [
            path
            for path, file in present.items()
            if (known.get(path) or FileState(-1, -1)).mtime_ns != file.state.mtime_ns
            or known[path].size != file.state.size
        ]
        gone = [path for path in known if path not in present and not listing.hides(path)]
        slugs = _Slugs(self.index.slugs(collection.name))
        for start in range(0, len(changed), _BATCH):
            if self._stop.is_set():
                return
            batch = changed[start : start + _BATCH]
            self._read(collection, {path: present[path] for path in batch}, known, slugs)
        for path in gone:
            self.index.forget(collection.name, path)

    def _read(
        self,
        collection: Collection,
        batch: dict[str, _File],
        known: dict[str, FileState],
        slugs: _Slugs,
    ) -> None:
        # Files are read before the transaction begins: extraction can take seconds.
        contents = [
            (path, file.state, self._content(file.place, collection.folder))
            for path, file in batch.items()
            if not self._stop.is_set()
        ]
        if self._stop.is_set():
            return
        with self.index.batch():
            for path, state, content in contents:
                if isinstance(content, str):
                    self.index.skip(collection.name, path, state, content)
                    continue
                digest, text = content
                full = FileState(state.mtime_ns, state.size, digest)
                if path in known and known[path].digest == digest:
                    self.index.touch(collection.name, path, full)
                    continue
                self.index.put(collection.name, slugs.of(path), path, full, text)

    def _content(self, file: Path, folder: Path) -> tuple[str, FileText] | str:
        try:
            text = read_file(file, folder.resolve(), self._extract)
        except CouldNotRead as error:
            return error.detail
        if text is None:
            return _NO_TEXT
        return _digest(text), _with_language(text)


@dataclass(frozen=True)
class _File:
    """A file of a folder. Its name may be bytes that are no text, and so no key of the index."""

    place: Path
    state: FileState


@dataclass(frozen=True)
class _Listing:
    """What a folder holds: its files by path, and the folders in it, "." for itself, that could
    not be looked into, with the reason."""

    files: dict[str, _File]
    closed: dict[str, str]

    def hides(self, path: str) -> bool:
        """Whether the file of that path would lie where nobody could look."""
        return any(name == "." or path.startswith(f"{name}/") for name in self.closed)


def kinds_in(folder: Path) -> Counter[str]:
    """Return how many files of each kind a folder holds, by the endings of their names."""
    files = (file.place for _, file in _files(folder, lambda error: None))
    return Counter(file.suffix.lower().removeprefix(".") for file in files)


def _listed(folder: Path) -> _Listing:
    closed: dict[str, str] = {}

    def note(error: OSError) -> None:
        name = shown_name(Path(error.filename).relative_to(folder).as_posix())
        if not isinstance(error, FileNotFoundError):
            closed[name] = f"It cannot be looked into: {error.strerror}."
        elif name == ".":  # a folder within may have been deleted just now
            closed[name] = "The folder is not there."

    return _Listing(dict(_files(folder, note)), closed)


def _files(folder: Path, note: Callable[[OSError], None]) -> Iterator[tuple[str, _File]]:
    real = folder.resolve()
    for directory, subfolders, names in os.walk(folder, onerror=note):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        for name in sorted(names):
            file = Path(directory, name)
            if not readable(file):
                continue
            try:
                # A link that leads out has its own state: what was read through it is forgotten.
                stat = file.lstat() if leads_out(file, real) else file.stat()
            except OSError:
                continue
            path = shown_name(file.relative_to(folder).as_posix())
            yield path, _File(file, FileState(stat.st_mtime_ns, stat.st_size))


def _not_updated(error: Exception) -> CouldNotLook:
    remedy = "Run `plumbline doctor`; the folders are read again by and by."
    if isinstance(error, PlumblineError):
        reason, remedy = error.detail, error.remedy
    else:
        reason = f"{type(error).__name__}."
    return CouldNotLook(f"The folders of the library could not be read: {reason}", remedy=remedy)


class _Slugs:
    """The names of a collection's documents in addresses: one that was given is kept."""

    def __init__(self, known: dict[str, str]) -> None:
        self._by_path = known
        self._taken = set(known.values())

    def of(self, path: str) -> str:
        if path not in self._by_path:
            slug = slugify(path.rsplit(".", 1)[0]) or "document"
            slug = slug if slug not in self._taken else f"{slug}-{_short_hash(path)}"
            self._by_path[path] = slug
            self._taken.add(slug)
        return self._by_path[path]


def slugify(text: str) -> str:
    """Return `text` as lower-case ASCII letters and digits joined by hyphens."""
    decomposed = unicodedata.normalize("NFKD", text)
    plain = decomposed.encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:120]


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:8]


def _digest(text: FileText) -> str:
    return hashlib.sha256(repr(text).encode("utf-8", "surrogatepass")).hexdigest()


def _with_language(text: FileText) -> FileText:
    language = base_language(text.language) or detect_language(text.text[:2_000])
    return FileText(**{**text.__dict__, "language": language})
