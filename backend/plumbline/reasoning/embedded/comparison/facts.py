"""What claim and evidence say of the same thing: which parts agree, conflict or stay open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise

from plumbline.reasoning.embedded.assertion.contraries import asserted
from plumbline.reasoning.embedded.assertion.exceptions import (
    excepted,
    exception_to,
    only_excepted,
)
from plumbline.reasoning.embedded.assertion.hearsay import (
    ascribed,
    denial,
    reported,
    states_opposite,
    under_check,
)
from plumbline.reasoning.embedded.assertion.modality import cleared, unreal
from plumbline.reasoning.embedded.assertion.open_causes import cause_left_open
from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.assertion.reach import denied_by_contrast
from plumbline.reasoning.embedded.assertion.testimony import denier, testimony
from plumbline.reasoning.embedded.assertion.undone import taken_away
from plumbline.reasoning.embedded.comparison.alignment import (
    FAINT,
    IN_CONTEXT,
    NAME,
    PLAIN,
    WORD,
    Agreed,
    Conflict,
    Facts,
    Part,
    share,
    word_weight,
)
from plumbline.reasoning.embedded.comparison.figures.compared import TOO_CLOSE, number_parts
from plumbline.reasoning.embedded.comparison.figures.figure_dates import told_by_time
from plumbline.reasoning.embedded.comparison.figures.growth import only_rises_or_falls, than_before
from plumbline.reasoning.embedded.comparison.figures.places import leads_to_places
from plumbline.reasoning.embedded.comparison.figures.shares import not_all
from plumbline.reasoning.embedded.comparison.found_words import Found, found_word
from plumbline.reasoning.embedded.comparison.limits import beyond
from plumbline.reasoning.embedded.comparison.names.belonging import only_owner
from plumbline.reasoning.embedded.comparison.names.described import descriptions, within
from plumbline.reasoning.embedded.comparison.names.named import name_parts
from plumbline.reasoning.embedded.comparison.names.offices import office_parts
from plumbline.reasoning.embedded.comparison.names.slots import with_name_conflict
from plumbline.reasoning.embedded.comparison.roles.comparatives import compared_by, than_of
from plumbline.reasoning.embedded.comparison.roles.deed_nouns import same_roles_by_noun
from plumbline.reasoning.embedded.comparison.roles.mirrored import mirrored
from plumbline.reasoning.embedded.comparison.roles.sides import compared_back
from plumbline.reasoning.embedded.comparison.roles.voices import (
    doer,
    done_by_another,
    reversed_claim,
    same_roles_by_verb,
)
from plumbline.reasoning.embedded.comparison.scope.extent import one_of_several
from plumbline.reasoning.embedded.comparison.times.dated import date_parts
from plumbline.reasoning.embedded.comparison.times.no_longer import left_post, no_longer
from plumbline.reasoning.embedded.comparison.times.order import turned_round
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse, is_past, listed_stems
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.links import otherwise_placed
from plumbline.reasoning.embedded.language.negations import negations
from plumbline.reasoning.embedded.language.ranks import Ranked, ranked
from plumbline.reasoning.embedded.language.word import Word
from plumbline.schema import Span

_Fares = Callable[[Word, Ranked | None], Found]


def align(claim: Analysis, evidence: Proposition) -> Facts:
    """Compare a claim with a proposition of the evidence, part by part."""
    lists = lexicon(claim.language)
    fares = _remembering(claim, evidence, lists)
    described = descriptions(claim, evidence)
    counted = not_all(claim, evidence.parts, lists)
    parts = [
        *_words(claim, evidence, lists, fares, described, counted),
        *_names(claim, evidence, described),
        *office_parts(claim, evidence),
        *number_parts(claim, evidence.parts, lists, _told(evidence)[-1]),
        *date_parts(claim, evidence.parts, lists, any(map(told_by_time, _told(evidence)))),
        *_extent(claim, evidence, lists, counted),
    ]
    if not any(part.kind == "number" and part.turned for part in parts):
        # What is reckoned of a part, "Norbo's 640, four fifths of all", is told of somebody else.
        parts = with_name_conflict(claim, evidence, parts, lists)
    mirror = any(mirrored(word, claim, evidence.parts) for word in claim.predicate)
    same_roles = same_roles_by_noun(claim, evidence.parts)
    if same_roles is None and not mirror:
        same_roles = not reversed_claim(claim, evidence.parts, lists)
    if same_roles is False:
        parts.append(Part(WORD, 0.0, "", "word", Conflict("opposite", None, "", "")))
    elif not any(part.conflict for part in parts):
        order = turned_round(claim, evidence.parts, lists)
        parts += [order] if order else _other_doer(claim, evidence.parts)
    other_deed = _other_deed(claim, evidence, fares)
    denied = [part for part in parts if part.denied]
    if denied:
        # Not "sold" is "unsold", but not "rich" is not yet "poor".
        left = not all(part.found for part in denied)
        facts = _summed(claim, evidence, parts, other_deed)
        return replace(facts, same_polarity=True, opposite_denied=left)
    if not _tells_what_is_denied(claim, evidence, parts):
        return _summed(claim, evidence, parts, other_deed)
    agreed = [
        replace(part, found=1.0, conflict=None, turned=True) if part.conflict else part
        for part in parts
    ]
    return replace(_summed(claim, evidence, agreed, other_deed=False), same_polarity=True)


def _names(claim: Analysis, evidence: Proposition, described: tuple[Span, ...]) -> list[Part]:
    """Return the claim's names as parts, but those that only say who is meant and are not found."""
    parts = zip(claim.names, name_parts(claim, evidence), strict=True)
    return [part for name, part in parts if part.found or not within(name.span, described)]


