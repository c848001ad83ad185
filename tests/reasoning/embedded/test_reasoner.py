"""The reasoner as a whole: its protocol, its model, and the demo article over the library."""

from __future__ import annotations

import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from plumbline.errors import Cancelled, LanguageNotSupported
from plumbline.reasoning.base import Reasoner
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.asking.pairs import likert_of
from plumbline.reasoning.embedded.entailment import FOLDER, EntailmentModel, LoadedOnce, missing
from plumbline.reasoning.embedded.judging import stances
from plumbline.reasoning.embedded.judging.weighing import Weighed, weigh
from plumbline.schema import (
    DecidedLabel,
    Excerpt,
    Judgement,
    PairJudgement,
    Passage,
    QuestionAnswer,
    Source,
)
from plumbline.session import CheckSession
from plumbline.strategies.simple_rag import weighed
from plumbline.text import words
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

DATA = Path(__file__).parents[3] / "backend" / "plumbline" / "data"
needs_model = pytest.mark.skipif(bool(missing()), reason="the entailment model is not here")


def test_it_plays_every_role() -> None:
    reasoner: Reasoner = EmbeddedReasoner()
    assert reasoner.name == "embedded"
    assert reasoner.for_check(CheckSession()) is not reasoner


def test_a_cancelled_check_is_not_judged(make_claim: MakeClaim) -> None:
    session = CheckSession()
    session.cancel()
    with pytest.raises(Cancelled):
        EmbeddedReasoner().for_check(session).verdict(make_claim("The Moon is round."), [])


def test_the_passage_decides_the_language_of_its_claims() -> None:
    reasoner = EmbeddedReasoner().for_check(CheckSession())
    (claim,) = reasoner.extract_claims(Passage(text="Wieża Eiffla ma 330 metrów wysokości."))
    with pytest.raises(LanguageNotSupported):
        reasoner.verdict(claim, [])


def test_the_language_stated_for_a_claim_is_that_of_its_judgement(make_claim: MakeClaim) -> None:
    """A data set states the language of a claim that nobody split from a passage."""
    text = "La Torre Eiffel mide 330 metros."
    reasoner = EmbeddedReasoner().for_check(CheckSession())
    (claim,) = reasoner.add_context([make_claim(text)], Passage(text=text, language="es"))
    assert reasoner.first_question(claim).startswith("¿")


