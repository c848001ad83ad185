"""The views in other languages, one of them read from right to left."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.chromium import Chromium
from tests.browser.conftest import needs_chromium
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]


@pytest.mark.parametrize(
    ("language", "direction", "title"),
    [
        ("ar", "rtl", "انظر ما الذي يصمد"),
        ("de", "ltr", "Sehen, was hält"),
        ("fr", "ltr", "Voir ce qui tient"),
        ("es", "ltr", "Mira qué se sostiene"),
    ],
)
def test_the_welcome_page_speaks_the_browsers_language(
    playwright: Playwright, tmp_path: Path, language: str, direction: str, title: str
) -> None:
    chromium = Chromium(
        playwright,
        tmp_path,
        args=[f"--lang={language}"],
        env={**os.environ, "LANGUAGE": language},
    )
    welcome = chromium.welcome()
    until(lambda: welcome.locator("h1").inner_text() == title, "the title")
    assert welcome.evaluate("document.documentElement.dir") == direction
    assert welcome.evaluate("document.documentElement.lang").startswith(language)
    assert welcome.evaluate("document.documentElement.scrollWidth <= innerWidth")
    chromium.close()
