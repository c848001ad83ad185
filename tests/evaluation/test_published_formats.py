"""Every data set is read from the files as its authors publish them, whose shape the fixtures
have: all their fields, in sentences of our own."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from plumbline.errors import InputError
from plumbline.evaluation import datasets
from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.evidence import documents_of
from tests.evaluation.test_loaders import write

PUBLISHED = Path(__file__).parents[1] / "fixtures" / "published"


def published(name: str, file: str = "") -> tuple[EvaluationClaim, ...]:
    return datasets.load(name, PUBLISHED / name / file).claims


def labels(claims: tuple[EvaluationClaim, ...]) -> list[str | None]:
    return [claim.gold for claim in claims]


def test_factool_holds_all_claims_of_an_answer_and_no_evidence() -> None:
    claims = published("factool_qa")
    assert labels(claims) == ["refuted", "supported", "supported"]
    assert claims[2].text == "The Orle bridge was built by Łucja Nowak"
    assert claims[1].context == "The Orle bridge is 90 metres long. It has three arches."
    assert not any(claim.recorded for claim in claims)


def test_factcheck_gpt_holds_claims_by_sentence_with_passages_and_stances() -> None:
    claims = published("factcheck_bench")
    assert labels(claims) == ["supported", "refuted", "not_enough_evidence"], "opinions are none"
    assert [(one.stance, one.url) for one in claims[1].recorded] == [
        ("refutes", "https://tarn.example/mill"),
        ("neutral", "https://corn.example/"),
    ]
    assert len({claim.id for claim in claims}) == 3


def test_felm_has_a_text_for_each_reference_or_one_for_all() -> None:
    claims = published("felm")
    assert labels(claims) == ["supported", "refuted", "supported"], "math is not taken"
    assert [(one.text, one.url) for one in claims[0].recorded] == [
        ("The mill of Tarn dates from 1790.", "https://tarn.example/mill"),
        ("Mills grind corn.", "https://corn.example/"),
    ]
    assert [one.text for one in claims[2].recorded] == ["Water that froze is called ice."]


def test_felm_rows_whose_answer_is_no_text_are_read_by_their_segments() -> None:
    assert published("felm")[2].context == "Ice is frozen water."


def test_felm_labels_that_are_no_truth_values_are_refused(tmp_path: Path) -> None:
    record = {"response": "A.", "segmented_response": ["A."], "labels": ["false"], "domain": "wk"}
    with pytest.raises(InputError, match="'false' is neither true nor false"):
        datasets.load("felm", write(tmp_path / "all.jsonl", record))


def test_x_fact_keeps_grades_of_english_checkers_and_rows_without_a_grade() -> None:
    claims = published("x_fact")
    assert labels(claims) == ["supported", "conflicting", None, None]
    assert [claim.language for claim in claims] == ["de", "en", "pt", "pl"]


def test_x_fact_knows_the_days_that_can_be_read_one_way_only() -> None:
    days = [claim.said_on for claim in published("x_fact")]
    assert days == [date(2019, 2, 3), date(2018, 5, 4), None, None]


def test_x_fact_texts_without_a_link_are_sources_of_their_own() -> None:
    recorded = published("x_fact")[1].recorded
    assert [(one.text, one.url) for one in recorded] == [
        ("Mills grind corn.", None),
        ("The mill is old.", None),
    ]
    assert len({one.source.url for one in documents_of(published("x_fact")[1])}) == 2


def test_x_fact_is_read_with_line_ends_of_windows_and_odd_characters(tmp_path: Path) -> None:
    text = (PUBLISHED / "x_fact" / "dev.all.tsv").read_text("utf-8")
    path = tmp_path / "dev.all.tsv"
    path.write_bytes(text.replace("drei Bögen.", "drei\r Bögen.").replace("\n", "\r\n").encode())
    assert labels(datasets.load("x_fact", path).claims) == labels(published("x_fact"))


def test_liar_new_tells_the_day_in_words_and_how_far_it_can_be_verified() -> None:
    first, second = published("liar_new")
    assert (first.said_on, second.said_on) == (date(2021, 10, 7), date(2022, 5, 14))
    assert labels((first, second)) == ["refuted", "supported"]
    assert (first.split, second.split) == ("h", "p")


def test_scifact_claims_stand_beside_their_corpus() -> None:
    first, second = published("scifact")
    assert labels((first, second)) == ["refuted", "not_enough_evidence"]
    assert [one.stance for one in first.recorded] == ["refutes", "neutral"]
    assert first.recorded[0].text == "We measured salt in mill water. None was found."
    (unlabelled,) = published("scifact", "claims_test.jsonl")
    assert unlabelled.gold is None


def test_climate_fever_sentences_come_with_their_article() -> None:
    (claim,) = published("climate_fever")
    assert claim.gold == "conflicting"
    assert [(one.stance, one.url) for one in claim.recorded] == [
        ("supports", "https://en.wikipedia.org/wiki/Lake_of_Tarn"),
        ("refutes", "https://en.wikipedia.org/wiki/Tarn_%28%C3%8Ele%29"),
    ]


def test_averitec_is_a_list_whose_dev_split_is_found_in_its_folder() -> None:
    first, second = published("averitec")
    assert labels((first, second)) == ["conflicting", "supported"]
    assert (first.said_on, second.said_on) == (date(2020, 10, 3), date(2019, 12, 31))
    assert [len(pair.answers) for pair in first.pairs] == [2, 1]
    assert first.pairs[0].answers[1].explanation == "It still stands."


def test_averitec_test_split_has_no_labels() -> None:
    (claim,) = published("averitec", "test.json")
    assert (claim.gold, claim.pairs, claim.speaker) == (None, (), "A miller")
