"""Denials in German, French and Spanish: with any verb, and in words that are no plain "not"."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.judge import judged
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

_VERBS = {
    "de": (
        "Der Plan {} die Stadt.", "Der Plan {} die Stadt nicht.",
        "schützt verursacht heilt tötet betrifft enthält erzeugt vermeidet erhöht umfasst rettet "
        "finanziert verändert verbietet regelt braucht verwendet fördert erwähnt zerstört",
    ),
    "fr": (
        "Le plan {} la ville.", "Le plan ne {} pas la ville.",
        "protège cause guérit provoque tue contient génère évite améliore permet inclut pollue "
        "exige finance bloque interdit utilise défend menace concerne détruit sauve couvre",
    ),
    "es": (
        "El plan {} la ciudad.", "El plan no {} la ciudad.",
        "protege causa cura provoca mata afecta contiene evita reduce mejora permite incluye "
        "contamina exige garantiza financia bloquea prohíbe regula usa controla destruye salva",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_a_plain_denial_refutes_whatever_the_verb(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, language: str
) -> None:
    affirmed, denied, verbs = _VERBS[language]
    pairs = [(affirmed.format(verb), denied.format(verb)) for verb in verbs.split()]
    unseen = [
        claim
        for claim, evidence in pairs
        if judged(make_claim(claim), make_excerpts(evidence), language, language).label != "refuted"
    ]
    assert unseen == []


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("Personne n’est mort à Lille.", "Trois personnes sont mortes à Lille.", "fr", "refuted"),
        ("L’eau est potable.", "L’eau n’est nullement potable.", "fr", "refuted"),
        ("L’eau est potable.", "L’eau n’est point potable.", "fr", "refuted"),
        ("L’eau est potable.", "L’eau est loin d’être potable.", "fr", "refuted"),
        (
            "Ada Lund est la maire de Lyon.",
            "La maire de Lyon est Eva Holm, et non Ada Lund.",
            "fr",
            "refuted",
        ),
        ("El agua cura la gripe.", "No, el agua no cura la gripe.", "es", "refuted"),
        ("El agua es potable.", "El agua en absoluto es potable.", "es", "refuted"),
        ("Das Wasser ist trinkbar.", "Das Wasser ist alles andere als trinkbar.", "de", "refuted"),
        ("Das Wasser ist giftig.", "Das Wasser ist nicht giftig.", "de", "refuted"),
        ("Das Wasser ist trinkbar.", "Das Wasser ist mitnichten trinkbar.", "de", "refuted"),
        # the same denied in both, and what is no denial
        ("Personne n’est mort à Lille.", "Personne n’est mort à Lille hier.", "fr", "supported"),
        ("L’eau n’est pas potable.", "L’eau n’est nullement potable.", "fr", "supported"),
        ("Une personne est morte à Lille.", "Une personne est morte à Lille.", "fr", "supported"),
        ("La personne n’a pas payé.", "La personne n’a pas payé hier.", "fr", "supported"),
        ("El agua no es potable.", "El agua no es potable en absoluto.", "es", "supported"),
    ],
)
def test_denials_in_other_words(
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    language: str,
    label: str,
) -> None:
    assert judged(make_claim(claim), make_excerpts(evidence), language, language).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("El país tiene petróleo.", "El país carece de petróleo.", "es"),
        ("El agua es potable.", "El agua dista de ser potable.", "es"),
        ("Der König reiste nach Kuba.", "Der König sagte seine Reise nach Kuba ab.", "de"),
    ],
)
def test_what_is_lacking_or_called_off_supports_nothing(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, claim: str, evidence: str, language: str
) -> None:
    found = judged(make_claim(claim), make_excerpts(evidence), language, language)
    assert found.label in {"refuted", "not_enough_evidence"}


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [("Paketino schließt das Lager.", "Paketino schließt sein Lager."),
     ("Der Rat baut ein Haus.", "Der Rat baut sein Haus in Bonn.")],
)  # fmt: skip
def test_his_is_no_reported_mood(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, claim: str, evidence: str
) -> None:
    assert judged(make_claim(claim), make_excerpts(evidence), "de", "de").label == "supported"
