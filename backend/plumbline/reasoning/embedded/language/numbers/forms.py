"""How numbers are written, whatever the language: digits, signs, abbreviations, currencies."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

SIGNS = "$€£¥₹"
# Fractions in one sign: "½", "2½".
_VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_DIGITS = (
    rf"\d*[ \u202f]?[{_VULGAR}]|\d{{1,2}}(?:,\d{{2}})+,\d{{3}}(?!\d)|"
    r"\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?|(?<![\w.])\.\d+"
)
# What stands right behind a number, in any language: "$2.5B", "40C".
ABBREVIATED = {
    "k": 1e3, "m": 1e6, "mn": 1e6, "mln": 1e6, "b": 1e9, "bn": 1e9, "t": 1e12, "tn": 1e12,
}  # fmt: skip
# Currencies written before the number, in any language: "USD 5 million", "Rs. 500".
CURRENCY_CODES = {
    "USD": "USD", "EUR": "EUR", "GBP": "GBP", "CHF": "CHF", "JPY": "JPY", "CNY": "CNY",
    "RMB": "CNY", "INR": "INR", "Rs": "INR", "NGN": "NGN", "ZAR": "ZAR", "KES": "KES",
    "CAD": "CAD", "AUD": "AUD",
}  # fmt: skip
# Letters that are a currency only where much money follows at once: "N500 million", "R1.3
# trillion", "P20,000", but not N95, nor the R20.
MUCH_MONEY = re.compile(
    r"\b(?P<sign>[NRP](?=\d)|K[Ss][Hh])\s?"
    r"(?=\d{1,3}(?:,\d{3})|\d+(?:\.\d+)?\s?(?:thousand|million|billion|trillion|bn|mn?|k)\b)"
)
LETTERED = {"N": "NGN", "R": "ZAR", "P": "PHP", "KSH": "KES"}
# What may be below zero, and its sign, which is no dash of a range; a minus in words is short.
TEMPERATURES = frozenset({"temperature", "temperature_f"})
_MINUS, _NEAR = re.compile(r"(?<![\w°])(?<!\d\s)[-−–]$"), 12
# Capitals behind a number: degrees, and what is no unit as "5g" and "100m" are.
DEGREES = {"C": "°c", "F": "°f"}
NO_UNITS = frozenset("KMBTG")
TOKEN = re.compile(
    r"(?P<code>(?<![\w.,:/-])(?:0\d{2,}|\+\d{1,3}(?=[ /-]\d))(?:[ /-]\d{2,})*(?![\w:/-]|[.,]\d))"
    rf"|(?P<number>{_DIGITS})(?P<suffix>st|nd|rd|th|er|re|ère|e|º|ª|\s?°[CF]|%|°)?(?!\w|[.,]\d)"
    rf"|(?P<joined>\d+(?:[.,]\d+)?)(?P<unit>[A-Za-zµ²³]+/?[A-Za-z²³]*)"
    r"|(?P<word>[^\W\d_]+(?:[-’'/.][^\W\d_]+)*²?³?)|(?P<sign>[$€£¥₹%~°])"
)
# What a number right after it is part of: "covid-19", "tissues3".
PART_OF_WORD = re.compile(
    r"(?:[a-z]{3,}|\b(?:covid|cov|omega|carbon|uranium|plutonium|interleukin|apollo|soyuz)-)$",
    re.IGNORECASE,
)
# A time of the day or two numbers that are one word: "7:30", "24/7".
CLOCK_OR_SLASH = re.compile(r"\d{1,2}(?::\d{2}|/\d{1,2})(?![\d/])")
# What multiplies a number before the sign of its currency: "2,5 M€".
SCALES = {"k": 1e3, "M": 1e6, "Md": 1e9, "Mds": 1e9}
SIGNED_SCALE = re.compile(r"[\s\u00a0]?(k|Mds?|M)[\s\u00a0]?(?=[€$£])")
# Three digits behind a comma: thousands, or decimals where nothing stands before it but a nought.
_GROUPED_OR_DECIMAL = re.compile(r"(?<![\d.,])[1-9]\d{0,2},(\d{3})(?![\d.,]\d|\d)")
# Abbreviations whose full stop ends no sentence: "5 Mrd. Euro".
DOTTED = frozenset({"mio", "mrd"})


def currency_of(follower: str, after: str, lists: Lexicon) -> tuple[str, int]:
    """Return the currency that follows a number and over how many words: "euros", "Swiss francs",
    "de euros", "d'euros"; "" where none does."""
    known, elided = lists.table("currencies"), without_elision(follower, lists)
    if follower in lists.set("counting_links"):
        return known.get(after, ""), 2
    in_two = known.get(f"{follower} {after}")
    return (in_two, 2) if in_two else (known.get(elided, ""), 1)


def minus_before(text: str, start: int, lists: Lexicon) -> int | None:
    """Return where the minus begins that stands before a number; None without one, and for the
    dash of a range."""
    before = text[max(0, start - _NEAR) : start]
    if _MINUS.search(before):
        return start - 1
    *_, word = before.split() or [""]
    spelled = word.casefold() in lists.set("minus_words") and before.endswith(f"{word} ")
    return start - len(word) - 1 if spelled else None


def digits_value(text: str, lists: Lexicon) -> float | None:
    """Return the value of digits written by the language's convention, None for anything else."""
    bare = re.sub(r"[\s\u00a0\u202f’']", "", text)
    if bare[-1:] in _VULGAR:
        return float(bare[:-1] or 0) + unicodedata.numeric(bare[-1])
    bare = f"0{bare}" if bare.startswith(".") else bare
    if not re.fullmatch(r"\d+(?:[.,]\d+)*", bare):
        return None
    decimal = lists.text("decimal")
    other = "," if decimal == "." else "."
    if bare.count(decimal) > 1 or (decimal in bare and other in bare and _last_is(bare, other)):
        decimal, other = other, decimal
    whole, _, part = bare.partition(decimal)
    if other in whole and not _grouped(whole, other):
        whole = whole.replace(other, ".")
        return float(whole) if whole.count(".") == 1 and not part else None
    return float(whole.replace(other, "") + (f".{part}" if part.isdigit() else ""))


