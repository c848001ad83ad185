"""What only names something and says nothing of it: "Canberra", "the capital of Australia"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar, Token
from plumbline.reasoning.embedded.language.lexicon import Lexicon

_LONGEST = 6


def is_phrase(text: str, lists: Lexicon) -> bool:
    """Whether `text` is a word, a name, a number or, in English, words behind "the", and no more.

    Headlines leave out articles and verbs, and yet tell something: "Three dead in Lund fire". So
    does what a mark joins: "Population: 52,300".
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
    return _is_name(grammar) or _is_noun_phrase(grammar)


def _is_name(grammar: Grammar) -> bool:
    lists = grammar.lists
    apart = lists.set("titles") | lists.set("roles") | lists.set("definite_articles")
    rest = [token for token in grammar.tokens if token.lower not in apart] or grammar.tokens
    spans = [name.span for name in grammar.names()]
    return any(span.start <= rest[0].start and rest[-1].end <= span.end for span in spans)


def _is_noun_phrase(grammar: Grammar) -> bool:
    """Whether all of it hangs on one noun with "the". English only: in doubt a word may be a verb,
    "the firm backs caps", and then the text is a claim."""
    lists, (article, *rest) = grammar.lists, grammar.tokens
    if lists.language != "en" or article.lower not in lists.set("definite_articles"):
        return False
    return not any(_may_be_verb(token, lists) for token in rest)


def _may_be_verb(token: Token, lists: Lexicon) -> bool:
    known = lists.verb(token.lower) is not None or token.lower in lists.set("auxiliaries")
    return not token.text[:1].isupper() and (known or token.lower.endswith(("s", "ed")))
