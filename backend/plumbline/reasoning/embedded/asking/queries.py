"""Search queries with fields: names as phrases, the rest as free words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from plumbline.reasoning.embedded.asking.parts import taken_apart
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.lexicon import LISTS, lexicon
from plumbline.reasoning.embedded.language.word import Word
from plumbline.schema import Claim, DomainHints, Query, Round, SearchTools
from plumbline.text import folded, stem, words

_IN_ONE = re.compile(r"\b(?:[A-Z]\.){2,}|\b\w+(?:&\w+)+")
_MOST_PHRASES = 2
_MOST_WORDS = 12
_MOST_LANGUAGES = 2
_MOST_SYNONYMS = 3
_CURRENCIES = "$€£¥"
_POSSESSIVE = re.compile(r"[’']s?$")


def search_queries(
    claim: Claim, history: Sequence[Round], tools: SearchTools, count: int, language: str
) -> list[Query]:
    """Return up to `count` queries that no earlier round has sent; after a round that found
    nothing, without what the text around the claim names, which may be of something else."""
    found = taken_apart(claim, language)
    sent = {query.model_dump_json() for one in history for query in one.queries}
    drafts = [_with_names(found), _free(found), _figures_left_out(found), _names_only(found)]
    drafts += [_worded_otherwise(found)]
    plain = [query for query in drafts if query is not None]
    if history:
        plain = [*plain[2:], *plain[:2]]
    found_nothing = bool(history) and history[-1].results == 0
    placed = str if found_nothing else claim.placed
    plain = [_in_place(query, placed) for query in plain]
    equipped = [_equipped(query, claim, tools, found) for query in plain]
    further = [
        _in_place(_free(found), placed).model_copy(update={"language": one})
        for one in tools.languages[:_MOST_LANGUAGES]
    ]
    new = [query for query in [*further, *equipped] if query.model_dump_json() not in sent]
    unique = {query.model_dump_json(): query for query in new}
    return list(unique.values())[:count]


def _with_names(found: Analysis) -> Query:
    """Names must occur; figures and plain words help."""
    names = _top_names(found)
    rest = _terms(found, [word for word in found.words if word.inside != "name"])
    others = [name.text for name in found.names if name.text not in names]
    text = " ".join([*others, *rest][:_MOST_WORDS])
    return Query(text=text or " ".join(names), phrases=names if text else ())


def _free(found: Analysis) -> Query:
    """Nothing must occur: a changed name would hide the page that tells the right one."""
    kept = _terms(found, found.words)
    return Query(text=" ".join(kept[:_MOST_WORDS]) or found.text[:200])


def _terms(found: Analysis, kept: Sequence[Word]) -> list[str]:
    """Return those words that belong into a query, as somebody would type them: "U.S." and "R&D"
    in one."""
    whole = {one.start(): one for one in _IN_ONE.finditer(found.text)}
    inner = {place for one in whole.values() for place in range(one.start() + 1, one.end())}
    terms: list[str] = []
    for word in kept:
        printed = whole.get(word.span.start)
        if printed is not None:
            terms.append(printed.group())
        elif _tells(word) and word.span.start not in inner:
            terms.append(_typed(word, found))
    return terms


def _figures_left_out(found: Analysis) -> Query | None:
    """Without numbers and dates, which may be what is wrong."""
    if not found.quantities and not found.dates:
        return None
    kept = _terms(found, _without_figures(found))
    return Query(text=" ".join(kept[:_MOST_WORDS])) if kept else None


def _names_only(found: Analysis) -> Query | None:
    """How several names belong together; a single one brings all that is told of it."""
    names = list(dict.fromkeys(name.text for name in found.names))
    return Query(text=" ".join(names)) if len(names) > 1 else None


def _worded_otherwise(found: Analysis) -> Query | None:
    """Ask for the verb or one of its synonyms, and for what else the claim is about."""
    lists = lexicon(found.language)
    for verb in found.verbs:
        others = lists.spelt_synonyms(verb.stem)[:_MOST_SYNONYMS]
        if others:
            rest = _terms(found, [word for word in _without_figures(found) if word is not verb])
            text = " ".join(rest[:_MOST_WORDS]) or found.text[:100]
            return Query(text=text, any_of=((verb.text, *others),))
    return None


def _without_figures(found: Analysis) -> list[Word]:
    return [word for word in found.words if word.inside not in {"number", "date"}]


def _tells(word: Word) -> bool:
    """Whether a word belongs into a query: "US", "WHO" and "May" within names and dates are no
    small words."""
    named = word.inside in {"name", "date"} and word.text[:1].isupper()
    return word.content or named


def _typed(word: Word, found: Analysis) -> str:
    """Return a word as somebody would type it: "10%", "$44", "shut down"."""
    if word.phrase:
        return found.text[word.phrase.start : word.phrase.end]
    if word.inside != "number":
        return word.text
    before, after = found.text[: word.span.start][-1:], found.text[word.span.end :][:1]
    sign = before if before and before in _CURRENCIES else ""
    return f"{sign}{word.text}{'%' if after == '%' else ''}"


def _in_place(query: Query, placed: Callable[[str], str]) -> Query:
    return query.model_copy(update={"text": placed(query.text)})


def _top_names(found: Analysis) -> tuple[str, ...]:
    ranked = sorted(found.names, key=lambda name: len(name.words), reverse=True)
    top = [name.text for name in ranked[:_MOST_PHRASES]]
    return tuple(name.text for name in found.names if name.text in top)[:_MOST_PHRASES]


def _equipped(query: Query, claim: Claim, tools: SearchTools, found: Analysis) -> Query:
    """Add the fields that `tools` allows."""
    update: dict[str, Any] = {}
    period = claim.period
    if tools.dates and period is not None:
        # A page written before the event cannot tell of it; one written later can.
        earliest = [day for when in found.dates if (day := when.earliest())]
        update["after"] = period.start and min([period.start, *earliest])
        update["before"] = None if period.start else period.end
    if tools.location:
        place = next((name.text for name in found.names if name.kind == "place"), claim.where)
        update["location"] = place or None
    if tools.sites:
        hints = domains(claim)
        update["sites"], update["excluded_sites"] = hints.trusted, hints.excluded
    return query.model_copy(update=update)


def question_queries(claim: Claim, question: str, language: str) -> list[Query]:
    """Return claim and question together, then names and capitalised words alone (Papelo)."""
    found, asked = taken_apart(claim, language), analyse(question, language)
    # As it is written: "sell" finds pages that "sold" does not.
    known = {stem(word.text, language) for word in found.words}
    put_in = lexicon(language).asking_words
    new = [
        word
        for word in asked.words
        if word.lower not in put_in and stem(word.text, language) not in known
    ]
    kept = [*_terms(found, found.words), *_terms(asked, new)]
    names = [name.text for name in found.names]
    within = {one for name in names for one in words(name)}
    telling = [one for one in kept if one[:1].isupper() or any(map(str.isdigit, one))]
    others = [one for one in telling if _POSSESSIVE.sub("", one) not in within]
    first = Query(text=" ".join(kept[: 2 * _MOST_WORDS]) or question[:200])
    second = Query(text=" ".join(list(dict.fromkeys([*names, *others]))[:_MOST_WORDS]))
    queries = [first, second] if second.text else [first]
    return [_in_place(query, claim.placed) for query in queries]


def domains(claim: Claim) -> DomainHints:
    """Return sites known for the claim's subject, and sites without editors."""
    hints = _hints()
    said = {folded(word) for word in words(claim.text)}
    trusted: dict[str, None] = {}
    for topic in hints["topics"]:
        if any(_starts(word, said) for word in topic["words"].split()):
            trusted.update(dict.fromkeys(topic["sites"]))
    trusted.update(dict.fromkeys(hints["general"]))
    return DomainHints(trusted=tuple(trusted), excluded=tuple(hints["excluded"]))


def _starts(word: str, said: set[str]) -> bool:
    return any(one == word or (len(word) > 3 and one.startswith(word)) for one in said)


def further_languages(claim: Claim, language: str) -> list[str]:
    """Return at most two languages spoken where the claim plays, other than its own."""
    said = {folded(word) for word in words(claim.text)}
    scores = {
        other: sum(folded(word) in said for word in places.split())
        for other, places in _hints()["languages"].items()
        if other != language
    }
    fitting = [other for other in sorted(scores, key=lambda one: -scores[one]) if scores[other]]
    return fitting[:_MOST_LANGUAGES]


@lru_cache(maxsize=1)
def _hints() -> dict[str, Any]:
    hints: dict[str, Any] = json.loads((LISTS / "hints.json").read_text(encoding="utf-8"))
    return hints
