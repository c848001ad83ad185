"""Whether a weekday in a text lies ahead of the day of the text, "will meet on Friday", or behind
it, "met on Friday", by the words around it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from plumbline.reasoning.embedded.language.lexicon import Lexicon

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|['’]ll\b")
_SENTENCE_END = re.compile(r"[.!?]\s")
_EDGE = re.compile(r"[,;:()“”„\"«»]|\s[–—-]\s")


@dataclass(frozen=True)
class Side:
    """On which side of the day of the text a weekday lies; the other one is left open unless
    `sure`."""

    ahead: bool
    sure: bool


def side_of(text: str, start: int, end: int, lists: Lexicon) -> Side:
    """Return the side of the weekday at `start` to `end`: what stands before it in its clause tells
    most, then what follows there, then the rest of the sentence."""
    opening = max((one.end() for one in _SENTENCE_END.finditer(text, 0, start)), default=0)
    ending = next((one.start() for one in _SENTENCE_END.finditer(text, end)), len(text))
    left = max((one.end() for one in _EDGE.finditer(text, opening, start)), default=opening)
    right = next((one.start() for one in _EDGE.finditer(text, end, ending)), ending)
    before, after = _words(text, left, start), _words(text, end, right)
    for words, backwards in (([*reversed(before)], True), (after, False)):
        side = _told(words, backwards=backwards, lists=lists)
        if side is not None:
            return _led(side, before, lists)
    rest = [*reversed(_words(text, opening, left)), *_words(text, right, ending)]
    side = _told(rest, backwards=True, lists=lists)
    # "Talks failed and, on Friday, ministers will meet": another clause tells little.
    return _led(Side(side is not None and side.ahead, sure=False), before, lists)


def _words(text: str, start: int, end: int) -> list[str]:
    return [one.group() for one in _WORD.finditer(text, start, end)]


def _led(side: Side, before: list[str], lists: Lexicon) -> Side:
    """Read "until Friday" and "by Friday" as lying ahead, unless what they bound is over, "since
    Friday" as lying behind."""
    led = [word.casefold() for word in before]
    while led and led[-1] in lists.set("articles"):
        led.pop()  # "hasta el jueves"
    opens = lists.table("period_open").get(led[-1]) if led else None
    if opens == "end" and not (side.ahead and side.sure):
        return Side(ahead=not side.sure, sure=False)
    if led and led[-1] in lists.set("since_words"):
        return Side(ahead=False, sure=True)
    return side


def _told(words: list[str], *, backwards: bool, lists: Lexicon) -> Side | None:
    """Return what the words say, in the order in which they are read: the first that tells
    anything, of those behind the weekday the first that is sure, "am Freitag gesperrt wurde"."""
    sure, unsure = True, None
    for place, word in enumerate(words):
        near = words[place + 1 : place + 2] if backwards else words[max(0, place - 1) : place]
        told = _by_word(word, near[0].casefold() if near else "", lists)
        if told is not None and (backwards or told.sure):
            return Side(told.ahead, told.sure and sure)
        unsure = unsure or told
        # "Agreed to meet on Friday" leaves open what was on Friday.
        sure = sure and word.casefold() != lists.text("infinitive_word")
    return unsure


def _by_word(word: str, ahead: str, lists: Lexicon) -> Side | None:
    """Return what a word says, behind another: nothing for most."""
    lower = word.casefold()
    if lower in lists.set("future_words") or _ends(word, "coming_endings", lists):
        return Side(ahead=True, sure=True)
    now = ahead in lists.set("present_be") - lists.set("perfect_auxiliaries")
    if lower in lists.set("planned_words"):
        return Side(ahead=True, sure=now)
    if lower in lists.set("past_be") | lists.set("perfect_auxiliaries"):
        return Side(ahead=False, sure=True)
    if lower in lists.set("modals"):
        return Side(ahead=True, sure=False)
    if _is_past(lower, lists):
        return None if ahead == "be" else Side(ahead=now, sure=not now)
    return Side(ahead=True, sure=False) if _is_present(lower, lists) else None


def _is_past(lower: str, lists: Lexicon) -> bool:
    """Whether a word is for certain a past form of a listed verb or of an auxiliary."""
    known = lists.verb(lower)
    if known is None and lower not in lists.set("auxiliaries"):
        return False
    if _ends(lower, "past_endings", lists):
        return True
    listed = known not in (None, lower) and not lists.set("past_endings")
    return listed and not _is_present(lower, lists)


def _is_present(lower: str, lists: Lexicon) -> bool:
    """Whether a word is a listed verb's and may be a form of the present."""
    if lists.verb(lower) in (None, lower):
        return False
    plain = tuple(filter(None, map(lists.text, ("present_ending", "progressive_ending"))))
    present = lower.endswith(plain) or lower in lists.present_forms
    irregular = lower in lists.table("irregular_verbs")  # "trat" is past, "tritt" is not
    return present or (_ends(lower, "present_endings", lists) and not irregular)


def _ends(word: str, endings: str, lists: Lexicon) -> bool:
    return word.islower() and word.endswith(tuple(lists.set(endings)))
