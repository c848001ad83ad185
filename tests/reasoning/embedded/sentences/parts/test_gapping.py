"""Lists that leave their verb out: each member is told in whole, and none is made up."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "The Workers' Union has 3,100 members, the Teachers' Union 900.",
            ["The Workers' Union has 3,100 members", "the Teachers' Union has 900 members"],
        ),
        (
            "Orle won 40 seats, Lund 12 and Malm nine.",
            ["Orle won 40 seats", "Lund won 12 seats", "Malm won nine seats"],
        ),
        ("Kenya sold 500 tonnes, Uganda 300.", ["Kenya sold 500 tonnes", "Uganda sold 300 tonnes"]),
        (
            "Rents rose by 4 percent, wages by about 2 percent.",
            ["Rents rose by 4 percent", "wages rose by about 2 percent"],
        ),
        (
            "Anna Holm teaches in Toronto and Bo Lindholm in Uppsala.",
            ["Anna Holm teaches in Toronto", "Bo Lindholm teaches in Uppsala"],
        ),
        (
            "The museum opened on 3 May 1999 and the library on 4 June 2004.",
            ["The museum opened on 3 May 1999", "the library opened on 4 June 2004"],
        ),
        (
            "The company built 40 homes in Lund and 12 in Malm.",
            ["The company built 40 homes in Lund", "The company built 12 homes in Malm"],
        ),
        (
            "The film took $40 million in America and $12 million in Asia.",
            ["The film took $40 million in America", "The film took $12 million in Asia"],
        ),
        (
            "The office issued a red warning for Galway and an orange one for Donegal.",
            [
                "The office issued a red warning for Galway",
                "The office issued an orange warning for Donegal",
            ],
        ),
    ],
)
def test_every_member_of_a_list_is_told_in_whole(text: str, told: list[str]) -> None:
    wanted = [one[:1].upper() + one[1:] for one in told]
    assert [one.rstrip(".") for one in texts(text)] == wanted


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("Norwegen gewann 40 Medaillen, Schweden 12.", "de", "Schweden gewann 12 Medaillen"),
        ("Die Mieten stiegen um 4 Prozent, die Löhne um 2 Prozent.", "de", "Löhne stiegen um 2"),
        ("La France a reçu 500 tonnes, le Canada 300.", "fr", "Canada a reçu 300 tonnes"),
        ("Noruega ganó 40 medallas, Suecia 12.", "es", "Suecia ganó 12 medallas"),
    ],
)
def test_lists_without_a_verb_in_other_languages(text: str, language: str, told: str) -> None:
    assert any(told in one for one in texts(text, language=language))


@pytest.mark.parametrize(
    "text",
    [
        "Norway beat Sweden 3-1 and Finland 2-0.",
        "Ikea opened shops in Lund in 1952 and Malm in 1994.",
        "Trains run from Lund to Malm and Orle to Ystad.",
        "Labour won 40 seats, almost 12 percent.",
        "The crash killed 40 people, the youngest 12.",
        "Anna Holm won 40 races, the last 12.",
        "The council gave the school 40 euros and the library 12.",
        "Anna Holm waited at Heathrow Terminal 5 and Gate 12.",
        "The board has 40 members, including 12 women.",
        "Anna Holm lives in Lund and Malm in Sweden.",
        "Anna Holm was mayor in 1952 and Minister in 1960.",
        "The court sat in Lund on Monday and Tuesday in Malm.",
        "Orle has 2 million inhabitants and debts of 300 million euros.",
    ],
)
def test_what_only_looks_like_such_a_list_stays_whole(text: str) -> None:
    assert texts(text) == [text]
