"""Selections that begin or end within a sentence, read with the rest of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plumbline.schema import Claim, Passage, Span
from plumbline.text import sentence_offsets

_LONGEST_REST = 400
_READ_AROUND = 600
_OPENING = "([{“‘„«\"'’-–/#@$€£"


@dataclass(frozen=True)
class Completed:
    """A passage whose first and last sentence are whole, and the stretch that was selected."""

    passage: Passage
    start: int
    end: int

    @classmethod
    def of(cls, passage: Passage, language: str) -> Completed:
        """Return a passage with what its text lacks of its first and last sentence, taken from
        the text around it; as it is where it lacks nothing, or very much."""
        before, after = passage.before[-_READ_AROUND:], passage.after[:_READ_AROUND]
        lead = before + _gap(before, passage.text)
        start, end = len(lead), len(lead) + len(passage.text)
        whole = lead + passage.text + _gap(passage.text, after) + after
        first, last = _sentences_at(whole, start, end, language)
        first = first if start - first <= _LONGEST_REST else start
        last = last if last - end <= _LONGEST_REST else end
        cut = {
            "text": whole[first:last],
            "before": passage.before[: len(passage.before) - len(before)] + whole[:first],
            "after": whole[last:] + passage.after[len(after) :],
        }
        return cls(passage.model_copy(update=cut), start - first, end - first)

    def selected(self, claims: Iterable[Claim]) -> Iterator[Claim]:
        """Yield the claims that have words in the selection, with their places in it, numbered."""
        text, number = self.passage.text, 0
        for claim in claims:
            start, end = max(claim.span.start, self.start), min(claim.span.end, self.end)
            if any(map(str.isalnum, text[start:end])):
                number += 1
                span = Span(start=start - self.start, end=end - self.start)
                told = {"id": f"c{number}", "span": span, "source_text": text[start:end]}
                yield claim.model_copy(update=told)


def _gap(left: str, right: str) -> str:
    """Return the white space that was lost between two texts: none within a word, before a mark
    that follows it or after one that opens. "end" and "The" are of two lines."""
    one, other = left[-1:], right[:1]
    if not (one and other) or one.isspace() or other.isspace():
        return ""
    if one.isalnum() and other.isalnum():
        return "\n" if one.islower() and other.isupper() else ""
    joined = one in _OPENING or not (other.isalnum() or other in _OPENING)
    return "" if joined else " "


def _sentences_at(text: str, start: int, end: int, language: str) -> tuple[int, int]:
    """Return where the sentences begin and end that the places lie within, or the places."""
    first, last = start, end
    for begin, stop in sentence_offsets(text, language):
        first = begin if begin < start < stop else first
        last = stop if begin < end < stop else last
    return first, last
