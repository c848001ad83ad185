"""The embedded reasoner: every role of the protocol, by rules and a small model, without a net."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plumbline.reasoning.embedded.asking import agent, queries, questions, reading, reflection
from plumbline.reasoning.embedded.asking.pairs import excerpts_of, likert_of, read_pairs
from plumbline.reasoning.embedded.entailment import LoadedOnce, missing
from plumbline.reasoning.embedded.extraction import claims as extraction
from plumbline.reasoning.embedded.judging.judge import judged, stance_of
from plumbline.reasoning.embedded.language.languages import claim_language, passage_language
from plumbline.schema import (
    TENTATIVE_BELOW,
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


class EmbeddedReasoner:
    """Reads and judges on the user's own CPU; the same input always gives the same output.

    It knows no more than its model, the check it is bound to and the language of that check's
    passage, and may be used from many threads. The model loads when it is first needed.
    """

    name = "embedded"

    def __init__(
        self, session: CheckSession | None = None, entailment: LoadedOnce | None = None
    ) -> None:
        self._session = session
        self._entailment = entailment or LoadedOnce()
        self._passage_language: str | None = None

    @property
    def model(self) -> str | None:
        """The entailment model in use; None while rules alone decide."""
        return None if missing() else "plumbline-entailment"

    @property
    def prompts(self) -> str | None:
        """None: rules and a classifier read no prompts."""
        return None

    @property
    def _reader_language(self) -> str:
        return self._session.reader_language if self._session else "en"

    def for_check(self, session: CheckSession) -> EmbeddedReasoner:
        """Return this reasoner bound to one check."""
        return EmbeddedReasoner(session, self._entailment)

    def _language(self, claim: Claim) -> str:
        return claim_language(claim, self._passage_language)

    # --- Extractor

    def extract_claims(self, passage: Passage) -> list[Claim]:
        """Return the passage's claims in reading order."""
        if self._session is None:
            return extraction.extract(passage)
        self._passage_language = passage_language(passage)
        return extraction.extract(passage, self._session.as_of)

    def add_context(self, claims: Sequence[Claim], passage: Passage) -> list[Claim]:
        """Return the claims with claim period and entity briefs."""
        if self._session and self._passage_language is None:  # claims that were not split here
            self._passage_language = passage_language(passage)
        return extraction.in_context(claims, passage)

    # --- Questioner

    def first_question(self, claim: Claim) -> str:
        """Return the claim as a yes-no question."""
        return questions.yes_no(claim.text, self._language(claim))

    def next_question(self, claim: Claim, history: Sequence[QuestionAnswer]) -> str | None:
        """Return the question for a part that is not covered yet; None when all are, or when
        the answers settle the claim."""
        language = self._language(claim)
        told = [self.stance(claim, pair) for pair in history]
        if any(one.stance != "neutral" and one.strength >= TENTATIVE_BELOW for one in told):
            return None
        return questions.next_question(claim, history, language)

    def side_question(
        self, claim: Claim, side: Sequence[QuestionAnswer], opposed: Sequence[QuestionAnswer]
    ) -> str | None:
        """Return the question for a part that the side does not cover, else a new wording."""
        asked = [pair.question for pair in (*side, *opposed)]
        return questions.side_question(claim, side, asked, self._language(claim))

    def paraphrases(self, claim: Claim, count: int, asked: Sequence[str]) -> list[str]:
        """Return up to `count` new wordings of the claim's question."""
        return questions.paraphrases(claim, count, asked, self._language(claim))

    def opening_questions(self, claim: Claim, wordings: int) -> OpeningQuestions:
        """Return the yes-no question, the one for the part that decides, other wordings, and the
        sites known for the claim's subject."""
        first = self.first_question(claim)
        for_the_part = questions.wh_question(claim, self._language(claim))
        others = self.paraphrases(claim, wordings, [first, for_the_part])
        return OpeningQuestions(
            first=first,
            as_question=for_the_part,
            wordings=tuple(others),
            trusted=self.domains(claim).trusted,
        )

    def article_questions(self, claim: Claim, article: Document, count: int) -> list[str]:
        """Return questions a fact-checker would ask after reading the article."""
        return questions.article_questions(claim, article, count, self._language(claim))

    def search_queries(
        self, claim: Claim, history: Sequence[Round], tools: SearchTools, count: int = 2
    ) -> list[Query]:
        """Return up to `count` queries that no earlier round has sent."""
        return queries.search_queries(claim, history, tools, count, self._language(claim))

    def question_queries(self, claim: Claim, question: str) -> list[Query]:
        """Return claim and question together, then the names alone."""
        return queries.question_queries(claim, question, self._language(claim))

    def domains(self, claim: Claim) -> DomainHints:
        """Return sites known for the claim's subject, and sites to leave out."""
        return queries.domains(claim)

    def further_languages(self, claim: Claim) -> list[str]:
        """Return the languages spoken where the claim plays, at most two."""
        return queries.further_languages(claim, self._language(claim))

    # --- Reader

    def best_result(self, question: str, results: Sequence[SearchResult]) -> int | None:
        """Return the index of the result that shares most with the question."""
        return reading.best_result(question, results, self._passage_language or "en")

    def answers(self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        """Return the sentence that answers each question best, verbatim."""
        language = self._language(claim)
        return [reading.answer(claim, *each, language) for each in found.items()]

    def summaries(self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        """Return for each question the sentences that say most towards it."""
        language = self._language(claim)
        return [reading.summarise(claim, *each, language) for each in found.items()]

    # --- Judge

    def stance(self, claim: Claim, pair: QuestionAnswer) -> PairStance:
        """Return what one question-answer pair says of the claim."""
        model = self._entailment.get()
        return stance_of(claim, excerpts_of([pair]), self._language(claim), model)

    def verdict(
        self,
        claim: Claim,
        excerpts: Sequence[Excerpt],
        feedback: str = "",
        history: Sequence[Round] | None = (),
    ) -> Judgement:
        """Return the verdict the excerpts allow. Rules take no hints: neither `feedback` nor
        `history` is read."""
        return self._judged(claim, excerpts)

    def verdict_by_facts(self, claim: Claim, excerpts: Sequence[Excerpt]) -> Judgement:
        """Return the verdict that the excerpts' aligned facts allow, without the model."""
        language = self._language(claim)
        return judged(claim, excerpts, self._reader_language, language, model=None)

    def verdict_from_pairs(self, claim: Claim, pairs: Sequence[QuestionAnswer]) -> Judgement:
        """Return the verdict the answers allow."""
        return self._judged(claim, excerpts_of(pairs))

    def _judged(self, claim: Claim, excerpts: Sequence[Excerpt]) -> Judgement:
        if self._session is not None:
            self._session.checkpoint()
        language, model = self._language(claim), self._entailment.get()
        return judged(claim, excerpts, self._reader_language, language, model)

    def pairs_and_verdict(
        self,
        claim: Claim,
        excerpts: Sequence[Excerpt],
        examples: Sequence[LabelledExample] = (),
    ) -> PairJudgement:
        """Return question-answer pairs, a Likert value per label, and the verdict. Examples
        teach a language model; rules have no use for them."""
        judgement = self.verdict(claim, excerpts)
        pairs = read_pairs(claim, excerpts, judgement, self._language(claim))
        return PairJudgement(pairs=pairs, likert=likert_of(judgement), judgement=judgement)

    def reflect(self, claim: Claim, judgement: Judgement, history: Sequence[Round]) -> Reflection:
        """Return whether to accept, judge again or search again, and with which tools."""
        return reflection.reflect(claim, judgement, history, self._language(claim))

    # --- Agent

    def next_move(
        self, claim: Claim, findings: Sequence[QuestionAnswer], searches_left: int
    ) -> Move:
        """Return the next search or the final judgement."""
        judgement = self.verdict_from_pairs(claim, findings)
        return agent.next_move(claim, findings, searches_left, judgement, self._language(claim))
