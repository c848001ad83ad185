"""What claim and evidence say of the same thing: which parts agree, conflict or stay open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from plumbline.reasoning.embedded.analysis import Analysis, Word, analyse, base
from plumbline.reasoning.embedded.dates import When
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.names import Name
from plumbline.reasoning.embedded.numbers import Quantity
from plumbline.reasoning.embedded.propositions import Proposition
from plumbline.schema import Span

PartKind = Literal["number", "date", "name", "slot", "opposite", "value", "negation"]
_FAINT, _WEAK, _WORD, _NAME, _FIGURE = 0.1, 0.4, 1.0, 1.5, 2.0
_IN_CONTEXT = 0.75
_ALIKE = 5
_TOO_CLOSE = 0.45
_MOST_REPLACED, _APPOSITION, _SAME_EVENT = 2, 4, 5
_ABOUT_THE_SAME, _SURELY_THE_SAME = 0.5, 0.8


@dataclass(frozen=True)
class Conflict:
    """One part in which evidence contradicts the claim: its place in the claim's text, and
    what the evidence has instead. `claimed` and `found` are the words of each side. A `slot` is
    a name in the place of another where both may well be true."""

    kind: PartKind
    span: Span | None
    claimed: str
    found: str


@dataclass(frozen=True)
class Agreed:
    """A number or date of the claim that the evidence gives too; `kind` says which."""

    kind: str
    text: str


@dataclass(frozen=True)
class Facts:
    """The alignment of a claim with one proposition.

    `coverage` is the share of the claim's meaning found, by weight, in 0..1; `rest` the same
    without the conflicting part; `predicate` the share of its plain content words found in the
    proposition itself. `open` are the claim's numbers, dates and names that are not found, `agreed` its
    numbers and dates that are.
    `extra` says that the evidence speaks of a time that the claim doesn't mention; `spare`
    counts the words with meaning that only the evidence has; `near` that a hedged number lies
    too close to call wrong; `denied` that the evidence calls something false that the claim states.
    """

    coverage: float
    rest: float
    predicate: float
    names: float
    conflicts: tuple[Conflict, ...]
    open: tuple[str, ...]
    agreed: tuple[Agreed, ...]
    same_polarity: bool
    extra: bool
    spare: int
    near: bool
    denied: bool


@dataclass(frozen=True)
class _Part:
    """One part of the claim with its weight, and how much of it was found, in 0..1."""

    weight: float
    found: float
    text: str
    kind: str
    conflict: Conflict | None = None


def align(claim: Analysis, evidence: Proposition) -> Facts:
    """Compare a claim with a proposition of the evidence, part by part."""
    lists = lexicon(claim.language)
    parts = [
        *_words(claim, evidence, lists),
        *_names(claim, evidence),
        *_numbers(claim, evidence.parts, lists),
        *_dates(claim, evidence.parts, lists),
    ]
    parts = _with_name_conflict(claim, evidence, parts, lists)
    return _summed(claim, evidence, parts)


def _summed(claim: Analysis, evidence: Proposition, parts: list[_Part]) -> Facts:
    conflicts = tuple(part.conflict for part in parts if part.conflict)
    settled = [part for part in parts if part.conflict is None]
    plain = [replace(one, found=float(one.found == 1.0)) for one in parts if one.kind == "word"]
    named = [part for part in parts if part.kind == "name"]
    hard = [part for part in settled if part.kind != "word" and part.found < 0.5]
    return Facts(
        coverage=_share(parts),
        rest=_share(settled) if settled else 0.0,
        predicate=_share(plain) if plain else 1.0,
        names=_share([part for part in named if part.conflict is None]) if named else 1.0,
        conflicts=conflicts,
        open=tuple(part.text for part in hard),
        agreed=tuple(
            Agreed(part.kind, part.text)
            for part in parts
            if part.kind in {"number", "date"} and part.found >= 0.5
        ),
        same_polarity=claim.negated == evidence.parts.negated,
        extra=_other_time(claim, evidence.parts, lexicon(claim.language)),
        spare=_spare(claim, evidence.parts),
        denied=_denies(claim, evidence.parts, lexicon(claim.language)),
        near=any(part.kind == "number" and part.found == _TOO_CLOSE for part in parts),
    )


def _other_time(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence tells of a past that a claim about now does not mean."""
    past, present = lists.set("past_be"), lists.set("present_be")
    claimed = {word.lower for word in claim.words}
    told = {word.lower for word in evidence.words}
    now = bool(claimed & present) or not claimed & past
    return bool(evidence.dates) and not claim.dates and now and not told & present


