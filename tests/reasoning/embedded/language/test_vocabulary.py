"""What the English lists know of the words of news: other names, opposites, phrases."""

from __future__ import annotations

import json

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.judging.judge import judged
from plumbline.reasoning.embedded.language.lexicon import LANGUAGES, LISTS, lexicon
from plumbline.text import stem
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The road to Brenn is passable.", "The road to Brenn is impassable.", "refuted"),
        ("Ida Voss was exonerated by the inquiry.", "The inquiry implicated Ida Voss.", "refuted"),
        ("The council unanimously passed it.", "The council narrowly passed it.", "refuted"),
        ("The film was a flop.", "The film was a blockbuster.", "refuted"),
        ("The tumour was benign.", "The tumour was cancerous.", "refuted"),
        ("The results were conclusive.", "The results were inconclusive.", "refuted"),
        ("The talks were fruitful.", "The talks were fruitless.", "refuted"),
        ("The mountain hut was deserted.", "The mountain hut was crowded.", "refuted"),
        ("The law is constitutional.", "The law is unconstitutional.", "refuted"),
        ("The minister downplayed it.", "The minister made light of it.", "supported"),
        ("Nordvik testified at the trial.", "Nordvik took the stand at the trial.", "supported"),
        ("The army captured Dorn.", "The army wrested control of Dorn.", "supported"),
        ("The painting was auctioned.", "The painting went under the hammer.", "supported"),
        ("The witness corroborated it.", "The witness contradicted it.", "refuted"),
        ("The king abdicated in 1936.", "The king gave up the throne in 1936.", "supported"),
        ("The cemetery was desecrated.", "The graveyard was defiled.", "supported"),
        ("The airfield closed at noon.", "The aerodrome closed at midday.", "supported"),
        ("The doctor liked aubergine.", "The physician liked eggplant.", "supported"),
    ],
)
def test_words_of_the_news_are_known(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, claim: str, evidence: str, label: str
) -> None:
    assert judged(make_claim(claim), make_excerpts(evidence), "en", "en").label == label


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The new drug cures the disease.", "The new drug alleviates the disease."),
        ("The museum bought a painting by Vane.", "The museum borrowed a painting by Vane."),
        ("The rules require masks on trains.", "The rules recommend masks on trains."),
        ("Ada Holm was appointed ambassador.", "Ada Holm was nominated ambassador."),
        ("The vaccine prevents the infection.", "The vaccine slows the infection."),
        ("They eradicated the beetle on Orsk.", "They reduced the beetle on Orsk."),
    ],
)
def test_a_lesser_deed_is_no_support(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, claim: str, evidence: str
) -> None:
    excerpts = make_excerpts(evidence)
    assert EmbeddedReasoner().verdict(make_claim(claim), excerpts).label == "not_enough_evidence"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_opposite_is_a_synonym(language: str) -> None:
    pairs = json.loads((LISTS / f"{language}.json").read_text("utf-8"))["antonyms"]
    stems = [[stem(word, language) for word in pair] for pair in pairs]
    synonyms = lexicon(language).synonyms
    assert [pair for pair in stems if pair[0] in synonyms(pair[1]) or pair[0] == pair[1]] == []
