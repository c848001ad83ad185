"""What says only who is meant: "Swiss squash player Ada Lund resigned" tells that she resigned.

Who is called a murderer or corrupt there is accused of it, which a source has to bear out."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.analysis import Analysis, Word
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import person_sort
from plumbline.schema import Span


def descriptions(claim: Analysis, evidence: Analysis) -> tuple[Span, ...]:
    """Return where the claim describes the persons that it names, of which evidence need not speak
    that names them, too, and calls them nothing else."""
    lists = lexicon(claim.language)
    found = []
    for name in claim.names:
        span = _description(name, claim, lists) if name.kind == "person" else None
        if span and _all_told_beside(span, claim) and _same_person(name, span, claim, evidence):
            found.append(span)
    return tuple(found)


def within(span: Span, spans: tuple[Span, ...]) -> bool:
    """Whether a stretch of text lies in one of several."""
    return any(one.start <= span.start and span.end <= one.end for one in spans)


def _description(name: Name, told: Analysis, lists: Lexicon) -> Span | None:
    """Return where the words stand right before a person's name that end in what they are, "Swiss
    squash player"; None where there are none, or a clause says that they are that."""
    place = next(i for i, one in enumerate(told.words) if one.span.start >= name.span.start)
    start = place
    while start and _goes_with(told.words[start - 1], told.words[start], told, lists):
        start -= 1
    if start == place or not _is_person(told.words[place - 1].lower, lists):
        return None
    before = [one for one in told.words[:start] if one.lower not in lists.set("determiners")]
    said_to_be = before and before[-1].lower in lists.set("be_forms")
    accused = any(one.lower in lists.set("accusing_words") for one in told.words[start:place])
    if said_to_be or accused:
        return None
    return Span(start=told.words[start].span.start, end=told.words[place - 1].span.end)


def _goes_with(word: Word, after: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word describes with those after it: no mark, no deed, no small word."""
    parted = told.text[word.span.end : after.span.start] != " "
    if parted or word.inside in {"number", "date"} or word in told.deeds:
        return False
    return word.inside == "name" or (word.content and word.lower not in lists.set("prepositions"))


def _is_person(noun: str, lists: Lexicon) -> bool:
    last = noun.rpartition("-")[2]
    return bool(person_sort(last, lists)) or last in lists.set("roles")


def _all_told_beside(span: Span, claim: Analysis) -> bool:
    """Whether the claim tells something beside what it calls somebody."""
    return any(not within(word.span, (span,)) for word in claim.predicate)


def _same_person(name: Name, span: Span, claim: Analysis, evidence: Analysis) -> bool:
    """Whether the evidence names the person, and describes nobody of that name as something else:
    "Swedish minister Ada Lund" is no squash player."""
    lists = lexicon(claim.language)
    theirs = [other for other in evidence.names if name.same(other)]
    called = [_description(other, evidence, lists) for other in theirs]
    mine = {word.stem for word in claim.words if within(word.span, (span,))}
    alike = mine.union(*map(lists.related, mine))
    return bool(theirs) and all(
        any(word.stem in alike for word in evidence.words if within(word.span, (one,)))
        for one in called
        if one is not None
    )
