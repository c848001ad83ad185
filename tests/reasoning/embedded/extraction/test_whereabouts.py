"""Claims without a name: the text around them tells the country, and other countries' figures
say nothing against them."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.claims import extract, in_context
from plumbline.reasoning.embedded.language.names.territories import territories
from plumbline.reasoning.embedded.reasoner import EmbeddedReasoner
from plumbline.schema import Claim, EntityBrief, Excerpt, Passage, SearchTools, Source, Span

FELL = "Unemployment fell to 5% in March."


def claim(text: str, where: str = "") -> Claim:
    place = (EntityBrief(name=where, kind="place", brief=""),) if where else ()
    span = Span(start=0, end=len(text))
    return Claim(id="c1", text=text, span=span, source_text=text, entities=place)


def label(one: Claim, evidence: str, title: str = "") -> str:
    source = Source(url="https://a.example/", title=title, site="a.example")
    return EmbeddedReasoner().verdict(one, [Excerpt(id="e1", source=source, text=evidence)]).label


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("German exports rose, as did those of the US.", ["germany", "united states"]),
        ("South Korea's and Spain’s ministers met us.", ["south korea", "spain"]),
        ("Oregon lawmakers met in New York.", ["oregon", "new york"]),
        ("Michael Jordan scored 40 points.", []),
        ("They told us that it was time to rest.", []),
    ],
)
def test_countries_and_states_are_known_by_name_and_by_what_is_theirs(
    text: str, known: list[str]
) -> None:
    assert [one.known for one in territories(text, "en")] == known


@pytest.mark.parametrize(
    ("title", "before", "where"),
    [
        ("German jobs market recovers", "France exported more.", "Germany"),
        ("Jobs market recovers", "The Spanish economy grew.", "Spain"),
        (None, "Texas lawmakers met.", "Texas"),
        ("Germany and France trade more", "", ""),
        ("Jobs market recovers", "Spain exports to France.", ""),
        ("Jobs market recovers", "", ""),
        (None, "Most of the passengers were stranded in Italy.", ""),
    ],
)
def test_a_claim_without_a_name_is_about_the_one_country_of_its_text(
    title: str | None, before: str, where: str
) -> None:
    passage = Passage(text=FELL, title=title, before=before)
    assert in_context(extract(passage), passage)[0].where == where


@pytest.mark.parametrize(
    "text",
    [
        "Unemployment in Italy fell to 5% in March.",
        "Merkel said that she was tired.",
        "The Sydney Opera House opened on 20 October 1983.",
    ],
)
def test_a_claim_with_a_name_of_its_own_is_not_moved(text: str) -> None:
    passage = Passage(text=text, title="German jobs market recovers")
    assert all(one.where == "" for one in in_context(extract(passage), passage))


def test_the_country_is_told_in_other_languages_too() -> None:
    passage = Passage(text="Die Arbeitslosigkeit sank im März auf 5 Prozent.", title="Österreich")
    assert in_context(extract(passage), passage)[0].where == "Österreich"


def test_what_is_searched_for_names_the_country() -> None:
    one = claim(FELL, "Germany")
    queries = EmbeddedReasoner().search_queries(one, [], SearchTools(), count=4)
    questions = EmbeddedReasoner().question_queries(one, "Did unemployment fall?")
    assert queries
    assert all("Germany" in query.text for query in [*queries, *questions])
    assert one.placed(FELL) == f"{FELL} Germany"


@pytest.mark.parametrize(
    "evidence",
    [
        "In Spain, unemployment fell to 14% in March.",
        "Canada's unemployment rate fell to 6.8% in March.",
        "In Oregon unemployment fell to 4% in March.",
    ],
)
def test_another_countrys_figure_does_not_refute_a_claim_without_a_name(evidence: str) -> None:
    assert label(claim(FELL), evidence) == "not_enough_evidence"
    assert label(claim(FELL, "Germany"), evidence) == "not_enough_evidence"


def test_another_countrys_figure_does_not_support_what_is_said_of_one() -> None:
    spanish = "In Spain, unemployment fell to 5% in March."
    assert label(claim(FELL, "Germany"), spanish) == "not_enough_evidence"
    assert label(claim(FELL, "Spain"), spanish) == "supported"


def test_a_claim_with_a_name_is_refuted_by_a_sentence_that_also_names_the_country() -> None:
    opened = "The Sydney Opera House opened on 20 October 1983."
    evidence = "The Sydney Opera House in New South Wales, Australia, opened on 20 October 1973."
    assert label(claim(opened), evidence) == "refuted"


def test_the_title_of_a_page_tells_whose_figure_it_gives() -> None:
    said, spanish = "Unemployment fell to 9% in March.", "Spain: jobs market recovers"
    assert label(claim(FELL, "Germany"), said, spanish) == "not_enough_evidence"
    assert label(claim(FELL, "Spain"), said, spanish) == "refuted"
    assert label(claim(FELL), said, spanish) == "refuted"


def test_the_countrys_own_figure_still_refutes_and_supports() -> None:
    assert label(claim(FELL, "Germany"), "German unemployment fell to 9% in March.") == "refuted"
    assert label(claim(FELL, "Germany"), "In Germany unemployment fell to 5% in March.") == (
        "supported"
    )
    assert label(claim(FELL), "Unemployment fell to 9% in March.") == "refuted"
