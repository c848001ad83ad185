"""Years told by a step from the date before, and ages that follow from the dates of a life."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.figures.ages import reckoned_age
from plumbline.reasoning.embedded.language.analysis import analyse


@pytest.mark.parametrize(
    ("text", "language", "years"),
    [
        ("It began in 1883 and ended the following year.", "en", [1883, 1884]),
        ("It began in 1883 and ended two years later.", "en", [1883, 1885]),
        ("It began in May 1883 and ended later that year.", "en", [1883, 1883]),
        ("Built in 1883, it was planned a decade and 3 years earlier.", "en", [1883, 1880]),
        ("Es begann 1883 und endete zwei Jahre später.", "de", [1883, 1885]),
        ("Commencé en 1883, il fut achevé l’année suivante.", "fr", [1883, 1884]),
        ("Empezó en 1883 y acabó al año siguiente.", "es", [1883, 1884]),
        # Nothing to step from, or no step.
        ("It ended the following year.", "en", []),
        ("It began in 1883, six years later than planned.", "en", [1883]),
        ("It began in 1883 with some years later on.", "en", [1883]),
    ],
)
def test_a_year_a_step_away(text: str, language: str, years: list[int]) -> None:
    assert [when.year for when in analyse(text, language).dates] == years


LIFE = "Eva Roth was born on 3 May 1910 and died on 12 August 1974."


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "ages"),
    [
        ("Eva Roth died at the age of 64.", LIFE, "en", (64, 64)),
        ("Eva Roth was 64 when she died.", LIFE, "en", (64, 64)),
        ("Eva Roth died aged 64.", "Born in 1910, Eva Roth died in 1974.", "en", (63, 64)),
        ("Eva Roth died aged 64.", "Eva Roth (1910–1974) was a painter.", "en", (63, 64)),
        (
            "Eva Roth died aged 64.",
            "Eva Roth was born in May 1910; she died in May 1974.",
            "en",
            (63, 64),
        ),
        (
            "Eva Roth starb im Alter von 45 Jahren.",
            "Eva Roth wurde 1950 geboren und starb 1995.",
            "de",
            (44, 45),
        ),
        # No age, no death, no birth, no possible life.
        ("Eva Roth died with 64 others.", LIFE, "en", None),
        ("Eva Roth married at the age of 24.", LIFE, "en", None),
        ("Eva Roth died aged 64.", "Eva Roth died in 1974.", "en", None),
        ("Eva Roth died aged 64.", "Born in 1710, Eva Roth died in 1974.", "en", None),
    ],
)
def test_an_age_follows_from_the_dates_of_a_life(
    claim: str, evidence: str, language: str, ages: tuple[int, int] | None
) -> None:
    mine = analyse(claim, language)
    assert reckoned_age(mine.quantities[0], mine, analyse(evidence, language)) == ages
