"""The stance of each excerpt towards a claim: learned shares, corrected by what its facts say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import islice
from threading import Lock

from plumbline.reasoning.embedded.assertion.hearsay import (
    rating,
    title_states_opposite,
    under_check,
)
from plumbline.reasoning.embedded.comparison.alignment import Facts
from plumbline.reasoning.embedded.entailment import EntailmentModel, Probabilities
from plumbline.reasoning.embedded.judging.abroad import in_place
from plumbline.reasoning.embedded.judging.features import of_model, of_rules, stance_shares
from plumbline.reasoning.embedded.judging.in_office import in_office
from plumbline.reasoning.embedded.judging.later import by_latest
from plumbline.reasoning.embedded.judging.respelling import as_written_in, ended
from plumbline.reasoning.embedded.judging.settling import trust_in_facts
from plumbline.reasoning.embedded.judging.weighing import Weighed, weigh
from plumbline.reasoning.embedded.judging.windows import (
    closeness,
    sentences_read,
    within_budget,
)
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.languages import in_another_language
from plumbline.reasoning.embedded.language.names.recasing import recased
from plumbline.schema import Claim, Excerpt, Stance
from plumbline.text import base_language

_STANCE_FROM = 0.5
_UNMATCHED, _OPPOSITE_FROM = 0.6, 0.5
_PASSED_ON, _CALLED_FALSE, _UNREAL, _ONE_SIDE = 0.2, 0.95, 0.3, 0.3
_LOOKED_INTO, _RATED, _THE_SAME, _ABOUT_AS_FULLY = 0.6, 0.7, 0.9, 0.8
_CONTRARY_FROM, _GAINSAID_FROM, _BOTH_TRUST = 0.5, 0.6, 0.8
_DATED_FROM, _DATED_LEFT = 0.5, 0.3
_AS_SURE = 0.9
# Claims are weighed one after the other: by turns all of them would end last, and the model would
# wait for the first and be waited for ever after.
_TURN = Lock()


@dataclass(frozen=True)
class Reading:
    """One excerpt as it was read towards a claim: its propositions, and its stance's shares;
    `settled` says that aligned facts decided, `rating` is the sentence in which a fact-check calls
    the claim false that it passes on elsewhere, `leans` the side of one that is not sure of it;
    `sentences` is what the model says of those it read, the nearest first."""

    excerpt: Excerpt
    weighed: list[Weighed]
    shares: Probabilities
    settled: bool = False
    rating: str = ""
    leans: Stance | None = None
    sentences: Mapping[str, Probabilities] = field(default_factory=dict)

    @property
    def nearness(self) -> float:
        """How much of the claim the excerpt speaks about, in 0..1."""
        return max(one.nearness for one in self.weighed)

    @property
    def stance(self) -> Stance:
        """What the excerpt says of the claim."""
        if self.leans:
            return self.leans
        if self.shares.supports >= max(_STANCE_FROM, self.shares.refutes):
            return "supports"
        return "refutes" if self.shares.refutes >= _STANCE_FROM else "neutral"

    @property
    def score(self) -> float:
        """How sure the stance is, in 0..1."""
        return self.share(self.stance)

    def share(self, stance: Stance) -> float:
        """Return how likely the excerpt says `stance` of the claim, in 0..1."""
        shares = self.shares
        sides = {"supports": shares.supports, "refutes": shares.refutes}
        return sides.get(stance, shares.neutral)

    @property
    def quote(self) -> str:
        """The words that carry the stance, verbatim: where the model alone decides, the nearest of
        the sentences in which it finds it."""
        if not (self.sentences and self.by_model_alone):
            return self.rating or self.carrier().proposition.quote
        said = {one: getattr(shares, self.stance) for one, shares in self.sentences.items()}
        least = _AS_SURE * max(said.values())
        return next(one for one, share in said.items() if share >= least)

    @property
    def by_model_alone(self) -> bool:
        """Whether it decides without facts that do: all there is to say is that the two are alike,
        or that they are not."""
        carrier = self.carrier()
        if self.stance == "supports":
            return carrier.stance != "supports"
        refuted = carrier.conflict or carrier.facts.denied or self.rating
        return self.stance == "refutes" and not refuted

    @property
    def debunks(self) -> bool:
        """Whether the excerpt knows of the claim and calls it false."""
        return self.stance == "refutes" and bool(self.rating or self.carrier().facts.denied)

    @property
    def puts_to_the_test(self) -> bool:
        """Whether the excerpt has the claim as what a fact-check looks into, without its rating."""
        return not self.debunks and any(
            one.facts.reported and one.facts.coverage >= _THE_SAME and _labelled_as_claim(one)
            for one in self.weighed
        )

    def carrier(self) -> Weighed:
        """Return the proposition that carries the excerpt's stance."""
        return self.carrier_of(self.stance)

    def carrier_of(self, side: Stance) -> Weighed:
        """Return the proposition that carries a side, though the excerpt may not take it."""
        if side == "refutes":
            return max(self.weighed, key=lambda one: (one.refutes, one.nearness))
        return self.supporting

    @property
    def supporting(self) -> Weighed:
        """The proposition that supports the claim most; of equal ones, one that is stated rather
        than passed on: "You asked: X? Answer: X."."""
        return max(
            self.weighed, key=lambda one: (one.supports, not one.facts.reported, one.nearness)
        )


