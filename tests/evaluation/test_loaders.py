"""Every loader reads its publisher's format, and says where a file is broken."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from plumbline.errors import InputError
from plumbline.evaluation import datasets
from plumbline.evaluation.datasets.pairs import load_pairs


def write(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    return path


def averitec_record(**more: Any) -> dict[str, Any]:
    return {
        "claim": "The moon is made of slate.",
        "label": "Conflicting Evidence/Cherrypicking",
        "claim_date": "4-8-2020",
        "speaker": "A poet",
        "questions": [
            {
                "question": "Is it slate?",
                "answers": [
                    {"answer": "No", "answer_type": "Boolean", "boolean_explanation": "It is rock."}
                ],
            }
        ],
        **more,
    }


def test_averitec_with_its_pool(tmp_path: Path) -> None:
    write(tmp_path / "dev.jsonl", averitec_record(), averitec_record(claim_date=None))
    texts = [{"url": "https://a.example/", "text": "Rock."}]
    write(tmp_path / "dev_pool.jsonl", {"claim_id": 1, "claim": "…", "results": texts})
    data = datasets.load("averitec", tmp_path)
    first, second = data.claims
    assert (first.gold, first.said_on, first.speaker) == (
        "conflicting",
        date(2020, 8, 4),
        "A poet",
    )
    assert first.pairs[0].answers[0].explanation == "It is rock."
    assert first.recorded == ()
    assert second.said_on is None
    assert second.recorded[0].url == "https://a.example/"
    assert data.labels == ("conflicting",)


def test_factool_keeps_other_systems_answers_and_each_snippet_once(tmp_path: Path) -> None:
    record = {
        "claim": "Water boils.",
        "label": True,
        "passage": "Water boils. Ice melts.",
        "snippets": ["a", "b", "a"],
        "factool_gpt35": False,
    }
    claim = datasets.load("factool_qa", write(tmp_path / "claims.jsonl", record)).claims[0]
    assert claim.gold == "supported"
    assert claim.others == {"factool_gpt35": "refuted"}
    assert [text.text for text in claim.recorded] == ["a", "b"]
    assert claim.context == "Water boils. Ice melts."


def test_factcheck_bench_maps_stances(tmp_path: Path) -> None:
    stances = ["completely-support", "partially-support", "refute", "irrelevant"]
    record = {
        "claim": "c",
        "label": "not_enough_evidence",
        "passages": [{"text": "t", "stance": stance} for stance in stances],
    }
    claim = datasets.load("factcheck_bench", write(tmp_path / "claims.jsonl", record)).claims[0]
    assert [one.stance for one in claim.recorded] == ["supports", "supports", "refutes", "neutral"]


def test_felm_takes_segments_of_the_domains_that_evidence_decides(tmp_path: Path) -> None:
    record = {"response": "A. B.", "segmented_response": ["A.", "B."], "labels": [True, False]}
    path = write(tmp_path / "all.jsonl", {**record, "domain": "wk"}, {**record, "domain": "math"})
    assert [one.gold for one in datasets.load("felm", path).claims] == ["supported", "refuted"]


def test_felm_keeps_what_stood_behind_the_references(tmp_path: Path) -> None:
    record = {
        "response": "1. A.",
        "segmented_response": ["1.", "A."],
        "labels": [True, False],
        "domain": "wk",
        "ref": ["https://a.example/"],
        "ref_contents": "What A is.",
    }
    (claim,) = datasets.load("felm", write(tmp_path / "all.jsonl", record)).claims
    assert (claim.text, claim.gold) == ("A.", "refuted"), "a number in a list is no claim"
    assert [(one.text, one.url) for one in claim.recorded] == [("What A is.", "https://a.example/")]


def test_felm_knows_the_domain_of_a_file_by_its_name(tmp_path: Path) -> None:
    record = {"response": "A.", "segmented_response": ["A."], "labels": [True]}
    assert len(datasets.load("felm", write(tmp_path / "science.jsonl", record)).claims) == 1
    with pytest.raises(InputError, match="holds no claim"):
        datasets.load("felm", write(tmp_path / "math.jsonl", record))


def test_felm_refuses_labels_that_do_not_fit(tmp_path: Path) -> None:
    record = {"response": "A.", "segmented_response": ["A."], "labels": [], "domain": "wk"}
    with pytest.raises(InputError, match="line 1: 1 segments, but 0 labels"):
        datasets.load("felm", write(tmp_path / "all.jsonl", record))


def test_x_fact_reads_the_table_and_leaves_labels_without_counterpart_open(tmp_path: Path) -> None:
    columns = ["language", "site", "evidence_1", "evidence_2", "link_1", "link_2"]
    columns += ["claimDate", "claimant", "claim", "label"]
    rows = [
        [
            "pt",
            "x",
            'Um "texto',
            "<DUMMY_EVIDENCE>",
            "https://a.example",
            "",
            "2019-02-03",
            "",
            "a",
            "partly true/misleading",
        ],
        ["de", "x", "", "", "", "", "3. Mai", "B", "b", "Other"],
    ]
    path = tmp_path / "dev.all.tsv"
    path.write_text("\n".join("\t".join(row) for row in [columns, *rows]), "utf-8")
    first, second = datasets.load("x_fact", path).claims
    assert (first.gold, first.language, first.said_on) == ("conflicting", "pt", date(2019, 2, 3))
    assert [text.text for text in first.recorded] == ['Um "texto']
    assert (second.gold, second.said_on, second.speaker) == (None, None, "B")


def test_x_fact_names_the_line_with_a_missing_column(tmp_path: Path) -> None:
    path = tmp_path / "dev.all.tsv"
    path.write_text("claim\tlabel\nb", "utf-8")
    with pytest.raises(InputError, match=r"line 2: 1 columns"):
        datasets.load("x_fact", path)


def test_liar_new_has_two_classes(tmp_path: Path) -> None:
    grades = ["half-true", "Pants on Fire", "barely-true", "mostly-true"]
    records = [{"statement": "s", "label": g, "example_id": i} for i, g in enumerate(grades)]
    data = datasets.load("liar_new", write(tmp_path / "test.jsonl", *records))
    assert [one.gold for one in data.claims] == ["supported", "refuted", "refuted", "supported"]
    (tmp_path / "test.jsonl").rename(tmp_path / "LIAR-New.jsonl")
    assert datasets.load("liar_new", tmp_path).claims == data.claims, "the publisher's name"


def test_scifact_reads_cited_abstracts_from_the_corpus(tmp_path: Path) -> None:
    corpus = [{"doc_id": 7, "title": "T", "abstract": ["One. ", "Two."], "structured": False}]
    write(tmp_path / "corpus.jsonl", *corpus)
    evidence = {"7": [{"sentences": [0], "label": "CONTRADICT"}]}
    claims = [
        {"id": 1, "claim": "a", "evidence": evidence, "cited_doc_ids": [7]},
        {"id": 2, "claim": "b", "evidence": {}, "cited_doc_ids": [7]},
    ]
    write(tmp_path / "claims_dev.jsonl", *claims)
    first, second = datasets.load("scifact", tmp_path).claims
    assert (first.gold, first.recorded[0].stance) == ("refuted", "refutes")
    assert first.recorded[0].text == "One. Two."
    assert (second.gold, second.recorded[0].stance) == ("not_enough_evidence", "neutral")


def test_scifact_claims_that_were_published_without_labels_have_none(tmp_path: Path) -> None:
    write(tmp_path / "corpus.jsonl", {"doc_id": 7, "title": "T", "abstract": ["One."]})
    path = write(tmp_path / "claims_test.jsonl", {"id": 1, "claim": "a"})
    assert [one.gold for one in datasets.load("scifact", path).claims] == [None]


def test_scifact_says_which_abstract_is_missing(tmp_path: Path) -> None:
    write(tmp_path / "corpus.jsonl")
    record = {"id": 1, "claim": "a", "evidence": {}, "cited_doc_ids": [9]}
    write(tmp_path / "claims_dev.jsonl", record)
    with pytest.raises(InputError, match="no document 9"):
        datasets.load("scifact", tmp_path)


def test_climate_fever(tmp_path: Path) -> None:
    evidence = {"evidence": "e", "article": "Sea level", "evidence_label": "NOT_ENOUGH_INFO"}
    record = {"claim_id": "0", "claim": "c", "claim_label": "DISPUTED", "evidences": [evidence]}
    claim = datasets.load("climate_fever", write(tmp_path / "c.jsonl", record)).claims[0]
    assert claim.gold == "conflicting"
    assert claim.recorded[0].url == "https://en.wikipedia.org/wiki/Sea_level"


def test_plain_lines_take_texts_and_objects_as_evidence(tmp_path: Path) -> None:
    record = {
        "claim": "c",
        "label": "refuted",
        "date": "2024-01-02",
        "evidence": ["t", {"text": "u", "url": "https://a.example", "published": "2024-01-01"}],
    }
    claim = datasets.load("jsonl", write(tmp_path / "mine.jsonl", record)).claims[0]
    assert claim.said_on == date(2024, 1, 2)
    assert claim.recorded[1].published == date(2024, 1, 1)
    assert claim.id == "line-1"


def test_what_is_null_counts_as_not_given(tmp_path: Path) -> None:
    names = ("id", "label", "date", "speaker", "language", "context", "evidence")
    record = {"claim": "c", **dict.fromkeys(names)}
    path = write(tmp_path / "claims.jsonl", record, record)
    first, second = datasets.load("jsonl", tmp_path).claims
    assert (first.id, second.id) == ("line-1", "line-2")
    bare = write(tmp_path / "bare.jsonl", {"claim": "c"}, {"claim": "c"})
    assert datasets.load("jsonl", path).claims == datasets.load("jsonl", bare).claims


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"claim": "a"}\n{"claim": ', "line 2: not JSON"),
        ('\n["a"]', "line 2: not an object"),
        ('{"text": "a"}', "line 1: claim: Field required"),
        ('{"claim": "a", "label": "true"}', "line 1: label: "),
        ('{"claim": "a", "date": "yesterday"}', "line 1: date: "),
        ('{"claim": "a", "id": 1}\n{"claim": "b", "id": 1}', "the id 1 stands there twice"),
        ("[" * 100_000, "line 1: not JSON"),
        ('{"claim": "a", "evidence": "one text"}', "line 1: evidence: "),
        (
            '{"claim": "a", "evidence": [{"url": "u"}]}',
            r"line 1: evidence\.0\..*text: Field required",
        ),
        ('{"claim": "a"}\n{"claim": " "}', "the claim line-2 cannot be checked.*empty"),
        ('{"claim": "%s", "id": "x"}' % ("a" * 25_000), "the claim x cannot be .*20000"),
        ("", "holds no claim"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(InputError, match=complaint):
        datasets.load("jsonl", path)


def test_a_missing_file_and_an_unknown_set_are_said_so(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="There is no file"):
        datasets.load("averitec", tmp_path / "nothing.jsonl")
    with pytest.raises(InputError, match="no data set"):
        datasets.load("averitek", tmp_path)


def test_a_folder_without_the_data_is_told_by_all_names_that_would_do(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no file claims\.jsonl or knowledge_qa\.jsonl"):
        datasets.load("factool_qa", tmp_path)


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_bytes(b'{"claim": "\xff"}')
    with pytest.raises(InputError, match="not UTF-8"):
        datasets.load("jsonl", path)


def test_pairs(tmp_path: Path) -> None:
    record = {"source": "s", "licence": "MIT", "claim": "c", "evidence": "e", "label": "neutral"}
    assert load_pairs(write(tmp_path / "dev.jsonl", record))[0].label == "neutral"
    with pytest.raises(InputError, match="line 1: label"):
        load_pairs(write(tmp_path / "dev.jsonl", {**record, "label": "maybe"}))
