"""What stands on the two sides of what a statement turns on: of its verb, doer and done-to, or of
"than"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.roles.comparatives import (
    ahead_of,
    bounds_a_number,
    than_of,
)
from plumbline.reasoning.embedded.comparison.roles.framed import Frame, frame
from plumbline.reasoning.embedded.language.analysis import Analysis, is_past, listed_stems
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.language.word import Word, base

Sides = tuple[str, frozenset[str], frozenset[str]]
# "was", "has been", "had long been"
PERFECT = 3
_THAN, _AHEAD = "than", "ahead"
_SET_APART = frozenset(',:"“”„«»')
# Two times are compared as two things are, "more in March than in April"; who does what to whom
# is told of no time.
_PLAIN = frozenset({"", "name"})
_AND_TIMES = _PLAIN | {"date"}


def comparison(text: Analysis, lists: Lexicon) -> tuple[frozenset[str], frozenset[str]] | None:
    """Return the stems on the two sides of a "than"; None where nothing is compared."""
    both = sides(text, lists)
    return both[1:] if both is not None and both[0] == _THAN else None


def compared_back(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether both compare the same two, each from the other side: "A is larger than B", "B is
    smaller than A"."""
    mine, theirs = sides(claim, lists), sides(evidence, lists)
    if mine is None or theirs is None or {mine[0], theirs[0]} != {_THAN}:
        return False
    return not (mine[1].isdisjoint(theirs[2]) or mine[2].isdisjoint(theirs[1]))