def _labelled_as_claim(one: Weighed) -> bool:
    told = one.proposition
    return under_check(told.setting.sentence, told.parts.language)


def read(
    claim: Claim, excerpts: Sequence[Excerpt], language: str, model: EntailmentModel | None
) -> list[Reading]:
    """Return the excerpts with their stances, the surest first; not those in another language,
    whose "not" no rule would see. The model, which knows English only, reads those that come
    nearest to the claim."""
    excerpts = [one for one in excerpts if not _in_another(one, language)]
    said_on = claim.period.said_on if claim.period else None
    told = recased(claim.text, [one.text for one in excerpts], language)
    claim = claim.model_copy(update={"text": told})
    with _TURN:
        analysed = analyse(told, language, said_on)
        weighed = [
            (one, in_place(claim, _weighed(analysed, said_on, one), language)) for one in excerpts
        ]
    listed = [(one, rows) for one, rows in weighed if rows]
    listed.sort(key=lambda pair: -closeness(pair[1]))
    scores = _scores(analysed, listed, model)
    readings = []
    said = max((one.supports for row in scores for one in row), default=0.0)
    for (excerpt, rows), of_windows in zip(listed, scores, strict=True):
        values = {**of_rules(rows), "said_by_any": said}
        if of_windows:
            values.update(of_model(of_windows, values["nearness"]))
        shares = guarded(stance_shares(values, with_model=bool(of_windows)), values)
        shares = refuted_by_both(dated_alike(shares, values), values)
        read_one = dict(zip(sentences_read(rows), of_windows, strict=False))
        reading = Reading(excerpt, rows, shares, sentences=read_one)
        reading = _with_facts(reading, analysed, values)
        readings.append(_as_rated(_as_told(reading, values), analysed))
    return sorted(readings, key=lambda one: one.shares.neutral)


def _weighed(claim: Analysis, said_on: date | None, excerpt: Excerpt) -> list[Weighed]:
    rows = weigh(claim.text, claim.language, said_on, excerpt)
    return in_office(claim, said_on, excerpt.source, by_latest(claim, rows))


def _in_another(excerpt: Excerpt, language: str) -> bool:
    stated = base_language(excerpt.source.language)
    return in_another_language(excerpt.text, language, stated)


def _scores(
    claim: Analysis,
    nearest_first: Sequence[tuple[Excerpt, list[Weighed]]],
    model: EntailmentModel | None,
) -> list[list[Probabilities]]:
    """Return what the model says of each excerpt's windows; nothing of those it does not read."""
    if model is None:
        return [[] for _ in nearest_first]
    windows = within_budget((one.text, rows) for one, rows in nearest_first)
    texts = [ended(as_written_in(claim, text)) for row in windows for text in row]
    said = iter(model.scores([(ended(claim.text), text) for text in texts]))
    read = [list(islice(said, len(row))) for row in windows]
    return read + [[] for _ in nearest_first[len(read) :]]


def guarded(shares: Probabilities, values: Mapping[str, float]) -> Probabilities:
    """Return the shares with what pairs hardly teach: likeness alone supports no number, date
    or name that is not there or stands there otherwise, no date of another deed, nor what was once
    the case or is told of others, nor does it refute what another thing may have beside, or what
    facts find said the other way round, unless facts and model both find the opposite said; a
    hedged number is not refuted by one that is close."""
    differs = values["differs"] * (1 - values["support"])
    told = max(
        values[name] for name in ("other_time", "other_deed", "of_others", "opposite_denied")
    )
    otherwise = max(values["open"], values["dated_loosely"], told, differs)
    supports = shares.supports * (1 - _UNMATCHED * otherwise)
    unproven = max(float(values["slot_conflict"] > 0), values["opposite_denied"], values["turned"])
    if not (values["opposed"] and values.get("gainsaid", 0.0) >= _OPPOSITE_FROM):
        unproven = max(unproven, values["open"], values["unsettled_conflict"])
    refutes = shares.refutes * (1 - values["near_figure"]) * (1 - _UNMATCHED * unproven)
    return Probabilities(supports, refutes, max(0.0, 1.0 - supports - refutes))


