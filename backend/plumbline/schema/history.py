"""What the history tells about stored checks: summaries, filters, and the reader's labels."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated

from pydantic import Field

from plumbline.schema.base import DecidedLabel, Model, Text, ToldLabel, VerdictLabel
from plumbline.schema.checks import CheckStatus, Event

MAX_NOTE_CHARACTERS = 2_000


class ReaderLabel(Model):
    """What the reader holds of one claim: the right label, a note, or both."""

    claim_id: Annotated[Text, Field(min_length=1, max_length=40)]
    label: DecidedLabel | None = None
    note: Annotated[Text, Field(max_length=MAX_NOTE_CHARACTERS)] = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is said, which takes an earlier label back."""
        return self.label is None and not self.note.strip()


class ReaderLabels(Model):
    """The reader's labels for the claims of one check."""

    labels: Annotated[tuple[ReaderLabel, ...], Field(max_length=500)] = ()


class CheckSummary(Model):
    """One line of the history.

    `passage` is its beginning; `verdicts` counts claims by their verdict as it was told.
    """

    id: Text
    status: CheckStatus
    created_at: datetime
    finished_at: datetime | None = None
    strategy: Text
    reasoner: Text
    model: Text | None = None
    as_of: date | None = None
    url: Text | None = None
    title: Text | None = None
    site: Text | None = None
    passage: Text
    claims: int = 0
    verdicts: dict[ToldLabel, int] = {}
    labels: int = 0


class HistoryFilter(Model):
    """Which checks to list; `q` searches passages, claims and page titles as words are typed.

    `since` and `until` are days as this computer's clock has them, both inclusive. `url` names one
    page, without fragment; `site` is a part of a site's name or domain, or any address on it.
    """

    q: Annotated[Text, Field(max_length=500)] = ""
    verdict: VerdictLabel | None = None
    status: CheckStatus | None = None
    site: Annotated[Text, Field(max_length=8_000)] | None = None
    url: Annotated[Text, Field(max_length=8_000)] | None = None
    strategy: Annotated[Text, Field(max_length=40)] | None = None
    since: date | None = None
    until: date | None = None


class CheckPage(Model):
    """Some checks, newest first; `next` is the cursor of the following page, None at the end.

    `total` counts all checks that pass the filter.
    """

    checks: tuple[CheckSummary, ...]
    next: Text | None = None
    total: int


class ExportedCheck(Model):
    """One check as it is exported and imported: its events, from which all else follows."""

    format: Annotated[Text, Field(pattern=r"^plumbline-check/1$")] = "plumbline-check/1"
    events: Annotated[tuple[Event, ...], Field(min_length=1)]
    labels: tuple[ReaderLabel, ...] = ()


class RejectedLine(Model):
    """A line of an import that was not taken, counted from 1, and why."""

    line: int
    reason: Text


class ImportReport(Model):
    """What came of an import; `skipped` were there already."""

    imported: int
    skipped: int
    rejected: tuple[RejectedLine, ...] = ()
