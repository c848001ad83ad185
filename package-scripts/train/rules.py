"""Rules that change one thing in a sentence.

Every rule that *contradicts* takes a sentence and returns another one that cannot be true together
with it, or None where it does not apply. `synthesise` sets both sentences as claim and as evidence
in all four combinations, so that neither side gives the label away. Rules that *restate* return a
sentence that follows from the one given.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lexicon import (
    ABBREVIATIONS,
    ANTONYMS,
    CAUSES,
    COMPARISONS,
    COUNTRIES,
    DAYS,
    KINDS_OF_WORK,
    MONTHS,
    NATIONALITIES,
    NUMBER_WORDS,
    ONE_WAY,
    ORDINALS,
    PARTICIPLES,
    PLACES,
    QUANTIFIERS,
    ROLES,
    SCALES,
    SYNONYMS,
    UNITS,
)


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
NO_FRONT = frozenset(
    {  # words that open a sentence with a capital and are no names
        "the",
        "a",
        "an",
        "in",
        "on",
        "at",
        "it",
        "he",
        "she",
        "they",
        "we",
        "i",
        "this",
        "that",
        "these",
        "those",
        "there",
        "his",
        "her",
        "its",
        "their",
        "our",
        "for",
        "as",
        "by",
        "but",
        "and",
        "or",
        "if",
        "when",
        "while",
        "after",
        "before",
        "during",
        "since",
        "with",
        "from",
        "to",
        "of",
        "according",
        "however",
        "although",
        "because",
        "not",
        "no",
        "some",
        "most",
        "many",
        "two",
        "three",
        "one",
        "several",
        "each",
        "both",
        "what",
        "who",
        "where",
        "why",
        "how",
        "also",
        "then",
        "such",
        "all",
        "any",
        "every",
        "more",
        "new",
        "first",
    }
)


def _swap_words(
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


def _swap_listed(sentence: str, words: list[str], rng: random.Random) -> str | None:
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


# ---- contradicting rules ------------------------------------------------------------------------


def number(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another number in the same form; years and dates are left to `date`."""
    hits = [match for match in NUMBER.finditer(sentence) if not _is_date(sentence, match)]
    if not hits:
        return _number_word(sentence, rng)
    match = rng.choice(hits)
    return sentence[: match.start()] + other_number(match[0], rng) + sentence[match.end() :]


def _is_date(sentence: str, match: re.Match[str]) -> bool:
    text = match[0]
    if text.isdigit() and len(text) == 4 and 1500 <= int(text) < 2050:
        return True
    around = sentence[max(0, match.start() - 10) : match.end() + 10]
    return any(month in around for month in MONTHS)


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
    for match in YEAR.finditer(sentence):
        options.append(
            lambda m=match: (
                sentence[: m.start()]
                + _year(m[0], rng)  # type: ignore
                + sentence[m.end() :]
            )
        )
    for table in (MONTHS, DAYS):
        if any(re.search(rf"\b{word}\b", sentence) for word in table if word != "May"):
            words = [word for word in table if word != "May"]
            options.append(lambda w=words: _swap_listed(sentence, w, rng) or sentence)
    for match in DAY_MONTH.finditer(sentence):
        options.append(
            lambda m=match: (
                sentence[: m.start(1)]
                + _day(m[1], rng)  # type: ignore
                + sentence[m.end(1) :]
            )
        )
    for match in MONTH_DAY.finditer(sentence):
        options.append(
            lambda m=match: (
                sentence[: m.start(2)]
                + _day(m[2], rng)  # type: ignore
                + sentence[m.end(2) :]
            )
        )
    changed = rng.choice(options)() if options else None
    return changed if changed != sentence else None


def _year(text: str, rng: random.Random) -> str:
    step = rng.choice((1, 1, 2, 2, 3, 4, 5, 7, 10, 11, 20, 30, 100))
    year = int(text) + rng.choice((-1, 1)) * step
    return str(year if year < 2027 else int(text) - step)


def _day(text: str, rng: random.Random) -> str:
    return str(rng.choice([day for day in range(1, 29) if day != int(text)]))


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
        changed = _swap_listed(sentence, table, rng)
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
    return _swap_words(sentence, ANTONYMS, rng)


