"""Who does something to whom, in the active or the passive voice, and whether two texts swap
the two."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.comparison.comparatives import (
    ahead_of,
    bounds_a_number,
    than_of,
)
from plumbline.reasoning.embedded.language.analysis import (
    Analysis,
    Word,
    base,
    is_past,
    listed_stems,
)
from plumbline.reasoning.embedded.language.grammar import Grammar, Token
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names import Name
from plumbline.reasoning.embedded.language.ranks import ranks

# "was", "has been", "had long been"
_PERFECT = 3
# How far a doer's name may stand behind "by": "by her younger brother Jonas and Ada Holm".
_DOERS = 8
# How far "to" stands behind "lost": "lost the last match of the year to".
_OBJECT = 8
_THAN, _AHEAD = "than", "ahead"
_SET_APART = frozenset(',:"“”„«»')


def doer(text: Analysis) -> Name | None:
    """Return the named doer of a statement: after "by" in the passive, else its subject."""
    lists = lexicon(text.language)
    grammar = Grammar.of(text.text, lists)
    verb = _verb(grammar)
    if verb is None:
        return None
    tokens = grammar.tokens
    passive = _headline_passive(text, lists) or _passive(tokens[verb : verb + _PERFECT], lists)
    for index in range(verb + 1, len(tokens) - 1 if passive else 0):
        if tokens[index].lower == lists.text("by_word"):
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
        if by.lower == lists.text("by_word")
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
    winners = [name.span.start for name in evidence.names if name.same(mine)]
    return any(
        to.lower in lists.set("to_words") and to.span.end + 1 in winners
        for index, lost in enumerate(evidence.words)
        if lost.stem in lists.converses(word.stem)
        for to in evidence.words[index + 1 : index + 1 + _OBJECT]
    )


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
    exchanged = _exchanged(claim, evidence, lists)
    return exchanged and not _of_fewer(claim, evidence, lists)


def reversed_in_part(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim says of all of those whom the evidence compares the other way round in
    part, "men earn more than women" and "young women earn more than men"; else nothing."""
    partly = _of_fewer(claim, evidence, lists) if _exchanged(claim, evidence, lists) else False
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
    behind the winner, or beaten: "A took the title ahead of B", "A beat the champion B"."""
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
    return behind or _beaten(winner, evidence, lists)


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
        to.lower in lists.set("to_words") and to.span.end + 1 == name.span.start
        for index, word in enumerate(evidence.words)
        if word.stem in said
        for to in evidence.words[index + 1 : index + 1 + _OBJECT]
        for name in evidence.names
        if not name.same(mine) and any(name.same(one) for one in claim.names)
    )


def comparison(text: Analysis, lists: Lexicon) -> tuple[frozenset[str], frozenset[str]] | None:
    """Return the stems on the two sides of a "than"; None where nothing is compared."""
    sides = _sides(text, lists)
    return sides[1:] if sides is not None and sides[0] == _THAN else None


def compared_back(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether both compare the same two, each from the other side: "A is larger than B", "B is
    smaller than A"."""
    mine, theirs = _sides(claim, lists), _sides(evidence, lists)
    if mine is None or theirs is None or {mine[0], theirs[0]} != {_THAN}:
        return False
    return not (mine[1].isdisjoint(theirs[2]) or mine[2].isdisjoint(theirs[1]))


