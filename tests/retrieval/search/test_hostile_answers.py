"""Whatever a search engine or a page sends, it costs at most that one answer or page."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plumbline.errors import CouldNotLook
from plumbline.retrieval.base import Scope
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.filter import Filter
from plumbline.retrieval.injections.withholding import Withholding
from plumbline.retrieval.search.base import looked
from plumbline.retrieval.search.engine import EngineProvider, JsonEngine
from plumbline.schema import Document, Query, SearchResult, SearchStep, StepSearched
from plumbline.session import CheckSession
from tests.retrieval.conftest import Notes
from tests.retrieval.doubles import Engine, Make, Pages, hit, search
from tests.retrieval.standin import StandIn

from .faces import FACES

QUERY = Query(text="bridge over the Ebro", language="en")
LISTS = {
    "serper": ("organic",),
    "brave": ("web", "results"),
    "tavily": ("results",),
    "searxng": ("results",),
    "wikipedia": ("query", "search"),
    "fact_checks": ("claims",),
}
WORDS = st.one_of(
    st.text(st.characters(), max_size=30),  # lone surrogates among them
    st.sampled_from(
        [
            *("\ud800", "\0", "&#xD800;", "&#99999999;", "\u202e\x1b[2J", "x" * 10_000),
            *(
                "http://[::1",
                "http://\ud800.org/",
                "http://a:99999999/",
                "http://ü..de/",
                "http://",
            ),
            *("https://a.org/\ud800", "https://a.org/\0", "https://a.org/" + "x" * 10_000),
            *("https://web.archive.org/web/1/http://[::1", "https://a.org/%zz?%ff&amp"),
            *("2021-99-99", "0000-00-00", "999 years ago", "Feb 31, 2021", "31 Feb 9999"),
        ]
    ),
)
VALUES = st.one_of(WORDS, st.none(), st.booleans(), st.floats(), st.integers(), st.lists(WORDS))
FIELDS = ("url", "link", "title", "snippet", "content", "description", "date", "page_age")
DATES = ("timestamp", "publishedDate", "published_date", "reviewDate", "textualRating", "text")
ITEM = st.dictionaries(st.sampled_from((*FIELDS, *DATES)), VALUES | WORDS, min_size=3)
ITEMS = st.lists(
    ITEM | VALUES | st.fixed_dictionaries({"text": VALUES, "claimReview": st.lists(ITEM) | VALUES}),
    max_size=3,
)


def answer_of(name: str, items: list[Any]) -> str:
    answer: Any = items
    for key in reversed(LISTS[name]):
        answer = {key: answer}
    return json.dumps(answer)


@given(st.sampled_from(sorted(LISTS)), ITEMS)
@settings(max_examples=200, deadline=None)
def test_whatever_is_found_can_be_filtered_told_and_kept(name: str, items: list[Any]) -> None:
    engine = FACES[name].make("http://h")
    assert isinstance(engine, JsonEngine)
    try:
        results = engine.response(engine.decoded(answer_of(name, items).encode()), QUERY)
    except CouldNotLook:
        return
    scope = Filter(Scope(page_url="http://[x"), ("blocked.org", "a.org/x"), ("trusted.org",))
    report = scope.report(looked(QUERY, name, "bridge", results), QUERY)
    step = SearchStep(report=Withholding().report(report))
    event = StepSearched(number=1, at=datetime.now(timezone.utc), claim_id="c1", step=step)
    assert StepSearched.model_validate_json(event.model_dump_json()) == event


def test_a_fault_in_reading_an_answer_could_not_look(
    web: StandIn, tmp_path: Path, session: CheckSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: object, answer: object, query: Query) -> list[SearchResult]:
        raise TypeError("of ours")

    face = FACES["tavily"]
    web.routes[face.path] = lambda handler, seen: handler.reply(face.normal, face.content_type)
    monkeypatch.setattr("plumbline.retrieval.search.tavily.Tavily.response", broken)
    report = EngineProvider(face.make(web.url), Cache(tmp_path)).search(QUERY, session)
    assert report.status == "could_not_look"
    assert report.cause is not None
    assert "TypeError" in report.cause.detail


def test_a_fault_in_reading_a_page_costs_that_page(
    retriever_of: Make, pages: Pages, notes: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = pages.put("https://bad.org/"), pages.put("https://good.org/")
    read = pages.read

    def broken(result: SearchResult, session: CheckSession) -> Document:
        if result.url == bad:
            raise UnicodeError("of ours")
        return read(result, session)

    monkeypatch.setattr(pages, "read", broken)
    retriever = retriever_of(Engine("web", [hit(bad), hit(good)]))
    documents = retriever.read(search(retriever).results)
    assert [document.source.url for document in documents] == [good]
    (cause,) = [cause for source, _, cause in notes.reads if source.url == bad]
    assert cause is not None
    assert "UnicodeError" in cause.detail
