"""What pages print that is no part of what they say: reference marks, characters nobody sees."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from plumbline.wrapping import wrapping_breaks

if TYPE_CHECKING:
    from plumbline.schema import Span

_REMARKS = (
    *("citation needed", "source needed", "better source needed", "clarification needed"),
    *("page needed", "verification needed", "failed verification", "not verified in body"),
    *("dubious – discuss", "when?", "who?", "which?", "where?", "by whom?", "according to whom?"),
    *("update", "edit", "edit source", "editar", "editar código", "cita requerida"),
    *("Bearbeiten", "Bearbeiten | Quelltext bearbeiten", "Beleg?"),
    *("modifier", "modifier | modifier le code", "réf. nécessaire", "réf. souhaitée"),
)
_NUMBERS = r"\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]"
_FIGURES = r"\d{1,2}(?:[,–-]\s?\d{1,2})*"
_ROW = r"\d{1,2}(?:[,–-]\s?\d{1,2})+"
_EITHER = "|".join(map(re.escape, _REMARKS))
_NAMED = rf"\[(?:[a-z]{{1,2}}|(?:[A-Z]|note|nb|Anm\.) ?\d{{1,2}}|{_EITHER})\]"
REFERENCE_MARK = rf"(?:{_NUMBERS}|{_NAMED})"
_MARKS = re.compile(
    # "tall.[1][2]"; a letter after a quotation mark that opens is an editor's: "“[a] disgrace”".
    rf"(?:(?<=[\w.,;:!?)\]%…”’»]){REFERENCE_MARK}|(?<=[\"']){_NUMBERS})(?:\s?{REFERENCE_MARK})*"
    # "tall.[1]:12 It", "the year[3]: 41–43 and"
    r"(?:(?<=\]):\s?\d{1,4}(?:[–-]\d{1,4})?(?=\s))?"
    # "as was shown [12, 13]."
    rf"|[ \u00a0]{_NUMBERS}(?=[.,;:)]|\s*$)"
    # "alone was not.¹²", "our own racks.¹"; "118 km²" is none
    r"|(?<=[.,;:!?)”\"])[¹²³⁰⁴-⁹]+(?!\w)|(?<=[a-z]{5})[¹²³⁰⁴-⁹]+(?!\w)"
    # "in the department.† These data"
    r"|(?<=[\w.,;:!?)”\"])[†‡]+(?!\w)"
    # "by ticks such as H. longicornis.1 The virus", "in 2013.2, 3 The virus"
    r"|(?<=[a-z]{3}\.)(?<!fig\.)(?<!Fig\.)(?<!vol\.)(?<!Vol\.)"
    rf"{_FIGURES}(?=\s+[A-Z“])|(?<=\b(?:19|20)\d\d\.){_ROW}(?=\s+[A-Z“])"
    # "Pharmagrid AG <PHGR.Z>"
    r"|\s?<[A-Z0-9.=]{2,12}>"
    # "[Photo: the author at Gull Stack]"
    r"|\[(?:[Pp]hoto|[Ii]mage|[Vv]ideo|[Pp]icture|[Uu]pdate|[Aa]d"
    r"|[Aa]pplause|APPLAUSE|[Ll]aughter|LAUGHTER|[Ii]naudible|[Cc]rosstalk)\b[^\]\n]{0,120}\]\s?"
    # A selection that begins right behind what a mark belongs to.
    rf"|\A\s*{REFERENCE_MARK}+(?=\s)",
    re.MULTILINE,
)
_MARK_SIGNS = "[<¹²³⁰⁴⁵⁶⁷⁸⁹†‡"
_AFTER_STOP = re.compile(r"\w\.\d")
# "(/ˈɔːlə/ ⓘ; German: Orle [ˈɔʁlə])": how a name is spoken, what it is in other languages and on
# stock markets. What else stands in such brackets is kept; "Section 21(3)" has none.
_BRACKET = re.compile(r"(?:\s|(?<!\w))\(([^()\n]{1,300})\)")
_PHONETIC = "ⓘˈˌːəɛɪʊʌɑɔʁʃʒɾɣʀɨɐɫɲʎʔɹ"
_LABELLED = r"^\s*(?:(?:listen|pronounced)\b|[A-Z]\w+(?: [A-Z]\w+)?: |[A-Z]+:)"
_SPOKEN = re.compile(rf"[{_PHONETIC}]|{_LABELLED}")
# "(APPLAUSE)", "(Beifall)": what a transcript heard beside the words.
_HEARD = re.compile(
    r"^(?:applause|laughter|laughs|cheers|cheering|boos|booing|crosstalk|inaudible|pause"
    r"|beifall|gelächter|heiterkeit|zuruf|applaudissements|rires|aplausos|risas)$",
    re.IGNORECASE,
)
# "*The Salt Ledger*", "go to projects*.", "a condition,* and"
_ASTERISKS = re.compile(r"\*+(?=\w)|(?<=[\w.,!?”])\*+")
# "(n = 1,204)", "(95% CI 1.1–1.4; p < 0.001)", "(Fig. 2)", "(61.2° N; 212 m a.s.l.)"; a year is
# told of something.
_STATISTICS = re.compile(r"^(?!.*\b(?:1\d|20)\d\d\b)(?=.*\d)(?!.*[a-z]{4})|^\s*see \w+ ?\S+$")
_HALF_TYPED = re.compile(r'“([^“”"\n]+)"|"([^“”"\n]+)”')
_PICTURE = "[\U0001f000-\U0001faff\u2190-\u21ff\u25a0-\u25ff\u2b00-\u2bff\u2600-\u27bfⓘ]"
# A face ends a sentence: "They close another hospital 😡 The nearest is far".
_FACES = re.compile(
    "(?<=\\w) ?[\U0001f600-\U0001f64f\U0001f910-\U0001f92f](?= ?[\U0001f600-\U0001faff]* ?[A-ZÀ-Þ])"
)
_SELECTORS = "[\ufe0e\ufe0f]"  # also behind a mark that is no picture: "2019‼️ The"
_PICTURES = re.compile(f"(?:{_PICTURE}{_SELECTORS}*)+ ?|{_SELECTORS}")
# Soft hyphens, marks of direction, spaces without width. Joiners stay: they make other letters.
_UNSEEN = (
    "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff"
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_UNBROKEN = {"\u2010": "-", "\u2011": "-", "\u2007": "\u00a0", "\u2009": "\u00a0"}
_WRITTEN = _LIGATURES | _UNBROKEN
_ODD = re.compile(rf"[{_UNSEEN}{''.join(_WRITTEN)}\u0300-\u036f]")


@dataclass(frozen=True)
class Plain:
    """A text without its noise, and where each of its characters begins and ends in the original;
    nothing where they are the same."""

    text: str
    places: tuple[tuple[int, int], ...] | None = None

    def original(self, span: Span) -> Span:
        """Return where a stretch of the plain text stands in the original."""
        if self.places is None or span.end <= span.start:
            return span
        start, end = self.places[span.start][0], self.places[span.end - 1][1]
        return span.model_copy(update={"start": start, "end": end})


def plain(text: str) -> Plain:
    """Return `text` without reference marks, pronunciations, statistics in brackets, pictures and
    characters nobody sees, with ligatures written out and letters in one piece with their accents,
    and with the lines of wrapped paragraphs joined.
    """
    breaks = wrapping_breaks(text) if "\n" in text else []
    found = [
        *_noise(text, (_SPOKEN, _STATISTICS, _HEARD)),
        *(one.span() for one in _ASTERISKS.finditer(text)),
        *((place - 1, place + 1) for place, parts_word in breaks if parts_word),
    ]
    gone = {index for start, end in found for index in range(start, end)}
    text = _paired(text)
    for place, _ in breaks:
        text = f"{text[:place]} {text[place + 1 :]}"
    if not gone and not _odd(text):
        return Plain(text)
    ends = {match.start(): "." for match in _FACES.finditer(text)}
    ends |= {match.end() - 1: " " for match in _FACES.finditer(text)}
    letters = ((ends.get(place[0], char), place) for char, place in _letters(text))
    kept = [one for one in letters if one[1][0] not in gone - ends.keys()]
    return Plain("".join(char for char, _ in kept), tuple(place for _, place in kept))


def _paired(text: str) -> str:
    """Return `text` with both marks of a quote printed where one was typed: “so", "so”."""
    if text.count("“") == text.count("”"):
        return text
    return _HALF_TYPED.sub(lambda quote: f"“{quote[1] or quote[2]}”", text)


def legible(text: str) -> str:
    """Return `text` with its reference marks and what stands in brackets, which a quote keeps, but
    without what nobody sees."""
    return "".join(char for char, _ in _letters(text)) if _odd(text) else text


def unmarked(text: str) -> str:
    """Return `text` without reference marks, pronunciations, pictures and gaps."""
    for start, end in sorted(_noise(text, (_SPOKEN,)), reverse=True):
        text = text[:start] + text[end:]
    return text.replace("\t", " ")


def blanked(text: str) -> str:
    """Return `text` with spaces for its reference marks, as long as it was."""
    return _MARKS.sub(lambda mark: " " * len(mark.group()), text) if _marked(text) else text


def _noise(text: str, in_brackets: Sequence[re.Pattern[str]]) -> list[tuple[int, int]]:
    """Return the stretches that are none of what a text says; they don't overlap."""
    found = [match.span() for match in _MARKS.finditer(text)] if _marked(text) else []
    if "(" in text:
        found += (
            span for match in _BRACKET.finditer(text) for span in _in_brackets(match, in_brackets)
        )
    if not text.isascii():
        found += (match.span() for match in _PICTURES.finditer(text))
    free: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if not free or start >= free[-1][1]:
            free.append((start, end))
    return free


