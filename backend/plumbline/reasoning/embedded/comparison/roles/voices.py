"""Who does something to whom, in the active or the passive voice, and whether two texts swap
the two."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.comparison.roles.comparatives import bounds_a_number, than_of
from plumbline.reasoning.embedded.comparison.roles.framed import frame
from plumbline.reasoning.embedded.comparison.roles.sides import (
    PERFECT,
    exchanged,
    fronted,
    headline_passive,
    leading_verb,
)
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.ranks import ranks
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.language.word import Word, base

# How far a doer's name may stand behind "by": "by her younger brother Jonas and Ada Holm".
_DOERS = 8
# How far "to" stands behind "lost": "lost the last match of the year to".
_OBJECT = 8


@lru_cache(maxsize=2_000)
def doer(text: Analysis) -> Name | None:
    """Return the named doer of a statement: after "by" in the passive, else its subject."""
    lists = lexicon(text.language)
    grammar = Grammar.of(text.text, lists)
    verb = leading_verb(grammar)
    if verb is None or fronted(text, lists):
        return None
    tokens = grammar.tokens
    framing = frame(tokens[verb], text, lists)
    if framing is not None:
        passive = framing.passive
    else:
        itself = verb > 0 and tokens[verb - 1].lower.rstrip("’'") in lists.set("reflexives")
        done = not itself and _passive(tokens[verb : verb + PERFECT], lists)
        passive = headline_passive(text, lists) or done
    for index in range(verb + 1, len(tokens) - 1 if passive else 0):
        if tokens[index].lower in lists.set("by_words"):
            start = tokens[index + 1].start
            return next((one for one in text.names if 0 <= one.span.start - start <= 4), None)
    subject = [one for one in text.names if one.span.end <= tokens[verb].start]
    return None if passive or not subject else subject[0]


def _passive(led: Sequence[Token], lists: Lexicon) -> bool:
    """Whether verb forms are those of "to be" with what is done to somebody; "is suing" is not."""
    forms, ongoing = lists.set("be_forms"), lists.text("progressive_ending")
    doing = any(
        one.lower.endswith(ongoing) and one.lower not in forms for one in led[1:] if ongoing
    )
    return not doing and any(one.lower in forms for one in led)


def swapped(claim: Analysis, evidence: Analysis) -> bool:
    """Whether claim and evidence name the same two, each as the doer of the other."""
    mine, theirs = doer(claim), doer(evidence)
    if mine is None or theirs is None or mine.same(theirs):
        return False
    return any(mine.same(one) for one in evidence.names) and any(
        theirs.same(one) for one in claim.names
    )


def done_by_another(mine: Name, claim: Analysis, evidence: Analysis) -> Name | None:
    """Return who did in the evidence, after "by", what the claim says that `mine` did."""
    lists = lexicon(claim.language)
    said = frozenset(verb.stem for verb in claim.verbs)
    told = said.union(*(lists.synonyms(one) for one in said))
    # "Fell by 12 percent in Lund" tells of no doer.
    measured = {number.span.start for number in evidence.quantities}
    marks = [
        by
        for before, by in pairwise(evidence.words)
        if by.lower in lists.set("by_words")
        and before.stem in told
        and by.span.end + 1 not in measured
    ]
    listed = [one for by in marks for one in _named_after(by, evidence, len(evidence.words), ";:.")]
    if any(mine.same(one) or mine.misspells(one) for one in listed):
        return None
    return next((one for by in marks for one in _named_after(by, evidence, _DOERS, ",;:.")), None)


def _named_after(by: Word, text: Analysis, most: int, stops: str) -> list[Name]:
    """Return the names in the `most` words that follow "by", before any of `stops`."""
    rest = [word for word in text.words if word.span.start > by.span.end][:most]
    end = rest[-1].span.end if rest else by.span.end
    stop = re.search(f"[{stops}]", text.text[by.span.end : end])
    end = by.span.end + stop.start() if stop else end
    return [one for one in text.names if by.span.end < one.span.start < end]


def yielded_to(claim: Analysis, evidence: Analysis, word: Word) -> bool:
    """Whether the evidence says the converse of a word of the claim with "to" and its doer: that
    somebody lost to the one who won."""
    mine, lists = doer(claim), lexicon(claim.language)
    if mine is None:
        return False
    winners = [name for name in evidence.names if name.same(mine)]
    return any(
        to.lower in lists.set("yield_words")
        and any(_leads_to(to, name, evidence, lists) for name in winners)
        for index, lost in enumerate(evidence.words)
        if lost.stem in lists.converses(word.stem)
        for to in evidence.words[index + 1 : index + 1 + _OBJECT]
    )


def _leads_to(to: Word, name: Name, told: Analysis, lists: Lexicon) -> bool:
    """Whether nothing but small words stands between a word and a name: "face à l'Italie"."""
    small = lists.set("articles") | lists.set("prepositions")
    between = told.text[to.span.end : name.span.start]
    words = between.replace("’", " ").replace("'", " ").casefold().split()
    return bool(between) and all(one in small for one in words)


def reversed_claim(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether both tell the same deed with doer and done-to exchanged, "A beat B", "B beat A", or
    the same comparison."""
    said = {word.stem for word in claim.predicate} & listed_stems("directed_verbs", lists)
    told = {one for verb in said for one in lists.synonyms(verb) - lists.converses(verb)} | said
    # What the doer of the evidence does, where that is known.
    deeds = {verb.stem for verb in evidence.deeds[:1]} or evidence.stems
    same = not told.isdisjoint(deeds)
    swap = same and swapped(claim, evidence)
    if swap or yielded(claim, evidence):
        return True
    return exchanged(claim, evidence, lists) and not _of_fewer(claim, evidence, lists)


