"""Keeps data apart from instructions: random marks around it, each part on a line of its own."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from plumbline.schema import Excerpt, SearchResult


def fenced(lines: Sequence[str]) -> str:
    """Return `lines` between two lines that bear a random mark; nothing inside can end it."""
    mark = secrets.token_hex(4)
    inside = "\n".join(line.replace(mark, "") for line in lines)
    return f"data {mark} begins\n{inside}\ndata {mark} ends"


def one_line(text: str) -> str:
    """Return `text` on one line, so that it cannot pose as another part of the data."""
    return " ".join(text.split())


def excerpt_line(number: int, excerpt: Excerpt, *, neighbours: bool = False) -> str:
    """Return an excerpt as one numbered line: site, date, text, marked off from `neighbours`."""
    source = excerpt.source
    dated = f", {source.told_date}" if source.told_date else ""
    text = f"{excerpt.heads}\n{excerpt.text}" if excerpt.heads else excerpt.text
    if neighbours and (excerpt.before or excerpt.after):
        text = f"{excerpt.before} [[ {text} ]] {excerpt.after}"
    return f"[{number}] ({source.site}{dated}) {one_line(text)}"


def result_line(number: int, result: SearchResult) -> str:
    """Return a search result as one numbered line: title, site, date, snippet."""
    dated = f", {result.published.isoformat()}" if result.published else ""
    return f"[{number}] {one_line(result.title)} ({result.site}{dated}) {one_line(result.snippet)}"
