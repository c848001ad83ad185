"""What kind of statement a clause is: fact, opinion, prediction, question or instruction."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise

from plumbline.reasoning.embedded.extraction.to_come import in_noun, is_ahead, is_settled
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.schema import ClaimKind
from plumbline.text import words

_FAR_NOUN = 7
_SOON = 3


def kind_of_statement(text: str, language: str, said_on: date | None = None) -> ClaimKind:
    """Return the kind of `text`, one sentence or clause. When in doubt it is a fact: a claim
    that can't be settled is better shown as such than left unchecked."""
    lists = lexicon(language)
    lowered = [word.casefold() for word in words(text)]
    if _asks(text, lowered, lists):
        return "question"
    if _instructs(text, lowered, lists):
        return "instruction"
    parts = analyse(text, language, said_on)
    if _predicts(parts, lowered, lists, said_on):
        return "prediction"
    return "opinion" if _judges(parts, lowered, lists) else "fact"


def _asks(text: str, lowered: list[str], lists: Lexicon) -> bool:
    return text.rstrip(" \"”'»)").endswith(("?", "？")) or text.startswith("¿")


def _instructs(text: str, lowered: list[str], lists: Lexicon) -> bool:
    if not lowered:
        return False
    opener = [word for word in lowered if word not in lists.set("instruction_adverbs")]
    starts = bool(opener) and opener[0] in lists.set("instruction_verbs")
    aim = re.match(
        rf"(?:{'|'.join(lists.set('instruction_openers')) or '(?!)'})\s[^,]+,\s+(\w+)",
        text,
        re.IGNORECASE,
    )
    if aim is not None and aim.group(1).casefold() in lists.set("instruction_verbs"):
        return True
    if lists.language == "en" and len(opener) > 1:
        return (
            (starts and not _is_subject(opener, lists))
            or _orders(opener, lists)
            or _commands(text, opener, lists)
            or _obliges(lowered, lists)
        )
    return starts or _has_phrase(text, lists.phrases("instruction_phrases"))


def _orders(opener: list[str], lists: Lexicon) -> bool:
    """Whether a verb opens a statement and governs what follows: "Soak the roots"."""
    governed = lists.set("determiners") | set(lists.table("object_pronouns")) | {"them"}
    verb = lists.verb(opener[0]) == opener[0] and opener[0] not in lists.set("not_orders")
    return verb and opener[1] in governed


def _commands(text: str, opener: list[str], lists: Lexicon) -> bool:
    """Whether a word that may be a noun opens a statement in which no other verb is for its own
    sake: "Water less", "Apply online before you burn", but "Water levels rose"."""
    governed = opener[2:3] and opener[2] in lists.set("determiners")
    if opener[0] not in lists.set("instruction_nouns") or (opener[1][-1] == "s" and governed):
        return False  # "water exhibits a …"
    grammar = Grammar.of(text, lists)
    before = {token.lower for token in grammar.tokens[: grammar.first_verb()]}
    return grammar.first_verb() is None or not before.isdisjoint(lists.set("subordinators") | {";"})


def _obliges(lowered: list[str], lists: Lexicon) -> bool:
    """Whether a statement tells people what to do: "You must register", "Drivers should turn"."""
    if lowered[0] == "you":
        return lowered[1] in lists.set("duty_words")
    modal = next((i for i, word in enumerate(lowered) if word in lists.set("duty_words")), 0)
    return modal > 0 and lowered[0] in lists.set("addressed_words")


def _is_subject(opener: list[str], lists: Lexicon) -> bool:
    """Whether the first word is a noun after all: "Help arrived", "Use of salt rose"."""
    second = opener[1]
    if opener[0] in lists.set("negation") or opener[0] == "dont":
        return second in lists.set("auxiliaries")  # "Never have I voted so"
    return second in lists.set("auxiliaries") | {"of", "by", "for"} or second.endswith("ed")


def _predicts(parts: Analysis, lowered: list[str], lists: Lexicon, said_on: date | None) -> bool:
    """Whether a statement tells of an outcome that nobody can know yet. What is announced or
    decided can be looked up like anything else: "the ward will close in May"."""
    if _has_phrase(parts.text, lists.phrases("prediction_phrases")) or _foreseen(lowered, lists):
        return True
    if _has_phrase(parts.text, lists.phrases("generic_phrases")):
        return False
    today = said_on or date.today()
    told = any(word.lower in lists.set("reporting_verbs") for word in parts.words)
    to_come = any(word in lists.set("prediction_words") for word in lowered) and not told
    ahead = [when for when in parts.dates if is_ahead(when, today) and not in_noun(parts, when)]
    ahead = ahead if to_come or not is_settled(parts, ahead) else []
    if any((when.year or 0) - today.year > _SOON for when in ahead):
        return True
    return (to_come or bool(ahead)) and not _arranged(parts, lists)