def _exchanged(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether what stands on one side of the verb, of "than" or "ahead of" stands on the other in
    the evidence: "the flood caused the fire" and "the fire caused the flood"; or whether both
    compare with the same one, the other way round."""
    mine, theirs = _sides(claim, lists), _sides(evidence, lists)
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return False
    _, before, after = mine
    _, their_before, their_after = theirs
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
    crossed = before & their_after and len(after & their_before) * 2 >= len(after) > 0
    return bool(crossed) and not after & their_after and not before <= their_before


def _sides(text: Analysis, lists: Lexicon) -> tuple[str, frozenset[str], frozenset[str]] | None:
    """Return what a statement turns on, and the stems of the words that stand on its two sides:
    "than", "ahead of", else its verb with doer and done-to. None where it makes no odds."""
    than = than_of(text, lists)
    if than is not None and not bounds_a_number(than, text):
        return _around(text, _THAN, than.span.start, than.span.end)
    ahead = ahead_of(text, lists)
    if ahead is not None:
        return _around(text, _AHEAD, *ahead.span())
    grammar = Grammar.of(text.text, lists)
    finite = _verb(grammar)
    if finite is None:
        return None
    start = grammar.tokens[finite].start
    verb = next((one for one in text.verbs if one.span.start >= start), None)
    if verb is None or verb.stem in _balanced(lists) or _quotes(start, verb, text, lists):
        return None
    stem, before, after = _around(text, verb.stem, start, verb.span.end)
    if _fronted(lists).search(text.text):
        return stem, after, before
    if _followed_by_circumstance(verb, text, lists):
        # "Three soldiers killed in Malm", "Bridge closed after storm": who did it is left out.
        return (stem, after, before) if verb.stem in listed_stems("directed_verbs", lists) else None
    leading = grammar.tokens[finite : finite + _PERFECT]
    forms = [one for one in leading if one.lower in lists.set("be_forms")]
    if not forms or forms[-1].end > verb.span.start:
        return stem, before, after
    # "was banned", "has been banned", not "is banning" or "was quick to ban".
    between = text.text[forms[-1].end : verb.span.start].split()
    passive = is_past(verb, lists) and len(between) < _PERFECT
    return (stem, after, before) if passive else None


def _quotes(start: int, verb: Word, text: Analysis, lists: Lexicon) -> bool:
    """Whether a verb of saying that begins at `start` stands behind what is said, or before it, set
    apart: "We can do this", said Holm."""
    before, after = text.text[:start].rstrip()[-1:], text.text[verb.span.end :].lstrip()[:1]
    apart = {before, after} & _SET_APART
    return bool(apart) and verb.stem in listed_stems("reporting_verbs", lists)


@lru_cache(maxsize=8)
def _fronted(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of a sentence that begins with the one to whom something is done: "Al
    ministro lo destituyó el presidente", "Den Minister entließ der Präsident"."""
    return re.compile("|".join(lists.phrases("fronted_objects")) or r"(?!)", re.IGNORECASE)


def _headline_passive(text: Analysis, lists: Lexicon) -> bool:
    """Whether a headline leaves out the "was" of the passive: "Three soldiers killed in Malm"."""
    grammar = Grammar.of(text.text, lists)
    verb = _verb(grammar)
    start = grammar.tokens[verb].start if verb is not None else -1
    form = next((one for one in text.verbs if one.span.start == start), None)
    if form is None or form.stem not in listed_stems("directed_verbs", lists):
        return False
    return _followed_by_circumstance(form, text, lists)


def _verb(grammar: Grammar) -> int | None:
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
    """Whether a past form without "was" has no object, but "in", "by" or the like behind it."""
    index = text.words.index(verb)
    before = text.words[index - 1].lower if index else ""
    follows = text.words[index + 1].lower if index + 1 < len(text.words) else ""
    alone = before not in lists.set("auxiliaries") and is_past(verb, lists)
    return alone and follows in lists.set("headline_prepositions")


@lru_cache(maxsize=8)
def _degrees(lists: Lexicon) -> frozenset[str]:
    return frozenset(base(one, lists.language) for one in lists.set("comparison_words"))


@lru_cache(maxsize=8)
def _balanced(lists: Lexicon) -> frozenset[str]:
    """Return the stems of verbs that tell the same of both sides, or hardly anything."""
    verbs = lists.set("symmetric_verbs") | lists.set("weak_words")
    return frozenset(base(one, lists.language) for one in verbs)


def _around(
    text: Analysis, turn: str, start: int, end: int
) -> tuple[str, frozenset[str], frozenset[str]]:
    degrees = lexicon(text.language).set("comparison_words")
    told = [
        one
        for one in text.words
        if (one.content or one.lower in degrees) and one.inside in {"", "name"}
    ]
    before = frozenset(one.stem for one in told if one.span.end <= start)
    return turn, before, frozenset(one.stem for one in told if one.span.start >= end)