def exchanged(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether what stands on one side of the verb, of "than" or "ahead of" stands on the other in
    the evidence: "the flood caused the fire" and "the fire caused the flood"; or whether both
    compare with the same one, the other way round."""
    mine, theirs = sides(claim, lists), sides(evidence, lists)
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return False
    before, after = _apart(mine)
    their_before, their_after = _apart(theirs)
    alike, compared = after & their_after, mine[0] in {_THAN, _AHEAD}
    if compared and before & their_after:
        # "A sells better than B in Lund": both speak of Lund.
        after, their_after = after - alike, their_after - alike
    elif compared and alike:
        meant, told = before & _degrees(lists), their_before & _degrees(lists)
        return any(lists.antonyms(one) & told for one in meant - told)  # "more", "fewer"
    if compared and not before - their_after <= their_before - after:
        # "Wages rose faster than prices", "prices rose more slowly than wages". "Far faster" takes
        # nothing back.
        return False
    named = before and their_before and before | their_before <= _named(claim) | _named(evidence)
    if named and before <= their_after and their_before <= after:
        return True  # what stands beside in both, "accuses A of spying", tells nothing apart
    rest = after - alike if mine[0] in listed_stems("directed_verbs", lists) else frozenset()
    if rest and before <= their_after - alike and rest <= their_before:
        return True  # "A accused the mayor of lying", "the mayor accused A of lying"
    crossed = before & their_after and len(after & their_before) * 2 >= len(after) > 0
    return bool(crossed) and not after & their_after and not before <= their_before


def _named(told: Analysis) -> frozenset[str]:
    return frozenset(word.stem for word in told.words if word.inside == "name")


def _apart(both: Sides) -> list[frozenset[str]]:
    """Return the stems of two sides without those of both: "the bank Holm", "the bank Berg"."""
    _, before, after = both
    return [before - after, after - before]


@lru_cache(maxsize=2_000)
def sides(text: Analysis, lists: Lexicon) -> Sides | None:
    """Return what a statement turns on, and the stems of the words that stand on its two sides:
    "than", "ahead of", else its verb with doer and done-to. None where it makes no odds."""
    than = than_of(text, lists)
    if than is not None and not bounds_a_number(than, text):
        return _around(text, _THAN, than.span.start, than.span.end, _AND_TIMES)
    ahead = ahead_of(text, lists)
    if ahead is not None:
        return _around(text, _AHEAD, *ahead.span())
    grammar = Grammar.of(text.text, lists)
    finite = leading_verb(grammar)
    if finite is None:
        return None
    if _opens_with_circumstance(text, grammar.tokens[finite], lists):
        return None
    framing = frame(grammar.tokens[finite], text, lists)
    if framing is not None:
        return _framed(framing, grammar.tokens[finite], text, lists)
    return _of_verb(text, grammar, finite, lists)


def _opens_with_circumstance(text: Analysis, finite: Token, lists: Lexicon) -> bool:
    """Whether the subject may well stand behind the verb, as where a place opens the sentence: "In
    Malm protestierten Bauern", "En Malm protestaron los agricultores"."""
    opening = text.words[0].lower if text.words else ""
    late = opening in lists.set("prepositions") and "," not in text.text[: finite.start]
    return late and lists.language != "en" and not fronted(text, lists)


def _of_verb(text: Analysis, grammar: Grammar, finite: int, lists: Lexicon) -> Sides | None:
    start = grammar.tokens[finite].start
    verb = next((one for one in text.verbs if one.span.start >= start), None)
    if verb is None or verb.stem in _balanced(lists) or _quotes(start, verb, text, lists):
        return None
    stem, before, after = _around(text, verb.stem, start, verb.span.end)
    if fronted(text, lists):
        return stem, after, before
    if _followed_by_circumstance(verb, text, lists):
        # "Three soldiers killed in Malm", "Bridge closed after storm": who did it is left out.
        return (stem, after, before) if verb.stem in listed_stems("directed_verbs", lists) else None
    leading = grammar.tokens[finite : finite + PERFECT]
    forms = [one for one in leading if one.lower in lists.set("be_forms")]
    came = verb.stem in listed_stems("be_perfect_verbs", lists)  # "est sortie"
    if came or not forms or forms[-1].end > verb.span.start:
        return stem, before, after
    # "was banned", "has been banned", not "is banning" or "was quick to ban".
    between = text.text[forms[-1].end : verb.span.start].split()
    passive = is_past(verb, lists) and len(between) < PERFECT
    return (stem, after, before) if passive else None


def _framed(framing: Frame, finite: Token, text: Analysis, lists: Lexicon) -> Sides:
    stem, before, after = _around(text, framing.verb.stem, finite.start, framing.verb.span.end)
    after |= framing.inside
    turned = framing.passive or fronted(text, lists)
    return (stem, after, before) if turned else (stem, before, after)


def _quotes(start: int, verb: Word, text: Analysis, lists: Lexicon) -> bool:
    """Whether a verb of saying that begins at `start` stands behind what is said, or before it, set
    apart: "We can do this", said Holm."""
    before, after = text.text[:start].rstrip()[-1:], text.text[verb.span.end :].lstrip()[:1]
    apart = {before, after} & _SET_APART
    return bool(apart) and verb.stem in listed_stems("reporting_verbs", lists)


def fronted(text: Analysis, lists: Lexicon) -> bool:
    """Whether a sentence begins with the one to whom something is done: "Al ministro lo destituyó
    el presidente", "Den Minister entließ der Präsident"."""
    return _fronting(lists).search(text.text) is not None


@lru_cache(maxsize=8)
def _fronting(lists: Lexicon) -> re.Pattern[str]:
    return re.compile(lists.either("fronted_objects"), re.IGNORECASE)


def headline_passive(text: Analysis, lists: Lexicon) -> bool:
    """Whether a headline leaves out the "was" of the passive: "Three soldiers killed in Malm"."""
    grammar = Grammar.of(text.text, lists)
    verb = leading_verb(grammar)
    start = grammar.tokens[verb].start if verb is not None else -1
    form = next((one for one in text.verbs if one.span.start == start), None)
    if form is None or form.stem not in listed_stems("directed_verbs", lists):
        return False
    return _followed_by_circumstance(form, text, lists)


def leading_verb(grammar: Grammar) -> int | None:
    """Return the token of the first finite verb; in a headline that has none, of the participle
    with "in" or "by" behind it: "Holm beaten by Weil"."""
    finite = grammar.first_verb()
    if finite is not None:
        return finite
    follows = grammar.lists.set("headline_prepositions")
    tokens = grammar.tokens
    return next(
        (
            index
            for index in range(1, len(tokens) - 1)
            if tokens[index + 1].lower in follows and grammar.participle(index)
        ),
        None,
    )


def _followed_by_circumstance(verb: Word, text: Analysis, lists: Lexicon) -> bool:
    """Whether a past form without "was" has no object, but "in", "by" or the like behind it; "at
    least 31 people" is an object."""
    index = text.words.index(verb)
    before = text.words[index - 1].lower if index else ""
    circumstance = any(
        one.lower in lists.set("headline_prepositions") and one.inside != "number"
        for one in text.words[index + 1 : index + 2]
    )
    return circumstance and before not in lists.set("auxiliaries") and is_past(verb, lists)


@lru_cache(maxsize=8)
def _degrees(lists: Lexicon) -> frozenset[str]:
    return frozenset(base(one, lists.language) for one in lists.set("comparison_words"))


@lru_cache(maxsize=8)
def _balanced(lists: Lexicon) -> frozenset[str]:
    """Return the stems of verbs that tell the same of both sides, or hardly anything."""
    verbs = lists.set("symmetric_verbs") | lists.set("weak_words")
    return frozenset(base(one, lists.language) for one in verbs)


def _around(
    text: Analysis, turn: str, start: int, end: int, counted: frozenset[str] = _PLAIN
) -> Sides:
    degrees = lexicon(text.language).set("comparison_words")
    told = [
        one for one in text.words if (one.content or one.lower in degrees) and one.inside in counted
    ]
    before = frozenset(one.stem for one in told if one.span.end <= start)
    return turn, before, frozenset(one.stem for one in told if one.span.start >= end)
