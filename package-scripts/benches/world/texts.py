"""The facts of the simulated world: passages, pages and what a good model would say of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

CLAIM = re.compile(r"The Orle bridge number (\d+) was opened in (\d{4})\.")
_NUMBERED = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)
_WORDINGS = ("In what year did people see", "Since when is there", "On what day came the")
_PADDING = (
    "People of the valley met on market days and talked about the water, the weather and the "
    "price of timber. A keeper wrote down in a book who passed with carts, and the book is kept "
    "in the town hall. The stone came from a quarry upstream, and boats brought it down in spring. "
)
PAGES_A_QUERY = 10
# As many as 25 claims have pages, and a prime number, so that claims far apart share few.
SITES = tuple(f"127.0.1.{number}" for number in range(1, 252))
# As many addresses of the public web, for results of which only the snippets are read: their port
# is not that of a web page, so that none of them is ever connected to.
UNREAD = tuple(f"9.9.9.{number}" for number in range(1, 252))


def claim(number: int) -> str:
    """Return the claim about a bridge; every third gives a wrong year."""
    wrong = 11 if number % 3 == 2 else 0
    return f"The Orle bridge number {number} was opened in {true_year(number) + wrong}."


def true_year(number: int) -> int:
    """Return the year that the pages give."""
    return 1801 + number % 180


def passage(first: int, count: int) -> str:
    """Return a passage of `count` claims."""
    return " ".join(claim(number) for number in range(first, first + count))


def page(number: int, copy: int) -> str:
    """Return a page of about 6,000 characters; three of ten speak of the bridge's opening."""
    fact = f"The Orle bridge number {number} was opened in {true_year(number)}."
    told = fact if copy < 3 else f"Travellers praise the Orle bridge number {number}."
    paragraphs = (
        [f"<p>{_PADDING}</p>"] * 7 + [f"<p>{told} {_PADDING}</p>"] + [f"<p>{_PADDING}</p>"] * 8
    )
    return (
        f"<!doctype html><html lang=en><head><title>Bridge {number}, page {copy}</title>"
        '<meta property="article:published_time" content="2024-03-02"></head>'
        f"<body><article><h1>Bridge {number}, page {copy}</h1>{''.join(paragraphs)}</article>"
        "</body></html>"
    )


def results(query: str, port: int, sites: Sequence[str] = SITES) -> list[dict[str, str]]:
    """Return what the search server finds for a query, in SearXNG's form: as on the web, different
    pages lie on different `sites`."""
    found = re.search(r"number (\d+)|\b(\d{1,3})\b", query)
    if found is None:
        return []
    number = int(found.group(1) or found.group(2))
    return [
        {
            "url": f"http://{sites[place % len(sites)]}:{port}/page/{number}/{copy}",
            "title": f"Bridge {number}, page {copy}",
            "content": escape(_snippet(number, copy)),
            "engine": "world",
            "publishedDate": "2024-03-02T00:00:00",
        }
        for copy, place in enumerate(range(number * PAGES_A_QUERY, (number + 1) * PAGES_A_QUERY))
    ]


def _snippet(number: int, copy: int) -> str:
    if copy < 3:
        return (
            f"The Orle bridge number {number} was opened in {true_year(number)}. " + _PADDING[:90]
        )
    return f"Travellers praise the Orle bridge number {number}. " + _PADDING[:90]


def answer(step: str, system: str, user: str) -> str:
    """Return the model's JSON for a step, made of nothing but what the prompt holds."""
    return json.dumps(_STEPS[step](system, user))


def search_turn(user: str) -> str | None:
    """Return the question of the main agent's next search, None once it has two findings."""
    if len(_numbered(user)) >= 2:
        return None
    number, _ = _asked(user)
    turn = len(_numbered(user))
    return f"In which year could people first cross Orle bridge number {number}? ({turn + 1})"


def _asked(user: str) -> tuple[int, int]:
    found = CLAIM.search(user.split("CLAIM:", 1)[-1])
    if found is None:
        number = re.search(r"number (\d+)", user)
        return (int(number.group(1)) if number else 0), 0
    return int(found.group(1)), int(found.group(2))


def _numbered(user: str) -> list[tuple[int, str]]:
    return [(int(number), text) for number, text in _NUMBERED.findall(user)]


def _deciding(user: str) -> list[tuple[int, str, str]]:
    """Number, quote and stance of the pieces that tell the year."""
    number, year = _asked(user)
    deciding = []
    for place, text in _numbered(user):
        found = next((m for m in CLAIM.finditer(text) if int(m.group(1)) == number), None)
        if found:
            stance = "supports" if int(found.group(2)) == year else "refutes"
            deciding.append((place, found.group(), stance))
    return deciding


def _label(deciding: list[tuple[int, str, str]]) -> str:
    if not deciding:
        return "not_enough_evidence"
    return "supported" if deciding[0][2] == "supports" else "refuted"


def _verdict(_: str, user: str) -> dict[str, Any]:
    deciding = _deciding(user)
    label = _label(deciding)
    names = ("supported", "refuted", "conflicting", "not_enough_evidence")
    number, year = _asked(user)
    right = true_year(number)
    return {
        "reasoning": f"The sources give {right}; the claim says {year}.",
        "label": label,
        "likelihood": {name: 91 if name == label else 3 for name in names},
        "evidence": [
            {"number": place, "stance": stance, "quote": quote}
            for place, quote, stance in deciding[:3]
        ],
        "error": f"{year}" if label == "refuted" else None,
        "correction": f"The Orle bridge number {number} was opened in {right}."
        if label == "refuted"
        else None,
    }


