"""Words that look alike or mean two things: neither is taken for the other."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.judge import judged
from plumbline.text import stem
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # several is not severe, which power lines that are cut are
        (
            "Power was restored to the town.",
            "The power lines to the town hang over several houses.",
        ),
        ("The minister arrived in Oslo.", "The department of the minister is in Oslo."),
        ("The minister stayed in Oslo.", "The minister was quite happy in Oslo."),
        ("Norland exports rice.", "Rice is important to Norland."),
        ("The test was negative.", "The position of the test was described."),
        ("The two towns were divided.", "A unit of the army is in the two towns."),
        ("The council abolished the tax.", "The secret council discussed the tax."),
        ("The policeman was hurt.", "The office was hurt by cuts."),
        ("The writer criticised the law.", "The authority criticised the law."),
        ("The experiment failed.", "The experience failed to impress."),
        ("The bill was lawful.", "The bill was passed."),
        ("The bridge is long.", "Shortly after, the bridge was painted."),
        ("MPs opposed the plan.", "The MPs came back to the plan in May."),
        # a word's opposite is not that of all its synonyms
        ("The shop lost 40 workers.", "The store has 40 workers."),
        ("The trial was postponed.", "In this case the trial lasted two days."),
        ("Ferries float.", "The ferry accident shocked Norland."),
        (
            "The neighbour who copied the answers has been expelled.",
            "Two answers had in fact been copied from her by a neighbour, who has since confessed.",
        ),
        (
            "Ada Berg outlived Max Holm by less than two years.",
            "Ada Berg died twenty months later, aged 31.",
        ),
        ("The rice lifts harvests by almost half.", "The rice raised harvests by 45 percent."),
        ("The shop is open.", "The shop is near the station."),
        ("The company closed its factory.", "Trees fell near the factory of the company."),
        ("No one lost their health care.", "The Health Care Act was passed."),
        ("Prices rose in Norland.", "Prices in Norland were set by the council."),
        ("The odd house was sold.", "Even the house was sold."),
        ("The number of deaths fell.", "The number of deaths is high."),
        # nor of what describes another thing
        ("The ship is old.", "The ship was sold for a new record price."),
        ("The tower is high.", "The tower was in low light."),
        ("He is a senior minister.", "The minister met junior doctors."),
        ("The lake is full.", "The lake is near an empty house."),
        ("The museum was closed.", "The museum is hard to find in open country."),
        # nor one sense of a word another
        ("The plant makes cars.", "Work makes cars."),
        ("The storm killed ten people.", "The minister claimed ten people left before the storm."),
        # what some suspect, and what is said in another's name
        ("The virus was made in a lab.", "Some suspect the virus was made in a lab."),
        (
            "The virus was made in a laboratory.",
            "Some speculate the virus was made in a laboratory.",
        ),
        ("Ana Ruiz resigned.", "An impostor account wrote that Ana Ruiz resigned."),
    ],
)
def test_another_sense_settles_nothing(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, claim: str, evidence: str
) -> None:
    found = judged(make_claim(claim), make_excerpts(evidence), "en", "en")
    assert found.label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The company scrapped the plan.", "The company kept the plan.", "refuted"),
        ("The injuries were severe.", "The injuries were mild.", "refuted"),
        ("The minister arrived in Oslo.", "The minister departed from Oslo.", "refuted"),
        ("MPs opposed the plan.", "MPs backed the plan.", "refuted"),
        ("MPs supported the plan.", "MPs backed the plan.", "supported"),
        ("The two towns were divided.", "The two towns were united.", "refuted"),
        ("The group organised a march.", "A march was organized by the group.", "supported"),
        ("The ship is old.", "It is a new ship.", "refuted"),
        ("The road is public.", "The road is private property.", "refuted"),
        ("The tower is high.", "The tower is low.", "refuted"),
        ("The drug is safe.", "It is a dangerous drug.", "refuted"),
        ("No jobs were lost.", "All jobs were kept.", "supported"),
    ],
)
def test_its_own_sense_does(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, claim: str, evidence: str, label: str
) -> None:
    assert judged(make_claim(claim), make_excerpts(evidence), "en", "en").label == label


def test_words_of_another_meaning_share_no_stem() -> None:
    for one, other in [("several", "severe"), ("department", "depart"), ("quite", "quit")]:
        assert stem(one) != stem(other)
    assert stem("Departments") == stem("department")
    assert stem("organised") == stem("organizing") != stem("organs")