def comparison(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """A comparative or superlative turned round."""
    return _swap_words(sentence, COMPARISONS, rng)


def quantifier(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """All to none, many to few, `an X and Y` to `only an X`."""
    match = re.search(r"\b(is|was) (an? [A-Za-z-]+(?: [a-z-]+)?) and ([a-z-]+)\b", sentence)
    if match and rng.random() < 0.6:
        word = rng.choice(("only", "solely", "exclusively", "just"))
        return f"{sentence[: match.start()]}{match[1]} {word} {match[2]}."
    return _swap_words(sentence, QUANTIFIERS, rng)


def role(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """Another profession, office or kind of work."""
    first, second = (ROLES, KINDS_OF_WORK) if rng.random() < 0.5 else (KINDS_OF_WORK, ROLES)
    return _swap_listed(sentence, first, rng) or _swap_listed(sentence, second, rng)


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
    match = _causal(sentence)
    if not match:
        return None
    left, verb, right = match
    return f"{right[0].upper()}{right[1:]} {verb} {_uncapital(left)}."


def _causal(sentence: str) -> tuple[str, str, str] | None:
    verbs = "|".join(verb for verb, _ in CAUSES)
    match = re.match(
        rf"^((?:[\w-]+ ){{0,5}}[\w-]+) ({verbs}) ((?:[\w-]+ ){{0,5}}[\w-]+)\.$", sentence
    )
    return (match[1], match[2], match[3]) if match else None


def _uncapital(text: str) -> str:
    first = text.split(" ")[0]
    return text[0].lower() + text[1:] if first.lower() in NO_FRONT else text


def true_bound(sentence: str, rng: random.Random) -> str | None:
    """A bound that the number keeps: `1,889` to `more than 1,500`."""
    return _bounded(sentence, rng, true=True)


def bound(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """A bound that the number breaks: `1,889` to `fewer than 1,500` or `more than 2,400`."""
    return _bounded(sentence, rng, true=False)


def _bounded(sentence: str, rng: random.Random, true: bool) -> str | None:
    hits = [
        m
        for m in NUMBER.finditer(sentence)
        if not _is_date(sentence, m)
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


def unit(sentence: str, rng: random.Random, pools: Pools) -> str | None:
    """The unit changes and the number does not."""
    match = _measured(sentence)
    if not match:
        return None
    return sentence[: match.start(2)] + UNITS[match[2]][0] + sentence[match.end(2) :]


def _measured(sentence: str) -> re.Match[str] | None:
    return re.search(rf"(?<![\w.,-])(\d[\d,]*(?:\.\d+)?) ({'|'.join(UNITS)})\b", sentence)


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


# ---- restating rules ----------------------------------------------------------------------------


def dropped_clause(sentence: str, rng: random.Random) -> str | None:
    """Leave out brackets, an apposition or a relative clause between commas, or the last clause."""
    options = []
    if re.search(r" \([^()]*\)", sentence):
        options.append(re.sub(r" \([^()]*\)", "", sentence))
    match = re.search(r"(?<=\w), (?:which|who|where|whose|a|an|the|one of) [^,;]{5,70},", sentence)
    if match:
        options.append(sentence[: match.start()] + sentence[match.end() :])
    match = re.search(
        r", (?:which|who|while|although|making|including|with|and (?:was|is|has)) "
        r"[^,;]{6,120}\.$",
        sentence,
    )
    if match and match.start() > 30:
        options.append(sentence[: match.start()] + ".")
    match = re.match(
        r"^(?:However|Moreover|In addition|Additionally|Furthermore|For example|"
        r"In fact|As a result|Similarly|Meanwhile|Therefore|Thus|Also), (\w)",
        sentence,
    )
    if match:
        options.append(match[1].upper() + sentence[match.end() :])
    return rng.choice(options) if options else None


def date_form(sentence: str, rng: random.Random) -> str | None:
    """`12 July 1998` to `July 12, 1998` or back, a full date to its month or its year."""
    match = DAY_MONTH.search(sentence)
    if match:
        tail = f", {match[3]}" if match[3] else ""
        forms = [f"{match[2]} {match[1]}{tail}"]
    else:
        match = MONTH_DAY.search(sentence)
        if not match:
            return _decade(sentence, rng)
        tail = f" {match[3]}" if match[3] else ""
        forms = [f"{match[2]} {match[1]}{tail}"]
        forms += [f"{match[1]}{tail}"] if tail else []
    if match[3] and sentence[: match.start()].endswith(" on "):
        return sentence[: match.start() - 3] + f"in {match[3]}" + sentence[match.end() :]
    return sentence[: match.start()] + forms[0] + sentence[match.end() :]


def _decade(sentence: str, rng: random.Random) -> str | None:
    match = re.search(r"\bin (1[5-9]\d\d|20[0-4]\d)(?=[ .,;]|$)", sentence, re.IGNORECASE)
    if not match or re.search(rf"({MONTH}|\d) $", sentence[: match.start()]):
        return None
    year = int(match[1])
    forms = [
        f"in the {year // 10 * 10}s",
        f"before {year + rng.randint(1, 12)}",
        f"after {year - rng.randint(1, 12)}",
        f"in the {_century(year)} century",
    ]
    return sentence[: match.start()] + rng.choice(forms) + sentence[match.end() :]


def _century(year: int) -> str:
    number_of = (year - 1) // 100 + 1
    return f"{number_of}{'st' if number_of == 21 else 'th'}"


def number_form(sentence: str, rng: random.Random) -> str | None:
    """A small number as a word or digit, thousands as words, a percentage, a true bound."""
    options: list[str] = []
    words = r"(?= (?!million|billion|percent|per cent|p\.m|a\.m)[a-z])"
    match = re.search(rf"(?<![\w.,$£€-])([2-9]|1[0-2]){words}", sentence)
    if match and not _is_date(sentence, match):
        options.append(
            sentence[: match.start()] + NUMBER_WORDS[int(match[1])] + sentence[match.end() :]
        )
    match = re.search(rf"(?<=[a-z] )({'|'.join(NUMBER_WORDS[2:13])})(?= [a-z])", sentence)
    if match:
        options.append(
            sentence[: match.start()] + str(NUMBER_WORDS.index(match[1])) + sentence[match.end() :]
        )
    match = re.search(r"(?<![\w.,])(\d+(?:\.\d)?) (million|billion)\b", sentence)
    if match:
        value = float(match[1]) * SCALES[match[2]]
        options.append(f"{sentence[: match.start()]}{value:,.0f}{sentence[match.end() :]}")
    if re.search(r"\d ?%", sentence):
        options.append(re.sub(r"(\d) ?%", r"\1 percent", sentence))
    bounded = true_bound(sentence, rng)
    if bounded and rng.random() < 0.5:
        options.append(bounded)
    return rng.choice(options) if options else None


def unit_form(sentence: str, rng: random.Random) -> str | None:
    """The measure converted: `10 miles` to `about 16 kilometres`."""
    match = _measured(sentence)
    if not match:
        return None
    other, factor = UNITS[match[2]]
    value = float(match[1].replace(",", "")) * factor
    shown = f"{value:,.0f}" if value >= 10 else f"{value:.1f}"
    return f"{sentence[: match.start()]}about {shown} {other}{sentence[match.end() :]}"


def abbreviation(sentence: str, rng: random.Random) -> str | None:
    """A name by its abbreviation."""
    return _swap_words(sentence, ABBREVIATIONS, rng, both_ways=False)


def synonym(sentence: str, rng: random.Random) -> str | None:
    """One or two words by others of the same meaning."""
    changed = _swap_words(sentence, SYNONYMS, rng, both_ways=False)
    if changed and rng.random() < 0.4:
        return _swap_words(changed, SYNONYMS, rng, both_ways=False) or changed
    return changed


def voice(sentence: str, rng: random.Random) -> str | None:
    """Passive to active and `causes` to `is caused by`."""
    causal = _causal(sentence)
    if causal:
        left, verb, right = causal
        passive = dict(CAUSES)[verb]
        return f"{right[0].upper()}{right[1:]} {passive} {_uncapital(left)}."
    match = re.match(
        r"^([^,;]{2,60}?) (?:was|were) (?:originally |later )?"
        r"([a-z]+ed|" + "|".join(PARTICIPLES) + r") by ([A-Z][^,;.]{2,50}|the [^,;.]"
        r"{2,40})(?: in (\d{4}))?\.$",
        sentence,
    )
    if not match or " and " in match[1] or match[2] in ("followed", "located", "based"):
        return None
    past = PARTICIPLES.get(match[2], match[2])
    when = f" in {match[4]}" if match[4] else ""
    agent = match[3][0].upper() + match[3][1:]
    return f"{agent} {past} {_uncapital(match[1])}{when}."


def fronted(sentence: str, rng: random.Random) -> str | None:
    """A time or place moves from the end to the front, or from the front to the end."""
    match = re.match(
        r"^([A-Z][^,;]{15,120}) ((?:in|on|during|since) (?:[A-Z\d][\w ,]{2,20}))\.$", sentence
    )
    if match:
        return f"{match[2][0].upper()}{match[2][1:]}, {_uncapital(match[1])}."
    match = re.match(r"^((?:In|On|During|Since) [\w ]{3,25}), ([A-Z]?[^,;]{15,120})\.$", sentence)
    if match:
        return f"{match[2][0].upper()}{match[2][1:]} {match[1][0].lower()}{match[1][1:]}."
    return None


def lead(sentence: str, rng: random.Random) -> str | None:
    """A frame that adds nothing: `It is true that ...`."""
    if not re.match(r"^(The|In|It|He|She|They|There|A|An|This|These|Some|Many|Most) ", sentence):
        return None
    frame = rng.choice(("It is the case that", "It is true that", "It is a fact that"))
    return f"{frame} {sentence[0].lower()}{sentence[1:]}"


RESTATING: dict[str, Callable[[str, random.Random], str | None]] = {
    "dropped clause": dropped_clause,
    "date form": date_form,
    "number form": number_form,
    "unit form": unit_form,
    "abbreviation": abbreviation,
    "synonym": synonym,
    "voice": voice,
    "fronted": fronted,
    "lead": lead,
}
OFTEN = ("dropped clause", "date form", "number form", "unit form", "voice")


def restate(sentence: str, rng: random.Random) -> tuple[str, str]:
    """Restate by one or two rules; returns the sentence and the last rule's name (or "")."""
    done = ""
    kinds = list(RESTATING)
    rng.shuffle(kinds)
    kinds.sort(key=lambda kind: kind not in OFTEN)
    for kind in kinds:
        if kind == "lead" and rng.random() < 0.85:
            continue
        changed = RESTATING[kind](sentence, rng)
        if changed and changed != sentence and len(changed.split()) > 3:
            sentence, before, done = changed, done, kind
            if before or rng.random() < 0.5:
                break
    return sentence, done


# ---- detail -------------------------------------------------------------------------------------


def detail(sentence: str, rng: random.Random) -> tuple[str, str] | None:
    """Split into (with detail, without): the longer one does not follow from the shorter one."""
    patterns = (
        rf" on (?:\d{{1,2}} (?:{MONTH})|(?:{MONTH}) \d{{1,2}})(?:,? \d{{4}})?",
        r" (?:in|since|during|by|until) (?:1[5-9]\d\d|20[0-4]\d)\b",
        r" (?:at|in|from|near) (?:the )?(?:[A-Z][a-z]+(?: [A-Z][a-z]+)*)(?=[,.])",
        r" (?:for|with|by|because of|due to|despite|through|after|before) (?:the |a |an |his |her "
        r"|their |its )?[\w-]+(?: [\w-]+){0,4}(?=\.$)",
        r",? (?:who|which|where) [^,;.]{8,80}(?=\.$)",
        r" (?:and|as well as) (?:the |a |an )?[\w-]+(?: [\w-]+){0,3}(?=\.$)",
        r" (?:more than|about|over|nearly|approximately) \d[\d,.]*(?= [a-z])",
    )
    order = list(patterns)
    rng.shuffle(order)
    for pattern in order:
        match = re.search(pattern, sentence)
        if match and match.start() > 15:
            shorter = sentence[: match.start()] + sentence[match.end() :]
            if len(shorter.split()) >= 4:
                return sentence, shorter
    return None
