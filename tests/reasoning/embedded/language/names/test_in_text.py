"""Names, what kind they seem to be, and when two mean the same."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.reasoning.embedded.language.names.in_text import names


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("We began under the Eiffel Tower.", "en", ["Eiffel Tower"]),
        ("The Great Wall of China is visible.", "en", ["Great Wall of China"]),
        ("Apollo 11 landed on the Moon.", "en", ["Apollo 11", "Moon"]),
        ("Insulin is a hormone.", "en", ["Insulin"]),
        ("Water boils at 100 degrees.", "en", []),
        ("Crime fell by 12 percent.", "en", []),
        ("Obesity rose by 12 percent in Lund.", "en", ["Lund"]),
        ("Gold rose to 2,000 dollars.", "en", []),
        ("Gold Coast won the match.", "en", ["Gold Coast"]),
        ("John F. Kennedy spoke in West Berlin.", "en", ["John F. Kennedy", "West Berlin"]),
        ("The WHO warned on Monday.", "en", ["WHO"]),
        ("La tour Eiffel mesure 330 mètres.", "fr", ["tour Eiffel"]),
        ("El canal de Panamá mide 82 km.", "es", ["canal de Panamá"]),
        ("Masks hardly help against COVID 19.", "en", ["COVID 19"]),
        ("It flew with Apollo 11.", "en", ["Apollo 11"]),
        ("Lawmakers banned it.", "en", []),
        (
            "On Monday the Norland Water Supply and Sewerage Board (NWSSB) met in the town hall.",
            "en",
            ["Norland Water Supply and Sewerage Board", "NWSSB"],
        ),
        ("Lund and Malm (NWSSB) met.", "en", ["Lund", "Malm", "NWSSB"]),
        (
            "Sen. Ada Holm (D-Calif.) and Kurt Weil, R-Maine, agreed.",
            "en",
            ["Sen. Ada Holm", "Kurt Weil"],
        ),
        # in a headline capitals make no name
        ("IMAGE SHOWS MARY HOLM IN A COURT CASE", "en", ["MARY HOLM"]),
        ("Ada Holm Founds The Biggest Bank In The US", "en", ["Ada Holm", "US"]),
        ("A Senator Wants To Remove Mary Holm From Her Post", "en", ["Mary Holm"]),
        ("NASA Launches New Moon Rocket From Norland", "en", ["NASA"]),
        ("Chinese Diplomats Assault Norland Counterparts in Lund", "en", []),
        # nor does a sentence with a plain verb stand in one
        ("The Sydney Opera House opened on 20 October 1973.", "en", ["Sydney Opera House"]),
        ("The World Bank Group has five members.", "en", ["World Bank Group"]),
        # a people is named where it begins a sentence, too
        ("Americans drank less. Polish exports fell.", "en", ["Americans", "Polish"]),
        ("Angela Holm traf Kurt Weil in Lund", "de", ["Angela Holm", "Kurt Weil", "Lund"]),
        ("Emma Bauers Bruder traf Frau Weil", "de", ["Emma Bauer", "Frau Weil"]),
        ("Zehn Menschen starben in Lund", "de", ["Menschen", "Lund"]),
        ("Près de l'usine d'Amiens vit Jeanne d’Arc.", "fr", ["Amiens", "Jeanne d’Arc"]),
        ("D'Angelo Russell met O'Brien.", "en", ["D'Angelo Russell", "O'Brien"]),
    ],
)
def test_names_in_text(text: str, language: str, expected: list[str]) -> None:
    assert [name.text for name in names(text, language)] == expected


def test_initials_stand_for_what_they_are_made_of() -> None:
    whole, initials = names(
        "On Monday the Norland Water Supply and Sewerage Board (NWSSB) met in the town hall."
    )
    assert initials.known == whole.known
    assert names("The NWSSB met.")[0].same(whole)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Yesterday Marie Curie spoke.", "person"),
        ("They crossed the Amazon River.", "place"),
        ("He works for the World Health Organization.", "organisation"),
        ("She won the Nobel Prize.", "event"),
        ("The Republican Senator Holm spoke.", "person"),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert names(text)[0].kind == kind


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Neil Armstrong", "Armstrong", True),
        ("World Health Organization", "WHO", True),
        ("John F. Kennedy", "Ronald Reagan", False),
        ("Marie Curie", "Pierre Curie", False),
        ("US President Ada Holm", "U.S. President Ada Holm", True),
        ("America", "the USA", True),
        ("Great Britain", "the UK", True),
        ("COVID-19", "Covid", True),
        ("Britain", "the US", False),
        # a title and a surname
        ("Prime Minister Holm", "Kurt Holm", True),
        ("Sen. Holm", "Democratic Senator Ada Holm", True),
        ("Attorney General Holm", "Kurt Holm", True),
        ("Mr Holm", "Ada Holm", False),
        ("Mrs Holm", "Mr Holm", False),
        ("Governor Kurt Holm", "Governor Ada Holm", False),
        ("Senator Holm", "Holm Weil", False),
        ("President Trump", "Donald Trump", True),
        ("President Trump", "Ivanka Trump", False),
        ("Justice Department", "Department of Health", False),
        ("Khalil al-Masri", "al-Masri", True),
        ("President al-Sisi", "El-Sisi", True),
        ("al-Masri", "al-Sisi", False),
        # a thing named after a place
        ("Lund", "the Lund Agreement", False),
        ("the Agreement", "the Lund Agreement", True),
        ("Vern", "Lake Vern", True),
    ],
)
def test_same_name(one: str, other: str, same: bool) -> None:
    left, right = names(f"It was {one}.")[0], names(f"It was {other}.")[0]
    assert left.same(right) is same


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Did Holm leave Malm?", "en"),
        ("Has Holm left Malm?", "en"),
        ("Hat Holm in Malm gewonnen?", "de"),
    ],
)
def test_the_verb_that_opens_a_question_is_part_of_no_name(text: str, language: str) -> None:
    assert [name.text for name in names(text, language)] == ["Holm", "Malm"]


@pytest.mark.parametrize(
    "text",
    ["Girl, 5, wins prize", "Woman pays for trip", "A FIVE-year-old won", "Man and dog saved"],
)
def test_who_a_headline_begins_with_has_no_name(text: str) -> None:
    assert not names(text)


def test_a_bare_kind_of_institution_names_none() -> None:
    [full, bare] = [names(f"It was {one}.")[0] for one in ("Eastminster University", "University")]
    assert (full.generic, bare.generic) == (False, True)


@pytest.mark.parametrize("word", ["Loud Shout Is Heard ", "LOUD SHOUT ", "US Bank Of "])
def test_a_long_headline_takes_no_longer_than_its_length(word: str) -> None:
    began = time.process_time()
    names(word * 2_000)
    assert time.process_time() - began < 5


@given(st.text(), st.sampled_from(["en", "de", "fr", "es"]))
def test_spans_point_at_their_own_words(text: str, language: str) -> None:
    for name in names(text, language):
        assert text[name.span.start : name.span.end] == name.text


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Jan Hoekstra fled in 2020.", "en", ["Jan Hoekstra"]),
        ("He was shot by Jan Hoekstra in Jan 2020.", "en", ["Jan Hoekstra"]),
        ("June Holm resigned in June.", "en", ["June Holm"]),
        ("May Holm resigned in May 2019.", "en", ["May Holm"]),
        ("The prize went on to her sister, April Lind.", "en", ["April Lind"]),
        ("There Jan de Boer and Jan van der Berg won.", "en", ["Jan de Boer", "Jan van der Berg"]),
        ("Dort trafen sich Jan Holm und August Lind.", "de", ["Jan Holm", "August Lind"]),
        ("Ayer ganó Julio Holm.", "es", ["Julio Holm"]),
        # a month all the same
        ("In June Holm resigned.", "en", ["Holm"]),
        ("On 5 May Holm resigned.", "en", ["Holm"]),
        ("On Jan 5 Holm resigned.", "en", ["Holm"]),
        ("Last April Norland voted.", "en", ["Norland"]),
        ("Between May and June Holm was ill.", "en", ["Holm"]),
        ("Since August Berlin has had no mayor.", "en", ["Berlin"]),
        ("From April Britons will pay more.", "en", ["Britons"]),
        ("By May Labour had won 40 seats.", "en", ["Labour"]),
        ("The June Fed meeting was short.", "en", ["Fed"]),
        ("August Bank Holiday was wet.", "en", ["Bank Holiday"]),
        ("Im April Holm zu wählen war klug.", "de", ["Holm"]),
    ],
)
def test_a_month_before_a_surname_is_a_first_name(
    text: str, language: str, expected: list[str]
) -> None:
    assert [name.text for name in names(text, language)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Patient Louise Grant has waited.", "Louise Grant"),
        ("Det Insp Carol Yates said so.", "Det Insp Carol Yates"),
        ("Judge Helen Holm said so.", "Judge Helen Holm"),
    ],
)
def test_a_persons_name_begins_behind_a_plain_noun_and_with_a_title(
    text: str, expected: str
) -> None:
    assert [(name.text, name.kind) for name in names(text)] == [(expected, "person")]


def test_a_number_behind_an_owner_is_no_part_of_a_name() -> None:
    found = names("All but 30 of Malm's 210 buses run on electricity.")
    assert [name.text for name in found] == ["Malm"]
