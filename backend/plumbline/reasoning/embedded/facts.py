"""What claim and evidence say of the same thing: which parts agree, conflict or stay open."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from plumbline.reasoning.embedded.alignment import (
    FAINT,
    FIGURE,
    NAME,
    PLAIN,
    WEAK,
    WORD,
    Agreed,
    Conflict,
    Facts,
    Part,
    share,
)
from plumbline.reasoning.embedded.analysis import Analysis, Word, analyse, base
from plumbline.reasoning.embedded.dates import When
from plumbline.reasoning.embedded.extent import (
    counts_another,
    measures_another,
    only_part,
    tells_of_two,
)
from plumbline.reasoning.embedded.hearsay import denied, reported, states_opposite
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.modality import unreal
from plumbline.reasoning.embedded.names import Name
from plumbline.reasoning.embedded.propositions import Proposition
from plumbline.reasoning.embedded.quantity import Quantity
from plumbline.reasoning.embedded.ranks import Ranked, agreement, ranked, ranks
from plumbline.reasoning.embedded.slots import with_name_conflict
from plumbline.reasoning.embedded.voices import reversed_claim, swapped
from plumbline.schema import Span

_IN_CONTEXT = 0.75
_ALIKE = 5
_PAIR = 2
_TOO_CLOSE = 0.45
_BESIDE = 15


def align(claim: Analysis, evidence: Proposition) -> Facts:
    """Compare a claim with a proposition of the evidence, part by part."""
    lists = lexicon(claim.language)
    parts = [
        *_words(claim, evidence, lists),
        *_names(claim, evidence),
        *_numbers(claim, evidence.parts, lists),
        *_dates(claim, evidence.parts, lists),
        *_extent(claim, evidence.parts, lists),
    ]
    parts = with_name_conflict(claim, evidence, parts, lists)
    if reversed_claim(claim, evidence.parts, lists):
        parts.append(Part(WORD, 0.0, "", "word", Conflict("opposite", None, "", "")))
    return _summed(claim, evidence, parts)


def _extent(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Part]:
    more = only_part(claim, evidence, lists)
    return [Part(WORD, 0.0, more, "extent")] if more else []


def _summed(claim: Analysis, evidence: Proposition, parts: list[Part]) -> Facts:
    conflicts = tuple(part.conflict for part in parts if part.conflict)
    settled = [part for part in parts if part.conflict is None]
    plain = [replace(one, found=float(one.found == 1.0)) for one in parts if one.kind in PLAIN]
    shared = [part for part in plain if part.conflict is None]
    named = [part for part in parts if part.kind == "name"]
    is_denied = denied(claim, evidence.parts, evidence.setting)
    hard = [part for part in settled if part.kind != "word" and part.found < 0.5]
    return Facts(
        coverage=share(parts),
        rest=share(settled) if settled else 0.0,
        predicate=share(plain) if plain else 1.0,
        shared=share(shared) if shared else 1.0,
        names=_named(named),
        conflicts=conflicts,
        open=tuple(part.text for part in hard),
        agreed=tuple(
            Agreed(part.kind, part.text)
            for part in parts
            if part.kind in {"number", "date"} and part.found >= 0.5
        ),
        same_polarity=not states_opposite(claim, evidence.parts, is_denied),
        extra=_other_time(claim, evidence.parts, lexicon(claim.language)),
        spare=_spare(claim, evidence.parts),
        reported=reported(claim, evidence.parts, evidence.setting),
        denied=is_denied,
        unreal=unreal(claim, evidence.parts),
        near=any(part.kind == "number" and part.found == _TOO_CLOSE for part in parts),
    )


def _named(parts: list[Part]) -> float:
    """Return how much of the names is found, without what is contradicted. A single name that is
    contradicted leaves no other to look for; where all of several are, they are of no help."""
    left = [part for part in parts if part.conflict is None]
    return share(left) if left or len(parts) > 1 else 1.0


def _other_time(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence tells of a past that a claim about now does not mean."""
    past, present = lists.set("past_be"), lists.set("present_be")
    claimed = {word.lower for word in claim.words}
    told = {word.lower for word in evidence.words}
    now = bool(claimed & present) or not claimed & past
    return bool(evidence.dates) and not claim.dates and now and not told & present


def _spare(claim: Analysis, evidence: Analysis) -> int:
    return sum(
        word.content and word.inside in {"", "name"} and word.stem not in claim.stems
        for word in evidence.words
    )


def _words(claim: Analysis, evidence: Proposition, lists: Lexicon) -> list[Part]:
    told = _told_from(claim, lists)
    found = []
    for word in claim.predicate:
        mine = ranked(word, claim)
        share, conflict = _word(word, mine, evidence, lists, claim)
        weight = FAINT if word.span.start < told else _word_weight(word, lists)
        kind = "superlative" if mine else "word"
        found.append(Part(weight, share, word.text, kind, conflict))
    return found


