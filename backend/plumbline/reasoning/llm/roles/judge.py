"""The LLM as judge: stances, verdicts with citations, and the reflection on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from plumbline.reasoning.llm.answers.per_step import (
    CitedPair,
    CitedPiece,
    Likelihood,
    PairItem,
    PairsAndVerdict,
    PairsVerdict,
    ReflectionAnswer,
    StanceAnswer,
    VerdictAndReflection,
    VerdictAnswer,
)
from plumbline.reasoning.llm.asking import MOST_ITEMS
from plumbline.reasoning.llm.fencing import one_line
from plumbline.reasoning.llm.roles.questioner import QuestionerRole, further
from plumbline.reasoning.llm.roles.role import claim_lines, numbered, pair_line, pair_lines
from plumbline.schema import (
    Answer,
    CitedQuote,
    Claim,
    DecidedLabel,
    Excerpt,
    Judgement,
    LabelledExample,
    PairJudgement,
    PairStance,
    QuestionAnswer,
    Reflection,
    Round,
    SearchTools,
)

_MOST_CITED = 3
_MIND = " The line TO MIND tells what an earlier round missed or may have misread: heed it."
_LABELS: tuple[DecidedLabel, ...] = get_args(DecidedLabel)


class JudgeRole(QuestionerRole):
    """Weighs evidence. Shares the questioner's way of telling the history."""

    def stance(self, claim: Claim, pair: QuestionAnswer) -> PairStance:
        """See `Judge.stance`; known already where the pair's answer was a summary."""
        key = (claim.id, pair.question, pair.answer.text)
        if key not in self.memory.stances:
            answer = self.asker.ask(
                "stance",
                StanceAnswer,
                [*claim_lines(claim), pair_line(pair)],
                working_language=self.language_of(claim),
            )
            self.memory.stances[key] = answer.stance
        return PairStance(stance=self.memory.stances[key])

    def verdict(
        self,
        claim: Claim,
        excerpts: Sequence[Excerpt],
        feedback: str = "",
        history: Sequence[Round] | None = (),
    ) -> Judgement:
        """See `Judge.verdict`; with room enough the reflection comes in the same call."""
        lines = claim_lines(claim)
        if feedback:
            lines.append(f"TO MIND: {one_line(feedback)}")
        step, shape = "verdict", VerdictAnswer
        if history is not None and not self.small:
            lines += self._history_lines(history)
            step, shape = "verdict_with_reflection", VerdictAndReflection
        language = self.language_of(claim)
        answer = self.asker.ask(
            step,
            shape,
            lines,
            self.excerpt_lines(excerpts),
            working_language=language,
            most=_MOST_CITED,
            # Within the data nothing is obeyed that the instruction does not speak of.
            mind=_MIND if feedback else "",
        )
        judgement = _judgement(answer, _cited(answer.evidence, excerpts))
        if isinstance(answer, VerdictAndReflection) and answer.next is not None:
            key = (claim.id, judgement.model_dump_json())
            reflected = ReflectionAnswer.model_validate(answer.model_dump())
            self.memory.reflections[key] = _reflection(reflected, language)
        return judgement

    def verdict_from_pairs(self, claim: Claim, pairs: Sequence[QuestionAnswer]) -> Judgement:
        """See `Judge.verdict_from_pairs`; a cited pair is cited by its answer's quote."""
        answer = self.asker.ask(
            "verdict_from_pairs",
            PairsVerdict,
            claim_lines(claim),
            self.fitting(pair_lines(pairs)),
            working_language=self.language_of(claim),
        )
        return _judgement(answer, cited_pairs(answer.evidence, pairs))

    def pairs_and_verdict(
        self,
        claim: Claim,
        excerpts: Sequence[Excerpt],
        examples: Sequence[LabelledExample] = (),
    ) -> PairJudgement:
        """See `Judge.pairs_and_verdict`; a source number that names none is no source."""
        answer = self.asker.ask(
            "pairs_and_verdict",
            PairsAndVerdict,
            claim_lines(claim),
            self.excerpt_lines(excerpts, neighbours=True),
            working_language=self.language_of(claim),
            examples=_example_text(examples),
        )
        pairs = tuple(_pair(item, excerpts) for item in answer.pairs[:MOST_ITEMS])
        likert: dict[DecidedLabel, float] = {each: getattr(answer.likert, each) for each in _LABELS}
        total = sum(likert.values())
        judgement = Judgement(
            label=answer.label,
            confidence={label: value / total for label, value in likert.items()},
            rationale=answer.reasoning,
            correction=answer.correction,
            error=answer.error,
            cited=_quotes(pairs),
        )
        return PairJudgement(pairs=pairs, likert=likert, judgement=judgement)

    def reflect(self, claim: Claim, judgement: Judgement, history: Sequence[Round]) -> Reflection:
        """See `Judge.reflect`; answered with the verdict where that was one call."""
        kept = self.memory.reflections.pop((claim.id, judgement.model_dump_json()), None)
        if kept is not None:
            return kept
        language = self.language_of(claim)
        verdict = f"VERDICT: {judgement.label}, {one_line(judgement.rationale)}"
        cited = [f"CITED: {each.stance}: {one_line(each.quote)}" for each in judgement.cited]
        answer = self.asker.ask(
            "reflect",
            ReflectionAnswer,
            [*claim_lines(claim), verdict, *cited],
            self._history_lines(history),
            working_language=language,
        )
        return _reflection(answer, language)