def _foreseen(lowered: list[str], lists: Lexicon) -> bool:
    """Whether somebody foresees what a statement tells of, "rain is forecast along the coast", and
    does not say that the same was foreseen of what is done: "is expected of a mayor"."""
    now = {lists.text("is"), lists.text("are")}
    leads = lists.set("prepositions") - {lists.text("of_word")}
    return any(
        one in now and two in lists.set("foreseeing_participles") and three in leads
        for one, two, three in zip(lowered, lowered[1:], lowered[2:], strict=False)
    )


def _arranged(parts: Analysis, lists: Lexicon) -> bool:
    """Whether what is to come is for people to decide, soon: "will be fined", "will be mayor"."""
    if _has_phrase(parts.text, lists.phrases("far_phrases")):
        return False
    decided, offices = lists.set("decided_verbs"), lists.set("offices")
    opening = lists.set("prediction_words")
    will = next((i for i, one in enumerate(parts.words) if one.lower in opening), -1)
    if any(word.lower in offices for word in parts.words[will + 1 :]):
        return True
    told = (lists.verb(word.lower) or word.lower for word in parts.words[will + 1 :])
    deeds = (verb for verb in told if lists.verb(verb))
    return next((verb for verb in deeds if verb != "be"), "") in decided


def _judges(parts: Analysis, lowered: list[str], lists: Lexicon) -> bool:
    if _says_what_ought_to_be(lowered, lists):
        return True
    if _called_in_own_words(parts, lists):
        return False
    if _valued_by_degree(lowered, lists) or _called_by_value(lowered, lists):
        return True
    empty = (*lists.phrases("opinion_phrases"), *lists.phrases("not_claim_phrases"))
    if _has_phrase(parts.text, empty) or parts.text.rstrip().endswith(":"):
        return True
    values, of_word = lists.set("opinion_words"), lists.text("of_word")
    following = [*(word.lower for word in parts.words[1:]), "."]
    # "The boring of the tunnel" is a deed.
    valued = sum(
        word.lower in values and word.inside != "name" and after != of_word
        for word, after in zip(parts.words, following, strict=True)
    )
    grounded = bool(parts.dates) or any(char.isdigit() for char in parts.text)
    return valued > 1 or (valued == 1 and not grounded)


def _called_in_own_words(parts: Analysis, lists: Lexicon) -> bool:
    """Whether a statement tells what somebody calls something, in that one's own words, which can
    be looked up: 'Holm dismissed the charge as "absurd"'."""
    quote = re.search('[“"]', parts.text)
    calling = lists.set("calling_verbs")
    called = (word for word in parts.words if lists.verb(word.lower) in calling)
    return quote is not None and any(0 < word.span.start < quote.start() for word in called)


def _says_what_ought_to_be(lowered: list[str], lists: Lexicon) -> bool:
    """Whether "should" is meant so: not in "should there be a tie", "asked whether it should"."""
    if lists.text("whether_word") in lowered:
        return False
    subjects = lists.set("determiners") | set(lists.table("subject_pronouns")) | {"there"}
    following = [*lowered[1:], ""]
    return any(
        word in lists.set("opinion_modals") and after not in subjects
        for word, after in zip(lowered, following, strict=True)
    )


def _valued_by_degree(lowered: list[str], lists: Lexicon) -> bool:
    """Whether something is called "most moving" or "so charming", whatever else is told."""
    valued = lists.set("opinion_words") | lists.set("degree_opinion_words")
    degrees = lists.set("degree_words")
    return any(a in degrees and b in valued for a, b in pairwise(lowered))


def _called_by_value(lowered: list[str], lists: Lexicon) -> bool:
    """Whether something is called "a marvel", "a pure joy" or "nothing but a disgrace"."""
    valued, articles = lists.set("opinion_nouns"), lists.set("indefinite_articles")
    for index, word in enumerate(lowered):
        if word in lists.set("be_forms") | lists.set("seeming_verbs"):
            ahead = lowered[index + 1 : index + 1 + _FAR_NOUN]
            article = next((i for i, one in enumerate(ahead) if one in articles), None)
            if article is not None and any(
                one in valued for one in _phrase(ahead[article + 1 :], lists)
            ):
                return True
    return False


def _phrase(words: list[str], lists: Lexicon) -> list[str]:
    """Return the words of a noun phrase, up to its first small word."""
    stops = lists.set("prepositions") | lists.set("coordinators") | lists.set("relative_pronouns")
    end = next((i for i, word in enumerate(words) if word in stops), len(words))
    return words[max(0, end - 1) : end]


def _has_phrase(text: str, phrases: tuple[str, ...]) -> bool:
    plain = text.replace("’", "'")
    return re.search(rf"(?<!\w)(?:{either(phrases)})(?!\w)", plain, re.IGNORECASE) is not None
