"""Relations that evidence tells from the other side: parents and children, north and south."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.roles.mirrored import mirrored
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

FATHER = "Lind is the father of Mara Holt."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (FATHER, "Mara Holt is the daughter of Lind.", "supported"),
        (FATHER, "Mara Holt is Lind’s daughter.", "supported"),
        (FATHER, "Mara Holt, daughter of Lind, is a painter.", "supported"),
        (FATHER, "Mara Holt’s father is Lind.", "supported"),
        (FATHER, "Mara Holt is the father of Lind.", "refuted"),
        (FATHER, "Mara Holt is the sister of Lind.", "refuted"),
        (FATHER, "Lind is the brother of Mara Holt.", "refuted"),
        (
            "Ada Roth is the sister of Ben Roth.",
            "Ben Roth is the brother of Ada Roth.",
            "supported",
        ),
        ("Holm was the predecessor of Lind.", "Lind was the successor of Holm.", "supported"),
        ("Holm was Lind’s successor.", "Lind was Holm’s successor.", "refuted"),
        ("Holm preceded Lind as mayor.", "Lind succeeded Holm as mayor.", "supported"),
        ("Calder lies north of Sund.", "Sund lies south of Calder.", "supported"),
        ("Calder lies north of Sund.", "Sund lies north of Calder.", "refuted"),
        ("Calder lies north of Sund.", "Calder lies south of Sund.", "refuted"),
        # Comparisons are told from either side as well.
        ("Norland is richer than Sund.", "Sund is poorer than Norland.", "supported"),
        ("The mast is taller than the mill.", "The mill is smaller than the mast.", "supported"),
        ("The mast is smaller than the mill.", "The mill is smaller than the mast.", "refuted"),
    ],
)
def test_a_relation_told_from_either_side(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_what_is_put_right_is_a_sentence_of_the_source(verdict_of: VerdictOf) -> None:
    told = "Mara Holt is the sister of Lind."
    assert verdict_of(FATHER, told).correction == told


@pytest.mark.parametrize(
    ("claim", "evidence", "word", "language", "found"),
    [
        (FATHER, "Mara Holt is the daughter of Lind.", "father", "en", "same"),
        (FATHER, "Mara Holt is the aunt of Lind.", "father", "en", "other"),
        # One of the two is another, or nothing relates them.
        (FATHER, "Ada Roth is the daughter of Lind.", "father", "en", None),
        (FATHER, "Mara Holt and Lind have a daughter.", "father", "en", None),
        (
            "Peter Lind ist der Vater von Mara Holt.",
            "Mara Holt ist die Tochter von Peter Lind.",
            "Vater",
            "de",
            "same",
        ),
        (
            "Peter Lind est le père de Mara Holt.",
            "Mara Holt est la fille de Peter Lind.",
            "père",
            "fr",
            "same",
        ),
        (
            "Pedro Lind es el padre de Mara Holt.",
            "Mara Holt es la hija de Pedro Lind.",
            "padre",
            "es",
            "same",
        ),
    ],
)
def test_who_is_what_to_whom(
    claim: str, evidence: str, word: str, language: str, found: str | None
) -> None:
    mine = analyse(claim, language)
    relation = next(one for one in mine.words if one.text == word)
    assert mirrored(relation, mine, analyse(evidence, language)) == found
