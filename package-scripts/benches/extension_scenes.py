"""What the extension's bench plays in: a browser with a server, a long page, a full history."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import TracebackType
from typing import Any

from playwright.sync_api import Page, Playwright
from tests.browser import story
from tests.browser.chromium import Chromium
from tests.browser.fake_server import PAIRING, FakeServer
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite

from plumbline.history import History
from plumbline.schema import (
    CheckCompleted,
    CheckStarted,
    Claim,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    ExportedCheck,
    Passage,
    Span,
    Usage,
    Verdict,
    replay,
)

CLAIMS = 50
CHARACTERS = 5_000_000
_BEGUN = datetime(2026, 3, 1, tzinfo=timezone.utc)
_NAMES = ("Alder", "Brook", "Cedar", "Dale", "Elm", "Fern", "Glen", "Heath")
_PLACES = ("mill", "bridge", "tower", "museum", "station", "theatre", "market")


class Scene:
    """A Chromium on the fake server, and a site with a short page and a long one."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self.server = FakeServer(port=0)
        article, self.check = long_article()
        short = f"<!doctype html><title>Story</title><p id=passage>{story.PASSAGE}</p>"
        pages = {"/": WebPage(short, policy=None), "/long": WebPage(article, policy=None)}
        self._site = WebSite(pages)
        self.chromium = Chromium(playwright, profile)
        self.chromium.welcome().close()
        self.chromium.trust(self.server.port, PAIRING)

    def __enter__(self) -> Scene:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.chromium.close()
        self._site.close()
        self.server.close()

    def page(self, path: str = "/") -> Page:
        """Open a page of the site with its passage selected."""
        page = self.chromium.page(f"http://127.0.0.1:{self._site.port}{path}")
        page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
        return page


def long_article() -> tuple[str, dict[str, Any]]:
    """Return a page of five million characters and a finished check of 50 claims in its middle."""
    chance = random.Random(7)
    sentences = _sentences(chance)
    paragraphs: list[str] = []
    size = 0
    while size < CHARACTERS:
        paragraphs.append(" ".join(next(sentences) for _ in range(6)))
        size += len(paragraphs[-1])
    claims = [next(sentences) for _ in range(CLAIMS)]
    middle = len(paragraphs) // 2
    body = [f"<p>{one}</p>" for one in paragraphs]
    body.insert(middle, f"<p id=passage>{' '.join(claims)}</p>")
    passage = Passage(text=" ".join(claims), before=paragraphs[middle - 1])
    check = replay(_told("long", passage, claims, _BEGUN))
    return f"<!doctype html><main>{''.join(body)}</main>", json.loads(check.model_dump_json())


def fill_history(folder: Path, count: int, words: Sequence[str]) -> None:
    """Store `count` finished checks of one claim each; every claim holds one of `words`."""
    history = History(folder)
    sentences = _sentences(random.Random(11))
    for number in range(count):
        text = f"{next(sentences)[:-1]} near the {words[number % len(words)]}."
        page = f"https://gazette.example/{number // 4}"
        passage = Passage(text=text, url=page, title=f"Page {number // 4}", site="The Gazette")
        begun = _BEGUN + timedelta(minutes=20 * number)
        events = tuple(_told(f"check{number:05d}", passage, [text], begun))
        history.restore(ExportedCheck(events=events))
    history.close()


def _told(check_id: str, passage: Passage, texts: Sequence[str], at: datetime) -> Iterator[Event]:
    yield CheckStarted(
        number=0,
        at=at,
        check_id=check_id,
        passage=passage,
        strategy="pass_fc",
        reasoner="embedded",
    )
    starts = [passage.text.index(text) for text in texts]
    claims = tuple(
        Claim(
            id=f"c{index}",
            text=text,
            span=Span(start=start, end=start + len(text)),
            source_text=text,
            kind="fact",
        )
        for index, (text, start) in enumerate(zip(texts, starts, strict=True))
    )
    yield ClaimsExtracted(number=1, at=at, claims=claims)
    verdict = Verdict(label="supported", rationale="A source says so.", stop_reason="kind")
    for number, claim in enumerate(claims, start=2):
        yield ClaimJudged(number=number, at=at, claim_id=claim.id, verdict=verdict)
    yield CheckCompleted(number=len(claims) + 2, at=at, seconds=1.0, usage=Usage())


def _sentences(chance: random.Random) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        name, place = chance.choice(_NAMES), chance.choice(_PLACES)
        year, people = chance.randint(1700, 1999), chance.randint(100, 9_000)
        yield f"The {name} {place} {number} of {year} was built by {people} people from the valley."
