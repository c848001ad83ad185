"""Deeds in an infinitive that another verb leads to, in German, French and Spanish: done only where
that verb says so."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.modality import unreal
from plumbline.reasoning.embedded.language.analysis import analyse

_NOT_DONE = [
    ("de", "Die Bahn hat den Streik beendet.", [
        "Die Bahn forderte die Gewerkschaft auf, den Streik zu beenden.",
        "Die Bahn wäre laut Vorstand imstande, den Streik zu beenden.",
    ]),
    ("de", "Russland hat die Insel angegriffen.", [
        "Russland liebäugelt Kreisen zufolge damit, die Insel anzugreifen.",
    ]),
    ("de", "Der Konzern hat seine Kunden betrogen.", [
        "Verbraucherschützer werfen dem Konzern vor, seine Kunden betrogen zu haben.",
        "Der Konzern weist den Vorwurf zurück, seine Kunden betrogen zu haben.",
    ]),
    ("fr", "Le parquet a ouvert une enquête.", [
        "Une association presse le parquet d’ouvrir une enquête.",
    ]),
    ("fr", "Le groupe a trompé ses clients.", [
        "Une association reproche au groupe d’avoir trompé ses clients.",
    ]),
    ("fr", "Le ministre était au courant des dons.", [
        "L’opposition accuse le ministre d’avoir été au courant des dons.",
    ]),
    ("es", "La empresa engañó a sus clientes.", [
        "Una asociación acusa a la empresa de haber engañado a sus clientes.",
    ]),
    ("es", "El gobierno prohibió la marcha.", ["El gobierno se plantea prohibir la marcha."]),
]  # fmt: skip
_DONE = [
    ("de", "Die Firma hat das Werk verkauft.", [
        "Der Firma gelang es, das Werk zu verkaufen.",
        "Die Firma gab zu, das Werk verkauft zu haben.",
        "Die Firma begann damit, das Werk zu verkaufen.",
    ]),
    ("de", "Die Lokführer beenden den Streik.", [
        "Die Lokführer haben beschlossen, den Streik zu beenden.",
    ]),
    ("fr", "Le groupe a vendu son usine.", [
        "Le groupe a réussi à vendre son usine.",
        "Le groupe vient de vendre son usine.",
        "Le groupe a été contraint de vendre son usine.",
        "Le groupe reconnaît avoir vendu son usine.",
        "Le groupe est le premier à vendre son usine.",
    ]),
    ("es", "La empresa vendió su planta.", [
        "La empresa logró vender su planta.",
        "La empresa reconoció haber vendido su planta.",
        "La empresa se vio obligada a vender su planta.",
        "Tras vender su planta, la empresa bajó los precios.",
    ]),
    ("fr", "Le groupe vend son usine.", ["Le groupe a décidé de vendre son usine."]),
    ("es", "La empresa vende su planta.", ["La empresa ha decidido vender su planta."]),
    # of several words, as what is read is no infinitive
    ("es", "La ministra dimitió.", ["La ministra presentó su dimisión."]),
]  # fmt: skip


@pytest.mark.parametrize(("language", "claim", "told"), _NOT_DONE)
def test_what_others_only_ask_or_say_of_somebody_is_not_done(
    language: str, claim: str, told: list[str]
) -> None:
    taken_as_done = [
        one for one in told if not unreal(analyse(claim, language), analyse(one, language))
    ]
    assert taken_as_done == []


@pytest.mark.parametrize(("language", "claim", "told"), _DONE)
def test_what_somebody_managed_began_or_admits_is_done(
    language: str, claim: str, told: list[str]
) -> None:
    taken_as_open = [
        one for one in told if unreal(analyse(claim, language), analyse(one, language))
    ]
    assert taken_as_open == []
