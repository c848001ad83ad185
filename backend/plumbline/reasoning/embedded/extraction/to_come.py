"""Which days to come a statement foretells, and which it only names: "the 2034 World Cup"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon

_SET = 7  # days
_SMALL = ("prepositions", "determiners", "date_leads", "coordinators", "stop_words")


def is_ahead(when: When, today: date) -> bool:
    """Whether a time is still to come; what is on a day of this week is set already."""
    days = when.days()
    if days is None or days[0] <= today:
        return False
    return not (when.relative and when.day and (days[0] - today).days <= _SET)


def in_noun(parts: Analysis, when: When) -> bool:
    """Whether a year only tells which of several is meant: "the 2027 budget", "Expo 2030"."""
    lists, text = lexicon(parts.language), parts.text
    before = text[: when.span.start].split()[-1:]
    after = text[when.span.end :].split()[:1]
    if not when.text.isdigit() or not before:
        return False
    lead = before[0].casefold()
    led = lead in lists.set("determiners") or lead.endswith(("’s", "'s"))
    if led and after and text[when.span.end] == " ":
        return after[0][0].isalpha() and not any(after[0] in lists.set(one) for one in _SMALL)
    noun = before[0][0].isupper() or lists.language in {"fr", "es"}
    timed = lead in lists.table("months") or lead in lists.table("period_open")
    small = any(lead in lists.set(one) for one in _SMALL)
    return noun and before[0].isalpha() and not (timed or small or _counts_years(lead, parts))


def _counts_years(word: str, parts: Analysis) -> bool:
    """Whether a word only says that a year follows: "the year 2050"."""
    return word in lexicon(parts.language).table("period_nouns")


def is_settled(parts: Analysis, ahead: Sequence[When]) -> bool:
    """Whether what a statement tells of days to come is so today: it was done ("banned cars from
    2035"), it holds from or until then, or somebody aims at it."""
    lists = lexicon(parts.language)
    grammar = Grammar.of(parts.text, lists)
    verb, words = grammar.first_verb(), grammar.words(len(grammar.tokens))
    endings = ("future_endings", "short_futures")
    if any(_ends(word, one, lists) for word in words for one in endings):
        return False  # "sera", "there’ll be none left"
    if verb is not None and _is_done(grammar, verb):
        return True
    if not lists.set("future_auxiliaries").isdisjoint(words):
        return False
    aimed = not lists.set("aim_words").isdisjoint(words)
    holds = verb is not None and not _changes(grammar.tokens[verb].lower, lists)
    return all(
        (when.open_end or when.open_start) and (aimed or (holds and not _only_bounds(parts, when)))
        for when in ahead
    )


def _only_bounds(parts: Analysis, when: When) -> bool:
    """Whether something is so some time before or after a day, not from or until it: "by 2050"; of
    what opens a statement that isn't told."""
    return bool(when.bound) or len(parts.text[: when.span.start].split()) < 2


def _changes(word: str, lists: Lexicon) -> bool:
    """Whether a verb tells of a change: "rises until 2033"."""
    changing = lists.set("rising_verbs") | lists.set("falling_verbs")
    return not changing.isdisjoint({word, lists.verb(word) or word})


def _is_done(grammar: Grammar, verb: int) -> bool:
    """Whether the main verb tells of a deed: a past or a perfect form. What may be a form of the
    present as well, "steigt", tells of none."""
    lists, word = grammar.lists, grammar.tokens[verb].lower
    if word in lists.set("perfect_auxiliaries"):
        later = range(verb + 1, len(grammar.tokens))
        return any(grammar.participle(i) or lists.verb(grammar.tokens[i].lower) for i in later)
    if _ends(word, "present_endings", lists) or word in lists.present_forms:
        return False
    ended = _ends(word, "past_endings", lists) and word not in lists.set("future_auxiliaries")
    return ended or grammar.past()


def _ends(word: str, endings: str, lists: Lexicon) -> bool:
    return any(word.endswith(one) for one in lists.set(endings))
