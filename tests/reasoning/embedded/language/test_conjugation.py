"""Forms of verbs, and what they tell, in languages without a model."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.language.analysis import analyse, is_past
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import lexicon


@pytest.mark.parametrize(
    ("language", "verb", "forms"),
    [
        ("de", "kaufen", "kauft kaufte kauften gekauft"),
        ("de", "verurteilen", "verurteilt verurteilte verurteilten"),
        ("de", "landen", "landet landete landeten gelandet"),
        ("de", "öffnen", "öffnet öffnete"),
        ("de", "produzieren", "produziert produzierte"),
        ("fr", "adopter", "adopta adoptèrent adoptait adopté adoptée adoptés"),
        ("fr", "reculer", "recule reculent"),
        ("fr", "rejeter", "rejette rejettent rejeta"),
        ("fr", "libérer", "libère libèrent"),
        ("fr", "envoyer", "envoie envoient"),
        ("fr", "finir", "finissent"),
        ("es", "rechazar", "rechaza rechazan"),
        ("es", "permitir", "permite permiten"),
        ("fr", "détruire", "détruisit détruite détruits"),
        ("es", "aprobar", "aprobó aprobaron aprobaba aprobado aprobadas"),
        ("es", "demoler", "demolió demolieron demolido"),
        ("es", "detener", "detuvo detenido"),
        ("de", "einführen", "eingeführt einzuführen"),
        ("de", "abweisen", "abgewiesen abzuweisen"),
        ("de", "überprüfen", "überprüft überprüfte"),
        ("de", "bergen", "barg geborgen"),
        ("fr", "rouvrir", "rouvre rouvert rouverte"),
        ("fr", "inculper", "inculpé inculpée"),
        ("es", "reabrir", "reabrió reabierto"),
        ("es", "despedir", "despidió despedirá despedidos"),
        ("en", "overturn", "overturns overturned"),
    ],
)
def test_a_form_is_known_as_that_of_its_verb(language: str, verb: str, forms: str) -> None:
    assert {lexicon(language).verb(form) for form in forms.split()} == {verb}


@pytest.mark.parametrize("noun", ["angebot", "aufgabe", "umgebung", "zukunft", "abgeordnete"])
def test_a_noun_that_begins_like_a_verb_with_its_particle_is_none(noun: str) -> None:
    assert lexicon("de").verb(noun) is None


def test_what_takes_no_ge_in_its_participle_tells_of_the_past() -> None:
    told = analyse("Der Antrag wurde überprüft.", "de")
    assert [is_past(verb, lexicon("de")) for verb in told.verbs] == [True]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Der Minister kaufte das Haus."),
        ("de", "Das Parlament beschloss das Gesetz."),
        ("fr", "Le sénat adopta la loi."),
        ("fr", "Le roi mourut."),
        ("es", "El ministro no dimitió."),
        ("es", "La policía detuvo al ladrón."),
        ("fr", "Le chômage recule."),
        ("fr", "Le groupe vend son usine."),
        ("es", "El gobierno rechaza la oferta."),
    ],
)
def test_a_form_carries_a_sentence(language: str, text: str) -> None:
    assert Grammar.of(text, lexicon(language)).first_verb() is not None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Das von der Stadt gekaufte Haus am See"),
        ("fr", "Une loi adoptée en mai"),
        ("es", "Una ley aprobada en mayo"),
        # a noun that looks like a present form, and a small word
        ("fr", "La baisse des prix"),
        ("fr", "Un accord entre Paris et Rome"),
        ("es", "La compra del banco"),
    ],
)
def test_a_participle_or_a_noun_does_not(language: str, text: str) -> None:
    assert Grammar.of(text, lexicon(language)).first_verb() is None


@pytest.mark.parametrize(
    ("text", "negations"),
    [
        ("Le vaccin n'est plus obligatoire.", 1),
        ("Le barrage ne produit plus d'électricité.", 1),
        ("Il n'y a jamais eu plus de monde.", 1),
        ("Il n’est plus que président.", 0),
        ("Lyon est plus grande que Lille.", 0),
    ],
)
def test_no_more_denies(text: str, negations: int) -> None:
    assert analyse(text, "fr").negations == negations


@pytest.mark.parametrize(
    ("text", "language", "negations"),
    [
        ("They do not pay, nor do students.", "en", 1),
        ("Nor do students pay.", "en", 1),
        ("He did not say that nobody paid.", "en", 2),
        ("Il n'a jamais rien dit.", "fr", 1),
        ("Aucun train ne circule.", "fr", 1),
        ("No vino nunca nadie.", "es", 1),
        ("Nadie vino.", "es", 1),
    ],
)
def test_what_goes_on_denying_denies_once(text: str, language: str, negations: int) -> None:
    assert analyse(text, language).negations == negations
