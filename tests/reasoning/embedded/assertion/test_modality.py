"""What evidence calls possible, wanted or planned, told apart from what it says is done."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.modality import cleared, unreal
from plumbline.reasoning.embedded.language.analysis import analyse


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Coffee causes cancer.", "Coffee may also cause cancer.", "en"),
        ("Coffee is a cause of cancer.", "Coffee is a potential cause of cancer.", "en"),
        ("Velo is a drug for flu.", "Velo is tested as a possible Lund flu drug.", "en"),
        (
            "Velo is a treatment for flu.",
            "Interest in Velo as a potential treatment for flu grew as one treatment helped.",
            "en",
        ),
        ("Norland sold its navy.", "Norland has been asked to sell its navy.", "en"),
        ("Der Pilz ist giftig.", "Der Pilz könnte giftig sein.", "de"),
        ("Le café cause le cancer.", "Le café pourrait causer le cancer.", "fr"),
        ("El café causa cáncer.", "El café podría causar cáncer.", "es"),
        # suspected, denied, asked for, conditional, undone, not of people
        ("Norland took bribes.", "Norland is accused by rivals of taking bribes.", "en"),
        ("Norland took bribes.", "Norland denies that it took bribes.", "en"),
        ("Norland plans to sell its navy.", "Norland denied that it plans to sell it.", "en"),
        ("Das Land verkauft die Flotte.", "Das Land bestreitet, dass es sie verkauft.", "de"),
        ("Norland sold its navy.", "Westland urged Norland to sell its navy.", "en"),
        # hoped for by many, or by one who is free to do it
        ("Norland won the contract.", "Norland had been in line for the contract.", "en"),
        ("Norland got the seat.", "Norland is the front-runner for the seat.", "en"),
        ("Norland won the seat.", "Norland, which was favoured to win the seat, spoke.", "en"),
        ("Norland moved to Oslo.", "Norland was free to move to Oslo.", "en"),
        ("Norland sold its navy.", "Norland had considered selling its navy.", "en"),
        # done only so far
        ("The bill passed.", "The bill passed its first reading in the lower house.", "en"),
        ("Norland approved the sale.", "Norland approved the sale in principle.", "en"),
        ("Norland sold its navy.", "If Norland sold its navy, it would be weak.", "en"),
        ("Norland sold its navy.", "Norland will sell its navy.", "en"),
        ("Norland sold its navy.", "Norland announced its intention to sell its navy.", "en"),
        ("Norland sold its navy.", "Norland voiced its readiness to sell its navy.", "en"),
        ("Norland will sell its navy.", "Parties want Norland to sell its navy.", "en"),
        ("Norland banned cars.", "A court blocked Norland's ban on cars.", "en"),
        ("The drug heals wounds.", "The drug heals wounds in mice.", "en"),
        # recommended, nearly done, undone, once so, applied for, if it were
        ("Norland sold its navy.", "A panel recommended that the navy of Norland be sold.", "en"),
        ("Norland sold its navy.", "Advisers suggested selling the navy of Norland.", "en"),
        ("Norland sold its navy.", "Norland came close to selling its navy.", "en"),
        ("Ada Holm took bribes.", "They charged the clerk, Ada Holm, with taking bribes.", "en"),
        ("A court convicted Ada Holm.", "A court overturned Ada Holm's conviction.", "en"),
        ("The tower belongs to Norland.", "The tower once belonged to Norland.", "en"),
        ("Malm will host the games.", "Malm has applied to host the games.", "en"),
        ("The tower is the tallest.", "The tower would be the tallest.", "en"),
        # an opposite to come undoes nothing that was done
        ("The factory was built in Oslo.", "The factory in Oslo will be destroyed.", "en"),
        ("The council raised the tax.", "The council will cut the tax in May.", "en"),
        ("The school stayed open.", "The school was to be shut unless pupils enrolled.", "en"),
        # wanted by those who press for it, feared, meant
        ("The museum returned the heads.", "Envoys pressed the museum to return them.", "en"),
        ("The school was shut.", "Threatened with being shut, the school was saved.", "en"),
        ("The order ensures cover.", "The order is aimed at ensuring cover.", "en"),
        # a claim's own "ordered" and "plan" call nothing wanted
        ("The general ordered the attack.", "He was accused of ordering the attack.", "en"),
        ("The plan cost 2 billion.", "The plan would have cost 2 billion.", "en"),
        ("The port opened in May.", "The port will open in May.", "en"),
        ("Norland verkauft Schiffe.", "Es ist unklar, ob Norland Schiffe verkauft.", "de"),
        ("Norland hat ihn verkauft.", "Norland soll ihn verkauft haben.", "de"),
        ("Norland zahlte.", "Die Gewerkschaft fürchtet, dass Norland nicht zahlte.", "de"),
        ("Ada a démissionné.", "L'opposition demande qu'Ada démissionne.", "fr"),
        ("Ada a démissionné.", "Ada a exclu de démissionner.", "fr"),
        ("Malm a licencié Ada.", "Les syndicats craignent que Malm licencie Ada.", "fr"),
        ("La ville a un port.", "La ville aura bientôt un port.", "fr"),
        ("Ada dimitió.", "Ada descartó dimitir.", "es"),
        ("Malm despidió a Ada.", "Los sindicatos temen que Malm despida a Ada.", "es"),
        ("La ciudad tiene un puerto.", "La ciudad tendrá pronto un puerto.", "es"),
        ("Norland vend ses navires.", "On ignore si Norland vend ses navires.", "fr"),
        ("Norland a vendu ses navires.", "Norland aurait vendu ses navires.", "fr"),
        ("Norland ha vendido sus barcos.", "Norland niega haber vendido sus barcos.", "es"),
        # not ruled out
        ("Ada resigned.", "Ada did not rule out resigning.", "en"),
        ("Malm raised the tax.", "Malm hasn't ruled out raising the tax.", "en"),
        ("A leak caused it.", "Police have not ruled out a leak as what caused it.", "en"),
        ("Le maire a démissionné.", "Le maire n’exclut pas une démission.", "fr"),
        # only talked about
        ("Die Steuer wurde erhöht.", "Der Streit über die Erhöhung der Steuer bleibt.", "de"),
        ("L’impôt a été augmenté.", "Le débat sur l’augmentation de l’impôt reste.", "fr"),
        ("El impuesto subió.", "Sigue el debate sobre la subida del impuesto.", "es"),
        ("Le maire a démissionné.", "Le conseil demande la démission du maire.", "fr"),
        ("La chambre a voté la loi.", "La chambre doit encore voter la loi.", "fr"),
        ("Holm a tué cet homme.", "Holm est accusé d'avoir tué cet homme.", "fr"),
        ("Holm mató al hombre.", "Holm está acusado de matar al hombre.", "es"),
    ],
)
def test_what_may_be(claim: str, evidence: str, language: str) -> None:
    assert unreal(analyse(claim, language), analyse(evidence, language))
    assert not unreal(analyse(claim, language), analyse(claim, language))


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # the claim says no more itself
        ("Coffee can cause cancer.", "Coffee may cause cancer."),
        ("Norland plans to sell its navy.", "Norland wants to sell its navy."),
        # told as done elsewhere in the sentence
        ("Norland sold its navy.", "Norland, which planned to sell its navy, sold it in May."),
        ("Norland won the cup.", "Norland, the favourites, went on to win the cup."),
        ("Cod is a threatened species.", "Cod is widely considered a threatened species."),
        # a month, and a purpose
        ("The bridge opened in 1930.", "In May 1930 the bridge opened."),
        ("Norland sold its navy.", "To pay its debts, Norland sold its navy."),
        # beside what is only asked for or suspected
        ("Norland sold its navy.", "Accused of taking bribes, Norland sold its navy."),
        ("Norland sold its navy.", "If you must know, Norland sold its navy."),
        ("Norland will sell its navy.", "Norland plans to sell its navy."),
        ("Parliament passed the climate law.", "Parliament rejected the climate law."),
        ("Ada Holm's conviction was overturned.", "A court overturned Ada Holm's conviction."),
        ("Norland is accused of taking bribes.", "Westland accused Norland of taking bribes."),
        ("The drug heals mice in a laboratory.", "The drug heals mice in a laboratory."),
        ("The council will raise the tax.", "The council will cut the tax in May."),
        ("The tunnel will be widened in May.", "The tunnel will be narrowed in May."),
        ("The council raised the tax.", "The council cut the tax in May."),
        ("Ada Holm gives up her seat.", "Ada Holm said that she would keep her seat."),
        ("A court convicted Ada.", "A court, which was asked to acquit Ada, convicted her."),
    ],
)
def test_what_is(claim: str, evidence: str) -> None:
    assert not unreal(analyse(claim), analyse(evidence))


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Le tribunal a acquitté l’accusé.", "L’accusé a été acquitté par le tribunal.", "fr"),
        ("El tribunal absolvió al acusado.", "El acusado fue absuelto por el tribunal.", "es"),
    ],
)
def test_the_accused_of_a_trial_is_a_person(claim: str, evidence: str, language: str) -> None:
    assert not unreal(analyse(claim, language), analyse(evidence, language))


def test_who_is_cleared_of_a_deed() -> None:
    claim = analyse("Norland took bribes.")
    assert cleared(claim, analyse("A court cleared Norland of taking bribes."))
    assert not cleared(
        analyse("They left their homes."), analyse("They cleared out of their homes.")
    )
    assert not cleared(claim, analyse("Asked to clear Norland, a court found it took bribes."))
    assert not cleared(analyse("A court cleared Norland of taking bribes."), claim)
