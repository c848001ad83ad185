"""What a word is said of: the same word, or its opposite, of another thing settles nothing."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.judge import judged
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # an opposite of something else
        ("The club kept its coach.", "The coach fired a gun at the start of the race."),
        ("The band began the tour in May.", "The band ended the tour speech in May."),
        ("The minister opposes the tunnel.", "The minister supports the bridge near the tunnel."),
        ("The museum is free.", "The museum director was detained."),
        ("The firm is private.", "The public likes the firm."),
        (
            "The ruling party won the Eastvale by-election.",
            "The ruling party lost its deputy leader on the eve of the Eastvale by-election.",
        ),
        # the same of something else
        (
            "Inspectors praised the school's headmaster.",
            "Inspectors praised the school's canteen, and the headmaster said a gym would follow.",
        ),
        (
            "Entry to the Castle Gallery is free.",
            "Parking at the Castle Gallery is free, but visitors pay 9 pounds for entry.",
        ),
        ("The council sold the library.", "The council sold the shop beside the library."),
        # the two sides of a deed changed over
        ("Brask Foods sued its supplier.", "It was the supplier that sued Brask Foods."),
        # two who hold an office of the same name
        (
            "The prime minister criticised the strike.",
            "As the transport minister criticised the strike, the prime minister was in Geneva.",
        ),
        # a deed told of somebody else in a clause, and of nobody else
        (
            "Striker Ruben Holm scored in the final.",
            "Striker Ruben Holm was booked in the final, in which winger Paz scored twice.",
        ),
        # another complement of the same preposition
        (
            "The repellent keeps ticks off hikers.",
            "The repellent kept ticks off dogs in a trial led by a keen hiker.",
        ),
        (
            "Measles cases were confirmed in the capital.",
            "Officials confirmed measles cases in the port of Sallum and sent a team from the "
            "capital.",
        ),
        # many are not most
        ("Most teachers joined the strike.", "Hundreds of teachers joined the strike."),
    ],
)
def test_what_is_said_of_another_settles_nothing(
    verdict_of: VerdictOf, claim: str, evidence: str
) -> None:
    assert verdict_of(claim, evidence).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The minister opposes the tunnel.", "The minister supports the tunnel.", "refuted"),
        (
            "The museum is free.",
            "The museum director was detained, but the museum is free.",
            "supported",
        ),
        (
            "Striker Ruben Holm scored in the final.",
            "Striker Ruben Holm scored in the final, in which winger Paz was booked.",
            "supported",
        ),
        (
            "Cases were confirmed in the capital.",
            "Officials in the capital confirmed cases in the spring.",
            "supported",
        ),
        (
            "Cases were confirmed in the capital.",
            "Cases were found in Sallum, the capital.",
            "supported",
        ),
        ("The factory closed.", "The firm closed the factory.", "supported"),
        ("The factory was closed.", "The firm opened the factory.", "refuted"),
        ("The firm closed its factory.", "The factory of the firm was closed.", "supported"),
        ("Smoking is banned in parks.", "People are banned from smoking in parks.", "supported"),
        ("Inflation fell in March.", "The inflation rate fell in March.", "supported"),
        ("Nurses went on strike.", "Hundreds of nurses went on strike.", "supported"),
        (
            "The library was closed.",
            "The council closed the library and the museum.",
            "supported",
        ),
        (
            "The council sold the library.",
            "The council sold the shop, the pool and the library.",
            "supported",
        ),
        ("The company scrapped the plan.", "The company kept the plan.", "refuted"),
        ("The airport had to close.", "The airport stayed open throughout.", "refuted"),
    ],
)
def test_what_is_said_of_the_same_does(
    verdict_of: VerdictOf, claim: str, evidence: str, label: str
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        # what belongs to a thing is another
        ("Le bateau a coulé.", "Le prix du bateau a coulé.", "fr", "not_enough_evidence"),
        ("L'eau a baissé.", "Le prix de l'eau a baissé.", "fr", "not_enough_evidence"),
        ("Die Fähre sank.", "Der Preis der Fähre sank.", "de", "not_enough_evidence"),
        ("El barco bajó.", "El precio del barco bajó.", "es", "not_enough_evidence"),
        ("Le bateau a coulé.", "Le bateau a coulé près du port.", "fr", "supported"),
        # but not how many of it there are
        ("Die Toten stiegen.", "Die Zahl der Toten stieg.", "de", "supported"),
        # another object
        (
            "Le parti a perdu les élections.",
            "Le parti a perdu son chef avant les élections.",
            "fr",
            "not_enough_evidence",
        ),
        (
            "El partido perdió las elecciones.",
            "El partido perdió a su líder antes de las elecciones.",
            "es",
            "not_enough_evidence",
        ),
        (
            "Die Partei verlor die Wahl.",
            "Die Partei verlor ihren Chef vor der Wahl.",
            "de",
            "not_enough_evidence",
        ),
        ("Die Partei verlor die Wahl.", "Die Partei verlor die Wahl im Mai.", "de", "supported"),
    ],
)
def test_it_is_read_from_the_order_of_words_elsewhere(
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    language: str,
    label: str,
) -> None:
    excerpts = make_excerpts(evidence)
    assert judged(make_claim(claim), excerpts, language, language).label == label
