"""Headlines, and posts without any capitals, written as a sentence is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon, plain_words
from plumbline.reasoning.embedded.language.names.headlines import WORD, tells
from plumbline.reasoning.embedded.language.names.kinds import bare_word, capital
from plumbline.text import folded

# A word as it is recased, without possessive mark and full stop; and what a sentence begins after.
_BARE = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_OPENING = re.compile(r"(?:^|[.!?:;\n])[\s\"'“‘«(]*$")
_NEAR = 5
# No headline leaves such a word without a capital; to look for one is quick.
_LONG_SMALL = re.compile(r"(?<= )[a-zß-ÿ]{9}")
_LONGEST_ACRONYM = 3
_LONGEST_NAME = 5


def recased(text: str, sources: Iterable[str], language: str) -> str:
    """Return a headline in title case or all in capitals written as a sentence: a word that the
    sources have as they do, another without a capital if it is a plain word. Names in a text
    without any capitals get theirs. Other texts are returned as they are, and so is the length of
    all."""
    lists = lexicon(language)
    shouted, small = text.isupper(), text[1:].islower()
    if lists.language != "en" or (not small and _LONG_SMALL.search(text)):
        return text
    if not (shouted or small or _headline(text, lists)):
        return text
    named, forms = _named(text, lists), [_forms(source, lists.language) for source in sources]

    def sentence_case(match: re.Match[str]) -> str:
        word = match.group()
        guessed = word if small else _guessed(word, lists, shouted)
        key = word.casefold()
        written = named.get(key) or _written(key, forms) or guessed
        if not match.start():
            written = written[:1].upper() + written[1:]
        # "iPhone Sales Fall"; a capital ß is two letters.
        return word if len(written) != len(word) or (word[0].islower() and not small) else written

    return _BARE.sub(sentence_case, text)


def _headline(text: str, lists: Lexicon) -> bool:
    """Whether every word that tells something has a capital, and one of them is a verb: shorter
    texts, too, of which only a claim is sure to have a verb that is none of a name."""
    others = [match.group() for match in WORD.finditer(text)][1:]
    small = [word for word in others if word[0].isalpha() and not capital(word)]
    little = lists.set("stop_words") | lists.set("prepositions") | lists.set("name_articles")
    if any(tells(word, lists) or bare_word(word) not in little for word in small):
        return False
    verbs = lists.set("auxiliaries") | lists.set("modals")
    capitals = [word.casefold() for word in others if capital(word)]
    return any(tells(word, lists) or word in verbs for word in capitals)


def _written(word: str, sources: Iterable[Mapping[str, str]]) -> str | None:
    """Return how the sources write a word; without a capital where any of them does."""
    found = [forms[word] for forms in sources if word in forms]
    return next(filter(str.islower, found), found[0]) if found else None


@lru_cache(maxsize=256)
def _forms(source: str, language: str) -> Mapping[str, str]:
    """Return how a source writes each word, by the word without case; one that it has without a
    capital, so. What only opens a sentence there, or is a plain word, tells of no capital."""
    lists = lexicon(language)
    known: dict[str, str] = {}
    if source.isupper() or _headline(source, lists):
        return known
    for match in _BARE.finditer(source):
        word = match.group()
        first = word.casefold() not in known
        opens = _OPENING.search(source, max(0, match.start() - _NEAR), match.start())
        if word.islower() or (first and not (opens and _plain(word, lists))):
            known[word.casefold()] = word
    return known


def _named(text: str, lists: Lexicon) -> dict[str, str]:
    """Return how the words of well known names in a text are written: "European Union"."""
    words = [match.group() for match in WORD.finditer(text)]
    bare = [folded(bare_word(word)) for word in words]
    aliases = lists.table("name_aliases")
    known = {*aliases, *aliases.values()}
    return {
        word.casefold(): word.capitalize()
        for start, size in product(range(len(words)), range(2, _LONGEST_NAME + 1))
        if " ".join(bare[start : start + size]) in known
        for word in words[start : start + size]
        if word.casefold() not in lists.set("stop_words")
    }


def _guessed(word: str, lists: Lexicon, shouted: bool) -> str:
    """Return how a word is written of which the sources do not tell."""
    if word.isupper() and not shouted:
        return word
    if _plain(word, lists):
        return word.lower()
    return word.capitalize() if shouted and len(word) > _LONGEST_ACRONYM else word


def _plain(word: str, lists: Lexicon) -> bool:
    """Whether a word is written without a capital unless it opens a sentence or is of a name."""
    parts = bare_word(word).casefold().split("-")
    known = plain_words(lists.language)
    return all(part in known or part.isdigit() for part in parts) or tells(word.casefold(), lists)
