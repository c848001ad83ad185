"""Text tools that reasoning and retrieval share: language, sentences and words with spans.

Imported by the extraction worker too, which has no use for the schema and the time it takes.
"""

from __future__ import annotations

import re
import sys
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from punkt import PunktSentenceTokenizer, tokenizer_for
from py3langid.langid import MODEL_FILE, LanguageIdentifier

from plumbline.noise import blanked
from plumbline.own_stems import OWN_STEMS

if TYPE_CHECKING:
    from nltk.stem.snowball import SnowballStemmer

    from plumbline.schema import Span

_NAMES = {
    "cs": "czech",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "es": "spanish",
    "et": "estonian",
    "fi": "finnish",
    "fr": "french",
    "it": "italian",
    "nl": "dutch",
    "no": "norwegian",
    "pl": "polish",
    "pt": "portuguese",
    "ru": "russian",
    "sl": "slovene",
    "sv": "swedish",
    "tr": "turkish",
}
# What has lost its vowel before another is a word of its own: "l'Espagne", "qu'elle".
_ELISION = r"[’'](?i:[aehiouyàâéèêëîïôöûüœæ])"
ELIDED = rf"\b(?:[cdjlmnst]|(?:lors|puis|quoi)?qu)(?={_ELISION})"
_NUMBER, _PLAIN = r"\d+(?:[.,:]\d+)+", r"\w+(?:[’'\-]\w+)*"
_WORD = re.compile(rf"{_NUMBER}|{_PLAIN}")
# To look for elided words at every letter takes as long again; few texts have any.
_WORD_OR_ELIDED = re.compile(rf"{_NUMBER}|(?i:{ELIDED})|{_PLAIN}")
_ANY_ELISION = re.compile(_ELISION)
_AS_TYPED = str.maketrans(
    dict.fromkeys("‘’‛ʼ′", "'") | dict.fromkeys("“”„‟«»″", '"') | dict.fromkeys("–", "-")
)
_PLAUSIBLE = 0.2
# Claims that all ask first at a time would each load the model.
_loading = threading.Lock()


def base_language(tag: str | None) -> str | None:
    """Return the primary subtag of a BCP 47 tag in lower case, or None."""
    return tag.replace("_", "-").split("-")[0].lower() or None if tag else None


def detect_language(text: str, stated: str | None = None) -> str:
    """Return the ISO 639-1 code of `text`; a short or unclear text takes the page's `stated`."""
    hint = base_language(stated)
    if hint and len(text) < 40:
        return hint
    ranked = language_scores(text)
    # A page's own word counts unless its text clearly is something else.
    if hint and dict(ranked).get(hint, 0.0) >= _PLAUSIBLE:
        return hint
    return ranked[0][0]


@lru_cache(maxsize=1_000)
def language_scores(text: str) -> tuple[tuple[str, float], ...]:
    """Return the languages `text` may be in, ISO 639-1 code and probability, likeliest first."""
    with _loading:
        classifier = _classifier()
    return tuple((str(code), float(share)) for code, share in classifier.rank(text))


@lru_cache(maxsize=1)
def _classifier() -> LanguageIdentifier:
    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)


def sentence_spans(text: str, language: str = "en") -> list[Span]:
    """Return the spans of the sentences of `text`, white space around them left out.

    A line break ends a sentence: headlines, captions and list items do without a full stop.
    """
    from plumbline.schema import Span

    return [Span(start=start, end=end) for start, end in sentence_offsets(text, language)]


def sentence_offsets(text: str, language: str = "en") -> list[tuple[int, int]]:
    """Return what `sentence_spans` does, as pairs of start and end."""
    found = list(_splitter(language).span_tokenize(blanked(text)))
    if _UNIT_END.search(text):
        found = [part for span in found for part in _parted(*span, text)]
    return _rejoined(found, text) if _ABBREVIATED.search(text) else found


