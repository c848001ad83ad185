"""What evidence calls only possible, wanted, planned, suspected or undone, where a claim states it
as a fact."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.assertion.to_be_done import CLAUSE, only_governed, to_be_done
from plumbline.reasoning.embedded.assertion.undone import left_undone
from plumbline.reasoning.embedded.language.analysis import Analysis, family, is_past
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.names.kinds import capitalises_nouns
from plumbline.reasoning.embedded.language.word import Word

_NEAR, _OBJECT = 4, 5
# How many words stand between a noun and what says that it is pending.
_CLAUSE = 10
_EDGES = re.compile(r"[,;:]")
# What may veil a noun, a verb, and a noun that stands for a verb of the claim: the conviction that
# was overturned.
_OF_NOUNS = ("clause_veils", "planned_veils", "deed_veils", "object_veils")
_OF_VERBS = ("clause_veils", "planned_veils", "deed_veils", "undoing_veils")
_PLANNED = frozenset({"planned_veils"})
_OF_DEEDS = (*_OF_NOUNS, "undoing_veils")


@dataclass(frozen=True)
class _Sense:
    """The words of a language that leave a deed undone, for one claim: `destined` those that do so
    before "to", "was to be shut"; `to_come` are the endings of verbs that tell of the future,
    `leads` the lists of what leads to a deed that is still to be done, `doing` those of what leads
    to one and says that it was done, `alike` what veils a deed no more than the claim does."""

    lists: Lexicon
    modals: frozenset[str]
    intentions: frozenset[str]
    directs: frozenset[str]
    of_nouns: tuple[str, ...]
    destined: frozenset[str] = frozenset()
    to_come: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()
    alike: frozenset[str] = frozenset()

    @classmethod
    def of(cls, lists: Lexicon, deed: Word | None = None, future: bool = False) -> _Sense:
        """Return the words that matter for a deed: what "will" or "can" be is not done yet; for a
        claim that it will be, what is set or planned says the same."""
        modals, intentions = lists.set("possible_modals"), lists.set("intention_words")
        planned = lists.set("planned_words")
        verbal = deed is not None and lists.verb(deed.lower) is not None
        of_nouns = _OF_DEEDS if verbal else _OF_NOUNS
        if future:
            modals, intentions = modals - planned, intentions - planned
            return cls(lists, modals, intentions, frozenset(), of_nouns, alike=_PLANNED)
        leads: tuple[str, ...] = ("planned_leads",)
        doing: tuple[str, ...] = ("implicatives", "decisions")
        if deed is not None and _past(deed, lists):
            modals |= lists.set("future_modals")
            leads = ("planned_leads", "due_leads")
            doing = ("implicatives",)
        elif deed is not None:
            intentions |= lists.set("past_habit_words")
            modals |= lists.set("past_adverbs")
        endings = tuple(lists.set("future_endings"))
        to_come = () if deed is None or deed.lower.endswith(endings) else endings
        be_forms = lists.set("be_forms")
        return cls(lists, modals, intentions, be_forms, of_nouns, be_forms, to_come, leads, doing)


def _past(deed: Word, lists: Lexicon) -> bool:
    """Whether a deed is told as done, be it a verb of several words: "nahm fest"."""
    return is_past(replace(deed, lower=deed.text.casefold()), lists)


Test = Callable[[int, Analysis, _Sense], bool]


@lru_cache(maxsize=2_000)
def unreal(claim: Analysis, evidence: Analysis) -> bool:
    """Whether all that the evidence says of a deed in the claim is that it may be, or that
    somebody wants, plans, is asked, accused or forbidden to do it: "may cause", "was urged to
    open", "denied taking", "if he took". A test on animals says no more of people."""
    lists = lexicon(claim.language)
    if _only(_is_denied, claim, evidence, lists):
        return True
    if _leaves_open(claim, lists):
        return False
    future = _to_come(claim, lists) or _under_way(claim, lists)
    if future and _conditional(evidence) > _conditional(claim) and _ahead(evidence, lists):
        return True
    if _opposite_may_be(claim, evidence, lists, future):
        return True
    return any(
        _only_possible_there(deed, claim, evidence, _Sense.of(lists, deed, future))
        and not _everywhere(_taken_back, deed, claim, _Sense.of(lists))
        for deed in _deeds(claim, evidence, lists)
    )