def _in_brackets(match: re.Match[str], kinds: Sequence[re.Pattern[str]]) -> list[tuple[int, int]]:
    """Return the parts of a pair of brackets that are noise, all of it where they all are."""
    parts = list(re.finditer(r"[^;]+(?:; ?|$)", match[1]))
    noisy = [part for part in parts if any(one.search(part.group()) for one in kinds)]
    if len(noisy) == len(parts):
        return [match.span()]
    begin = match.start(1)
    return [(begin + part.start(), begin + part.end()) for part in noisy]


def _marked(text: str) -> bool:
    """Whether a text may hold reference marks: a few signs are found faster than all of them."""
    return any(sign in text for sign in _MARK_SIGNS) or _AFTER_STOP.search(text) is not None


def _odd(text: str) -> bool:
    return not text.isascii() and _ODD.search(text) is not None


def _letters(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the characters that are read, each with where it begins and ends."""
    last, start, end = "", 0, 0
    for index, char in enumerate(text):
        if char in _UNSEEN:
            continue
        joined = unicodedata.normalize("NFC", last + char) if last else ""
        if len(joined) == 1:
            last, end = joined, index + 1
            continue
        yield from ((one, (start, end)) for one in _WRITTEN.get(last, last))
        last, start, end = char, index, index + 1
    yield from ((one, (start, end)) for one in _WRITTEN.get(last, last))
