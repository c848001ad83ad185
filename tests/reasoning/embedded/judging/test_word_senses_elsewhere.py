"""Words of German, French and Spanish that look alike, mean two things, or stand in two parts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plumbline.own_stems import OWN_STEMS
from plumbline.reasoning.embedded.judging.judge import judged
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.text import stem
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

_FIXTURE = Path(__file__).parents[3] / "fixtures" / "word_senses_elsewhere.jsonl"
_PAIRS = [json.loads(line) for line in _FIXTURE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("pair", _PAIRS, ids=lambda pair: f"{pair['claim']}<{pair['evidence']}")
def test_a_claim_in_another_language_against_its_evidence(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, pair: dict[str, str]
) -> None:
    language = pair["language"]
    claim, excerpts = make_claim(pair["claim"]), make_excerpts(pair["evidence"])
    assert judged(claim, excerpts, language, language).label == pair["label"]


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("de", "Fall", "fallen"),
        ("de", "Bauern", "bauen"),
        ("de", "sicher", "sich"),
        ("de", "Nichte", "nicht"),
        ("fr", "montant", "monter"),
        ("fr", "fils", "fil"),
        ("fr", "mère", "mer"),
        ("fr", "basé", "bas"),
        ("es", "verdad", "verde"),
        ("es", "madre", "Madrid"),
        ("es", "corte", "corto"),
        ("es", "índico", "indicó"),
    ],
)
def test_words_of_another_meaning_share_no_stem(language: str, one: str, other: str) -> None:
    assert stem(one, language) != stem(other, language)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("fr", "petit", "petites"),
        ("fr", "nouveau", "nouvelle"),
        ("fr", "long", "longues"),
        ("es", "alto", "altas"),
        ("es", "primer", "primera"),
        ("de", "teuer", "teure"),
    ],
)
def test_forms_of_one_word_do(language: str, one: str, other: str) -> None:
    assert stem(one, language) == stem(other, language)


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_a_stem_of_its_own_is_that_of_no_other_word(language: str) -> None:
    own = OWN_STEMS[language]
    assert all(stem(form, language) != form for form in own)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("dreißig Menschen", "de", 30),
        ("dos mil millones", "es", 2e9),
        ("tres mil quinientos millones", "es", 3.5e9),
        ("mil doscientos euros", "es", 1200),
    ],
)
def test_numbers_in_words(text: str, language: str, value: float) -> None:
    assert [one.value for one in quantities(text, language)] == [value]
