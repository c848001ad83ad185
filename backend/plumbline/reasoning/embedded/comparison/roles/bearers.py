"""What a word is said of: who acts or is so, and what is done to whom.

A claim and a text that have a word in common need not say it of the same thing: "inspectors praised
the canteen, and the headmaster was pleased" does not say that they praised the headmaster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from plumbline.reasoning.embedded.assertion.exceptions import excepted
from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.roles.attributes import apart
from plumbline.reasoning.embedded.comparison.roles.bearers_elsewhere import said_of_another_by_order
from plumbline.reasoning.embedded.language.analysis import (
    Analysis,
    analyse,
    is_past,
    listed_stems,
    same_family,
)
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.word import Word

_CLAUSES = frozenset(";:")
_OWNER = ("'s", "’s", "s'", "s’")


class _Bearers(NamedTuple):
    """The nouns that a word is said of: what is done to, and what is so or acts."""

    done_to: tuple[Word, ...] = ()
    acting: tuple[Word, ...] = ()


def said_of_another(word: Word, claim: Analysis, found: Word, evidence: Proposition) -> bool:
    """Whether evidence speaks of what the claim says `word` of, and says `found` of something else:
    who "supports the bridge near the tunnel" may well oppose the tunnel. Of whom it excepts it
    speaks as of the others."""
    told, lists = evidence.parts, lexicon(claim.language)
    if excepted(claim, told):
        return False
    if claim.language != "en":
        return said_of_another_by_order(word, claim, found, told, lists)
    mine, theirs = _bearers(word, claim, lists), _bearers(found, told, lists)
    straight = [alike(*both, lists) for both in zip(mine, theirs, strict=True)]
    crossed = [alike(*both, lists) for both in zip(mine, reversed(theirs), strict=True)]
    if any(crossed):
        # "The firm closed the factory" says that it closed; "B sued A" does not say that A did.
        return all(crossed) and not any(straight)
    sentence = analyse(evidence.setting.sentence, claim.language)
    # A deed is no thing, and "the Film Festival" no film.
    nothing = stems_of_words(told.deeds) | (_named(told) - _named(claim))
    spoken_of = (sentence.stems | told.stems) - nothing
    return any(
        (of_evidence and not alike and not stems_of_words(of_claim).isdisjoint(spoken_of))
        or _namesakes(of_claim, claim, of_evidence, told, sentence)
        for of_claim, of_evidence, alike in zip(mine, theirs, straight, strict=True)
    )


def _named(told: Analysis) -> frozenset[str]:
    return frozenset(one.stem for one in told.words if one.inside == "name")


def stems_of_words(words: Iterable[Word]) -> frozenset[str]:
    """Return the stems of some words."""
    return frozenset(one.stem for one in words)


def alike(mine: Iterable[Word], theirs: Iterable[Word], lists: Lexicon) -> bool:
    """Whether one of each mean the same."""
    stems = stems_of_words(mine)
    return any(
        one.stem in stems
        or not stems.isdisjoint(lists.synonyms(one.stem))
        or same_family(one.stem, stems)
        for one in theirs
    )


def _namesakes(
    mine: Sequence[Word],
    claim: Analysis,
    theirs: Sequence[Word],
    told: Analysis,
    sentence: Analysis,
) -> bool:
    """Whether the two are told apart by the words before them, and the evidence speaks of both: of
    the prime minister beside the transport minister."""
    described = {(_before(one, claim), one.stem) for one in mine} - {("", one.stem) for one in mine}
    others = {(_before(one, told), one.stem) for one in theirs}
    shared = {stem for _, stem in described} & {stem for _, stem in others}
    if not shared:
        return False
    spoken_of = {(_before(one, sentence), one.stem) for one in sentence.words}
    return bool(shared & {stem for _, stem in described & spoken_of}) and not any(
        not before or (before, stem) in described for before, stem in others if stem in shared
    )


def _before(word: Word, told: Analysis) -> str:
    """Return the stem of the word that describes one, or nothing; a number only counts it."""
    place = told.words.index(word)
    before = told.words[place - 1] if place else None
    describes = before and before.content and before.inside not in {"number", "date"}
    return before.stem if before and describes and not apart(before, word, told) else ""


def _bearers(word: Word, told: Analysis, lists: Lexicon) -> _Bearers:
    place = told.words.index(word)
    if word.stem in _hardly_deeds(lists):
        return _Bearers()
    verbal = lists.verb(word.lower) is not None
    ahead = told.words[:place]
    if after_copula(ahead, lists) and not word.text.endswith(lists.text("progressive_ending")):
        subject = tuple(_subject(word, told, lists))
        return _Bearers(subject) if verbal else _Bearers(subject, subject)
    following = [one for one in told.words[place + 1 :] if one.span.start >= word.whole.end]
    if ahead and ahead[-1].lower in lists.set("relative_pronouns"):
        # "Farmers who oppose the road met the mayor" do not oppose the mayor.
        following = list(takewhile(lambda one: not finite(one, told, lists), following))
    led = tuple(heads(following, told, word.whole.end, lists))
    if not verbal:
        return _Bearers(acting=led)
    if not (finite(word, told, lists) or _after_auxiliary(ahead, lists)):
        return _Bearers()
    return _Bearers(led, tuple(_subject(word, told, lists)))


@lru_cache(maxsize=8)
def _hardly_deeds(lists: Lexicon) -> frozenset[str]:
    """Return the stems of verbs that say how two things stand to each other, or hardly anything, or
    are said of who does and of what is done alike: one is banned from smoking, and smoking is."""
    names = ("copular_verbs", "symmetric_verbs", "weak_words", "banning_verbs")
    return frozenset().union(*(listed_stems(name, lists) for name in names))


def finite(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word looks like a finite verb."""
    return word.span.start in _finite_starts(told.text, lists)


