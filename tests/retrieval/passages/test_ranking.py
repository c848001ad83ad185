"""Passages are whole sentences, the best come first, and no two of them say the same."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from plumbline.noise import blanked
from plumbline.retrieval.pages.digest import digest
from plumbline.retrieval.passages import ranking
from plumbline.retrieval.passages.cutting import passage_spans, snippet_window
from plumbline.retrieval.passages.ranking import Bm25, counted, diversify, rank
from plumbline.schema import Digest, Document, Source
from plumbline.text import words

SENTENCES = [f"Sentence number {n} speaks of topic{n}." for n in range(1, 21)]
SOURCE = Source(url="https://example.com/", title="T", site="example.com", language="en")


def document(text: str) -> Document:
    return Document(source=SOURCE, text=text)


@given(st.text(max_size=600), st.integers(min_value=10, max_value=200))
@example("The tower is tall.¹", 10)
def test_passages_cover_the_text_in_order_within_their_size(text: str, size: int) -> None:
    spans = passage_spans(document(text), size)
    assert all(0 < span.end - span.start <= size for span in spans)
    assert all(a.end <= b.start for a, b in itertools.pairwise(spans))
    within = {place for span in spans for place in range(span.start, span.end)}
    # Only a reference mark at the end of a sentence is none of it.
    left_out = (one for place, one in enumerate(blanked(text)) if place not in within)
    assert not "".join(left_out).strip()


@given(st.text(max_size=600), st.integers(min_value=10, max_value=200))
def test_sentences_that_are_known_make_the_same_passages(text: str, size: int) -> None:
    known = document(text).model_copy(update={"digest": Digest.model_validate(digest(text, "en"))})
    assert passage_spans(known, size) == passage_spans(document(text), size)


def test_sentences_split_as_in_another_language_are_not_taken() -> None:
    text = "Er kam am 3. Mai. Sie ging."
    german = SOURCE.model_copy(update={"language": "de"})
    known = Digest.model_validate(digest(text, "en"))
    spans = passage_spans(Document(source=german, text=text, digest=known), 20)
    assert [text[span.start : span.end] for span in spans] == ["Er kam am 3. Mai.", "Sie ging."]


def test_passages_end_where_sentences_end() -> None:
    text = " ".join(SENTENCES)
    for span in passage_spans(document(text), 130):
        passage = text[span.start : span.end]
        assert passage.startswith("Sentence number")
        assert passage.endswith(".")
        assert passage.count(".") >= 2


@pytest.mark.parametrize(
    ("numbers", "first"),
    [
        ((10,), 8),  # in five windows, from sentence 6 on: the middle one
        ((9, 11), 8),  # in three windows, from sentence 7 on
        ((1,), 1),
        ((20,), 16),
    ],
)
def test_the_middle_of_the_windows_that_hold_the_snippet(
    numbers: Sequence[int], first: int
) -> None:
    text = " ".join(SENTENCES)
    snippet = " … ".join(f"speaks of topic{number}" for number in numbers)
    span = snippet_window(document(text), snippet)
    window = text[span.start : span.end]
    assert window == " ".join(SENTENCES[first - 1 : first + 4])


def test_a_window_without_a_hold_is_the_one_that_holds_most() -> None:
    text = " ".join(SENTENCES)
    span = snippet_window(document(text), "topic12 topic13 nothing else of this is there at all")
    assert "topic12" in text[span.start : span.end]
    assert "topic13" in text[span.start : span.end]


def test_a_window_of_a_short_text_is_the_text() -> None:
    assert snippet_window(document("One. Two."), "two").end == 9
    assert snippet_window(document(""), "two").end == 0


def test_bm25_prefers_rare_words_and_short_texts() -> None:
    texts = [
        "The river is long and the river is wide and the valley is green and old.",
        "The Nile is a river.",
        "The river is wide.",
    ]
    scores = Bm25(texts).scores("How long is the river Nile?")
    assert max(scores) == scores[1]
    assert Bm25(texts).scores("volcano") == [0.0, 0.0, 0.0]
    assert Bm25([]).scores("volcano") == []


def test_words_too_common_tell_nothing() -> None:
    assert list(counted("What is the length of the river?", "en")) == ["length", "river"]
    assert list(counted("Wie lang ist der Rhein?", "de")) == ["lang", "rhein"]


def test_forms_of_a_word_count_together() -> None:
    assert counted("Bridges burn. A bridge burned, the Bridge!", "en") == {"bridg": 3, "burn": 2}


def test_near_copies_give_way_to_something_else() -> None:
    copy = "The tower is 330 metres tall and stands in Paris."
    texts = [copy, copy + " Yes.", "The tower was finished in 1889.", "Cats sleep a lot."]
    question = "How tall is the tower in Paris, finished 1889?"
    picked = [one.index for one in rank(question, texts, 2, diverse=True)]
    assert sorted(picked) in ([0, 2], [1, 2])


def test_mmr_follows_its_formula() -> None:
    likeness = [[1.0, 0.9, 0.0], [0.9, 1.0, 0.0], [0.0, 0.0, 1.0]]
    picked = diversify([1.0, 0.9, 0.7], likeness, 3)
    assert [index for index, _ in picked] == [0, 2, 1]
    assert picked[1][1] == pytest.approx(0.75 * 0.7)
    assert picked[2][1] == pytest.approx(0.75 * 0.9 - 0.25 * 0.9)


def test_a_copy_of_a_text_comes_after_all_others() -> None:
    texts = ["The Nile is long.", "The Nile is long.", "A river.", "The Nile is long."]
    assert [one.index for one in rank("How long is the Nile?", texts, 3)] == [0, 2, 1]


class Backwards:
    """A model that prefers what comes last, and reads no German."""

    name = "model"

    def reads(self, language: str | None) -> bool:
        return language != "de"

    def relevance(self, question: str, texts: Sequence[str]) -> list[float]:
        return [place / len(texts) for place in range(len(texts))]

    def likeness(self, texts: Sequence[str]) -> list[list[float]]:
        return [[0.0] * len(texts) for _ in texts]


class Counting(Backwards):
    """Counts the texts it has read."""

    read = 0

    def relevance(self, question: str, texts: Sequence[str]) -> list[float]:
        self.read += len(texts)
        return super().relevance(question, texts)


MANY = [f"river number {n}" for n in range(120)]


def test_a_model_decides_with_the_words_and_all_scores_are_kept() -> None:
    ranked = rank("river", MANY, 10, Backwards(), "en")
    assert len(ranked) == 10
    assert ranked[0].index == 99  # the last of the 100 that BM25 kept
    assert set(ranked[0].scores) == {"bm25", "model", "both"}
    assert ranked[0].scores["both"] == pytest.approx(0.8 * 0.99 + 0.2)
    diverse = rank("river", MANY, 10, Backwards(), "en", diverse=True)
    assert set(diverse[0].scores) == {"bm25", "model", "both", "mmr"}


def test_words_alone_decide_in_a_language_the_model_does_not_know() -> None:
    assert rank("river", MANY, 10, Backwards(), "de")[0].index == 0
    assert set(rank("river", MANY, 1)[0].scores) == {"bm25"}


def test_the_model_reads_no_more_than_its_time_allows() -> None:
    ranker = Counting()
    rank("river", [f"river {n} " + "word " * 150 for n in range(90)], 10, ranker, "en")
    assert ranker.read == 40


def test_a_model_reads_nothing_where_words_leave_no_choice() -> None:
    far = ["the weather of the valley", "timber and its price"]
    ranker = Counting()
    ranked = rank("river bridge", [*far, "the river", "a river bridge", *far], 2, ranker, "en")
    assert [one.index for one in ranked] == [3, 2]
    assert ranker.read == 0
    rank("river bridge", [*far, "the river", "a river", "a river bridge"], 2, ranker, "en")
    assert ranker.read == 3


@pytest.mark.parametrize("number", [2, 20, 40])
def test_few_texts_are_ranked_as_many_are(number: int) -> None:
    ranked = rank("river", MANY[:number], 10, Backwards(), "en")
    assert ranked[0].index == number - 1
    assert "both" in ranked[0].scores


def test_an_index_may_know_the_words_better() -> None:
    texts = [f"result {n}" for n in range(20)]
    by_words = [1.0 / place for place in range(1, 21)]
    ranked = rank("river", texts, 20, Backwards(), "en", by_words=by_words)
    assert [one.index for one in ranked][:3] == [19, 18, 17]
    assert rank("river", texts, 20, by_words=by_words[::-1])[0].index == 19


def test_nothing_to_rank_is_no_error() -> None:
    assert rank("river", [], 10) == []


def test_the_words_of_a_text_are_counted_once_however_often_it_is_ranked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []

    def noting(text: str) -> list[str]:
        read.append(text)
        return words(text)

    monkeypatch.setattr(ranking, "words", noting)
    texts = ["A keeper noted carts.", "Carts were noted by keepers.", "A keeper noted carts."]
    for question in ("Who noted carts?", "Which keeper noted them?"):
        rank(question, texts, 2)
    assert sorted(text for text in read if text in texts) == sorted(set(texts))


class Exact:
    """A model for which only one sentence fits."""

    name = "exact"

    def __init__(self, fitting: str) -> None:
        self.fitting = fitting
        self.read: list[str] = []

    def reads(self, language: str | None) -> bool:
        return True

    def relevance(self, question: str, texts: Sequence[str]) -> list[float]:
        self.read += texts
        return [float(text == self.fitting) for text in texts]

    def likeness(self, texts: Sequence[str]) -> list[list[float]]:
        return [[float(one == other) for other in texts] for one in texts]


def test_a_passage_fits_as_well_as_its_best_sentence() -> None:
    other = "The dam of Orle is looked after by the county, which built a path along the dam. "
    answer = "Work on the dam ended in 1961."
    around = "Nobody lived there then, and sheep grazed on both of the slopes in summer. "
    texts = [other * 5, around * 3 + answer + " " + around * 3, around * 5]
    model = Exact(answer)
    ranked = rank("When did work on the dam of Orle end?", texts, 1, model, "en")
    assert [one.index for one in ranked] == [1]
    assert answer in model.read
    assert max(map(len, model.read)) < 100, "it reads sentences of long texts, not all of them"


def test_a_heading_stands_with_what_is_below_it() -> None:
    text = "It carries two lanes of traffic. It is 90 metres long.\nOrle Bridge\nIt opened in 1961."
    shown = [text[span.start : span.end] for span in passage_spans(document(text), 70)]
    assert shown == [
        "It carries two lanes of traffic. It is 90 metres long.",
        "Orle Bridge\nIt opened in 1961.",
    ]
    narrow = [text[span.start : span.end] for span in passage_spans(document(text), 25)]
    assert all(len(one) <= 25 for one in narrow)
