"""Deeds that the evidence says were left undone, or of which it tells only a lesser one: "refused
to sign", "stopped short of signing", "negotiated" for "signed".

The verbs and phrases are negative implicatives (Karttunen, Implicative Verbs, 1971): who forgot to
do something did not do it, and who did not forget did.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import dropwhile, takewhile

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems, same_family
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.word import Word, base

_GAP = r"(?:[\w’'-]+ ){1,5}"


def left_undone(word: Word, told: Analysis) -> bool:
    """Whether `word`, one of what is `told`, is a deed that was not done."""
    return word.span.start in _undone(told.text, told.language)


def one_undone(claim: Analysis, said: Analysis) -> bool:
    """Whether one of the two says that what the other tells, or the opposite of it, was left
    undone: "declined to sign it" for "signed it" and "vetoed it"; or takes away what the other
    says that something has."""
    told = _denies(said, claim, but=_done(said))
    return told != _denies(claim, said) or taken_away(claim, said)


def taken_away(claim: Analysis, said: Analysis) -> bool:
    """Whether one of the two takes away what the other says that something has, or has not."""
    return _takes_away(said, claim) != _takes_away(claim, said)


def _takes_away(one: Analysis, other: Analysis) -> bool:
    """Whether one text drops what the other says that something has, or has not: "ditches
    the jack"."""
    lists = lexicon(one.language)
    removed = _things_behind(one, listed_stems("removing_verbs", lists), lists)
    held = _things_behind(other, listed_stems("holding_verbs", lists), lists)
    return bool(held) and held <= removed


def _things_behind(told: Analysis, verbs: frozenset[str], lists: Lexicon) -> frozenset[str]:
    """Return the stems of what stands right behind one of some verbs, up to the next small word."""
    place = next((n for n, word in enumerate(told.words) if word.stem in verbs), len(told.words))
    little = lists.set("determiners") | lists.set("negation")
    behind = dropwhile(lambda word: word.lower in little, told.words[place + 1 :])
    return frozenset(word.stem for word in takewhile(lambda word: word.content, behind))


def only_lesser(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the claim's deed where the evidence tells only one that comes short of it, "reached
    the final" for "won the cup"; else nothing."""
    lesser = _lesser(lists)
    told = {word.stem for word in evidence.predicate} - claim.stems
    for deed in claim.predicate:
        short = lesser.get(deed.stem, frozenset()) & told
        alike = {deed.stem} | (lists.related(deed.stem) - short)
        if short and not alike & evidence.stems:
            return deed.text
    return ""


@lru_cache(maxsize=8)
def _lesser(lists: Lexicon) -> dict[str, frozenset[str]]:
    """Return the stems of the deeds that come short of one, by its stem."""
    return {
        base(deed, lists.language): frozenset(base(one, lists.language) for one in short.split())
        for deed, short in lists.table("lesser_deeds").items()
    }


def _done(told: Analysis) -> frozenset[str]:
    """Return the stems of what is not said to have been left undone."""
    undone = _undone(told.text, told.language)
    return frozenset(
        word.stem for word in told.words if word.content and word.span.start not in undone
    )


def _denies(one: Analysis, other: Analysis, but: frozenset[str] = frozenset()) -> bool:
    """Whether one text leaves undone what the other tells, or its opposite, which is not one of
    `but`: who "stood by it and refused to apologise" did stand by it."""
    undone = _undone(one.text, one.language)
    if not undone:
        return False
    lists = lexicon(one.language)
    # Who "avoided paying until May, when it paid", did.
    done = _done(one)
    left = [word for word in one.words if word.content and word.span.start in undone]
    deeds = [word for word in left if word.stem not in done]
    return any(
        _meets(word.stem, other, lists, opposite=lists.antonyms(word.stem).isdisjoint(but))
        # "Postponed voting" is what "the vote was postponed" says, and who "rejected a plan to ban
        # it" may have had the plan.
        and not any(
            _meets(base(link, one.language), other, lists, opposite=False)
            for place, link in enumerate(undone[word.span.start].split())
            if place == 0 or link in lists.set("intention_words")
        )
        for word in deeds
    )


def _meets(stem: str, other: Analysis, lists: Lexicon, *, opposite: bool = True) -> bool:
    alike = {stem} | lists.synonyms(stem) | (lists.antonyms(stem) if opposite else frozenset())
    return bool(alike & other.stems) or same_family(stem, other.stems)


@lru_cache(maxsize=5_000)
def _undone(text: str, language: str) -> dict[int, str]:
    """Return where the deeds begin that `text` says were left undone, and by which words."""
    found = _pattern(language).finditer(text)
    return {match.end(): match.group().casefold() for match in found}


@lru_cache(maxsize=8)
def _pattern(language: str) -> re.Pattern[str]:
    lists = lexicon(language)
    phrases = [_written(one) for one in lists.phrases("undone_links")]
    helpers = either(lists.phrases("undone_helpers"))
    phrases += [f"{one} " for one in lists.phrases("failed_motions")]
    failings = "|".join(phrases) or r"(?!)"
    return re.compile(rf"\b(?:{failings})(?:(?:{helpers}) )?(?=\w)", re.IGNORECASE)


def _written(link: str) -> str:
    """Return the pattern of a link and the space behind it: "évité de", "évité d'"."""
    written = re.escape(f"{link} ").replace("…\\ ", _GAP)
    return re.sub(r"\\ de\\ $", r"\\ d(?:e |[’'])", written)
