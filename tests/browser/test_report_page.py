"""The page of an evaluation in a real browser: wide or narrow, nothing hides or sticks out."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from plumbline.evaluation.report import as_page, build_report
from plumbline.evaluation.results import ResultRow, ResultsFile
from plumbline.evaluation.runner import Run, run
from tests.browser.chromium import CHROMIUM
from tests.browser.conftest import needs_chromium
from tests.evaluation.fakes import FakeStrategy, fake_job

pytestmark = [pytest.mark.browser, needs_chromium]
COVERED = """() => [...document.querySelectorAll('svg')].flatMap((svg) => {
  const marks = [...svg.querySelectorAll('rect:not(.frame)')].map((r) => r.getBoundingClientRect());
  return [...svg.querySelectorAll('text')].filter((text) => {
    const a = text.getBoundingClientRect();
    return marks.some((b) => b.width > 0 && a.right > b.left + 1 && a.left < b.right
      && a.bottom > b.top + 2 && a.top < b.bottom - 2);
  }).map((text) => text.textContent);
})"""


def long_named(finished: Run) -> Run:
    """The run by a model of a long name, with an address of which nothing can be broken."""
    chosen = finished.header.configuration.model_copy(update={"model": "a-model/" + "q4" * 30})
    header = finished.header.model_copy(update={"configuration": chosen})
    rows = [_told_at_length(row) for row in finished.rows]
    return Run(header, finished.data, tuple(rows))


def _told_at_length(row: ResultRow) -> ResultRow:
    return row.model_copy(update={"rationale": "https://a.example/" + "x" * 200})


@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (380, "dark")])
def test_the_page_fits_its_window(
    playwright: Playwright, tmp_path: Path, width: int, scheme: str
) -> None:
    made = long_named(run(fake_job(FakeStrategy(), tmp_path), ResultsFile(tmp_path / "r.jsonl")))
    path = tmp_path / "report.html"
    path.write_text(as_page(build_report([made, made]), [made, made]), "utf-8")
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
    )
    try:
        page = browser.new_page(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
        )
        page.goto(path.as_uri())
        for error in page.locator("summary").all():
            error.click()
        assert page.locator("details[open]").count() == 4
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(COVERED) == []
    finally:
        browser.close()