def same_roles_by_verb(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a verb of the evidence has the claim's deed done by the same one to the same one."""
    deed = next(iter(claim.deeds), None)
    if deed is None or deed.stem not in listed_stems("directed_verbs", lists):
        return False
    alike = lists.synonyms(deed.stem) | {deed.stem}
    places = [place for place, word in enumerate(evidence.words) if word.stem in alike]
    mine, theirs = (doer(claim), doer(evidence)) if places else (None, None)
    if mine is None or theirs is None or not mine.same(theirs):
        return False
    others = [one for one in claim.names if not one.same(mine)]
    done = [one for place in places for one in done_to(place, evidence, lists)]
    return any(one.same(other) for one in done for other in others)


def reversed_in_part(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim says of all of those whom the evidence compares the other way round in
    part, "men earn more than women" and "young women earn more than men"; else nothing."""
    partly = _of_fewer(claim, evidence, lists) if exchanged(claim, evidence, lists) else False
    return claim.text.rstrip(". ") if partly else ""


def _of_fewer(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether evidence that compares does so of fewer than the claim: "young women", "women in
    Lund"."""
    than = than_of(evidence, lists)
    if than is None:
        return False
    start, end = Grammar.of(evidence.text, lists).subject() or (0, than.span.start)
    adverbs = lists.set("between_adverbs") | lists.set("lasting_adverbs")
    endings = tuple(lists.set("adverb_endings"))
    return any(
        word.content
        and word.stem not in claim.stems
        and word.lower not in adverbs
        and not (endings and word.lower.endswith(endings))
        for word in evidence.words
        if start <= word.span.start < end and word.inside in {"", "name"}
    )


def outdone(won: Word, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the claim says with `won` that somebody won, or was elected, whom the evidence has
    behind the winner, or beaten: "A took the title ahead of B", "A beat the champion B", "A won the
    final against B"."""
    wins = base("lose", lists.language) in lists.converses(won.stem)
    wins = wins or won.stem in listed_stems("winning_words", lists)
    winner = (doer(claim) or next(iter(claim.names), None)) if wins else None
    if winner is None:
        return False
    links = tuple(f" {link} " for link in lists.phrases("ahead_links"))
    behind = any(
        evidence.text[: name.span.start].endswith(links)
        for name in evidence.names
        if name.same(winner)
    )
    if behind or _beaten(winner, evidence, lists):
        return True
    return winner == doer(claim) and _won_against(winner, evidence, lists)


def _won_against(loser: Name, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether somebody wins against one, and nobody loses or fails to."""
    won = base("win", lists.language)
    place = next((n for n, word in enumerate(evidence.words) if word.stem == won), None)
    lost = lists.converses(won) | listed_stems("losing_nouns", lists)
    if place is None or evidence.negated or not lost.isdisjoint(evidence.stems):
        return False
    link, upto = lists.phrases("won_against"), evidence.words[place].span.end
    return any(
        name.same(loser) and evidence.text[upto : name.span.start].rstrip().endswith(link)
        for name in evidence.names
        if name.span.start > upto
    )


def _beaten(winner: Name, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether somebody beats the claim's winner, whatever that one is called before the name."""
    beating = listed_stems("beating_verbs", lists)
    return not evidence.negations and any(
        winner.same(one)
        for index, word in enumerate(evidence.words)
        if word.stem in beating
        for one in done_to(index, evidence, lists)
    )


def done_to(index: int, told: Analysis, lists: Lexicon) -> list[Name]:
    """Return the name of the one to whom the verb at `index` is done, if any."""
    verb = told.words[index]
    if index and told.words[index - 1].lower in lists.set("be_forms"):
        return [name for name in told.names if name.span.end <= verb.span.start][-1:]
    stops = lists.set("prepositions") | lists.set("coordinators")
    led = told.words[index + 1 : index + 1 + _OBJECT]
    upto = next((place for place, one in enumerate(led) if one.lower in stops), len(led))
    starts = {one.span.start for one in led[:upto]}
    return [name for name in told.names if name.span.start in starts][:1]


def uncompared(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the comparison with somebody that the claim makes and of whom the evidence does not
    speak, "more than Ada Holm"; else nothing. Who beats, or is the first, outdoes somebody without
    "than"."""
    than = than_of(claim, lists)
    if than is None or bounds_a_number(than, claim):
        return ""
    named = next((one for one in claim.names if one.span.start >= than.span.end), None)
    if named is None or any(one.same(named) for one in evidence.names):
        return ""
    if than_of(evidence, lists) or ranks(evidence):
        return ""
    return "" if _outdoes(claim, evidence, lists) else claim.text[than.span.start : named.span.end]


def _outdoes(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence has the claim's doer beat somebody, somebody ahead of somebody, or
    somebody with "the most"."""
    linked = any(f" {link} " in evidence.text for link in lists.phrases("ahead_links"))
    if linked or any(word.lower in lists.set("most_words") for word in evidence.words):
        return True
    mine, theirs = doer(claim), doer(evidence)
    beaten = any(word.stem in listed_stems("directed_verbs", lists) for word in evidence.words)
    return beaten and mine is not None and theirs is not None and mine.same(theirs)


def yielded(claim: Analysis, evidence: Analysis) -> bool:
    """Whether the claim's doer does the converse in the evidence, to one whom the claim names as
    well: "A beat B", "A lost to B"."""
    lists = lexicon(claim.language)
    said = {converse for word in claim.predicate for converse in lists.converses(word.stem)}
    if said.isdisjoint(evidence.stems):
        return False  # what decides it costs a parse of both
    mine, theirs = doer(claim), doer(evidence)
    if mine is None or theirs is None or not mine.same(theirs):
        return False
    return any(
        to.lower in lists.set("yield_words") and _leads_to(to, name, evidence, lists)
        for index, word in enumerate(evidence.words)
        if word.stem in said
        for to in evidence.words[index + 1 : index + 1 + _OBJECT]
        for name in evidence.names
        if not name.same(mine) and any(name.same(one) for one in claim.names)
    )
