"""Months that are first names, too: "Jan Holm", "June Holm", not "In June Holm resigned"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.reasoning.embedded.language.names.headlines import opens_sentence
from plumbline.reasoning.embedded.language.names.kinds import bare_word, capital, tails

_CALENDAR = ("months", "weekdays", "relative_steps", "relative_days")


def of_calendar(word: str, lists: Lexicon) -> bool:
    """Whether a word without case is a day, a month or the like: "may", "mondays", "last"."""
    listed = any(word in lists.table(one) for one in _CALENDAR)
    return listed or word[:-1] in lists.table("weekdays")


def first_name_month(
    tokens: Sequence[re.Match[str]], index: int, text: str, lists: Lexicon
) -> bool:
    """Whether a word of the calendar is a first name: a month, a word behind it that can be a
    surname, and nothing before it that leads to a time, unless it is clear: no sentence has a
    month "Jan", none in Spanish one with a capital."""
    month, following = tokens[index].group().casefold(), _behind_links(tokens[index + 1 :], lists)
    if month not in lists.set("name_months") or not following:
        return False
    between = text[tokens[index].end() : following[0].start()]
    if not re.fullmatch(r" (?:\w+ )*", between) or not _surname(following[0].group(), lists):
        return False
    if opens_sentence(text, tokens[index].start()):
        return True
    near = [bare_word(token.group()).casefold() for token in tokens[max(0, index - 2) : index]]
    if any(word.isdigit() or word in lists.table("months") for word in near):
        return False  # "5 May Holm resigned", "Between May and June Holm was ill"
    return month in lists.set("clear_name_months") or not _leads_to_time(near[-1], lists)


def _behind_links(tokens: Sequence[re.Match[str]], lists: Lexicon) -> Sequence[re.Match[str]]:
    """Return the token behind what links a first name to a surname: "Boer" of "Jan de Boer",
    "Berg" of "Jan van der Berg"."""
    links = [lists.set("noble_links"), lists.set("strong_connectors")]
    place = 0
    while place < len(links) and place < len(tokens) and tokens[place].group() in links[place]:
        place += 1
    return tokens[place : place + 1]


def _surname(word: str, lists: Lexicon) -> bool:
    """Whether a word may be one: not so "Labour", "Day", "Fools’", "Berlin" and "Britons"."""
    bare = bare_word(word).casefold()
    if not capital(word) or word.isupper() or of_calendar(bare, lists) or lists.nation(bare):
        return False
    known = plain_words(lists.language), tails(lists), lists.table("name_aliases")
    return not any(one in words for words in known for one in (bare, bare.removesuffix("s")))


def _leads_to_time(word: str, lists: Lexicon) -> bool:
    led = ("prepositions", "determiners", "date_leads", "subordinators")
    return word in lists.table("relative_steps") or any(word in lists.set(one) for one in led)