def _remembering(claim: Analysis, evidence: Proposition, lists: Lexicon) -> _Fares:
    """Return what looks a word up once: a deed is asked for as a word, and as a deed."""

    @cache
    def fares(word: Word, mine: Ranked | None) -> Found:
        return found_word(word, mine, evidence, lists, claim)

    return fares


def _tells_what_is_denied(claim: Analysis, evidence: Proposition, parts: list[Part]) -> bool:
    """Whether the evidence has only the opposite of what the claim denies, who is "alive" is "not
    dead", or of what it excepts the claim from: "open daily except on Mondays"."""
    conflicts = [part.conflict for part in parts if part.conflict]
    excepts = excepted(claim, evidence.parts)
    denies = claim.negations + excepts == 1 and not evidence.parts.negations
    return (
        denies
        and len(conflicts) == 1
        and conflicts[0].kind == "opposite"
        and conflicts[0].span is not None
    )


def _other_doer(claim: Analysis, evidence: Analysis) -> list[Part]:
    """Return the claim's doer as contradicted where the evidence names another after "by"."""
    mine = None if same_roles_by_noun(claim, evidence) else doer(claim)
    theirs = done_by_another(mine, claim, evidence) if mine else None
    if mine is None or theirs is None:
        return []
    return [Part(NAME, 0.0, mine.text, "name", Conflict("name", mine.span, mine.text, theirs.text))]


def _extent(claim: Analysis, told: Proposition, lists: Lexicon, counted: str) -> list[Part]:
    evidence = told.parts
    gone = left_post(claim, evidence, lists)
    more = "" if gone or counted else beyond(claim, evidence, lists)
    if not (gone or more):
        more = only_excepted(claim, evidence) or cause_left_open(claim, told.setting)
    parts = [Part(WORD, 0.0, more, "extent")] if more else []
    changed = than_before(claim, evidence, lists)
    parts += [changed] if changed else []
    contrasted = denied_by_contrast(claim, evidence, lists)
    turned = gone or (contrasted.text if contrasted else otherwise_placed(claim, evidence, lists))
    turned = turned or one_of_several(claim, evidence, lists) or exception_to(claim, evidence)
    turned = turned or counted
    if turned:
        parts.append(Part(WORD, 0.0, turned, "word", Conflict("opposite", None, turned, "")))
    return parts


