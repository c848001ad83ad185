"""What a rule finds in a sentence, and how it puts other words there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lessons.lexicon import CAUSES, DAYS, MONTHS, NATIONALITIES, NO_FRONT, UNITS


@dataclass
class Pools:
    """Names of the corpus by number of words, and the names of the evidence at hand."""

    names: dict[int, list[str]] = field(default_factory=dict)
    nearby: list[str] = field(default_factory=list)


Rule = Callable[[str, random.Random, Pools], "str | None"]

NUMBER = re.compile(
    r"(?<![\w.,:/$#–-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w-])|"
    r"(?<![\w.,:/#–-])\d+(?:\.\d+)?(?![\w,:/–-]|\.\d)"
)
YEAR = re.compile(r"(?<![\w.,$-])(1[5-9]\d\d|20[0-4]\d)(?![\w,.-]*\d|-|s\b)")
MONTH = "|".join(MONTHS)
DAY_MONTH = re.compile(rf"\b(\d{{1,2}}) ({MONTH})\b(?: (\d{{4}})\b)?")
MONTH_DAY = re.compile(rf"\b({MONTH}) (\d{{1,2}})\b(?:, (\d{{4}})\b)?")
NAME = re.compile(r"(?<![\w.'’-])[A-Z][a-zà-ÿ]+(?:[ -](?:[A-Z]\.|[A-Z][a-zà-ÿ]+))*(?![\w-])")
AUXILIARY = re.compile(
    r"\b(is|are|was|were|has|have|had|can|could|will|would|should|does|did|do)\b"
    r"(?! not\b|n't|,)",
    re.IGNORECASE,
)
NEGATED = re.compile(r"\b(is|are|was|were|has|have|had|could|will|would|should|does|did|do) not ")


def swap_words(
    sentence: str, table: list[tuple[str, str]], rng: random.Random, both_ways: bool = True
) -> str | None:
    """Replace one word or phrase of the table by its partner, keeping a capital letter."""
    found: list[tuple[int, int, str]] = []
    low = sentence.lower()
    for left, right in table:
        for old, new in ((left, right), (right, left)) if both_ways else ((left, right),):
            at = low.find(old.lower())
            while at >= 0:
                if _whole(low, at, at + len(old)):
                    found.append((at, at + len(old), new))
                at = low.find(old.lower(), at + 1)
    if not found:
        return None
    start, end, new = rng.choice(found)
    if sentence[end : end + 4] == " of " and new == "no":
        new = "none"
    if sentence[start].isupper() and new[0].islower():
        new = new[0].upper() + new[1:]
    return sentence[:start] + new + sentence[end:]


def _whole(text: str, start: int, end: int) -> bool:
    """Is text[start:end] bounded by something other than letters, digits and hyphens?"""
    before = text[start - 1] if start else " "
    after = text[end] if end < len(text) else " "
    return not (before.isalnum() or before in "-'" or after.isalnum() or after == "-")


def swap_listed(sentence: str, words: list[str], rng: random.Random) -> str | None:
    """Replace one word that stands in the list by another one of the list."""
    hits = [
        (match, word)
        for word in words
        if word in sentence
        for match in re.finditer(rf"(?<![\w-]){re.escape(word)}(?![\w-])", sentence)
    ]
    if not hits:
        return None
    match, word = rng.choice(hits)
    other = rng.choice([item for item in words if item != word and item not in sentence])
    before = sentence[: match.start()]
    if before.lower().endswith((" a ", " an ")) or before.lower() in ("a ", "an "):
        before = _article(before, other)
    return before + other + sentence[match.end() :]


def _article(before: str, word: str) -> str:
    """Fit the article that ends `before` to the word that follows."""
    stem = before.rstrip()
    stem = stem[:-2] if stem.lower().endswith("an") else stem[:-1]
    capital = before.rstrip().split(" ")[-1][0]
    return stem + capital + ("n " if word[0].lower() in "aeiou" else " ")


def is_date(sentence: str, match: re.Match[str]) -> bool:
    """Whether a number is a year or stands beside a month."""
    text = match[0]
    if text.isdigit() and len(text) == 4 and 1500 <= int(text) < 2050:
        return True
    around = sentence[max(0, match.start() - 10) : match.end() + 10]
    return any(month in around for month in MONTHS)


def names_in(sentence: str) -> list[str]:
    """Capitalised names of a sentence; a lone first word counts only when it recurs elsewhere."""
    found = []
    for match in NAME.finditer(sentence):
        words = match[0].split(" ")
        if words[0].lower() in NO_FRONT:
            words = words[1:]
        name = " ".join(words)
        if not name or (match.start() == 0 and len(words) == 1):
            continue
        if name in MONTHS or name in DAYS or name in NATIONALITIES:
            continue
        found.append(name)
    return found


def causal(sentence: str) -> tuple[str, str, str] | None:
    """Return cause, verb and effect of a sentence that tells just that."""
    verbs = "|".join(verb for verb, _ in CAUSES)
    match = re.match(
        rf"^((?:[\w-]+ ){{0,5}}[\w-]+) ({verbs}) ((?:[\w-]+ ){{0,5}}[\w-]+)\.$", sentence
    )
    return (match[1], match[2], match[3]) if match else None


def uncapital(text: str) -> str:
    """Take a capital away that only the beginning of the sentence asked for."""
    first = text.split(" ")[0]
    return text[0].lower() + text[1:] if first.lower() in NO_FRONT else text


def bounded(sentence: str, rng: random.Random, true: bool) -> str | None:
    """Put a bound in a number's place that it keeps (`true`) or breaks."""
    hits = [
        m
        for m in NUMBER.finditer(sentence)
        if not is_date(sentence, m)
        and float(m[0].replace(",", "")) > 12
        and not sentence[max(0, m.start() - 14) : m.start()]
        .lower()
        .endswith(("than ", "about ", "over ", "least ", "most ", "to ", "under ", "nearly ", "-"))
    ]
    if not hits:
        return None
    match = rng.choice(hits)
    value, above = float(match[0].replace(",", "")), rng.random() < 0.5
    factor = rng.choice((0.5, 0.7, 0.85)) if above == true else rng.choice((1.2, 1.4, 2.0))
    digits = max(0, len(str(int(value))) - 2)
    limit = max(1, round(value * factor / 10**digits) * 10**digits)
    words = ("more than", "over", "at least") if above else ("fewer than", "under", "less than")
    comma = "," if "," in match[0] else ""
    return (
        f"{sentence[: match.start()]}{rng.choice(words)} {limit:{comma}}{sentence[match.end() :]}"
    )


def measured(sentence: str) -> re.Match[str] | None:
    """Find a number with a unit."""
    return re.search(rf"(?<![\w.,-])(\d[\d,]*(?:\.\d+)?) ({'|'.join(UNITS)})\b", sentence)
