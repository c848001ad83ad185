"""docs/strategies.md links only to code and tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

from plumbline.settings import Settings
from plumbline.strategies import build_strategies

PAGE = Path(__file__).parents[2] / "docs" / "strategies.md"
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
