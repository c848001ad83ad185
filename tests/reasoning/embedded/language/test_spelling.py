"""One thing written in two ways is one thing: spellings, amounts, days, capitals."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.judging.respelling import as_written_in, ended
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.names.recasing import recased
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.spelling import usual
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

WILD = st.text(alphabet="abc ABC019.,-’'$€%m\n", max_size=60) | st.text(max_size=60)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("colour", "color"),
        ("Harbours", "harbors"),
        ("labour", "labor"),
        ("organised", "organized"),
        ("organisation", "organization"),
        ("analysed", "analyzed"),
        ("travelled", "traveled"),
        ("theatre", "theater"),
        ("kilometres", "kilometers"),
        ("defence", "defense"),
        ("programme", "program"),
        ("grey", "gray"),
        ("catalogue", "catalog"),
        ("start-up", "startup"),
        ("São", "Sao"),
    ],
)
def test_spellings_of_one_word(one: str, other: str) -> None:
    assert usual(one) == usual(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("called", "caled"), ("filled", "filed"), ("hour", "hor"), ("wise", "wize"), ("rise", "rize")],
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert usual(one) != usual(other)


def test_a_word_without_end_is_read_in_no_time() -> None:
    began = time.perf_counter()
    for word in ("a" * 100_000, "ba" * 50_000, "bal" * 30_000 + "lx"):
        assert usual(word) == word
    assert time.perf_counter() - began < 1.0


@pytest.mark.parametrize(
    ("claim", "text", "written"),
    [
        ("The start-up moved.", "The start up moved.", "The start-up moved."),
        ("The start up moved.", "The start-up moved.", "The start up moved."),
        ("Quiet Harbor won.", "Quiet Harbour won.", "Quiet Harbor won."),
        ("It rose by 5 km.", "It rose by 5 kilometres.", "It rose by 5 km."),
        ("It is 0.33 kilometres high.", "It is 330 metres high.", "It is 0.33 kilometres high."),
        ("Two men left.", "Then 2 men left.", "Then Two men left."),
        ("Both wells ran dry.", "The two wells ran dry.", "Both wells ran dry."),
        ("Both Ada and Bo won.", "The two men won.", "The two men won."),
        ("It began on 3 May 2024.", "On May 3, 2024, it began.", "On 3 May 2024, it began."),
        ("It cost $30 million.", "It cost 30 million dollars.", "It cost 30 million dollars."),
        ("Half of it burned.", "It burned by 50%.", "It burned by 50%."),
        ("Police held the rapist.", "Police held a therapist.", "Police held a therapist."),
        ("Holm re-signed in May.", "Holm resigned in May.", "Holm resigned in May."),
        ("Three died.", "On May 3, two died.", "On May 3, two died."),
    ],
)
def test_what_the_claim_has_is_written_as_there(claim: str, text: str, written: str) -> None:
    assert as_written_in(analyse(claim), text) == written


@given(WILD, WILD)
def test_any_text_can_be_respelled(claim: str, text: str) -> None:
    written = as_written_in(analyse(claim), text)
    assert as_written_in(analyse(claim), written) is not None
    assert ended(ended(written)) == ended(written)


@given(WILD, WILD)
@example("ßµ", "")
def test_recasing_changes_nothing_but_case(text: str, source: str) -> None:
    written = recased(text, [source], "en")
    assert len(written) == len(text)
    assert written.casefold() == text.casefold()


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("4m passengers", "", 4e6),
        ("1.2m phones", "", 1.2e6),
        ("a population of 5.4m", "", 5.4e6),
        ("3m euros", "EUR", 3e6),
        ("4m waves", "length", 4),
        ("a wall 4m high", "length", 4),
        ("the 100m hurdles", "length", 100),
    ],
)
def test_metres_and_millions(text: str, dimension: str, value: float) -> None:
    (found,) = quantities(text)
    assert (found.dimension, found.value) == (dimension, value)


@pytest.mark.parametrize(
    ("headline", "source", "sentence"),
    [
        ("Ada Holm Resigned.", "The mayor went.", "Ada Holm resigned."),
        (
            "The Company Laid Off 500 Workers in May.",
            "In May, the company cut 500 jobs.",
            "The company laid off 500 workers in May.",
        ),
        (
            "NORLAND JOINED THE EUROPEAN UNION IN 2004.",
            "In the EU",
            "Norland joined the European Union in 2004.",
        ),
        (
            "Greta Olsen Left the Green Party.",
            "Members of the Green Party met.",
            "Greta Olsen left the Green Party.",
        ),
        (
            "Vaccine Is 95% Effective, US Regulator Says",
            "",
            "Vaccine is 95% effective, US regulator says",
        ),
        ("iPhone Sales Fall", "", "iPhone sales fall"),
        ("Kurt weil died in lund.", "Kurt Weil died in Lund.", "Kurt Weil died in Lund."),
        ("Prices rose sharply.", "Rose Park opened.", "Prices rose sharply."),
        (
            "The Sydney Opera House opened in Sydney.",
            "the opera house",
            "The Sydney Opera House opened in Sydney.",
        ),
    ],
)
def test_headlines_as_sentences(headline: str, source: str, sentence: str) -> None:
    assert recased(headline, [source], "en") == sentence


def test_german_nouns_keep_their_capitals() -> None:
    headline = "Deutsche Bahn Erhöht Preise"
    assert recased(headline, ["die preise"], "de") == headline


@pytest.mark.parametrize(
    ("claim", "other_claim", "evidence"),
    [
        (
            "The company sold 1.2 million phones in the last quarter.",
            "The company sold 1.2m phones in the last quarter.",
            "The company sold 1.2m phones in the last quarter. That was 15 percent fewer than a "
            "year before.",
        ),
        (
            "Nadia Rahm directed Quiet Harbour.",
            "Nadia Rahm directed Quiet Harbor.",
            "Quiet Harbor, a debut by the director Nadia Rahm, won the Golden Shell, the highest "
            "award of the Vessel film festival.",
        ),
        (
            "Woman pays $20,000 for rare stamp",
            "Woman Pays US$20,000 for Rare Stamp",
            "A woman from Malm paid $20,000 for a rare stamp.",
        ),
        (
            "The company laid off 500 workers in May.",
            "THE COMPANY LAID OFF 500 WORKERS IN MAY",
            "In May, the company cut 500 jobs.",
        ),
    ],
)
def test_no_way_of_writing_costs_the_verdict(
    claim: str, other_claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    for text in (claim, other_claim):
        assert verdict_of(text, evidence).label == "supported"


def test_a_headline_still_differs_in_its_figure_and_is_corrected_as_written(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("THE COMPANY LAID OFF 500 WORKERS IN MAY.")
    judged = reasoner.verdict(claim, make_excerpts("The company laid off 120 workers in May."))
    assert judged.label == "refuted"
    assert judged.correction == "THE COMPANY LAID OFF 120 WORKERS IN MAY."


def test_a_byline_is_not_read_with_the_sentence_below_it(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("More than 40 people died in the flood.")
    bare = reasoner.verdict(claim, make_excerpts("The flood killed 43 people."))
    page = "Local news\n\nBy Jane Smith\n\nThe flood killed 43 people."
    printed = reasoner.verdict(claim, make_excerpts(page))
    assert bare.label == printed.label == "supported"
