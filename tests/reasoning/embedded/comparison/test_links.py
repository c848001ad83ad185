"""Small words that a meaning hangs on, and deeds that come short of one another."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.undone import only_lesser
from plumbline.reasoning.embedded.judging.weighing import weigh
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.links import changed_by, only_in_time
from tests.reasoning.embedded.conftest import MakeExcerpts


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "link"),
    [
        ("It burst because of a quake.", "It burst two days after the quake.", "en", "because of"),
        ("It died due to a spill.", "It died a week before the spill.", "en", "due to"),
        ("Er brach wegen eines Bebens.", "Er brach zwei Tage vor dem Beben.", "de", "wegen"),
        # no length of time, a cause as well, another event, no cause claimed
        ("It burst because of a quake.", "It burst after the quake.", "en", ""),
        ("It burst because of a quake.", "Days after the quake it burst due to it.", "en", ""),
        ("It burst because of a quake.", "It burst two days after the vote.", "en", ""),
        ("It burst in a quake.", "It burst two days after the quake.", "en", ""),
    ],
)
def test_a_cause_that_is_only_a_time(claim: str, evidence: str, language: str, link: str) -> None:
    mine, theirs = analyse(claim, language), analyse(evidence, language)
    assert only_in_time(mine, theirs, lexicon(language)) == link


@pytest.mark.parametrize(
    ("claim", "evidence", "deed"),
    [
        ("Torp won the cup.", "Torp reached the final of the cup.", "won"),
        ("Police arrested the driver.", "Police questioned the driver.", "arrested"),
        ("The storm destroyed the pier.", "The pier was damaged in the storm.", "destroyed"),
        # it did both, it lost, or the lesser deed is the claim's
        ("Torp won the cup.", "Torp reached the final and won.", ""),
        ("Torp won the cup.", "Torp reached the final, which it lost.", ""),
        ("Torp won and led the league.", "Torp led the league.", ""),
        ("Torp reached the final.", "Torp won the cup.", ""),
    ],
)
def test_a_deed_of_which_only_a_lesser_one_is_told(claim: str, evidence: str, deed: str) -> None:
    assert only_lesser(analyse(claim), analyse(evidence), lexicon("en")) == deed


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("Exports fell by 20 percent.", "by"),
        ("Exports fell 20 percent.", "by"),
        ("Exports are growing at about 3 percent a year.", "by"),
        ("A 20 percent increase was seen.", "by"),
        ("Exports fell to 20 percent.", "to"),
        ("Twenty percent of exports go to Westland.", "of"),
        ("Unemployment stands at 4 percent.", ""),
    ],
)
def test_a_percentage_is_a_change_or_a_share(text: str, link: str) -> None:
    told = analyse(text)
    assert changed_by(told.quantities[0], told, lexicon("en")) == link


def test_a_rate_of_growth_is_no_other_share(make_excerpts: MakeExcerpts) -> None:
    claim = "52 percent of Norland's people live in towns."
    grows = "The number of Norland's people who live in towns grows 6.5 percent a year."
    other = "40 percent of Norland's people live in towns."
    refuted = [weigh(claim, "en", None, make_excerpts(one)[0])[0].refutes for one in (grows, other)]
    assert refuted[0] == 0.0 < refuted[1]
