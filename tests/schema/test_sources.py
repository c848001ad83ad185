"""What a source says of its date: a day that is known, about a year where it is guessed."""

from __future__ import annotations

from datetime import date
from typing import Literal

import pytest

from plumbline.schema import Source


@pytest.mark.parametrize(
    ("published", "origin", "stated", "told"),
    [
        (date(2021, 3, 4), "metadata", date(2021, 3, 4), "2021-03-04"),
        (date(2021, 3, 4), None, date(2021, 3, 4), "2021-03-04"),
        (date(2019, 1, 1), "guessed", None, "about 2019"),
        (None, None, None, ""),
    ],
)
def test_a_guessed_date_is_told_as_one(
    published: date | None,
    origin: Literal["metadata", "guessed"] | None,
    stated: date | None,
    told: str,
) -> None:
    source = Source(url="u", title="t", site="s", published=published, date_origin=origin)
    assert (source.stated, source.told_date) == (stated, told)
