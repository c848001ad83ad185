"""A place that the sentence before only names is not who or what "er" or "él" means."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("passage", "language", "invented"),
    [
        ("Der Eiffelturm steht in Paris. Er ist 330 Meter hoch.", "de", "Paris ist"),
        ("Der Dom steht in Köln. Er ist 700 Jahre alt.", "de", "Köln ist"),
        ("Der Vertrag kam aus Rom. Er gilt bis 2030.", "de", "Rom gilt"),
        ("El banco está en Lima. Él se fundó en 1999.", "es", "Lima se fundó"),
    ],
)
def test_a_place_is_no_subject(passage: str, language: str, invented: str) -> None:
    assert not any(claim.startswith(invented) for claim in texts(passage, language=language))


@pytest.mark.parametrize(
    ("passage", "language", "told"),
    [
        ("Anna Lund lebt in Berlin. Sie ist Ärztin.", "de", "Anna Lund ist Ärztin."),
        ("Tusk reiste nach Polen. Er traf Merkel.", "de", "Tusk traf Merkel."),
        ("Marta Ruiz vive en Lima. Ella es médica.", "es", "Marta Ruiz es médica."),
    ],
)
def test_a_person_is(passage: str, language: str, told: str) -> None:
    assert told in texts(passage, language=language)
