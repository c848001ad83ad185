"""Rules that change one thing in a sentence so that the two cannot be true together.

Each takes a sentence and returns another one, or None where it does not apply. `synthesise` sets
both as claim and as evidence in all four combinations, so that neither side gives the label away.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial

from lessons.lexicon import (
    ANTONYMS,
    COMPARISONS,
    COUNTRIES,
    DAYS,
    KINDS_OF_WORK,
    MONTHS,
    NATIONALITIES,
    NO_FRONT,
    NUMBER_WORDS,
    ONE_WAY,
    ORDINALS,
    PLACES,
    QUANTIFIERS,
    ROLES,
    UNITS,
)
from lessons.sentences import (
    AUXILIARY,
    DAY_MONTH,
    MONTH_DAY,
    NEGATED,
    NUMBER,
    YEAR,
    Pools,
    Rule,
    bounded,
    causal,
    is_date,
    measured,
    names_in,
    swap_listed,
    swap_words,
    uncapital,
)


def number(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another number in the same form; years and dates are left to `date`."""
    hits = [match for match in NUMBER.finditer(sentence) if not is_date(sentence, match)]
    if not hits:
        return _number_word(sentence, rng)
    match = rng.choice(hits)
    return sentence[: match.start()] + other_number(match[0], rng) + sentence[match.end() :]


def other_number(text: str, rng: random.Random) -> str:
    """A number of the same look, at least a tenth away from the one given."""
    places = len(text.split(".")[1]) if "." in text else 0
    value = float(text.replace(",", ""))
    for _ in range(20):
        if value < 13 and not places:
            changed = float(rng.choice([n for n in range(1, 16) if n != value]))
        else:
            changed = value * rng.choice((0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 1.25, 1.5, 2, 3, 5, 10))
            changed = _same_digits(changed, value, places)
        if abs(changed - value) > 0.09 * abs(value):
            break
    comma = "," if "," in text else ""
    return f"{changed:{comma}.{places}f}"


def _same_digits(changed: float, value: float, places: int) -> float:
    """Round a changed number to as many digits as the old one shows."""
    if places:
        return round(changed, places)
    zeros = len(str(int(value))) - len(str(int(value)).rstrip("0"))
    step = 10 ** max(0, zeros - 1)
    return float(max(1, round(changed / step) * step))


def _number_word(sentence: str, rng: random.Random) -> str | None:
    table = [word for word in NUMBER_WORDS[2:13] if word in sentence.lower().split()]
    if table and rng.random() < 0.8:
        word = rng.choice(table)
        other = rng.choice([item for item in NUMBER_WORDS[2:13] if item != word])
        return re.sub(rf"\b{word}\b", other, sentence, count=1)
    table = [word for word in ORDINALS if f" {word} " in sentence]
    if not table:
        return None
    word = rng.choice(table)
    other = rng.choice([item for item in ORDINALS if item != word])
    return sentence.replace(f" {word} ", f" {other} ", 1)