def _denies(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence says "false", "hoax" or the like, and the claim doesn't."""
    words = lists.set("denial_words")
    told = any(word.lower in words for word in evidence.words)
    return told and not any(word.lower in words for word in claim.words)


def _spare(claim: Analysis, evidence: Analysis) -> int:
    return sum(
        word.content and word.inside in {"", "name"} and word.stem not in claim.stems
        for word in evidence.words
    )


def _share(parts: Iterable[_Part]) -> float:
    listed = list(parts)
    total = sum(part.weight for part in listed)
    return sum(part.weight * part.found for part in listed) / total if total else 0.0


def _words(claim: Analysis, evidence: Proposition, lists: Lexicon) -> list[_Part]:
    told = _told_from(claim, lists)
    found = []
    for word in claim.predicate:
        share, conflict = _word(word, evidence, lists, claim.stems)
        weight = _FAINT if word.span.start < told else _word_weight(word, lists)
        found.append(_Part(weight, share, word.text, "word", conflict))
    return found


def _word_weight(word: Word, lists: Lexicon) -> float:
    weak = lists.set("weak_words")
    adverb = any(word.lower.endswith(ending) for ending in lists.set("adverb_endings"))
    return _WEAK if adverb or word.lower in weak or word.stem in weak else _WORD


def _told_from(claim: Analysis, lists: Lexicon) -> int:
    """Return where the fact begins that a wrapper tells: "a plaque explains that …", else 0."""
    verbs = lists.set("wrapper_verbs") | lists.set("reporting_verbs")
    for verb, that in pairwise(claim.words):
        if that.lower == lists.text("that_word") and verb.lower in verbs:
            return that.span.end
    return 0


def _word(
    word: Word, evidence: Proposition, lists: Lexicon, claim_stems: frozenset[str]
) -> tuple[float, Conflict | None]:
    stems = evidence.parts.stems
    if word.stem in stems or lists.synonyms(word.stem) & stems or _fuzzy(word.stem, stems):
        return 1.0, None
    for kind, others in (
        ("opposite", lists.antonyms(word.stem)),
        ("value", lists.rivals(word.stem)),
    ):
        other = next(
            (one for one in evidence.parts.predicate if one.stem in others - claim_stems), None
        )
        if other is not None:
            return 0.0, Conflict(kind, word.span, word.text, other.text)  # type: ignore[arg-type]
    return (_IN_CONTEXT if word.stem in evidence.context else 0.0), None


def _fuzzy(stem: str, stems: frozenset[str]) -> bool:
    """Whether a word of the same family stands in `stems`: Australia and Australians."""
    if len(stem) < _ALIKE:
        return False
    return any(
        len(other) >= _ALIKE
        and abs(len(other) - len(stem)) <= 3
        and (other.startswith(stem) or stem.startswith(other))
        for other in stems
    )


def _names(claim: Analysis, evidence: Proposition) -> list[_Part]:
    others = [
        name for name in evidence.parts.names if not any(name.same(mine) for mine in claim.names)
    ]
    shares = [_name_found(name, evidence) for name in claim.names]
    subject_here = bool(shares) and shares[0] == 1.0
    parts = []
    for name, share in zip(claim.names, shares, strict=True):
        # A name known from the context alone counts only where nobody else stands in its place.
        replaced = any(name.kind == other.kind for other in others) if subject_here else others
        found = share if share == 1.0 or not replaced else 0.0
        parts.append(_Part(_NAME, found, name.text, "name"))
    return parts


def _name_found(name: Name, evidence: Proposition) -> float:
    if any(name.same(other) for other in evidence.parts.names):
        return 1.0
    stems = [word.stem for word in _name_words(name, evidence.parts.language)]
    here = [stem in evidence.parts.stems or _fuzzy(stem, evidence.parts.stems) for stem in stems]
    if all(here):
        return 1.0
    around = [stem in evidence.context for stem in stems]
    return _IN_CONTEXT if all(a or b for a, b in zip(here, around, strict=True)) else 0.0


def _name_words(name: Name, language: str) -> list[Word]:
    return [word for word in analyse(name.text, language).words if word.content] or list(
        analyse(name.text, language).words
    )


def _numbers(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[_Part]:
    return [_number(quantity, claim, evidence, lists) for quantity in claim.quantities]


def _speaks_of(claim: Analysis, evidence: Analysis, span: Span, lists: Lexicon) -> bool:
    """Whether the words at `span` belong to the claim's subject: no subordinate clause about
    somebody else begins before them."""
    starts = [w.span.start for w in evidence.words if w.lower in lists.set("segment_openers")]
    start = max((one for one in starts if one <= span.start), default=0)
    end = min((one for one in starts if one > span.start), default=len(evidence.text))
    here = [name for name in evidence.names if start <= name.span.start < end]
    foreign = [name for name in here if not any(name.same(mine) for mine in claim.names)]
    return start == 0 or not foreign or len(foreign) < len(here)


def _number(quantity: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon) -> _Part:
    rivals = [other for other in evidence.quantities if _comparable(quantity, other, lists)]
    if quantity.ordinal:
        return _ordinal(quantity, rivals, evidence)
    if any(quantity.agrees(other) for other in rivals):
        return _Part(_FIGURE, 1.0, quantity.text, "number")
    loose = [
        other for other in evidence.quantities if not other.dimension and not quantity.dimension
    ]
    if any(quantity.agrees(other) for other in loose):
        return _Part(_FIGURE, 0.6, quantity.text, "number")
    conflict = None
    if any(quantity.near(other) for other in rivals):
        return _Part(_FIGURE, _TOO_CLOSE, quantity.text, "number")
    rivals = [other for other in rivals if _speaks_of(claim, evidence, other.span, lists)]
    if rivals:
        nearest = _nearest(quantity, rivals, _anchors(claim, evidence, lists))
        conflict = Conflict("number", quantity.span, quantity.text, nearest.text)
    return _Part(_FIGURE, 0.0, quantity.text, "number", conflict)


def _ordinal(quantity: Quantity, rivals: list[Quantity], evidence: Analysis) -> _Part:
    """Weigh "first" like a word: what it counts may be said in many ways."""
    others = [other for other in evidence.quantities if other.ordinal]
    if any(quantity.agrees(other) for other in others):
        return _Part(_WORD, 1.0, quantity.text, "word")
    conflict = None
    if rivals:
        conflict = Conflict("number", quantity.span, quantity.text, rivals[0].text)
    return _Part(_WORD, 0.0, quantity.text, "word", conflict)


def _nearest(quantity: Quantity, rivals: list[Quantity], anchors: list[Span]) -> Quantity:
    same = [one for one in rivals if one.noun == quantity.noun]
    return min(same or rivals, key=lambda one: _distance(one.span, anchors))


def _anchors(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Span]:
    """Return where the evidence has the claim's own plain words."""
    said = {word.stem for word in claim.predicate}
    return [
        word.span
        for word in evidence.predicate
        if word.stem in said or lists.synonyms(word.stem) & said
    ]


def _distance(span: Span, anchors: list[Span]) -> int:
    return min((max(span.start - one.end, one.start - span.end) for one in anchors), default=0)


def _comparable(one: Quantity, other: Quantity, lists: Lexicon) -> bool:
    """Whether two numbers measure the same kind of thing."""
    if one.ordinal != other.ordinal or one.dimension != other.dimension:
        return False
    if one.dimension:
        return True
    if not one.noun or not other.noun:
        return one.noun == other.noun == ""
    left, right = base(one.noun, lists.language), base(other.noun, lists.language)
    return left == right or right in lists.synonyms(left)


def _dates(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[_Part]:
    near = tuple(one for one in evidence.dates if _speaks_of(claim, evidence, one.span, lists))
    anchors = _anchors(claim, evidence, lists)
    near = tuple(sorted(near, key=lambda one: _distance(one.span, anchors)))
    return [_date(when, evidence.dates, near) for when in claim.dates]


def _date(when: When, others: tuple[When, ...], near: tuple[When, ...]) -> _Part:
    agreeing = [other for other in others if when.agrees(other)]
    if any(when.covered_by(other) for other in agreeing):
        return _Part(_FIGURE, 1.0, when.text, "date")
    if agreeing:
        return _Part(_FIGURE, 0.5, when.text, "date")
    stretch = _stretch(others)
    if stretch and when.year is not None and stretch[0] <= when.year <= stretch[1]:
        return _Part(_FIGURE, 0.5, when.text, "date")
    rivals = [other for other in near if other.year is not None or when.year is None]
    if not rivals:
        return _Part(_FIGURE, 0.0, when.text, "date")
    nearest = rivals[0]
    return _Part(
        _FIGURE, 0.0, when.text, "date", Conflict("date", when.span, when.text, nearest.text)
    )


def _stretch(others: tuple[When, ...]) -> tuple[int, int] | None:
    years = [other.year for other in others if other.year is not None]
    return (min(years), max(years)) if len(years) > 1 else None


def _with_name_conflict(
    claim: Analysis, evidence: Proposition, parts: list[_Part], lists: Lexicon
) -> list[_Part]:
    """Mark missing names as contradicted when other names stand in their slots: surely where
    the relation is one that only one can hold."""
    missing = [i for i, part in enumerate(parts) if part.kind == "name" and part.found == 0.0]
    rest = [part for index, part in enumerate(parts) if index not in missing]
    if not 1 <= len(missing) <= _MOST_REPLACED or any(part.conflict for part in rest):
        return parts
    if _share(rest) < _ABOUT_THE_SAME:
        return parts
    unique = _share(rest) >= _SURELY_THE_SAME and (
        _unique(claim, evidence.parts, lists) or _one_event(rest)
    )
    changed, taken = list(parts), set[str]()
    for index in missing:
        name = next(name for name in claim.names if name.text == parts[index].text)
        left = [one for one in evidence.parts.names if one.text not in taken]
        rival = _in_slot(name, claim, evidence.parts, left, unique)
        if rival is None:
            return parts
        taken.add(rival.text)
        kind: PartKind = "name" if unique else "slot"
        conflict = Conflict(kind, name.span, name.text, rival.text)
        changed[index] = _Part(_NAME, 0.0, name.text, "name", conflict)
    return changed


def _one_event(rest: list[_Part]) -> bool:
    """Whether so much else agrees that both must tell of one event."""
    return sum(part.weight >= _WORD and part.found == 1.0 for part in rest) >= _SAME_EVENT


def _unique(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    relations = {word.stem for word in claim.words} & evidence.stems
    return bool(relations & {base(word, lists.language) for word in lists.set("unique_relations")})


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
        if _same_kind(name, other) and not any(other.same(mine) for mine in claim.names)
    ]
    others.sort(key=lambda other: other.kind != name.kind)
    led = _preposition(name, claim, lists)
    alike = [other for other in others if led and _preposition(other, evidence, lists) == led]
    if not alike and led == lists.text("by_word"):
        alike = [other for other in others if _opens(other, evidence)]
    if alike:
        return alike[0]
    return _between_neighbours(name, others, claim, evidence) if unique else None


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


def _same_kind(one: Name, other: Name) -> bool:
    return one.kind == other.kind or "thing" in {one.kind, other.kind}
