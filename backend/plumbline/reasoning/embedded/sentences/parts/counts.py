"""How many there are beside how many there were: "37 cases in May, more than in April"."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import takewhile

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.nouns import noun_sort
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.schema import Span

_YEAR = re.compile(r"(?:1\d|20)\d\d")
_LONGEST_NOUN = 3


def at_compared_count(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The ward had 37 cases in May, more than in April" into how many it had and that it
    had more cases in May than in April."""
    match = _compared(grammar.lists).search(strand.text)
    if match is None or not grammar.outside_marks(match.start()):
        return None
    main = strand.cut(0, match.start())
    figure = _count(Grammar.of(main.text, grammar.lists))
    if figure is None:
        return None
    led = main.cut(0, figure.start).borrowed()
    counted = main.cut(figure.end).borrowed()
    return [
        main,
        joined([led, strand.cut(*match.span("how")), counted, strand.cut(match.start("than"))]),
    ]


def _count(grammar: Grammar) -> Span | None:
    """Return where the one figure behind the verb stands that tells how many there are of what
    follows it; None where it is only "about" so many."""
    lists, verb = grammar.lists, grammar.first_verb()
    if verb is None:
        return None
    later = grammar.tokens[verb].end
    found = [one for one in quantities(grammar.text, lists.language) if one.span.start > later]
    counted = [one for one in found if not (one.ordinal or _YEAR.fullmatch(one.text))]
    if len(counted) != 1 or counted[0].dimension or counted[0].value == 1:
        return None
    one = counted[0]
    before = next(token.lower for token in reversed(grammar.tokens) if token.end <= one.span.start)
    hedged = before in lists.set("about_words") | lists.set("than_words") | {"least", "most"}
    several = noun_sort(_counted(grammar.text[one.span.end :], lists), lists) == "plural"
    return one.span if several and not hedged else None


def _counted(text: str, lists: Lexicon) -> str:
    """Return the noun of what is counted: "cases" of " new cases of measles"."""
    small = lists.set("prepositions") | lists.set("stop_words")
    words = takewhile(lambda word: word.isalpha() and word not in small, text.rstrip(" .").split())
    phrase = list(words)[:_LONGEST_NOUN]
    return phrase[-1] if phrase and text[:1] == " " else ""


@lru_cache(maxsize=8)
def _compared(lists: Lexicon) -> re.Pattern[str]:
    times = {*lists.table("period_nouns"), *lists.table("seasons")}
    when = rf"(?:(?:a|one|the) (?:{either(times)})|{either(lists.table('relative_steps'))})"
    led = rf"(?:{either(lists.set('prepositions'))}|{when})\b"
    return re.compile(
        rf",\s+(?P<how>(?:[^\W\d]+ )?(?:{lists.either('count_comparisons')}))"
        rf" (?P<than>(?:{either(lists.set('comparison_joiners'))}) {led}[^,;]*)$",
        re.IGNORECASE,
    )
