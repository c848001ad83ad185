"""The LLM as extractor: claims with spans, split until short, then time and entities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from plumbline.errors import BudgetSpent, PromptTooLong, ReasonerError
from plumbline.reasoning.embedded.language.languages import passage_language
from plumbline.reasoning.llm.answers.per_step import (
    ClaimItem,
    ClaimList,
    ContextItem,
    ContextList,
    SplitList,
)
from plumbline.reasoning.llm.fencing import one_line
from plumbline.reasoning.llm.roles.coverage import invented, left_out
from plumbline.reasoning.llm.roles.locating import locate
from plumbline.reasoning.llm.roles.query_text import read_date
from plumbline.reasoning.llm.roles.role import Role
from plumbline.reasoning.llm.server.requests import estimated_tokens
from plumbline.schema import Claim, ClaimPeriod, EntityBrief, Passage, Span
from plumbline.text import folded, folded_words, sentence_spans, words

SPLIT_ABOVE_WORDS = 10
SPLIT_TO_WORDS = 15
_SPLIT_ROUNDS = 2
_CHUNK_CHARACTERS = 6_000
_CONTEXT_CLAIMS = 25
_SURROUNDINGS = 600
_CLAIMS_PER_SENTENCE = 5
_MOST_ENTITIES = 5
_ALL_AGAIN = " At a first reading all of it was left out: leave out nothing."
_SOME_AGAIN = (
    " What is LISTED was found at a first reading: list what else the passage says, above all each"
    " figure that is not LISTED."
)


class ExtractorRole(Role):
    """Finds the claims of a passage (PASS-FC, section 3.1)."""

    def extract_claims(self, passage: Passage) -> list[Claim]:
        """See `Extractor.extract_claims`; long passages are read in chunks of whole sentences."""
        language = passage_language(passage)
        self.memory.language = language
        claims: list[Claim] = []
        seen: set[str] = set()
        for chunk in _chunks(passage.text, language, self._chunk_characters()):
            for part, item in self._read(passage, chunk, language):
                if folded(item.text) not in seen:
                    seen.add(folded(item.text))
                    claims.append(_claim(item, passage.text, part, language))
        ordered = sorted(claims, key=lambda claim: claim.span.start)
        return [
            claim.model_copy(update={"id": f"c{number}"}) for number, claim in enumerate(ordered, 1)
        ]

    def add_context(self, claims: Sequence[Claim], passage: Passage) -> list[Claim]:
        """See `Extractor.add_context`; a failed step leaves claims with the page's date alone."""
        size = self._chunk_characters()
        return [
            contextual
            for together in _neighbours(claims, size)
            for contextual in self._context(together, passage, _around(together, passage, size))
        ]

    def _chunk_characters(self) -> int:
        return min(_CHUNK_CHARACTERS, self.context_tokens or _CHUNK_CHARACTERS)

    def _read(
        self, passage: Passage, chunk: Span, language: str, around: int = _SURROUNDINGS
    ) -> Iterator[tuple[Span, ClaimItem]]:
        """Yield the claims of a chunk, read in parts where it does not fit into the context, each
        with fewer of the characters `around` it."""
        try:
            items = self._read_chunk(passage, chunk, language, around)
        except PromptTooLong:
            text = passage.text[chunk.start : chunk.end]
            parts = list(_chunks(text, language, len(text) // 2))
            if len(parts) < 2:
                raise
            for part in parts:
                here = Span(start=chunk.start + part.start, end=chunk.start + part.end)
                yield from self._read(passage, here, language, around // 2)
        else:
            yield from ((chunk, item) for item in items)

    def _read_chunk(
        self, passage: Passage, chunk: Span, language: str, around: int
    ) -> list[ClaimItem]:
        """List the claims of a chunk; sentences that the list leaves out are read once more."""
        text = passage.text[chunk.start : chunk.end]
        surroundings = _surroundings(passage, chunk, around)
        items = self._listed(text, text, surroundings, language)
        told, copied = [item.text for item in items], [item.words for item in items]
        gaps = left_out(told, copied, text, language)
        missing = " ".join(text[each.start : each.end] for each in gaps)
        if missing:
            read = [f"ALREADY READ: {one_line(text)}"] if items else []
            beside = [*surroundings, *read, *(f"LISTED: {one_line(each)}" for each in told)]
            again = _SOME_AGAIN if items else _ALL_AGAIN
            try:
                items += self._listed(missing, text, beside, language, again=again)
            except (ReasonerError, BudgetSpent):
                if not items:
                    raise
        return self._split(items, language)

    def _listed(
        self, part: str, text: str, around: Sequence[str], language: str, *, again: str = ""
    ) -> list[ClaimItem]:
        """List the claims of a `part` of `text`, without those that stand nowhere in it."""
        answer = self.asker.ask(
            "extract_claims",
            ClaimList,
            [*around, f"PASSAGE: {one_line(part)}"],
            working_language=language,
            room=estimated_tokens(part) * 3,
            most=_CLAIMS_PER_SENTENCE * len(sentence_spans(part, language)),
            again=again,
        )
        return [item for item in answer.claims if not invented(f"{item.text} {item.words}", text)]

    def _split(self, items: list[ClaimItem], language: str) -> list[ClaimItem]:
        """Split long claims again (PASS-FC: above 10 words, down to 15)."""
        threshold = SPLIT_ABOVE_WORDS
        for _ in range(_SPLIT_ROUNDS):
            long = [item for item in items if _is_long(item, threshold)]
            if not long:
                break
            try:
                items = self._split_once(items, long, language)
            except ReasonerError:
                # The claims are usable as they are; only shorter would be better.
                break
            threshold = SPLIT_TO_WORDS
        return items

    def _split_once(
        self, items: list[ClaimItem], long: list[ClaimItem], language: str
    ) -> list[ClaimItem]:
        lines = [f"[{number}] {one_line(item.text)}" for number, item in enumerate(long, 1)]
        room = sum(map(estimated_tokens, lines)) * 3
        answer = self.asker.ask(
            "split_claims",
            SplitList,
            lines,
            working_language=language,
            room=room,
            most=_CLAIMS_PER_SENTENCE * len(long),
            words=SPLIT_TO_WORDS,
        )
        parts: dict[int, list[ClaimItem]] = {}
        for part in answer.claims:
            if 1 <= part.number <= len(long):
                whole = long[part.number - 1]
                new = whole.model_copy(update={"text": part.text})
                parts.setdefault(id(whole), []).append(new)
        return [new for item in items for new in parts.get(id(item), [item])]

    def _context(self, claims: Sequence[Claim], passage: Passage, part: Span) -> list[Claim]:
        dated = [_dated(claim, passage) for claim in claims]
        lines = [
            *_surroundings(passage, part),
            *(f"[{number}] {one_line(claim.text)}" for number, claim in enumerate(claims, 1)),
        ]
        text = one_line(passage.text[part.start : part.end])
        said_on = passage.published or self.asker.session.as_of
        try:
            answer = self.asker.ask(
                "add_context",
                ContextList,
                lines,
                [f"PASSAGE: {text}"],
                working_language=self.language_of(claims[0]),
                room=150 * len(claims),
                most=max(len(claims), _MOST_ENTITIES),
                said_on=said_on.isoformat() if said_on else "the date of judgement",
            )
        except ReasonerError:
            return dated
        items = {item.number: item for item in answer.claims}
        return [_in_context(claim, items.get(i), passage) for i, claim in enumerate(dated, 1)]


def _is_long(item: ClaimItem, threshold: int) -> bool:
    return item.kind == "fact" and len(words(item.text)) > threshold


def _surroundings(passage: Passage, part: Span, around: int = _SURROUNDINGS) -> list[str]:
    """Return what stands around a part of a passage: its page, the words before and after it."""
    before = f"{passage.before} {passage.text[: part.start]}"[-max(1, around) :]
    after = f"{passage.text[part.end :]} {passage.after}"[: max(1, around)]
    lines = []
    if passage.title or passage.site:
        lines.append(f"PAGE: {one_line(passage.title or '')} ({passage.site or 'unknown site'})")
    if passage.published:
        lines.append(f"PUBLISHED: {passage.published.isoformat()}")
    if before.strip():
        lines.append(f"TEXT BEFORE: {one_line(before)}")
    if after.strip():
        lines.append(f"TEXT AFTER: {one_line(after)}")
    return lines


def _chunks(text: str, language: str, most: int) -> Iterator[Span]:
    """Yield stretches of whole sentences of about `most` characters."""
    start = end = 0
    for sentence in sentence_spans(text, language):
        if sentence.end - start > most and end > start:
            yield Span(start=start, end=end)
            start = sentence.start
        end = sentence.end
    yield Span(start=start, end=len(text))


def _neighbours(claims: Sequence[Claim], most: int) -> Iterator[list[Claim]]:
    """Yield claims that one call can put into their context: few enough, and within `most`
    characters of the passage."""
    together: list[Claim] = []
    for claim in claims:
        wide = bool(together) and claim.span.end - together[0].span.start > most
        if wide or len(together) == _CONTEXT_CLAIMS:
            yield together
            together = []
        together.append(claim)
    if together:
        yield together


def _around(claims: Sequence[Claim], passage: Passage, most: int) -> Span:
    """Return the `most` characters of the passage in the middle of which `claims` stand."""
    middle = (claims[0].span.start + claims[-1].span.end) // 2
    start = max(0, min(middle - most // 2, len(passage.text) - most))
    return Span(start=start, end=min(start + most, len(passage.text)))


def _claim(item: ClaimItem, text: str, chunk: Span, language: str) -> Claim:
    local = locate(item.words or item.text, text[chunk.start : chunk.end], language)
    span = Span(start=local.start + chunk.start, end=local.end + chunk.start)
    return Claim(
        id="",
        text=item.text,
        span=span,
        source_text=text[span.start : span.end],
        kind=item.kind,
    )


def _dated(claim: Claim, passage: Passage) -> Claim:
    if passage.published is None:
        return claim
    return claim.model_copy(update={"period": ClaimPeriod(said_on=passage.published)})


def _in_context(claim: Claim, item: ContextItem | None, passage: Passage) -> Claim:
    if item is None:
        return claim
    period = claim.period
    if item.when and _stands_in(item.when, claim, passage):
        period = ClaimPeriod(
            said_on=passage.published,
            text=item.when,
            start=read_date(item.start),
            end=read_date(item.end or item.start, last=True),
        )
    entities = tuple(
        # What nobody said of a name is the model's guess, and would lead the search astray.
        EntityBrief(
            name=each.name,
            kind=each.kind,
            brief="" if invented(each.brief, *_told(claim, passage)) else each.brief,
        )
        for each in item.entities
    )
    return claim.model_copy(update={"period": period, "entities": entities})


def _stands_in(when: str, claim: Claim, passage: Passage) -> bool:
    """Whether somebody wrote these words. Small models give the day of publication as the time."""
    wanted = _in_words(when)
    return bool(wanted.strip()) and any(wanted in _in_words(text) for text in _told(claim, passage))


@lru_cache(maxsize=64)
def _in_words(text: str) -> str:
    """Return the words of a text without case, each between spaces. All claims of a passage are
    held against the same text."""
    return f" {' '.join(folded_words(text))} "


def _told(claim: Claim, passage: Passage) -> tuple[str, ...]:
    """Return all that a claim's time and names can be taken from."""
    return (claim.text, passage.text, passage.title or "", passage.before, passage.after)
