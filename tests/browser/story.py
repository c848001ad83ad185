"""A check told by hand: events of every kind, for the fake server and the reducer's fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from typing import Any

from plumbline.schema import (
    CheckCancelled,
    CheckCompleted,
    CheckFailed,
    CheckStarted,
    Claim,
    ClaimContextualised,
    ClaimJudged,
    ClaimPeriod,
    ClaimsExtracted,
    EntityBrief,
    Event,
    Evidence,
    Passage,
    Problem,
    Query,
    QuestionStep,
    Quote,
    ReadStep,
    SearchReport,
    SearchResult,
    SearchStep,
    Source,
    Span,
    StepQuestioned,
    StepRead,
    StepSearched,
    Usage,
    Verdict,
)
from plumbline.schema.evidence import LeftOut

BEGUN = datetime(2026, 11, 2, 9, 30, tzinfo=timezone.utc)
SENTENCES = (
    "The Eiffel Tower was completed in March 1889.",
    "It is 410 metres tall.",
    "Canberra has been the seat of Parliament since 1908.",
    "No other view in Europe is half as lovely.",
    "The café on the second floor sells nine kinds of 🥐.",
    "Its lifts were painted blue last spring.",
)
PASSAGE = " ".join(SENTENCES)
_SITE = "https://www.example.org"


def events(
    passage: Passage, check_id: str, ending: str = "completed", model: str | None = None
) -> Iterator[Event]:
    """Yield the events of a check of `passage`, whose claims are the story's own.

    `ending` is one of completed, failed, interrupted, cancelled; `model` is a language model's.
    """
    number = _Counter()
    yield CheckStarted(
        **number(),
        check_id=check_id,
        passage=passage,
        strategy="pass_fc",
        reasoner="llm" if model else "embedded",
        model=model,
    )
    claims = tuple(_claims())
    yield ClaimsExtracted(**number(), claims=claims)
    yield ClaimContextualised(
        **number(),
        claim_id="c2",
        period=ClaimPeriod(said_on=date(2026, 10, 18), start=date(2026, 10, 18)),
        entities=(EntityBrief(name="Eiffel Tower", kind="place", brief="a tower in Paris"),),
    )
    verdicts = _verdicts()
    for claim in claims[: len(claims) if ending == "completed" else 2]:
        yield from _steps(number, claim)
        yield ClaimJudged(**number(), claim_id=claim.id, verdict=verdicts[claim.id])
    yield _last(number, ending)


class _Counter:
    def __init__(self) -> None:
        self.next = 0

    def __call__(self) -> dict[str, Any]:
        number, self.next = self.next, self.next + 1
        return {"number": number, "at": BEGUN + timedelta(milliseconds=150 * number)}


def _claims() -> Iterator[Claim]:
    texts = (
        SENTENCES[0],
        "The Eiffel Tower is 410 metres tall.",
        SENTENCES[2],
        SENTENCES[3],
        SENTENCES[4],
        "The Eiffel Tower's lifts were painted blue last spring.",
    )
    start = 0
    for index, (sentence, text) in enumerate(zip(SENTENCES, texts, strict=True), start=1):
        kind = "opinion" if index == 4 else "fact"
        span = Span(start=start, end=start + len(sentence))
        yield Claim(id=f"c{index}", text=text, span=span, source_text=sentence, kind=kind)
        start = span.end + 1


def _steps(number: _Counter, claim: Claim) -> Iterator[Event]:
    if not claim.check_worthy:
        return
    question = QuestionStep(question=f"Is it true that {claim.text[:-1]}?", purpose="claim")
    yield StepQuestioned(**number(), claim_id=claim.id, step=question)
    hits = tuple(
        SearchResult(
            url=f"{_SITE}/{claim.id}/{rank}",
            title="Eiffel Tower",
            site="example.org",
            provider="library",
            rank=rank,
        )
        for rank in (1, 2)
    )
    report = SearchReport(
        query=Query(text=claim.text),
        provider="library",
        rendered=claim.text[:-1],
        status="found",
        results=hits,
        left_out=(LeftOut(url="https://gazette.example/landmarks", reason="own_page"),),
    )
    yield StepSearched(**number(), claim_id=claim.id, step=SearchStep(report=report))
    yield StepRead(**number(), claim_id=claim.id, step=ReadStep(source=_source(), characters=3120))


def _source(
    title: str = "Eiffel Tower", site: str = "example.org", kind: Any = "reference"
) -> Source:
    return Source(
        url=f"https://{site}/eiffel-tower",
        title=title,
        site=site,
        published=date(2024, 5, 3),
        date_origin="metadata",
        language="en",
        kind=kind,
        provider="library",
    )


def _evidence(identity: str, text: str, stance: Any, **source: Any) -> Evidence:
    found = _source(**source)
    quote = Quote(
        text=text,
        verbatim=True,
        start=100,
        end=100 + len(text),
        link=f"{found.url}#:~:text={text.split()[0]}",
    )
    return Evidence(
        id=identity,
        source=found,
        quote=quote,
        stance=stance,
        score=0.9,
        before="The tower was built for the world's fair.",
        after="It has three levels for visitors.",
    )


def _verdicts() -> dict[str, Verdict]:
    return {
        "c1": Verdict(
            label="supported",
            confidence=_weights(supported=0.93),
            rationale="Two independent sources give the same month and year.",
            evidence=(
                _evidence("e1", "The tower was completed on 31 March 1889.", "supports"),
                _evidence(
                    "e2",
                    "Work ended in March 1889, two years after it had begun.",
                    "supports",
                    title="How the tower rose",
                    site="monuments.example.fr",
                    kind="official",
                ),
            ),
            independent_sources=2,
            stop_reason="reflection_accepted",
        ),
        "c2": Verdict(
            label="refuted",
            confidence=_weights(refuted=0.95),
            rationale="The sources give 330 metres, not 410.",
            correction="The Eiffel Tower is 330 metres tall.",
            error="410 metres",
            evidence=(
                _evidence(
                    "e3", "With its antennas, the tower is 330 metres tall today.", "refutes"
                ),
            ),
            independent_sources=1,
            stop_reason="reflection_accepted",
        ),
        "c3": Verdict(
            label="conflicting",
            confidence=_weights(conflicting=0.7),
            rationale="One source says so, another names 1927.",
            evidence=(
                _evidence(
                    "e4",
                    "The site was chosen as the seat of government in 1908.",
                    "supports",
                    title="Canberra",
                    kind="official",
                ),
                _evidence(
                    "e5",
                    "Parliament moved to Canberra on 9 May 1927.",
                    "refutes",
                    title="The move of Parliament",
                    site="history.example.au",
                    kind="scholarly",
                ),
            ),
            independent_sources=2,
            stop_reason="iterations_used",
        ),
        "c4": Verdict(label="not_checkable", rationale="opinion", stop_reason="kind"),
        "c5": Verdict(
            label="not_enough_evidence",
            confidence=_weights(not_enough_evidence=0.9),
            rationale="No page that was found speaks of it.",
            stop_reason="no_new_queries",
            degraded=("snippets_only",),
        ),
        "c6": Verdict(
            label="could_not_check",
            cause=Problem(
                type="urn:plumbline:problem:search-blocked",
                title="The search engine refuses to answer",
                detail="DuckDuckGo answered three times with an empty page.",
                remedy="Wait a few minutes, or choose another search provider in the settings.",
            ),
            stop_reason="search-blocked",
        ),
    }


def _weights(**given: float) -> dict[Any, float]:
    labels = ("supported", "refuted", "conflicting", "not_enough_evidence")
    rest = (1 - sum(given.values())) / (len(labels) - len(given))
    return {label: round(given.get(label, rest), 3) for label in labels}


def _last(number: _Counter, ending: str) -> Event:
    usage = Usage(searches=5, pages_read=5)
    if ending == "cancelled":
        return CheckCancelled(**number(), seconds=1.1, usage=usage)
    if ending == "completed":
        return CheckCompleted(**number(), seconds=2.4, usage=usage)
    problem = Problem(
        type="urn:plumbline:problem:storage-failed",
        title="The data folder cannot be used",
        detail="The disk is full.",
        remedy="Free some space and try again.",
        specific=True,
        step="verification",
    )
    return CheckFailed(
        **number(), seconds=1.4, usage=usage, problem=problem, interrupted=ending == "interrupted"
    )
