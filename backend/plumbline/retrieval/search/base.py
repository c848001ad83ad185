"""What a search provider is, and the three outcomes a search can have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from plumbline.errors import CouldNotLook
from plumbline.retrieval.base import ProviderStatus
from plumbline.schema import Document, LeftOut, Problem, Query, SearchReport, SearchResult
from plumbline.session import CheckSession


class Provider(Protocol):
    """A search engine or a library of documents; safe to use from many threads."""

    @property
    def name(self) -> str:
        """The name in the settings."""
        ...

    @property
    def whole_web(self) -> bool:
        """Whether it searches the web at large; one that does not is asked beside those that do,
        and its finding nothing never stands for the web's."""
        ...

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        """Return what came of `query`: found, nothing, or could not look (with the cause).

        Only CheckStopped is raised.
        """
        ...

    def status(self) -> ProviderStatus:
        """Return whether it can be asked now."""
        ...

    def close(self) -> None:
        """Let go of files, threads and connections."""
        ...


@runtime_checkable
class LocalProvider(Protocol):
    """A provider that holds the documents it finds, so that nothing has to be fetched; its results
    come best first by words and say so in their scores."""

    def document(self, result: SearchResult) -> Document | None:
        """Return the document behind one of its results, None when it is gone.

        Raises CouldNotRead where it cannot be read.
        """
        ...


def looked(
    query: Query,
    provider: str,
    rendered: str,
    results: Sequence[SearchResult],
    *,
    unsupported: Sequence[str] = (),
    left_out: Sequence[LeftOut] = (),
) -> SearchReport:
    """Return the report of a search that was made, whether or not it found anything."""
    return SearchReport(
        query=query,
        provider=provider,
        rendered=rendered,
        status="found" if results else "nothing",
        results=tuple(results),
        unsupported=tuple(unsupported),
        left_out=tuple(left_out),
    )


def could_not_look(query: Query, provider: str, rendered: str, error: CouldNotLook) -> SearchReport:
    """Return the report of a search that could not be made."""
    return SearchReport(
        query=query,
        provider=provider,
        rendered=rendered,
        status="could_not_look",
        cause=Problem.of(error, "search"),
    )
