"""From a reasoner's judgement to a verdict: quotes located, sources counted, claims kept honest."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from plumbline.errors import BudgetSpent
from plumbline.schema import (
    CitedQuote,
    DecidedLabel,
    Evidence,
    Judgement,
    QuestionAnswer,
    Stance,
    Verdict,
    VerdictLabel,
)
from plumbline.strategies.casebook import Casebook
from plumbline.strategies.second_look import STANCE_NOT_CONFIRMED
from plumbline.text import base_language

NO_VERIFIED_QUOTE = "no_verified_quote"
QUOTE_NOT_DECISIVE = "quote_not_decisive"
UNVERIFIED_QUOTES = "unverified_quotes"
NOTHING_FOUND = "nothing_found"
LABELS: tuple[DecidedLabel, ...] = ("supported", "refuted", "conflicting", "not_enough_evidence")
_UNPROVEN = 0.6
_CARRIED_BY: dict[DecidedLabel, tuple[Stance, ...]] = {
    "supported": ("supports",),
    "refuted": ("refutes",),
    "conflicting": ("supports", "refutes"),
    "not_enough_evidence": (),
}


def conclude(
    judgement: Judgement, casebook: Casebook, stop_reason: str, degraded: Sequence[str] = ()
) -> Verdict:
    """Return the verdict that `judgement` amounts to once its quotes were looked up.

    A decided label stands on at least one quote that was found in its source and speaks for
    it, `conflicting` on one of either side; otherwise it becomes `not_enough_evidence`, marked as
    degraded. Raises CouldNotLook when nothing could be looked at, or when what could be does not
    decide the claim while the rest might.
    """
    casebook.require_sight()
    stated = _located(judgement.cited, casebook)
    confirmed = [casebook.second_look(each) for each in stated]
    evidence = _decisive_first(confirmed)
    carrying = [each for each in evidence if _carries(each, judgement.label)]
    notes = [*casebook.shortcomings(), *degraded]
    if any(not each.quote.verbatim for each in evidence):
        notes.append(UNVERIFIED_QUOTES)
    if any(one.stance != other.stance for one, other in zip(stated, confirmed, strict=True)):
        notes.append(STANCE_NOT_CONFIRMED)
    missing = set(_CARRIED_BY[judgement.label]) - {each.stance for each in carrying}
    if missing:
        lost = not evidence or any(each.stance in missing for each in evidence)
        notes.append(NO_VERIFIED_QUOTE if lost else QUOTE_NOT_DECISIVE)
        judgement = unproven(judgement, casebook.language)
    if judgement.label == "not_enough_evidence":
        casebook.require_full_sight()
    refuted = judgement.label == "refuted"
    return Verdict(
        label=judgement.label,
        confidence=_as_verdict_labels(judgement.confidence),
        rationale=judgement.rationale,
        correction=judgement.correction if refuted else None,
        error=judgement.error if refuted else None,
        evidence=tuple(evidence),
        independent_sources=casebook.retriever.independent(carrying) if carrying else 0,
        stop_reason=stop_reason,
        degraded=tuple(dict.fromkeys(notes)),
    )


def cut_short(error: BudgetSpent, casebook: Casebook, pairs: Sequence[QuestionAnswer]) -> Verdict:
    """Return that the budget ended before the claim was judged, with the quotes that were found
    for it until then."""
    quotes = _located(pair_quotes(pairs), casebook)
    return Verdict.of_failure(error, tuple(each for each in quotes if each.quote.verbatim))


def nothing_found(language: str) -> Judgement:
    """Return the judgement for a claim that no page speaks of, worded in `language`."""
    return Judgement(
        label="not_enough_evidence",
        confidence=certain("not_enough_evidence"),
        rationale=_rationale(NOTHING_FOUND, language),
    )


def outweighed(
    judgement: Judgement, confidence: dict[DecidedLabel, float], language: str
) -> Judgement:
    """Return `judgement` with the likeliest label of a strategy's own weighing; the label it had
    wins among equals.

    The reasons for another label are no reasons for this one: they are replaced by a sentence
    that says so in `language`.
    """
    best = max(LABELS, key=lambda label: (round(confidence[label], 9), label == judgement.label))
    update: dict[str, object] = {"label": best, "confidence": confidence}
    if best != judgement.label:
        update["rationale"] = _rationale(f"weighed_{best}", language)
    return judgement.model_copy(update=update)


def certain(label: DecidedLabel) -> dict[DecidedLabel, float]:
    """Return all probability on `label`."""
    return {each: float(each == label) for each in LABELS}


def unproven(judgement: Judgement, language: str) -> Judgement:
    """Return `judgement` as `not_enough_evidence`, with a reason of ours in `language`; the other
    labels keep their proportions.

    Their order stays readable for binary data sets, which take the stronger of two labels.
    """
    undecided = max(judgement.confidence.get("not_enough_evidence", 0.0), _UNPROVEN)
    decided = sum(judgement.confidence.get(each, 0.0) for each in LABELS[:3]) or 1.0
    confidence = {
        label: judgement.confidence.get(label, 0.0) / decided * (1 - undecided) for label in LABELS
    }
    confidence["not_enough_evidence"] = undecided
    update: dict[str, object] = {"label": "not_enough_evidence", "confidence": confidence}
    update["rationale"] = _rationale("unproven", language)
    return judgement.model_copy(update=update)


def two_class(judgement: Judgement) -> Judgement:
    """Return `judgement` forced to the stronger of supported and refuted (binary data sets); the
    label it had wins between equals."""
    supported = judgement.confidence.get("supported", 0.0)
    refuted = judgement.confidence.get("refuted", 0.0)
    total = supported + refuted
    undecided = supported == refuted and judgement.label != "refuted"
    label: DecidedLabel = "supported" if supported > refuted or undecided else "refuted"
    share = max(supported, refuted) / total if total else 0.5
    other: DecidedLabel = "refuted" if label == "supported" else "supported"
    confidence: dict[DecidedLabel, float] = {label: share, other: 1 - share}
    return judgement.model_copy(update={"label": label, "confidence": confidence})


def pair_quotes(pairs: Sequence[QuestionAnswer]) -> tuple[CitedQuote, ...]:
    """Return the quotes that carry the answers of `pairs`, with each pair's stance."""
    return tuple(
        CitedQuote(
            excerpt_id=pair.answer.excerpt_id,
            quote=pair.answer.quote,
            stance=pair.stance or "neutral",
        )
        for pair in pairs
        if pair.answer.quote and pair.answer.excerpt_id
    )


