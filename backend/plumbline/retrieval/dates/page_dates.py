"""Finds when a page was published: by what it says of itself first, by what it shows last.

Any other figure on a page is no date of it, and to look through them all takes seconds.

Imported by the extraction worker, so it needs nothing but the standard library and its parsers.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from datetime import date
from typing import Any, NamedTuple

from plumbline.retrieval.dates.datelines import (
    in_its_order,
    is_beside,
    labelled_date,
    opening_date,
    standing_date,
)
from plumbline.retrieval.dates.linked_data import linked_date
from plumbline.retrieval.dates.stated import day_of

_WIKI = "//meta[@name='generator'][starts-with(@content, 'MediaWiki')]"
_LINKED_DATA = "//script[@type='application/ld+json']"
_MOST_BEFORE_A_DATE = 400
_LONGEST_DATE_LINE = 120


class Dated(NamedTuple):
    """A page's date, and how it is known; None and None where it is not."""

    date: str | None
    origin: str | None


class PageDates:
    """The dates of one page. Made before its text is taken out, which changes the tree."""

    def __init__(self, tree: Any, url: str) -> None:
        self._url = url
        # A wiki's text is as old as its last change, not as its first version.
        self._first = not tree.xpath(_WIKI)
        self._stated = self._of_itself(tree)
        self._shown: date | None = None
        if self._stated.date is None:
            with _without_others(tree):
                self._shown = standing_date(tree) or self._read_off(tree)

    def of(self, text: str) -> Dated:
        """Return the date of the page whose main text is `text`."""
        if self._stated.date:
            return self._stated
        shown = opening_date(text) or self._shown
        return Dated(str(shown), "text") if shown else Dated(None, None)

    def _of_itself(self, tree: Any) -> Dated:
        stated = self._found(_head(tree), today=True)
        stated = stated or linked_date(tree.xpath(f"{_LINKED_DATA}/text()"), self._url, self._first)
        if stated:
            return Dated(stated, "metadata")
        labelled = labelled_date(tree)
        if labelled:
            return Dated(str(labelled), "text")
        marked = _marked_date(tree)
        return Dated(marked, "metadata" if marked else None)

    def _read_off(self, tree: Any) -> date | None:
        found = self._found(tree)
        return in_its_order(tree, date.fromisoformat(found)) if found else None

    def _found(self, tree: Any, *, today: bool = False) -> str | None:
        import htmldate

        try:
            found = htmldate.find_date(
                tree, url=self._url, original_date=self._first, extensive_search=False
            )
        except (ValueError, TypeError, RecursionError):
            return None
        # A day that only stands somewhere and is today's is a clock, or when the page was printed.
        return str(found) if found and (today or str(found) != str(date.today())) else None


def _head(tree: Any) -> Any:
    """Return a page of what the head says in words; linked data tells of other things too."""
    import lxml.html

    page = lxml.html.Element("html")
    page.extend(deepcopy(head) for head in tree.xpath("/html/head[1]"))
    for script in page.xpath(_LINKED_DATA):
        script.drop_tree()
    page.append(lxml.html.Element("body"))
    return page


def _marked_date(tree: Any) -> str | None:
    """Return the date that is marked as one above the text; further down, and beside it, dates
    are of what the text speaks of, of comments and of other pages."""
    before = 0
    for element in tree.iter("p", "time"):
        if element.tag == "p":
            before += sum(map(len, element.itertext()))
            continue
        own = "datepublished" in (element.get("itemprop") or "").lower()
        line = element.getparent()
        in_text = line.tag == "p" and sum(map(len, line.itertext())) > _LONGEST_DATE_LINE
        above = before <= _MOST_BEFORE_A_DATE and not in_text
        marked = day_of(element.get("datetime"))
        if marked and (own or above) and not is_beside(element):
            return marked
    return None


@contextmanager
def _without_others(tree: Any) -> Iterator[None]:
    """Hide the dates that were passed over for a while: they are of other things than the page."""
    times = [(one, one.attrib.pop("datetime", "")) for one in tree.iter("time")]
    scripts = tree.xpath(_LINKED_DATA)
    for element, _ in times:
        element.tag = "span"
    for script in scripts:
        del script.attrib["type"]
    yield
    for element, moment in times:
        element.tag = "time"
        element.set("datetime", moment)
    for script in scripts:
        script.set("type", "application/ld+json")
