"""Renders a query into the text that search engines read, as far as an engine understands it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from plumbline.schema import Query

_MINUS = re.compile(r"(?<!\S)[-−–](?=[.,]?\d)")


@dataclass(frozen=True)
class Syntax:
    """Which parts of a query an engine understands as operators in its text."""

    phrases: bool = True
    any_of: bool = True
    none_of: bool = True
    sites: bool = True
    excluded_sites: bool = True
    dates: bool = False
    max_characters: int = 2_000


@dataclass(frozen=True)
class Rendered:
    """A query as one engine is asked it, and what of it the engine cannot express."""

    text: str
    unsupported: tuple[str, ...] = ()


PLAIN = Syntax(phrases=False, any_of=False, none_of=False, sites=False, excluded_sites=False)


def render(query: Query, syntax: Syntax, expressed_otherwise: Sequence[str] = ()) -> Rendered:
    """Return the text for an engine of that `syntax`.

    Words of operators that it lacks stay as plain words. `expressed_otherwise` names the parts
    that the engine takes as parameters. What makes the text too long is left out, from its end.
    """
    parts = [_bare(query.text)]
    parts += [_phrase(phrase, query.text, syntax) for phrase in query.phrases]
    parts += [_group(group, syntax) for group in query.any_of if group]
    operators = _operators(query, syntax)
    text = _fitting([part for part in parts if part], operators, syntax.max_characters)
    lacking = [name for name in _used(query) if not getattr(syntax, name, False)]
    return Rendered(text, tuple(name for name in lacking if name not in expressed_otherwise))


def _bare(text: str) -> str:
    """Return the words of a query without what an engine would take for an operator: "-5 degrees"
    asks for pages without a 5, and 12" opens a phrase that nothing closes."""
    bare = _MINUS.sub("", text.strip())
    return bare.replace('"', "") if bare.count('"') % 2 else bare


def _phrase(phrase: str, text: str, syntax: Syntax) -> str:
    plain = phrase.replace('"', " ").strip()
    if syntax.phrases:
        return f'"{plain}"'
    return "" if plain.lower() in text.lower() else plain


def _group(group: Sequence[str], syntax: Syntax) -> str:
    if not syntax.any_of:
        return group[0]
    words = [f'"{word}"' if " " in word else word for word in group]
    return words[0] if len(words) == 1 else f"({' OR '.join(words)})"


def _operators(query: Query, syntax: Syntax) -> list[str]:
    parts = []
    if syntax.none_of:
        parts += [f'-"{word}"' if " " in word else f"-{word}" for word in query.none_of]
    if syntax.sites and query.sites:
        sites = " OR ".join(f"site:{site}" for site in query.sites)
        parts.append(f"({sites})" if len(query.sites) > 1 else sites)
    if syntax.excluded_sites:
        parts += [f"-site:{site}" for site in query.excluded_sites]
    if syntax.dates:
        parts += [f"after:{query.after}"] if query.after else []
        parts += [f"before:{query.before}"] if query.before else []
    return parts


def _fitting(words: list[str], operators: list[str], limit: int) -> str:
    tail = " ".join(operators)
    while tail and len(tail) > limit // 2:
        operators = operators[:-1]
        tail = " ".join(operators)
    room = limit - (len(tail) + 1 if tail else 0)
    head = " ".join(words)
    if len(head) > room:
        head = head[: room + 1].rsplit(" ", 1)[0][:room]
        # A quotation mark without its partner would make a phrase of all that follows.
        head = head.replace('"', "") if head.count('"') % 2 else head
    return f"{head} {tail}".strip()


def _used(query: Query) -> list[str]:
    used = {
        "phrases": bool(query.phrases),
        "any_of": bool(query.any_of),
        "none_of": bool(query.none_of),
        "sites": bool(query.sites),
        "excluded_sites": bool(query.excluded_sites),
        "dates": bool(query.before or query.after),
        "location": bool(query.location),
    }
    return [name for name, is_used in used.items() if is_used]


def american(day: date) -> str:
    """Return a date as month/day/year."""
    return f"{day.month}/{day.day}/{day.year}"
