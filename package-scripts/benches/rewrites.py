"""Ways to write one text otherwise without changing what it says."""

from __future__ import annotations

import re
from collections.abc import Callable

Rewrite = Callable[[str], str]
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_SMALL = ("a", "an", "the", "of", "in", "on", "at", "to", "by", "for", "and", "or", "with", "from")
_DIGITS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
_AMERICAN = (
    ("our\\b", "or"), ("centre", "center"), ("theatre", "theater"), ("metres", "meters"),
    ("metre", "meter"), ("organis", "organiz"), ("defence", "defense"), ("travelled", "traveled"),
    ("programme", "program"), ("grey", "gray"), ("Grey", "Gray"),
)  # fmt: skip
_NOT_OUR = re.compile(r"\b(?:f|h|p|y|fl|t|s)our\b", re.IGNORECASE)


def _title_case(text: str) -> str:
    first, *rest = text.rstrip(".").split()
    return " ".join([first, *(one if one in _SMALL else one[:1].upper() + one[1:] for one in rest)])


def _within(text: str) -> str:
    """Return a sentence as it goes on after a word; names keep their capital."""
    first = text.split(maxsplit=1)[0]
    plain = first.lower() in {*_SMALL, "more", "some", "all", "no", "it", "he", "she", "they"}
    return text[:1].lower() + text[1:] if plain else text


def _american(text: str) -> str:
    if _NOT_OUR.search(text):
        return text
    for british, american in _AMERICAN:
        text = re.sub(british, american, text)
    return text


def _in_digits(text: str) -> str:
    words = "|".join(_DIGITS)
    return re.sub(rf"\b({words})\b(?! of )", lambda one: str(_DIGITS.index(one.group()) + 2), text)


def _short_amounts(text: str) -> str:
    return re.sub(r"(?<=\d) million\b", "m", re.sub(r"(?<=\d) billion\b", "bn", text))


def _day_first(text: str) -> str:
    return re.sub(rf"\b({_MONTHS}) (\d{{1,2}}), (\d{{4}})\b", r"\2 \1 \3", text)


def _month_first(text: str) -> str:
    return re.sub(rf"\b(\d{{1,2}}) ({_MONTHS}) (\d{{4}})\b", r"\2 \1, \3", text)


WRITTEN: dict[str, Rewrite] = {
    "title_case": _title_case,
    "capitals": str.upper,
    "small_letters": str.lower,
    "no_full_stop": lambda text: text.rstrip("."),
    "american_spelling": _american,
    "digits_for_words": _in_digits,
    "short_amounts": _short_amounts,
    "ungrouped_numbers": lambda text: re.sub(r"(?<=\d),(?=\d{3}\b)", "", text),
    "dollars_of_the_us": lambda text: text.replace("$", "US$"),
    "day_first": _day_first,
    "month_first": _month_first,
    "hyphens_as_spaces": lambda text: re.sub(r"(?<=[a-z])-(?=[a-z])", " ", text),
    "footnotes": lambda text: re.sub(r"\.(?= |$)", ".[1][2]", text),
    "printed_quotes": lambda text: re.sub(r"(?<=\w)'", "’", text),
    "soft_hyphens": lambda text: re.sub(r"\b([a-z]{4})([a-z]{5,})\b", "\\1\u00ad\\2", text),
}
"""What a claim and its evidence may both go through."""

SELECTED: dict[str, Rewrite] = {
    "exclaimed": lambda text: text.rstrip(".") + "!!!",
    "in_quotes": lambda text: f"“{text}”",
    "in_brackets": lambda text: f"({text})",
    "answered": lambda text: f"@JohnSmith {text}",
    "passed_on": lambda text: f"RT @news: {text}",
    "tagged": lambda text: f"#news {text} #world #breaking",
    "labelled": lambda text: f"BREAKING: {text}",
    "with_dateline": lambda text: f"MALM, May 3 (Northpress) - {text}",
    "asked_about": lambda text: f"Did you know that {_within(text).rstrip('.')}?",
    "doubted": lambda text: f"Is it true that {_within(text).rstrip('.')}?",
    "affirmed": lambda text: f"It is true that {_within(text)}",
    "apparently": lambda text: f"Apparently {_within(text)}",
    "however": lambda text: f"However, {_within(text)}",
}
"""How a claim may stand in what a reader selects."""

PRINTED: dict[str, Rewrite] = {
    "below_a_byline": lambda text: f"Local news\n\nBy Jane Smith\n\n{text}",
    "above_a_remark": lambda text: f"{text} The story was first published last week.",
    "between_paragraphs": lambda text: (
        "Buses in Quenby will be free on Sundays from March.\n\n"
        f"{text}\n\nClaims that the lake at Orn is poisoned are false, its owners said."
    ),
}
"""What evidence may stand in."""
