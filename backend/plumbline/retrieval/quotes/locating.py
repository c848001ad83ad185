"""Finds quotes word for word in the text they come from, and links to them.

White space, quotation marks and left-out reference marks are the only differences that are
overlooked. Words that a model altered are mended to the nearest real ones, what its ellipses leave
out is put back, or the quote is none.
"""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from functools import lru_cache
from urllib.parse import quote as percent_encode

from plumbline.noise import REFERENCE_MARK, blanked
from plumbline.retrieval.data import word_list
from plumbline.retrieval.pages.raised import ALTERED
from plumbline.schema import Quote, Source, Span
from plumbline.text import folded, word_spans

_DOUBLE = '"“”„‟«»＂'
_SINGLE = "'‘’‚‛‹›＇"
# Scripts without spaces between words, where a quote may begin and end anywhere.
_NO_SPACES = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
_NUMBER = re.compile(r"\d+")
_MARKED = f"{REFERENCE_MARK}*"
_ELLIPSIS = re.compile(r"\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3,})\s*")
_LONGEST_FILLED = 500
_MEND_AT = 0.9
_MEND_SLACK = 3
_LONG = 300
_RANGE_WORDS = 5
_CONTEXT_WORDS = 3
# Ends of lines, gaps within them and words with something raised: browsers find no words across the
# one, and not always the other.
_GAP = re.compile(rf"[\n\t]|(?<!\S)\S*?{ALTERED}\S*")


def locate(quote: str, text: str, within: Span | None = None) -> Span | None:
    """Return where `quote` stands verbatim in `text`, first looking `within` a part of it.

    Only whole words and whole numbers match: "cost 5" does not stand in "cost 500".
    """
    exact = _exact(quote.strip(), text, within) if within else None
    if exact is not None:
        return exact
    pattern = _pattern(quote)
    if pattern is None:
        return None
    if within is not None:
        match = pattern.search(text, within.start, within.end)
        # The end of the stretch looks like the end of a word: look again at the whole text.
        if match and pattern.match(text, match.start()):
            return Span(start=match.start(), end=match.end())
    match = pattern.search(text)
    return Span(start=match.start(), end=match.end()) if match else None


def _exact(quote: str, text: str, within: Span) -> Span | None:
    """Return the first place that holds `quote` as it is, which most quotes have.

    To make and compile a pattern for each takes longer than all else that is done with it.
    """
    start = text.find(quote, within.start, within.end) if quote else -1
    if start < 0:
        return None
    end = start + len(quote)
    before, after = _compiled(_edge_before(quote[0])), _compiled(_edge_after(quote[-1]))
    if before.match(text, start) and after.match(text, end):
        return Span(start=start, end=end)
    return None


@lru_cache(maxsize=8)
def _compiled(edge: str) -> re.Pattern[str]:
    return re.compile(edge)


def _pattern(quote: str) -> re.Pattern[str] | None:
    stripped = quote.strip()
    if not stripped:
        return None
    parts = [_character(part) for part in re.findall(r"\s+|\S", stripped)]
    return re.compile(_edge_before(stripped[0]) + "".join(parts) + _edge_after(stripped[-1]))


def _character(part: str) -> str:
    if part.isspace():
        return rf"{_MARKED}\s+"
    for marks in (_DOUBLE, _SINGLE):
        if part in marks:
            return f"[{re.escape(marks)}]"
    return re.escape(part) if part.isalnum() else _MARKED + re.escape(part)


def _edge_before(char: str) -> str:
    if not char.isalnum() or _NO_SPACES.match(char):
        return ""
    return r"(?<!\w)(?<!\d[.,])" if char.isdigit() else r"(?<!\w)"


def _edge_after(char: str) -> str:
    if not char.isalnum() or _NO_SPACES.match(char):
        return ""
    return r"(?!\w)(?![.,]\d)" if char.isdigit() else r"(?!\w)"


def fill(quote: str, text: str, within: Span) -> Span | None:
    """Return the stretch of `text` `within` a part of it from the first to the last words of a
    quote with ellipses, with what these leave out.

    Never across paragraphs: what was said of another matter would be put into the quote.
    """
    parts = [part for part in _ELLIPSIS.split(quote.strip()) if word_spans(part)]
    if not parts or parts == [quote.strip()]:
        return None
    found: list[Span] = []
    for part in parts:
        after = found[-1].end if found else within.start
        span = locate(part, text, Span(start=after, end=within.end))
        if span is None or span.start < after or span.end > within.end:
            return None
        found.append(span)
    whole = Span(start=found[0].start, end=found[-1].end)
    stretch = text[whole.start : whole.end]
    return whole if len(stretch) <= _LONGEST_FILLED and "\n" not in stretch else None


