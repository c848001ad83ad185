"""What a statement calls a name, so that "the album" means it later on."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.nouns import doer, head, noun_sort, person_sort
from plumbline.reasoning.embedded.language.ranks import superlative

_FURTHEST = 3


def definitions(grammar: Grammar) -> dict[str, str]:
    """Return the nouns that stand for something named here, each with it: "album" for "Salt for
    Winter is the third studio album by …", "path" for "the Orsk coast path"."""
    return _described(grammar) | _called(grammar)


def _called(grammar: Grammar) -> dict[str, str]:
    """Read "X is a Morlandic manufacturer of trams"; then "the company" is X, too."""
    lists, tokens = grammar.lists, grammar.tokens
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None or tokens[verb].lower not in lists.set("be_forms"):
        return {}
    called = grammar.text[slice(*subject)]
    name = next((name for name in grammar.names() if name.span.end == subject[1]), None)
    told = [token.text for token in tokens[verb + 1 :] if token.is_word]
    if name is None or not told or told[0].casefold() not in lists.set("articles"):
        return {}
    noun = (head(told, lists) or [""])[-1]
    kinds = lists.table("kinds_of_nouns")
    wider = [kind for kind, nouns in kinds.items() if noun in nouns.split()]
    who = person_sort(noun, lists) or (name.kind == "person" and not wider and doer(noun, lists))
    if not noun.islower() or who:
        return {}
    text = called[:1].lower() + called[1:] if _led(called, lists) else called
    return dict.fromkeys([noun, *wider], text)


def _described(grammar: Grammar) -> dict[str, str]:
    """Read "the Orsk coast path": a noun that a name before it tells apart."""
    lists, tokens = grammar.lists, grammar.tokens
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("between_adverbs")
    found: dict[str, str] = {}
    for name in grammar.names():
        first = next((i for i, one in enumerate(tokens) if one.start >= name.span.end), len(tokens))
        last = first
        while last < min(len(tokens), first + _FURTHEST) and _noun(grammar, last, small):
            last += 1
        before = next((one for one in reversed(tokens) if one.end < name.span.start), None)
        led = before is not None and before.lower in lists.set("name_articles")
        if not led or before is None or last == first or name.text.endswith(("’s", "'s")):
            continue
        phrase = grammar.text[before.start : tokens[last - 1].end]
        found[tokens[last - 1].lower] = phrase[:1].lower() + phrase[1:]
    return found


def told_apart(grammar: Grammar) -> dict[str, str]:
    """Return the last nouns of "the sovereign wealth fund" or the like, each with its whole phrase,
    that a later "the fund" may mean; none that was told of twice, in other words."""
    lists, tokens = grammar.lists, grammar.tokens
    found: dict[str, set[str]] = {}
    for index, token in enumerate(tokens[:-2]):
        if token.text != lists.text("the"):
            continue
        end = index + 1
        while end < len(tokens) and end - index <= _FURTHEST + 1 and _plain(grammar, end):
            end += 1
        words = grammar.words(end, index + 1)
        another = lists.set("other_words") | lists.set("degree_words") | {*lists.table("ordinals")}
        ranked = any(word in another or superlative(word, lists) for word in words)
        if 1 < len(words) <= _FURTHEST and not ranked and noun_sort(words[-1], lists) == "thing":
            found.setdefault(words[-1], set()).add(" ".join([token.text, *words]))
    return {noun: phrases.pop() for noun, phrases in found.items() if len(phrases) == 1}


def _plain(grammar: Grammar, index: int) -> bool:
    token, lists = grammar.tokens[index], grammar.lists
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("coordinators")
    word = token.text.isalpha() and token.text.islower() and token.lower not in small
    return word and not (grammar.finite(index) or token.lower.endswith(("ly", "ed", "ing")))


def _noun(grammar: Grammar, index: int, small: frozenset[str]) -> bool:
    token, lists = grammar.tokens[index], grammar.lists
    plain = token.text.isalpha() and token.text.islower() and token.lower not in small
    told = grammar.finite(index) or grammar.participle(index) or person_sort(token.lower, lists)
    return plain and not told and not token.lower.endswith("ly")


def _led(text: str, lists: Lexicon) -> bool:
    return text.split()[0].casefold() in lists.set("determiners")
