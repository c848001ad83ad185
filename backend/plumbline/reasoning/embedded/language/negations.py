"""How often a text denies: "not", "no longer", "without"; negations in names are none."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.text import words


def negated(text: str, language: str) -> bool:
    """Whether an odd number of negations stands in `text`."""
    return negations(text, language) % 2 == 1


@lru_cache(maxsize=20_000)
def negations(text: str, language: str) -> int:
    """Return how many negations stand in `text`; what only goes on denying counts once, and not
    beside another: "not … nor", "no … nunca"."""
    lists = lexicon(language)
    going_on = lists.set("concordant_negations")
    marks = lists.set("negation") - going_on
    count = 0
    # "No, it did not" denies once.
    told = _named(language).sub(" ", text)
    lowered = opening_answer(language).sub("", told.casefold(), count=1)
    lowered = _not_negating(language).sub(" ", lowered)
    lowered = _not_before(language).sub(" ", lowered)
    count += len(_negating(language).findall(lowered))
    left = words(lowered)
    endings = ("n't", "n’t", *lists.set("without_endings"))
    count += sum(word in marks or word.endswith(endings) for word in left)
    return count or int(any(word in going_on for word in left))


@lru_cache(maxsize=8)
def _named(language: str) -> re.Pattern[str]:
    """Return the pattern of negations that are part of a name: "No. 1", the film "No Way Home", the
    Never Again movement. At the beginning of a text they may be any word's."""
    lists = lexicon(language)
    denying = sorted(lists.set("negation") | lists.set("concordant_negations"))
    mark = rf"(?:{'|'.join(map(str.capitalize, denying))}|[A-Z]\w*n[’']t)"
    before, after = r"(?:[A-Z][\w’']* )*", r"(?: (?:[a-z]{1,3} ){0,2}[A-Z][\w’'-]*)+"
    quoted = rf"(?<=[“„«\"‘(]){before}{mark}{after}(?=[”“»\"’)])"
    spoken_of = rf"\b[a-z]\w* {mark}(?= [A-Z])"
    numbered = lists.text("number_mark") or "(?!)"
    return re.compile(rf"{numbered}|{quoted}|{spoken_of}")


@lru_cache(maxsize=8)
def _not_negating(language: str) -> re.Pattern[str]:
    """Return the pattern of phrases whose negation denies nothing: "not only", "and not ". They are
    whole words: "not justified" is not "not just", nor does "Bund nicht" end in "und nicht"."""
    either = "|".join(map(_in_whole_words, lexicon(language).phrases("not_negation")))
    return re.compile(either or r"(?!)")


def _in_whole_words(phrase: str) -> str:
    before, after = ("\\b" if edge.isalpha() else "" for edge in (phrase[0], phrase[-1]))
    return f"{before}{re.escape(phrase)}{after}"


@lru_cache(maxsize=8)
def _negating(language: str) -> re.Pattern[str]:
    """Return the pattern of several words that deny together: "n'est plus"."""
    return _phrases(language, "negation_phrases")


@lru_cache(maxsize=8)
def _not_before(language: str) -> re.Pattern[str]:
    """Return the pattern of what says when something happened by denying it of the time before:
    "was not completed until". What "did not last until" a day was over by then."""
    return _phrases(language, "not_before")


def _phrases(language: str, name: str) -> re.Pattern[str]:
    either = lexicon(language).either(name)
    return re.compile(rf"\b(?:{either})(?!\w)")


def denies_verb(text: str, language: str) -> bool:
    """Whether a negation stands in `text` that only a verb takes, be that verb listed or not:
    "ne guérit pas", "no cura"."""
    return _verb_negation(language).search(text) is not None


@lru_cache(maxsize=8)
def _verb_negation(language: str) -> re.Pattern[str]:
    either = lexicon(language).either("verb_negations")
    return re.compile(rf"\b(?:{either})", re.IGNORECASE)


@lru_cache(maxsize=8)
def opening_answer(language: str) -> re.Pattern[str]:
    """Return the pattern of the "No," or "Fact check: false." that a text begins with."""
    return _opening(language, "denial_answers")


@lru_cache(maxsize=8)
def opening_assent(language: str) -> re.Pattern[str]:
    """Return the pattern of the "Yes," or "Fact check: true." that a text begins with."""
    return _opening(language, "affirming_answers")


def _opening(language: str, answers: str) -> re.Pattern[str]:
    either = lexicon(language).either(answers)
    return re.compile(rf"^[\s\"“„«]*(?:{either})(?!\w)", re.IGNORECASE)
