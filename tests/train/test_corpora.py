"""Public collections, read as their authors publish them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from lessons.corpora import (
    headlines,
    lingnli,
    nearest,
    printed,
    taxinli,
    vitaminc,
    wikinli,
    wikisplit,
)
from pairs import UNJUDGED

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file below a folder of its own and return that folder."""

    def put(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return tmp_path

    return put


def line(hypothesis: str, label: str) -> str:
    return json.dumps({"premise": "Ida rows.", "hypothesis": hypothesis, "label": label}) + "\n"


def test_sentences_keep_their_label_and_side(write: Write) -> None:
    write("NLI_data/1/train_round1_base.jsonl", line("Ida moves.", "entailment"))
    write("NLI_data/2/train_round5_LitL.jsonl", line("Ida sleeps.", "contradiction"))
    folder = write("NLI_data/2/val_round1_LitL.jsonl", line("Ida wins.", "neutral"))
    rows = list(lingnli(folder))
    assert [(row.claim, row.label) for row in rows] == [
        ("Ida moves.", "supports"),
        ("Ida sleeps.", "refutes"),
    ]
    assert {row.evidence for row in rows} == {"Ida rows."}
    assert [row.label for row in lingnli(folder, "val")] == ["neutral"]


def test_rounds_that_are_also_there_combined_are_read_once(write: Write) -> None:
    write("NLI_data/1/train_round2_base.jsonl", line("Ida moves.", "entailment"))
    folder = write(
        "NLI_data/1/train_round2_base_combined.jsonl", line("Ida moves.", "entailment") * 2
    )
    assert len(list(lingnli(folder))) == 1


def test_rows_nobody_agreed_on_are_left_out(write: Write) -> None:
    folder = write("val_round1_base.jsonl", line("Ida moves.", "-"))
    assert list(lingnli(folder, "val")) == []


def test_quotes_in_a_table_do_not_swallow_rows(write: Write) -> None:
    table = 'prem\thyp\tlabel\n"Ida rows.\tIda moves.\tentailment\nPer\tOle\tneutral\n'
    rows = list(taxinli(write("t.tsv", table) / "t.tsv"))
    assert [(row.claim, row.evidence, row.label) for row in rows] == [
        ("Ida moves.", '"Ida rows.', "supports"),
        ("Ole", "Per", "neutral"),
    ]


BODIES = (
    "Body ID,articleBody\n"
    '4,"It rained. The town slept. Bells rang. A whale swam up the river at Torp.\n\nIt left."\n'
    '5,"Nothing was said of any beast. It rained."\n'
)
STANCES = (
    "Headline,Body ID,Stance\nWhale seen at Torp,4,agree\nWhale seen at Torp,4,agree\n"
    "Whale seen at Torp,5,unrelated\nNo whale at Torp,4,disagree\nIs it a whale?,4,discuss\n"
)


def test_an_article_is_read_where_it_speaks_of_the_headline(write: Write) -> None:
    write("train_bodies.csv", BODIES)
    rows = list(headlines(write("train_stances.csv", STANCES)))
    assert [row.label for row in rows] == ["supports", "refutes", "neutral"]
    assert all("A whale swam up the river at Torp." in row.evidence for row in rows)
    assert "It rained." not in rows[0].evidence


def test_a_run_of_sentences_is_no_longer_than_the_article() -> None:
    assert nearest("Whale", ["One whale."], {"whale": 1.0}) == "One whale."


def test_edits_of_wikipedia_come_with_their_verdict_and_in_print(write: Write) -> None:
    row = {"claim": "Holm ( a town ) has 9 % of it .", "evidence": "It is Holm 's .", "label": ""}
    lines = [json.dumps(row | {"label": one}) for one in ("SUPPORTS", "NOT ENOUGH INFO")]
    rows = list(vitaminc(write("test.jsonl", "\n".join(lines)) / "test.jsonl"))
    assert [one.label for one in rows] == ["supports", "neutral"]
    assert rows[0].claim == "Holm (a town) has 9% of it."
    assert rows[0].evidence == "It is Holm's."


def test_a_lost_character_and_loose_quotation_marks_are_put_right() -> None:
    assert printed("He sold 9\ufffdmillion of `` Tide '' , he said .") == (
        'He sold 9 million of "Tide", he said.'
    )
    assert printed("the 1998 - 99 season") == "the 1998 - 99 season"


def test_only_sentences_of_wikipedia_are_read(write: Write) -> None:
    row = {"premise": "Ida rows.", "hypothesis": "Ida moves.", "label": "e"}
    for name in ("base_wiki", "translate_wiki", "base_news"):
        folder = write(f"{name}/train.jsonl", json.dumps(row | {"hypothesis": name}))
    rows = list(wikinli(folder))
    assert [one.claim for one in rows] == ["base_wiki", "translate_wiki"]
    assert {one.label for one in rows} == {"supports"}


def test_halves_of_a_sentence_stand_beside_the_whole_one(write: Write) -> None:
    whole = "Ida rows , and Tom swims ."
    folder = write("tune.tsv", f"{whole}\tIda rows . <::::> Tom swims .\n")
    rows = list(wikisplit(folder))
    assert [(row.claim, row.evidence) for row in rows] == [
        ("Ida rows.", "Ida rows, and Tom swims."),
        ("Tom swims.", "Ida rows, and Tom swims."),
    ]
    assert {row.label for row in rows} == {UNJUDGED}
