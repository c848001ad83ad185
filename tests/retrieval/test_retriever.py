"""One claim's retrieval: three outcomes, pages read once, every step noted."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import date
from pathlib import Path

import pytest

from plumbline.errors import BudgetSpent, Cancelled, CouldNotLook, SearchBlocked
from plumbline.pool import WorkPool
from plumbline.retrieval.base import Scope
from plumbline.retrieval.build import build_retriever
from plumbline.schema import (
    CitedQuote,
    Document,
    Query,
    SearchResult,
)
from plumbline.session import MOST_CHARACTERS, Budget, CheckSession
from plumbline.settings import Folders, Settings

from .conftest import Notes
from .doubles import TEXT, Engine, Make, Pages, hit, search

BLOCKED = SearchBlocked("It refuses.")
DOWN = CouldNotLook("The network is down.")


@pytest.mark.parametrize(
    ("web", "library", "status", "causes"),
    [
        ([hit("https://a.com/")], [hit("http://h/1")], "found", 0),
        ([hit("https://a.com/")], [], "found", 0),
        ([], [hit("http://h/1")], "found", 0),
        ([], [], "nothing", 0),
        (BLOCKED, [hit("http://h/1")], "found", 1),
        (BLOCKED, [], "could_not_look", 0),
        (BLOCKED, DOWN, "could_not_look", 1),
        ([], DOWN, "nothing", 1),
    ],
)
def test_a_blocked_engine_is_never_nothing_found(
    retriever_of: Make,
    web: list[SearchResult] | CouldNotLook,
    library: list[SearchResult] | CouldNotLook,
    status: str,
    causes: int,
) -> None:
    report = search(
        retriever_of(Engine("engine", web), Engine("library", library, whole_web=False))
    )
    assert report.status == status
    assert (report.cause is not None) == (status == "could_not_look")
    assert len(report.problems) == causes


@pytest.mark.parametrize(
    ("answer", "status"),
    [([hit("http://h/1")], "found"), ([], "nothing"), (DOWN, "could_not_look")],
)
def test_a_library_alone_speaks_for_itself(
    retriever_of: Make, answer: list[SearchResult] | CouldNotLook, status: str
) -> None:
    assert search(retriever_of(Engine("library", answer, whole_web=False))).status == status


def test_the_next_engine_is_asked_when_one_could_not_look(retriever_of: Make, notes: Notes) -> None:
    engines = [Engine("a", BLOCKED), Engine("b", [hit("https://b.com/")]), Engine("c", [])]
    report = search(retriever_of(*engines))
    assert (report.status, report.provider) == ("found", "b")
    assert [len(engine.asked) for engine in engines] == [1, 1, 0]
    assert [(one.provider, one.status) for one in notes.reports] == [
        ("a", "could_not_look"),
        ("b", "found"),
    ]


def test_no_provider_at_all_could_not_look(retriever_of: Make) -> None:
    assert search(retriever_of()).status == "could_not_look"


def test_results_of_all_come_in_turn_and_once(retriever_of: Make) -> None:
    web = Engine("a", [hit("https://a.com/1"), hit("https://a.com/2")])
    library = Engine(
        "library", [hit("http://h/1"), hit("https://www.a.com/2?utm_source=x")], whole_web=False
    )
    report = search(retriever_of(web, library))
    assert [one.url for one in report.results] == [
        "https://a.com/1",
        "http://h/1",
        "https://a.com/2",
    ]
    assert [one.rank for one in report.results] == [1, 2, 3]


def test_reports_come_in_the_order_of_the_queries(retriever_of: Make) -> None:
    retriever = retriever_of(Engine("a", []))
    reports = retriever.search([Query(text=str(number)) for number in range(20)])
    assert [report.query.text for report in reports] == [str(number) for number in range(20)]


def test_a_check_that_holds_enough_reads_no_further(
    retriever_of: Make, pages: Pages, notes: Notes, session: CheckSession
) -> None:
    session.hold(MOST_CHARACTERS - len(TEXT))
    retriever = retriever_of()
    first, second = pages.put("https://a.com/"), pages.put("https://b.com/")
    documents = [*retriever.read([hit(first)]), *retriever.read([hit(second)])]
    assert [document.source.read for document in documents] == ["page", "snippet"]
    assert [cause is None for _, _, cause in notes.reads] == [True, False]


def test_the_meter_counts_searches_and_pages(
    retriever_of: Make, pages: Pages, session: CheckSession
) -> None:
    retriever = retriever_of(Engine("a", [hit(pages.put("https://a.com/")), hit("https://b.com/")]))
    retriever.read(search(retriever).results)
    assert (session.usage.searches, session.usage.pages_read) == (1, 1)


def test_a_page_that_cannot_be_read_becomes_its_snippet(retriever_of: Make, notes: Notes) -> None:
    retriever = retriever_of()
    (document,) = retriever.read([hit("https://a.com/", date(2020, 1, 2), "It is 412 m long.")])
    assert document.text == "It is 412 m long."
    source = document.source
    assert (source.read, source.published, source.date_origin) == (
        "snippet",
        date(2020, 1, 2),
        "search",
    )
    ((noted, characters, cause),) = notes.reads
    assert (noted, characters) == (source.model_copy(update={"group": None}), 17)
    assert cause is not None
    assert cause.detail == "It is gone."


def test_a_page_that_is_too_long_to_be_read_whole_says_so(
    retriever_of: Make, pages: Pages, notes: Notes
) -> None:
    url = pages.put("https://a.com/")
    pages.web[url] = pages.read(hit(url), None).model_copy(update={"cut_short": True})  # type: ignore[arg-type]
    (document,) = retriever_of().read([hit(url)])
    ((_, characters, cause),) = notes.reads
    assert characters == len(document.text)
    assert cause is not None
    assert cause.title == "Only the beginning of the page was read"


def test_a_page_without_text_and_snippet_is_left_out_and_noted(
    retriever_of: Make, notes: Notes
) -> None:
    assert retriever_of().read([hit("https://a.com/", snippet=" ")]) == []
    assert notes.reads[0][2] is not None


def test_the_same_page_is_read_once_and_order_is_kept(retriever_of: Make, pages: Pages) -> None:
    urls = [pages.put(f"https://{name}.com/") for name in "abc"]
    retriever = retriever_of()
    results = [hit(urls[2]), hit(urls[0]), hit("https://www.a.com/?utm_source=x"), hit(urls[1])]
    documents = retriever.read(results)
    assert [document.source.url for document in documents] == [urls[2], urls[0], urls[1]]
    again = retriever.read(list(reversed(results)))
    assert [document.source.url for document in again] == [urls[1], urls[0], urls[2]]
    assert sorted(pages.fetched) == urls


def test_questions_side_by_side_read_a_page_once(retriever_of: Make, pages: Pages) -> None:
    urls = [pages.put(f"https://{name}.com/") for name in "abc"]
    waiting, read = threading.Event(), pages.read

    def slowly(result: SearchResult, session: CheckSession) -> Document:
        waiting.wait(5)
        return read(result, session)

    pages.read = slowly  # type: ignore[method-assign]
    retriever = retriever_of()
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(retriever.read, [hit(urls[0]), hit(urls[1])])
        second = threads.submit(retriever.read, [hit(urls[2]), hit(urls[1]), hit(urls[0])])
        assert not wait([first, second], timeout=0.1).done
        waiting.set()
        assert [one.source.url for one in first.result(5)] == [urls[0], urls[1]]
        assert [one.source.url for one in second.result(5)] == [urls[2], urls[1], urls[0]]
    assert sorted(pages.fetched) == urls


def test_a_page_whose_reading_was_stopped_stops_all_who_wait_for_it(
    retriever_of: Make, pages: Pages, session: CheckSession
) -> None:
    url = pages.put("https://a.com/")
    begun = threading.Event()

    def stopped(result: SearchResult, session: CheckSession) -> Document:
        begun.set()
        session.sleep(5)
        raise AssertionError("it went on")

    pages.read = stopped  # type: ignore[method-assign]
    retriever = retriever_of()
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(retriever.read, [hit(url)])
        assert begun.wait(5)
        second = threads.submit(retriever.read, [hit(url)])
        session.cancel()
        for reading in (first, second):
            with pytest.raises(Cancelled):
                reading.result(5)


def test_a_cancelled_check_goes_no_further(retriever_of: Make, session: CheckSession) -> None:
    retriever = retriever_of(Engine("a", []))
    session.cancel()
    for work in (
        lambda: retriever.search([Query(text="x")]),
        lambda: retriever.read([hit("https://a.com/")]),
        lambda: retriever.excerpts([], "x"),
    ):
        with pytest.raises(Cancelled):
            work()


def test_a_spent_budget_goes_no_further(retriever_of: Make) -> None:
    spent = CheckSession(Budget(seconds=0.0))
    with pytest.raises(BudgetSpent):
        retriever_of(Engine("a", []), session=spent).search([Query(text="x")])


def test_the_sample_library_answers_without_a_network(
    folders: Folders, pool: WorkPool, session: CheckSession, notes: Notes, tmp_path: Path
) -> None:
    sample = tmp_path / "sample"
    sample.mkdir()
    article = "---\ntitle: Lake Baikal\ndate: 2024-01-01\n---\nLake Baikal is 1,642 metres deep."
    (sample / "baikal.md").write_text(article, "utf-8")
    settings = Settings.model_validate({"search": {"providers": ["library"]}})
    built = build_retriever(
        settings, folders, pool, base_url="http://127.0.0.1:8737", sample=sample
    )
    assert built.library.wait(40)
    claim = built.for_claim(Scope(language="en"), session, notes)
    report = search(claim, phrases=("Lake Baikal",))
    (document,) = claim.read(report.results)
    assert document.source.url == "http://127.0.0.1:8737/library/sample/baikal"
    (excerpt,) = claim.excerpts([document], "How deep is Lake Baikal?")
    cited = CitedQuote(excerpt_id=excerpt.id, quote="1,642 metres deep", stance="supports")
    (evidence,) = claim.evidence([excerpt], [cited])
    assert evidence.quote.link == f"{document.source.url}#:~:text=1%2C642%20metres%20deep"
    built.close()


def test_every_provider_has_a_status_and_lacks_are_named(
    folders: Folders, pool: WorkPool, tmp_path: Path, session: CheckSession
) -> None:
    names = ["serper", "brave", "tavily", "searxng", "fact_checks", "wikipedia", "duckduckgo"]
    settings = Settings.model_validate({"search": {"providers": [*names, "library"]}})
    built = build_retriever(settings, folders, pool, base_url="http://h", sample=tmp_path)
    states = {status.name: status.state for status in built.status()}
    assert states == {
        **dict.fromkeys(names[:5], "not_set_up"),
        "wikipedia": "ok",
        "duckduckgo": "ok",
        "library": "ok",
    }
    report = built.chain.providers[0].search(Query(text="x"), session)
    assert report.status == "could_not_look"
    assert report.cause is not None
    assert "key" in report.cause.remedy
    built.close()
