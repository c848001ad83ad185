"""What German, French and Spanish tell only as due, planned, permitted or nearly done."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.modality import unreal
from plumbline.reasoning.embedded.assertion.undone import left_undone
from plumbline.reasoning.embedded.language.analysis import analyse

_VERBS = {
    "de": [
        ("Der Rat hat das Haus {}.", participle, infinitive)
        for participle, infinitive in [
            ("gebaut", "bauen"), ("verkauft", "verkaufen"), ("geöffnet", "öffnen"),
            ("geschlossen", "schließen"), ("besetzt", "besetzen"), ("gekauft", "kaufen"),
            ("ersetzt", "ersetzen"), ("besucht", "besuchen"), ("gegründet", "gründen"),
        ]
    ],
    "fr": [
        ("Le conseil a {} la maison.", participle, infinitive)
        for participle, infinitive in [
            ("construit", "construire"), ("vendu", "vendre"), ("ouvert", "ouvrir"),
            ("fermé", "fermer"), ("occupé", "occuper"), ("acheté", "acheter"),
            ("remplacé", "remplacer"), ("visité", "visiter"), ("adopté", "adopter"),
        ]
    ],
    "es": [
        ("El consejo ha {} la casa.", participle, infinitive)
        for participle, infinitive in [
            ("construido", "construir"), ("vendido", "vender"), ("abierto", "abrir"),
            ("cerrado", "cerrar"), ("ocupado", "ocupar"), ("comprado", "comprar"),
            ("reemplazado", "reemplazar"), ("visitado", "visitar"), ("aprobado", "aprobar"),
        ]
    ],
}  # fmt: skip
_TO_COME = {
    "de": [
        "Der Rat muss das Haus {}.", "Der Rat kann das Haus {}.", "Der Rat darf das Haus {}.",
        "Der Rat wird das Haus bald {}.", "Der Rat versprach, das Haus zu {}.",
        "Der Rat kündigte an, das Haus zu {}.", "Um das Haus zu {}, braucht es Geld.",
        "Die Räte müssen das Haus {}.", "Der Rat ist bereit, das Haus zu {}.",
    ],
    "fr": [
        "Le conseil doit {} la maison.", "Le conseil peut {} la maison.",
        "Le conseil va {} la maison.", "Le conseil a promis de {} la maison.",
        "Le conseil s’apprête à {} la maison.", "Les conseils doivent {} la maison.",
        "Pour {} la maison, il faut de l’argent.", "Il faut {} la maison.",
    ],
    "es": [
        "El consejo debe {} la casa.", "El consejo puede {} la casa.",
        "El consejo va a {} la casa.", "El consejo tiene que {} la casa.",
        "El consejo prevé {} la casa.", "El consejo estuvo a punto de {} la casa.",
        "Los consejos deben {} la casa.", "Para {} la casa hace falta dinero.",
    ],
}  # fmt: skip


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_what_must_can_or_will_be_done_is_not_done(language: str) -> None:
    taken_as_done = [
        (claim.format(done), evidence.format(to_do))
        for claim, done, to_do in _VERBS[language]
        for evidence in _TO_COME[language]
        if not unreal(
            analyse(claim.format(done), language), analyse(evidence.format(to_do), language)
        )
    ]
    assert taken_as_done == []


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Die Steuern wurden gesenkt.", "Die Steuern müssen gesenkt werden.", "de"),
        ("Die Steuern wurden gesenkt.", "Die Steuern werden 2031 gesenkt werden.", "de"),
        ("Das Gesetz wurde verabschiedet.", "Das Gesetz wurde beinahe verabschiedet.", "de"),
        ("Die Polizei nahm den Mann fest.", "Die Polizei darf den Mann festnehmen.", "de"),
        ("Die Bank ist pleite.", "Die Bank ist fast pleite.", "de"),
        ("La taxe a été supprimée.", "La taxe sera supprimée.", "fr"),
        ("Les taxes ont été supprimées.", "Les taxes doivent être supprimées.", "fr"),
        ("La loi a été adoptée.", "Pour que la loi soit adoptée, il faut une majorité.", "fr"),
        ("La loi a été adoptée.", "La loi a presque été adoptée.", "fr"),
        ("La ville a acheté le pont.", "La ville menace d’acheter le pont.", "fr"),
        ("El impuesto fue suprimido.", "El impuesto será suprimido.", "es"),
        ("El impuesto fue suprimido.", "El impuesto tiene que ser suprimido.", "es"),
        ("La ley fue aprobada.", "La ley casi fue aprobada.", "es"),
    ],
)
def test_the_passive_and_what_is_nearly_so(claim: str, evidence: str, language: str) -> None:
    assert unreal(analyse(claim, language), analyse(evidence, language))


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        # had to, and could: it was done
        ("Der Minister verkaufte das Haus.", "Der Minister musste das Haus verkaufen.", "de"),
        ("Siemens kaufte Varian.", "Siemens konnte Varian kaufen.", "de"),
        ("Le ministre a démissionné.", "Le ministre a dû démissionner.", "fr"),
        ("El ministro dimitió.", "El ministro tuvo que dimitir.", "es"),
        # the claim says no more itself
        ("Das Haus wird 2031 gebaut.", "Das Haus wird 2031 gebaut werden.", "de"),
        ("Das Haus wird 2031 gebaut.", "Das Haus soll 2031 gebaut werden.", "de"),
        ("La loi sera adoptée en mai.", "La loi va être adoptée en mai.", "fr"),
        ("La loi sera adoptée en mai.", "La loi devrait être adoptée en mai.", "fr"),
        ("La ley será aprobada en mayo.", "La ley va a ser aprobada en mayo.", "es"),
        ("Das Amt kann das Haus verkaufen.", "Das Amt darf das Haus verkaufen.", "de"),
        # something else is still to be done
        ("Der Rat baute die Brücke.", "Der Rat, der sparen muss, baute die Brücke.", "de"),
        ("Le conseil a adopté la loi.", "Le conseil doit partir et a adopté la loi.", "fr"),
        ("El rey firmó la ley.", "El rey va a dimitir y firmó la ley.", "es"),
        ("Paul a tué sa femme.", "Paul a été condamné pour avoir tué sa femme.", "fr"),
    ],
)
def test_what_was_done_or_is_as_open_in_the_claim(claim: str, evidence: str, language: str) -> None:
    assert not unreal(analyse(claim, language), analyse(evidence, language))


@pytest.mark.parametrize(
    ("text", "deed", "language"),
    [
        ("Le roi a évité d’adopter la loi.", "adopter", "fr"),
        ("Le roi s’est abstenu de signer la loi.", "signer", "fr"),
        ("El rey se abstuvo de firmar la ley.", "firmar", "es"),
        ("Der König vermied es, das Gesetz zu unterzeichnen.", "unterzeichnen", "de"),
    ],
)
def test_what_was_left_undone(text: str, deed: str, language: str) -> None:
    told = analyse(text, language)
    assert [word.lower for word in told.words if left_undone(word, told)] == [deed]
