"""How a name stands in its sentence: as an owner, as a place, in another noun's phrase."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import noun_sort
from plumbline.reasoning.embedded.language.numbers.in_text import quantities

WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_LONGEST_NOUN = 4


def modifies(text: str, name: Name, grammar: Grammar) -> bool:
    """Whether a name only describes the noun after it: "the White Star liner"."""
    lists = grammar.lists
    after = WORD.match(text, name.span.end + 1)
    if lists.language != "en" or after is None or text[name.span.end : name.span.end + 1] != " ":
        return False
    index = next((i for i, one in enumerate(grammar.tokens) if one.start == after.start()), None)
    word = after.group()
    listed = lists.set("stop_words") | lists.set("prepositions") | lists.set("between_adverbs")
    small = word in listed or word.endswith("ly") or lists.dates(word)
    if index is None or small or not word.islower():
        return False
    return not (grammar.finite(index) or grammar.participle(index) or lists.verb(word))


def inside_phrase(text: str, name: Name, start: int, lists: Lexicon) -> bool:
    """Whether a name belongs to another noun of the subject, "the captain of the Titanic", or only
    tells of it: "Lund Marsh, the pride of Orle"."""
    before = text[start : name.span.start].casefold()
    opening, comma, aside = before.partition(",")
    told_of = comma and opening.strip() and not lists.set("coordinators") & set(aside.split())
    return bool(told_of) or not lists.set("prepositions").isdisjoint(before.split())


def follows_place_link(text: str, name: Name, lists: Lexicon) -> bool:
    """Whether a name tells where something was or came from: "in Cremona", "at Colby"."""
    before = text[: name.span.start].casefold().split()
    before = before[:-1] if before and before[-1] in lists.set("name_articles") else before
    return bool(before) and before[-1] in lists.set("place_links")


def owns(word: str) -> bool:
    """Whether a word is the owner of what follows it: "the tower’s light"."""
    return word.endswith(("’s", "'s", "s’", "s'"))


def owner_of(possessive: str, text: str, lists: Lexicon) -> Name | None:
    """Return the subject that "its" or "her" can only mean, and so no person or a woman: Helix
    Mobility in "Helix Mobility has agreed to buy its rival"."""
    grammar = Grammar.of(text, lists)
    subject, verb = grammar.subject(), grammar.first_verb()
    place = next((i for i, one in enumerate(grammar.tokens) if one.lower == possessive), None)
    if subject is None or verb is None or place is None or place < verb:
        return None
    between = text[grammar.tokens[verb].start : grammar.tokens[place].start]
    small = lists.set("determiners") | {","}
    if between.strip() in lists.set("be_forms"):
        return None  # "Ada Holm is its chief executive": somebody else’s
    if names(between, lists.language) or small & set(between.split()):
        return None
    found = [one for one in grammar.names() if subject[0] <= one.span.start < subject[1]]
    return found[0] if len(found) == 1 else None


def plural_after(text: str, name: Name, lists: Lexicon) -> bool:
    """Whether a name goes with a plural verb, and so is a team's: "Rovers, who have won", "Rovers
    are"."""
    if not re.search(r"[^s]s$", name.text):
        return False
    following = WORD.findall(text, name.span.end, name.span.end + 20)
    if following and following[0] in lists.set("relative_pronouns"):
        following = following[1:]
    return bool(following) and following[0] in lists.set("plural_verbs")


def counted(subject: str, lists: Lexicon) -> str:
    """Return "the copies of it" for "About 180 copies of it"; "" for no such subject."""
    number = next(iter(quantities(subject, lists.language)), None)
    if (
        number is None
        or number.ordinal
        or number.dimension
        or subject[: number.span.start].count(" ") > 2
    ):
        return ""
    noun = subject[number.span.end :].strip()
    first = noun.split(maxsplit=1)[0] if noun else ""
    plain = first.islower() and first not in lists.set("prepositions")
    return f"{lists.text('the')} {noun}" if plain and number.value != 1 else ""


def several_things(grammar: Grammar) -> str:
    """Return "the 214 employees" for a statement that tells of several things behind its verb,
    "The firm has 214 employees"; "" where it tells of none, or of more."""
    lists, verb = grammar.lists, grammar.first_verb()
    later = grammar.tokens[verb].end if verb is not None else len(grammar.text)
    found = [
        one
        for one in quantities(grammar.text, lists.language)
        if one.span.start > later and not (one.ordinal or one.dimension) and one.value != 1
    ]
    if len(found) != 1 or any(one.span.start > later for one in grammar.names()):
        return ""
    stops = lists.set("stop_words") | lists.set("prepositions") | lists.set("coordinators")
    following = WORD.findall(grammar.text[found[0].span.end :])
    noun = list(takewhile(lambda word: word.islower() and word not in stops, following))
    several = noun and noun_sort(noun[-1], lists) == "plural" and len(noun) < _LONGEST_NOUN
    return f"{lists.text('the')} {found[0].text} {' '.join(noun)}" if several else ""


def several_behind(grammar: Grammar, verb: int) -> bool:
    """Whether several of something stand behind a verb: "affects pensioners", "drove 2.3 million
    from their homes"."""
    lists = grammar.lists
    later = grammar.tokens[verb + 1 :]
    nouns = (token.text for token in later if token.text.isalpha() and token.text.islower())
    many = any(
        noun_sort(noun, lists) == "plural" or noun in lists.set("plural_people") for noun in nouns
    )
    figures = quantities(grammar.text, lists.language)
    counts = [one for one in figures if one.span.start >= grammar.tokens[verb].end]
    return many or any(not (one.ordinal or one.dimension) and one.value != 1 for one in counts)


def introduces(grammar: Grammar) -> bool:
    """Whether a clause only leads to what comes next, as "the tour begins with X" and "then we
    turned to X" do: its verb is one of leading, and nobody named is its subject."""
    verb, lists = grammar.first_verb(), grammar.lists
    if verb is None or lists.verb(grammar.tokens[verb].lower) not in lists.set("leading_verbs"):
        return False
    return not any(name.span.end <= grammar.tokens[verb].start for name in grammar.names())


def governs_thing(grammar: Grammar) -> bool:
    """Whether a statement tells behind its verb of a single thing that it does not name: "sending
    the bill to Holm", "paid for it"; "is a bill" tells what its subject is."""
    tokens, lists, verb = grammar.tokens, grammar.lists, grammar.first_verb()
    if verb is None or tokens[verb].lower in lists.set("be_forms"):
        return False
    for article, noun in pairwise(tokens[verb:]):
        led = article.lower in lists.set("name_articles") and noun.text.islower()
        told_again = lists.table("object_pronouns").get(noun.lower) == "thing"
        if told_again or (led and noun_sort(noun.lower, lists) == "thing"):
            return True
    return False