def _parted(start: int, end: int, text: str) -> list[tuple[int, int]]:
    """Return the sentences of one that goes on behind a unit, "It grows at 40 m. Females are …",
    or without a space: "battled the flames.Two have died"."""
    ends = [match.span(match.lastindex or 1) for match in _UNIT_END.finditer(text, start, end)]
    edges = [start, *(edge for span in ends for edge in span), end]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _rejoined(spans: list[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    """Return the sentences with "U.S." and the office or body after it in one, so "a C.D.C." and
    "chart", "Rs." and "500", "Am 3." and "Okt."."""
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        before = text[slice(*joined[-1])] if joined else ""
        office = _STATE_ENDS.search(before) and _OFFICE.match(text, start)
        chart = text[start].islower() and _UNENDED.search(before)
        zone = _HOUR.search(before) and _ZONE.match(text, start)
        number = text[start].isdigit() and _BEFORE_NUMBER.search(before)
        same_line = bool(joined) and "\n" not in text[joined[-1][1] : start]
        goes_on = same_line and _goes_on(before, text, start)
        if office or chart or zone or number or goes_on:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _goes_on(before: str, text: str, start: int) -> bool:
    """Whether what follows an abbreviation or a numeral goes on with its sentence."""
    return any(end.search(before) and on.match(text, start) for end, on in _GOING_ON)


# "will begin at 4 a.m. Would passengers …": what begins a sentence, and follows no hour in one.
_OPENERS = (
    r"The|An?|It|He|She|They|We|I|This|That|These|Those|There|His|Her|Its|Their|But|And|If|When"
    r"|While|After|Before|In|On|At|No|Not|Some|Many|All|Most|What|Who|How|Why|Where|Would|Will|Did"
    r"|Does|Do|Is|Are|Was|Were|Has|Have|Had|Can|Could|Should|Police|Officials"
)
_UNIT_END = re.compile(
    r"\d\s?(?:[kcm]?m²?|[km]?g|ha|ft|mi|mph|km/h|°[CF]|[ap]m)\.(\s+)(?=[A-Z][a-z]+\s)"
    rf"|\d\s?[ap]\.m\.(\s+)(?=(?:{_OPENERS})\s)"
    # "battled the flames.Two people have died": between two paragraphs' tags, no space was printed.
    rf"|\b[a-z]{{2,}}[.!?][”’\")]?()(?=[A-Z][a-z]+\s[a-z])|[a-z][.!?][”’\")]?()(?=(?:{_OPENERS})\s)"
)
# "The Commerce Dept. said", "$3.1bn. on it": not the end, where small letters follow.
_SHORTENED = (
    r"Dept|Govt|Assn|Univ|Corp|Inc|Ltd|Co|Bros|Cos|Jr|Sr|[Aa]pprox|[Ee]st|Max|Min|Avg"
    r"|bn|mn|tn|mln|Abt|Mio|Mrd"
)
_MONTH = (
    r"(?i:jan|janv|ene|feb|febr|févr|apr|avr|abr|jul|juil|aug|ago|sept?|okt|oct|nov|dez|déc|dic)\."
)
# What ends with a full stop and goes on, and how it does: kings and popes, days with their month,
# what stands before a name.
_GOING_ON = (
    (re.compile(r"\b[A-ZÄÖÜ]\w+ [IVX]{1,5}\.$"), re.compile(r"[^\W\d_A-ZÄÖÜÉ]")),
    (re.compile(r"\b\d{1,2}\.$"), re.compile(_MONTH)),
    (re.compile(rf"\b\d{{1,2}}\.? (?:de )?{_MONTH}$"), re.compile(r"\d|de \d")),
    (re.compile(r"\b(?:Fa|Mmes?|Mlles?|EE|Bs)\.$"), re.compile(r"[^\W\d_]")),
    (re.compile(r"(?:\bEE\. UU|\bBs\. As)\.$"), re.compile(r"[a-záéíóúñ]")),
    (re.compile(r"& Co\.$"), re.compile(r"(?:KGa?A?|OHG)\b")),
    (re.compile(r"(?:\b|[’'])(?:[Aa]rt|núm)\.$"), re.compile(r"\d")),
)
_ABBREVIATED = re.compile(
    r"\b(?:(?:[A-Z]\.){2,}|(?:Rs|Nos?|Secs?|Arts?|Vol|pp?)\.)(?=\s|$)|[?!][”\"]\s+[a-z]"
    rf"|(?:\b|\d)(?:{_SHORTENED})\. [a-z]|\b[ap]\.m\. [A-Z]"
    rf"|\b(?:(?:[IVX]+|EE|UU|Bs|Fa|Co|Mmes?|Mlles?|[Aa]rt|núm)\.|{_MONTH})\s"
)
_BEFORE_NUMBER = re.compile(r"\b(?:Rs|Nos?|Secs?|Arts?|Vol|pp?)\.$")
# "A C.D.C.", "The case “Who pays?”": what goes on in small letters has not ended.
_UNENDED = re.compile(
    rf"\b(?:[A-Z]\.){{2,}}$|\w [“\"][^“”\"]+[?!][”\"]$|(?:\b|\d)(?:{_SHORTENED})\.$"
)
_HOUR = re.compile(r"\d ?[ap]\.m\.$")
_ZONE = re.compile(r"(?:[ECMP][SD]?T|GMT|UTC|BST|CES?T)\b")
_STATE_ENDS = re.compile(r"\b(?:U\.S|U\.K|U\.N|E\.U|D\.C)\.$")
# What follows "U.S." within a sentence, and hardly ever begins one.
_OFFICE = re.compile(
    r"(?:Senat|Representative|Rep\b|Congress|House\b|Supreme|Circuit|District|Surgeon|Secretary"
    r"|Department|Attorney|Ambassador|Treasury|Federal|Food and|Centers for|Postal|Census|Capitol"
    r"|Customs|Citizenship|Immigration|Coast Guard|Army|Navy|Air Force|Marine|Chamber of|Mayor"
    r"|Geological|Environmental|Justice|Embassy|Open\b|Steel|Soccer|Olympic|Forest|Bureau"
    r"|Vice |First Lady|Flag\b|Code\b|Constitution|Commission|Fish and|Equal Employment|Patent"
    r"|Securities|Virgin Islands|Marshals|Space Force|Energy Information|International Trade)"
)


@lru_cache(maxsize=8)
def _splitter(language: str) -> PunktSentenceTokenizer:
    return tokenizer_for(_NAMES.get(language, "english"), line_breaks="always", prefixes=True)


def as_typed(text: str) -> str:
    """Return `text` with typed quotation marks and apostrophes for printed ones, as long as it
    was."""
    return text if text.isascii() else text.translate(_AS_TYPED)


def words(text: str) -> list[str]:
    """Return the words and numbers of `text` in order, as they stand."""
    return _pattern(text).findall(text)


def word_spans(text: str) -> list[Span]:
    """Return the spans of the words and numbers of `text`."""
    from plumbline.schema import Span

    return [Span(start=match.start(), end=match.end()) for match in _pattern(text).finditer(text)]


def _pattern(text: str) -> re.Pattern[str]:
    return _WORD_OR_ELIDED if _ANY_ELISION.search(text) else _WORD


def folded(word: str) -> str:
    """Return `word` without case and accents, for comparison."""
    if word.isascii():
        return word.lower()
    decomposed = unicodedata.normalize("NFKD", word.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def folded_words(text: str) -> list[str]:
    """Return the words and numbers of `text` in order, without case and accents."""
    if text.isascii():
        return words(text.lower())
    return [folded(word) for word in words(text)]


@lru_cache(maxsize=50_000)
def stem(word: str, language: str = "en") -> str:
    """Return the folded stem of `word` (Snowball; the folded word where there is no stemmer).

    Words that Snowball takes for forms of quite another word keep a stem of their own: a
    "department" does not depart, and "several" is not severe.
    """
    lowered = word.lower()
    own = OWN_STEMS.get(language, {}).get(lowered)
    if own is not None:
        return folded(own)
    stemmer = _stemmer(language)
    return folded(stemmer.stem(lowered) if stemmer else word)


@contextmanager
def _lacking(module: str) -> Iterator[None]:
    """Make an optional import fail meanwhile, unless it was made before.

    nltk imports scipy.stats for one statistic that it can do without, and that nobody here asks
    for: most of its time to import, and 50 MB.
    """
    if module in sys.modules:
        yield
        return
    sys.modules[module] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[module]


@lru_cache(maxsize=8)
def _stemmer(language: str) -> SnowballStemmer | None:
    # nltk takes a good part of a second to import; a start should not wait for it
    with _lacking("scipy.stats"):
        from nltk.stem.snowball import SnowballStemmer

    name = _NAMES.get(language)
    return SnowballStemmer(name) if name in SnowballStemmer.languages else None
