"""The recorded web: no claim ever sees what was recorded for another, unless in one pool."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plumbline.evaluation.claims import DataSet, EvaluationClaim, RecordedText
from plumbline.evaluation.evidence import UNADDRESSED, RecordedWeb, documents_of
from plumbline.evaluation.exclusion import Excluded, Exclusion, exclude, total
from plumbline.evaluation.recorder import Watcher
from plumbline.retrieval.base import Scope, ScopedRetriever
from plumbline.schema import Query
from plumbline.session import CheckSession
from tests.evaluation.fakes import CLAIMS, DATA, product


def retriever(web: RecordedWeb, claim: EvaluationClaim) -> ScopedRetriever:
    return web.retriever(claim).for_claim(Scope(), CheckSession(), Watcher())


def texts_found(scoped: ScopedRetriever, *queries: Query) -> set[str]:
    found = [result for report in scoped.search(queries) for result in report.results]
    return {line for document in scoped.read(found) for line in document.text.split("\n")}


def test_recorded_mode_shows_a_claim_its_own_texts_whatever_it_asks(tmp_path: Path) -> None:
    web = RecordedWeb(DATA, "recorded", product(tmp_path))
    queries = [
        Query(text="lake Tarn Sweden"),
        Query(text="zzz"),
        Query(text="arches", sites=("nowhere.example",)),
    ]
    for query in queries:
        found = texts_found(retriever(web, CLAIMS[0]), query)
        assert found == {"The Orle bridge has three arches.", "Nobody counted the arches."}


def test_recorded_mode_without_a_text_finds_nothing(tmp_path: Path) -> None:
    bare = CLAIMS[0].model_copy(update={"recorded": ()})
    web = RecordedWeb(DATA, "recorded", product(tmp_path))
    report = retriever(web, bare).search([Query(text="arches")])[0]
    assert (report.status, report.results) == ("nothing", ())


@settings(max_examples=30)
@given(
    st.lists(st.text("ab cde", min_size=1, max_size=12), min_size=2, max_size=4),
    st.text("ab cde", min_size=1, max_size=12),
)
def test_recorded_texts_never_leak(texts: list[str], asked: str) -> None:
    claims = tuple(
        EvaluationClaim(
            id=f"c{n}",
            text="x",
            recorded=(RecordedText(text=f"own{n} {text}", url="https://s.example/"),),
        )
        for n, text in enumerate(texts)
    )
    data = DataSet(name="leak", claims=claims, labels=())
    web = RecordedWeb(data, "recorded", product(Path()))
    for n, claim in enumerate(claims):
        assert texts_found(retriever(web, claim), Query(text=asked)) == {f"own{n} {texts[n]}"}


def test_pool_mode_finds_what_fits_among_all_texts(tmp_path: Path) -> None:
    web = RecordedWeb(DATA, "pool", product(tmp_path))
    found = texts_found(retriever(web, CLAIMS[0]), Query(text="lake Tarn Sweden"))
    assert found == {"The lake of Tarn lies in Sweden."}
    assert texts_found(retriever(web, CLAIMS[0]), Query(text="zzz")) == set()


def test_pool_mode_keeps_to_the_sites_asked_for(tmp_path: Path) -> None:
    web = RecordedWeb(DATA, "pool", product(tmp_path))
    query = Query(text="Orle arches counted", excluded_sites=("factcheck.org",))
    assert texts_found(retriever(web, CLAIMS[0]), query) == {"The Orle bridge has three arches."}


def test_a_recorded_text_is_called_what_its_address_spells() -> None:
    claim = CLAIMS[0].model_copy(
        update={
            "recorded": tuple(
                RecordedText(text="x", url=f"https://press.example/{path}")
                for path in ("2020/news/no-the-bridge-has-not-fallen.html", "item/4711", "")
            )
        }
    )
    titles = [document.source.title for document in documents_of(claim)]
    assert titles == ["no the bridge has not fallen", "press.example", "press.example"]


def test_a_recorded_text_without_a_readable_address_has_no_title() -> None:
    claim = CLAIMS[0].model_copy(update={"recorded": (RecordedText(text="x", url="http://["),)})
    assert [document.source.title for document in documents_of(claim)] == [""]


def test_texts_of_one_address_are_one_document(tmp_path: Path) -> None:
    texts = tuple(RecordedText(text=t, url="https://a.example/") for t in ("One.", "Two.", "One."))
    claim = CLAIMS[0].model_copy(update={"recorded": texts})
    scoped = retriever(RecordedWeb(DATA, "recorded", product(tmp_path)), claim)
    (report,) = scoped.search([Query(text="One")])
    (document,) = scoped.read(report.results)
    assert document.text == "One.\nTwo."


def test_fact_checks_and_later_pages_are_left_out_and_counted() -> None:
    data, each = exclude(DATA, Exclusion(fact_checks=True, later=True))
    counts = total(each)
    assert [[text.url for text in claim.recorded] for claim in data.claims] == [
        ["https://a.example/1"],
        [],
        [None],
    ]
    assert counts == Excluded(recorded=4, fact_checks=1, later=1, undated=2)


@pytest.mark.parametrize(
    "url",
    [
        "https://news.example/2020/10/01/fact-check-of-a-rumour/",
        "https://news.example/2019/11/04/politifact-the-mayor-has-no-yacht/",
        "https://facthunt.in/posts/1/of-a-rumour",
    ],
)
def test_a_newspapers_fact_check_is_one_too(url: str) -> None:
    text = RecordedText(text="t", url=url)
    data = DATA.model_copy(update={"claims": (CLAIMS[0].model_copy(update={"recorded": (text,)}),)})
    assert total(exclude(data, Exclusion(fact_checks=True))[1]).fact_checks == 1


def test_nothing_is_left_out_unasked() -> None:
    data, each = exclude(DATA, Exclusion())
    counts = total(each)
    assert data == DATA
    assert (counts.fact_checks, counts.later, counts.undated) == (0, 0, 3)


def test_a_page_of_the_claims_own_day_is_not_later() -> None:
    text = RecordedText(text="t", published=date(2020, 5, 4))
    claim = CLAIMS[0].model_copy(update={"recorded": (text,)})
    data = DATA.model_copy(update={"claims": (claim,)})
    assert total(exclude(data, Exclusion(later=True))[1]).later == 0


def test_ids_that_are_no_hosts_give_texts_an_address_of_nobody() -> None:
    claims = [CLAIMS[2].model_copy(update={"id": one}) for one in ("a/b", "a b", "übung", "a?b")]
    hosts = [documents_of(claim)[0].source.site for claim in claims]
    assert len(set(hosts)) == 4
    assert all(host.endswith(UNADDRESSED) for host in hosts)