def _summed(claim: Analysis, evidence: Proposition, parts: list[Part], other_deed: bool) -> Facts:
    lists = lexicon(claim.language)
    called_false = denial(claim, evidence.parts, evidence.setting)
    is_denied = bool(called_false) or cleared(claim, evidence.parts)
    if is_denied and any(part.conflict and part.conflict.kind == "opposite" for part in parts):
        # "Reports of her death are a hoax" calls false the opposite of "she is alive".
        parts, is_denied = [replace(part, conflict=None) for part in parts], False
    opposite = states_opposite(claim, evidence.parts, is_denied)
    parts = _without_measure(parts, opposite, claim, evidence.parts)
    conflicts = tuple(part.conflict for part in parts if part.conflict)
    settled = [part for part in parts if part.conflict is None]
    plain = [replace(one, found=float(one.found == 1.0)) for one in parts if one.kind in PLAIN]
    shared = [part for part in plain if part.conflict is None]
    named = [part for part in parts if part.kind == "name"]
    # "No association was found" says what "is not associated" says.
    confirmed = claim.negated and is_denied and opposite
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
            Agreed(part.kind, part.text, part.found == 1.0, part.told)
            for part in parts
            if part.kind in {"number", "date"} and part.found >= 0.5
        ),
        same_polarity=confirmed or not opposite,
        negates=negations(asserted(claim, evidence.parts), claim.language) > claim.negations,
        extra=_other_time(claim, evidence.parts, lists) or no_longer(claim, evidence.parts, lists),
        spare=_spare(claim, evidence.parts),
        reported=not confirmed and _passed_on(claim, evidence, conflicts),
        testimony=_speaker(claim, evidence, called_false),
        denied=is_denied and not confirmed,
        unreal=not confirmed and any(unreal(claim, told) for told in _told(evidence)),
        other_deed=other_deed,
        turned=confirmed or _turned(claim, evidence.parts, parts, lists),
        near=any(part.kind == "number" and part.found == TOO_CLOSE for part in parts),
        opposite_denied=False,
        same_roles=same_roles_by_verb(claim, evidence.parts, lists),
    )


def _speaker(claim: Analysis, evidence: Proposition, called_false: str) -> str | None:
    """Return who alone says it, or calls it false; whom a fact-check quotes, it only looks into."""
    if under_check(evidence.setting.sentence, claim.language):
        return None
    if called_false:
        return denier(called_false, claim, evidence.setting)
    return testimony(claim, evidence.setting)


def _turned(claim: Analysis, evidence: Analysis, parts: list[Part], lists: Lexicon) -> bool:
    turned = any(part.turned for part in parts) or compared_back(claim, evidence, lists)
    return turned or excepted(claim, evidence) or taken_away(claim, evidence)


def _without_measure(
    parts: list[Part], opposite: bool, claim: Analysis, evidence: Analysis
) -> list[Part]:
    """Return the parts without the figures of what was not done or is told as its opposite, where
    the evidence has none: who was acquitted was not sentenced to ten years."""
    deeds = {deed.whole for deed in claim.deeds[:1]}
    undone = opposite or any(
        one.conflict and one.conflict.kind == "opposite" and one.conflict.span in deeds
        for one in parts
    )
    if evidence.quantities or not undone:
        return parts
    return [one for one in parts if one.kind != "number" or one.conflict or one.found]


def _passed_on(claim: Analysis, evidence: Proposition, conflicts: tuple[Conflict, ...]) -> bool:
    """Whether the evidence only passes on what the claim tells. What was "long attributed to Holm"
    and is by another by the same sentence, that sentence says itself."""
    credited = not conflicts and ascribed(claim, evidence.parts)
    return credited or reported(claim, evidence.parts, evidence.setting)


def _told(evidence: Proposition) -> list[Analysis]:
    """Return the proposition and, where it is a clause, its sentence."""
    if evidence.is_sentence:
        return [evidence.parts]
    return [evidence.parts, analyse(evidence.setting.sentence, evidence.parts.language)]


def _named(parts: list[Part]) -> float:
    """Return how much of the names is found, without what is contradicted. A single name that is
    contradicted leaves no other to look for; where all of several are, they are of no help."""
    left = [part for part in parts if part.conflict is None]
    return share(left) if left or len(parts) > 1 else 1.0


