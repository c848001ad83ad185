"""What a page only repeats or puts to its readers is no evidence; what it then answers is."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.weighing import weigh
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeExcerpts, VerdictOf

RIVER = "The Danube flows into the Baltic Sea."
QUIZ = "Geography quiz\nTrue or false?\n1. {river}\n2. The Rhine flows into the North Sea.\n{end}"


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        (RIVER, f"Search results\nYou searched for: {RIVER}\n0 results found. Try other words."),
        (RIVER, "Showing results for “The Danube flows into the Baltic Sea.”\nNothing found."),
        (RIVER, f"You searched for:\n{RIVER}\nNothing was found."),
        (RIVER, QUIZ.format(river=RIVER, end="Click to see the answers.")),
        (RIVER, f"A quiz\nTrue or false?\n{RIVER}\nThe Rhine is long.\nLog in to see the answers."),
        (RIVER, f"Ask anything\nUser question: {RIVER} Please verify this."),
        (RIVER, f"My uncle says: {RIVER} Is that true?"),
        (RIVER, f"{RIVER} True or false?"),
        ("Das Rathaus hat 12 Türme.", "Ihre Suche nach „Das Rathaus hat 12 Türme.“ ergab nichts."),
        ("Das Rathaus hat 12 Türme.", "Das Rathaus hat 12 Türme. Stimmt das wirklich?"),
        ("La mairie a 12 tours.", "Vous avez recherché : La mairie a 12 tours."),
        ("La mairie a 12 tours.", "La mairie a 12 tours. Vrai ou faux ?"),
        ("El museo tiene 12 torres.", "Resultados de su búsqueda para “El museo tiene 12 torres.”"),
        ("El museo tiene 12 torres.", "El museo tiene 12 torres. ¿Es verdad?"),
    ],
)  # fmt: skip
def test_what_is_only_repeated_or_asked_supports_nothing(
    claim: str, page: str, make_excerpts: MakeExcerpts
) -> None:
    language = {"Das": "de", "La ": "fr", "El ": "es"}.get(claim[:3], "en")
    rows = weigh(claim, language, None, make_excerpts(page)[0])
    assert max(rows, key=lambda one: one.nearness).facts.reported


def test_no_verdict_rests_on_an_echo(verdict_of: VerdictOf) -> None:
    echo = f"Search results\nYou searched for: {RIVER}\n0 results found."
    assert verdict_of(RIVER, echo).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("page", "label"),
    [
        # An article about a quiz, and one whose subject are true or false questions.
        (f"The new quiz show is a success.\n{RIVER}\nThe answers are read by a host.", "supported"),
        (f"True or false?\nMany readers asked about rivers last week.\n{RIVER}", "supported"),
        # What is answered item by item is a fact-check, whichever way it answers.
        (f"True or false?\n1. {RIVER}\nTrue. It does so near Rostock.", "supported"),
        (f"True or false?\n1. {RIVER}\nFalse. It flows into the Black Sea.", "refuted"),
        # The answer stands below.
        (f"Question: Where does the Danube end?\nAnswer: {RIVER}", "supported"),
        (f"Question: {RIVER}\nAnswer: {RIVER}", "supported"),
        (f"My uncle says so. Is that true?\nYes.\n{RIVER}", "supported"),
        (f"You searched for: rivers of Europe\n{RIVER}", "supported"),
        # Words of searches that are none.
        (f"The lab presented results for three rivers. {RIVER}", "supported"),
        (f"Search results for rivers differ by engine, editors found. {RIVER}", "supported"),
    ],
)
def test_what_a_page_states_itself_stays_evidence(
    page: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(RIVER, page).label == label
