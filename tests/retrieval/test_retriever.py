"""One claim's retrieval: three outcomes, the scope kept, every step noted, quotes that are real."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

import pytest

from plumbline.errors import BudgetSpent, Cancelled, CouldNotLook, CouldNotRead, SearchBlocked
from plumbline.pool import WorkPool
from plumbline.retrieval.base import ProviderStatus, Scope
from plumbline.retrieval.build import build_retriever
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library
from plumbline.retrieval.retriever import ClaimRetriever, WebRetriever
from plumbline.retrieval.search.base import could_not_look, looked
from plumbline.retrieval.search.chain import Chain
from plumbline.schema import (
    CitedQuote,
    Document,
    LeftOut,
    Query,
    SearchReport,
    SearchResult,
    Source,
)
from plumbline.session import MOST_CHARACTERS, Budget, CheckSession
from plumbline.settings import Folders, Settings

from .conftest import Notes

TEXT = "The bridge is 412 metres long. It opened in May 2023 after four years of work."


def hit(url: str, published: date | None = None, snippet: str = "A snippet.") -> SearchResult:
    return SearchResult(
        url=url, title="T", site="", snippet=snippet, published=published, provider="p", rank=1
    )


class Engine:
    """A provider that answers as it is told."""

    def __init__(
        self, name: str, answer: Sequence[SearchResult] | CouldNotLook, *, whole_web: bool = True
    ) -> None:
        self.name = name
        self.whole_web = whole_web
        self.answer = answer
        self.left_out: Sequence[LeftOut] = ()
        self.asked: list[Query] = []

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        session.checkpoint()
        self.asked.append(query)
        if isinstance(self.answer, CouldNotLook):
            return could_not_look(query, self.name, query.text, self.answer)
        results = [one.model_copy(update={"provider": self.name}) for one in self.answer]
        return looked(query, self.name, query.text, results, left_out=self.left_out)

    def status(self) -> ProviderStatus:
        return ProviderStatus(name=self.name, state="ok")

    def close(self) -> None:
        """Nothing is open."""


class Pages:
    """A web of its own: address to document, or to an error."""

    def __init__(self) -> None:
        self.web: dict[str, Document | CouldNotRead] = {}
        self.fetched: list[str] = []

    def put(self, url: str, text: str = TEXT, lands_on: str = "", **source: object) -> str:
        fields = {"title": "T", "site": "s", "language": "en", **source}
        made = Source(url=lands_on or url, **fields)  # type: ignore[arg-type]
        self.web[url] = Document(source=made, text=text)
        return url

    def read(self, result: SearchResult, session: CheckSession) -> Document:
        self.fetched.append(result.url)
        found = self.web.get(result.url, CouldNotRead("It is gone."))
        if isinstance(found, CouldNotRead):
            raise found
        return found

    def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def pages() -> Pages:
    return Pages()


Make = Callable[..., ClaimRetriever]


@pytest.fixture
def retriever_of(
    pages: Pages, pool: WorkPool, session: CheckSession, notes: Notes, tmp_path: Path
) -> Iterator[Make]:
    library = Library(Index(tmp_path / "library.sqlite"), [], "http://h", lambda data, name: None)  # type: ignore[arg-type,return-value]

    def make(
        *engines: Engine, scope: Scope | None = None, session: CheckSession = session, **own: object
    ) -> ClaimRetriever:
        parts = WebRetriever(Chain(engines, pool), pages, pool, library, **own)  # type: ignore[arg-type]
        return parts.for_claim(scope or Scope(language="en"), session, notes)

    yield make
    library.close()


def search(retriever: ClaimRetriever, **query: object) -> SearchReport:
    (report,) = retriever.search([Query(text="bridge", **query)])  # type: ignore[arg-type]
    return report


BLOCKED = SearchBlocked("It refuses.")
DOWN = CouldNotLook("The network is down.")


# -- three outcomes -----------------------------------------------------------------------------


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


# -- scope --------------------------------------------------------------------------------------


def test_an_answer_from_the_cache_is_no_search(
    retriever_of: Make, session: CheckSession, notes: Notes
) -> None:
    class Remembering(Engine):
        def search(self, query: Query, session: CheckSession) -> SearchReport:
            report = super().search(query, session)
            return report.model_copy(update={"cached": len(self.asked) > 1})

    retriever = retriever_of(Remembering("e", [hit("https://a.com/")]))
    assert [search(retriever).cached for _ in range(3)] == [False, True, True]
    assert session.usage.searches == 1
    assert len(notes.reports) == 3


class Shelf(Engine):
    """A provider that holds its documents, and gives as many as it is asked for."""

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        report = super().search(query, session)
        return report.model_copy(update={"results": report.results[: query.limit]})

    def document(self, result: SearchResult) -> Document | None:
        return None


class LastFirst:
    """A model of English that likes what comes last."""

    name = "model"

    def reads(self, language: str | None) -> bool:
        return language == "en"

    def relevance(self, question: str, texts: Sequence[str]) -> list[float]:
        return [place / len(texts) for place in range(len(texts))]

    def likeness(self, texts: Sequence[str]) -> list[list[float]]:
        return [[0.0] * len(texts) for _ in texts]


@pytest.mark.parametrize(
    ("engine", "language", "model", "first"),
    [
        (Shelf, "en", LastFirst(), 30),
        (Shelf, "de", LastFirst(), 1),
        (Shelf, "en", None, 1),
        (Engine, "en", LastFirst(), 1),
    ],
)
def test_own_documents_are_found_by_meaning_too(
    retriever_of: Make,
    engine: type[Engine],
    language: str,
    model: LastFirst | None,
    first: int,
) -> None:
    hits = [
        hit(f"https://a.com/{n}").model_copy(update={"snippet": f"Bridge {n}."})
        for n in range(1, 41)
    ]
    retriever = retriever_of(engine("e", hits), scope=Scope(language=language), ranker=model)
    report = search(retriever)
    assert report.results[0].url == f"https://a.com/{first}"
    assert len(report.results) == 10
    assert report.query.limit == 10


def test_the_page_being_read_is_no_evidence_for_itself(
    retriever_of: Make, pages: Pages, notes: Notes
) -> None:
    scope = Scope(page_url="https://www.news.com/bridge?utm_source=x", language="en")
    own = [
        "https://news.com/bridge",
        "https://m.news.com/bridge",
        "https://news.com/bridge/amp",
        "https://web.archive.org/web/2023/https://news.com/bridge",
    ]
    short = pages.put("https://sho.rt/1", lands_on="https://news.com/bridge")
    other = pages.put("https://news.com/other")
    retriever = retriever_of(Engine("a", [hit(url) for url in [*own, short, other]]), scope=scope)
    report = search(retriever)
    assert [(item.url, item.reason) for item in report.left_out] == [(u, "own_page") for u in own]
    documents = retriever.read(report.results)
    assert [document.source.url for document in documents] == [other]
    assert [cause.type for _, _, cause in notes.reads if cause] == [
        "urn:plumbline:problem:outside-scope"
    ]


def test_a_copy_of_the_passage_is_no_evidence_for_it(
    retriever_of: Make, pages: Pages, notes: Notes
) -> None:
    passage = " ".join(f"Word{n} of the passage that somebody reads." for n in range(20))
    copy = pages.put("https://copy.com/", f"Headline. {passage} More text follows here.")
    quoting = pages.put("https://check.com/", f"They wrote: {passage[:80]} It is wrong.")
    retriever = retriever_of(scope=Scope(passage=passage, language="en"))
    documents = retriever.read([hit(copy), hit(quoting)])
    assert [document.source.url for document in documents] == [quoting]
    short = retriever_of(scope=Scope(passage="The bridge is 412 metres long.", language="en"))
    assert len(short.read([hit(pages.put("https://a.com/"))])) == 1


def test_nothing_later_than_the_checks_date_is_used(
    retriever_of: Make, pages: Pages, notes: Notes
) -> None:
    day = date(2022, 6, 1)
    known_late = hit("https://a.com/late", date(2022, 6, 2))
    on_the_day = hit(pages.put("https://b.com/day", published=day), day)
    late = hit(pages.put("https://c.com/late", published=date(2023, 1, 1)))
    undated = hit(pages.put("https://d.com/undated"))
    unread = hit("https://e.com/unread")
    engine = Engine("a", [known_late, on_the_day, late, undated, unread])
    engine.left_out = [LeftOut(url="http://h/late", reason="outside_dates")]
    retriever = retriever_of(engine, scope=Scope(as_of=day, language="en"))
    report = search(retriever)
    assert [(item.url, item.reason) for item in report.left_out] == [
        ("http://h/late", "later_than_as_of"),
        ("https://a.com/late", "later_than_as_of"),
    ]
    documents = retriever.read(report.results)
    assert [document.source.url for document in documents] == ["https://b.com/day"]
    left_out = [source.url for source, _, cause in notes.reads if cause]
    assert sorted(left_out) == ["https://c.com/late", "https://d.com/undated", unread.url]
    assert engine.asked[0].before == day


def test_a_query_may_ask_for_less_than_the_scope_allows(retriever_of: Make) -> None:
    engine = Engine("a", [])
    retriever = retriever_of(engine, scope=Scope(as_of=date(2022, 6, 1)))
    search(retriever, before=date(2021, 1, 1))
    search(retriever, before=date(2023, 1, 1))
    assert [query.before for query in engine.asked] == [date(2021, 1, 1), date(2022, 6, 1)]


def test_what_an_engine_cannot_express_is_filtered_afterwards(
    retriever_of: Make, pages: Pages
) -> None:
    old = pages.put("https://a.com/old", published=date(2019, 1, 1))
    new = pages.put("https://a.com/new", published=date(2021, 1, 1))
    results = [
        hit(old),
        hit(new),
        hit("https://a.com/before", date(2018, 1, 1)),
        hit("https://b.com/"),
        hit("https://blog.a.com/"),
    ]
    retriever = retriever_of(Engine("a", results))
    report = search(
        retriever, after=date(2020, 1, 1), sites=("a.com",), excluded_sites=("blog.a.com",)
    )
    assert {item.url: item.reason for item in report.left_out} == {
        "https://a.com/before": "outside_dates",
        "https://b.com/": "wrong_site",
        "https://blog.a.com/": "excluded_site",
    }
    assert [document.source.url for document in retriever.read(report.results)] == [new]


def test_the_readers_own_lists_are_kept(retriever_of: Make) -> None:
    results = [hit("https://a.com/"), hit("https://bad.com/x"), hit("https://news.good.com/")]
    retriever = retriever_of(
        Engine("a", results), blocked_sites=("bad.com",), trusted_sites=("good.com",)
    )
    report = search(retriever)
    assert [one.url for one in report.results] == ["https://news.good.com/", "https://a.com/"]
    assert report.left_out == (LeftOut(url="https://bad.com/x", reason="blocked_site"),)


def test_when_all_is_left_out_nothing_was_found(retriever_of: Make) -> None:
    retriever = retriever_of(Engine("a", [hit("https://bad.com/")]), blocked_sites=("bad.com",))
    report = search(retriever)
    assert (report.status, len(report.left_out)) == ("nothing", 1)


def test_only_web_addresses_are_results(retriever_of: Make) -> None:
    report = search(retriever_of(Engine("a", [hit("javascript:alert(1)"), hit("ftp://a.com/")])))
    assert {item.reason for item in report.left_out} == {"no_web_page"}


# -- reading ------------------------------------------------------------------------------------


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


# -- excerpts, evidence, independence -----------------------------------------------------------


def test_excerpts_point_into_their_document(retriever_of: Make, pages: Pages) -> None:
    text = "\n".join(
        f"Paragraph {n} tells of the bridge number {n}. It is {n} m." for n in range(40)
    )
    retriever = retriever_of()
    (document,) = retriever.read([hit(pages.put("https://a.com/", text))])
    excerpts = retriever.excerpts([document], "How long is bridge number 7?", 5, size=120)
    assert len(excerpts) == 5
    assert "number 7" in excerpts[0].text
    for excerpt in excerpts:
        assert document.text[excerpt.start :].startswith(excerpt.text)
        assert len(excerpt.text) <= 120
        assert excerpt.before or excerpt.start == 0
        assert excerpt.scores.keys() == {"bm25"}
    assert len({excerpt.id for excerpt in excerpts}) == 5


@pytest.mark.parametrize(("limit", "scored"), [(5, True), (100, False)])
def test_passages_are_ranked_by_meaning_too_where_some_are_left_out(
    retriever_of: Make, pages: Pages, limit: int, scored: bool
) -> None:
    text = "\n".join(f"Paragraph {n} tells of the bridge number {n}." for n in range(40))
    retriever = retriever_of(scope=Scope(language="en"), ranker=LastFirst())
    documents = retriever.read([hit(pages.put("https://a.com/", text))])
    excerpts = retriever.excerpts(documents, "How long is the bridge?", limit, size=60)
    assert all(("model" in excerpt.scores) is scored for excerpt in excerpts)
    assert ("number 39" in excerpts[0].text) is scored


def test_a_stretch_keeps_its_id(retriever_of: Make, pages: Pages) -> None:
    retriever = retriever_of()
    documents = retriever.read([hit(pages.put("https://a.com/")), hit(pages.put("https://b.com/"))])
    first = retriever.excerpts(documents, "bridge")
    again = retriever.excerpts(documents, "How long?")
    assert {(e.source.url, e.start): e.id for e in first} == {
        (e.source.url, e.start): e.id for e in again
    }
    assert len({excerpt.id for excerpt in first}) == 2
    window = retriever.window(documents[0], "412 metres")
    assert window.id in {excerpt.id for excerpt in first}


def test_every_quote_is_real_or_marked(retriever_of: Make, pages: Pages) -> None:
    retriever = retriever_of()
    documents = retriever.read([hit(pages.put("https://a.com/"))])
    excerpts = retriever.excerpts(documents, "bridge")
    cited = [
        CitedQuote(excerpt_id=excerpts[0].id, quote=quote, stance="supports", score=score)
        for quote, score in (
            ("The bridge is 412 metres long.", 0.9),
            ("the bridge is 412 metres long", 0.8),
            ("It was built cheaply.", 0.7),
        )
    ]
    evidence = retriever.evidence(excerpts, cited)
    assert [(one.quote.text, one.quote.verbatim) for one in evidence] == [
        ("The bridge is 412 metres long.", True),
        ("The bridge is 412 metres long", True),
        ("It was built cheaply.", False),
    ]
    for one in evidence[:2]:
        assert TEXT[one.quote.start : one.quote.end] == one.quote.text


def test_copies_count_as_one_source(retriever_of: Make, pages: Pages) -> None:
    other = "A toll of two euros is charged on weekdays, and cyclists cross for nothing at all."
    results = [hit(pages.put(f"https://{name}.com/")) for name in ("a", "b", "c")]
    results.append(hit(pages.put("https://d.com/", other)))
    retriever = retriever_of()
    documents = retriever.read(results)
    assert len({document.source.group for document in documents}) == 2
    excerpts = retriever.excerpts(documents, "bridge toll")
    cited = [CitedQuote(excerpt_id=one.id, quote=one.text, stance="supports") for one in excerpts]
    evidence = retriever.evidence(excerpts, cited)
    assert len(evidence) == 4
    assert retriever.independent(evidence) == 2
    assert retriever.independent([]) == 0


# -- as built from the settings -----------------------------------------------------------------


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
