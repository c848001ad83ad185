"""docs/strategies.md links only to code and tests that are there."""

from __future__ import annotations

import json
import re
from pathlib import Path

from plumbline.settings import Settings
from plumbline.strategies import build_strategies

TOP = Path(__file__).parents[2]
PAGE = TOP / "docs" / "strategies.md"
CODE = TOP / "backend" / "plumbline"
SLUG = re.compile(r"`([a-z_]+)`")
# Where a strategy names a slug: a constant, what a step returns, what stands in a variable.
NAMED = re.compile(
    r'(?:^[A-Z_]+ = |return |return None, |judgement, |casebook, |stop_reason = |else )"([a-z_]+)"',
    re.MULTILINE,
)
LINK = re.compile(r'\[(?:code|test)\]\(([^ )]+) "([^"]+)"\)')


def test_every_link_leads_to_the_name_it_shows() -> None:
    links = LINK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(links) > 100
    for path, name in sorted(set(links)):
        file = PAGE.parent / path
        assert file.is_file(), path
        assert re.search(rf"\b{re.escape(name)}\b", file.read_text(encoding="utf-8")), (path, name)


def test_every_strategy_has_its_column() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in build_strategies(Settings()))


def told() -> tuple[set[str], set[str]]:
    """The stop reasons and the marks that the page lists."""
    text = PAGE.read_text(encoding="utf-8").partition("## Stop reasons and marks")[2]
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    stops = {slug for row in rows for slug in SLUG.findall(row.split("|")[2])}
    marks = next(line for line in text.splitlines() if line.startswith("Marks of"))
    return stops, set(SLUG.findall(marks))


def test_every_stop_reason_and_mark_of_the_code_is_listed() -> None:
    stops, marks = told()
    files = [path.read_text(encoding="utf-8") for path in (CODE / "strategies").glob("*.py")]
    named = {slug for text in files for slug in NAMED.findall(text)}
    # Purposes of questions and other words that stand in the same places.
    others = {"neutral", "refuted", "refutes", "judge_again", "search_again"}
    assert named - others - set(build_strategies(Settings())) <= stops | marks
    assert stops | marks <= named


def test_every_stop_reason_and_mark_has_its_words_at_the_terminal() -> None:
    words = json.loads((CODE / "cli" / "words.json").read_text(encoding="utf-8"))
    stops, marks = told()
    assert (set(words["stops"]), set(words["degraded"])) == (stops, marks)