def _only_possible_there(deed: Word, claim: Analysis, evidence: Analysis, sense: _Sense) -> bool:
    """Whether a deed only may be wherever the evidence tells of it; of "a potential treatment for
    flu, as a single treatment has shown" in what goes on as the claim does, "for flu"."""
    places = _places(deed, evidence, sense.lists)
    wanted = _goes_on(claim.words.index(deed), claim, sense.lists)
    same = [one for one in places if wanted and _goes_on(one, evidence, sense.lists) == wanted]
    return bool(places) and all(_only_possible(one, evidence, sense) for one in same or places)


def _goes_on(place: int, told: Analysis, lists: Lexicon) -> tuple[str, str] | None:
    """Return the preposition right behind a word, and the stem that it leads to."""
    link, *after = told.words[place + 1 :] or [told.words[place]]
    led = next((one.stem for one in after if one.lower not in lists.set("articles")), None)
    return (link.lower, led) if led and link.lower in lists.set("prepositions") else None


def _to_come(told: Analysis, lists: Lexicon) -> bool:
    return any(word.lower in lists.set("future_words") and not _named(word) for word in told.words)


def _under_way(told: Analysis, lists: Lexicon) -> bool:
    """Whether what is told is being done, "is cutting jobs": so one speaks of what somebody has
    said they would do."""
    ending = lists.text("progressive_ending")
    return any(
        being.lower in lists.set("present_be") and doing.text.casefold().endswith(ending)
        for being, doing in pairwise(told.words)
        if ending and doing in told.verbs
    )


def _ahead(told: Analysis, lists: Lexicon) -> bool:
    """Whether something will be done, or would be."""
    would = any(_modal(word, lists.set("possible_modals")) for word in told.words)
    return would or _to_come(told, lists)


def _conditional(told: Analysis) -> bool:
    """Whether something is told to come under a condition: "provided that the ministry agrees"."""
    conditions = link_pattern("conditions", lexicon(told.language))
    return conditions.search(told.text) is not None


def cleared(claim: Analysis, evidence: Analysis) -> bool:
    """Whether the evidence names a deed in the claim only as one that somebody is cleared of."""
    return _only(_is_cleared, claim, evidence, lexicon(claim.language))


