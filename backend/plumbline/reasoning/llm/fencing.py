"""Keeps data apart from instructions: random marks around it, and an eye on what it says."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from plumbline.schema import Excerpt, Finding, SearchResult

_SHOWN = 160


def fenced(lines: Sequence[str]) -> str:
    """Return `lines` between two lines that bear a random mark; nothing inside can end it."""
    mark = secrets.token_hex(4)
    inside = "\n".join(line.replace(mark, "") for line in lines)
    return f"data {mark} begins\n{inside}\ndata {mark} ends"


def one_line(text: str) -> str:
    """Return `text` on one line, so that it cannot pose as another part of the data."""
    return " ".join(text.split())


def excerpt_line(number: int, excerpt: Excerpt, *, neighbours: bool = False) -> str:
    """Return an excerpt as one numbered line: site, date, text."""
    source = excerpt.source
    dated = f", {source.published.isoformat()}" if source.published else ""
    text = excerpt.text
    if neighbours:
        text = f"… {excerpt.before} [[ {text} ]] {excerpt.after} …"
    return f"[{number}] ({source.site}{dated}) {one_line(text)}"


def result_line(number: int, result: SearchResult) -> str:
    """Return a search result as one numbered line: title, site, date, snippet."""
    dated = f", {result.published.isoformat()}" if result.published else ""
    return f"[{number}] {one_line(result.title)} ({result.site}{dated}) {one_line(result.snippet)}"


def injections(excerpts: Sequence[Excerpt]) -> dict[str, tuple[Finding, ...]]:
    """Return, by excerpt id, the instructions to a model that were found in `excerpts`."""
    found: dict[str, tuple[Finding, ...]] = {}
    for excerpt in excerpts:
        match = next(filter(None, (sign.search(excerpt.text) for sign in _signs())), None)
        if match is not None:
            shown = one_line(excerpt.text[max(0, match.start() - 20) :])[:_SHOWN]
            found[excerpt.id] = (Finding(kind="injected_instruction", detail=shown),)
    return found


@lru_cache(maxsize=1)
def _signs() -> list[re.Pattern[str]]:
    text = (files(__package__) / "injections.json").read_text(encoding="utf-8")
    return [re.compile(sign, re.IGNORECASE | re.DOTALL) for sign in json.loads(text)["signs"]]