def with_pair_quotes(judgement: Judgement, pairs: Sequence[QuestionAnswer]) -> Judgement:
    """Return `judgement` citing the quotes of `pairs` too, beside those it cites itself."""
    cited = {(quote.excerpt_id, quote.quote) for quote in judgement.cited}
    more = [each for each in pair_quotes(pairs) if (each.excerpt_id, each.quote) not in cited]
    return judgement.model_copy(update={"cited": (*judgement.cited, *more)})


def _located(quotes: Sequence[CitedQuote], casebook: Casebook) -> list[Evidence]:
    """The cited quotes found in their sources, as far as they can be."""
    known = {excerpt.id for excerpt in casebook.excerpts}
    cited = [quote for quote in quotes if quote.excerpt_id in known]
    if not cited:
        return []
    return [_sober(each) for each in casebook.retriever.evidence(casebook.excerpts, cited)]


def _decisive_first(evidence: Sequence[Evidence]) -> list[Evidence]:
    return sorted(
        evidence, key=lambda each: (each.stance == "neutral", each.source.kind != "fact_check")
    )


def _sober(evidence: Evidence) -> Evidence:
    # What a satirical page says in jest speaks neither for nor against a claim.
    source = evidence.source
    satire = source.kind == "satire" or any(each.kind == "satire" for each in source.findings)
    return evidence.model_copy(update={"stance": "neutral"}) if satire else evidence


def _carries(evidence: Evidence, label: DecidedLabel) -> bool:
    return evidence.quote.verbatim and evidence.stance in _CARRIED_BY[label]


def _as_verdict_labels(confidence: dict[DecidedLabel, float]) -> dict[VerdictLabel, float]:
    return {label: round(share, 6) for label, share in confidence.items()}


def _rationale(name: str, language: str) -> str:
    texts = _texts()[name]
    return texts.get(base_language(language) or "en", texts["en"])


@lru_cache(maxsize=1)
def _texts() -> dict[str, dict[str, str]]:
    text = (files(__package__) / "rationales.json").read_text(encoding="utf-8")
    texts: dict[str, dict[str, str]] = json.loads(text)
    return texts
