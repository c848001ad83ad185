"""Figures as they are compared: degrees Celsius, ages in years, pounds that are paid."""

from __future__ import annotations

from dataclasses import replace

from plumbline.reasoning.embedded.comparison.figures.ages import AGE, as_age
from plumbline.reasoning.embedded.comparison.figures.derived import parts_of_wholes
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import changed_by, counted_more
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

_CELSIUS, _FAHRENHEIT = "temperature", "temperature_f"
_FREEZING, _RATIO = 32.0, 1.8


def normal(told: Analysis, beside: Analysis, lists: Lexicon) -> Analysis:
    """Return a text with its temperatures in degrees Celsius and its ages in years, and with pounds
    as money where the other text has it as such; the two in "two of the five judges" are judges, so
    are those in "two more judges"."""
    money = {one.dimension for one in beside.quantities}
    counted = {part.span.start: whole.noun for part, whole in parts_of_wholes(told, lists)}
    whole = [
        replace(one, noun=one.noun or counted.get(one.span.start) or counted_more(one, told, lists))
        for one in told.quantities
    ]
    read = tuple(_paid(_normal(one, told, lists), money, lists) for one in whole)
    # Seldom another one: a new analysis has its stems to find anew.
    return told if read == told.quantities else replace(told, quantities=read)


def _normal(one: Quantity, told: Analysis, lists: Lexicon) -> Quantity:
    aged = as_age(one, told, lists)
    return aged if aged.dimension == AGE else _in_celsius(one, told, lists)


def _paid(one: Quantity, money: set[str], lists: Lexicon) -> Quantity:
    currency, unit = lists.table("currencies").get(one.unit), lists.unit(one.unit)
    if not currency or not unit or currency not in money or one.dimension != unit[0]:
        return one
    high = None if one.high is None else one.high / unit[1]
    return replace(one, value=one.value / unit[1], high=high, dimension=currency)


def _in_celsius(one: Quantity, told: Analysis, lists: Lexicon) -> Quantity:
    """Return a temperature, or a difference of two, in degrees Celsius; plain "degrees" may be of
    either scale."""
    bare = not one.dimension and one.noun in lists.set("degree_nouns")
    if not bare and one.dimension != _FAHRENHEIT:
        return one
    zero = 0.0 if changed_by(one, told, lists) == "by" else _FREEZING
    value = (one.value - zero) / _RATIO
    if bare:
        return replace(one, dimension=_CELSIUS, noun="", or_value=value)
    high = None if one.high is None else (one.high - zero) / _RATIO
    bound = "about" if one.bound == "exact" else one.bound  # seldom told to the tenth
    return replace(one, value=value, high=high, dimension=_CELSIUS, bound=bound)
