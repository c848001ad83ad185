"""Whether somebody does in the evidence what a claim says that they did: not who a thing is done
for, nor who only belongs to the one who did it."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.roles.voices import doer
from plumbline.reasoning.embedded.language.analysis import Analysis, is_past
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word

_MOST_DESCRIBING = 2
_AGENT = 4


def not_the_doer(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the claim's doer where the evidence has the deed done by somebody else, or done for or
    about that person; else nothing."""
    mine = doer(claim)
    if mine is not None and _remark_of_another(mine, claim, evidence, lists):
        return mine.text
    verbs = _told(claim, evidence, lists)
    if mine is not None and verbs:
        others = all(
            _done_for(mine, verb, evidence, lists) or _by_relation(verb, claim, evidence, lists)
            for verb in verbs
        )
        return mine.text if others else ""
    return _other_agent(claim, evidence, lists)


def _remark_of_another(mine: Name, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence has what the claim's doer says as somebody else's: "asked about Berg's
    remark that the war was lost, Holm said she disagreed"."""
    says = next((one for one in claim.words if one.lower in lists.set("reporting_verbs")), None)
    remark = _remarks(lists).search(evidence.text) if says else None
    if says is None or remark is None:
        return False
    owner = next((one for one in evidence.names if one.span.end == remark.start()), None)
    after = {one.stem for one in evidence.words if one.span.start >= remark.end()}
    said = {one.stem for one in claim.words if one.content and one.span.start > says.span.end}
    return owner is not None and not owner.same(mine) and said <= after and bool(said)


@lru_cache(maxsize=8)
def _remarks(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what follows the name of one whose remark is told: "'s claim that"."""
    nouns, genitive = lists.either("remark_nouns"), lists.text("genitive") or r"(?!)"
    return re.compile(rf"{genitive} (?:[\w-]+ ){{0,2}}(?:{nouns}) {lists.text('that_word')} ")


def _told(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Word]:
    """Return the words of the evidence that tell of the claim's deeds; "the house" is no deed."""
    said = frozenset(verb.stem for verb in claim.verbs)
    alike = said.union(*(lists.synonyms(one) for one in said))
    led = (None, *evidence.words)
    return [
        word
        for before, word in zip(led, evidence.words, strict=False)
        if word.content
        and word.stem in alike
        and not (before and before.lower in lists.set("determiners"))
    ]


def _done_for(mine: Name, verb: Word, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the deed is done for or about the doer: "written for Oskar Berg"."""
    index = evidence.words.index(verb)
    if not is_past(verb, lists) or not _passive(index, evidence, lists):
        return False
    link = evidence.words[index + 1 : index + 2]
    if not link or link[0].lower not in lists.set("beneficiary_words"):
        return False
    return any(
        0 < one.span.start - link[0].span.end <= 1 and one.same(mine) for one in evidence.names
    )


def _passive(index: int, told: Analysis, lists: Lexicon) -> bool:
    before = told.words[max(0, index - 2) : index]
    return any(word.lower in lists.set("be_forms") for word in before)


def _by_relation(verb: Word, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether one who belongs to somebody does it, of whom the claim does not speak: "her minister
    resigned", "the party her husband founded"."""
    index = evidence.words.index(verb)
    before = list(evidence.words[max(0, index - _MOST_DESCRIBING - 2) : index])
    while before and (before[-1].lower in lists.set("auxiliaries") or not before[-1].content):
        before.pop()
    if not before or before[-1].stem in claim.stems or before[-1].lower not in _people(lists):
        return False
    if evidence.text[before[-1].span.end : verb.span.start].lstrip().startswith(","):
        return False
    owners = [word for word in before[:-1] if word.lower in lists.table("possessives")]
    return bool(owners) and not _follows_join(owners[-1], evidence, lists)


def _people(lists: Lexicon) -> frozenset[str]:
    return lists.set("relations") | lists.set("roles") | lists.set("person_words")


def _follows_join(owner: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether "and" or "with" stands before: "she and her husband founded"."""
    before = told.text[: owner.span.start].casefold().split()[-1:]
    return not (lists.set("joining_words") | lists.set("company_words")).isdisjoint(before)


def _other_agent(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return who did something by the claim, "by a refugee", where the evidence has it done by one
    of whom the claim has no word; else nothing."""
    mine = _agent(claim, list(claim.verbs), lists)
    theirs = _agent(evidence, _told(claim, evidence, lists), lists)
    if not mine or not theirs:
        return ""
    told = frozenset(word.stem for word in theirs)
    alike = told.union(*(lists.related(one) for one in told))
    if any(word.stem in alike for word in mine):
        return ""
    return claim.text[mine[0].span.start : mine[-1].span.end]


def _agent(told: Analysis, verbs: list[Word], lists: Lexicon) -> list[Word]:
    """Return the words that tell without a name who did something, after "by"."""
    for verb in verbs:
        index = told.words.index(verb)
        following = told.words[index + 1 : index + 2]
        if following and following[0].lower in lists.set("by_words") and is_past(verb, lists):
            led = told.words[index + 2 : index + 2 + _AGENT]
            return _without_names(led, lists)
    return []


def _without_names(led: tuple[Word, ...], lists: Lexicon) -> list[Word]:
    agent: list[Word] = []
    for word in led:
        if word.inside or word.lower in lists.set("prepositions"):
            break
        if word.content:
            agent.append(word)
    named = any(word.inside for word in led)
    return [] if named else agent
