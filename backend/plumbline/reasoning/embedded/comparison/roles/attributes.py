"""What a word that looks like an attribute says: which thing it describes, or how something was
done."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word


def described_by(attribute: Word, told: Analysis, lists: Lexicon) -> Word | None:
    """Return the thing that an attribute describes: the next word, "new price", or where it may
    follow the one before, "une rue ouverte"; None where it stands alone, "the price is new"."""
    place = told.words.index(attribute)
    before, after = told.words[max(0, place - 2) : place], told.words[place + 1 : place + 2]
    if lists.text("attributes_follow") and len(before) == 2:
        opening = lists.set("determiners") | lists.set("prepositions")
        noun = before[1].content and (before[0].lower in opening or before[0].inside == "number")
        if noun and not apart(before[1], attribute, told):
            return before[1]
    following = bool(after) and after[0].content and not apart(attribute, after[0], told)
    return after[0] if following else None


def tells_how(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word describes no thing: an adverb, "stieg stark", or a preposition before what it
    goes with, "bajo la torre"."""
    if word.lower in lists.set("adverbial_attributes"):
        return lists.set("be_forms").isdisjoint(one.lower for one in told.words)
    place = told.words.index(word)
    after = told.words[place + 1].lower if place + 1 < len(told.words) else ""
    return word.lower in lists.set("attributes_or_prepositions") and after in lists.set(
        "determiners"
    )


def former(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word says that something is so no longer: "l'ancien président" need not be old."""
    if word.lower not in lists.set("former_before_nouns"):
        return False
    place = told.words.index(word)
    after = told.words[place + 1 : place + 2]
    return bool(after) and after[0].content and not apart(word, after[0], told)


def apart(one: Word, other: Word, told: Analysis) -> str:
    """Return what stands between two words, space aside."""
    return told.text[one.span.end : other.span.start].strip()
