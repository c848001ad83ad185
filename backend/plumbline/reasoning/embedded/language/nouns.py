"""Common nouns: where their phrase ends, and which pronoun stands for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words


def person_sort(noun: str, lists: Lexicon) -> str:
    """Return the class of pronoun of a word for a person; "" for any other word."""
    sort = lists.table("person_nouns").get(noun)
    if sort:
        return str(sort)
    made = any(noun.endswith(ending) for ending in lists.set("person_endings"))
    return "person" if made or noun in lists.set("person_words") else ""


def organisation_sort(noun: str, lists: Lexicon) -> str:
    """Return the class of pronoun of a word for a company or the like; "" for any other word."""
    return "thing" if noun in lists.table("noun_classes").get("organisation", "").split() else ""


def doer(noun: str, lists: Lexicon) -> bool:
    """Whether a word looks like one for somebody who does something: "rower"; so do some for
    things, "thriller"."""
    return noun.endswith(tuple(lists.set("doer_endings")))


def head(phrase: Sequence[str], lists: Lexicon) -> list[str]:
    """Return the words of a noun phrase up to "in", "that" and the like, which tell more of the
    same: "the shop" of "the shop that sold me the map"."""
    tails = lists.set("prepositions") | lists.set("relative_pronouns") | {lists.text("that_word")}
    return list(takewhile(lambda word: word.casefold() not in tails, phrase))


def noun_sort(noun: str, lists: Lexicon) -> str:
    """Return the class of pronoun a common noun takes."""
    person = person_sort(noun.casefold(), lists)
    if person or noun[:1].isupper():
        return person if noun.islower() else ""
    many = noun.endswith("s") and not noun.endswith("ss") and noun not in lists.set("single_in_s")
    return "plural" if many or noun in lists.set("plural_nouns") else "thing"


def manner_adverb(word: str, lists: Lexicon) -> bool:
    """Whether an English word in "-ly" is made of an adjective: "quickly", "fully", "happily", not
    "supply", "Italy", "assembly"."""
    if lists.language != "en" or not (word.islower() and word.endswith("ly")):
        return False
    made_of = {word[:-2], word[:-1], f"{word[:-2]}le", f"{word[:-3]}y", word.removesuffix("ally")}
    return not plain_words("en").isdisjoint(made_of - {word})
