"""What the words before a name say of its bearer is a claim of its own, if it can be looked up."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Singer Jodie Vale has called off her tour.", ["Jodie Vale is a singer."]),
        (
            "Spaniard Iker Belasko survived to beat top seed Niklas Thorsen 6-4.",
            ["Iker Belasko is a Spaniard.", "Niklas Thorsen is the top seed."],
        ),
        ("Second seed Lucía Barranco fought back.", ["Lucía Barranco is the second seed."]),
        ("Ethiopian Selam Girma was second.", ["Selam Girma is Ethiopian."]),
        ("Dutch teenager Femke de Wal won in Rome.", ["Femke de Wal is a Dutch teenager."]),
        ("She found its owner, retired plumber Bo Berg.", ["Bo Berg is a retired plumber."]),
        (
            "Police have found former headteacher Colin Marsh.",
            ["Colin Marsh is a former headteacher."],
        ),
        ("Fashion chain Petal & Pine has collapsed.", ["Petal & Pine is a fashion chain."]),
        (
            "It was sold to the Belgian biotech firm Oncaris.",
            ["Oncaris is a Belgian biotech firm."],
        ),
        ("Novelist Agnes Thwaite has died.", ["Agnes Thwaite was a novelist."]),
        ("The painter Otto Brandt lived there in 1890.", ["Otto Brandt was a painter."]),
        ("Police said they had arrested rapper Luis Vega.", ["Luis Vega is a rapper."]),
    ],
)
def test_who_or_what_somebody_is(text: str, told: list[str]) -> None:
    claims = read(text)
    assert claims[-len(told) :] == told
    assert len(claims) > len(told)


@pytest.mark.parametrize(
    "text",
    [
        # An office only tells who is meant, and of a private person there is nothing to look up.
        "Opposition leader Mina Talbot left.",
        "Prime Minister Ada Holm met President Bo Berg.",
        "They asked farmer Ada Holm.",
        "Lead author Prof Ada Holm left.",
        # Somebody's own, another, or too little.
        "The firm has bought its smaller rival Trako.",
        "It was told by our singer Ada Holm.",
        "The rival firm Helix was fined.",
        "The company Claromed was fined.",
        # No bearer of a name, and no description.
        "American Airlines fell.",
        "Spanish police left.",
        "The Swiss city of Bern is old.",
        "She wants to beat Ada Holm.",
        "“Singer Jodie Vale left” was the headline.",
        "The singer’s home in Lyon was sold.",
    ],
)
def test_what_is_no_description_is_not_told(text: str) -> None:
    assert len(read(text)) == 1


def test_what_somebody_is_is_no_topic() -> None:
    told = read("Ada Holm met singer Bo Berg. She left.")
    assert told == ["Ada Holm met singer Bo Berg.", "Bo Berg is a singer.", "Ada Holm left."]
