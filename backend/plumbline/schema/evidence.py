"""Queries, what searches bring, documents, and the evidence quoted from them."""

from __future__ import annotations

from datetime import date
from typing import Literal

from plumbline.schema.base import Model, Problem, SourceKind, Stance, Text


class Query(Model):
    """What is sent to a search engine, in parts; each provider renders it in its own syntax.

    `text` are the free words; `phrases` must occur verbatim; each group of `any_of` needs one
    of its words; `none_of` must not occur. `before` and `after` bound the page's date.
    `sites` are the only ones wanted (empty: all), `excluded_sites` unwanted.
    """

    text: Text
    phrases: tuple[Text, ...] = ()
    any_of: tuple[tuple[Text, ...], ...] = ()
    none_of: tuple[Text, ...] = ()
    before: date | None = None
    after: date | None = None
    location: Text | None = None
    sites: tuple[Text, ...] = ()
    excluded_sites: tuple[Text, ...] = ()
    language: Text | None = None
    limit: int = 10


class SearchResult(Model):
    """One hit: a page, and the snippet the provider showed for it. `score` is what the provider
    ranked it by, where it says so; it compares with the other hits of one query only."""

    url: Text
    title: Text
    site: Text
    snippet: Text = ""
    published: date | None = None
    language: Text | None = None
    provider: Text
    rank: int
    score: float | None = None


class LeftOut(Model):
    """A hit that was not used, and why: later_than_as_of, own_page, blocked_site, wrong_site…"""

    url: Text
    reason: Text


class SearchReport(Model):
    """The outcome of one query. `nothing` and `could_not_look` are never the same.

    `rendered` is the query as it was sent; `unsupported` names the parts of the query that
    the provider cannot express; `cause` is set exactly when the status is `could_not_look`.
    `problems` tell what kept other providers from looking while this one could: with them,
    finding too little is no sign that there is no evidence. `cached` says that the answer was
    known beforehand and nothing was sent.
    """

    query: Query
    provider: Text
    rendered: Text
    status: Literal["found", "nothing", "could_not_look"]
    results: tuple[SearchResult, ...] = ()
    unsupported: tuple[Text, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    cause: Problem | None = None
    problems: tuple[Problem, ...] = ()
    cached: bool = False


class Finding(Model):
    """Something suspicious in a source, e.g. an instruction addressed to a model."""

    kind: Literal["injected_instruction", "hidden_text", "paywall", "satire"]
    detail: Text


class Source(Model):
    """A page that was found. `date_origin` says how its date is known.

    `group` is equal for sources that are not independent of each other (copies of one text).
    """

    url: Text
    title: Text
    site: Text
    published: date | None = None
    date_origin: Literal["metadata", "text", "search", "guessed"] | None = None
    language: Text | None = None
    kind: SourceKind = "other"
    provider: Text = ""
    read: Literal["page", "snippet"] = "page"
    group: Text | None = None
    findings: tuple[Finding, ...] = ()

    @property
    def stated(self) -> date | None:
        """The day that it is of, None where that is only guessed from some figure on it."""
        return None if self.date_origin == "guessed" else self.published

    @property
    def told_date(self) -> str:
        """Its date in words: a day, "about" a year where it is guessed, "" where there is none."""
        if self.published is None:
            return ""
        return str(self.published) if self.stated else f"about {self.published.year}"


class Digest(Model):
    """What was worked out about a text where it was extracted, in a process of its own.

    `sentences` are offsets, start and end in turn, as one splits texts in `language`; `runs` a
    number for every five words in a row, `agencies` the news agencies it rests on, and
    `instructs` whether words in it address a language model.
    """

    language: Text
    sentences: tuple[int, ...]
    runs: frozenset[int]
    agencies: frozenset[Text]
    instructs: bool


class Document(Model):
    """The text of a source as it was read; offsets of quotes point into `text`. `canonical` is the
    address of the page of which it says that it is a version; `cut_short` says that the source
    goes on where `text` ends."""

    source: Source
    text: Text
    canonical: Text | None = None
    cut_short: bool = False
    digest: Digest | None = None


class Excerpt(Model):
    """A passage of whole sentences from a document: what a reasoner gets to judge.

    `start` is the offset of `text` in the document's text, in code points; `before` and
    `after` are its neighbours there; `heads` is the first row of the table that `text` goes on
    with; `scores` keeps every ranking score by name.
    """

    id: Text
    source: Source
    text: Text
    start: int = 0
    before: Text = ""
    after: Text = ""
    heads: Text = ""
    scores: dict[Text, float] = {}


class Quote(Model):
    """The words that carry a verdict.

    `verbatim` quotes stand in the document's text at `start`:`end` (code points); a paraphrase
    has neither and must never be shown between quotation marks. `link` opens the source at
    the quote (text fragment).
    """

    text: Text
    verbatim: bool
    start: int | None = None
    end: int | None = None
    link: Text


class Evidence(Model):
    """A quote from a source with its stance towards the claim; `score` in 0..1."""

    id: Text
    source: Source
    quote: Quote
    stance: Stance
    score: float = 0.0
    before: Text = ""
    after: Text = ""
