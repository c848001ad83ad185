"""What a strategy may ask of a reasoner, split by role (DESIGN, section 4).

Every method takes and returns `schema` types and raises ReasonerError when it cannot do its
step; it never invents an answer. Quotes it returns are words it claims to have read; whether
they stand in the source is for the retriever to find out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from plumbline.schema import (
    Answer,
    Claim,
    Document,
    DomainHints,
    Excerpt,
    Judgement,
    LabelledExample,
    Move,
    OpeningQuestions,
    PairJudgement,
    PairStance,
    Passage,
    Query,
    QuestionAnswer,
    Reflection,
    Round,
    SearchResult,
    SearchTools,
)
from plumbline.session import CheckSession


class Extractor(Protocol):
    """Finds the claims of a passage."""

    def extract_claims(self, passage: Passage) -> list[Claim]:
        """Return the passage's atomic claims in reading order, ids `c1`, `c2` …

        Opinions, what the author lived through, predictions, questions and instructions are
        returned too, by `kind`. A claim above the word threshold is split again (PASS-FC,
        iterative decomposition).
        """
        ...

    def add_context(self, claims: Sequence[Claim], passage: Passage) -> list[Claim]:
        """Return the same claims with claim period and entity briefs (PASS-FC, grounding)."""
        ...


class Questioner(Protocol):
    """Knows what to ask next."""

    def first_question(self, claim: Claim) -> str:
        """Return the first, claim-like question (Papelo, Algorithm 1; QECV, multi-hop)."""
        ...

    def next_question(self, claim: Claim, history: Sequence[QuestionAnswer]) -> str | None:
        """Return what to ask next, or None when the verdict is clear from `history`."""
        ...

    def side_question(
        self, claim: Claim, side: Sequence[QuestionAnswer], opposed: Sequence[QuestionAnswer]
    ) -> str | None:
        """Return what would show whether the answers of one `side` hold against those `opposed`
        to them, None where there is nothing new to ask (QECV, following both sides)."""
        ...

    def paraphrases(self, claim: Claim, count: int, asked: Sequence[str]) -> list[str]:
        """Return up to `count` new wordings of the claim's question, none of them in `asked`."""
        ...

    def opening_questions(self, claim: Claim, wordings: int) -> OpeningQuestions:
        """Return the questions that the claim alone suggests: the first of the multi-hop ones,
        the claim turned into a question, and up to `wordings` others for it; and with them the
        sites to trust (QECV, 3.1)."""
        ...

    def article_questions(self, claim: Claim, article: Document, count: int) -> list[str]:
        """Return questions a fact-checker would ask after reading `article` (QECV)."""
        ...

    def search_queries(
        self, claim: Claim, history: Sequence[Round], tools: SearchTools, count: int = 2
    ) -> list[Query]:
        """Return up to `count` queries with operators (PASS-FC; dates and places only when
        `tools` allows them)."""
        ...

    def question_queries(self, claim: Claim, question: str) -> list[Query]:
        """Return the queries that look for the answer to `question`: first claim and question
        together, then, for when that finds nothing, names and other capitalised words
        (Papelo, Algorithm 2)."""
        ...

    def domains(self, claim: Claim) -> DomainHints:
        """Return sites to search and sites to leave out (PASS-FC, site-restricted search)."""
        ...

    def further_languages(self, claim: Claim) -> list[str]:
        """Return at most two further languages worth searching (PASS-FC, multilingual)."""
        ...


class Reader(Protocol):
    """Reads results, and documents towards questions: `found` holds excerpts by question."""

    def best_result(self, question: str, results: Sequence[SearchResult]) -> int | None:
        """Return the index of the result most likely to answer, None when none would."""
        ...

    def answers(self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        """Return the answer to each question, in order, that the excerpts found for it give, with
        the quote carrying it."""
        ...

    def summaries(self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        """Return a summary towards each question, in order, of what was found for it and for the
        others (QECV; Web Retrieval Agents)."""
        ...


class Judge(Protocol):
    """Weighs evidence."""

    def stance(self, claim: Claim, pair: QuestionAnswer) -> PairStance:
        """Return what one question-answer pair says of the claim (QECV, validator)."""
        ...

    def verdict(
        self,
        claim: Claim,
        excerpts: Sequence[Excerpt],
        feedback: str = "",
        history: Sequence[Round] | None = (),
    ) -> Judgement:
        """Return the verdict the excerpts allow, citing the words that carry it.

        `history` holds the rounds so far, the present one last, for who reflects on it in the same
        breath. It is None where no other round may follow: then `reflect` is not asked.
        """
        ...

    def verdict_from_pairs(self, claim: Claim, pairs: Sequence[QuestionAnswer]) -> Judgement:
        """Return the verdict the question-answer pairs allow; citations name their excerpts."""
        ...

    def pairs_and_verdict(
        self,
        claim: Claim,
        excerpts: Sequence[Excerpt],
        examples: Sequence[LabelledExample] = (),
    ) -> PairJudgement:
        """Return up to ten question-answer pairs, a Likert value (1-5) per label, and the
        verdict, in one step (AIC CTU, section 3)."""
        ...

    def reflect(self, claim: Claim, judgement: Judgement, history: Sequence[Round]) -> Reflection:
        """Return whether to accept the judgement, judge again or search again, and with which
        tools (PASS-FC, reflection)."""
        ...


class Agent(Protocol):
    """Plays the main agent of a search agent system."""

    def next_move(
        self, claim: Claim, findings: Sequence[QuestionAnswer], searches_left: int
    ) -> Move:
        """Return the next search, worded without the claim itself, or the final judgement, with
        its uncertainty in 0..1 where that says more than its confidences do. With no searches left
        the move is always final."""
        ...


class Reasoner(Extractor, Questioner, Reader, Judge, Agent, Protocol):
    """All roles together."""

    @property
    def name(self) -> str:
        """`embedded` or `llm`."""
        ...

    @property
    def model(self) -> str | None:
        """The model that thinks, as its server names it."""
        ...

    @property
    def prompts(self) -> str | None:
        """The version of all its prompts together, which any change of one changes."""
        ...

    def for_check(self, session: CheckSession) -> Reasoner:
        """Return this reasoner bound to one check: its budget, meter and reader's language."""
        ...


@runtime_checkable
class SecondReader(Protocol):
    """Reads again what another reasoner has judged, and follows no instructions."""

    def verdict(self, claim: Claim, excerpts: Sequence[Excerpt]) -> Judgement:
        """See `Judge.verdict`."""
        ...

    def verdict_by_facts(self, claim: Claim, excerpts: Sequence[Excerpt]) -> Judgement:
        """Return the verdict that facts alone allow, which takes less time."""
        ...


@runtime_checkable
class OfManyModels(Protocol):
    """A reasoner whose server offers more than one model."""

    def with_model(self, model: str) -> Reasoner:
        """Return this reasoner thinking with another model of its server."""
        ...
