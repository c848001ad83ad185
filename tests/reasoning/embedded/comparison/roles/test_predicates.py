"""The same event in other words, doer and done-to in either voice, and values that exclude."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.roles.voices import reversed_claim
from plumbline.reasoning.embedded.judging.weighing import Weighed, weigh
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from tests.reasoning.embedded.conftest import MakeExcerpts


def strongest(claim: str, evidence: str, make_excerpts: MakeExcerpts) -> Weighed:
    """Return the strongest proposition of an excerpt."""
    return weigh(claim, "en", None, make_excerpts(evidence)[0])[0]


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The Marigold went down in 1912.", "The Marigold sank in 1912."),
        ("The Orme Games began in Lund in 1896.", "The Orme Games were held in Lund in 1896."),
        ("The Orme Games took place in Lund in 1896.", "The Orme Games happened in Lund in 1896."),
        ("Anna Berg set up the Lund Press in 1476.", "Anna Berg founded the Lund Press in 1476."),
        ("Anna Berg passed away in Lund in 1912.", "Anna Berg died in Lund in 1912."),
        ("The Orme flows into Lake Vern.", "The Orme empties into Lake Vern."),
        ("The Lund Tower stands in Vern.", "The Lund Tower is located in Vern."),
        ("Kurt Weil isolated kolin in Lund in 1921.", "Kurt Weil extracted kolin in Lund in 1921."),
        ("Pox was wiped out in Norland in 1980.", "Pox was eradicated in Norland in 1980."),
        ("Vern is the biggest lake in Norland.", "Vern is the largest lake in Norland."),
    ],
)
def test_other_words_for_the_same(claim: str, evidence: str, make_excerpts: MakeExcerpts) -> None:
    assert strongest(claim, evidence, make_excerpts).stance == "supports"


@pytest.mark.parametrize(
    ("claim", "evidence", "found"),
    [
        (
            "The Lund Charter was annulled by Pope Gregory IX in 1215.",
            "Pope Innocent III annulled the Lund Charter in 1215.",
            "Pope Innocent III",
        ),
        (
            "Jupiter's moons were found in 1610 by Johannes Kepler.",
            "Galileo Galilei discovered the moons of Jupiter in 1610.",
            "Galileo Galilei",
        ),
        (
            "Percival Lowell discovered the moons of Mars in 1877.",
            "The moons of Mars were discovered in 1877 by Asaph Hall.",
            "Asaph Hall",
        ),
        (
            "The Lund captain Edward Smith survived the wreck.",
            "The Lund captain Edward Smith died in the wreck.",
            "died",
        ),
        ("The Vern Bible is printed in German.", "The Vern Bible is printed in Latin.", "Latin"),
        ("The Lund Cup is played on clay.", "The Lund Cup is played on grass.", "grass"),
    ],
)
def test_another_doer_or_value_contradicts(
    claim: str, evidence: str, found: str, make_excerpts: MakeExcerpts
) -> None:
    weighed = strongest(claim, evidence, make_excerpts)
    assert weighed.stance == "refutes"
    assert weighed.conflict is not None
    assert weighed.conflict.found == found


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The Lund Charter was praised by Anna Berg.", "Kurt Weil praised the Lund Charter."),
        ("The Lund Tower was visited by Anna Berg.", "Kurt Weil visited the Lund Tower."),
        ("Lund is the capital of Norland.", "Vern is the capital of Suland."),
        (
            "The police hold the laptop of the president of Norland.",
            "The police hold the laptop of the vice president and call it part of a Suland plot.",
        ),
    ],
)
def test_what_many_may_do_contradicts_nothing(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance != "refutes"


def test_a_clause_is_read_with_its_sentence(make_excerpts: MakeExcerpts) -> None:
    evidence = "The captain of the Marigold was Edward Smith, who died in the disaster."
    weighed = strongest(
        "The Marigold's captain Edward Smith survived the disaster.", evidence, make_excerpts
    )
    assert weighed.stance == "refutes"


RIVER = "The Orme is the second-longest river in Norland."
ISLAND = "Holt is the largest island of Lake Vern in Norland."


@pytest.mark.parametrize(
    ("claim", "evidence", "stance"),
    [
        ("Half of Norland is forest.", "50 percent of Norland is forest.", "supports"),
        ("Two-thirds of Norland is forest.", "67 percent of Norland is forest.", "supports"),
        ("A quarter of Norland is forest.", "Half of Norland is forest.", "refutes"),
        ("The Orme is the longest river in Norland.", RIVER, "refutes"),
        ("The Orme is the third-longest river in Norland.", RIVER, "refutes"),
        ("The Orme is the second longest river in Norland.", RIVER, "supports"),
        ("The Orme is one of the longest rivers in Norland.", RIVER, "supports"),
        (RIVER, "The Orme is one of the longest rivers in Norland.", "neutral"),
        ("Lake Vern is the largest lake in Norland.", "Lake Vern is in Norland.", "neutral"),
        ("Lake Vern is the largest lake in Norland.", ISLAND, "neutral"),
        ("Holt is the largest island in Norland.", ISLAND, "supports"),
        ("Holt is the smallest island in Norland.", ISLAND, "refutes"),
        ("The protest in Lund ended.", "The second protest in Lund ended.", "supports"),
        ("Anna Berg won the cup twice.", "Anna Berg won the cup two times.", "supports"),
        ("Anna Berg won the cup three times.", "Anna Berg won the cup twice.", "refutes"),
        ("Nearly 1,500 people died in Lund.", "About 1,500 people died in Lund.", "supports"),
        ("Vern has two moons.", "The probe saw both moons that Vern has.", "supports"),
        ("The dam was built in the 1890s.", "The dam was built in 1887.", "refutes"),
        ("The dam was built in the 19th century.", "The dam was built in 1887.", "supports"),
        ("The dam is more than 400 metres long.", "The dam is 330 metres long.", "refutes"),
        ("Ed Smith owned the Vasa.", "Ed Smith never owned the Vasa.", "refutes"),
        ("Ed Smith was the owner of the Vasa.", "Ed Smith was captain of the Vasa.", "refutes"),
        ("Anna Berg is Kurt Weil's aunt.", "Anna Berg is Kurt Weil's sister.", "refutes"),
    ],
)
def test_figures_ranks_and_roles(
    claim: str, evidence: str, stance: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance == stance


@pytest.mark.parametrize(
    ("claim", "evidence", "stance"),
    [
        ("Anna Berg bought Holt from Kurt Weil.", "Kurt Weil sold Holt to Anna Berg.", "supports"),
        ("Kurt Weil lost to Anna Berg in Lund.", "Anna Berg beat Kurt Weil in Lund.", "supports"),
        ("Anna Berg beat Kurt Weil in Lund.", "Kurt Weil beat Anna Berg in Lund.", "refutes"),
        (
            "Anna Berg was defeated by Kurt Weil in Lund.",
            "Kurt Weil was defeated by Anna Berg in Lund.",
            "refutes",
        ),
        ("Anna Berg met Kurt Weil in Lund.", "Kurt Weil met Anna Berg in Lund.", "supports"),
        ("Anna Berg sold Holt to Kurt Weil.", "Anna Berg bought Holt from Kurt Weil.", "refutes"),
    ],
)
def test_who_does_it_to_whom(
    claim: str, evidence: str, stance: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance == stance


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Lyon a battu Lille.", "Lille a battu Lyon.", "fr"),
        ("El Lugo ganó al Vigo.", "El Vigo ganó al Lugo.", "es"),
    ],
)
def test_who_does_it_to_whom_in_other_languages(claim: str, evidence: str, language: str) -> None:
    lists = lexicon(language)
    mine, theirs = analyse(claim, language), analyse(evidence, language)
    assert reversed_claim(mine, theirs, lists)
    assert not reversed_claim(mine, mine, lists)


@pytest.mark.parametrize(("found", "kinds"), [("Cristiano", set()), ("Marcelo", {"slot"})])
def test_a_misspelt_name_contradicts_nothing(
    found: str, kinds: set[str], make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts(f"The match in Malm on Sunday was decided by {found}.")
    facts = weigh("The match in Malm on Sunday was decided by Christiano.", "en", None, *excerpts)
    assert {one.kind for one in facts[0].facts.conflicts} == kinds


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (
            "Ada Holm produced Salt Road.",
            "Salt Road is a comedy produced by Kurt Weil, Ada Holm and Nell Abara.",
        ),
        ("Mira Kessel signed the treaty in Lund.", "As Prime Minister, she signed it in Lund."),
        ("Veltrium was discovered in 1935.", "It was discovered in 1935 by Arthur Dempsey."),
        (
            "The label is home to Decado Records.",
            "The label is home to Verve Forecast (Richie Lavens, Laura Nyrol).",
        ),
    ],
)
def test_a_name_said_in_passing_stands_in_no_place(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    conflicts = strongest(claim, evidence, make_excerpts).facts.conflicts
    assert not [one for one in conflicts if one.kind == "name"]


@pytest.mark.parametrize(
    ("claim", "evidence", "stance"),
    [
        (
            "Seven people were hurt in Lund.",
            "In Lund, one person was killed and six others were hurt.",
            "supports",
        ),
        (
            "Nine people were hurt in Lund.",
            "In Lund, one person was killed and six others were hurt.",
            "refutes",
        ),
        (
            "Before its fourth season the series was renewed for a fifth season.",
            "The series was renewed for a fifth season.",
            "neutral",
        ),
        (
            "The film was shown in Lund in May 2018.",
            "The film was shown in Lund in May, posted on 3 September 2018.",
            "neutral",
        ),
    ],
)
def test_figures_that_belong_to_something_else(
    claim: str, evidence: str, stance: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance == stance


@pytest.mark.parametrize(
    ("claim", "evidence", "stance"),
    [
        ("Kurt Weil is not dead.", "Kurt Weil is alive.", "supports"),
        ("The parliament did not reject the bill.", "The parliament approved it.", "neutral"),
        (
            "The parliament did not reject the bill.",
            "The parliament approved the bill.",
            "supports",
        ),
        ("Rents in Lund did not fall.", "Rents in Lund rose.", "supports"),
        ("Rents in Lund did not fall.", "Rents in Lund fell.", "refutes"),
        ("Rents in Lund rose.", "Rents in Lund did not fall.", "neutral"),
    ],
)
def test_the_opposite_of_what_a_claim_denies_supports_it(
    claim: str, evidence: str, stance: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance == stance


@pytest.mark.parametrize(
    ("claim", "evidence", "stance"),
    [
        (
            "Three soldiers killed in Lund blast",
            "A blast in Lund killed three soldiers.",
            "supports",
        ),
        (
            "Three soldiers killed in Lund blast",
            "Three soldiers were killed in a blast in Lund on Friday.",
            "supports",
        ),
        ("Minister sacked over leak", "The minister was sacked over the leak.", "supports"),
        ("Bridge closed after storm", "The bridge was closed after the storm.", "supports"),
        ("Thousands injured in quake", "The quake injured thousands of people.", "supports"),
        ("Holm beaten by Weil in Lund", "Weil beat Holm in Lund.", "supports"),
        ("Holm beaten by Weil in Lund", "Holm beat Weil in Lund.", "refutes"),
        ("Lund lost to Malm", "Malm lost to Lund.", "refutes"),
    ],
)
def test_a_headline_leaves_out_the_was_of_the_passive(
    claim: str, evidence: str, stance: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance == stance


@pytest.mark.parametrize(
    ("claim", "evidence", "turned"),
    [
        ("Lund has more trams than Malm.", "Malm has fewer trams than Lund.", True),
        ("Lund won the cup.", "Malm lost the final of the cup to Lund.", True),
        ("Lund has more trams than Malm.", "Lund has more trams than Malm.", False),
    ],
)
def test_what_is_said_the_other_way_round(
    claim: str, evidence: str, turned: bool, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).facts.turned is turned


def test_a_single_shared_word_contradicts_no_name(make_excerpts: MakeExcerpts) -> None:
    evidence = "The pox is named for Norland. Ragpox killed about 300 people in Norland."
    weighed = strongest("Ali Maow Maalin died of the pox.", evidence, make_excerpts)
    assert weighed.stance != "refutes"
