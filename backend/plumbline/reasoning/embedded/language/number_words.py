"""Numbers in words: "three hundred and thirty", "twenty-one"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon


def spelled(words: Sequence[str], index: int, lists: Lexicon) -> tuple[float | None, int]:
    """Read a number in words from `index`; return its value (None for no number) and its end."""
    total, group, end = 0.0, None, index
    while end < len(words):
        value = word_value(words[end], lists)
        multiplier = lists.table("multipliers").get(words[end])
        if value is not None and _adds(group, value):
            group = (group or 0.0) + value
        elif multiplier and len(words[end]) > 2 and group is not None:
            group *= multiplier
            if multiplier > 100:
                if 0 < total < multiplier and lists.set("stacked_multipliers"):
                    total *= multiplier  # "tres mil quinientos millones"
                total, group = total + group, None
                end += 1
                if words[end - 1] in lists.set("stacked_multipliers"):
                    total, end = _stacked(total, words, end, lists)
                if not _continues(words, end, lists):
                    break
                continue
        elif not (_joins(words, end, lists) and group is not None and group >= 100):
            break
        end += 1
    if end > index and _joins(words, end - 1, lists):
        end -= 1
    known = group is not None or total > 0
    return (total + (group or 0.0), end) if known else (None, index)


def _stacked(total: float, words: Sequence[str], end: int, lists: Lexicon) -> tuple[float, int]:
    """Read on after a multiplier that another may follow: "dos mil millones"."""
    following = lists.table("multipliers").get(words[end]) if end < len(words) else None
    return (total * following, end + 1) if following else (total, end)


def _adds(group: float | None, value: float) -> bool:
    if group is None:
        return True
    return group >= 100 or (group >= 20 and group % 10 == 0 and value < 10)


def _joins(words: Sequence[str], index: int, lists: Lexicon) -> bool:
    return (
        words[index] == lists.text("number_joiner")
        and index + 1 < len(words)
        and word_value(words[index + 1], lists) is not None
    )


def _continues(words: Sequence[str], index: int, lists: Lexicon) -> bool:
    return index < len(words) and (
        word_value(words[index], lists) is not None or _joins(words, index, lists)
    )


def may_begin(word: str, lists: Lexicon) -> bool:
    """Whether a number in words can begin with `word`, which hardly any word can: "a" hundred,
    "half" a million, "twenty", "twenty-one"."""
    beginnings = _beginnings(lists)
    return word in beginnings or ("-" in word and word.split("-")[0] in beginnings)


@lru_cache(maxsize=8)
def _beginnings(lists: Lexicon) -> frozenset[str]:
    tables = ("number_words", "fractions", "times_words", "ordinals")
    return lists.set("indefinite_articles").union(*map(lists.table, tables))


def word_value(word: str, lists: Lexicon) -> float | None:
    """Return the value of a number in one word, "twenty-one" too; None for another word."""
    table = lists.table("number_words")
    if word in table:
        return float(table[word])
    parts = word.split("-")
    if len(parts) > 1 and all(part in table for part in parts):
        return float(sum(table[part] for part in parts))
    return None