def _word_weight(word: Word, lists: Lexicon) -> float:
    weak = lists.set("weak_words")
    adverb = any(word.lower.endswith(ending) for ending in lists.set("adverb_endings"))
    return WEAK if adverb or word.lower in weak or word.stem in weak else WORD


def _told_from(claim: Analysis, lists: Lexicon) -> int:
    """Return where the fact begins that a wrapper tells: "a plaque explains that …", else 0."""
    verbs = lists.set("wrapper_verbs") | lists.set("reporting_verbs")
    for verb, that in pairwise(claim.words):
        if that.lower == lists.text("that_word") and verb.lower in verbs:
            return that.span.end
    return 0


def _word(
    word: Word, mine: Ranked | None, evidence: Proposition, lists: Lexicon, claim: Analysis
) -> tuple[float, Conflict | None]:
    found = _by_rank(mine, word, evidence, lists) if mine else _by_meaning(word, evidence, lists)
    if found is not None:
        return found
    if lists.converses(word.stem) & evidence.parts.stems and swapped(claim, evidence.parts):
        return 1.0, None
    for kind, others in (
        ("opposite", lists.antonyms(word.stem)),
        ("value", lists.rivals(word.stem)),
    ):
        other = next(
            (one for one in evidence.parts.predicate if one.stem in others - claim.stems), None
        )
        if other is not None:
            return 0.0, Conflict(kind, word.span, word.text, other.text)  # type: ignore[arg-type]
    # That something else around is "the largest" says nothing of this one.
    return (_IN_CONTEXT if word.stem in evidence.context and not mine else 0.0), None


def _by_meaning(
    word: Word, evidence: Proposition, lists: Lexicon
) -> tuple[float, Conflict | None] | None:
    stems = evidence.parts.stems
    alike = word.stem in stems or lists.synonyms(word.stem) & stems or _fuzzy(word.stem, stems)
    return (1.0, None) if alike else None


def _by_rank(
    mine: Ranked, word: Word, evidence: Proposition, lists: Lexicon
) -> tuple[float, Conflict | None] | None:
    """Weigh "second-longest" against "longest"; None where nothing is called so."""
    agreed = agreement(mine, ranks(evidence.parts), lists)
    if agreed is None:
        return None
    if isinstance(agreed, bool):
        return float(agreed), None
    return 0.0, Conflict("opposite", word.span, word.text, agreed.text)


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


def _names(claim: Analysis, evidence: Proposition) -> list[Part]:
    others = [
        name for name in evidence.parts.names if not any(name.same(mine) for mine in claim.names)
    ]
    shares = [_name_found(name, evidence) for name in claim.names]
    subject_here = bool(shares) and shares[0] == 1.0
    parts = []
    for name, found_share in zip(claim.names, shares, strict=True):
        # A name known from the context alone counts only where nobody else stands in its place,
        # and where it is not all that is told: "Ada Holm is a Democrat".
        replaced = any(name.kind == other.kind for other in others) if subject_here else others
        told = not claim.predicate and name is not claim.names[0]
        found = found_share if found_share == 1.0 or not (replaced or told) else 0.0
        parts.append(Part(NAME, found, name.text, "name"))
    return parts


def _name_found(name: Name, evidence: Proposition) -> float:
    if any(name.same(other) and not other.generic for other in evidence.parts.names):
        return 1.0
    language = evidence.parts.language
    stems = [word.stem for word in _name_words(name.text, language)]
    here = [stem in evidence.parts.stems or _fuzzy(stem, evidence.parts.stems) for stem in stems]
    known = {word.stem for word in _name_words(name.known, language)} if name.known else set()
    if all(here) or (known and known <= evidence.parts.stems):
        return 1.0
    around = [stem in evidence.context for stem in stems]
    return _IN_CONTEXT if all(a or b for a, b in zip(here, around, strict=True)) else 0.0


def _name_words(name: str, language: str) -> list[Word]:
    words = analyse(name, language).words
    return [word for word in words if word.content] or list(words)


def _numbers(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Part]:
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


