"""What only names something and says nothing of it: "Canberra", "the capital of Australia"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.tokens import Token

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
    if tokens and any(reads(grammar) for reads in (_answers, _measures, _announces, _goes_on)):
        return True
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


def only_points(text: str, lists: Lexicon) -> bool:
    """Whether a statement tells no more of its subject than that it is "here": where that is, only
    its author knows."""
    grammar = Grammar.of(text.strip().rstrip(".!"), lists)
    told = [token.lower for token in grammar.tokens]
    verb = grammar.first_verb()
    if not verb or told[verb] not in lists.set("be_forms"):
        return False
    return bool(told[verb + 1 :]) and set(told[verb + 1 :]) <= lists.set("pointing_words")


def _answers(grammar: Grammar) -> bool:
    """Whether a text only answers, "Yes, under EU law", or tells who spoke, "The prosecutor
    asked"."""
    tokens, lists = grammar.tokens, grammar.lists
    verb, after = grammar.first_verb(), [token.lower for token in tokens[1:3]]
    if tokens[0].lower in lists.set("answer_words") and after[:1] in ([], [","]):
        return verb is None or not lists.set("subordinators").isdisjoint(after)
    alone = verb is not None and verb == len(tokens) - 1 and len(tokens) <= _LONGEST
    return alone and tokens[-1].lower in lists.set("speaking_verbs")


def _measures(grammar: Grammar) -> bool:
    """Whether a text is an amount of which nothing tells whose it is: "26 miles away", "Down 11
    percent"; a headline tells what came about, "12 missing", or where, "40 jobs at risk"."""
    tokens, lists = grammar.tokens, grammar.lists
    lead = tokens[0].lower in lists.set("change_particles")
    if len(tokens) < 2 + lead or not tokens[lead].text[0].isdigit():
        return False
    rest = tokens[lead + 1 :]
    if rest[0].lower in lists.set("heading_nouns"):
        return grammar.first_verb() is None  # "5 things to know about the canal"
    leads = lists.set("prepositions") | lists.set("coordinators") | lists.set("state_words")
    told = any(
        token.lower in leads or grammar.participle(index) or not token.text[:1].islower()
        for index, token in enumerate(tokens)
        if index > lead
    )
    away = rest[-1].lower in lists.set("distance_ends")
    rate = len(rest) == 3 and rest[1].lower in lists.set("articles")
    alone = lead and len(rest) == 1
    return not told and grammar.first_verb() is None and (away or rate or alone)


def _announces(grammar: Grammar) -> bool:
    """Whether a text is a title that asks without a question mark, "What the deal includes", or
    names a thing by what is done with it: "A car park nobody uses"."""
    tokens, lists = grammar.tokens, grammar.lists
    verb = grammar.first_verb()
    if any(not token.is_word for token in tokens):
        return False
    if verb is None:
        return _placed(grammar)
    if grammar.first_verb(verb + 1) is not None:
        return False
    if tokens[0].lower in lists.set("wh_words") - lists.set("prepositions"):
        return True
    if verb < len(tokens) - 1 or len(tokens) > _LONGEST:
        return False
    everybody = set(lists.table("subject_pronouns")) | lists.set("pronouns_for_all") | {"nobody"}
    opens = tokens[0].lower in lists.set("articles")
    return opens and verb > 2 and tokens[verb - 1].lower in everybody


def _goes_on(grammar: Grammar) -> bool:
    """Whether a text goes on with a sentence that was cut before "of", and has no verb but that of
    what happened then: "of its flights on Friday after pilots walked out"."""
    tokens, lists = grammar.tokens, grammar.lists
    verb = grammar.first_verb()
    timed = not lists.set("time_openers").isdisjoint(grammar.words(verb or len(tokens), 1))
    whole = any(token.text == "," for token in tokens)  # "Of 300 homes hit since May, 12 are"
    led = tokens[0].lower == lists.text("of_word")
    return led and not whole and (verb is None or timed)


def _placed(grammar: Grammar) -> bool:
    """Whether a text is no more than a preposition with its noun, "Under EU law"."""
    tokens, lists = grammar.tokens, grammar.lists
    led = tokens[0].lower in lists.set("prepositions") and 1 < len(tokens) <= _LONGEST
    told = any(
        grammar.participle(index)
        or token.lower in lists.set("state_words")
        or lists.verb(token.lower)
        for index, token in enumerate(tokens)
    )
    return led and lists.language == "en" and not (told or any(map(str.isdigit, grammar.text)))


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
