"""What speakers tell of themselves: "The bank said it would raise rates"."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.kinds import kind_of
from plumbline.reasoning.embedded.language.nouns import (
    head,
    noun_sort,
    organisation_sort,
    person_sort,
)
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution
from plumbline.reasoning.embedded.sentences.telling.main_order import in_main_order
from plumbline.reasoning.embedded.sentences.telling.speech import (
    Speaker,
    in_third_person,
    speaks_of_self,
    uncased,
)


def told_alone(found: Attribution, lists: Lexicon) -> Strand | None:
    """Return what was said as a statement without who says it, where it can stand so."""
    if not found.stands_alone(lists):
        return None
    deed = _own_deed(found, lists)
    return in_main_order(deed, lists) if found.verb_last else deed


def _own_deed(found: Attribution, lists: Lexicon) -> Strand:
    """Return what was said, with the speaker for "I", and for "it" and "she" in what speakers tell
    of themselves: "The bank said it would raise rates"."""
    quoted = found.quoted and not found.impersonal(lists)
    speaker = Speaker.of(found.speaker.text, lists) if quoted else None
    if speaker is not None and speaks_of_self(found.content.text, lists):
        tokens = Grammar.of(found.content.text, lists).tokens
        cut = any(one.lower in {",", *lists.set("coordinators")} for one in tokens)
        return in_third_person(found.content, speaker.by_name() if cut else speaker, lists)
    if re.match(lists.text("empty_it") or r"(?!)", found.content.text, re.IGNORECASE):
        return found.content  # "it would be wrong to wait"
    pronoun, _, rest = found.content.text.partition(" ")
    wanted = lists.table("subject_pronouns").get(pronoun.casefold())
    deed = rest.split(" ", 1)[0].casefold()
    told_of_self = deed in lists.set("own_deeds") and not found.quoted
    if not told_of_self or not _calls_itself(found, wanted, lists):
        return found.content
    own = found.speaker.text
    return found.content.replaced(0, len(pronoun), f"{own[:1].upper()}{own[1:]}")


def may_own(found: Attribution, lists: Lexicon) -> bool:
    """Whether "its" that opens what was said may mean the speaker: "The union said its members"."""
    opener = found.content.text.split(" ")[0].casefold()
    its = lists.table("possessives").get(opener) == "thing"
    named = found.speaker.text.casefold() not in lists.table("subject_pronouns")
    return its and named and not found.quoted and _calls_itself(found, "thing", lists)


def _calls_itself(found: Attribution, wanted: str | None, lists: Lexicon) -> bool:
    """Whether a speaker may be meant by a pronoun of the class `wanted`."""
    words = found.speaker.text.split()
    led = words[0].casefold() in lists.set("articles") and words[1:]
    person = kind_of(" ".join(words[1:] if led else words), lists) == "person" or any(
        person_sort(word.casefold(), lists) for word in words
    )
    person = person and not organisation_sort(words[0].casefold(), lists)  # "Carmaker Veltra"
    pronoun = lists.table("subject_pronouns").get(found.speaker.text.casefold())
    if pronoun:
        return bool(pronoun == wanted)
    if wanted is None or wanted in found.others(lists):
        return False
    nobody = found.impersonal(lists)  # "Officials", "farmers in the region"
    joint = not lists.set("coordinators").isdisjoint(words)
    noun = (head(words, lists) or [""])[-1]
    many = joint or noun_sort(uncased(noun) if nobody else noun, lists) == "plural"
    if wanted == "plural":
        return many or not (person or nobody)
    return not (many or nobody) and person == (wanted != "thing")