def dated_alike(shares: Probabilities, values: Mapping[str, float]) -> Probabilities:
    """Return the shares with less for a refutation where the claim's own date stands and nothing
    speaks against it: of several dates, "begun in 1955, completed in 1962", the model takes each
    for a contradiction of the other."""
    supports, refutes, neutral = shares
    if values["dated_alike"] < _DATED_FROM or not supports + neutral:
        return shares
    left = _DATED_LEFT * refutes
    gain = (1 - left) / (supports + neutral)
    return Probabilities(gain * supports, left, gain * neutral)


def refuted_by_both(shares: Probabilities, values: Mapping[str, float]) -> Probabilities:
    """Return the shares with more for a refutation that facts and model find independently: alone,
    a "not" may deny another thing, and the model is too ready to refute."""
    contrary = values["contrary"]
    if contrary < _CONTRARY_FROM or values.get("gainsaid", 0.0) < _GAINSAID_FROM:
        return shares
    trust = _BOTH_TRUST * contrary
    supports, refutes, neutral = ((1 - trust) * share for share in shares)
    return Probabilities(supports, refutes + trust, neutral)


def _with_facts(reading: Reading, claim: Analysis, values: Mapping[str, float]) -> Reading:
    """Let facts that settle the claim outweigh what is merely likely."""
    decisive = max(reading.weighed, key=lambda one: one.tightness)
    trust = trust_in_facts(decisive, claim, reading.sentences, values)
    if trust is None:
        return reading
    side, rest = decisive.stance, 1 - trust
    shares = Probabilities(*(rest * share for share in reading.shares))
    return replace(
        reading, shares=shares._replace(**{side: getattr(shares, side) + trust}), settled=True
    )


def _as_told(reading: Reading, values: Mapping[str, float]) -> Reading:
    """Let a statement that the source only passes on, calls possible or has from one side say
    little, and one that it calls false the opposite: the words are the claim's own, so that
    likeness says nothing."""
    told = _telling(reading)
    passed_on = told.reported or _is_under_check(reading, told)
    one_side = told.testimony is not None
    if not (told.denied or passed_on or told.unreal or one_side):
        return reading
    left = _PASSED_ON if told.denied or passed_on else _UNREAL if told.unreal else _ONE_SIDE
    called_false = (1 - left) * _CALLED_FALSE * (_ONE_SIDE if one_side else 1.0)
    supports, refutes, _ = reading.shares
    if not told.denied:
        supports, refutes = left * supports, left * refutes
    elif told.same_polarity:
        refutes += called_false * supports
        supports *= left
    elif values.get("gainsaid", 0.0) < _GAINSAID_FROM:
        # Two denials take each other back, but not where a debunking also says in its own words
        # that it was not so.
        supports += called_false * refutes
        refutes *= left
    shares = Probabilities(supports, refutes, max(0.0, 1.0 - supports - refutes))
    settled = reading.settled and told.denied and told.same_polarity and reading.stance == "refutes"
    return replace(reading, shares=shares, settled=settled)


def _telling(reading: Reading) -> Facts:
    """Return the facts of what tells the claim; where facts refute it by what is only passed on or
    asked, or by an opposite that only may be, of that: to call that false would not make the claim
    any less true."""
    carrier = reading.carrier()
    refuting = carrier.facts
    by_opposite = carrier.conflict is not None and carrier.conflict.kind == "opposite"
    hollow = refuting.reported or (refuting.unreal and by_opposite)
    if reading.settled and reading.stance == "refutes" and hollow:
        return replace(refuting, denied=False)
    told = reading.supporting
    debunking = None if told.facts.stated else _debunking(reading, told)
    return (debunking or told).facts


def _debunking(reading: Reading, told: Weighed) -> Weighed | None:
    """Return what calls the claim false, in about its words, beside what only passes it on."""
    return next(
        (
            one
            for one in reading.weighed
            if one.facts.denied
            and one.facts.testimony is None
            and one.facts.same_polarity
            and one.supports >= _ABOUT_AS_FULLY * told.supports > 0
        ),
        None,
    )


def _as_rated(reading: Reading, claim: Analysis) -> Reading:
    """Let a fact-check that calls false what it looks into refute the claim if it is that: its
    words need not deny the claim word by word. What it states itself stays stated."""
    checked = reading.excerpt.source.kind == "fact_check" and reading.nearness >= _LOOKED_INTO
    if not checked or (reading.settled and reading.stance != "neutral"):
        return reading
    title = reading.excerpt.source.title
    rated = rating(claim, reading.excerpt.text, title)
    if not rated and not title_states_opposite(claim, title):
        return reading
    supports, refutes, neutral = ((1 - _RATED) * share for share in reading.shares)
    return replace(reading, shares=Probabilities(supports, refutes + _RATED, neutral), rating=rated)


def _is_under_check(reading: Reading, told: Facts) -> bool:
    """Whether a fact-checking site repeats the claim, no more: that is what it looks into."""
    whole = told.coverage == 1.0 and not told.spare
    return whole and reading.excerpt.source.kind == "fact_check"
