"""What a few words before a name say of its bearer: "retired plumber Bo Berg", "the Belgian firm
Oncaris"; no office, which only tells who is meant."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import organisation_sort
from plumbline.reasoning.embedded.language.ranks import superlative
from plumbline.reasoning.embedded.language.strand import Strand, joined

_LONGEST = 4
_YEAR = re.compile(r"(?:1\d|20)\d\d")


def described(strand: Strand, lists: Lexicon) -> list[Strand]:
    """Return "Bo Berg is a retired plumber" for each name of a sentence that has such words."""
    grammar = Grammar.of(strand.text, lists)
    return [told for name in grammar.names() if (told := _told(strand, grammar, name)) is not None]


def _told(strand: Strand, grammar: Grammar, name: Name) -> Strand | None:
    place = _end_of_description(grammar, name)
    if place is None or not grammar.outside_marks(name.span.start):
        return None
    tokens, lists = grammar.tokens, grammar.lists
    start = _start_of_description(grammar, place)
    if start is None:
        return None
    phrase = strand.cut(tokens[start].start, tokens[place - 1].end)
    phrase = phrase if lists.nation(tokens[start].lower) else phrase.lowered()
    end = next(one.end for one in tokens if one.end >= name.span.end)  # "Solbæk A/S"
    bearer = strand.cut(tokens[place].start, end)
    being = Strand.added(lists.text("was" if _over(grammar) else "is"))
    article = Strand.added(_article(grammar.words(place, start), lists))
    return joined([bearer, being, article, phrase])


def _end_of_description(grammar: Grammar, name: Name) -> int | None:
    """Return the token behind "plumber" or "Spaniard", where the bare name begins; that a name is
    a person's may be told by such a word at its own beginning, "Spaniard Iker Belasko"."""
    tokens, lists = grammar.tokens, grammar.lists
    inside = [i for i, one in enumerate(tokens) if name.span.start <= one.start < name.span.end]
    titled = name.words[-1:] and name.words[-1] in lists.set("titles")
    if not inside or titled or name.text.endswith(("’s", "'s")):
        return None
    first, full = inside[0], len(inside) > 1
    nation = bool(lists.nation(tokens[first].lower))
    if len(inside) > 2 and name.kind == "person" and (nation or _noun(tokens[first].lower, lists)):
        return first + 1
    before = tokens[first - 1].lower if first else ""
    known = _noun(before, lists) or (full and name.kind == "person" and lists.nation(before))
    return first if known else None


def _noun(word: str, lists: Lexicon) -> bool:
    known = ("describing_nouns", "private_nouns")
    return any(word in lists.set(name) for name in known) or bool(organisation_sort(word, lists))


def _start_of_description(grammar: Grammar, end: int) -> int | None:
    """Return the first token of "retired plumber"; None where somebody's own is told of, "her
    agent", another than was spoken of, "the rival firm", or too little: "the firm", "farmer"."""
    tokens, lists = grammar.tokens, grammar.lists
    start = end - 1
    while start and end - start < _LONGEST and _modifies(grammar, start - 1):
        start -= 1
    before = tokens[start - 1].lower if start else ""
    told_apart = lists.set("determiners") - lists.set("name_articles")
    another = lists.set("other_words") - {lists.text("former"), *lists.table("ordinals")}
    words = grammar.words(end, start)
    if before in told_apart or before.endswith(("’s", "'s", "s’")) or another & {before, *words}:
        return None
    little = words[0] in lists.set("bare_describers") or words[-1] in lists.set("private_nouns")
    telling = any(word in lists.set("former_ranks") or lists.nation(word) for word in words)
    return start if telling or not little else None


def _modifies(grammar: Grammar, index: int) -> bool:
    """Whether a word belongs to a description: "retired", "Belgian", "biotech"; no verb does."""
    token, lists = grammar.tokens[index], grammar.lists
    if lists.nation(token.lower) or token.lower in lists.set("former_ranks"):
        return True
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("between_adverbs")
    plain = token.text.isalpha() and token.lower not in small | lists.set("determiners")
    led = index > 0 and grammar.tokens[index - 1].lower in lists.set("to_words")  # "to beat"
    verb = led or grammar.finite(index) or grammar.participle(index)
    ordinary = token.text.islower() or (index == 0 and token.lower in plain_words(lists.language))
    return plain and ordinary and not (verb or token.lower.endswith("ly"))


def _article(words: list[str], lists: Lexicon) -> str:
    """Return "a" or "the" before a description, none before "Ethiopian" alone."""
    people = tuple(lists.set("people_endings"))
    if len(words) == 1 and lists.nation(words[0]) and not words[0].endswith(people):
        return ""
    ranked = words[0] in lists.table("ordinals") or words[0] in lists.set("top_words")
    if ranked or superlative(words[0], lists):
        return lists.text("the")
    return "an" if words[0][0] in "aeio" else "a"


def _over(grammar: Grammar) -> bool:
    """Whether a sentence tells of long ago, or of a death."""
    words = grammar.words(len(grammar.tokens))
    dead = any(grammar.lists.verb(word) in grammar.lists.set("death_words") for word in words)
    return dead or (grammar.past() and any(map(_YEAR.fullmatch, words)))