@lru_cache(maxsize=5_000)
def _finite_starts(text: str, lists: Lexicon) -> frozenset[int]:
    grammar = Grammar.of(text, lists)
    tokens = enumerate(grammar.tokens)
    return frozenset(token.start for index, token in tokens if grammar.finite(index))


def _after_auxiliary(ahead: Sequence[Word], lists: Lexicon) -> bool:
    """Whether the words ahead of one end in "has", "did not", "will" or the like."""
    return any(one.lower in lists.set("auxiliaries") for one in _last(ahead, lists))


def _last(ahead: Sequence[Word], lists: Lexicon) -> list[Word]:
    passed_over = lists.set("between_adverbs") | lists.set("negation")
    return [one for one in ahead if one.lower not in passed_over][-1:]


def after_copula(ahead: Sequence[Word], lists: Lexicon) -> bool:
    """Whether the words ahead of one end in "was", "is not yet", "stayed" or the like."""
    copulas = listed_stems("copular_verbs", lists)
    return any(
        one.lower in lists.set("be_forms") or one.stem in copulas for one in _last(ahead, lists)
    )


def _subject(word: Word, told: Analysis, lists: Lexicon) -> Iterator[Word]:
    """Yield the nouns before a verb that is the first of its clause."""
    start, end = Grammar.of(told.text, lists).subject() or (0, len(told.text))
    if end > word.span.start or _CLAUSES & set(told.text[start:end]):
        return
    led = [one for one in told.words if end <= one.span.start and one.span.end <= word.span.start]
    if any(one.content and one.stem not in listed_stems("copular_verbs", lists) for one in led):
        return
    joins, openers = lists.set("coordinators"), lists.set("subordinators")
    at = lists.set("prepositions")
    inside = [one for one in told.words if start <= one.span.start and one.span.end <= end]
    inside = inside[1:] if inside and inside[0].lower in openers else inside
    if inside and inside[0].lower in lists.set("indefinite_persons"):
        return  # "everyone on board the ferry"
    for place, one in enumerate(inside):
        # "An oak, the oldest tree": each is who or what the verb speaks of.
        if not place or one.lower in joins or apart(inside[place - 1], one, told) == ",":
            yield from heads(inside[place:], told, one.span.start, lists, opened=True)
        elif inside[place - 1].lower in lists.set("persons_acting_for") and one.lower in at:
            # "Judges on the highest court": what they do the court does.
            yield from heads(inside[place + 1 :], told, one.span.end, lists, opened=True)