def mend(quote: str, text: str, within: Span) -> Span | None:
    """Return the stretch of `text` `within` a part of it that at least 90 % of `quote` matches.

    Never where a number or a negation differs: that would put other facts into the quote.
    """
    wanted = [folded(quote[span.start : span.end]) for span in word_spans(quote)]
    part = blanked(text[within.start : within.end])
    spans = word_spans(part)
    found = [folded(part[span.start : span.end]) for span in spans]
    best, window = _MEND_AT, None
    for start, end in _windows(wanted, found):
        score = _likeness(wanted, found[start:end])
        if score > best or (score == best and window is None):
            best, window = score, (start, end)
    if window is None or _facts(wanted) != _facts(found[window[0] : window[1]]):
        return None
    first, last = spans[window[0]], spans[window[1] - 1]
    return Span(start=within.start + first.start, end=within.start + last.end)


def _windows(wanted: list[str], found: list[str]) -> list[tuple[int, int]]:
    if len(wanted) < 4:
        return []
    needed = Counter(wanted)
    ends = (wanted[0], wanted[1], wanted[2])
    windows = []
    for start, word in enumerate(found):
        if word not in ends:
            continue
        for length in range(len(wanted) - _MEND_SLACK, len(wanted) + _MEND_SLACK + 1):
            end = start + length
            if length < 1 or end > len(found):
                continue
            shared = sum((needed & Counter(found[start:end])).values())
            if shared >= _MEND_AT * len(wanted) - 1:
                windows.append((start, end))
    return windows


def _likeness(wanted: list[str], found: list[str]) -> float:
    # Compared by characters, so that one short word more or less weighs less than a long one.
    one, other = " ".join(wanted), " ".join(found)
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _facts(words: list[str]) -> Counter[str]:
    negations = word_list("negations")
    numbers = (number for word in words for number in _NUMBER.findall(word))
    denied = (word for word in words if word in negations or word.endswith(("n't", "n’t")))
    return Counter([*numbers, *("no" for _ in denied)])


def quote_at(source: Source, text: str, span: Span) -> Quote:
    """Return the verbatim quote of `text` at `span`, with a link that opens on it."""
    return Quote(
        text=text[span.start : span.end],
        verbatim=True,
        start=span.start,
        end=span.end,
        link=link_to(source, text, span),
    )


def paraphrase(source: Source, words: str) -> Quote:
    """Return words that do not stand in the source; they are never shown as a quote."""
    return Quote(text=words, verbatim=False, link=source.url)


def link_to(source: Source, text: str, span: Span) -> str:
    """Return the source's address with a text fragment for `span`.

    A snippet's words need not stand on the page, and PDF viewers know no text fragments: these
    get the plain address.
    """
    path = source.url.split("#")[0].split("?")[0].lower()
    if source.read == "snippet" or path.endswith(".pdf"):
        return source.url
    joint = ":~:text=" if "#" in source.url else "#:~:text="
    return source.url.split(":~:")[0] + joint + text_fragment(text, span)


def text_fragment(text: str, span: Span) -> str:
    """Return the directive for `span` (WICG, URL Fragment Text Directives).

    Long quotes, quotes over several blocks and those with something that the page may write
    otherwise are named by their first and last words, quotes that stand more than once in `text`
    by their neighbours too.
    """
    runs = _runs(text, span) or [span]
    whole = text[runs[0].start : runs[0].end]
    if len(whole) <= _LONG and len(runs) == 1:
        named = whole
        directive = _encoded(whole)
    else:
        named = " ".join(whole.split()[:_RANGE_WORDS])
        last = " ".join(text[runs[-1].start : runs[-1].end].split()[-_RANGE_WORDS:])
        directive = f"{_encoded(named)},{_encoded(last)}"
    if _unique(named, text):
        return directive
    return _in_context(directive, text, Span(start=runs[0].start, end=runs[-1].end))


def _runs(text: str, span: Span) -> list[Span]:
    """Return the stretches of a span that surely stand on the page as they stand in `text`."""
    runs, start = [], span.start
    for gap in [*_GAP.finditer(text, span.start, span.end), None]:
        end = gap.start() if gap else span.end
        if text[start:end].strip():
            runs.append(Span(start=start, end=end))
        start = gap.end() if gap else end
    return runs


def _unique(words: str, text: str) -> bool:
    # Browsers compare without regard to case and to how wide a space is.
    return " ".join(text.lower().split()).count(" ".join(words.lower().split())) <= 1


def _in_context(directive: str, text: str, span: Span) -> str:
    around = (text[: span.start].rsplit("\n", 1)[-1], text[span.end :].split("\n", 1)[0])
    before = _GAP.split(around[0])[-1].split()[-_CONTEXT_WORDS:]
    after = _GAP.split(around[1])[0].split()[:_CONTEXT_WORDS]
    prefix = f"{_encoded(' '.join(before))}-," if before else ""
    suffix = f",-{_encoded(' '.join(after))}" if after else ""
    return f"{prefix}{directive}{suffix}"


def _encoded(words: str) -> str:
    return percent_encode(" ".join(words.split()), safe="").replace("-", "%2D")
