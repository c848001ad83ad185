"""Finds the date that a page tells its readers: "Published 3 March 2021", "Berlin, 4. März 2021 –".

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import Any

from plumbline.retrieval.data import load

_KINDS = ("published", "updated")
_FIRST_YEAR = 1990
_MOST_LINE = 200
_MOST_BEFORE = 80
_MOST_AFTER = 40
_A_SENTENCE = 4
_YEAR = re.compile(r"(?:19|20)\d\d")
_GAP = re.compile(r"[^\d\n]{0,30}")
_AGENCY = r"\([^)\n]{2,20}\)"
_PLACE = re.compile(
    rf"(?:[^\W\d_a-zß-ÿ][^\d\n:;]{{1,40}}?(?:,|\s{_AGENCY},?)\s+)?(?:(?:le|el|il|den) )?"
)
_GOES_ON = re.compile(
    rf"(?:\s*{_AGENCY})?\s*(?:\.?[–—-]|:)\s*\S|(?:,?\s*\d{{1,2}}[:.h時시]\s?\d\d.{{0,12}})?$"
)
# A dateline opens a text; further down, dates are what it speaks of.
_OPENING_LINES = 3
# Just "en" may be anybody; who writes the month before the day.
_TELLS_ORDER = re.compile(r"en[-_]|(?!en)[a-z]{2}", re.IGNORECASE)
_MONTH_FIRST = re.compile(r"en[-_](?:us|ph)\b", re.IGNORECASE)
# What stands beside a page's text and has dates of its own; not the text's own header and footer.
_BESIDE = re.compile(
    r"(?:^|[\s_-])(?:comments?|repl(?:y|ies)|related|sidebar|teasers?|recommend\w*)(?:$|[\s_-])",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"(?:^|[\s_-])(?:date|dateline|time|timestamp|published|pubdate|posted|byline)(?:$|[\s_-])",
    re.IGNORECASE,
)
_MONTHS = 12
_WHOLE = ("html", "body", "main", "article")
_SPOKEN = r"(?:\s+(?:de|del|of|den|di))?"


def labelled_date(tree: Any) -> date | None:
    """Return the date that the page labels as its own, the first one rather than a later one."""
    found: dict[str, date] = {}
    shapes = (*_shapes(), *_slashed(tree.get("lang") or ""))
    for line in _labelled_lines(tree):
        for kind in _KINDS:
            stated = _after_label(line, kind, shapes)
            if stated is not None:
                found.setdefault(kind, stated)
    return found.get("published") or found.get("updated")


def standing_date(tree: Any) -> date | None:
    """Return the date that stands alone in an element which the page names after dates."""
    for element in tree.xpath("//*[@class]"):
        if not _DATED.search(element.get("class")) or is_beside(element):
            continue
        line = _short_text(element)
        stated = _dateline(line) if line else None
        # Today's is a clock in the head of the site.
        if stated is not None and stated != date.today():
            return stated
    return None


def in_its_order(tree: Any, stated: date) -> date | None:
    """Return a date that was read as day/month/year as the page's language means it: 5/4/2023 is
    of May in the United States; None where the language doesn't tell."""
    if stated.day > _MONTHS:
        return stated
    year = rf"(?:{stated.year}|{stated.year % 100:02})"
    written = re.compile(rf"(?<![\d/])0?{stated.day}/0?{stated.month}/{year}(?![\d/])")
    if not any(written.search(words) for words in tree.itertext()):
        return stated
    language = tree.get("lang") or ""
    if _MONTH_FIRST.match(language):
        return date(stated.year, stated.day, stated.month)
    return stated if _TELLS_ORDER.match(language) else None


def opening_date(text: str) -> date | None:
    """Return the date at which a text was written by its first lines: by a label, by a dateline
    with or without a place, or by a line that holds nothing else."""
    lines = text.split("\n", _OPENING_LINES)[:_OPENING_LINES]
    for line in lines:
        if not _YEAR.search(line[:_MOST_LINE]):
            continue
        labelled = _after_label(line, "published") or _after_label(line, "updated")
        stated = labelled or _dateline(line)
        if stated is not None:
            return stated
    return None


def _labelled_lines(tree: Any) -> Iterator[str]:
    label = _label(*_KINDS)
    for element in tree.iter():
        if not isinstance(element.tag, str) or element.tag in ("script", "style"):
            continue
        for words, holder in ((element.text, element), (element.tail, element.getparent())):
            if not words or holder is None or len(words.strip()) > _MOST_LINE:
                continue
            if label.search(words) and not is_beside(holder):
                yield from _lines_around(holder)


