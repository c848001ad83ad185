"""A selection that only names something is no claim, and is never called supported."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Passage


@pytest.mark.parametrize(
    "text",
    [
        "Canberra",
        "Sydney Opera House",
        "The Eiffel Tower.",
        "the capital of Australia",
        "1912",
        "Prime Minister Anna Holm",
        "CANBERRA",
        "the highest mountain in Africa",
        "Der Eiffelturm",
        "26 miles away.",
        "40,000 patients a year.",
        "Down 11 percent.",
        "5 things to know about the Suez Canal",
        "What the deal includes:",
        "What happens next",
        "A car park nobody uses.",
        "Yes, under the new law.",
        "The prosecutor asked.",
        "of its flights on Friday after pilots walked out over pay.",
    ],
)
def test_a_name_or_a_phrase_says_nothing(text: str, reasoner: EmbeddedReasoner) -> None:
    (claim,) = reasoner.extract_claims(Passage(text=text))
    assert (claim.kind, claim.check_worthy) == ("phrase", False)


@pytest.mark.parametrize(
    "text",
    [
        "Three dead in Lund fire",
        "Ford to close Cologne plant",
        "Norway 3, Sweden 1",
        "Population: 40,000",
        "Unemployment at record low",
        "No deaths in Lund",
        "Yes, the dam leaks.",
        "40,000 jobs at risk",
        "12 missing",
        "The union agreed.",
        "Of the homes that were hit since May, 12 are empty.",
        "Of the 12 killed nine were children.",
        "The firm backs a cap.",
        "The mayor resigned.",
        "The firm backs caps.",
        "The firms back caps.",
        "The tide turned.",
        "The Mayor Resigned",
        "The Firm Cut Jobs",
        "THE FIRM CUT JOBS",
        "Firms Cut Jobs",
        "Holm Backs Plan",
        "HOLM RESIGNED",
        "Ford Recalls Cars",
        "The bridge is closed.",
        "Anna Holm resigned.",
        "Der Turm brannte ab.",
        "La ville brûle.",
        "La tour date de 1889.",
        "El puente cierra.",
    ],
)
def test_headlines_entries_and_short_sentences_are_claims(
    text: str, reasoner: EmbeddedReasoner
) -> None:
    assert all(claim.kind == "fact" for claim in reasoner.extract_claims(Passage(text=text)))


def test_a_phrase_within_a_sentence_is_read_with_the_rest_of_it(
    reasoner: EmbeddedReasoner,
) -> None:
    before, after = "The city was designed by ", " in 1912."
    passage = Passage(text="Walter Burley Griffin", before=before, after=after)
    (claim,) = reasoner.extract_claims(passage)
    assert claim.text == "The city was designed by Walter Burley Griffin in 1912."
    assert claim.check_worthy
