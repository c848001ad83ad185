"""The tolerant parser and the reader of typed queries, on good and wild input."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.reasoning.llm.answers.parsing import Unreadable, read_answer, without_thoughts
from plumbline.reasoning.llm.answers.per_step import (
    Likelihood,
    OneQuestion,
    QuestionList,
    StanceAnswer,
)
from plumbline.reasoning.llm.roles.agent import asked_search
from plumbline.reasoning.llm.roles.query_text import query_line, read_date, read_query
from plumbline.reasoning.llm.server.replies import Completion
from plumbline.schema import Query

WILD = st.text(st.sampled_from('{}[]",:\\ \n`<>/thinkaquestion0é'), max_size=200)


@given(WILD, WILD)
def test_json_is_found_whatever_surrounds_it_or_the_answer_is_refused(a: str, b: str) -> None:
    good = json.dumps({"question": "Who built it?"})
    try:
        answer = read_answer(f"{a}\n{good}\n{b}", OneQuestion)
    except Unreadable:
        return
    assert answer.question


@given(WILD)
def test_no_input_breaks_the_parser(text: str) -> None:
    with suppress(Unreadable):
        read_answer(text, QuestionList)


def test_the_last_fitting_object_is_the_answer() -> None:
    text = 'Not {"question": "draft?"} but {"question": "final?"} {"other": 1}'
    assert read_answer(text, OneQuestion).question == "final?"


def test_a_bare_list_stands_for_an_object_with_one_list() -> None:
    assert read_answer('["a?", "b?"]', QuestionList).questions == ["a?", "b?"]


def test_deep_nesting_is_refused_not_a_crash() -> None:
    with pytest.raises(Unreadable):
        read_answer("[" * 100_000, QuestionList)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 5_000])
def test_no_number_breaks_the_parser(number: str) -> None:
    answer = f'{{"supported": {number}, "refuted": 0, "conflicting": 0, "not_enough_evidence": 0}}'
    with pytest.raises(Unreadable):
        read_answer(answer, Likelihood)


def test_half_a_surrogate_pair_is_replaced() -> None:
    answer = read_answer('{"question": "Who is \\ud800?"}', OneQuestion)
    assert answer.question == "Who is \N{REPLACEMENT CHARACTER}?"


def test_many_braces_take_no_time() -> None:
    with pytest.raises(Unreadable):
        read_answer("{" * 50_000 + '"' * 50_000, OneQuestion)


@pytest.mark.parametrize("loop", ["<think>", '\\"', '"', ', "', ",\n", "</think>", '{"a": [', "\\"])
def test_a_model_that_repeats_itself_takes_no_time(loop: str) -> None:
    began = time.process_time()
    with pytest.raises(Unreadable):
        read_answer(loop * 40_000, OneQuestion)
    assert time.process_time() - began < 1


@pytest.mark.parametrize("loop", ["\n", "\n\n-", "SEARCH\n", "SEARCH: \n", "* "])
def test_a_search_is_looked_for_in_no_time(loop: str) -> None:
    began = time.process_time()
    asked_search(Completion(text=loop * 20_000))
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("a<think>b</think>c", "ac"),
        ("<Thinking>b</thinking>c<think>d</think>e", "ce"),
        ("b</think>c", "c"),
        ("a<think>b</think>c</think>d", "d"),
        ("<think>a<think>b</think>c", "c"),
        ("[THINK]a[/THINK]b", "b"),
        ("<thought>a</thought>b<reasoning>c</reasoning>d", "bd"),
        ("<seed:think>a</seed:think>b", "b"),
        (
            "<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b",
            "<|message|>b",
        ),
        ('He [thought] so, {"reasoning": 1}', 'He [thought] so, {"reasoning": 1}'),
        ("a < b", "a < b"),
    ],
)
def test_thoughts_are_left_out(text: str, spoken: str) -> None:
    assert without_thoughts(text) == spoken


@pytest.mark.parametrize(
    ("written", "stance"),
    [("Supports", "supports"), ("REFUTED", "refutes"), (" neutral ", "neutral")],
)
def test_spellings_of_a_label_are_the_same_label(written: str, stance: str) -> None:
    assert read_answer(json.dumps({"stance": written}), StanceAnswer).stance == stance


def test_an_unknown_label_is_refused() -> None:
    with pytest.raises(Unreadable, match="stance"):
        read_answer('{"stance": "true-ish"}', StanceAnswer)


def test_a_likelihood_beyond_its_scale_is_refused() -> None:
    values = {"supported": 140, "refuted": 0, "conflicting": 0, "not_enough_evidence": 0}
    with pytest.raises(Unreadable, match="supported"):
        read_answer(json.dumps(values), Likelihood)


def test_every_operator_becomes_a_part_of_the_query() -> None:
    query = read_query(
        '"Aldan Bridge" (opened OR "put into service") rail* -film -"box office" '
        "site:gov.uk -site:hoax.org before:1900-01-01 after:1880 location:Aldan lang:de"
    )
    assert query is not None
    assert query.text == "rail*"
    assert query.phrases == ("Aldan Bridge",)
    assert query.any_of == (("opened", "put into service"),)
    assert query.none_of == ("film", "box office")
    assert (query.sites, query.excluded_sites) == (("gov.uk",), ("hoax.org",))
    assert (query.before, query.after) == (date(1900, 1, 1), date(1880, 1, 1))
    assert (query.location, query.language) == ("Aldan", "de")


def test_alternatives_without_brackets_are_understood() -> None:
    query = read_query("bridge opened OR inaugurated 1889")
    assert query is not None
    assert (query.text, query.any_of) == ("bridge 1889", (("opened", "inaugurated"),))


@pytest.mark.parametrize(
    ("text", "words", "alternatives"),
    [
        ("Obama OR Biden (visit OR trip)", "", (("Obama", "Biden"), ("visit", "trip"))),
        ("(visit OR trip) Obama | Biden 2016", "2016", (("visit", "trip"), ("Obama", "Biden"))),
        ('bridge "New York" OR Paris OR Rome', "bridge", (("New York", "Paris", "Rome"),)),
        ("OR bridge OR", "bridge", ()),
    ],
)
def test_alternatives_are_understood_beside_brackets(
    text: str, words: str, alternatives: tuple[tuple[str, ...], ...]
) -> None:
    query = read_query(text)
    assert query is not None
    assert (query.text, query.any_of) == (words, alternatives)


@pytest.mark.parametrize("written", ["lang:DE", "language:de-AT", "LANG:de"])
def test_a_language_is_named_by_its_code(written: str) -> None:
    query = read_query(f"{written} Aldanbrücke")
    assert query is not None
    assert (query.text, query.language) == ("Aldanbrücke", "de")


def test_a_phrase_keeps_its_or() -> None:
    query = read_query('"trick OR treat" origin')
    assert query is not None
    assert (query.text, query.phrases, query.any_of) == ("origin", ("trick OR treat",), ())


@pytest.mark.parametrize("marks", ["“”", "„“", "«»", "””", '""'])
def test_quotation_marks_of_any_shape_make_a_phrase(marks: str) -> None:
    query = read_query(f"{marks[0]}Eiffel Tower{marks[1]} height -{marks[0]}wax model{marks[1]}")
    assert query is not None
    assert (query.text, query.phrases) == ("height", ("Eiffel Tower",))
    assert query.none_of == ("wax model",)


@pytest.mark.parametrize("text", ["", "   ", "-film", "()", "site:gov.uk"])
def test_a_query_with_nothing_to_search_for_is_none(text: str) -> None:
    assert read_query(text) is None


def test_a_query_is_told_to_a_model_as_a_model_writes_it() -> None:
    query = Query(
        text="opening year",
        phrases=("Aldan Bridge",),
        any_of=(("Yakutia", "Sakha Republic"),),
        none_of=("film", "wax model"),
        before=date(1900, 1, 1),
        after=date(1880, 1, 1),
        location="Saint Petersburg",
        sites=("bridges.org",),
        excluded_sites=("hoax.org",),
        language="de",
    )
    assert read_query(query_line(query)) == query


@given(WILD | st.text(max_size=600))
def test_no_text_breaks_the_query_reader(text: str) -> None:
    query = read_query(text)
    assert query is None or query.text or query.phrases or query.any_of


@pytest.mark.parametrize(
    ("text", "last", "day"),
    [
        ("1989", False, date(1989, 1, 1)),
        ("1989", True, date(1989, 12, 31)),
        ("2024-02", True, date(2024, 2, 29)),
        ("2024-12", True, date(2024, 12, 31)),
        ("2024-02-30", False, None),
        ("last spring", False, None),
        (None, False, None),
    ],
)
def test_dates_of_any_grain(text: str | None, last: bool, day: date | None) -> None:
    assert read_date(text, last=last) == day
