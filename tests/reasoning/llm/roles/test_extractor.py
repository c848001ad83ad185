"""What the LLM reasoner makes of a passage: claims, their spans, their context."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from plumbline.errors import UnusableAnswer
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.schema import EntityBrief, Passage, Span
from tests.reasoning.llm.standin import ChatStandIn, system, user
from tests.strategies.fakes import CLAIM

Connect = Callable[..., LlmReasoner]
TEXT = "The bridge is old. It opened in 1899, says the town’s  “Herald”. I like it."


def item(text: str, words: str, kind: str = "fact") -> dict[str, str]:
    return {"text": text, "words": words, "kind": kind}


def test_claims_get_ids_kinds_and_spans_in_reading_order(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["extract_claims"] = [
        {
            "claims": [
                item("Someone likes the bridge.", "I like it", "opinion"),
                item(
                    "The Aldan Bridge opened in 1899.",
                    'It opened in 1899, says the town\'s "herald"',
                ),
                item("The Aldan Bridge is old.", "words the model made up about old bridge"),
                item("The Aldan Bridge is old.", "The bridge is old."),
            ]
        }
    ]
    claims = connect().extract_claims(Passage(text=TEXT))
    assert [(c.id, c.kind, c.source_text) for c in claims] == [
        ("c1", "fact", "The bridge is old."),
        ("c2", "fact", "It opened in 1899, says the town’s  “Herald"),
        ("c3", "opinion", "I like it"),
    ]
    assert all(TEXT[c.span.start : c.span.end] == c.source_text for c in claims)


def test_spans_count_code_points(stand_in: ChatStandIn, connect: Connect) -> None:
    text = "👩‍🚀 مرحبا. The bridge opened in 1899."
    stand_in.script["extract_claims"] = [
        {"claims": [item("The bridge opened in 1899.", "The bridge opened in 1899.")]}
    ]
    claim = connect().extract_claims(Passage(text=text))[0]
    assert text[claim.span.start : claim.span.end] == "The bridge opened in 1899."


THREE = "The tower is 410 metres tall. Quenby has 90,000 people. Tickets cost 50 euros there."
FIRST, *LATER = (
    item(text, text)
    for text in (
        "The tower is 410 metres tall.",
        "Quenby has 90,000 people.",
        "Tickets cost 50 euros.",
    )
)


@pytest.mark.parametrize("text", ["The tower is 410 metres tall", "Vaccines cause autism."])
def test_an_empty_list_of_claims_is_asked_for_once_more(
    stand_in: ChatStandIn, connect: Connect, text: str
) -> None:
    stand_in.script["extract_claims"] = [{"claims": []}, {"claims": [item(text, text)]}]
    assert [claim.source_text for claim in connect().extract_claims(Passage(text=text))] == [text]
    assert len(stand_in.asked) == 2
    assert "leave out nothing" in system(stand_in)


def test_sentences_that_a_list_leaves_out_are_read_once_more(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["extract_claims"] = [{"claims": [FIRST]}, {"claims": LATER}]
    claims = connect().extract_claims(Passage(text=THREE))
    assert [claim.text for claim in claims] == [FIRST["text"], *(one["text"] for one in LATER)]
    assert f"ALREADY READ: {THREE}" in user(stand_in)
    assert f"LISTED: {FIRST['text']}\n" in user(stand_in)
    assert "list what else the passage says" in system(stand_in)
    assert "PASSAGE: Quenby has 90,000 people. Tickets cost 50 euros there." in user(stand_in)


BOTH = "The Aldan Bridge, designed by Ana Reyes for 90,000 dollars, opened in 1899."
DESIGNED = "Ana Reyes designed the Aldan Bridge for 90 000 dollars."
OPENED = "The Aldan Bridge opened in 1899."


def test_a_figure_that_no_claim_names_is_read_once_more(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["extract_claims"] = [
        {"claims": [item(DESIGNED, BOTH)]},
        {"claims": [item(DESIGNED, BOTH), item(OPENED, "opened in 1899")]},
    ]
    claims = connect().extract_claims(Passage(text=BOTH))
    assert [claim.text for claim in claims] == [DESIGNED, OPENED]
    assert len(stand_in.asked) == 2
    assert f"LISTED: {DESIGNED}" in user(stand_in)


def test_a_figure_set_apart_otherwise_is_no_other(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script["extract_claims"] = [
        {"claims": [item(DESIGNED, BOTH), item(OPENED, "opened in 1899")]}
    ]
    connect().extract_claims(Passage(text=BOTH))
    assert stand_in.steps == ["extract_claims"]


def test_what_is_left_out_twice_is_not_asked_for_for_ever(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["extract_claims"] = [{"claims": []}]
    assert connect().extract_claims(Passage(text=THREE)) == []
    assert len(stand_in.asked) == 2


@pytest.mark.parametrize(
    "text", ["Share this", "The tower is 410 metres tall.\nRead more about it"]
)
def test_buttons_and_headlines_are_not_asked_for_again(
    stand_in: ChatStandIn, connect: Connect, text: str
) -> None:
    stand_in.script["extract_claims"] = [{"claims": [FIRST] if "tower" in text else []}]
    connect().extract_claims(Passage(text=text))
    assert len(stand_in.asked) == 1


def test_a_second_reading_that_fails_loses_nothing_and_hides_nothing(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["extract_claims"] = [{"claims": [FIRST]}, "garbage"]
    claims = connect().extract_claims(Passage(text=THREE))
    assert [claim.text for claim in claims] == [FIRST["text"]]
    stand_in.script["extract_claims"] = [{"claims": []}, "garbage"]
    with pytest.raises(UnusableAnswer):
        connect().extract_claims(Passage(text=THREE))


def test_a_claim_that_stands_nowhere_in_the_passage_is_dropped(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    caesar = item("Caesar was born in 1950.", "Caesar was born in 1950.")
    stand_in.script["extract_claims"] = [{"claims": [caesar, FIRST, *LATER]}]
    claims = connect().extract_claims(Passage(text=THREE))
    assert caesar["text"] not in [claim.text for claim in claims]
    assert len(claims) == 3


LONG = "The Aldan Bridge which is made of iron opened in 1899 and cost nine million crowns."


def test_claims_above_ten_words_are_split_again_in_one_call(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script = {
        "extract_claims": [{"claims": [item(LONG, LONG), item("Short.", "Short.")]}],
        "split_claims": [
            {
                "claims": [
                    {"number": 1, "text": "The Aldan Bridge opened in 1899."},
                    {"number": 1, "text": "The Aldan Bridge is made of iron."},
                    {"number": 7, "text": "Invented."},
                ]
            }
        ],
    }
    claims = connect().extract_claims(Passage(text=f"{LONG} Short."))
    assert [c.text for c in claims] == [
        "The Aldan Bridge opened in 1899.",
        "The Aldan Bridge is made of iron.",
        "Short.",
    ]
    assert stand_in.steps == ["extract_claims", "split_claims"]
    assert "at most 15 words" in system(stand_in)


def test_splitting_stops_after_two_rounds_and_keeps_what_cannot_be_split(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script = {
        "extract_claims": [{"claims": [item(LONG, LONG)]}],
        "split_claims": [{"claims": [{"number": 1, "text": LONG}]}],
    }
    assert [c.text for c in connect().extract_claims(Passage(text=LONG))] == [LONG]
    assert stand_in.steps == ["extract_claims", "split_claims", "split_claims"]


def test_a_failed_split_keeps_the_claims(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script = {
        "extract_claims": [{"claims": [item(LONG, LONG)]}],
        "split_claims": ["garbage"],
    }
    assert [c.text for c in connect().extract_claims(Passage(text=LONG))] == [LONG]


def test_a_long_passage_is_read_in_chunks(stand_in: ChatStandIn, connect: Connect) -> None:
    names = (f"{one}{other}" for one in "ABCDEFGHIJ" for other in "abcdefghijklmnopqrst")
    sentences = [f"Bridge number {name} opened in that year of our era." for name in names]
    stand_in.script["extract_claims"] = [
        {"claims": [item("Bridge zero opened.", sentences[0])]},
        {"claims": [item("Bridge last opened.", sentences[199])]},
    ]
    claims = connect().extract_claims(Passage(text=" ".join(sentences)))
    assert len(stand_in.asked) == 2
    assert [c.source_text for c in claims] == [sentences[0], sentences[199]]


def test_context_for_all_claims_takes_one_call(stand_in: ChatStandIn, connect: Connect) -> None:
    entity = {"name": "Aldan Bridge", "kind": "bridge", "brief": "the one at Aldan"}
    stand_in.script["add_context"] = [
        {
            "claims": [
                {
                    "number": 2,
                    "when": "in 1899",
                    "start": "1899",
                    "end": None,
                    "entities": [entity],
                },
                {"number": 1, "when": None, "start": None, "end": None, "entities": None},
            ]
        }
    ]
    passage = Passage(text="Text.", published=date(2024, 3, 1), title="Bridges")
    second = CLAIM.model_copy(update={"id": "c2"})
    first, dated = connect().add_context([CLAIM, second], passage)
    assert len(stand_in.asked) == 1
    assert first.period is not None
    assert (first.period.said_on, first.period.start) == (date(2024, 3, 1), None)
    assert dated.period is not None
    assert (dated.period.start, dated.period.end) == (date(1899, 1, 1), date(1899, 12, 31))
    assert dated.entities == (EntityBrief(**entity),)
    assert "counted from 2024-03-01" in system(stand_in)


SENTENCE = "The town keeps a report on each of its streets."
FILLER = f"{SENTENCE} " * 160
LATE = "Maria Sanz, the engineer, died last year in Quenby."


def test_claims_far_down_a_long_passage_are_put_into_the_context_they_stand_in(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    early = "The archive opened in 1950."
    passage = Passage(text=f"{early} {FILLER}{LATE}", before="Page one.", after="Page two.")
    at = passage.text.find(LATE)
    claims = [
        CLAIM.model_copy(update={"id": name, "text": text, "span": Span(start=start, end=end)})
        for name, text, start, end in (
            ("c1", early, 0, len(early)),
            ("c2", "Maria Sanz died last year.", at, at + len(LATE)),
        )
    ]
    told = {"number": 1, "when": "last year", "start": "2023", "entities": []}
    stand_in.script["add_context"] = [{"claims": []}, {"claims": [told]}]
    _, late = connect().add_context(claims, passage)
    assert late.period is not None
    assert late.period.text == "last year"
    assert early in user(stand_in, 0)
    assert LATE not in user(stand_in, 0)
    assert LATE in user(stand_in, 1)
    assert "TEXT AFTER: Page two." in user(stand_in, 1)
    assert len(user(stand_in, 1)) < 8_000


def test_each_part_of_a_long_passage_is_read_with_the_words_before_it(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    passage = Passage(text=f"{FILLER}{LATE}", before="Page one.")
    stand_in.script["extract_claims"] = [{"claims": [item(SENTENCE, SENTENCE)]}]
    connect().extract_claims(passage)
    first, second = (user(stand_in, number) for number in range(2))
    assert "TEXT BEFORE: Page one." in first
    assert f"TEXT AFTER: {SENTENCE}" in first
    before = second.partition("PASSAGE: ")[0]
    assert "TEXT BEFORE: " in before
    assert before.rstrip().endswith(SENTENCE)
    assert "Page one." not in before


@pytest.mark.parametrize("when", ["2024-03-01", "on 1 March 2024", "1989", " – "])
def test_a_time_that_nobody_wrote_is_no_claims_time(
    stand_in: ChatStandIn, connect: Connect, when: str
) -> None:
    invented = {"number": 1, "when": when, "start": "2024-03-01", "end": None, "entities": []}
    stand_in.script["add_context"] = [{"claims": [invented]}]
    passage = Passage(text="Text.", published=date(2024, 3, 1))
    (claim,) = connect().add_context([CLAIM], passage)
    assert claim.period is not None
    assert (claim.period.said_on, claim.period.start) == (date(2024, 3, 1), None)


def test_what_nobody_said_of_a_name_is_no_brief_of_it(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    names = [("Ana Reyes", "Spanish architect"), ("Aldan Bridge", "the bridge in Yakutia")]
    told = [{"name": name, "kind": "", "brief": brief} for name, brief in names]
    stand_in.script["add_context"] = [{"claims": [{"number": 1, "entities": told}]}]
    passage = Passage(text="Ana Reyes drew the Aldan Bridge.", title="Bridges of Yakutia")
    (claim,) = connect().add_context([CLAIM], passage)
    assert [(each.name, each.brief) for each in claim.entities] == [
        ("Ana Reyes", ""),
        ("Aldan Bridge", "the bridge in Yakutia"),
    ]


def test_a_failed_context_loses_no_claim(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script["add_context"] = ["garbage"]
    claims = connect().add_context([CLAIM], Passage(text="T.", published=date(2024, 3, 1)))
    assert [c.id for c in claims] == ["c1"]
    assert claims[0].period is not None