def _number(quantity: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon) -> Part:
    rivals = [other for other in evidence.quantities if _comparable(quantity, other, lists)]
    if quantity.ordinal:
        return _ordinal(quantity, rivals, evidence)
    if any(quantity.agrees(other) for other in rivals):
        return Part(FIGURE, 1.0, quantity.text, "number")
    if quantity.value == _PAIR and tells_of_two(evidence, lists):
        return Part(FIGURE, 1.0, quantity.text, "number")
    loose = [
        other
        for other in evidence.quantities
        if not (other.dimension or quantity.dimension)
        and not counts_another(quantity, other, evidence, lists)
    ]
    if any(quantity.agrees(other) for other in loose):
        return Part(FIGURE, 0.6, quantity.text, "number")
    conflict = None
    if any(quantity.near(other) for other in rivals):
        return Part(FIGURE, _TOO_CLOSE, quantity.text, "number")
    rivals = [
        other
        for other in rivals
        if _speaks_of(claim, evidence, other.span, lists)
        and not measures_another(other, claim, evidence, lists)
        and not any(mine.agrees(other) for mine in claim.quantities)
    ]
    if rivals and not _narrowed(claim, evidence, lists):
        nearest = _nearest(quantity, rivals, _anchors(claim, evidence, lists))
        conflict = Conflict("number", quantity.span, quantity.text, nearest.text)
    return Part(FIGURE, 0.0, quantity.text, "number", conflict)


def _narrowed(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the claim measures only a part of what the evidence does: "urban population" and
    "population"."""
    said = set(claim.predicate)
    return any(
        one in said
        and other in said
        and claim.text[one.span.end : other.span.start] == " "
        and other.stem in evidence.stems
        and not (one.stem in evidence.stems or lists.synonyms(one.stem) & evidence.stems)
        and _word_weight(one, lists) == WORD
        and not lists.verb(one.lower)
        and not lists.verb(other.lower)
        for one, other in pairwise(claim.words)
    )


def _ordinal(quantity: Quantity, rivals: list[Quantity], evidence: Analysis) -> Part:
    """Weigh "first" like a word: what it counts may be said in many ways."""
    others = [other for other in evidence.quantities if other.ordinal]
    if any(quantity.agrees(other) for other in others):
        return Part(WORD, 1.0, quantity.text, "word")
    conflict = None
    if rivals:
        conflict = Conflict("number", quantity.span, quantity.text, rivals[0].text)
    return Part(WORD, 0.0, quantity.text, "word", conflict)


def _nearest(quantity: Quantity, rivals: list[Quantity], anchors: list[Span]) -> Quantity:
    same = [one for one in rivals if one.noun == quantity.noun]
    # "25 km (16 mi) high, with a 6 km (4 mi) high scarp": of those equally beside the word, the
    # likeliest to be meant is the one that comes near.
    return min(
        same or rivals,
        key=lambda one: (
            _distance(one.span, anchors) // _BESIDE,
            abs(one.value - quantity.value),
            _distance(one.span, anchors),
        ),
    )


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


def _dates(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Part]:
    near = tuple(
        one
        for one in evidence.dates
        if _speaks_of(claim, evidence, one.span, lists)
        and not _of_another_event(claim, evidence, one.span, lists)
        and not any(when.agrees(one) for when in claim.dates)
        and not _within(one, _stretch(claim.dates))
    )
    anchors = _anchors(claim, evidence, lists)
    near = tuple(sorted(near, key=lambda one: _distance(one.span, anchors)))
    return [_date(when, evidence.dates, near) for when in claim.dates]


def _of_another_event(claim: Analysis, evidence: Analysis, span: Span, lists: Lexicon) -> bool:
    """Whether the words at `span` tell what came before or after: "its second, after 1978"."""
    openers = lists.set("sequence_openers")
    if any(word.lower in openers for word in claim.words):
        return False
    edges = lists.set("segment_openers") | openers
    before = [word for word in evidence.words if word.span.end <= span.start]
    led = next((word for word in reversed(before) if word.lower in edges), None)
    return led is not None and led.lower in openers


def _date(when: When, others: tuple[When, ...], near: tuple[When, ...]) -> Part:
    agreeing = [other for other in others if when.agrees(other)]
    if any(when.covered_by(other) for other in agreeing):
        return Part(FIGURE, 1.0, when.text, "date")
    if agreeing:
        return Part(FIGURE, 0.5, when.text, "date")
    if _within(when, _stretch(others)):
        return Part(FIGURE, 0.5, when.text, "date")
    rivals = [other for other in near if other.year is not None or when.year is None]
    if not rivals:
        return Part(FIGURE, 0.0, when.text, "date")
    nearest = rivals[0]
    return Part(
        FIGURE, 0.0, when.text, "date", Conflict("date", when.span, when.text, nearest.text)
    )


def _within(when: When, stretch: tuple[int, int] | None) -> bool:
    return stretch is not None and when.year is not None and stretch[0] <= when.year <= stretch[1]


def _stretch(others: tuple[When, ...]) -> tuple[int, int] | None:
    years = [other.year for other in others if other.year is not None]
    return (min(years), max(years)) if len(years) > 1 else None