def _only(test: Test, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a test holds everywhere for a deed in the evidence, and not in the claim."""
    sense = _Sense.of(lists)
    return any(
        _everywhere(test, deed, evidence, sense) and not _everywhere(test, deed, claim, sense)
        for deed in _deeds(claim, evidence, lists)
    )


def _deeds(claim: Analysis, evidence: Analysis, lists: Lexicon) -> Sequence[Word]:
    """Return the verbs of the claim that the evidence has too; where it has neither them nor their
    opposites, what else looks like one, the plan of "accepted the plan", and then all words; in a
    language that writes nouns as it writes names, those of which a claim without a verb tells."""
    done = [verb for verb in claim.verbs if not _owned(verb, claim, lists)]
    deeds = [deed for deed in done if _places(deed, evidence, lists)]
    if deeds or any(_opposites(deed, evidence, lists) for deed in done):
        return deeds
    told = [verb for verb in claim.verbs if _places(verb, evidence, lists)]
    return told or (*claim.predicate, *_nouns_told(claim, lists))


def _nouns_told(claim: Analysis, lists: Lexicon) -> tuple[Word, ...]:
    """Return the nouns that look like names and stand in what is told of the subject: "Vorsitzende"
    of "Ada Holm ist Vorsitzende"."""
    if claim.verbs or not capitalises_nouns(lists):
        return ()
    subject = Grammar.of(claim.text, lists).subject()
    if subject is None:
        return ()
    named = (word for word in claim.words if word.inside == "name" and word.content)
    return tuple(word for word in named if not subject[0] <= word.span.start < subject[1])


def _owned(verb: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word is a noun there, for the article, owner or "of" before it: "the council's
    plan", "convicted of assault"."""
    place = told.words.index(verb)
    before = told.words[place - 1].lower if place else ""
    of_it = bool(place) and before == lists.text("of_word")
    return of_it or before in lists.set("determiners") or before.endswith(("’s", "'s"))


def _everywhere(test: Test, deed: Word, told: Analysis, sense: _Sense) -> bool:
    places = _places(deed, told, sense.lists)
    return bool(places) and all(test(place, told, sense) for place in places)


def _places(deed: Word, told: Analysis, lists: Lexicon) -> tuple[int, ...]:
    """Return where the words stand that tell of a deed, other words where its own is missing:
    "used" is another word for "employed", but not in "used to employ"."""
    return _places_of(deed.stem, told, lists)


@lru_cache(maxsize=5_000)
def _places_of(stem: str, told: Analysis, lists: Lexicon) -> tuple[int, ...]:
    # Each test of what veils a deed asks where it stands.
    alike = told.stems & {stem}
    alike = alike or told.stems & lists.synonyms(stem) | family(stem, told.stems)
    return _standing(alike, told)


def _standing(stems: frozenset[str], told: Analysis) -> tuple[int, ...]:
    if not stems:
        return ()
    words = enumerate(told.words)
    return tuple(place for place, word in words if word.content and word.stem in stems)


def _opposite_may_be(claim: Analysis, evidence: Analysis, lists: Lexicon, future: bool) -> bool:
    """Whether the evidence has the opposite of a word of the claim, and only after "may", or after
    "will" or "was to" where what the claim tells was done."""
    planned = future or not any(is_past(verb, lists) for verb in claim.verbs)
    told = [
        _led_by(place, evidence, sense.modals)
        or (_possible(place, evidence, sense) and not left_undone(evidence.words[place], evidence))
        for word in claim.predicate
        for opposites in (_opposites(word, evidence, lists),)
        if opposites and not _places(word, evidence, lists)
        for sense in (_Sense.of(lists, word, planned),)
        for place in opposites
    ]
    return bool(told) and all(told)


def _led_by(place: int, told: Analysis, modals: frozenset[str]) -> bool:
    return any(_modal(word, modals) for word in told.words[max(0, place - _NEAR) : place])


def _modal(word: Word, modals: frozenset[str]) -> bool:
    return word.lower in modals and not (word.inside or _named(word))


def _opposites(deed: Word, told: Analysis, lists: Lexicon) -> tuple[int, ...]:
    return _standing(told.stems & lists.antonyms(deed.stem), told)


def _only_possible(place: int, told: Analysis, sense: _Sense) -> bool:
    if left_undone(told.words[place], told):
        # "Refused to sign" is no plan: it denies.
        return False
    veiled = _veiled(told.words[place], told, sense)
    if veiled or _possible(place, told, sense) or to_be_done(place, told, sense.leads):
        return True
    return only_governed(place, told, sense.doing)


def _taken_back(place: int, told: Analysis, sense: _Sense) -> bool:
    return _only_possible(place, told, sense) or _is_cleared(place, told, sense)


def _is_cleared(place: int, told: Analysis, sense: _Sense) -> bool:
    return _follows("clearing_veils", told.words[place], told, sense.lists)


def _is_denied(place: int, told: Analysis, sense: _Sense) -> bool:
    return _follows("denial_veils", told.words[place], told, sense.lists)


def _possible(place: int, told: Analysis, sense: _Sense) -> bool:
    """Whether the word at `place` follows "may", "urged somebody to" or "potential"."""
    lists, to_words = sense.lists, sense.lists.set("to_words")
    before = told.words[max(0, place - _NEAR - _OBJECT) : place]
    # "Nearly adopted", and what is "presque été adopté".
    helpers = lists.set("auxiliaries") | lists.set("be_forms")
    described = [word for word in before if word.lower not in helpers]
    while described and described[-1].inside == "name":
        described.pop()  # "a possible Lund fever treatment"
    if described and described[-1].lower in lists.set("possible_adjectives"):
        return True
    if told.words[place].lower.endswith(sense.to_come):
        return True  # "sortira"
    for index, word in enumerate(before):
        between = before[index + 1 :]
        led = word.lower in sense.modals or (
            word.lower in sense.destined and any(one.lower in to_words for one in between)
        )
        if led and _adverbs(between, lists, to_words):
            return not (word.inside or _named(word))
        direct = word.lower in sense.directs
        wanted = direct or word.lower in sense.intentions
        led_by = told.text[word.span.end : between[-1].span.end] if between else ""
        if wanted and _leads_to(between, led_by, 0 if direct else _OBJECT, lists):
            return True
    return False


def _leaves_open(claim: Analysis, lists: Lexicon) -> bool:
    """Whether the claim itself tells only of what may be or is wanted: "may open", "wants to open",
    not "ordered the attack"."""
    words = [word for word in claim.words if not _named(word)]
    wants = next(
        (i for i, one in enumerate(words) if one.lower in lists.set("intention_words")), None
    )
    aims = wants is not None and any(
        one.lower in lists.set("to_words") for one in words[wants + 1 :]
    )
    return aims or any(word.lower in _marks(lists) for word in words)


def _named(word: Word) -> bool:
    """Whether a word is a name: the month May, Will Smith."""
    return word.text[0].isupper() and word.span.start > 0


def _leads_to(between: tuple[Word, ...], text: str, most: int, lists: Lexicon) -> bool:
    """Whether the words, as `text` has them, lead over an object of at most so many of them to a
    "to" with its verb."""
    places = [place for place, word in enumerate(between) if word.lower in lists.set("to_words")]
    if not places or places[-1] > most or not _adverbs(between[places[-1] + 1 :], lists):
        return False
    told = any(lists.verb(one.lower) not in (None, one.lower) for one in between[: places[-1]])
    return not told and not _EDGES.search(text)


def _adverbs(words: tuple[Word, ...], lists: Lexicon, more: frozenset[str] = frozenset()) -> bool:
    ends = tuple(lists.set("adverb_endings"))
    between = lists.set("between_adverbs") | lists.set("auxiliaries") | more
    if any(word.lower in lists.set("be_forms") for word in words):
        between |= lists.set("articles")  # "would be the tallest"
    return all(word.lower.endswith(ends) or word.lower in between for word in words)


def _veiled(deed: Word, told: Analysis, sense: _Sense) -> bool:
    """Whether what stands around a deed takes it back: "accused of", "whether Norland", "in
    mice"."""
    lists = sense.lists
    verb = lists.verb(deed.lower) or deed.lower.endswith("ing")
    kinds = _OF_VERBS if verb else sense.of_nouns
    after = told.text[deed.whole.end :]
    noun = deed.phrase is not None or _is_noun(deed, told, lists)  # "handed in her resignation"
    return (
        any(_follows(kind, deed, told, lists) for kind in kinds if kind not in sense.alike)
        or _narrowing(lists.language).match(after) is not None
        or (noun and _pending(lists.language).match(after) is not None)
    )


def _is_noun(deed: Word, told: Analysis, lists: Lexicon) -> bool:
    return lists.verb(deed.text.casefold()) is None or _owned(deed, told, lists)


def _follows(kind: str, deed: Word, told: Analysis, lists: Lexicon) -> bool:
    return _pattern(lists.language, kind).search(told.text[: deed.span.start]) is not None


@lru_cache(maxsize=8)
def _marks(lists: Lexicon) -> frozenset[str]:
    possible = lists.set("possible_modals") | lists.set("possible_adjectives")
    return possible | lists.set("modals") - lists.set("future_words")


_ARTICLES = r"(?:(?:the|an?|any|its|his|her|their|having|been|being|[\w-]+ly) ){0,3}"
# What may stand between a phrase that veils a deed and the deed, or the verb of which it is the
# object, or the clause it is told in.
_BETWEEN = {
    "deed_veils": _ARTICLES,
    "undoing_veils": _ARTICLES,
    "clearing_veils": rf"{_ARTICLES}(?:\w+ing (?:[\w’'-]+ ){{0,2}})?",
    "object_veils": r"(?:[\w-]+ly )?\w+ing (?:[\w’'-]+ ){0,2}",
    "clause_veils": CLAUSE,
    "planned_veils": CLAUSE,
    "denial_veils": CLAUSE,
}


@lru_cache(maxsize=32)
def _pattern(language: str, kind: str) -> re.Pattern[str]:
    lists = lexicon(language)
    either = lists.either("deed_veils" if kind == "object_veils" else kind)
    return re.compile(rf"\b(?:{either}) {_BETWEEN[kind]}$", re.IGNORECASE)


@lru_cache(maxsize=8)
def _pending(language: str) -> re.Pattern[str]:
    """Return the pattern of what follows a noun for a deed that is only looked into, wanted or
    feared: "the sale is under review"."""
    either = lexicon(language).either("pending_phrases")
    return re.compile(rf",? (?:[\w’'-]+ ){{0,{_CLAUSE}}}?(?:{either})(?!\w)", re.IGNORECASE)


@lru_cache(maxsize=8)
def _narrowing(language: str) -> re.Pattern[str]:
    either = lexicon(language).either("narrowing_phrases")
    return re.compile(rf" (?:[\w’'-]+ ){{0,3}}?(?:{either})\b", re.IGNORECASE)
