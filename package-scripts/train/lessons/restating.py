"""Rules that return a sentence that follows from the one given, or that lacks a detail of it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from lessons.lexicon import (
    ABBREVIATIONS,
    CAUSES,
    NUMBER_WORDS,
    PARTICIPLES,
    SCALES,
    SYNONYMS,
    UNITS,
)
from lessons.sentences import (
    DAY_MONTH,
    MONTH,
    MONTH_DAY,
    bounded,
    causal,
    is_date,
    measured,
    swap_words,
    uncapital,
)


def true_bound(sentence: str, rng: random.Random) -> str | None:
    """A bound that the number keeps: `1,889` to `more than 1,500`."""
    return bounded(sentence, rng, true=True)


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
    if match and not is_date(sentence, match):
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
    match = measured(sentence)
    if not match:
        return None
    other, factor = UNITS[match[2]]
    value = float(match[1].replace(",", "")) * factor
    shown = f"{value:,.0f}" if value >= 10 else f"{value:.1f}"
    return f"{sentence[: match.start()]}about {shown} {other}{sentence[match.end() :]}"


def abbreviation(sentence: str, rng: random.Random) -> str | None:
    """A name by its abbreviation."""
    return swap_words(sentence, ABBREVIATIONS, rng, both_ways=False)


def synonym(sentence: str, rng: random.Random) -> str | None:
    """One or two words by others of the same meaning."""
    changed = swap_words(sentence, SYNONYMS, rng, both_ways=False)
    if changed and rng.random() < 0.4:
        return swap_words(changed, SYNONYMS, rng, both_ways=False) or changed
    return changed


def voice(sentence: str, rng: random.Random) -> str | None:
    """Passive to active and `causes` to `is caused by`."""
    told = causal(sentence)
    if told:
        left, verb, right = told
        passive = dict(CAUSES)[verb]
        return f"{right[0].upper()}{right[1:]} {passive} {uncapital(left)}."
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
    return f"{agent} {past} {uncapital(match[1])}{when}."


def fronted(sentence: str, rng: random.Random) -> str | None:
    """A time or place moves from the end to the front, or from the front to the end."""
    match = re.match(
        r"^([A-Z][^,;]{15,120}) ((?:in|on|during|since) (?:[A-Z\d][\w ,]{2,20}))\.$", sentence
    )
    if match:
        return f"{match[2][0].upper()}{match[2][1:]}, {uncapital(match[1])}."
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
