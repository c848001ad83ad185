"""Checks written out: JSON lines (complete, importable), CSV, Markdown and ClaimReview."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from pydantic import ValidationError

from plumbline.errors import InputError, NotFound
from plumbline.history.markdown import Words, linkable, markdown_of, words_in
from plumbline.history.store import History
from plumbline.history.unkept import Record
from plumbline.schema import (
    Check,
    CheckedClaim,
    ExportedCheck,
    ImportReport,
    ReaderLabel,
    RejectedLine,
    Verdict,
)

ExportFormat = Literal["jsonl", "csv", "markdown", "claimreview"]
MEDIA_TYPES: dict[ExportFormat, str] = {
    "jsonl": "application/x-ndjson",
    "csv": "text/csv; charset=utf-8",
    "markdown": "text/markdown; charset=utf-8",
    "claimreview": "application/ld+json",
}
_COLUMNS = (
    "check_id",
    "created_at",
    "status",
    "page_url",
    "page_title",
    "strategy",
    "reasoner",
    "claim",
    "verdict",
    "confidence",
    "rationale",
    "correction",
    "independent_sources",
    "strongest_quote",
    "source_url",
    "reader_label",
    "reader_note",
)
# Spreadsheets run a cell that begins so as a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_RATINGS = {
    "supported": 5, "probably_supported": 4, "conflicting": 3, "probably_refuted": 2, "refuted": 1,
}  # fmt: skip


def export(
    record: Record, ids: Iterable[str], form: ExportFormat, language: str = "en"
) -> Iterator[str]:
    """Return the checks in that form, piece by piece; one deleted meanwhile is left out.

    What is made for people is in that language where Plumbline has words in it, else in English.
    """
    words = words_in(language)
    writers: dict[ExportFormat, Callable[[], Iterator[str]]] = {
        "jsonl": lambda: _jsonl(record, ids),
        "csv": lambda: _csv(record, ids),
        "markdown": lambda: _markdown(record, ids, words),
        "claimreview": lambda: _claim_reviews(record, ids, words),
    }
    return writers[form]()


def restore(history: History, lines: Iterable[str]) -> ImportReport:
    """Bring exported checks back, one JSON object a line; bad lines are named, never guessed."""
    imported = skipped = 0
    rejected: list[RejectedLine] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            if history.restore(ExportedCheck.model_validate_json(line)):
                imported += 1
            else:
                skipped += 1
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            rejected.append(RejectedLine(line=number, reason=str(first["msg"])))
        except InputError as error:
            rejected.append(RejectedLine(line=number, reason=error.detail))
        except (OverflowError, ValueError):
            # E.g. the first hours of the year 1, which have no time in UTC.
            reason = "It holds a date or a number that cannot be kept."
            rejected.append(RejectedLine(line=number, reason=reason))
    return ImportReport(imported=imported, skipped=skipped, rejected=tuple(rejected))


def _jsonl(record: Record, ids: Iterable[str]) -> Iterator[str]:
    for check_id in ids:
        try:
            yield record.export(check_id).model_dump_json() + "\n"
        except NotFound:
            continue


def _labelled(record: Record, ids: Iterable[str]) -> Iterator[tuple[Check, dict[str, ReaderLabel]]]:
    for check_id in ids:
        try:
            check = record.get(check_id)
            labels = record.labels(check_id).labels
        except NotFound:
            continue
        yield check, {one.claim_id: one for one in labels}


def _csv(record: Record, ids: Iterable[str]) -> Iterator[str]:
    yield _csv_line(_COLUMNS)
    for check, labels in _labelled(record, ids):
        for one in check.claims:
            yield _csv_line(_cells(check, one, labels.get(one.claim.id)))


def _cells(check: Check, one: CheckedClaim, label: ReaderLabel | None) -> tuple[object, ...]:
    verdict = one.verdict or Verdict(label="could_not_check")
    strongest = next((item for item in verdict.evidence if item.quote.verbatim), None)
    return (
        check.id,
        check.created_at.isoformat(),
        check.status,
        check.passage.url,
        check.passage.title,
        check.strategy,
        check.reasoner,
        one.claim.text,
        verdict.label if one.verdict else "",
        _percent(verdict),
        verdict.rationale,
        verdict.correction,
        verdict.independent_sources,
        strongest.quote.text if strongest else None,
        strongest.source.url if strongest else None,
        label.label if label else None,
        label.note if label else None,
    )


def _percent(verdict: Verdict) -> str:
    confidence = verdict.confidence.get(verdict.label)
    return "" if confidence is None else f"{confidence:.0%}"


def _csv_line(cells: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line, quoting=csv.QUOTE_ALL).writerow([_inert(cell) for cell in cells])
    return line.getvalue()


def _inert(cell: object) -> str:
    text = "" if cell is None else str(cell).replace("\0", "")
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text


def _markdown(record: Record, ids: Iterable[str], words: Words) -> Iterator[str]:
    yield f"# {words.heading}\n\n"
    for check, labels in _labelled(record, ids):
        yield markdown_of(check, labels, words)


def _claim_reviews(record: Record, ids: Iterable[str], words: Words) -> Iterator[str]:
    yield "[\n"
    between = ""
    for check, _ in _labelled(record, ids):
        for one in check.claims:
            if one.verdict is not None and one.verdict.told in _RATINGS:
                yield between + script_safe(claim_review(check, one.claim.text, one.verdict, words))
                between = ",\n"
    yield "\n]\n"


def claim_review(check: Check, claim: str, verdict: Verdict, words: Words) -> dict[str, Any]:
    """Return schema.org's ClaimReview of a decided claim, rated 1 (false) to 5 (true)."""
    item: dict[str, Any] = {"@type": "Claim"}
    if check.passage.published:
        item["datePublished"] = check.passage.published.isoformat()
    if linkable(check.passage.url):
        item["appearance"] = {"@type": "CreativeWork", "url": check.passage.url}
    return {
        "@context": "https://schema.org",
        "@type": "ClaimReview",
        "datePublished": check.created_at.date().isoformat(),
        "claimReviewed": claim,
        "itemReviewed": item,
        "author": {"@type": "Organization", "name": "Plumbline (automated check)"},
        "reviewRating": {
            "@type": "Rating",
            "ratingValue": _RATINGS[verdict.told],
            "bestRating": 5,
            "worstRating": 1,
            "alternateName": words.verdicts[verdict.told],
            "ratingExplanation": verdict.rationale,
        },
        "reviewBody": verdict.correction or verdict.rationale,
        "citation": [item.quote.link for item in verdict.evidence if linkable(item.quote.link)],
    }


def script_safe(value: object) -> str:
    """Return `value` as JSON that may stand inside a script element."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    return re.sub("[<>&\u2028\u2029]", lambda found: f"\\u{ord(found.group()):04x}", text)
