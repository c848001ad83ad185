"""Figures that a text does not give, and that follow from two of it by one step that its words
tell: "412 rhinos, 37 more than in 2021" were 375 then, and 900 jobs that are "6 percent of its
staff" make a staff of 15,000."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from plumbline.reasoning.embedded.comparison.figures.derived import parts_of_wholes
from plumbline.reasoning.embedded.language.analysis import Analysis, family, stems_of
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.links import changed_by, link_pattern
from plumbline.reasoning.embedded.language.numbers.quantity import (
    CODE,
    POINTS,
    SCORE,
    Bound,
    Quantity,
)
from plumbline.schema import Span

_EXACT = 9  # decimals: beyond them stands only what floating points leave
_WHOLE = 100  # percent
_SMALL = 10  # up to here two figures often add up to a third by chance
_MOST = 5
_SLIGHT = 0.02  # of a figure: less leaves it what it is, when it is rounded
_MARK = re.compile(r"[,.;:()–—]")
_CLAUSE_END = re.compile(r"[.;:]")


@dataclass(frozen=True)
class _Step:
    """What follows: a figure in a dimension, and where the words stand that say what it is of; None
    where no words say it. `given` are the two of which it is reckoned where the first is what the
    text tells and not what it compares that with; `rest` says that it is what a part leaves of a
    whole."""

    value: float
    dimension: str
    of: Span | None
    bound: Bound = "exact"
    rest: bool = False
    given: tuple[Quantity, ...] = ()


def follows(mine: Quantity, claim: Analysis, told: Analysis, lists: Lexicon) -> bool | None:
    """Whether the words say of the claim's figure, which follows from two of the text, that it is
    of what the claim tells it of; None where it does not follow from any."""
    if mine.ordinal or len(told.quantities) < 2:
        return None
    steps = [one for one in _steps(told, lists) if _is(mine, one)]
    steps = [one for one in steps if not one.rest or _of_others(mine, claim, told, lists)]
    if any(one.of is not None and _speaks_of(one.of, claim, told, lists) for one in steps):
        return True
    alike = _separate(mine, told, lists)
    total = link_pattern("total_marks", lists).search(claim.text) is not None
    if total and 1 < len(alike) <= _MOST and _summed(mine, alike):
        return True
    total = total or link_pattern("time_turn_marks", lists).search(claim.text) is not None
    summed = any(
        _summed(mine, (one, other)) and (total or _joined(one, other, told, lists))
        for one, other in pairwise(alike)
    )
    told_apart = mine.value > _SMALL or mine.digits > 1 or changed_by(mine, claim, lists) != ""
    likely = bool(steps) or summed or (told_apart and _apart(mine, told))
    bounded = mine.bound in {"at_least", "at_most"} and not any(one.rest for one in steps)
    return False if likely and not bounded else None


def given_for_another(mine: Quantity, claim: Analysis, told: Analysis, lists: Lexicon) -> str:
    """Return the words that give the claim's figure for another time than the claim does, and by
    how much it was another then: "412 rhinos, 37 more than in 2021"; else nothing."""
    for step in _steps(told, lists):
        if not step.given or step.of is None or _is(mine, step):
            continue
        now, apart = step.given
        dates = _dates_in(step.of, told)
        if mine.agrees(now) and dates and claim.dates and _of_one_time(dates, claim):
            return told.text[now.span.start : apart.span.end]
    return ""


def _separate(mine: Quantity, told: Analysis, lists: Lexicon) -> list[Quantity]:
    """Return the figures of the kind of the claim's, none of them a part of another."""
    parts = {id(part) for part, _ in (*parts_of_wholes(told, lists), *_parts_of_them(told, lists))}
    return [one for one in told.quantities if _of_kind(one, mine) and id(one) not in parts]


