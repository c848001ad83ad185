"""What a sentence is cut into says what the sentence says, in sentences of our own as news write
them."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        # What is only planned stays so in each of the claims.
        (
            "The scheme will destroy a wood and do nothing to cut traffic.",
            ["The scheme will destroy a wood.", "The scheme will do nothing to cut traffic."],
        ),
        (
            "The bridge would cost £5m and be open by May.",
            ["The bridge would cost £5m.", "The bridge would be open by May."],
        ),
        # Who lost a seat was not "lost", whatever time comes behind it.
        (
            "Ada Holm was elected to parliament in 2018 and lost her seat four years later.",
            [
                "Ada Holm was elected to parliament in 2018.",
                "Ada Holm lost her seat four years later.",
            ],
        ),
        (
            "The mill was closed in 1900 and rebuilt two years later.",
            ["The mill was closed in 1900.", "The mill was rebuilt two years later."],
        ),
    ],
)
def test_joined_verbs_keep_their_mood_and_voice(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The tower was damaged in March 1945, when troops blew it up, and did not reopen.",
            [
                "The tower was damaged in March 1945.",
                "The tower did not reopen.",
                "In March 1945, troops blew the tower up.",
            ],
        ),
        (
            "The tower fell in March 1945, when troops fled and took the lamp.",
            ["The tower fell in March 1945.", "In March 1945, troops fled and took the lamp."],
        ),
    ],
)
def test_what_goes_on_behind_a_time_is_told_of_the_subject(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


def test_what_opens_a_title_is_no_name_where_the_text_writes_it_small() -> None:
    told = texts("The airline said that it had lost £5m.", title="Airline strike")

    assert told == ["The airline said that it had lost £5m.", "The airline had lost £5m."]


def test_their_homes_are_those_of_the_driven_out() -> None:
    sentence = "The war has driven 2.3 million people from their homes."

    assert texts(sentence, title="Rivals agree on a truce") == [sentence]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Under the deal, signed in Orle, both sides will leave Malm.",
            ["Under the deal, both sides will leave Malm.", "The deal was signed in Orle."],
        ),
        (
            "Rovers, who have not won since April, stay 17th.",
            ["Rovers stay 17th.", "Rovers have not won since April."],
        ),
        (
            "The Orle line, which opened late, at least goes to the airport.",
            [
                "The Orle line at least goes to the airport.",
                "The Orle line opened late.",
            ],
        ),
        (
            "Revenue rose 8.4%, while adjusted profit was £88m.",
            ["Revenue rose 8.4%.", "Adjusted profit was £88m."],
        ),
        # Nothing is meant by "it".
        (
            "Orle is large. It is time to admit defeat.",
            ["Orle is large.", "It is time to admit defeat."],
        ),
    ],
)
def test_a_subject_gets_its_own_verb(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Ada Holm, who took over in March, said most of the cuts would fall in Orle.",
            [
                "Ada Holm said that most of the cuts would fall in Orle.",
                "Most of the cuts would fall in Orle.",
                "Ada Holm took over in March.",
            ],
        ),
        (
            "Opponents, led by Ada Holm, say the road is closed.",
            [
                "Opponents say that the road is closed.",
                "The road is closed.",
                "Opponents were led by Ada Holm.",
            ],
        ),
        # "Jan" is no January there, and "its" is Norvik’s or the dam’s.
        (
            "Norvik Ltd is fined. “The dam leaks,” its head, Jan de Boer, told RTL.",
            [
                "Norvik Ltd is fined.",
                "Jan de Boer said that the dam leaks.",
                "The dam leaks.",
                "Jan de Boer is its head.",
            ],
        ),
        # What goes on meanwhile is told by the page.
        (
            "The fire is “out of control”, Ada Holm said, as 300 crews battled the flames.",
            [
                "Ada Holm said that the fire is “out of control”.",
                "The fire is “out of control”.",
                "300 crews battled the flames.",
            ],
        ),
    ],
)
def test_what_stands_about_a_telling_is_told(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


def test_paragraphs_printed_without_a_space_are_two() -> None:
    told = texts("Crews battled the flames.Two people have died in Orle.The blaze began in May.")

    assert told == [
        "Crews battled the flames.",
        "Two people have died in Orle.",
        "The blaze began in May.",
    ]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Designed by Otto Brandt and completed in 1906, the Orle tower is 43 metres tall.",
            [
                "The Orle tower was designed by Otto Brandt.",
                "The Orle tower was completed in 1906.",
                "The Orle tower is 43 metres tall.",
            ],
        ),
        (
            "Two people have died since the blaze began and 1,600 residents have been moved.",
            [
                "Two people have died since the blaze began.",
                "1,600 residents have been moved.",
            ],
        ),
        (
            "It does not prove that lack of sleep causes dementia, and it relied on reports.",
            [
                "It does not prove that lack of sleep causes dementia.",
                "It relied on reports.",
            ],
        ),
        # "It" that means nothing does not go on.
        (
            "It is clear that the mine is closed, and it will reopen.",
            ["It is clear that the mine is closed, and it will reopen."],
        ),
        (
            "Crews were called to the mill, which has stood empty since 2009, at about 3.40am.",
            [
                "Crews were called to the mill at about 3.40am.",
                "The mill has stood empty since 2009.",
            ],
        ),
        (
            "Pumps cost £8,000, although grants of £7,500 are available.",
            ["Pumps cost £8,000.", "Grants of £7,500 are available."],
        ),
    ],
)
def test_a_sentences_own_clause_goes_on(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "City climbed to second, with Luca Ferri scoring twice.",
            ["City climbed to second.", "Luca Ferri scored twice."],
        ),
        (
            "City climbed to second, with the winning goal coming late.",
            ["City climbed to second, with the winning goal coming late."],
        ),
        (
            "A ferry sank off Orle, leaving at least 14 dead and 23 missing.",
            ["A ferry sank off Orle.", "A ferry left at least 14 dead and 23 missing."],
        ),
        ("Ada Holm went home, leaving early.", ["Ada Holm went home, leaving early."]),
        (
            "Born in Kiruna, the youngest of six children, Vera Lind left school at 15.",
            [
                "Vera Lind was born in Kiruna.",
                "Vera Lind was the youngest of six children.",
                "Vera Lind left school at 15.",
            ],
        ),
        (
            'Vera Lind, the novelist whose "Winter Ferry" sold a million copies, died on Sunday.',
            ["Vera Lind died on Sunday.", 'Vera Lind\'s "Winter Ferry" sold a million copies.'],
        ),
    ],
)
def test_what_stands_beside_a_deed_is_told(text: str, claims: list[str]) -> None:
    assert texts(text) == claims
