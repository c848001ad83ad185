"""Verdicts on claims put plainly by evidence as news is written."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
LAKES = "At 268 metres, Lake Brunn is deeper than any other lake in Norland."
SPEAKER = "Tove Hald was elected to parliament in 2007 and became speaker ten years later."
BRIDGE = "The old bridge at Sund opened in 1931. Eight years later the town sold it."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Lake Brunn is the deepest lake in Norland.", LAKES, "supported"),
        ("Lake Brunn is the second deepest lake in Norland.", LAKES, "refuted"),
        ("Lake Brunn is the largest lake in Norland.", LAKES, LEFT_OPEN),
        ("Lake Brunn is the deepest lake in Europe.", LAKES, LEFT_OPEN),
    ],
)
def test_more_than_any_other_is_the_most(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Tove Hald became speaker in 2017.", SPEAKER, "supported"),
        ("Tove Hald became speaker in 2007.", SPEAKER, "refuted"),
        ("The town of Sund sold the old bridge in 1939.", BRIDGE, "supported"),
        ("The town of Sund sold the old bridge in 1931.", BRIDGE, "refuted"),
    ],
)
def test_years_are_counted_on_from_the_clause_or_sentence_before(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


TOLL = "The death toll from the floods in Norland rose to 31 on Sunday."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("31 people died in the floods in Norland.", TOLL, "supported"),
        ("35 people died in the floods in Norland.", TOLL, "refuted"),
        ("31 people were injured in the floods in Norland.", TOLL, LEFT_OPEN),
        (
            "31 people were killed in the floods in Norland.",
            "The floods in Norland killed at least 31 people.",
            "supported",
        ),
    ],
)
def test_a_toll_counts_the_dead_and_what_killed_at_least_so_many_was_not_killed(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


JUDGES = "Judges on the highest court of Norland struck down the ban on whaling, ruling 4-1."
FERRY = "All 204 passengers and crew were plucked to safety after a ferry caught fire near Sund."
COACH = "Northgate have parted company with head coach Ella Trent following a run of seven defeats."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The court overturned the ban on whaling.", JUDGES, "supported"),
        ("The court upheld the ban on whaling.", JUDGES, "refuted"),
        ("Everyone on board the ferry was rescued.", FERRY, "supported"),
        ("Coach Ella Trent was sacked by Northgate.", COACH, "supported"),
    ],
)
def test_who_acts_for_a_body_is_no_other_than_it(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


JACK = "To save weight, the new Vanta has ditched the spare wheel."
FREE = "Kai Rask walked free on Thursday after a court found him not guilty of assaulting a driver."
NAMED = "Aviana has named Helga Storm to succeed Peter Vaughn as chief executive from 1 March."
REOPENS = "The museum in Sund reopens its doors on Friday following a three-year facelift."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The new Vanta has no spare wheel.", JACK, "supported"),
        ("The new Vanta has a spare wheel.", JACK, "refuted"),
        ("Kai Rask was convicted of assault.", FREE, "refuted"),
        ("Kai Rask was cleared of assault.", FREE, "supported"),
        ("Peter Vaughn will remain chief executive of Aviana.", NAMED, LEFT_OPEN),
        ("The museum in Sund was closed.", REOPENS, "supported"),
        ("The museum in Sund was closed for renovation.", REOPENS, LEFT_OPEN),
        ("The museum in Sund is closed.", REOPENS, "refuted"),
    ],
)
def test_what_is_told_by_its_contrary(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


PLANET = "Astronomers have found a planet with half the mass of Venus circling Barnard's Star."
TWICE = "Marl Tower is twice as tall as Crane Tower."
SCOPE = "Astronomers have found a planet that circles Barnard's Star as Venus does the Sun."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The planet at Barnard's Star is lighter than Venus.", PLANET, "supported"),
        ("The planet at Barnard's Star is heavier than Venus.", PLANET, "refuted"),
        ("Marl Tower is taller than Crane Tower.", TWICE, "supported"),
        ("Crane Tower is taller than Marl Tower.", TWICE, "refuted"),
        ("Marl Tower is older than Crane Tower.", TWICE, LEFT_OPEN),
        # That both are spoken of compares nothing.
        ("The planet at Barnard's Star is older than Venus.", SCOPE, LEFT_OPEN),
    ],
)
def test_how_many_times_as_much_tells_which_is_more(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


LAID_OFF = "Carmaker Brandt said on Wednesday it would lay off 8% of its workforce."
DROP = "Supermarket group Kellmore reported a 23% drop in pre-tax profit to 412 million pounds."
ADMITTED = "Telecoms firm Belltel has admitted that intruders stole the names of its customers."
RESIDENTS = "Residents of Brill, who were evacuated in November, have gone back to their homes."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # What somebody has said they would do is under way, and not done.
        ("Brandt is cutting jobs.", LAID_OFF, "supported"),
        ("Brandt has cut jobs.", LAID_OFF, LEFT_OPEN),
        ("Brandt is building a plant.", "Brandt may build a plant in Sund.", LEFT_OPEN),
        ("Profits at Kellmore fell.", DROP, "supported"),
        ("The profit of Kellmore was 412 million pounds.", DROP, LEFT_OPEN),
        # Who admits something speaks against its own interest.
        ("Intruders stole the names of Belltel's customers.", ADMITTED, "supported"),
        ("Brill is still evacuated.", RESIDENTS, "refuted"),
        ("The winner comes from Spain.", "The winner, a Spaniard, rode alone.", "supported"),
    ],
)
def test_what_plans_admissions_and_the_past_tell_of_now(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


DISPUTED = "The newspaper reported that the minister took bribes. She called the report a"
BASELESS = (
    "A magazine reported in May that Orvex hid the test results. The company called the allegations"
    " baseless."
)
ASKED = (
    "Prosecutors asked the court on Friday to sentence former mayor Paul Dreyer to four years in"
    " prison for taking bribes. The verdict is due on 12 March."
)
BACKED = "Pintex shareholders backed a takeover by its larger rival Grell on Thursday."
SET_OFF = "A convoy carrying aid from Canada set off for the besieged town of Merv on Saturday."


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The minister took bribes.", f"{DISPUTED} fabrication and is suing the paper."),
        ("Orvex hid the test results.", BASELESS),
        ("Former mayor Paul Dreyer was convicted of taking bribes.", ASKED),
        ("Grell has bought Pintex.", BACKED),
        ("Aid from Canada reached the besieged town of Merv.", SET_OFF),
        (
            "Prices fell in May.",
            "Inflation eased to 2.4 percent in May from 2.9 percent in April.",
        ),
    ],
)
def test_what_is_disputed_asked_for_backed_or_under_way_stays_open(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == LEFT_OPEN


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Shareholders approved the takeover of Pintex by Grell.", BACKED, "supported"),
        (
            "The government banned plastic bags.",
            "The government approved a ban on plastic bags on Tuesday.",
            "supported",
        ),
        (
            "The minister defended her remark.",
            "The minister stood by her remark on Tuesday and refused to apologise.",
            "supported",
        ),
        (
            "The measles outbreak in Lorne has been contained.",
            "The measles outbreak in Lorne is spreading, with 34 new cases in a week.",
            "refuted",
        ),
        (
            "Ida Kern won the election.",
            "Ida Kern conceded the election to Tom Asher.",
            "refuted",
        ),
        (
            "Ruth Calder accused the mayor of lying.",
            "The mayor accused Ruth Calder of lying about the cost of the bridge.",
            "refuted",
        ),
    ],
)
def test_what_was_done_and_who_did_it_to_whom_is_told(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_whose_error_it_was_not_is_not_to_blame(verdict_of: VerdictOf) -> None:
    evidence = "A fuel leak, rather than an error by the pilot, caused the crash."
    assert verdict_of("The pilot was to blame for the crash.", evidence).label != "supported"


TURNED_DOWN = "Otto Krag handed in his resignation, but the president refused to accept it."
STRIKES = "Israel struck targets in Iran overnight, the army said."
TOO_LITTLE = "The rain that fell last week was too little to end the drought, the water board said."
TURNOUT = "Turnout was 61.4 percent, up from 58.2 percent in 2019."
RECALLED = "Otto Krag was recalled as Velland's ambassador in Paris after a row over fishing."
EXPECTED = "Organisers had expected 40,000 people to come to the festival."
FIT = "Brandt has recovered from his knee injury and will start on Saturday."
RAN = "Ida Kern, a lawyer who had run in the mayoral election, spoke at the meeting."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Otto Krag has resigned.", TURNED_DOWN, LEFT_OPEN),
        ("Iran attacked Israel.", STRIKES, "refuted"),
        ("Israel attacked Iran.", STRIKES, "supported"),
        ("Turnout was 58.2 percent.", TURNOUT, "refuted"),
        ("Turnout was 58.2 percent in 2019.", TURNOUT, "supported"),
        ("Turnout was 61.4 percent.", TURNOUT, "supported"),
        ("Otto Krag is Velland's ambassador in Paris.", RECALLED, "refuted"),
        ("Some 10,000 people came to the festival.", EXPECTED, LEFT_OPEN),
        ("Brandt is injured.", FIT, LEFT_OPEN),
        ("Ida Kern won the mayoral election.", RAN, LEFT_OPEN),
    ],
)
def test_what_is_over_refused_or_was_only_expected_is_not_so(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_what_was_too_little_to_end_something_did_not_end_it(verdict_of: VerdictOf) -> None:
    assert verdict_of("The drought goes on.", TOO_LITTLE).label != "refuted"


REMARK = (
    "Asked about general Boyle's remark that the war was lost, senator Ruth Calder said she"
    " strongly disagreed with him."
)


def test_what_another_is_asked_about_is_not_their_own_remark(verdict_of: VerdictOf) -> None:
    assert verdict_of("General Boyle said that the war was lost.", REMARK).label == "supported"
    assert verdict_of("Ruth Calder said that the war was lost.", REMARK).label != "supported"