def _other_time(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence tells of a past that a claim about now does not mean, or of a year
    where the claim means another time, "at independence"."""
    if claim.dates or not any(map(_past_the_news, evidence.dates)):
        return False
    past, present = lists.set("past_be"), lists.set("present_be")
    claimed = {word.lower for word in claim.words}
    told = {word.lower for word in evidence.words}
    was = claimed & past or any(is_past(verb, lists) for verb in claim.verbs)
    still = told & present or any(
        verb.stem in claim.stems and not is_past(verb, lists) for verb in evidence.verbs
    )
    links = lists.set("time_links")
    other = any(
        before.lower in links and after in claim.predicate and after.stem not in evidence.stems
        for before, after in pairwise(claim.words)
    )
    # "Has won 24 titles" counts all that was won, whenever that was.
    counted = was and claim.quantities and claimed & present <= lists.set("main_auxiliaries")
    settled = counted or _done_once(claim, lists)
    return other or bool(((claimed & present and not settled) or not was) and not still)


def _done_once(claim: Analysis, lists: Lexicon) -> bool:
    """Whether a claim tells that something has been done that is not done again and again: a firm
    that bought another in 2019 has bought it, prices that rose then have not risen now."""
    perfect, recurring = lists.set("perfect_auxiliaries"), listed_stems("recurring_verbs", lists)
    return any(
        has.lower in perfect and deed in claim.deeds and is_past(deed, lists)
        for has, deed in pairwise(claim.words)
        if deed.stem not in recurring
    )


def _past_the_news(when: When) -> bool:
    """Whether a date is of a time further off than the news itself: "1953" and "last year", not
    "on Thursday"."""
    written = when.day is None or str(when.year) in when.text
    return written and not when.likely and bool(when.year or when.relative)


def _spare(claim: Analysis, evidence: Analysis) -> int:
    return sum(
        word.content and word.inside in {"", "name"} and word.stem not in claim.stems
        for word in evidence.words
    )


def _words(
    claim: Analysis,
    evidence: Proposition,
    lists: Lexicon,
    fares: _Fares,
    described: tuple[Span, ...],
    counted: str,
) -> list[Part]:
    told, other = _told_from(claim, lists), _excluded_from(claim, lists)
    # Two may be compared in other words, by figures or by "not as tall as".
    parts = evidence.parts
    otherwise = parts.quantities or parts.negations or than_of(parts, lists)
    compared = None if otherwise else compared_by(claim, lists)
    of_all = counted.partition(" ")[0]
    found = []
    for word in claim.predicate:
        if word.text == of_all:
            continue  # what is told of them all is contradicted as a whole
        if only_owner(word, claim, evidence.parts):
            found.append(Part(WORD, 0.0, word.text, "superlative"))
            continue
        mine = ranked(word, claim)
        share, conflict, turned, denied = fares(word, mine)
        # That something around is "the largest", or did it, says nothing of this one.
        settled = share or conflict or denied or mine or word in claim.deeds
        if not settled and word.stem in evidence.context:
            share = IN_CONTEXT
        excluded = word.span.start >= other and share < 1.0
        faint = word.span.start < told or excluded or leads_to_places(word, claim, lists)
        faint = faint or (not settled and within(word.span, described))
        weight = FAINT if faint else word_weight(word, lists)
        needed = mine or only_rises_or_falls(word, evidence.parts, lists)
        needed = needed or word is compared
        kind = "superlative" if needed else "word"
        found.append(Part(weight, share, word.text, kind, conflict, turned, denied=denied))
    return found


def _other_deed(claim: Analysis, evidence: Proposition, fares: _Fares) -> bool:
    """Whether the evidence tells of deeds, and of none in the claim; "made of" tells of none."""
    lists = lexicon(claim.language)
    matter = {
        word
        for word, of in pairwise(claim.words)
        if of.lower == lists.text("of_word") and word.lower in lists.set("weak_words")
    }
    deeds = [deed for deed in claim.deeds if deed not in matter]
    if not (deeds and evidence.parts.verbs):
        return False
    # Neither a thing done nor what it was for is the deed: "signed an order to open it".
    opening = lists.set("determiners") | {lists.text("infinitive_word")}
    apart = [word for before, word in pairwise(claim.words) if before.lower in opening]
    # Who "was known to open it" opened it.
    if deeds[0].lower in lists.set("opinion_participles"):
        deeds = deeds[1:] or deeds
    main = [deeds[0], *(deed for deed in deeds[1:] if deed not in apart)]
    return not any(fares(deed, None).share for deed in main)


def _told_from(claim: Analysis, lists: Lexicon) -> int:
    """Return where the fact begins that a wrapper tells: "a plaque explains that …", else 0."""
    verbs = lists.set("wrapper_verbs") | lists.set("reporting_verbs")
    for verb, that in pairwise(claim.words):
        if that.lower == lists.text("that_word") and verb.lower in verbs:
            return that.span.end
    return 0


def _excluded_from(claim: Analysis, lists: Lexicon) -> int:
    """Return where the claim names what is not meant, of which a source need not speak: "of iron
    and not of steel"; else its end."""
    starts = (claim.text.find(link) for link in lists.phrases("contrast_links"))
    return min((one for one in starts if one > 0), default=len(claim.text))
