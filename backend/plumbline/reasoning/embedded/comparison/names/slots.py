"""A name that stands in the place of another one: what the two texts then disagree about."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.alignment import (
    NAME,
    PLAIN,
    WORD,
    Conflict,
    Part,
    PartKind,
    share,
)
from plumbline.reasoning.embedded.comparison.roles.voices import doer
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import base

_MOST_REPLACED, _APPOSITION, _SAME_EVENT = 2, 4, 5
_ABOUT_THE_SAME, _SURELY_THE_SAME = 0.5, 0.8


def with_name_conflict(
    claim: Analysis, evidence: Proposition, parts: list[Part], lists: Lexicon
) -> list[Part]:
    """Mark missing names as contradicted when other names stand in their slots: surely where
    the relation is one that only one can hold."""
    missing = [i for i, part in enumerate(parts) if part.kind == "name" and part.found == 0.0]
    rest = [part for index, part in enumerate(parts) if index not in missing]
    if not 1 <= len(missing) <= _MOST_REPLACED or any(part.conflict for part in rest):
        return parts
    if share(rest) < _ABOUT_THE_SAME or _only_once_so(claim, evidence.parts, lists):
        return parts
    sure = share(rest) >= _SURELY_THE_SAME and _anchored(rest)
    changed, taken = list(parts), set[str]()
    for index in missing:
        name = next(name for name in claim.names if name.text == parts[index].text)
        unique = sure and (_unique(name, claim, evidence.parts, lists) or _one_event(rest))
        if _one_of_several(name, claim, evidence.parts, lists):
            return parts
        left = [one for one in evidence.parts.names if one.text not in taken]
        rival = _in_slot(name, claim, evidence.parts, left, unique)
        if rival is None:
            return parts
        taken.add(rival.text)
        exclusive = unique or (sure and _exclude(name, rival, lists))
        kind: PartKind = "name" if exclusive else "slot"
        conflict = Conflict(kind, name.span, name.text, rival.text)
        changed[index] = Part(NAME, 0.0, name.text, "name", conflict)
    return changed


def _only_once_so(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence has a word of the claim only of what is over: "Malm, the former capital"
    takes nobody's place."""
    past = lists.set("past_rank_words")
    told = [(led.lower in past, word.stem) for led, word in pairwise(evidence.words)]
    over = {stem for once, stem in told if once and stem in claim.stems}
    return bool(over - {stem for once, stem in told if not once})


