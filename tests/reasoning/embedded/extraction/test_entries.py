"""Sheets of facts, as pages print them beside their texts, and entries with a colon."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


def test_a_sheet_tells_of_what_its_first_row_names() -> None:
    sheet = "Specifications\tMarlin 40 e-bike\nMotor\t250 W hub\nRange (claimed)\t90 km"
    assert texts(sheet) == [
        "Marlin 40 e-bike’s motor is 250 W hub.",
        "Marlin 40 e-bike’s range is 90 km.",
    ]


def test_a_sheet_tells_of_the_heading_above_it() -> None:
    sheet = "Tomas Erlund\nOccupation\tComposer, conductor\nSpouse\tIngrid Sahl"
    assert texts(sheet) == [
        "Tomas Erlund’s occupation is Composer, conductor.",
        "Tomas Erlund’s spouse is Ingrid Sahl.",
    ]


def test_a_sheet_tells_of_what_was_spoken_of() -> None:
    sheet = "The Kestrel is a train.\nBuilt\t1961\nCapacity\t400 seats\nTop speed\t210 km/h"
    assert texts(sheet)[1:] == [
        "The Kestrel was built in 1961.",
        "The Kestrel’s capacity is 400 seats.",
        "The Kestrel’s top speed is 210 km/h.",
    ]


def test_a_sheet_tells_what_its_owner_does() -> None:
    sheet = "Puente Golondrinas\nCarries\tTwo lanes of Route 31\nSold at\tAll shops in May"
    assert texts(sheet) == [
        "Puente Golondrinas carries Two lanes of Route 31.",
        "Sold at: All shops in May.",
    ]


def test_an_entry_below_a_labelled_heading_is_of_what_the_label_names() -> None:
    assert texts("At a glance: Republic of Tavaland\n• Capital: Orrin\n• Currency: tava") == [
        "Republic of Tavaland’s capital is Orrin.",
        "Republic of Tavaland’s currency is tava.",
    ]


def test_a_sheet_of_nobody_knows_what_stays_as_it_is() -> None:
    assert texts("Motor\t250 W\nWeight\t19 kg") == ["Motor 250 W.", "Weight 19 kg."]


@pytest.mark.parametrize(
    ("table", "first"),
    [
        ("Team\tPoints\nBoca Juniors\t30\nRiver Plate\t28", "The points of Boca Juniors is 30."),
        ("Item\tPrice\nBread\t$2\nMilk\t$1", "The price of Bread is $2."),
    ],
)
def test_a_table_with_names_of_its_columns_is_no_sheet(table: str, first: str) -> None:
    assert texts(table)[0] == first


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("Born: 12 March 1949", "Tomas Erlund was born on 12 March 1949."),
        ("Died: 3 May 2001", "Tomas Erlund died on 3 May 2001."),
        ("Founded: 1998", "Tomas Erlund was founded in 1998."),
        ("Occupation: Composer", "Tomas Erlund’s occupation is Composer."),
    ],
)
def test_an_entry_with_a_day_tells_what_happened_then(entry: str, told: str) -> None:
    assert texts(f"Tomas Erlund\n{entry}") == [told]