def test_verdicts_from_pairs_cite_their_excerpts(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Suez Canal was opened in 1896.")
    (excerpt,) = make_excerpts("The Suez Canal was opened in 1869.")
    (answer,) = reasoner.answers(claim, {"When was it opened?": [excerpt]})
    pair = QuestionAnswer(question="When was it opened?", answer=answer, excerpt=excerpt)
    stance = reasoner.stance(claim, pair)
    assert stance.stance == "refutes"
    assert 0.5 < stance.strength < 1
    judgement = reasoner.verdict_from_pairs(claim, [pair])
    assert judgement.label == "refuted"
    assert [one.excerpt_id for one in judgement.cited] == ["e1"]


def test_a_pair_says_what_all_it_was_read_from_says(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Suez Canal was opened in 1896.")
    near, telling = make_excerpts(
        "Many people came to see the Suez Canal in 1896.", "The Suez Canal was opened in 1869."
    )
    (answer,) = reasoner.summaries(claim, {"What of 1896?": [near]})
    pair = QuestionAnswer(question="What of 1896?", answer=answer, excerpt=near)
    assert reasoner.stance(claim, pair).stance == "neutral"
    pair = pair.model_copy(update={"beside": (telling,)})
    assert reasoner.stance(claim, pair).stance == "refutes"
    judgement = reasoner.verdict_from_pairs(claim, [pair])
    assert [one.excerpt_id for one in judgement.cited] == [telling.id]


def test_pairs_and_verdict(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Suez Canal was opened in 1869.")
    excerpts = make_excerpts("The Suez Canal was opened in 1869.", "Cakes need flour.")
    found = reasoner.pairs_and_verdict(claim, excerpts)
    assert found.judgement.label == "supported"
    assert found.likert["supported"] == max(found.likert.values())
    assert all(1 <= mark <= 5 for mark in found.likert.values())
    assert found.pairs[0].excerpt == excerpts[0]
    assert found.pairs[0].stance == "supports"


@pytest.mark.parametrize("sure", [0.4, 0.7, 0.9])
def test_likert_values_give_the_confidences_back(sure: float) -> None:
    rest = (1 - sure) / 3
    confidence: dict[DecidedLabel, float] = {
        "supported": rest, "refuted": sure, "conflicting": rest, "not_enough_evidence": rest
    }  # fmt: skip
    judgement = Judgement(label="refuted", confidence=confidence, rationale="")
    marks = likert_of(judgement)
    assert marks["refuted"] == 5
    outcome = PairJudgement(pairs=(), likert=marks, judgement=judgement)
    assert weighed(outcome, "en").confidence == pytest.approx(confidence)


def test_no_likert_value_falls_below_one() -> None:
    confidence: dict[DecidedLabel, float] = {"supported": 1.0}
    marks = likert_of(Judgement(label="supported", confidence=confidence, rationale=""))
    assert marks == {
        "supported": 5, "refuted": 1, "conflicting": 1, "not_enough_evidence": 1
    }  # fmt: skip


def test_without_its_files_the_rules_decide_alone(tmp_path: Path) -> None:
    assert set(missing(tmp_path)) == {"entailment.onnx", "tokenizer.json", "model.json"}
    assert EntailmentModel.load(tmp_path) is None
    assert LoadedOnce(tmp_path).get() is None


@needs_model
def test_the_model_gives_shares_in_order_and_again_the_same() -> None:
    model = EntailmentModel.load(FOLDER)
    assert model is not None
    pairs = [
        ("The tower is 330 metres tall.", "The tower is 330 metres tall. It stands in Paris."),
        ("The tower is 330 metres tall.", "Cakes need flour."),
    ]
    scores = model.scores(pairs)
    assert all(sum(one) == pytest.approx(1.0) for one in scores)
    assert scores[0].supports > scores[1].supports
    assert model.scores(pairs[::-1]) == scores[::-1]


@needs_model
def test_many_threads_share_one_model() -> None:
    loaded, found = LoadedOnce(), []
    threads = [threading.Thread(target=lambda: found.append(loaded.get())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len({id(model) for model in found}) == 1


def test_claims_are_weighed_one_after_the_other(
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weighed_for: list[str] = []

    def slowly(text: str, *others: Any) -> list[Weighed]:
        weighed_for.append(text)
        time.sleep(0.01)
        return weigh(text, *others)

    monkeypatch.setattr(stances, "weigh", slowly)
    excerpts = make_excerpts(*(f"The mill number {number} burned down." for number in range(4)))
    claims = [make_claim(f"The mill number {number} burned down.") for number in range(4)]
    with ThreadPoolExecutor(len(claims)) as pool:
        list(pool.map(lambda claim: reasoner.verdict_by_facts(claim, excerpts), claims))
    assert [len(list(same)) for _, same in groupby(weighed_for)] == [len(excerpts)] * len(claims)


def library() -> list[Excerpt]:
    """Return the paragraphs of the English articles of the sample library."""
    found = []
    for path in sorted((DATA / "sample_library").glob("*.md")):
        _, _, rest = path.read_text(encoding="utf-8").partition("---\n")
        front, _, body = rest.partition("---\n")
        if "language: en" not in front:
            continue
        title = front.split("title: ")[1].splitlines()[0]
        for number, text in enumerate(body.strip().split("\n\n")):
            source = Source(url=f"https://library.test/{path.stem}", title=title, site="library")
            found.append(Excerpt(id=f"{path.stem}-{number}", source=source, text=text))
    return found


DEMO = [
    row
    for row in json.loads((DATA / "demo" / "expected.json").read_text(encoding="utf-8"))
    if row["expected"] != "not_checkable"
]
# As they are worded when they are taken from their sentences.
DEMO += [
    {"claim": claim, "expected": "supported"}
    for claim in (
        "In Berlin, East Germany began to build the Berlin Wall in August 1961.",
        "The Eiffel Tower’s frame is made of wrought iron and not of steel.",
    )
]


@pytest.fixture(scope="module")
def paragraphs() -> list[Excerpt]:
    return library()


@pytest.mark.parametrize("row", DEMO, ids=[row["claim"] for row in DEMO])
def test_the_demo_over_the_library(
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    paragraphs: list[Excerpt],
    row: dict[str, str],
) -> None:
    wanted = {word.casefold() for word in words(row["claim"])}
    ranked = sorted(
        paragraphs,
        key=lambda one: -len(wanted & {word.casefold() for word in words(one.text)}),
    )
    judgement = reasoner.verdict(make_claim(row["claim"]), ranked[:15])
    assert judgement.label == row["expected"]
    if "correction" in row:
        assert judgement.correction == row["correction"]
