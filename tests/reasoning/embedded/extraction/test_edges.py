"""A selection that cuts a sentence, or a word, is read with the rest of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Passage

PAGE = (
    "World\nThe bridge in Lund, built in 1889, closed in May after cracks were found. Ada Holm, "
    "the mayor, resigned in June.\nInflation fell to 2.1% in March, down from 3% in February."
)


def selected(part: str, page: str = PAGE) -> Passage:
    """Return a part of a page as the extension sends it."""
    start = page.index(part)
    return Passage(text=part, before=page[:start], after=page[start + len(part) :])


@pytest.mark.parametrize(
    ("part", "claims"),
    [
        (
            "closed in May after cracks were found.",
            [
                (
                    "The bridge in Lund closed in May after cracks were found.",
                    "closed in May after cracks were found.",
                )
            ],
        ),
        (
            "dge in Lund, built in 1889, closed in May after cracks were found. "
            "Ada Holm, the mayor, resi",
            [
                (
                    "The bridge in Lund closed in May after cracks were found.",
                    "dge in Lund, built in 1889, closed in May after cracks were found.",
                ),
                ("The bridge in Lund was built in 1889.", "dge in Lund, built in 1889"),
                ("Ada Holm resigned in June.", "Ada Holm, the mayor, resi"),
                ("Ada Holm was the mayor.", "Ada Holm, the mayor"),
            ],
        ),
        ("2.1% in March", [("Inflation fell to 2.1% in March.", "2.1% in March")]),
        (
            "Ada Holm, the mayor, resigned in June.",
            [
                ("Ada Holm resigned in June.", "Ada Holm, the mayor, resigned in June."),
                ("Ada Holm was the mayor.", "Ada Holm, the mayor"),
            ],
        ),
    ],
)
def test_the_sentence_is_read_whole_and_told_of_as_far_as_selected(
    part: str, claims: list[tuple[str, str]], reasoner: EmbeddedReasoner
) -> None:
    found = reasoner.extract_claims(selected(part))
    assert [(one.text, one.source_text) for one in found] == claims
    assert [one.id for one in found] == [f"c{number}" for number in range(1, len(found) + 1)]


def test_nothing_is_taken_from_other_sentences_or_lines(reasoner: EmbeddedReasoner) -> None:
    (claim,) = reasoner.extract_claims(selected("Inflation fell to 2.1% in March"))
    assert claim.text == "Inflation fell to 2.1% in March."


@pytest.mark.parametrize(
    ("before", "text", "claim"),
    [
        ("We saw the Eiffel Tower.", "It is tall.", "The Eiffel Tower is tall."),
        ("World", "The bridge closed in May.", "The bridge closed in May."),
        ("The bridge in Lund,", "built in 1889, closed.", "The bridge in Lund closed."),
    ],
)
def test_texts_around_may_lack_the_space_between(
    before: str, text: str, claim: str, reasoner: EmbeddedReasoner
) -> None:
    claims = reasoner.extract_claims(Passage(text=text, before=before))
    assert claims[0].text == claim


def test_a_sentence_without_end_is_not_completed(reasoner: EmbeddedReasoner) -> None:
    page = f"The bridge {'and the tunnel ' * 60}closed in May."
    (claim,) = reasoner.extract_claims(selected("closed in May.", page))
    assert claim.text == "Closed in May."


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_every_claim_points_into_the_selection(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(PAGE) - 2))
    end = data.draw(st.integers(start + 1, len(PAGE)))
    part = PAGE[start:end]
    if not part.strip():
        return
    passage = Passage(text=part, before=PAGE[:start], after=PAGE[end:])
    claims = EmbeddedReasoner().extract_claims(passage)
    assert claims
    assert all(part[one.span.start : one.span.end] == one.source_text for one in claims)