def _joined(one: Quantity, other: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a text itself adds two figures: "900 crowns plus 340 for lights"."""
    between = told.text[one.span.end : other.span.start]
    return link_pattern("adding_words", lists).search(between) is not None


def _summed(mine: Quantity, parts: Sequence[Quantity]) -> bool:
    return _is(mine, _Step(sum(one.value for one in parts), mine.dimension, None))


def _apart(mine: Quantity, told: Analysis) -> bool:
    """Whether two of a text's few figures differ by what the claim tells; two percentages do by
    points."""
    kind = {"percent": None, POINTS: "percent"}.get(mine.dimension, mine.dimension)
    alike = [one for one in told.quantities if one.dimension == kind and _plain(one)]
    pairs = combinations(alike, 2) if len(alike) < _MOST else pairwise(alike)
    return any(
        _is(mine, _Step(abs(one.value - other.value), mine.dimension, None))
        for one, other in pairs
        if min(one.value, other.value) > _SLIGHT * max(one.value, other.value)
    )


def _of_kind(one: Quantity, mine: Quantity) -> bool:
    """Whether a figure counts or measures what the claim's does, or only goes on with a list."""
    same = not (mine.noun and one.noun) or one.noun == mine.noun or bool(mine.dimension)
    return _plain(one) and one.dimension == mine.dimension and same


def _plain(one: Quantity) -> bool:
    return not (one.ordinal or one.high is not None or one.dimension in {SCORE, CODE})


def _is(mine: Quantity, step: _Step) -> bool:
    if mine.dimension != step.dimension:
        return False
    value = round(step.value, _EXACT)
    return mine.agrees(Quantity(value, mine.span, "", step.dimension, bound=step.bound))


@lru_cache(maxsize=2_000)
def _steps(told: Analysis, lists: Lexicon) -> tuple[_Step, ...]:
    return (
        *_bases(told, lists),
        *_bases_of_multiples(told, lists),
        *_wholes_of_shares(told, lists),
        *_products(told, lists),
        *_shares_in_figures(told),
        *_all_but(told, lists),
        *_rests(told, lists),
    )


def _bases(told: Analysis, lists: Lexicon) -> Iterator[_Step]:
    """Yield what figures are compared with: 375 for "412 rhinos, 37 more than in 2021"."""
    for before, one in pairwise(told.quantities):
        led = _more_than(lists).match(told.text, one.span.end)
        if led is None or before.ordinal:
            continue
        sooner = one.dimension == "time" and led["how"].casefold() in lists.set("sooner_words")
        up = (led["more"] is not None) != sooner
        of = _phrase(led.end(), told)
        if one.dimension == "percent" and before.dimension != "percent":
            share = 1 + (one.value if up else -one.value) / _WHOLE
            if share > 0:
                value = before.value / share
                yield _Step(value, before.dimension, of, "about", given=(before, one))
            continue
        apart = _in_kind(one, before, lists)
        if apart is not None:
            value = before.value - apart if up else before.value + apart
            yield _Step(value, before.dimension, of, before.bound, given=(before, one))


def _in_kind(one: Quantity, other: Quantity, lists: Lexicon) -> float | None:
    """Return by how much a figure changes another one, in the other's unit; None where the two are
    of different kinds."""
    if one.dimension == other.dimension:
        return one.value
    if one.dimension == POINTS and other.dimension == "percent":
        return one.value
    if one.dimension or other.dimension == "percent":
        return None
    if one.noun in lists.set("hundredths_of_money") and other.dimension.isupper():
        return one.value / _WHOLE
    money = other.dimension.isupper()
    return one.value * (1.0 if money or not other.written else other.value / other.written)


@lru_cache(maxsize=8)
def _more_than(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of "more than" and "metres shorter than" behind a figure."""
    more, less = (
        either(lists.set(f"{name}_words") | lists.set(f"{other}_words"))
        for name, other in (("more", "greater"), ("fewer", "lesser"))
    )
    than = either(lists.set("than_words"))
    return re.compile(
        rf" (?:\w+ )?(?P<how>(?P<more>{more})|{less}) (?:\w+ )?(?:{than}) ", re.IGNORECASE
    )


def _bases_of_multiples(told: Analysis, lists: Lexicon) -> Iterator[_Step]:
    """Yield what figures are so many times as much as: 13,000 for "39,000 parcels, three times as
    many as in the half-year before"."""
    for place, one in enumerate(told.quantities):
        led = _times_as(lists).match(told.text, one.span.end)
        if led is None or one.noun not in {"", lists.text("times_noun")} or one.value <= 0:
            continue
        times = one.value / _WHOLE if one.dimension == "percent" else one.value
        for other in [other for other in told.quantities[:place] if not other.ordinal][-1:]:
            yield _Step(other.value / times, other.dimension, _phrase(led.end(), told), "about")


@lru_cache(maxsize=8)
def _times_as(lists: Lexicon) -> re.Pattern[str]:
    either_as = lists.either("times_as")
    noun = re.escape(lists.text("times_noun"))
    return re.compile(rf"(?: {noun})? (?:{either_as}) (?:\w+ )?as ", re.IGNORECASE)


def _wholes_of_shares(told: Analysis, lists: Lexicon) -> Iterator[_Step]:
    """Yield the wholes that figures are told as shares of: 15,000 for "900 jobs, about 6% of its
    staff"."""
    of = "|".join(map(re.escape, lists.set("share_words"))) or r"(?!)"
    for part, share in pairwise(told.quantities):
        behind = re.match(rf" (?:{of}) ", told.text[share.span.end :])
        between = told.text[part.span.end : share.span.start]
        if part.dimension == "percent" or part.ordinal or share.dimension != "percent":
            continue
        if (
            behind
            and 0 < share.value < _WHOLE
            and "," in between
            and not _CLAUSE_END.search(between)
        ):
            phrase = _phrase(share.span.end + behind.end(), told)
            yield _Step(_WHOLE * part.value / share.value, part.dimension, phrase, "about")


def _products(told: Analysis, lists: Lexicon) -> Iterator[_Step]:
    """Yield what several have together that is told of each: 132 hours for "44 volunteers, each
    giving three hours"."""
    each = either(lists.set("share_out_words"))
    for count, one in pairwise(told.quantities):
        if count.dimension or count.ordinal or not count.noun or one.ordinal:
            continue
        between = told.text[count.span.end : one.span.start]
        behind = told.text[one.span.end :]
        shared = re.search(rf", (?:{each})\b", between) or re.match(rf" (?:{each})\b", behind)
        if shared and not _CLAUSE_END.search(between):
            of = Span(start=count.span.end, end=_counted_to(count, told))
            yield _Step(count.value * one.value, one.dimension, of, one.bound)


def _rests(told: Analysis, lists: Lexicon) -> Iterator[_Step]:
    """Yield what a part leaves of its whole: 22 for "the loss of 29 of the 51 on board"."""
    for part, whole in (*parts_of_wholes(told, lists), *_parts_of_them(told, lists)):
        if part.dimension == whole.dimension and 0 < part.value < whole.value:
            yield _Step(whole.value - part.value, whole.dimension, None, rest=True)
    for share in told.quantities:
        if share.dimension == "percent" and 0 < share.value < _WHOLE:
            yield _Step(_WHOLE - share.value, "percent", None, _turned(share.bound), rest=True)


def _parts_of_them(told: Analysis, lists: Lexicon) -> list[tuple[Quantity, Quantity]]:
    """Return the counts of a part with those of its whole: "31 points, 12 of them"."""
    return [
        (part, whole)
        for whole, part in pairwise(told.quantities)
        if _of_them(lists).match(told.text, part.span.end)
    ]


def _shares_in_figures(told: Analysis) -> Iterator[_Step]:
    """Yield how much shares make of the figures next to them: 100 for "pay 690 on average and want
    15 percent off"."""
    for one, other in pairwise(told.quantities):
        for whole, share in ((one, other), (other, one)):
            if share.dimension == "percent" and whole.dimension != "percent" and _plain(whole):
                yield _Step(whole.value * share.value / _WHOLE, whole.dimension, None, "about")


def _all_but(told: Analysis, lists: Lexicon) -> Iterator[_Step]:
    """Yield how many of a whole are meant where some are not: 180 for "all but 30 of its 210
    buses"."""
    for part, whole in pairwise(told.quantities):
        between = told.text[part.span.end : whole.span.start]
        led = link_pattern("all_but", lists).search(told.text[: part.span.start])
        if led and part.value < whole.value and not _MARK.search(between):
            of = Span(start=whole.span.end, end=_counted_to(whole, told))
            yield _Step(whole.value - part.value, whole.dimension, of)


def _counted_to(one: Quantity, told: Analysis) -> int:
    """Return where the word ends that stands right behind a figure."""
    return next((word.span.end for word in told.words if word.span.start > one.span.end), 0)


def _turned(bound: Bound) -> Bound:
    turned: dict[Bound, Bound] = {"at_least": "at_most", "at_most": "at_least"}
    return turned.get(bound, bound)


@lru_cache(maxsize=8)
def _of_them(lists: Lexicon) -> re.Pattern[str]:
    return re.compile(rf" (?:{lists.either('of_them')})\b", re.IGNORECASE)


def _phrase(start: int, told: Analysis) -> Span:
    """Return where a phrase stands that begins there and goes on to the next mark."""
    end = _MARK.search(told.text, start)
    return Span(start=start, end=end.start() if end else len(told.text))


def _speaks_of(phrase: Span, claim: Analysis, told: Analysis, lists: Lexicon) -> bool:
    """Whether the claim is about what a phrase names, or about its time: where that is a date, the
    claim has it."""
    dates = _dates_in(phrase, told)
    if dates:
        return _of_one_time(dates, claim)
    earlier = lists.set("earlier_adverbs")
    telling = [
        word
        for word in told.words
        if (word.content or word.lower in earlier) and word.inside != "number"
    ]
    here = {word.stem for word in telling if phrase.start <= word.span.start < phrase.end}
    around = {word.stem for word in telling if not phrase.start <= word.span.start < phrase.end}
    return any(one in claim.stems or _meant(one, claim, lists) for one in here - around or here)


def _dates_in(phrase: Span, told: Analysis) -> list[When]:
    return [when for when in told.dates if phrase.start <= when.span.start < phrase.end]


def _of_one_time(dates: list[When], claim: Analysis) -> bool:
    return any(one.may_be(other) for one in claim.dates for other in dates)


def _meant(stem: str, claim: Analysis, lists: Lexicon) -> bool:
    return bool(lists.synonyms(stem) & claim.stems or family(stem, claim.stems))


def _of_others(mine: Quantity, claim: Analysis, told: Analysis, lists: Lexicon) -> bool:
    """Whether the claim may be about those whom a part leaves: it denies what the text tells of
    the part, or tells its opposite; so where it has a word for it that the text has not, unless it
    is a share: of that everything may be told that is told of its complement."""
    if claim.negated != told.negated or link_pattern("rest_marks", lists).search(claim.text):
        return True
    said = stems_of(told.text, lists.language)
    if mine.dimension == "percent":
        return any(lists.antonyms(word.stem) & said for word in claim.predicate)
    return any(
        word.stem not in said and not (lists.synonyms(word.stem) & said or family(word.stem, said))
        for word in claim.predicate
    )