def _reflection(_: str, user: str) -> dict[str, Any]:
    return {"next": "accept", "feedback": "", "tools": [], "languages": []}


def _claims(_: str, user: str) -> dict[str, Any]:
    text = user.split("PASSAGE:", 1)[-1]
    found = [match.group() for match in CLAIM.finditer(text)]
    return {"claims": [{"text": one, "words": one, "kind": "fact"} for one in found]}


def _context(_: str, user: str) -> dict[str, Any]:
    items = []
    for place, text in _numbered(user):
        found = CLAIM.search(text)
        year = found.group(2) if found else None
        entity = {"name": "Orle bridge", "kind": "bridge", "brief": "a bridge over the Orle"}
        items.append(
            {"number": place, "when": year, "start": year, "end": year, "entities": [entity]}
        )
    return {"claims": items}


def _wordings(_: str, user: str) -> dict[str, Any]:
    return {"questions": _worded(_asked(user)[0], *_WORDINGS)}


def _article_questions(_: str, user: str) -> dict[str, Any]:
    return {"questions": _worded(_asked(user)[0], "Who says when", "Which record tells when")}


def _opening(_: str, user: str) -> dict[str, Any]:
    number, year = _asked(user)
    return {
        "first": f"When was Orle bridge number {number} opened?",
        "as_question": f"Was Orle bridge number {number} opened in {year}?",
        "wordings": _worded(number, *_WORDINGS),
        "trusted": [],
    }


def _worded(number: int, *forms: str) -> list[str]:
    return [f"{form} Orle bridge number {number} opened?" for form in forms]


def _question(_: str, user: str) -> dict[str, Any]:
    return {"question": f"When was Orle bridge number {_asked(user)[0]} opened?"}


def _next(_: str, user: str) -> dict[str, Any]:
    asked = len(_numbered(user))
    number, _year = _asked(user)
    question = f"Who says when Orle bridge number {number} was opened, part {asked + 1}?"
    return {"clear": asked >= 2, "question": None if asked >= 2 else question}


def _queries(_: str, user: str) -> dict[str, Any]:
    number, _year = _asked(user)
    return {"queries": [f"Orle bridge number {number} opened", f"bridge number {number} year"]}


def _answer(_: str, user: str) -> dict[str, Any]:
    found = [(place, CLAIM.search(text)) for place, text in _numbered(user)]
    place, match = next(((p, m) for p, m in found if m), (None, None))
    if match is None:
        return {"answer": "No answer.", "type": "unanswerable", "source": None, "quote": None}
    quote = match.group()
    return {"answer": quote, "type": "extractive", "source": place, "quote": quote}


def _summary(system: str, user: str) -> dict[str, Any]:
    given = _answer(system, user)
    stance = _label(_deciding(user))
    sides = {"supported": "supports", "refuted": "refutes"}
    return {
        "summary": given["answer"],
        "answered": given["source"] is not None,
        "source": given["source"],
        "quote": given["quote"],
        "stance": sides.get(stance, "neutral"),
    }


def _each(one: dict[str, Any], user: str) -> list[dict[str, Any]]:
    numbers = map(int, re.findall(r"^QUESTION (\d+)", user, re.MULTILINE))
    return [{"number": number, **one} for number in numbers]


def _pairs_and_verdict(system: str, user: str) -> dict[str, Any]:
    verdict = _verdict(system, user)
    pairs = [
        {
            "question": f"What does source {place} say of the opening?",
            "answer": quote,
            "type": "extractive",
            "source": place,
            "quote": quote,
            "stance": stance,
        }
        for place, quote, stance in _deciding(user)[:4]
    ]
    likert = {name: 5 if name == verdict["label"] else 1 for name in verdict["likelihood"]}
    return {**verdict, "pairs": pairs, "likert": likert}


def _decision(system: str, user: str) -> dict[str, Any]:
    verdict = _verdict(system, user)
    return {"search": None, "verdict": {**verdict, "uncertainty": 8}}


def _stance(_: str, user: str) -> dict[str, Any]:
    number, year = _asked(user)
    stated = {int(m.group(2)) for m in CLAIM.finditer(user.split("A:", 1)[-1])}
    if not stated or not number:
        return {"stance": "neutral"}
    return {"stance": "supports" if year in stated else "refutes"}


_STEPS: dict[str, Callable[[str, str], dict[str, Any]]] = {
    "extract_claims": _claims,
    "split_claims": lambda system, user: {"claims": []},
    "add_context": _context,
    "first_question": _question,
    "opening_questions": _opening,
    "next_question": _next,
    "side_question": _question,
    "paraphrases": _wordings,
    "article_questions": _article_questions,
    "search_queries": _queries,
    "domains": lambda system, user: {"trusted": [], "excluded": []},
    "further_languages": lambda system, user: {"languages": []},
    "best_result": lambda system, user: {"number": 1},
    "answer": _answer,
    "answers": lambda s, u: {"answers": _each(_answer(s, u), u)},
    "summarise": _summary,
    "summaries": lambda s, u: {"summaries": _each(_summary(s, u), u)},
    "stance": _stance,
    "verdict": _verdict,
    "verdict_from_pairs": _verdict,
    "verdict_with_reflection": lambda s, u: {**_verdict(s, u), **_reflection(s, u)},
    "pairs_and_verdict": _pairs_and_verdict,
    "reflect": _reflection,
    "agent_decide": _decision,
}
