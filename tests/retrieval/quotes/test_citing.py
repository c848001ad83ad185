"""What a reasoner cites becomes evidence once, at its best, with the words around it."""

from __future__ import annotations

from plumbline.retrieval.quotes.citing import evidence_of
from plumbline.schema import CitedQuote, Document, Evidence, Excerpt, Source, Stance

SOURCE = Source(url="https://gazette.test/mill", title="The mill", site="gazette.test")
WORDS = "The mill burned down in May."
OTHER = "Nobody was hurt."


def cited(quote: str, stance: Stance = "supports", score: float = 0.5) -> CitedQuote:
    return CitedQuote(excerpt_id="e1", quote=quote, stance=stance, score=score)


def evidence(text: str, *quotes: CitedQuote, read: str | None = None) -> list[Evidence]:
    """The evidence of a page with `text`, which was `read` otherwise when it was quoted."""
    excerpt = Excerpt(id="e1", source=SOURCE, text=text if read is None else read)
    return evidence_of([excerpt], quotes, {SOURCE.url: Document(source=SOURCE, text=text)}.get)


def test_a_citation_without_words_is_no_evidence() -> None:
    assert evidence(WORDS, cited("  ")) == []


def test_one_quote_may_speak_for_both_sides() -> None:
    told = evidence(WORDS, cited(WORDS), cited(WORDS, "refutes"))
    assert {one.stance for one in told} == {"supports", "refutes"}


def test_the_best_score_of_a_quote_counts_whichever_comes_first() -> None:
    for scores in ((0.9, 0.2), (0.2, 0.9)):
        (one,) = evidence(WORDS, *(cited(WORDS, score=score) for score in scores))
        assert one.score == 0.9


def test_the_strongest_evidence_comes_first() -> None:
    told = evidence(f"{WORDS} {OTHER}", cited(WORDS, score=0.2), cited(OTHER, score=0.9))
    assert [one.quote.text for one in told] == [OTHER, WORDS]


def test_a_page_that_changed_since_it_was_read_is_quoted_as_it_was_read() -> None:
    (one,) = evidence("Another text stands here by now.", cited(WORDS), read=f"{WORDS} {OTHER}")
    assert (one.quote.text, one.quote.start) == (WORDS, 0)


def test_around_a_quote_stand_whole_words_of_its_paragraph() -> None:
    many = " ".join(f"word{number}" for number in range(100, 200))
    (one,) = evidence(f"{many}. {WORDS} {many}", cited(WORDS))
    before, after = one.before.split(), one.after.split()
    assert 250 < len(one.before) <= 300
    assert 250 < len(one.after) <= 300
    assert before[0] in many.split()
    assert before[-1] == "word199."
    assert (after[0], after[-1] in many.split()) == ("word100", True)


def test_a_paragraph_that_just_fits_before_a_quote_is_told_whole() -> None:
    opening = "Opening " + "x" * 290 + "."
    (one,) = evidence(f"{opening} {WORDS}", cited(WORDS))
    assert len(opening) == 299
    assert one.before == opening


def test_the_paragraphs_beside_a_quote_are_not_around_it() -> None:
    (one,) = evidence(f"Before.\nNear. {WORDS} {OTHER}\nAfter.", cited(WORDS))
    assert (one.before, one.after) == ("Near.", OTHER)


def test_a_short_paragraph_around_a_quote_is_told_whole() -> None:
    (one,) = evidence(f"{'Long. ' * 80}\nIt is old. {WORDS} {OTHER}", cited(WORDS))
    assert (one.before, one.after) == ("It is old.", OTHER)
