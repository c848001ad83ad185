"""What German, French and Spanish news tell in words of their own: plans, shares and offices that
look like the claim's and are not."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

_SUPPORTED = [
    ("de", "Ada Holm ist Vorsitzende des Verbands.", "Ada Holm ist die Vorsitzende des Verbands."),
    ("de", "Ada Holm ist Vorsitzende des Verbands.",
     "Ada Holm, Vorsitzende des Verbands, bewirbt sich um ein Mandat."),
    # a part and its whole
    ("de", "Mehr als die Hälfte der Schüler wurde positiv getestet.",
     "84 der 120 Schüler wurden positiv getestet."),
    ("fr", "Plus de la moitié des communes n’ont pas de médecin.",
     "Sur les 240 communes, 150 n’ont pas de médecin."),
    ("es", "Más de la mitad de los municipios no tiene médico.",
     "De los 240 municipios, 150 no tienen médico."),
    ("en", "More than half of the towns have no doctor.",
     "Of the 240 towns, 150 have no doctor."),
    # who has left what they led, led it
    ("fr", "Ada Holm préside la chambre.",
     "Ada Holm, présidente de la chambre, a quitté la salle."),
    ("es", "Ada Holm presidió la cámara.", "Ada Holm dejó la presidencia de la cámara."),
    # a deed told by its noun
    ("fr", "L’entreprise Lund supprime 300 postes.",
     "L’entreprise Lund confirme la suppression de 300 postes."),
    ("es", "La empresa confirma el despido de 300 trabajadores.",
     "La empresa confirma que despide a 300 trabajadores."),
    # who does it, wherever they stand
    ("fr", "Garnier a marqué le but.", "Le but a été marqué par Garnier."),
    ("fr", "Les Verts ont voté pour la loi.", "La droite a voté pour la loi, les Verts aussi."),
    ("es", "Moreno marcó el gol de la victoria.", "El gol de la victoria lo marcó Moreno."),
]  # fmt: skip
_REFUTED = [
    ("de", "Alle Schüler wurden positiv getestet.", "14 der 120 Schüler wurden positiv getestet."),
    (
        "de",
        "Alle Mitarbeiter der Klinik sind geimpft.",
        "In der Klinik sind 70 Prozent der Mitarbeiter geimpft.",
    ),
    ("fr", "Tous les élèves ont réussi.", "Sur les 120 élèves, 14 ont réussi."),
    ("es", "Todos los alumnos aprobaron.", "El 70 % de los alumnos aprobó."),
    ("en", "All pupils passed.", "Of the 120 pupils, 14 passed."),
    ("de", "Ada Holm leitet das Amt.", "Ada Holm ist als Leiterin des Amtes zurückgetreten."),
    (
        "fr",
        "Ada Holm préside la chambre.",
        "Ada Holm a quitté la présidence de la chambre en janvier.",
    ),
    (
        "es",
        "Ada Holm es presidenta de la cámara.",
        "Ada Holm dimitió como presidenta de la cámara.",
    ),
    ("fr", "Le musée est ouvert.", "Le musée est fermé."),
    ("es", "El pleno aprobó el proyecto.", "El pleno tumbó el proyecto."),
    (
        "de",
        "Der FC Horn hat das Halbfinale gewonnen.",
        "Der FC Horn ist im Halbfinale ausgeschieden.",
    ),
]
_OPEN = [
    ("de", "Ada Holm ist Vorsitzende des Verbands.",
     "Ada Holm bewirbt sich um den Vorsitz des Verbands."),
    ("de", "Die Werft hat drei Fähren verkauft.",
     "Die Werft verhandelt mit einer Reederei aus Lund über den Verkauf von drei Fähren."),
    # expected, hoped for, still to come or given up
    ("de", "Der Flughafen hatte 2024 eine Million Fluggäste.",
     "Der Flughafen rechnete für 2024 mit einer Million Fluggästen."),
    ("de", "Die Fähre ist in Betrieb.", "Die Fähre geht frühestens im Herbst in Betrieb."),
    ("de", "Die Steuer wurde eingeführt.",
     "Die Regierung verzichtet vorerst auf die Einführung der Steuer."),
    ("fr", "Le tramway est en service.",
     "La mise en service du tramway, prévue en septembre, est repoussée au printemps."),
    ("es", "El agua está contaminada.", "Los vecinos sospechan que el agua está contaminada."),
    # what was so before says nothing of now
    ("de", "Die Brücke ist wieder freigegeben.",
     "Der Verkehr rollt wieder über die Brücke, die ein Jahr lang gesperrt war."),
    ("fr", "Le musée est ouvert.", "Le musée était fermé."),
    ("es", "El museo está abierto.", "El museo estaba cerrado."),
    ("fr", "L’usine emploie 2 000 personnes.", "L’usine employait autrefois 2 000 personnes."),
    ("es", "La fábrica emplea a 2.000 personas.",
     "La fábrica empleaba antes a 2.000 personas; hoy son solo 600."),
    # what is left there is no office
    ("fr", "Ada Holm a mis au jour un temple romain.",
     "Ada Holm fouille un site où des photos laissent supposer un temple romain."),
    # offered, asked for, put off, or done by others
    ("fr", "Le groupe a vendu son usine.",
     "Les syndicats redoutent la vente de l’usine du groupe."),
    ("es", "La cadena despidió a la presentadora.",
     "Los espectadores piden el despido de la presentadora de la cadena."),
    ("de", "Die Polizei hat den Täter festgenommen.",
     "Die Polizei hofft auf eine baldige Festnahme des Täters."),
    ("de", "Der Konzern übernimmt die Firma.",
     "Der Konzern hat ein Angebot zur Übernahme der Firma vorgelegt."),
    ("de", "Die Autobahn wurde 2022 fertiggestellt.",
     "Die Fertigstellung der Autobahn verzögert sich: Statt 2022 wird sie 2026 befahrbar sein."),
    ("es", "El grupo compra la empresa.",
     "El grupo presentó una oferta de compra por la empresa."),
    ("de", "Die Grünen stimmten für das Gesetz.",
     "Union und SPD stimmten für das Gesetz, die Grünen enthielten sich."),
    ("fr", "Les Verts ont voté pour la loi.",
     "La droite a voté pour la loi, les Verts se sont abstenus."),
    ("es", "Los Verdes votaron a favor de la ley.",
     "La derecha votó a favor de la ley y los Verdes se abstuvieron."),
    ("fr", "Morel a marqué le but.", "Garnier a marqué le but après un penalty manqué par Morel."),
    ("es", "Moreno marcó el gol.",
     "Garrido marcó el gol después de que Moreno fallara un penalti."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "claim", "evidence", "label"),
    [
        *((*one, "supported") for one in _SUPPORTED),
        *((*one, "refuted") for one in _REFUTED),
        *((*one, "not_enough_evidence") for one in _OPEN),
    ],
)
def test_plain_news_told_otherwise(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str, label: str
) -> None:
    assert verdict_of(claim, evidence, language).label == label