def _lines_around(holder: Any) -> Iterator[str]:
    # The label may stand in an element of its own, beside the date's.
    for element in (holder, holder.getparent()):
        line = _short_text(element) if element is not None else None
        if line is None:
            return
        yield line


def is_beside(element: Any) -> bool:
    """Whether an element belongs to comments, to other pages or to the frame of the site."""
    around = [element, *element.iterancestors()]
    names = (
        f"{one.get('class') or ''} {one.get('id') or ''}" for one in around if one.tag not in _WHOLE
    )
    return any(one.tag in ("aside", "nav") for one in around) or any(map(_BESIDE.search, names))


def _short_text(element: Any) -> str | None:
    words, characters = list[str](), 0
    for piece in element.itertext():
        words += piece.split()
        characters += len(piece.strip())
        if characters > _MOST_LINE:
            return None
    return " ".join(words)


def _after_label(
    line: str, kind: str, shapes: Sequence[re.Pattern[str]] | None = None
) -> date | None:
    """Return the date behind a label. A sentence that goes on speaks of something else."""
    if len(line) > _MOST_LINE:
        return None
    for match in _label(kind).finditer(line):
        if match.start() > _MOST_BEFORE:
            return None
        for shape in shapes or _shapes():
            stated = shape.search(line, match.end())
            near = stated and _GAP.fullmatch(line, match.end(), stated.start())
            if stated and near and _ends(line[stated.end() :]):
                return _date_of(stated)
    return None


def _ends(rest: str) -> bool:
    following = _label(*_KINDS).split(
        re.split(r"[|·•(–—]|\b\d{1,2}[:.h]\d\d", rest, maxsplit=1)[0]
    )[0]
    if len(following) > _MOST_AFTER:
        return False
    by_whom = re.match(r"\W*(?:by|von|par|por|di|door)\b", following)
    return bool(by_whom) or len(following.split()) < _A_SENTENCE


def _dateline(line: str) -> date | None:
    if _label("of_the_visit").match(line):
        return None
    for shape in _shapes():
        match = shape.search(line[:_MOST_BEFORE])
        if match and _PLACE.fullmatch(line, 0, match.start()) and _GOES_ON.match(line, match.end()):
            return _date_of(match)
    return None


def _date_of(match: re.Match[str]) -> date | None:
    parts = match.groupdict()
    month = parts["month"]
    number = int(month) if month.isdigit() else _months()[month.casefold().rstrip(".")]
    try:
        stated = date(int(parts["year"]), number, int(parts["day"]))
    except ValueError:
        return None
    return stated if stated.year >= _FIRST_YEAR else None


@lru_cache(maxsize=1)
def _shapes() -> tuple[re.Pattern[str], ...]:
    """Return the ways to write a day that mean the same everywhere, as 3/4/2021 does not."""
    names = "|".join(sorted(map(re.escape, _months()), key=len, reverse=True))
    month = rf"(?P<month>(?i:{names}))\b\.?"
    day, year = r"\b(?P<day>[0-3]?\d)", r"(?P<year>(?:19|20)\d\d)(?!\d)"
    shapes = (
        rf"\b{year}-(?P<month>\d\d)-(?P<day>\d\d)(?!\d)",
        rf"{day}\.\s?(?P<month>\d\d?)\.\s?{year}",
        rf"{year}年(?P<month>\d\d?)月(?P<day>\d\d?)日",
        rf"{day}(?:st|nd|rd|th|er|º|\.)?{_SPOKEN}\s+{month},?{_SPOKEN}\s+{year}",
        rf"\b{month}\s+(?P<day>[0-3]?\d)(?:st|nd|rd|th)?,?\s+{year}",
    )
    return tuple(map(re.compile, shapes))


@lru_cache(maxsize=32)
def _slashed(language: str) -> tuple[re.Pattern[str], ...]:
    """Return the way to write 4 March 2021 with slashes where the page's language tells it:
    3/4/2021 in the United States, 4/3/2021 nearly everywhere else."""
    if not _TELLS_ORDER.match(language):
        return ()
    month, day = r"(?P<month>\d\d?)", r"(?P<day>\d\d?)"
    first, second = (month, day) if _MONTH_FIRST.match(language) else (day, month)
    return (re.compile(rf"\b{first}/{second}/(?P<year>(?:19|20)\d\d)(?!\d)"),)


@lru_cache(maxsize=1)
def _months() -> dict[str, int]:
    lists: list[list[str]] = load("datelines")["months"]
    return {name: number for number, names in enumerate(lists, 1) for name in names}


@lru_cache(maxsize=4)
def _label(*kinds: str) -> re.Pattern[str]:
    labels = (label for kind in kinds for label in load("datelines")[kind])
    either = "|".join(map(re.escape, sorted(labels, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)
