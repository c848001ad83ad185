"""Sentences that begin as buttons, bylines and credits do are read; those themselves are not."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.furniture import is_furniture
from plumbline.reasoning.embedded.language.lexicon import lexicon
from tests.reasoning.embedded.gold import read

SENTENCES = {
    "en": """
        Hiroshima was bombed on 6 August 1945.
        Higher taxes took effect in January.
        Hikers found the body on Sunday.
        His company lost 3 million euros in 2024.
        Hello Kitty was created in 1974.
        Hi-fi sales fell by 5 percent.
        By Monday, 40 people had been arrested.
        By May, the club had lost 12 games.
        By Christmas, 40 shops had closed
        Email by Ada Holm was leaked in 2016.
        Photos by the agency show 40 tanks.
        Video by a passer-by shows two men firing shots.
        Video sources said that 40 people died.
        Image by Holm sold for 1 million.
        Written by Mozart in 1786, the opera is still popular.
        Produced by Veltrane, the vaccine was approved in 2021.
        Reporting by the Malm Post showed that 40 files were lost.
        Published in 1859, the book sold out in a day.
        Posted in May, the clip was seen by millions.
        Last reviewed in 2019, the law allows abortion.
        Support now stands at 40 percent.
        Support for more spending rose to 61 percent.
        Copyright law was changed in 2019.
        Copyright expires after 70 years.
        Release of 40 hostages began on Sunday.
        Notice was given to 300 workers.
        Statement by the ministry said 40 people died.
        Download speeds rose to 90 megabits in 2023.
        Swipe fees cost shops 100 billion dollars.
        Rate this year is 5 percent, the bank said.
        Report this week found 40 leaks.
        Peer-reviewed studies show 40 percent fewer cases.
        Registered charity Malm Aid lost 16 million pounds in 2018.
        June 6, 1944 was D-Day.
        May 5, 2020, he died.
        Some links between the two were found in 2010.
        If you buy a house in Orle, you pay 6 percent tax.
        Views expressed by Holm in 2016 were criticised by the pope.
        Updates on the crash gave details of 30 deaths.
        Call us records show 40 deaths.
        Call centres closed in May.
        Save the Children said 40 boys died.
        Highest point: Ben Harrick, 611 m
        """,
    "de": """
        Stand heute sind 40 Menschen tot.
        Veröffentlicht wurde der Bericht 2019.
        Vor 30 Tagen starb er.
        Spenden in Höhe von 3 Millionen Euro gingen 2020 ein.
        Zum Thema Steuern sagte Merz am Montag, die Zahlen seien gesunken.
        Werbung kostete die Partei 3 Millionen Euro.
        """,
    "fr": """
        Publié le 3 mai 2019, le rapport fait état de 40 morts.
        Modifiée hier, la loi interdit la chasse.
        Par Ada Holm, la France a perdu 3 points.
        Pour aller plus loin, la France a voté trois lois.
        """,
    "es": """
        Publicado en 1605, el Quijote tuvo seis ediciones.
        Actualizado en 2020, el plan prevé 40 viviendas.
        Más información llegó el lunes.
        Por Ada Holm, el partido perdió tres escaños.
        """,
}
FURNITURE = {
    "en": """
        Hi everyone
        Hello from a very hot train!
        By Ada Holm, who covers the courts.
        By Ada Holm, Local democracy reporter
        Photo by Ada Holm
        Page last reviewed: 14 January 2026
        Page last updated on 14 January 2026.
        Frequently asked questions
        Updated Sept. 4, 2025
        Download the annual report (PDF, 4.2 MB)
        Sign up for our newsletter and we will keep you posted.
        Email us in confidence
        Call us toll-free: 0800 555 019
        News release No. 112/25
        All rights reserved.
        If you buy something from a link, we may earn a commission.
        This story has been corrected to show that the ferry was built in 2004, not 2014.
        The views expressed here are the author’s own.
        Ada Holm in Malm contributed to this report.
        This site uses cookies to learn what you like.
        """,
    "de": """
        Stand: 4. Mai 2024
        Zuletzt aktualisiert am 4. Mai 2024
        Vor 3 Stunden
        3 Min. Lesezeit
        Lesen Sie auch: Warum Malm wächst
        Von Petra Lang, Malm
        Jetzt spenden
        """,
    "fr": """
        Publié le 3 mai 2019 à 10 h, mis à jour le 5 mai
        Par Ada Holm, correspondante à Malm
        Il y a 3 jours
        """,
    "es": """
        Publicado el 3 de mayo de 2019
        Por Ada Holm, corresponsal en Malm
        Hace 3 horas
        """,
}


def lines(texts: dict[str, str]) -> list[tuple[str, str]]:
    return [(lang, line.strip()) for lang in texts for line in texts[lang].strip().splitlines()]


@pytest.mark.parametrize(("language", "sentence"), lines(SENTENCES))
def test_what_states_something_is_no_furniture(language: str, sentence: str) -> None:
    assert not is_furniture(sentence, lexicon(language))


@pytest.mark.parametrize(("language", "line"), lines(FURNITURE))
def test_what_a_page_says_of_itself_is_furniture(language: str, line: str) -> None:
    assert is_furniture(line, lexicon(language))


def test_a_sentence_that_begins_like_a_greeting_gives_its_claim() -> None:
    assert read("Hoekstra went to prison. His wife Anna Blom was arrested too.") == [
        "Hoekstra went to prison.",
        "Hoekstra’s wife Anna Blom was arrested too.",
    ]
