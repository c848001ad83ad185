"""Who or what a name means: the short phrase of the context that says so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.schema import Claim, EntityBrief

_MOST_ENTITIES = 6
_MOST_WORDS = 10
# Stands for the name in a sentence: the patterns are long, and made once for all names.
_NAME = "\N{SUBSTITUTE}"
_WORD = r"[^\W\d_][\w’'\-]*"


def briefs(claim: Claim, sentences: Sequence[str], language: str) -> tuple[EntityBrief, ...]:
    """Return a claim's names with what the context's sentences call them; a brief is empty
    where they call them nothing."""
    lists = lexicon(language)
    found: dict[str, EntityBrief] = {}
    for name in names(claim.text, language)[:_MOST_ENTITIES]:
        if name.text not in found:
            brief = _brief(name.text, sentences, lists)
            found[name.text] = EntityBrief(name=name.text, kind=name.kind, brief=brief)
    return tuple(found.values())


def _brief(name: str, sentences: Sequence[str], lists: Lexicon) -> str:
    whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    mentioning = [whole.sub(_NAME, sentence) for sentence in sentences if name in sentence]
    for pattern in _patterns(lists.language):
        for sentence in mentioning:
            match = pattern.search(sentence)
            phrase = _phrase(match["what"].replace(_NAME, name), lists) if match else ""
            if phrase:
                return phrase
    return ""


def _phrase(what: str, lists: Lexicon) -> str:
    """Return the noun phrase that opens `what`, up to where something else is told; "" for one
    that is no description."""
    told = lists.set("relative_pronouns") | lists.set("subordinators") | lists.set("auxiliaries")
    stops = told | {lists.text("that_word")}
    kept: list[str] = []
    for word in what.split():
        if word.casefold() in stops or len(kept) == _MOST_WORDS:
            break
        kept.append(word)
    if set(map(str.casefold, kept)) & lists.set("measure_nouns"):
        return ""
    if kept and kept[0].casefold() in lists.set("determiners"):
        kept[0] = kept[0].casefold()
    small = lists.set("prepositions") | lists.set("determiners") | lists.set("coordinators")
    while kept and kept[-1].casefold() in small:
        kept.pop()
    return " ".join(kept) if len(kept) > 1 or (kept and kept[0].casefold() in _roles(lists)) else ""


def _roles(lists: Lexicon) -> frozenset[str]:
    return lists.set("roles") | lists.set("person_words") | lists.set("titles")


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    """Return patterns with a mark for the name, the surest first: apposition, "X is a …", the
    role before the name."""
    lists = lexicon(language)
    articles = lists.set("indefinite_articles") | lists.set("name_articles")
    article = _anyhow_written(articles)
    being = _anyhow_written(lists.set("be_forms"))
    roles = _anyhow_written(_roles(lists))
    patterns = (
        rf"NAME,\s+(?P<what>{article}\s+[^,.;:()–—]+)(?=[,.;:)–—]|$)",
        rf"NAME\s+(?:{being})\s+(?P<what>{article}\s+[^,.;:()–—]+)",
        rf"NAME\s*\((?P<what>{article}\s+[^,.;:()]+)",
        rf"(?P<what>{article}\s+(?:{_WORD}\s+){{0,3}}{_WORD}),\s+NAME(?=[,.])",
        rf"(?P<what>(?:{article}\s+)(?:{_WORD}\s+){{0,2}}(?i:{roles}))\s+NAME",
        rf"(?<!\w)(?P<what>(?i:{roles}))\s+NAME",
    )
    return tuple(re.compile(pattern.replace("NAME", _NAME)) for pattern in patterns)


def _anyhow_written(words: frozenset[str]) -> str:
    longest = sorted((word for word in words if word.isalpha()), key=len, reverse=True)
    return f"(?i:{either(longest)})"
