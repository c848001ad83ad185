"""Which sources speak with one voice: copies of a text, one owner's pages, one agency's news."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING
from zlib import crc32

from plumbline.retrieval.data import load
from plumbline.retrieval.web.urls import host_of, owner_domain
from plumbline.text import folded_words

if TYPE_CHECKING:
    from plumbline.schema import Document

_RUN_WORDS = 5
_ALIKE = 0.5
_CONTAINED = 0.7
_MAX_WORDS = 20_000
_AROUND = 60
# "PARIS (AFP) –", "BERLIN (dpa/AP) -", and "– Reuters" or "(dpa)" closing a text.
_DATELINE_BEFORE = re.compile(r"\((?:[\w./ ]{1,20}[/, ])?\Z")
_DATELINE_AFTER = re.compile(r"(?:[/, ][\w./ ]{1,20})?\)\s*[-–—]")
_CLOSING_BEFORE = re.compile(r"[-–—(]\s*\Z")
_CLOSING_AFTER = re.compile(r"\s*\)?\.?\s*")
# A line of its own with the desk that sent it, "dpa/lno"; "AFP/Getty" took the picture.
_LINE_BEGINS, _DESK = re.compile(r"(?:\A|\n)\W?\Z"), re.compile(r"(?:/[a-z]{2,5}){1,3}\W?(?:\n|\Z)")
_YEAR = re.compile(r"(?<=\s)(?:19|20)\d\d\s(?=\Z)")


@dataclass(frozen=True)
class _Voice:
    owner: str
    agencies: frozenset[str]
    runs: frozenset[int]


class Independence:
    """Groups the sources of one claim: equal groups are not independent of each other.

    Two sources share a group when one registered domain owns both, when their texts are near
    duplicates (of their runs of words they share more than half of all, or 70 % of the
    shorter one's), or when both rest on the same news agency. Safe to share between threads.
    """

    def __init__(self) -> None:
        self._voices: dict[str, _Voice] = {}
        self._above: dict[str, str] = {}
        self._lock = threading.Lock()

    def add(self, key: str, owner: str, document: Document) -> None:
        """Add a source once: `key` identifies it, `owner` is its domain or collection."""
        voice = _voice(owner, document)
        with self._lock:
            if key in self._voices:
                return
            self._above[key] = key
            for other, known in self._voices.items():
                if _one_voice(voice, known):
                    self._above[self._top(key)] = self._top(other)
            self._voices[key] = voice

    def group(self, key: str) -> str:
        """Return the group of a source: the owner of the source it follows. A source that was
        never added is a group by itself."""
        with self._lock:
            return self._voices[self._top(key)].owner if key in self._voices else key

    def _top(self, key: str) -> str:
        while self._above[key] != key:
            key = self._above[key]
        return key


def owner_of(url: str, site: str) -> str:
    """Return who answers for a page: the registered domain, for our own library the collection."""
    host = host_of(url)
    return site if host.startswith(("127.0.0.1", "localhost")) else owner_domain(host)


def agencies_of(text: str) -> frozenset[str]:
    """Return the news agencies that `text` is by or reports from."""
    spellings, names = _agencies()
    return frozenset(
        names[match.group()] for match in spellings.finditer(text) if _is_credited(text, match)
    )


def agencies_in_byline(author: str) -> frozenset[str]:
    """Return the news agencies that a page names as its author: "Jana Lind, Associated Press"."""
    spellings, names = _agencies()
    return frozenset(names[one] for one in spellings.findall(author))


@lru_cache(maxsize=1)
def _agencies() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds the spellings of all agencies, and whose each is."""
    names = {one: name for name, spellings in load("agencies").items() for one in spellings}
    # The longest first, where one spelling begins another: "Kyodo News" is not "Kyodo" and a word.
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b"), names


@lru_cache(maxsize=1)
def _attributions() -> tuple[tuple[str, str], ...]:
    parts = (phrase.partition("{agency}") for phrase in load("agency_attributions"))
    return tuple((before, after) for before, _, after in parts)


def _is_credited(text: str, match: re.Match[str]) -> bool:
    """Whether the agency named at `match` is one the text rests on, by the words around it."""
    before = text[max(0, match.start() - _AROUND) : match.start()]
    after = text[match.end() : match.end() + _AROUND]
    before = _YEAR.sub("", before)  # "© 2023 AFP"
    dateline = _DATELINE_BEFORE.search(before) and _DATELINE_AFTER.match(after)
    closing = _CLOSING_BEFORE.search(before) and _CLOSING_AFTER.fullmatch(after)
    desk = _LINE_BEGINS.search(before) and _DESK.match(after)
    return bool(dateline or closing or desk) or any(
        _ends_with(before.lower(), first) and after.lower().startswith(then)
        for first, then in _attributions()
    )


def _ends_with(text: str, words: str) -> bool:
    if not text.endswith(words):
        return False
    return not words or not text[: len(text) - len(words)][-1:].isalnum()


def _voice(owner: str, document: Document) -> _Voice:
    digest = document.digest
    agencies = digest.agencies if digest else agencies_of(document.text)
    return _Voice(owner, agencies, runs_in(document))


def runs_in(document: Document) -> frozenset[int]:
    """Return what `runs_of` does for a document's text, worked out before where it was."""
    return document.digest.runs if document.digest else runs_of(document.text)


def runs_of(text: str) -> frozenset[int]:
    """Return a number for every run of five words, the same in every process.

    Of a text without so many words, one for all it has. Case and accents make no difference.
    """
    found = [word.encode() + b" " for word in folded_words(text)[:_MAX_WORDS]]
    if not found:
        return frozenset()
    ends = list(accumulate(map(len, found)))
    starts = [0, *ends[:-1]]
    joined = b"".join(found)
    size = min(_RUN_WORDS, len(found))
    return frozenset(crc32(joined[a:b]) for a, b in zip(starts, ends[size - 1 :], strict=False))


def _one_voice(one: _Voice, other: _Voice) -> bool:
    if one.owner == other.owner or one.agencies & other.agencies:
        return True
    shared = len(one.runs & other.runs)
    sizes = len(one.runs), len(other.runs)
    # What counts is also how much of the shorter text the longer one holds, since a copy often
    # stands in a longer page.
    return shared > _ALIKE * (sum(sizes) - shared) or shared > _CONTAINED * min(sizes)