def _grouped(whole: str, sign: str) -> bool:
    """Whether a sign groups digits by three, or in lakhs and crores: "12,50,000"."""
    by_three = re.fullmatch(rf"\d{{1,3}}(?:\{sign}\d{{3}})+", whole)
    return bool(by_three or re.fullmatch(r"\d{1,2}(?:,\d{2})+,\d{3}", whole))


def code_value(text: str) -> float:
    """Return the digits of a number that counts nothing, such as a telephone's: "0800 123 456"."""
    return float(re.sub(r"\D", "", text))


def without_elision(word: str, lists: Lexicon) -> str:
    """Return what is counted without the article or preposition joined to it: "d’habitants"."""
    head, mark, rest = word.replace("’", "'").partition("'")
    return rest if head + mark in lists.set("counting_links") else word


def in_thousands(read: Quantity, lists: Lexicon) -> Quantity:
    """Return a quantity that was read with decimals as thousands where its comma groups them, as
    much of Latin America writes: "25,000 pesos", and "1,234 personas", whom nobody counts in parts;
    of another one as what may do so: "1,459 euros"."""
    written = _GROUPED_OR_DECIMAL.search(read.text) if lists.text("grouping_comma") else None
    if written is None:
        return read
    if written[1] == "000" or (read.noun and not read.dimension):
        return replace(read, value=read.value * 1_000)
    return replace(read, or_value=read.value * 1_000)


def _last_is(text: str, sign: str) -> bool:
    return text.rfind(sign) > max(text.rfind(one) for one in ".," if one != sign)


def power_of(word: str, lists: Lexicon) -> int:
    """Return the power that "square" and "cubic" stand for; 1 for another word."""
    if word in lists.set("square_words"):
        return 2
    return 3 if word in lists.set("cubic_words") else 1


def to_the_power(unit: tuple[str, float], power: int) -> tuple[str, float]:
    """Return the dimension and factor of a length's square or cube, in square metres or litres."""
    dimension, factor = unit
    if power == 1 or dimension != "length":
        return dimension, factor
    return ("area", factor**2) if power == 2 else ("volume", factor**3 * 1000)
