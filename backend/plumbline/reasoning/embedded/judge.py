"""The verdict: every proposition of the excerpts weighed against the claim by aligned facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from plumbline.errors import LanguageNotSupported
from plumbline.reasoning.embedded.analysis import Analysis, analyse
from plumbline.reasoning.embedded.facts import Conflict, Facts, align
from plumbline.reasoning.embedded.lexicon import LANGUAGES, lexicon, supported
from plumbline.reasoning.embedded.propositions import Proposition, propositions
from plumbline.reasoning.embedded.wording import correction, rationale
from plumbline.schema import CitedQuote, Claim, DecidedLabel, Excerpt, Judgement, Stance
from plumbline.text import detect_language, words

_SUPPORT_FROM = 0.8
_REFUTE_FROM = 0.7
_PART_TRUST = {
    "number": 0.95, "date": 0.95, "name": 0.88, "negation": 0.9, "opposite": 0.85, "value": 0.8,
}  # fmt: skip
_MOST_CITED = 6
_SPARE_COST, _MOST_SPARE = 0.012, 10
_STRICT_FROM = 0.9
_FEWEST_SMALL_WORDS = 5


@dataclass(frozen=True)
class Weighed:
    """A proposition with how strongly it supports and refutes the claim, each in 0..1."""

    proposition: Proposition
    facts: Facts
    supports: float
    refutes: float
    conflict: Conflict | None = None

    @property
    def stance(self) -> Stance:
        """What the proposition says of the claim."""
        if self.supports >= max(_SUPPORT_FROM, self.refutes):
            return "supports"
        return "refutes" if self.refutes >= _REFUTE_FROM else "neutral"

    @property
    def strength(self) -> float:
        """The score of its stance."""
        return max(self.supports, self.refutes)


def claim_language(claim: Claim) -> str:
    """Return the language of a claim. Raises LanguageNotSupported where there are no rules."""
    language = language_of(claim.text)
    if language is None:
        raise LanguageNotSupported("The embedded reasoner reads English, German, French, Spanish.")
    return language


@lru_cache(maxsize=5_000)
def language_of(text: str) -> str | None:
    """Return the language with rules that `text` is written in, None for any other.

    A claim is short, where a classifier errs: the small words of each language decide first.
    """
    lowered = [word.casefold() for word in words(text)]
    votes = {
        one: sum(word in lexicon(one).set("stop_words") for word in lowered) for one in LANGUAGES
    }
    best = max(votes, key=lambda one: votes[one])
    runner_up = max((votes[one] for one in LANGUAGES if one != best), default=0)
    if votes[best] > runner_up and votes[best] * _FEWEST_SMALL_WORDS >= len(lowered):
        return best
    found = detect_language(text, "en" if text.isascii() and len(text) < 40 else None)
    return found if supported(found) else None


def weigh(
    text: str, language: str, said_on: date | None, excerpts: Sequence[Excerpt]
) -> list[Weighed]:
    """Weigh every proposition of the excerpts against the claim, the strongest first."""
    claim = analyse(text, language, said_on)
    weighed = [
        _weighed(claim, proposition)
        for excerpt in excerpts
        for proposition in propositions(excerpt, language)
    ]
    return sorted(weighed, key=lambda one: (one.strength, _recency(one)), reverse=True)


def _recency(weighed: Weighed) -> int:
    """Return the latest year a proposition speaks of; without one it speaks of now."""
    years = [when.until or when.year or 0 for when in weighed.proposition.parts.dates]
    return max(years, default=9_999)


def stance_of(claim: Claim, excerpts: Sequence[Excerpt], language: str) -> Stance:
    """Return what the excerpts, taken as one piece of evidence, say of the claim."""
    said_on = claim.period.said_on if claim.period else None
    weighed = weigh(claim.text, language, said_on, excerpts)
    label, _ = _label(weighed)
    return _STANCES.get(label, "neutral")


def _weighed(claim: Analysis, proposition: Proposition) -> Weighed:
    facts = align(claim, proposition)
    supports = facts.coverage if _supports(facts) else 0.0
    refutes, conflict = _refutes(claim, facts, proposition)
    return Weighed(proposition, facts, supports, refutes, conflict)


def _supports(facts: Facts) -> bool:
    return facts.same_polarity and not facts.conflicts and not facts.open


def _refutes(
    claim: Analysis, facts: Facts, proposition: Proposition
) -> tuple[float, Conflict | None]:
    if facts.names < 0.7 or facts.rest < 0.7 or facts.open:
        return 0.0, None
    conflict = _decisive(claim, facts)
    if conflict is None or facts.predicate < _NEEDED_PREDICATE[conflict.kind]:
        return 0.0, None
    strength = facts.rest * _PART_TRUST[conflict.kind]
    strength *= 1 - _SPARE_COST * min(facts.spare, _MOST_SPARE)
    if facts.extra and conflict.kind == "number":
        strength *= 0.85
    return strength, conflict


_NEEDED_PREDICATE = {
    "number": 0.7, "date": 0.7, "name": 0.7, "negation": 0.85, "opposite": 0.5, "value": 0.5,
}  # fmt: skip


def _decisive(claim: Analysis, facts: Facts) -> Conflict | None:
    """Return the one thing in which the two differ; None when they differ in more, or in none."""
    if facts.same_polarity:
        return facts.conflicts[0] if len(facts.conflicts) == 1 else None
    if facts.conflicts:
        return None
    return Conflict("negation", None, "", "")


def judged(
    claim: Claim,
    excerpts: Sequence[Excerpt],
    reader_language: str,
    language: str,
    strict: bool = False,
) -> Judgement:
    """Return the verdict that the excerpts allow; `strict` counts only what is close."""
    said_on = claim.period.said_on if claim.period else None
    weighed = weigh(claim.text, language, said_on, excerpts)
    if strict:
        weighed = [one for one in weighed if one.facts.rest >= _STRICT_FROM]
    label, confidence = _label(weighed)
    deciding = next((one for one in weighed if one.stance == _STANCES.get(label)), None)
    return Judgement(
        label=label,
        confidence=confidence,
        rationale=rationale(label, weighed, deciding, reader_language),
        correction=correction(claim.text, deciding, language) if label == "refuted" else None,
        error=_error(deciding) if label == "refuted" else None,
        cited=_cited(weighed, label),
    )


_STANCES: dict[DecidedLabel, Stance] = {"supported": "supports", "refuted": "refutes"}


def _label(weighed: Sequence[Weighed]) -> tuple[DecidedLabel, dict[DecidedLabel, float]]:
    supports = max((one.supports for one in weighed), default=0.0)
    refutes = max((one.refutes for one in weighed), default=0.0)
    if supports < _SUPPORT_FROM and refutes < _REFUTE_FROM:
        return "not_enough_evidence", _spread("not_enough_evidence", 0.75, "refuted")
    if min(supports, refutes) >= 0.85 and _other_sources(weighed):
        return "conflicting", _spread("conflicting", 0.6, "refuted")
    if supports >= _SUPPORT_FROM and supports >= refutes:
        return "supported", _spread("supported", 0.45 + supports / 2, "not_enough_evidence")
    return "refuted", _spread("refuted", 0.45 + refutes / 2, "not_enough_evidence")


def _other_sources(weighed: Sequence[Weighed]) -> bool:
    """Whether support and refutation come from different excerpts."""
    sides = {
        stance: {
            one.proposition.excerpt_id
            for one in weighed
            if one.stance == stance and one.strength >= 0.85
        }
        for stance in ("supports", "refutes")
    }
    return bool(sides["supports"] and sides["refutes"] - sides["supports"])


def _spread(label: DecidedLabel, share: float, second: DecidedLabel) -> dict[DecidedLabel, float]:
    """Return a confidence per label: `share` for the verdict, most of the rest for `second`."""
    labels: tuple[DecidedLabel, ...] = (
        "supported", "refuted", "conflicting", "not_enough_evidence",
    )  # fmt: skip
    share = min(share, 0.95)
    rest = 1.0 - share
    shares = {one: rest * (0.6 if one == second else 0.2) for one in labels if one != label}
    return {one: round(shares.get(one, share), 4) for one in labels}


def _error(deciding: Weighed | None) -> str | None:
    if deciding is None or deciding.conflict is None:
        return None
    return deciding.conflict.claimed or None


def _cited(weighed: Sequence[Weighed], label: DecidedLabel) -> tuple[CitedQuote, ...]:
    """Return the sentences that speak for or against, each once, the verdict's side first."""
    chosen: dict[tuple[str, str], CitedQuote] = {}
    for one in weighed:
        key = (one.proposition.excerpt_id, one.proposition.quote)
        if one.stance == "neutral" or key in chosen or not key[0]:
            continue
        chosen[key] = CitedQuote(
            excerpt_id=key[0],
            quote=key[1],
            stance=one.stance,
            score=round(min(1.0, one.strength), 3),
        )
    side = _STANCES.get(label)
    ranked = sorted(
        chosen.values(), key=lambda cited: (cited.stance == side, cited.score), reverse=True
    )
    return tuple(ranked[:_MOST_CITED])
