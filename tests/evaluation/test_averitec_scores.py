"""METEOR and AVeriTeC's scores: NLTK's own function and cases computed by hand."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nltk.stem.porter import PorterStemmer
from nltk.translate.meteor_score import single_meteor_score

from plumbline.errors import InputError
from plumbline.evaluation.claims import GoldAnswer, GoldPair
from plumbline.evaluation.scores import averitec
from plumbline.evaluation.scores.meteor import WORDNET_FOLDER, Meteor, tokens

needs_wordnet = pytest.mark.skipif(
    not (WORDNET_FOLDER / "data.noun").exists(), reason="needs Debian's wordnet-base"
)
sentence = st.lists(
    st.sampled_from(
        [
            "the",
            "a",
            "mayor",
            "says",
            "said",
            "car",
            "automobile",
            "dogs",
            "dog",
            "ran",
            "running",
            ".",
            ",",
            "big",
            "large",
        ]
    ),
    min_size=1,
    max_size=12,
).map(" ".join)


@pytest.fixture(scope="module")
def meteor() -> Meteor:
    return Meteor()


@needs_wordnet
def test_meteor_of_nltks_documented_example(meteor: Meteor) -> None:
    prediction = (
        "It is a guide to action which ensures that the military always obeys the commands "
        "of the party"
    )
    reference = (
        "It is a guide to action that ensures that the military will forever heed Party commands"
    )
    assert meteor.score(reference, prediction) == pytest.approx(0.6944, abs=5e-5)
    assert meteor.score("this is a cat", "non matching hypothesis") == 0


@needs_wordnet
def test_meteor_knows_synonyms_by_hand(meteor: Meteor) -> None:
    # car ~ auto: 3 of 3 words match in one chunk: 1 - 0.5 * (1/3) ** 3
    assert meteor.score("the red auto", "the red car") == pytest.approx(1 - 0.5 / 27)


@needs_wordnet
@settings(max_examples=60)
@given(sentence, sentence)
def test_meteor_equals_nltk_without_our_caches(
    meteor: Meteor, reference: str, prediction: str
) -> None:
    theirs = single_meteor_score(
        tokens(reference),
        tokens(prediction),
        stemmer=PorterStemmer(),
        wordnet=meteor._wordnet._reader,
    )
    assert meteor.score(reference, prediction) == theirs


def test_missing_wordnet_is_said_with_its_remedy(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"data\.adj does not exist") as caught:
        Meteor(tmp_path)
    assert "apt install wordnet-base" in caught.value.remedy


def test_tokens_are_those_of_nltks_word_tokenize() -> None:
    assert tokens("It isn't 5%. Dr. Who left (early).") == (
        "It",
        "is",
        "n't",
        "5",
        "%",
        ".",
        "Dr.",
        "Who",
        "left",
        "(",
        "early",
        ")",
        ".",
    )


def test_gold_strings_by_the_shared_tasks_rules() -> None:
    pairs = [
        GoldPair(
            question="Was it so?",
            answers=(
                GoldAnswer(text="Yes", type="boolean", explanation="It was."),
                GoldAnswer(text="Twice", type="extractive"),
            ),
        ),
        GoldPair(question="Who knows?"),
        GoldPair(question="And?", answers=(GoldAnswer(text="x", type="unanswerable"),)),
    ]
    assert averitec.gold_strings(pairs) == [
        "Was it so? Yes. It was.",
        "Was it so? Twice",
        "Who knows? No answer could be found.",
        "And? x",
    ]


def equal_words(reference: str, prediction: str) -> float:
    """A pair score that can be computed in the head: the share of equal words."""
    left, right = set(reference.split()), set(prediction.split())
    return len(left & right) / len(left | right)


def test_assignment_is_the_best_one_and_counts_missing_gold() -> None:
    # Greedily "a b" would take "a b c" (2/3) and leave "b" to "a" (0); best is 1/2 + 1/3…
    assert averitec.assigned(["a b", "a"], ["a b c", "a"], equal_words) == pytest.approx(
        (2 / 3 + 1) / 2
    )
    assert averitec.assigned(["a"], ["a", "b"], equal_words) == pytest.approx(0.5)
    assert averitec.assigned([], ["a"], equal_words) == 0


def test_only_the_first_ten_predictions_count() -> None:
    assert averitec.assigned(["x"] * 10 + ["a"], ["a"], equal_words) == 0
    assert averitec.assigned(["x"] * 9 + ["a"], ["a"], equal_words) == 1


def test_question_score_reads_questions_alone() -> None:
    gold = [GoldPair(question="a b", answers=(GoldAnswer(text="c"), GoldAnswer(text="d")))]
    assert averitec.question_score(["a b"], gold, equal_words) == 1
    assert averitec.evidence_score([("a b", "c")], gold, equal_words) == pytest.approx(
        (1 + 0) / 2, abs=0.0
    )


texts = st.lists(st.sampled_from(["a", "b", "a b", "b c", "c d e"]), min_size=1, max_size=4)


@given(texts, texts)
def test_assignment_equals_trying_all(predicted: list[str], gold: list[str]) -> None:
    small, large = sorted((predicted, gold), key=len)
    best = max(
        sum(equal_words(*pair) for pair in zip(small, order, strict=True))
        for order in permutations(large, len(small))
    )
    score = averitec.assigned(predicted, gold, equal_words)
    assert score == pytest.approx(best / len(gold))
    assert 0 <= score <= 1


def test_averitec_score_is_strictly_above_the_threshold() -> None:
    right, evidence = [True, True, False, True], [0.25, 0.26, 0.9, 0.1]
    assert averitec.averitec_score(right, evidence, 0.25) == 0.25
    assert averitec.averitec_score(right, evidence, 0.1) == 0.5


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 1)), min_size=1))
def test_averitec_score_falls_with_the_threshold(pairs: list[tuple[bool, float]]) -> None:
    right, evidence = [hit for hit, _ in pairs], [value for _, value in pairs]
    scores = [averitec.averitec_score(right, evidence, t) for t in averitec.THRESHOLDS]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] <= sum(right) / len(right)
