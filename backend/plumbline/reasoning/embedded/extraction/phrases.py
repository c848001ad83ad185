"""What only names something and says nothing of it: "Canberra", "the capital of Australia"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar, Token
from plumbline.reasoning.embedded.language.lexicon import Lexicon

_LONGEST = 6
_LONGEST_NAME = 3
_VERBAL = ("s", "ed")


def is_phrase(text: str, lists: Lexicon) -> bool:
    """Whether `text` is a word, a name, a number or, in English, words behind "the", and no more.

    Headlines leave out articles and verbs, and yet tell something: "Three dead in Lund fire". So
    does what a mark joins: "Population: 52,300". In doubt a word is a verb, also a capital one,
    "Holm Backs Plan", and the text is a claim.
    """
    grammar = Grammar.of(text.strip().rstrip("."), lists)
    tokens = grammar.tokens
    if not tokens or any(not token.is_word for token in tokens):
        return False
    if all(token.text.isdigit() for token in tokens):
        return True
    if len(tokens) == 1:
        return lists.verb(tokens[0].lower) is None
    if len(tokens) > _LONGEST or grammar.first_verb() is not None:
        return False
    if any(_is_verb(token, lists, token is tokens[-1]) for token in tokens):
        return False
    return _is_name(grammar) or _is_noun_phrase(grammar)


def _is_name(grammar: Grammar) -> bool:
    lists = grammar.lists
    apart = lists.set("titles") | lists.set("roles") | lists.set("definite_articles")
    rest = [token for token in grammar.tokens if token.lower not in apart] or grammar.tokens
    spans = [name.span for name in grammar.names()]
    whole = any(span.start <= rest[0].start and rest[-1].end <= span.end for span in spans)
    return whole and len(rest) <= _LONGEST_NAME and not _sounds_verbal(rest[1:-1])


def _is_noun_phrase(grammar: Grammar) -> bool:
    """Whether all of it hangs on one noun with "the"; elsewhere too few verbs are known."""
    lists, (article, *rest) = grammar.lists, grammar.tokens
    english = lists.language == "en" and article.lower in lists.set("definite_articles")
    return english and not _sounds_verbal(rest[:-1])


def _is_verb(token: Token, lists: Lexicon, is_last: bool) -> bool:
    """Whether a word is known as a verb; one without an ending needs something behind it: "Firms
    Cut Jobs", but "Sydney Opera House"."""
    known = lists.verb(token.lower)
    inflected = known is not None and not (known == token.lower and is_last)
    return inflected or token.lower in lists.set("auxiliaries")


def _sounds_verbal(tokens: list[Token]) -> bool:
    return any(token.lower.endswith(_VERBAL) for token in tokens)