def confidences(likelihood: Likelihood, label: DecidedLabel) -> dict[DecidedLabel, float]:
    """Return probabilities that sum to 1, none above that of `label`.

    The stated label counts. Where its own likelihoods speak for others, it is no surer than
    these, and where they say nothing, no surer than any.
    """
    raw: dict[DecidedLabel, float] = {each: getattr(likelihood, each) for each in _LABELS}
    total = sum(raw.values())
    if total == 0:
        return dict.fromkeys(_LABELS, 1 / len(_LABELS))
    shares = {each: value / total for each, value in raw.items()}
    level = [label, *(each for each in _LABELS if shares[each] > shares[label])]
    return shares | dict.fromkeys(level, sum(shares[each] for each in level) / len(level))


def cited_pairs(
    cited: Sequence[CitedPair], pairs: Sequence[QuestionAnswer]
) -> tuple[CitedQuote, ...]:
    """Return the quotes of the pairs that a verdict names, numbered from 1."""
    stances = {each.number: each.stance for each in cited}
    known = [
        pair.model_copy(update={"stance": stances[number]})
        for number, pair in enumerate(pairs, 1)
        if number in stances
    ]
    return _quotes(known)


def _quotes(pairs: Sequence[QuestionAnswer]) -> tuple[CitedQuote, ...]:
    return tuple(
        CitedQuote(
            excerpt_id=pair.answer.excerpt_id,
            quote=pair.answer.quote,
            stance=pair.stance or "neutral",
            score=1.0,
        )
        for pair in pairs
        if pair.answer.excerpt_id and pair.answer.quote
    )


def _cited(pieces: Sequence[CitedPiece], excerpts: Sequence[Excerpt]) -> tuple[CitedQuote, ...]:
    # To look for a quote that stands nowhere takes long.
    found = [(piece, numbered(excerpts, piece.number)) for piece in pieces[:MOST_ITEMS]]
    return tuple(
        CitedQuote(excerpt_id=source.id, quote=piece.quote, stance=piece.stance, score=1.0)
        for piece, source in found
        if source is not None and piece.quote.strip()
    )


def _judgement(answer: VerdictAnswer | PairsVerdict, cited: tuple[CitedQuote, ...]) -> Judgement:
    return Judgement(
        label=answer.label,
        confidence=confidences(answer.likelihood, answer.label),
        rationale=answer.reasoning,
        correction=answer.correction,
        error=answer.error,
        cited=cited,
    )


def _reflection(answer: ReflectionAnswer, own: str) -> Reflection:
    tools = SearchTools(
        dates="dates" in answer.tools,
        location="location" in answer.tools,
        sites="sites" in answer.tools,
        languages=tuple(further(answer.languages, own)),
    )
    return Reflection(action=answer.next, feedback=answer.feedback, tools=tools)


def _pair(item: PairItem, excerpts: Sequence[Excerpt]) -> QuestionAnswer:
    source = numbered(excerpts, item.source)
    # What is no answer carries nothing, whatever is cited beside it.
    answered = item.type != "unanswerable" and bool(item.answer.strip())
    answer = Answer(
        text=item.answer,
        excerpt_id=source.id if source else None,
        quote=item.quote if source and answered else None,
        type=item.type if answered else "unanswerable",
    )
    return QuestionAnswer(question=item.question, answer=answer, excerpt=source, stance=item.stance)


def _example_text(examples: Sequence[LabelledExample]) -> str:
    lines = []
    for example in examples:
        pairs = " ".join(f"{question} {answer}" for question, answer in example.pairs)
        lines.append(f"- {one_line(example.claim)} | {one_line(pairs)} | {example.label}")
    return "\nChecked before, as examples:\n" + "\n".join(lines) if lines else ""
