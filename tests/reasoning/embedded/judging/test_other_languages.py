"""Evidence in another language than the claim's decides nothing: nobody would see its "not"."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.judge import judged
from plumbline.reasoning.embedded.language.languages import in_another_language
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

OPEN = "not_enough_evidence"


@pytest.mark.parametrize("stated", [True, False])
@pytest.mark.parametrize(
    ("language", "claim", "of_page", "evidence"),
    [
        ("en", "Siemens is in Munich.", "de", "Siemens ist nicht in Munich."),
        (
            "en",
            "Sarkozy visited Berlin in May 2019.",
            "fr",
            "Sarkozy n’a pas visité Berlin en mai.",
        ),
        ("en", "Feyenoord won the cup.", "nl", "Feyenoord won de cup niet."),
        ("es", "Lula visita Argentina.", "pt", "Lula não visita a Argentina."),
        ("es", "Madonna murió en 2021.", "en", "Madonna released an album in 2021."),
        ("fr", "Obama a démissionné en 2013.", "en", "Obama visited Accra in 2013."),
        ("de", "Rutte ist Premier.", "nl", "Rutte is geen premier."),
        ("de", "Google kaufte Fitbit 2019.", "en", "Google did not buy Fitbit in 2019."),
    ],
)
def test_evidence_in_another_language_leaves_a_claim_open(
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    language: str,
    claim: str,
    of_page: str,
    evidence: str,
    stated: bool,
) -> None:
    excerpts = make_excerpts(evidence, language=of_page if stated else None)
    assert judged(make_claim(claim), excerpts, language, language).label == OPEN


def test_the_other_evidence_still_decides(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("Siemens is in Munich.")
    here = make_excerpts("Siemens is in Munich.", language="en")
    there = make_excerpts("Siemens ist nicht in Munich.", language="de")
    assert judged(claim, [*there, *here], "en", "en").label == "supported"


@pytest.mark.parametrize("of_page", [None, "en", "de", "fr", "es", "it", "oc"])
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The Marl Tower is 210 metres tall."),
        ("de", "Der Turm ist nicht 210 Meter hoch."),
        ("fr", "La tour n’est pas dans la ville de Lyon."),
        ("es", "El rey no fue a Cuba en el año 2014."),
    ],
)
def test_a_sentence_in_the_claims_language_is_read_on_whatever_page(
    language: str, text: str, of_page: str | None
) -> None:
    assert not in_another_language(text, language, of_page)


@pytest.mark.parametrize("of_page", [None, "en"])
@pytest.mark.parametrize(
    "text",
    [
        "Population: 1,940",
        "Angela Merkel (CDU)",
        "Van Gogh, Arles, 1888",
        "Le Monde, Der Spiegel and El País report.",
        "“Wir schaffen das”, Merkel said of the refugees in the summer.",
    ],
)
def test_what_is_not_surely_in_another_language_is_read(text: str, of_page: str | None) -> None:
    assert not in_another_language(text, "en", of_page)
