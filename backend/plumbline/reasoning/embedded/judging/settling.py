"""How much facts that settle a claim count beside what the entailment model makes of it."""

from __future__ import annotations

from collections.abc import Mapping

from plumbline.reasoning.embedded.comparison.alignment import Facts
from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.reasoning.embedded.language.analysis import Analysis, same_family

_DECISIVE = {"supports": 0.85, "refutes": 0.6}
_FACTS_TRUST = 0.85
_UNSAID, _DOUBTED, _GAINSAID = 0.75, 0.3, 0.1
_GAINSAID_FROM, _SURELY_GAINSAID_FROM, _RATHER = 0.6, 0.8, 2.0
_GAINSAID_AT_LEAST = 0.3


def trust_in_facts(
    decisive: Weighed,
    claim: Analysis,
    sentences: Mapping[str, Probabilities],
    values: Mapping[str, float],
) -> float | None:
    """Return how much the facts of the proposition that decides count against what is merely
    likely, in 0..1; None where they settle nothing. `sentences` is what the model says of those it
    read, `values` what it says of the whole excerpt (`features.of_model`) and, as `said_by_any`,
    how likely the sentence of any excerpt that supports the claim most does so.

    That a claim's words are all there says little where the model finds the claim left open or
    refuted: they may be of a plan, a wish or somebody else. So does one word that differs where it
    finds nothing against the claim: that may be said of another thing, or of another time."""
    side = decisive.stance
    if side == "neutral" or decisive.strength < _DECISIVE[side]:
        return None
    trust = _FACTS_TRUST * decisive.strength
    if side == "supports" and not _worked_out(decisive.facts, decisive.proposition.parts):
        return trust * _left_by_the_model(decisive, claim, sentences, values)
    if side == "refutes" and _by_one_word(decisive) and not _gainsaid(values):
        return trust * _DOUBTED
    return trust


def _worked_out(facts: Facts, told: Analysis) -> bool:
    """Whether a support needs what the model cannot work out: a denial, what is said the other way
    round, a doer and done-to, which figure is of which date, a figure written otherwise, as 330
    metres for 0.33 kilometres."""
    said = told.text.casefold()
    otherwise = any(one.text.casefold() not in said for one in facts.agreed)
    dated = {one.kind for one in facts.agreed} == {"date", "number"}
    return facts.denied or facts.turned or facts.same_roles or otherwise or dated


def _left_by_the_model(
    decisive: Weighed,
    claim: Analysis,
    sentences: Mapping[str, Probabilities],
    values: Mapping[str, float],
) -> float:
    """Return how much of their trust words alone keep, in 0..1: less where the model finds the
    claim refuted by the very sentence whose words decide, least where it is sure of that. That the
    sentences around refute nothing is no help, they tell nothing of the claim; but one of this or
    another excerpt (`said_by_any`) that it finds to support the claim as surely leaves no doubt,
    nor does a day that is told of the deed. Of several dates, "begun in 1955, completed in 1962",
    it easily takes each for a contradiction of the other, and of other words than the claim's it
    knows little: there it has to be sure."""
    told = decisive.proposition
    dated = any(one.kind == "date" for one in decisive.facts.agreed)
    if dated and any(when.day for when in claim.dates):
        return 1.0
    there = sentences.get(told.quote)
    refutes = there.refutes if there else values.get("gainsaid_throughout", 0.0)
    gainsaid = refutes > values.get("said_by_any", 0.0)
    if gainsaid and refutes >= _GAINSAID_FROM:
        sure = refutes >= _SURELY_GAINSAID_FROM and _word_for_word(
            claim, told.parts, told.parts.stems
        )
        return _GAINSAID if sure else _DOUBTED
    around = told.parts.stems | told.context
    rather = gainsaid and there is not None and refutes >= _RATHER * there.supports
    doubted = values.get("unsaid", 0.0) >= _UNSAID or (
        rather and _word_for_word(claim, told.parts, around)
    )
    return _DOUBTED if doubted and not dated else 1.0


def _word_for_word(claim: Analysis, told: Analysis, stems: frozenset[str]) -> bool:
    """Whether every word of the claim that carries meaning is among `stems`, and none of it or of
    what is told is read as another: "burst its banks" as "flood"."""
    read_as = {one.stem for one in (*claim.words, *told.words) if one.phrase}
    return all(
        stem not in read_as and (stem in stems or same_family(stem, stems))
        for stem in claim.content_stems
    )


def _by_one_word(weighed: Weighed) -> bool:
    """Whether a refutation hangs on a "not" or one word that stands for another, which the model
    can read itself, where the source leaves out some of what the claim tells. Who did it to whom,
    which comes first, figures and names the model hardly tells apart; a phrase, "in the red", says
    the opposite whatever stands around it."""
    facts, differs = weighed.facts, weighed.conflict
    if differs is None or facts.denied or facts.rest == 1.0:
        return False
    one_word = differs.kind in {"opposite", "value"} and len(differs.found.split()) == 1
    return differs.kind == "negation" or one_word


def _gainsaid(values: Mapping[str, float]) -> bool:
    """Whether any window of the model refutes the claim, and more than any supports it; where it
    reads none, the facts have nothing to answer to."""
    against = values.get("gainsaid_anywhere", 1.0)
    return against >= _GAINSAID_AT_LEAST and against >= values.get("said_anywhere", 0.0)