def _one_of_several(name: Name, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether "and" joins a name to one that stands alone in the evidence, so that it speaks of
    that one only: "A and B won", "A won"."""
    partners = [
        other
        for pair in _joined(claim, lists)
        if name in pair
        for other in pair
        if other is not name
    ]
    known = [one for one in evidence.names if any(one.same(other) for other in partners)]
    paired = [one for pair in _joined(evidence, lists) for one in pair]
    return bool(known) and not any(one in paired for one in known)


def _joined(text: Analysis, lists: Lexicon) -> list[tuple[Name, Name]]:
    return [
        (one, other)
        for one, other in pairwise(text.names)
        if text.text[one.span.end : other.span.start].strip().casefold()
        in lists.set("coordinators")
    ]


def _anchored(rest: list[Part]) -> bool:
    """Whether more than one word shows that both speak of the same: another name, a figure, or
    two words."""
    known = any(part.kind not in PLAIN and part.found > 0.0 for part in rest)
    return known or sum(part.weight >= WORD and part.found == 1.0 for part in rest) > 1


def _one_event(rest: list[Part]) -> bool:
    """Whether so much else agrees that both must tell of one event."""
    return sum(part.weight >= WORD and part.found == 1.0 for part in rest) >= _SAME_EVENT


def _exclude(name: Name, rival: Name, lists: Lexicon) -> bool:
    """Whether two names are values of one kind, as two languages are."""
    return base(rival.text, lists.language) in lists.rivals(base(name.text, lists.language))


def _unique(name: Name, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether both speak of a relation that only one can hold, be it in other words. Many are born
    in one town, and win a prize: there only the town, and "the prize", can stand for `name`."""
    stems = {word.stem for word in claim.words}
    said = {one for one in stems if one in evidence.stems or lists.synonyms(one) & evidence.stems}
    alike = said.union(*(lists.synonyms(one) & evidence.stems for one in said))
    held = alike & _stems("unique_relations", lists)
    if _preposition(name, claim, lists):
        return bool(held)
    return bool(held - _stems("each_has_one", lists)) and not _of_one_of_many(claim, lists)


def _of_one_of_many(claim: Analysis, lists: Lexicon) -> bool:
    """Whether what is done is done to one of many: "builds a plant", "gewann 2020 einen Preis"."""
    known = lists.set("prepositions") | lists.set("be_forms")
    return any(
        word.lower in lists.set("indefinite_articles") and before.lower not in known
        for before, word in pairwise(claim.words)
    )


@lru_cache(maxsize=8)
def _stems(relations: str, lists: Lexicon) -> frozenset[str]:
    return frozenset(base(word, lists.language) for word in lists.set(relations))


def _in_slot(
    name: Name, claim: Analysis, evidence: Analysis, left: list[Name], unique: bool
) -> Name | None:
    """Return the name among those `left` after the same preposition as `name`, the doer for
    one after "by"; in a relation that only one can hold, else the one between the same
    neighbours."""
    lists = lexicon(claim.language)
    others = [
        other
        for other in left
        if _same_kind(name, other, lists)
        and not any(other.same(mine) for mine in claim.names)
        and not other.misspells(name)
        and not _in_brackets(other, evidence)
        and not _only_title(other, lists)
        and not _describes(other, evidence, lists)
        and not _seat(other, name, lists)
    ]
    # "American" in "the American president" is in nobody's place where a person stands there.
    others = [other for other in others if other.kind == name.kind] or others
    led = _preposition(name, claim, lists)
    alike = [other for other in others if led and _preposition(other, evidence, lists) == led]
    by_words = lists.set("by_words")
    if not alike and led in by_words:
        alike = [other for other in others if _opens(other, evidence)]
    if not alike and unique and doer(claim) == name:
        alike = [other for other in others if _preposition(other, evidence, lists) in by_words]
    if alike:
        return alike[0]
    # "The highest is on Mars" puts nobody in the place of "the highest is Olympus Mons".
    bare = [other for other in others if bool(_preposition(other, evidence, lists)) == bool(led)]
    return _between_neighbours(name, bare, claim, evidence) if unique else None


def _in_brackets(name: Name, text: Analysis) -> bool:
    """Whether a name is only added in brackets: "Verve (Ada Holm)"."""
    before = text.text[: name.span.start]
    return before.rfind("(") > before.rfind(")")


def _only_title(name: Name, lists: Lexicon) -> bool:
    """Whether a name is a title that may be anybody's: "Prime Minister"."""
    return set(name.words) <= lists.set("titles") | lists.set("title_openers")


def _seat(one: Name, other: Name, lists: Lexicon) -> bool:
    """Whether one is the seat of the other's government, and may stand for it: "Beijing"."""
    seats = lists.table("seats")
    return seats.get(one.known) == other.known or seats.get(other.known) == one.known


def _describes(name: Name, text: Analysis, lists: Lexicon) -> bool:
    """Whether a name only says what something else is like: "a Russia expert"."""
    before = [word for word in text.words if word.span.end <= name.span.start][-1:]
    after = [word for word in text.words if word.span.start >= name.span.end][:1]
    return (
        any(word.lower in lists.set("indefinite_articles") for word in before)
        and any(word.content for word in after)
        and text.text[name.span.end :][:1] == " "
    )


def _opens(name: Name, text: Analysis) -> bool:
    """Whether a name is what the statement begins with, as its doer does."""
    return not any(
        word.content and word.span.end <= name.span.start and not word.inside and word in text.verbs
        for word in text.words
    )


def _preposition(name: Name, text: Analysis, lists: Lexicon) -> str:
    """Return the preposition that leads to a name, over at most a few words of apposition."""
    before = [word for word in text.words if word.span.end <= name.span.start][-_APPOSITION:]
    for word in reversed(before):
        if word.lower in lists.set("prepositions"):
            return word.lower
        if word.inside in {"number", "date"} or lists.verb(word.lower):
            return ""
    return ""


def _between_neighbours(
    name: Name, others: list[Name], claim: Analysis, evidence: Analysis
) -> Name | None:
    known = {word.stem: word.span for word in evidence.words if word.content}
    near = [word for word in claim.words if word.content and word.stem in known]
    before = [word for word in near if word.span.end <= name.span.start]
    after = [word for word in near if word.span.start >= name.span.end]
    low = known[before[-1].stem].end if before else 0
    high = known[after[0].stem].start if after else len(evidence.text)
    fitting = [one for one in others if low <= one.span.start and one.span.end <= high]
    return fitting[-1] if after and fitting else fitting[0] if fitting else None


def _same_kind(one: Name, other: Name, lists: Lexicon) -> bool:
    # A continent has countries, and a forest may grow on mountains: such places do not replace
    # each other.
    if any(lists.nation(" ".join(name.words)) for name in (one, other)):
        # "American" is in no hall's place.
        return {one.known, other.known} <= lists.nations or _exclude(one, other, lists)
    level = _level(one, lists)
    return level == _level(other, lists) and (
        one.kind == other.kind or "thing" in {one.kind, other.kind}
    )


def _level(name: Name, lists: Lexicon) -> str:
    """Return what sort of place a name tells that it is; nothing for most names."""
    if any(word in lists.set("continents") for word in name.words):
        return "continent"
    return next((word for word in name.words if word in lists.set("landforms")), "")