def heads(
    following: Sequence[Word], told: Analysis, start: int, lists: Lexicon, opened: bool = False
) -> Iterator[Word]:
    """Yield the head of a noun phrase that begins at `start`, those that follow or are joined to
    it, and what it is of: "the number of deaths"."""
    joins, ends = lists.set("coordinators"), _phrase_ends(lists)
    if told.text[start:].lstrip().startswith(","):
        return
    head, joined = list[Word](), False
    for one in following:
        between = told.text[start : one.span.start].strip()
        start = one.span.end
        if joined and (finite(one, told, lists) or one.lower in lists.set("auxiliaries")):
            return  # "praised the canteen, and the headmaster said": another clause
        of_it = bool(head) and one.lower == lists.text("of_word")
        joins_on = one.lower in joins or between == "," or of_it
        owner = one.lower.endswith(_OWNER)
        determined = owner or one.lower in lists.set("determiners") or one.inside == "number"
        described = bool(head) and _is_adverb(one, lists)  # "a frog previously unknown"
        if joins_on or between or determined or described or one.lower in ends:
            yield from _of_head(() if owner else head, opened, lists)
            if not (joins_on or determined):
                return
            head, opened, joined = [], determined or of_it, joined or (joins_on and not of_it)
        if one.content and not (owner or _no_noun(one, lists)):
            head = [*head, one]
    yield from _of_head(head, opened, lists)


def _no_noun(word: Word, lists: Lexicon) -> bool:
    """Whether a word counts, dates, says what something is like, or how something is done."""
    if word.inside in {"number", "date"} or _is_adverb(word, lists):
        return True
    return word.lower in lists.set("attributes") | lists.set("particles")


def _is_adverb(word: Word, lists: Lexicon) -> bool:
    return word.lower.endswith(tuple(lists.set("adverb_endings")))


def _of_head(phrase: Sequence[Word], opened: bool, lists: Lexicon) -> Iterator[Word]:
    """Yield a phrase's last word; of a name all its words, and of "an oak felled" and "the oil
    price" the oak and the oil too. What no article or number opens and is no plural or name need
    not be a noun, "escaped unhurt"; a plural ends its phrase."""
    if not (opened or any(_surely_noun(one, lists) for one in phrase)):
        return
    measures = lists.set("measure_nouns") | lists.set("figure_nouns")
    plural = next((n for n, one in enumerate(phrase) if _plural(one, lists)), len(phrase))
    for one in reversed(phrase[: plural + 1]):
        yield one
        if one.inside != "name" and one.lower not in measures and not is_past(one, lists):
            return


def _plural(word: Word, lists: Lexicon) -> bool:
    return word.inside != "name" and word.lower.endswith(tuple(lists.set("plural_endings")))


def _surely_noun(word: Word, lists: Lexicon) -> bool:
    return word.inside == "name" or _plural(word, lists)


@lru_cache(maxsize=8)
def _phrase_ends(lists: Lexicon) -> frozenset[str]:
    ends = lists.set("prepositions") | lists.set("auxiliaries") | lists.set("subordinators")
    ends |= lists.set("relative_pronouns") | lists.set("headline_prepositions")
    ends |= lists.set("linking_adverbs") | lists.set("opening_adverbs") | lists.set("than_words")
    ends |= lists.set("participles_as_prepositions")
    return ends | {lists.text("that_word")} | lists.set("concession_openers")
