"""Quotes: all that a supported claim says stands in the sentences shown for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.judging.quoting import cited
from plumbline.reasoning.embedded.judging.stances import read
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

CLAIM = "The Lund Tower was completed in March 1889 as the entrance to a fair."
CARRIER = "The Lund Tower was the entrance to the fair of 1889, a world exhibition."
COMPLETING = "Construction of the Lund Tower ended in March 1889."
SUPPORTS, REFUTES = Probabilities(0.9, 0.0, 0.1), Probabilities(0.0, 0.9, 0.1)


@pytest.mark.parametrize(
    ("beside", "shown"),
    [
        (COMPLETING, [CARRIER, COMPLETING]),
        # of the same thing, but with nothing that the quote lacks
        ("The Lund Tower stands in a park by the lake.", [CARRIER]),
        # what the quote lacks, told of something else
        ("Construction of the Malm Bridge ended in March 1889.", [CARRIER]),
        ("Construction of the Lund Tower did not end in March 1889.", [CARRIER]),
        ("It is not true that the Lund Tower was completed in March 1889.", [CARRIER]),
        ("Critics say the Lund Tower was completed in March 1889.", [CARRIER]),
    ],
)
def test_the_sentence_with_what_the_quote_lacks_is_shown_beside_it(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, beside: str, shown: list[str]
) -> None:
    assert quotes("supported", SUPPORTS, make_claim, make_excerpts, beside) == shown


def test_a_refutation_shows_only_what_refutes(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    assert len(quotes("refuted", REFUTES, make_claim, make_excerpts, COMPLETING)) == 1


def quotes(
    label: DecidedLabel,
    shares: Probabilities,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    beside: str,
) -> list[str]:
    """The sentences shown where an excerpt of two sentences has these shares."""
    excerpts = make_excerpts(f"{CARRIER} {beside}", title="Lund Tower")
    readings = read(make_claim(CLAIM), excerpts, "en", None)
    sure = [replace(one, shares=shares) for one in readings]
    return [one.quote for one in cited(analyse(CLAIM), sure, label)]
