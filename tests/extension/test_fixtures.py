"""The node tests' fixtures are what the server's replay makes today."""

from __future__ import annotations

import pytest

from tests.extension.make_fixtures import ENDINGS, FIXTURES, fixture


@pytest.mark.parametrize("ending", ENDINGS)
def test_fixtures_are_up_to_date(ending: str) -> None:
    stored = (FIXTURES / f"{ending}.json").read_text("utf-8")
    assert stored == fixture(ending), "Run python -m tests.extension.make_fixtures."
