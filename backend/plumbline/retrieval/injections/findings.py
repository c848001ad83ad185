"""Recognises what is suspicious about a page: instructions to a model, however disguised.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import base64
import html
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from plumbline.retrieval.data import load
from plumbline.retrieval.injections.openings import WordPatterns

_MAX_QUOTED = 160
_MAX_DECODED = 20
# Letters of the tag block are invisible everywhere and spell ASCII out.
_TAG_LETTERS = re.compile(r"[\U000e0020-\U000e007e]{4,}")
_TAGS = {0xE0000 + code: code for code in range(0x20, 0x7F)}
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]"
)
_MARKS = re.compile("[\u0300-\u036f\u0489\u20d0-\u20ff]")
_SPACED = re.compile(r"(?<!\w)(?:\w[ .*_\-]){3,}\w(?!\w)")
# How every such run ends, looked for from the signs between on: most texts hold none.
_SPACED_OUT = re.compile(r"(?:[ .*_\-]\w){3}(?!\w)")
_NUMBER_LETTERS = str.maketrans("013457@$", "oieastas")
# From the first letter or digit of a run only: a page may hold a word of a million letters.
_MIXED = re.compile(r"(?<![^\W\d_])[^\W\d_]+[0-9@$][\w@$]*|(?<![0-9@$])[0-9@$]+[^\W\d_][\w@$]*")
# What every such run holds, looked for from the rarer sign on: most texts hold none.
_MIXTURE = re.compile(r"[0-9@$](?:(?=[^\W\d_])|(?<=[^\W\d_].))")
_NEW_LINE = re.compile(r"\n\s*(?=[A-ZÀ-Þ][a-zß-ÿ])")
_OTHER_SCRIPT = re.compile("[\u0590-\u1fff\u2c00-\uffff]")
_ENCODED = re.compile(r"[A-Za-z0-9+/]{24,}={0,2}")


def instructions_in(text: str) -> list[str]:
    """Return the stretches of `text` that address a language model with an instruction.

    They are found through the usual disguises, and returned as they read without them.
    """
    found = (
        words[:_MAX_QUOTED] for reading in readings(text) for words in _orders(reading.lower())
    )
    return list(dict.fromkeys(found))[:5]


def _orders(reading: str) -> Iterator[str]:
    yield from _word_patterns().find(reading)
    signs, other_scripts = _patterns()
    for pattern in (signs, other_scripts) if _OTHER_SCRIPT.search(reading) else (signs,):
        yield from (match.group() for match in pattern.finditer(reading))


def readings(text: str) -> list[str]:
    """Return the ways a model may read `text`, on one line each: as it stands, and without
    invisible characters, look-alike letters, letter spacing, digits for letters, and encodings."""
    plain = html.unescape(text)
    if not plain.isascii():
        plain = unicodedata.normalize("NFKC", plain.translate(_TAGS))
        plain = _MARKS.sub("", _INVISIBLE.sub("", plain))
    plain = " ".join(_NEW_LINE.sub(" • ", plain).split())
    latin = plain if plain.isascii() else plain.translate(_lookalikes())
    closed = latin
    if _SPACED_OUT.search(latin):
        closed = _SPACED.sub(lambda match: re.sub(r"[ .*_\-]", "", match.group()), latin)
    spelled = closed
    if _MIXTURE.search(closed):
        spelled = _MIXED.sub(lambda match: match.group().translate(_NUMBER_LETTERS), closed)
    return list(dict.fromkeys([plain, latin, closed, spelled, *_decoded(latin)]))


def _decoded(text: str) -> Iterator[str]:
    for match in islice(_ENCODED.finditer(text), _MAX_DECODED):
        block = match.group().rstrip("=")
        try:
            yield base64.b64decode(block + "=" * (-len(block) % 4)).decode("ascii")
        except ValueError:
            continue


def has_tag_letters(text: str) -> bool:
    """Whether `text` hides words in invisible tag characters."""
    return bool(_TAG_LETTERS.search(text))


@lru_cache(maxsize=1)
def _word_patterns() -> WordPatterns:
    # A command opens a sentence, or follows a word like "please". Otherwise somebody else does
    # what it says, as in news: "experts rate the claim as false".
    listed = load("injections")
    places = [r"(?<!\w )", *(rf"(?<=\b{word} )" for word in listed["commands_follow"])]
    told = f"(?:{'|'.join(places)})"
    return WordPatterns([*listed["words"], *(told + one for one in listed["commands"])])


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    anywhere, other_scripts = (
        re.compile("|".join(load("injections")[kind])) for kind in ("anywhere", "other_scripts")
    )
    return anywhere, other_scripts


@lru_cache(maxsize=1)
def _lookalikes() -> dict[int, str]:
    return {ord(one): letter for letter, alike in load("lookalikes").items() for one in alike}
