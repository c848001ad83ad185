"""How a single word of the claim fares in the evidence: found, contradicted, or missing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from plumbline.reasoning.embedded.assertion.contraries import share_by_denial
from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.alignment import Conflict, PartKind
from plumbline.reasoning.embedded.comparison.figures.growth import as_grown
from plumbline.reasoning.embedded.comparison.figures.measured import as_measured
from plumbline.reasoning.embedded.comparison.figures.multiples import as_multiplied
from plumbline.reasoning.embedded.comparison.roles.attributes import former, tells_how
from plumbline.reasoning.embedded.comparison.roles.bearers import after_copula, said_of_another
from plumbline.reasoning.embedded.comparison.roles.complements import leads_elsewhere
from plumbline.reasoning.embedded.comparison.roles.deed_nouns import told_by_noun
from plumbline.reasoning.embedded.comparison.roles.governed import (
    said_by_opposite,
    said_without_opposite,
)
from plumbline.reasoning.embedded.comparison.roles.mirrored import mirrored
from plumbline.reasoning.embedded.comparison.roles.opposites import (
    of_another_thing,
    of_another_time_or_doer,
    restored,
    taken_back,
)
from plumbline.reasoning.embedded.comparison.roles.sides import compared_back
from plumbline.reasoning.embedded.comparison.roles.takers import same_taker
from plumbline.reasoning.embedded.comparison.roles.voices import (
    outdone,
    swapped,
    yielded,
    yielded_to,
)
from plumbline.reasoning.embedded.comparison.times.time_bounds import changed_then
from plumbline.reasoning.embedded.language.analysis import (
    Analysis,
    analyse,
    compound_stems,
    listed_stems,
    same_family,
    words_of,
)
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.ranks import Ranked, agreement, ranks
from plumbline.reasoning.embedded.language.word import Word, base


class Found(NamedTuple):
    """How much of a word is found, in 0..1; what contradicts it; whether it holds the other way
    round: who "won" where the other "lost to" them; whether its opposite is denied."""

    share: float
    conflict: Conflict | None = None
    turned: bool = False
    opposite_denied: bool = False


def found_word(
    word: Word, mine: Ranked | None, evidence: Proposition, lists: Lexicon, claim: Analysis
) -> Found:
    """Return how `word` fares; `mine` is what it says of a rank where it is a superlative."""
    told = evidence.parts
    return (
        _mirrored(word, claim, told)
        or (_by_rank(mine, claim, told, lists) if mine else _directly(word, claim, evidence, lists))
        or _conversely(word, claim, told, lists)
        or _instead(word, claim, evidence, lists)
        or Found(0.0)
    )


def _mirrored(word: Word, claim: Analysis, told: Analysis) -> Found | None:
    mirror = mirrored(word, claim, told)
    if mirror == "other":
        return Found(0.0, Conflict("value", None, word.text, ""))
    return Found(1.0, turned=True) if mirror or told_by_noun(word, claim, told) else None


def _directly(word: Word, claim: Analysis, evidence: Proposition, lists: Lexicon) -> Found | None:
    if outdone(word, claim, evidence.parts, lists):
        return Found(0.0, Conflict("opposite", None, word.text, ""))
    grown = as_grown(word, evidence.parts, lists)
    grown = grown or as_measured(word, claim, evidence.parts, lists)
    grown = grown or as_multiplied(word, claim, evidence.parts, lists)
    if grown:
        return Found(*grown, turned=True)
    sentence = analyse(evidence.setting.sentence, claim.language)
    opposite = said_by_opposite(word, claim, sentence, lists)
    if opposite is not None:
        said = _text(opposite, sentence)
        return Found(0.0, Conflict("opposite", word.whole, _text(word, claim), said))
    if leads_elsewhere(word, claim, evidence):
        return Found(0.0, Conflict("bearer", word.whole, _text(word, claim), ""))
    return _elsewhere(word, claim, evidence, lists) or _by_meaning(word, evidence, lists)


def _elsewhere(word: Word, claim: Analysis, evidence: Proposition, lists: Lexicon) -> Found | None:
    """Return what the claim says of one thing and the evidence of another: who "praised the
    canteen, and the headmaster said" need not have praised the headmaster."""
    told, ahead = evidence.parts, claim.words[: claim.words.index(word)]
    if word not in claim.deeds and not after_copula(ahead, lists):
        return None
    alike = {word.stem} | lists.synonyms(word.stem)
    same = [one for one in told.predicate if one.stem in alike]
    if not same or not all(said_of_another(word, claim, one, evidence) for one in same):
        return None
    if swapped(claim, told) or compared_back(claim, told, lists):
        return None
    if any(mirrored(one, claim, told) for one in claim.words):
        return None
    return Found(0.0, Conflict("bearer", word.whole, _text(word, claim), _text(same[0], told)))


