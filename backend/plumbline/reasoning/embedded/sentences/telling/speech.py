"""Who may tell something, and what they say of themselves: "Holm is tired" for Holm's "I am
tired"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from plumbline.reasoning.embedded.language.conjugation import third_person
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.kinds import kind_of
from plumbline.reasoning.embedded.language.nouns import organisation_sort
from plumbline.reasoning.embedded.language.strand import Strand

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?")
_MONEY = re.compile(r"[$£€]\s?\d")
_ROLES = ("subject", "owner", "object")
_Forms = tuple[str, str, str]
_LONGEST_SPEAKER = 12
_PRONOUNS = {"man": "he", "woman": "she"}


@dataclass(frozen=True)
class Speaker:
    """Whom "I" or, said by a company, "we" means: as subject, owner and object where it is told
    first, and where it is told `again`."""

    first: _Forms
    again: _Forms
    plural: bool
    pronoun: bool = False

    @classmethod
    def of(cls, speaker: str, lists: Lexicon) -> Speaker | None:
        """Return who speaks; None for nobody whom one could ask again ("a driver")."""
        own = _forms(speaker.casefold(), lists)
        if own:
            return cls(own, own, plural=False, pronoun=True)
        persons = [one for one in names(speaker, lists.language) if one.kind == "person"]
        plural = not persons and _is_body(speaker, lists)
        who = persons[-1].text if len(persons) == 1 and not plural else speaker
        led = who.split()[0].casefold() in lists.set("definite_articles")
        alone = who.isalpha() and who.casefold() not in plain_words(lists.language)
        if not (led or alone or names(who, lists.language)):
            return None
        who = who[:1].lower() + who[1:] if led else who
        by_name = who, f"{who}’" if who.endswith("s") else f"{who}’s", who
        sex = persons[-1].sex if len(persons) == 1 else ""
        pronoun = "it" if plural else _PRONOUNS.get(sex, "")
        return cls(by_name, _forms(pronoun, lists) or by_name, plural)

    def by_name(self) -> Speaker:
        """Return the same with the name wherever it is told, as for what will be cut in two."""
        return replace(self, again=self.first)

    def in_passing(self) -> Speaker | None:
        """Return the same where the name was just told, "Ada Holm said that she …"; None where it
        isn't known what stands for it."""
        return replace(self, first=self.again) if self.again != self.first or self.pronoun else None


def _forms(pronoun: str, lists: Lexicon) -> _Forms | None:
    forms = lists.table("pronoun_forms").get(pronoun)
    return (forms[0], forms[1], forms[2]) if forms else None


def _is_body(speaker: str, lists: Lexicon) -> bool:
    """Whether "we" is what a speaker calls itself: "the company", "Arkwood Ltd"."""
    bare = speaker.casefold().removeprefix(f"{lists.text('the')} ")
    return bool(organisation_sort(bare, lists)) or kind_of(speaker, lists) == "organisation"


def in_third_person(said: Strand, speaker: Speaker, lists: Lexicon) -> Strand:
    """Return what was said with the speaker for "I", and the verbs that go with it: "Holm has" for
    "I have"; a company's "we" likewise."""
    own = lists.table("own_words" if not speaker.plural else "own_words_of_many")
    places = list(_WORD.finditer(said.text))
    parts = [place.group().replace("’", "'").partition("'") for place in places]
    spoken = [
        index
        for index, part in enumerate(parts)
        if uncased(part[0]) in own and not said.text[: places[index].start()].endswith(("'", "‘"))
    ]
    told = said
    for index in reversed(spoken):
        word, _, short = parts[index]
        role = own[word.casefold()]
        if role == "subject" and not short:
            told = _agreeing(told, places[index + 1 : index + 4], lists)
        forms = speaker.first if index == spoken[0] else speaker.again
        verb = _in_full(short, places[index + 1 : index + 2], lists)
        told = told.replaced(*places[index].span(), f"{forms[_ROLES.index(role)]} {verb}".strip())
    return told


def _in_full(short: str, following: list[re.Match[str]], lists: Lexicon) -> str:
    """Return the verb that "I'm", "I've" and "I'd" have in short."""
    done = following and following[0].group().casefold()
    had = bool(done) and (done in lists.set("participles") or str(done).endswith("ed"))
    return str(lists.table("short_verbs").get(f"{short} done" if had else short, ""))


def _agreeing(said: Strand, following: list[re.Match[str]], lists: Lexicon) -> Strand:
    """Return the statement with the verb after its subject in the third person."""
    for place in following:
        word = place.group().casefold().replace("’", "'")
        if word in lists.set("between_adverbs") or word.endswith("ly"):
            continue
        verb = lists.table("agreeing_verbs").get(word)
        if verb is None and lists.verb(word) == word and word not in lists.set("auxiliaries"):
            verb = word if word in lists.table("irregular_verbs") else third_person(word)
        return said.replaced(*place.span(), verb) if verb else said
    return said


def speaks_of_self(text: str, lists: Lexicon) -> bool:
    """Whether a statement has a word that means who says it, or whom it is said to; in Spanish the
    verb alone does: "Estoy feliz"."""
    spoken = (one.group().replace("’", "'").partition("'")[0] for one in _WORD.finditer(text))
    own = lists.set("first_person") | lists.set("first_person_verbs")
    return not own.isdisjoint(map(uncased, spoken))


def uncased(word: str) -> str:
    """Return a word without case: "US" is a country."""
    return word if word.isupper() and len(word) > 1 else word.casefold()


def is_speaker(speaker: Strand, lists: Lexicon) -> bool:
    """Whether words before or after a verb of telling may name somebody who tells."""
    words = speaker.text.split()
    if not 0 < len(words) <= _LONGEST_SPEAKER or _never_speaks(words, lists):
        return False
    # "various media reports" tell, "it reports" does not.
    plural = words[-1].endswith("s") and words[-1] not in lists.set("auxiliaries") and words[1:]
    named = words[1:] if _describes(words, lists) else words[:-1] if plural else words
    return Grammar.of(" ".join(named), lists).first_verb() is None


def _describes(words: Sequence[str], lists: Lexicon) -> bool:
    """Whether the first word tells what somebody is: "disgraced Dr. Holm", "retired judge"."""
    done = words[0].endswith("ed") or words[0] in lists.set("participles")
    return done and words[0].islower() and len(words) > 1 and words[1][:1].isupper()


def _to_do(word: str, lists: Lexicon) -> bool:
    """Whether a word after "to" is a verb: "the need to hold on", not "evidence to date"."""
    return lists.verb(word) == word and word not in lists.set("not_infinitives")


def _never_speaks(words: Sequence[str], lists: Lexicon) -> bool:
    """Whether words before "said" are nobody's name: "contrary to what", "beating analysts’",
    "it is important to", "a net profit of $8 billion"."""
    lowered = [uncased(word) for word in words]
    opens = lists.set("prepositions") | lists.set("subordinators") | lists.set("coordinators")
    opens |= lists.set("particles")
    if lowered[0] in opens or not lists.set("wh_words").isdisjoint(lowered):
        return True
    if any(one in lists.set("to_words") and _to_do(verb, lists) for one, verb in pairwise(lowered)):
        return True
    if not lists.set("figure_nouns").isdisjoint(lowered) and _MONEY.search(" ".join(words)):
        return True
    gerund = words[0].islower() and words[0].endswith("ing")
    owner = words[-1].endswith(("’", "'", "’s", "'s"))
    return gerund or owner or words[-1] in lists.set("to_words")
