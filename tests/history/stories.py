"""Checks told as events, for tests that need some in the history."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta, timezone

from plumbline.history import History
from plumbline.schema import (
    CheckCompleted,
    CheckStarted,
    Claim,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    Evidence,
    HistoryFilter,
    Passage,
    Quote,
    Source,
    Span,
    Usage,
    Verdict,
)

START = datetime(2026, 3, 4, 12, tzinfo=timezone.utc)


def story(
    check_id: str,
    text: str = "The tower is tall.",
    *,
    label: str = "supported",
    title: str | None = "A page",
    url: str | None = None,
    site: str | None = None,
    strategy: str = "pass_fc",
    at: datetime = START,
    as_of: date | None = None,
    passage: Passage | None = None,
    verdict: Verdict | None = None,
) -> list[Event]:
    """Return the events of a completed check with one claim a sentence."""
    told = passage or Passage(text=text, title=title, url=url, site=site)
    sentences = [one.strip() + "." for one in told.text.split(".") if one.strip()][:5]
    claims = tuple(
        Claim(id=f"c{number}", text=one, span=Span(start=0, end=1), source_text=one)
        for number, one in enumerate(sentences, start=1)
    )
    judged = verdict or verdict_of(label)
    events: list[Event] = [
        CheckStarted(
            number=0,
            at=at,
            check_id=check_id,
            passage=told,
            strategy=strategy,
            reasoner="embedded",
            as_of=as_of,
        ),
        ClaimsExtracted(number=1, at=at, claims=claims),
    ]
    for one in claims:
        events.append(ClaimJudged(number=len(events), at=at, claim_id=one.id, verdict=judged))
    end = at + timedelta(seconds=2)
    events.append(CheckCompleted(number=len(events), at=end, seconds=2.0, usage=Usage(searches=1)))
    return events


def verdict_of(label: str, words: str = "It is tall.", link: str = "https://s.example/") -> Verdict:
    """Return a verdict with one quote."""
    source = Source(url=link, title="Source", site="s.example", published=date(2024, 1, 1))
    quote = Quote(text=words, verbatim=True, start=0, end=len(words), link=link)
    stance = "refutes" if label == "refuted" else "supports"
    evidence = Evidence(id="e1", source=source, quote=quote, stance=stance)
    return Verdict.model_validate(
        {
            "label": label,
            "confidence": {label: 0.8},
            "rationale": words,
            "evidence": (evidence,),
            "independent_sources": 1,
        }
    )


def store(history: History, events: Sequence[Event]) -> None:
    """Append a story to the history, where it stands."""
    first = events[0]
    check_id = first.check_id if isinstance(first, CheckStarted) else "a"
    for event in events:
        history.append(check_id, event)


def found(history: History, **wanted: object) -> list[str]:
    """Return the ids of the checks that a filter leaves, in their order."""
    return [one.id for one in history.find(HistoryFilter.model_validate(wanted)).checks]


def tentative(label: str) -> Verdict:
    """Return a verdict that is only probable."""
    return verdict_of(label).model_copy(update={"confidence": {label: 0.5}})