def _conversely(word: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> Found | None:
    """Return what is told from the other side: who "won" where another "lost to" them."""
    if lists.converses(word.stem).isdisjoint(told.stems):
        return None
    turned = swapped(claim, told) or yielded_to(claim, told, word) or yielded(claim, told)
    turned = turned or same_taker(word, claim, told, lists)
    return Found(1.0, turned=True) if turned else None


def _instead(word: Word, claim: Analysis, evidence: Proposition, lists: Lexicon) -> Found | None:
    """Return what is told in the place of a word: its opposite, or another of its kind."""
    told = evidence.parts
    opposite = _first(lists.antonyms(word.stem), claim, told)
    if opposite is not None:
        return _opposite(word, claim, opposite, evidence, lists)
    other = _first(lists.rivals(word.stem), claim, told)
    if other is None:
        return None
    return Found(0.0, Conflict("value", word.whole, _text(word, claim), _text(other, told)))


def _opposite(
    word: Word, claim: Analysis, opposite: Word, evidence: Proposition, lists: Lexicon
) -> Found | None:
    told = evidence.parts
    if of_another_time_or_doer(word, claim, opposite, told, lists):
        return None
    if tells_how(opposite, told, lists) or said_without_opposite(word, claim, told, lists):
        return None
    if taken_back(opposite, told, lists):
        return Found(0.0, opposite_denied=True)
    if any(former(*pair, lists) for pair in ((word, claim), (opposite, told))):
        return None
    back = compared_back(claim, told, lists) or restored(claim, opposite, lists)
    if back or changed_then(claim.dates, told.dates):
        return Found(1.0, turned=True)
    share = share_by_denial(word, claim, opposite, told)
    if share is not None:
        return Found(share, turned=True, opposite_denied=True)
    another = of_another_thing(word, claim, opposite, evidence, lists)
    kind: PartKind = "bearer" if another else "opposite"
    return Found(0.0, Conflict(kind, word.whole, _text(word, claim), _text(opposite, told)))


def _first(stems: frozenset[str], claim: Analysis, told: Analysis) -> Word | None:
    return next((one for one in told.predicate if one.stem in stems - claim.stems), None)


def _text(word: Word, told: Analysis) -> str:
    return told.text[word.whole.start : word.whole.end]


def _by_meaning(word: Word, evidence: Proposition, lists: Lexicon) -> Found | None:
    stems = evidence.parts.stems
    parts = compound_stems(word, lists)
    synonyms = lists.synonyms(word.stem) & stems
    if synonyms and _told_apart(word, evidence, lists):
        return None
    if synonyms and evidence.parts.verbs:
        # Who "has withdrawn" has nothing.
        synonyms -= _auxiliaries(lists)
    alike = word.stem in stems or synonyms or _of_family(word, evidence.parts, lists)
    alike = alike or _without_effect(word, evidence.parts, lists)
    return Found(1.0) if alike or (parts and stems.issuperset(parts)) else None


def _of_family(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word of the same family is told; "contra" is none of "controlaron"."""
    small = lists.set("prepositions")
    return same_family(
        word.stem, frozenset(one.stem for one in told.words if one.lower not in small)
    )


def _told_apart(word: Word, evidence: Proposition, lists: Lexicon) -> bool:
    """Whether a sentence tells the deed itself in another clause than one of the same meaning:
    where a canal was "begun in 1794 and opened in 1804", to begin is not to open."""
    if evidence.is_sentence or word.stem in evidence.parts.stems or lists.verb(word.lower) is None:
        return False
    sentence = analyse(evidence.setting.sentence, evidence.parts.language)
    return any(verb.stem == word.stem for verb in sentence.verbs)


def _without_effect(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether what changes something is told of as having had no effect."""
    changes = word.stem in listed_stems("effect_verbs", lists)
    return (
        changes and told.negated and not lists.set("effect_nouns").isdisjoint(words_of(told.text))
    )


@lru_cache(maxsize=8)
def _auxiliaries(lists: Lexicon) -> frozenset[str]:
    return frozenset(base(one, lists.language) for one in lists.set("auxiliaries"))


def _by_rank(mine: Ranked, claim: Analysis, told: Analysis, lists: Lexicon) -> Found | None:
    """Weigh "second-longest" against "longest"; None where nothing is called so."""
    theirs = ranks(told)
    agreed = agreement(mine, theirs, lists)
    if agreed is None:
        return None
    if isinstance(agreed, bool):
        # The second deepest is one of the three deepest.
        return Found(float(agreed), turned=all(one.rank != mine.rank for one in theirs))
    if _ranked_before(claim, told, lists):
        return Found(float(mine.rank == agreed.rank - 1), turned=True)
    return Found(0.0, Conflict("opposite", mine.span, mine.text, agreed.text))


def _ranked_before(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence ranks another right after the one that the claim is about: "the second
    largest after Westland"."""
    links = tuple(f" {link} " for link in lists.phrases("rank_links"))
    return any(
        evidence.text[: name.span.start].endswith(links)
        for name in evidence.names
        if any(name.same(mine) for mine in claim.names)
    )
