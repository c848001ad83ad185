"""Whole articles: every claim found and judged rightly, over the library that comes along."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benches.figures import Figures
from benches.options import ROOT, Options
from plumbline.assemble import Assembly, assemble
from plumbline.schema import CheckedClaim, CheckRequest, Event, replay
from plumbline.settings import Folders, LibrarySettings, SearchSettings, Settings

FIXTURES = ROOT / "tests" / "fixtures"
ARTICLES = (
    "second_article",
    "third_article",
    *(f"held_out_articles/article{number}" for number in (4, 5, 6)),
)
_FIRST_READING_SECONDS = 300.0


def article(options: Options) -> Figures:
    """Right answers of all, and the wrong ones by the words that they stand near.

    An answer is right when its label is the expected one and, where the article was falsified,
    its correction names what was changed. `--only` names other articles of the fixtures.
    """
    figures: dict[str, Figures] = {}
    with plumbline_over() as assembly:
        for name in options.only or ARTICLES:
            told = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))
            for strategy in options.strategies or ("pass_fc",):
                figures[f"{name}.{strategy}"] = scored(assembly, told, strategy)
    return figures


@contextmanager
def plumbline_over(*folders: Path) -> Iterator[Assembly]:
    """Yield a Plumbline that searches the sample library and `folders`, nothing else."""
    settings = Settings(
        reasoner="embedded",
        search=SearchSettings(providers=("library",)),
        library=LibrarySettings(folders=folders),
    )
    with tempfile.TemporaryDirectory(prefix="plumbline-articles-") as folder:
        top = Path(folder)
        places = Folders(config=top / "config", data=top / "data", cache=top / "cache")
        places.make()
        assembly = assemble(settings, places, "http://127.0.0.1:0")
        try:
            assembly.library.wait(_FIRST_READING_SECONDS)
            yield assembly
        finally:
            assembly.close()


def scored(assembly: Assembly, told: Mapping[str, Any], strategy: str) -> Figures:
    """Check a passage and return how many of its claims are answered rightly, and what is wrong."""
    events: list[Event] = []
    passage = {name: told.get(name) for name in ("text", "url", "title", "site", "published")}
    request = CheckRequest.model_validate({"passage": passage, "strategy": strategy})
    check = assembly.checker.prepare("article", request, events.append)
    check.announce()
    check.run()
    claims = replay(events).claims
    wrong = {}
    for wanted in told["claims"]:
        found = fault(nearest(claims, told["text"], wanted["near"]), wanted)
        if found:
            wrong[wanted["near"]] = found
    total = len(told["claims"])
    return {"right": total - len(wrong), "of": total, "wrong": wrong}


def nearest(claims: tuple[CheckedClaim, ...], text: str, near: str) -> CheckedClaim | None:
    """Return the claim whose stretch of the text shares most with the words."""
    start = text.index(near)
    end = start + len(near)

    def shared(one: CheckedClaim) -> int:
        return min(end, one.claim.span.end) - max(start, one.claim.span.start)

    best = max(claims, key=lambda one: (shared(one), -len(one.claim.source_text)), default=None)
    return best if best and shared(best) > 0 else None


def fault(found: CheckedClaim | None, wanted: Mapping[str, str]) -> str:
    """Return what is wrong with the answer, an empty string where nothing is."""
    if found is None or found.verdict is None:
        return f"no claim, expected {wanted['expected']}"
    verdict = found.verdict
    if verdict.label != wanted["expected"]:
        return f"{verdict.label}, expected {wanted['expected']}"
    named = wanted.get("correction", "")
    shown = " ".join([verdict.correction or "", *(one.quote.text for one in verdict.evidence)])
    return "" if named.lower() in shown.lower() else f"the correction lacks “{named}”"
