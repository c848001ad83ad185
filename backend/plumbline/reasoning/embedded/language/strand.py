"""Text that remembers where each of its characters came from, however it is cut and joined."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.schema import Span

ADDED = -1


@dataclass(frozen=True)
class Strand:
    """A text with one origin per character: its offset in the passage, or -1 where added."""

    text: str
    origins: tuple[int, ...]

    @classmethod
    def of(cls, text: str, start: int, end: int) -> Strand:
        """Return the stretch `start`:`end` of a passage's text."""
        return cls(text[start:end], tuple(range(start, end)))

    @classmethod
    def added(cls, text: str) -> Strand:
        """Return words that stand nowhere in the passage."""
        return cls(text, (ADDED,) * len(text))

    def cut(self, start: int, end: int | None = None) -> Strand:
        """Return a slice without the white space around it."""
        piece = self.text[start:end]
        stripped = piece.strip()
        lead = start + len(piece) - len(piece.lstrip())
        return Strand(stripped, self.origins[lead : lead + len(stripped)])

    def outside(self, parts: Iterable[Strand]) -> str:
        """Return the text without the words that `parts` have of it."""
        told = {origin for part in parts for origin in part.origins} - {ADDED}
        return "".join(
            " " if origin in told else letter
            for letter, origin in zip(self.text, self.origins, strict=True)
        )

    def lowered(self) -> Strand:
        """Return the strand with a small first letter, as it reads inside a sentence."""
        return Strand(self.text[:1].lower() + self.text[1:], self.origins)

    def borrowed(self) -> Strand:
        """Return the same words without origins: repeated from elsewhere in the passage."""
        return Strand.added(self.text)

    def replaced(self, start: int, end: int, by: str) -> Strand:
        """Return the strand with a stretch of it worded otherwise, its place kept."""
        origins = [origin for origin in self.origins[start:end] if origin != ADDED]
        anchor = origins[0] if origins else ADDED
        last = origins[-1] if origins else ADDED
        middle = (anchor,) * max(0, len(by) - 1) + ((last,) if by else ())
        return Strand(
            self.text[:start] + by + self.text[end:],
            self.origins[:start] + middle + self.origins[end:],
        )

    @property
    def span(self) -> Span | None:
        """The stretch of the passage that the strand's own words cover."""
        own = [origin for origin in self.origins if origin != ADDED]
        return Span(start=min(own), end=max(own) + 1) if own else None

    @property
    def starts_added(self) -> bool:
        """Whether its first word stands nowhere in the passage."""
        return self.origins[:1] == (ADDED,)

    def __bool__(self) -> bool:
        return bool(self.text.strip())


def joined(parts: Sequence[Strand], glue: str = " ") -> Strand:
    """Return the parts in one strand with `glue` between them."""
    kept = [part for part in parts if part]
    text, origins = "", ()  # type: tuple[str, tuple[int, ...]]
    for part in kept:
        link = glue if text and not re.match(r"[’'](?:s\b)?", part.text) else ""
        text, origins = text + link + part.text, origins + (ADDED,) * len(link) + part.origins
    return Strand(text, origins)


def opening_lowered(strand: Strand, lists: Lexicon) -> Strand:
    """Return the strand as it reads inside a sentence: "The mayor" is "the mayor" there."""
    words = strand.text.split()
    if not words or words[0].casefold() not in lists.set("determiners"):
        return strand
    return strand.lowered()
