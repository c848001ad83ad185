"""A claim whose subject has no name is searched for with the names of the text around it."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.extraction.claims import extract, in_context
from plumbline.schema import Claim, Passage, Round, SearchTools

FOUND = "A painting by Pieter Brandis has been found in Antwerp."


def last(text: str, title: str = "") -> Claim:
    passage = Passage(text=text, title=title, language="en")
    return in_context(extract(passage), passage)[-1]


def test_the_topic_is_what_was_named_first() -> None:
    assert last(f"{FOUND} Two suspects were detained.").about == ("Pieter Brandis", "Antwerp")


def test_a_title_tells_the_topic_before_the_text_does() -> None:
    assert last(f"{FOUND} Two suspects were detained.", "Police return a lost Brandis").about == (
        "Brandis",
    )


@pytest.mark.parametrize("text", ["Anna Berg was detained.", "The Louvre will show it."])
def test_a_claim_with_a_named_subject_needs_none(text: str) -> None:
    assert last(f"{FOUND} {text}").about == ()


def test_the_first_sentence_has_no_topic_but_its_own() -> None:
    assert last("Two suspects were detained.").about == ()


def test_the_name_of_the_paper_is_no_topic() -> None:
    masthead = "The Nordfell Gazette is read in every valley."
    passage = Passage(
        text="Two suspects were detained.",
        site="The Nordfell Gazette",
        before=f"{masthead} {FOUND}",
        language="en",
    )
    [one] = in_context(extract(passage), passage)
    assert one.about == ("Pieter Brandis", "Antwerp")


@pytest.mark.parametrize("line", ["By Clara Munk", "Clara Munk | 3 min read", "Photo: Clara Munk"])
def test_who_wrote_or_pictured_it_is_no_topic(line: str) -> None:
    passage = Passage(
        text="Two suspects were detained.", before=f"{line}\n\n{FOUND}", language="en"
    )
    [one] = in_context(extract(passage), passage)
    assert one.about == ("Pieter Brandis", "Antwerp")


def test_after_a_search_for_nothing_the_topic_is_left_out() -> None:
    one = last(f"{FOUND} Two suspects were detained.")
    asked = EmbeddedReasoner().search_queries(one, [], SearchTools(), count=2)
    nothing = EmbeddedReasoner().verdict(one, [])
    history = [Round(queries=tuple(asked), results=0, judgement=nothing)]
    again = EmbeddedReasoner().search_queries(one, history, SearchTools(), count=2)
    assert again
    assert not any("Brandis" in query.text for query in again)


def test_what_is_searched_for_names_the_topic() -> None:
    one = last(f"{FOUND} Two suspects were detained.")
    queries = EmbeddedReasoner().search_queries(one, [], SearchTools(), count=2)
    assert queries
    assert all("Pieter Brandis" in query.text for query in queries)


def test_the_town_and_the_agency_of_a_dateline_are_no_topic() -> None:
    one = last("BERLIN (Reuters) - Orders fell in May. The recovery is slow, a bank said.")
    assert one.about == ()
    first = Passage(text="MALM (Northpress) - Orders fell 0.4%, a bank said.", language="en")
    assert in_context(extract(first), first)[0].about == ()
