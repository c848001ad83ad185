"""Excerpts, quotes and independence: the words shown are a page's own, ranked by what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

from plumbline.retrieval.base import Scope
from plumbline.schema import (
    CitedQuote,
    Document,
    Query,
    SearchReport,
    SearchResult,
)
from plumbline.session import CheckSession

from .doubles import TEXT, Engine, LastFirst, Make, Pages, hit, search


class Shelf(Engine):
    """A provider that holds its documents, and gives as many as it is asked for."""

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        report = super().search(query, session)
        return report.model_copy(update={"results": report.results[: query.limit]})

    def document(self, result: SearchResult) -> Document | None:
        return None


def bridges(shares: Sequence[float]) -> list[SearchResult]:
    """Return hits that fit by words as the shares say."""
    return [
        hit(f"https://a.com/{n}").model_copy(update={"snippet": f"Bridge {n}.", "score": share})
        for n, share in enumerate(shares, 1)
    ]


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
    hits = bridges([1.0] * 40)
    retriever = retriever_of(engine("e", hits), scope=Scope(language=language), ranker=model)
    report = search(retriever)
    assert report.results[0].url == f"https://a.com/{first}"
    assert len(report.results) == 10
    assert report.query.limit == 10


@pytest.mark.parametrize(
    ("shares", "first"),
    [
        ([9.0, 8.0, 3.0, *[3.0] * 27], 1),
        ([9.0, 8.0, 6.0, *[3.0] * 27], 20),
        ([9.0, 8.0, 6.0, *[6.0] * 27], 30),
    ],
)
def test_the_model_reads_only_what_words_leave_open(
    retriever_of: Make, shares: list[float], first: int
) -> None:
    shelf = Shelf("e", bridges(shares))
    report = search(retriever_of(shelf, scope=Scope(language="en"), ranker=LastFirst()))
    assert report.results[0].url == f"https://a.com/{first}"
    assert len(report.results) == 10


def test_what_the_model_does_not_read_fills_up_what_is_left_out(retriever_of: Make) -> None:
    hits = bridges([9.0, 8.0, 6.0, *[3.0] * 27])
    scope = Scope(language="en", as_of=date(2024, 1, 1))
    late = [one.model_copy(update={"published": date(2025, 1, 1)}) for one in hits[:20]]
    shelf = Shelf("e", [*late, *hits[20:]])
    report = search(retriever_of(shelf, scope=scope, ranker=LastFirst()))
    assert [one.url for one in report.results] == [one.url for one in hits[20:]]


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


def test_a_passage_on_two_pages_is_no_more_to_choose_from(retriever_of: Make, pages: Pages) -> None:
    text = "\n".join(f"Paragraph {n} tells of the bridge number {n}." for n in range(40))
    retriever = retriever_of(scope=Scope(language="en"), ranker=LastFirst())
    documents = retriever.read(
        [hit(pages.put("https://a.com/", text)), hit(pages.put("https://b.com/", text))]
    )
    excerpts = retriever.excerpts(documents, "How long is the bridge?", 40, size=60)
    assert {"model" in excerpt.scores for excerpt in excerpts} == {False}


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


def test_a_table_that_is_cut_keeps_its_heads_in_sight(retriever_of: Make, pages: Pages) -> None:
    rows = "\n".join(f"Bridge {number}\t{number + 100}\t4 euros" for number in range(60))
    text = f"The bridges of Norland.\nBridge\tLength (m)\tToll\n{rows}\nThey are all red."
    retriever = retriever_of()
    documents = retriever.read([hit(pages.put("https://a.com/1", text=text))])
    heads = {
        excerpt.text.split("\n")[0].split("\t")[0]: excerpt.heads
        for excerpt in retriever.excerpts(documents, "How long is bridge 50?", size=300, limit=20)
    }
    assert heads.pop("The bridges of Norland.") == ""
    assert set(heads.values()) == {"Bridge\tLength (m)\tToll"}
