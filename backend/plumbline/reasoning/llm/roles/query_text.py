"""Queries the way a searcher types them: read from a model into a `Query` with parts, and back."""

from __future__ import annotations

import re
from datetime import date

from plumbline.schema import Query
from plumbline.text import base_language

_PART = re.compile(
    r"""(?P<minus>-)?(?:
        (?P<operator>site|before|after|lang|language|location|near):(?P<value>"[^"]*"|\S+)
        | "(?P<phrase>[^"]+)"
        | \((?P<group>[^()]*)\)
        | (?P<word>[^\s()"]+)
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_OR = re.compile(r"\s+(?:OR|\|)\s+|\s*\|\s*")
_TERM = r'(?:"[^"]+"|[^\s()"|]+)'
# What stands in brackets or quotation marks is passed over whole.
_BARE = re.compile(
    rf"""\([^()]*\) | (?P<bare>{_TERM}(?:\s+(?:OR|\|)\s+{_TERM})+) | "[^"]*" | [^\s()"]+""",
    re.VERBOSE,
)
_QUOTATION_MARKS = str.maketrans(dict.fromkeys("“”„‟«»", '"'))
_MOST_CHARACTERS = 400


def read_query(text: str, limit: int = 10) -> Query | None:
    """Return the query that `text` describes, or None when nothing to search for is left.

    Understood: "phrases", (a OR b), -word, * for any word, site:, -site:, before:, after:,
    location: and lang:.
    """
    parts = _Parts()
    plain = text[:_MOST_CHARACTERS].translate(_QUOTATION_MARKS)
    for match in _PART.finditer(_joined_alternatives(plain)):
        parts.add(match)
    return parts.query(limit)


def query_line(query: Query) -> str:
    """Return `query` as a model would write it: what `read_query` understands."""
    phrases, groups = query.phrases, (" OR ".join(map(_term, group)) for group in query.any_of)
    parts = [query.text, *(f'"{phrase}"' for phrase in phrases), *(f"({one})" for one in groups)]
    parts += [f"-{_term(word)}" for word in query.none_of]
    parts += [f"site:{site}" for site in query.sites]
    parts += [f"-site:{site}" for site in query.excluded_sites]
    parts += [f"after:{query.after}"] if query.after else []
    parts += [f"before:{query.before}"] if query.before else []
    parts += [f'location:"{query.location}"'] if query.location else []
    parts += [f"lang:{query.language}"] if query.language else []
    return " ".join(part for part in parts if part)


def _term(words: str) -> str:
    return f'"{words}"' if " " in words else words


def read_date(text: str | None, *, last: bool = False) -> date | None:
    """Return the first (or `last`) day of a YYYY, YYYY-MM or YYYY-MM-DD, None if it is none."""
    match = re.fullmatch(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?", (text or "").strip())
    if match is None:
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    assert year is not None
    if month is None:
        month, day = (12, 31) if last else (1, 1)
    try:
        if day is None:
            return _last_day(year, month) if last else date(year, month, 1)
        return date(year, month, day)
    except ValueError:
        return None


def _last_day(year: int, month: int) -> date:
    after = date(year + month // 12, month % 12 + 1, 1) if (year, month) < (9999, 12) else date.max
    return date.fromordinal(after.toordinal() - 1) if after != date.max else after


def _joined_alternatives(text: str) -> str:
    """Put brackets around `a OR b` where the model left them out."""
    return _BARE.sub(lambda match: f"({match[0]})" if match["bare"] else match[0], text)


class _Parts:
    """A query in the making."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.phrases: list[str] = []
        self.any_of: list[tuple[str, ...]] = []
        self.none_of: list[str] = []
        self.sites: list[str] = []
        self.excluded: list[str] = []
        self.named: dict[str, str] = {}

    def add(self, match: re.Match[str]) -> None:
        """Take in one part."""
        minus = bool(match["minus"])
        if match["operator"]:
            self._operator(match["operator"].lower(), match["value"].strip('"'), minus)
        elif match["phrase"]:
            (self.none_of if minus else self.phrases).append(match["phrase"].strip())
        elif match["group"] is not None:
            self._group(match["group"], minus)
        elif match["word"] not in ("OR", "AND", "|", "-"):
            (self.none_of if minus else self.words).append(match["word"])

    def _operator(self, name: str, value: str, minus: bool) -> None:
        if name == "site":
            (self.excluded if minus else self.sites).append(value.lower())
        else:
            self.named[{"language": "lang", "near": "location"}.get(name, name)] = value

    def _group(self, inside: str, minus: bool) -> None:
        options = [each.strip().strip('"') for each in _OR.split(inside) if each.strip(' "')]
        if minus:
            self.none_of.extend(options)
        elif len(options) > 1:
            self.any_of.append(tuple(options))
        else:
            self.words.extend(options)

    def query(self, limit: int) -> Query | None:
        """Return the finished query."""
        if not (self.words or self.phrases or self.any_of):
            return None
        return Query(
            text=" ".join(self.words),
            phrases=tuple(self.phrases),
            any_of=tuple(self.any_of),
            none_of=tuple(self.none_of),
            before=read_date(self.named.get("before")),
            after=read_date(self.named.get("after")),
            location=self.named.get("location"),
            sites=tuple(self.sites),
            excluded_sites=tuple(self.excluded),
            language=base_language(self.named.get("lang")),
            limit=limit,
        )