def date(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another year, month, day of the month or day of the week."""
    options: list[Callable[[], str]] = []

    def other(match: re.Match[str], group: int, make: Callable[[str, random.Random], str]) -> str:
        return (
            sentence[: match.start(group)] + make(match[group], rng) + sentence[match.end(group) :]
        )

    options.extend(partial(other, match, 0, _year) for match in YEAR.finditer(sentence))
    for table in (MONTHS, DAYS):
        if any(re.search(rf"\b{word}\b", sentence) for word in table if word != "May"):
            words = [word for word in table if word != "May"]
            options.append(lambda w=words: swap_listed(sentence, w, rng) or sentence)
    options.extend(partial(other, match, 1, _day) for match in DAY_MONTH.finditer(sentence))
    options.extend(partial(other, match, 2, _day) for match in MONTH_DAY.finditer(sentence))
    changed = rng.choice(options)() if options else None
    return changed if changed != sentence else None


def _year(text: str, rng: random.Random) -> str:
    step = rng.choice((1, 1, 2, 2, 3, 4, 5, 7, 10, 11, 20, 30, 100))
    year = int(text) + rng.choice((-1, 1)) * step
    return str(year if year < 2027 else int(text) - step)


def _day(text: str, rng: random.Random) -> str:
    return str(rng.choice([day for day in range(1, 29) if day != int(text)]))


def name(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another name of the evidence or, failing that, of the corpus, with as many words."""
    listed = set(COUNTRIES) | set(PLACES)
    here = [item for item in names_in(sentence) if item not in listed]
    if not here:
        return None
    old = rng.choice(here)
    near = [item for item in pools.nearby if item not in sentence and item not in listed]
    same = [item for item in near if item.count(" ") == old.count(" ")]
    pool = same if same and rng.random() < 0.7 else pools.names.get(old.count(" "), near)
    pool = [item for item in rng.sample(pool, min(8, len(pool))) if item not in sentence]
    return sentence.replace(old, rng.choice(pool)) if pool else None


def place(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another country, city or nationality."""
    tables = [COUNTRIES, PLACES, NATIONALITIES]
    rng.shuffle(tables)
    for table in tables:
        changed = swap_listed(sentence, table, rng)
        if changed:
            return changed
    return None


def negation(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Add a negation to the first verb form that can carry one, or take one away."""
    without = _without_negation(sentence)
    if without:
        return without
    match = AUXILIARY.search(sentence)
    if match and match.start() > 0:
        short = rng.random() < 0.2 and match[0] not in ("can", "will")
        if match[0] == "can":
            return sentence[: match.start()] + "cannot" + sentence[match.end() :]
        return sentence[: match.end()] + ("n't" if short else " not") + sentence[match.end() :]
    if match:
        return None
    return _negated_past(sentence)


def _without_negation(sentence: str) -> str | None:
    if re.search(r"\b(did|does|do) not ", sentence):
        return None
    for pattern, new in (
        (NEGATED, r"\1 "),
        (re.compile(r"\bcannot\b"), "can"),
        (re.compile(r"\b(is|are|was|were|has|have|had|could|would)n't\b"), r"\1"),
        (re.compile(r"\b(was|were|had|has|have|is|are) (?:never|no longer) "), r"\1 "),
    ):
        if pattern.search(sentence):
            return pattern.sub(new, sentence, count=1)
    return None


def _negated_past(sentence: str) -> str | None:
    """`She directed it` to `She did not direct it`, for verbs whose stem is certain."""
    match = re.search(
        r"(?<=[a-z] )([a-z]+(?:at|is|iz|in|er|ish|nd|ct|rt|ay|en|low|ow|ain)ed)\b "
        r"(?=[a-z]|[A-Z])",
        sentence,
    )
    if not match:
        return None
    verb = match[1]
    stem = verb[:-1] if re.search(r"(at|is|iz)ed$", verb) else verb[:-2]
    return sentence[: match.start()] + f"did not {stem}" + sentence[match.end(1) :]


def antonym(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """One word by its opposite."""
    return swap_words(sentence, ANTONYMS, rng)


def comparison(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """A comparative or superlative turned round."""
    return swap_words(sentence, COMPARISONS, rng)


def quantifier(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """All to none, many to few, `an X and Y` to `only an X`."""
    match = re.search(r"\b(is|was) (an? [A-Za-z-]+(?: [a-z-]+)?) and ([a-z-]+)\b", sentence)
    if match and rng.random() < 0.6:
        word = rng.choice(("only", "solely", "exclusively", "just"))
        return f"{sentence[: match.start()]}{match[1]} {word} {match[2]}."
    return swap_words(sentence, QUANTIFIERS, rng)


def role(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another profession, office or kind of work."""
    first, second = (ROLES, KINDS_OF_WORK) if rng.random() < 0.5 else (KINDS_OF_WORK, ROLES)
    return swap_listed(sentence, first, rng) or swap_listed(sentence, second, rng)


def swap(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Subject and object change places around a verb that runs one way only."""
    verbs = "|".join(ONE_WAY)
    match = re.search(
        rf"^((?:The )?[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*) ((?:later |also |then )?"
        rf"(?:{verbs})|(?:is|was) (?:[a-z]+ed|written) by) "
        rf"((?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)\b",
        sentence,
    )
    if not match:
        return None
    left, verb, right = match.groups()
    if left.lower() in NO_FRONT or right.lower() in NO_FRONT:
        return None
    right = right[0].upper() + right[1:]
    left = left[0].lower() + left[1:] if left.startswith("The ") else left
    return f"{right} {verb} {left}{sentence[match.end() :]}"


def cause(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Cause and effect change places, the wording stays."""
    match = causal(sentence)
    if not match:
        return None
    left, verb, right = match
    return f"{right[0].upper()}{right[1:]} {verb} {uncapital(left)}."


def bound(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """A bound that the number breaks: `1,889` to `fewer than 1,500` or `more than 2,400`."""
    return bounded(sentence, rng, true=False)


def unit(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """The unit changes and the number does not."""
    match = measured(sentence)
    if not match:
        return None
    return sentence[: match.start(2)] + UNITS[match[2]][0] + sentence[match.end(2) :]


CONTRADICTING: dict[str, Rule] = {
    "number": number,
    "date": date,
    "name": name,
    "place": place,
    "negation": negation,
    "antonym": antonym,
    "comparison": comparison,
    "quantifier": quantifier,
    "role": role,
    "swap": swap,
    "cause": cause,
    "bound": bound,
    "unit": unit,
}
