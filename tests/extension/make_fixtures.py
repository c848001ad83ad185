"""Writes the fixtures of the node tests: events and the check that the server's replay makes."""

from __future__ import annotations

import json
from pathlib import Path

from plumbline.schema import Passage, replay
from tests.browser import story

FIXTURES = Path(__file__).parent / "fixtures"
ENDINGS = ("completed", "failed", "interrupted", "cancelled")


def fixture(ending: str) -> str:
    """Return one fixture as JSON."""
    passage = Passage(text=story.PASSAGE, url="https://gazette.example/landmarks", language="en")
    events = list(story.events(passage, f"check-{ending}", ending))
    told = [event.model_dump(mode="json") for event in events]
    check = replay(events).model_dump(mode="json")
    return json.dumps({"events": told, "check": check}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FIXTURES.mkdir(exist_ok=True)
    for name in ENDINGS:
        (FIXTURES / f"{name}.json").write_text(fixture(name), "utf-8")
