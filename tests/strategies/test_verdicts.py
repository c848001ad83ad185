"""What turns a judgement into a verdict: quotes found, satire kept out, blindness told apart."""

from __future__ import annotations

import pytest

from plumbline.errors import BudgetSpent, CouldNotLook
from plumbline.schema import (
    Answer,
    DecidedLabel,
    Evidence,
    Finding,
    Judgement,
    Query,
    QuestionAnswer,
    Stance,
    Verdict,
)
from plumbline.strategies.casebook import Casebook
from plumbline.strategies.second_look import STANCE_NOT_CONFIRMED
from plumbline.strategies.verdicts import (
    QUOTE_NOT_DECISIVE,
    certain,
    conclude,
    cut_short,
    nothing_found,
    outweighed,
    pair_quotes,
    two_class,
    with_pair_quotes,
)
from tests.strategies.fakes import BLOCKED, TRUTH, Page, ScriptedWeb, answered, judged

PAGE = Page("https://bridges.org/aldan", TRUTH)


def concluded(judgement: Judgement, *pages: Page, language: str = "en") -> Verdict:
    casebook = Casebook(ScriptedWeb(otherwise=list(pages)), language=language)
    casebook.read(casebook.search([Query(text="q")]), 5)
    casebook.find("q", 10)
    return conclude(judgement, casebook, "done")


def test_a_quote_that_is_not_in_the_page_carries_no_verdict() -> None:
    verdict = concluded(judged("supported", (PAGE.url, "Invented words.", "supports")), PAGE)
    assert verdict.label == "not_enough_evidence"
    assert {"no_verified_quote", "unverified_quotes"} <= set(verdict.degraded)
    assert max(verdict.confidence, key=lambda x: verdict.confidence[x]) == "not_enough_evidence"
    assert sum(verdict.confidence.values()) == pytest.approx(1)
    assert verdict.confidence["supported"] > verdict.confidence["refuted"]


def test_a_quote_for_the_other_side_carries_no_verdict() -> None:
    verdict = concluded(judged("refuted", (PAGE.url, TRUTH, "supports")), PAGE)
    assert verdict.label == "not_enough_evidence"


def test_a_quote_that_was_found_and_does_not_decide_is_not_called_lost() -> None:
    found = concluded(judged("refuted", (PAGE.url, TRUTH, "neutral")), PAGE)
    assert found.degraded == ("quote_not_decisive",)
    lost: tuple[str, str, Stance] = (PAGE.url, "Invented words.", "refutes")
    beside = concluded(judged("refuted", (PAGE.url, TRUTH, "neutral"), lost), PAGE)
    assert set(beside.degraded) == {"no_verified_quote", "unverified_quotes"}
    assert concluded(judged("refuted"), PAGE).degraded == ("no_verified_quote",)


@pytest.mark.parametrize(
    ("language", "opening"), [("en", "No words found"), ("de", "Keine"), ("xx", "No words found")]
)
def test_a_verdict_that_is_left_open_does_not_argue_for_one(language: str, opening: str) -> None:
    arguing = judged("refuted").model_copy(update={"rationale": "It says 1889, which refutes it."})
    assert concluded(arguing, PAGE, language=language).rationale.startswith(opening)
    open_anyway = arguing.model_copy(update={"label": "not_enough_evidence"})
    assert concluded(open_anyway, PAGE).rationale == arguing.rationale


def test_a_disagreement_stands_on_a_quote_of_either_side() -> None:
    other = Page("https://rivers.org/aldan", "The Aldan Bridge opened in 1899.")
    for_it: tuple[str, str, Stance] = (other.url, other.text, "supports")
    against_it: tuple[str, str, Stance] = (PAGE.url, TRUTH, "refutes")
    both = concluded(judged("conflicting", for_it, against_it), PAGE, other)
    assert (both.label, both.independent_sources) == ("conflicting", 2)
    for one in (for_it, against_it, (PAGE.url, TRUTH, "neutral")):
        verdict = concluded(judged("conflicting", one), PAGE, other)
        assert verdict.label == "not_enough_evidence"
        assert verdict.degraded == ("quote_not_decisive",)


def test_a_verdict_without_any_quote_is_not_decided() -> None:
    verdict = concluded(judged("refuted"), PAGE)
    assert (verdict.label, verdict.independent_sources) == ("not_enough_evidence", 0)


def test_a_verdict_that_its_own_likelihoods_leave_open_is_left_open_without_its_quote() -> None:
    hesitant = judged("supported").model_copy(update={"confidence": certain("not_enough_evidence")})
    verdict = concluded(hesitant, PAGE)
    assert verdict.confidence["supported"] == 0.0
    assert verdict.label == "not_enough_evidence"


def test_a_verdict_without_its_quote_is_no_surer_of_what_it_was_not_sure_of() -> None:
    doubtful = judged("supported").model_copy(
        update={"confidence": {"supported": 0.1, "refuted": 0.1, "not_enough_evidence": 0.8}}
    )
    verdict = concluded(doubtful, PAGE)
    assert verdict.confidence["not_enough_evidence"] == 0.8
    assert verdict.confidence["supported"] == verdict.confidence["refuted"] == pytest.approx(0.1)


def test_all_probability_lies_on_what_is_certain() -> None:
    assert certain("refuted")["refuted"] == 1.0
    assert sum(certain("refuted").values()) == 1.0


def test_when_the_budget_ends_only_quotes_that_stand_in_their_page_are_kept() -> None:
    casebook = Casebook(ScriptedWeb(otherwise=[PAGE]))
    casebook.read(casebook.search([Query(text="q")]), 5)
    [excerpt] = casebook.find("q", 10)

    def answered_by(quote: str) -> QuestionAnswer:
        answer = Answer(text="1889.", excerpt_id=excerpt.id, quote=quote)
        return QuestionAnswer(question="When?", answer=answer, excerpt=excerpt, stance="refutes")

    pairs = [answered_by(quote) for quote in (TRUTH, "Invented words.", "")]
    verdict = cut_short(BudgetSpent("No time is left."), casebook, pairs)
    assert verdict.label == "could_not_check"
    assert [each.quote.text for each in verdict.evidence] == [TRUTH]


def test_a_quote_that_an_answer_and_the_verdict_share_is_cited_once() -> None:
    pair = answered(PAGE, stance="refutes")
    judgement = judged("refuted", (PAGE.url, TRUTH, "refutes"))
    assert with_pair_quotes(judgement, [pair]).cited == judgement.cited
    assert [one.quote for one in with_pair_quotes(judged("refuted"), [pair]).cited] == [TRUTH]


def test_a_quote_has_the_stance_of_its_answer_and_none_without_a_page() -> None:
    decided, undecided = answered(PAGE, stance="refutes"), answered(PAGE)
    lost = decided.model_copy(update={"answer": Answer(text="1889.", quote=TRUTH)})
    cited = pair_quotes([decided, undecided, lost])
    assert [one.stance for one in cited] == ["refutes", "neutral"]


def test_between_equal_likelihoods_the_label_stays_with_its_reasons() -> None:
    level: dict[DecidedLabel, float] = {
        "supported": 0.4,
        "refuted": 0.4,
        "conflicting": 0.1,
        "not_enough_evidence": 0.1,
    }
    judgement = judged("refuted")
    kept = outweighed(judgement, level, "en")
    assert (kept.label, kept.rationale) == ("refuted", judgement.rationale)
    turned = outweighed(judgement, {**level, "supported": 0.5, "refuted": 0.3}, "en")
    assert turned.label == "supported"
    assert turned.rationale != judgement.rationale


def test_a_quote_from_an_excerpt_nobody_saw_is_dropped() -> None:
    verdict = concluded(judged("supported", ("https://nowhere", TRUTH, "supports")), PAGE)
    assert (verdict.label, verdict.evidence) == ("not_enough_evidence", ())


def test_only_sources_that_carry_the_verdict_are_counted() -> None:
    others = [Page(f"https://{name}.org/a", TRUTH) for name in ("neutral", "against")]
    told: list[tuple[str, str, Stance]] = [
        (others[0].url, TRUTH, "neutral"),
        (others[1].url, TRUTH, "refutes"),
    ]
    verdict = concluded(judged("supported", (PAGE.url, TRUTH, "supports"), *told), PAGE, *others)
    assert len(verdict.evidence) == 3
    assert verdict.independent_sources == 1


def test_satire_never_supports() -> None:
    satire = Page("https://jest.org/a", TRUTH, kind="satire")
    verdict = concluded(judged("supported", (satire.url, TRUTH, "supports")), satire)
    assert verdict.label == "not_enough_evidence"
    assert [each.stance for each in verdict.evidence] == ["neutral"]


def test_a_page_that_says_itself_that_it_jests_never_supports_either() -> None:
    jest = Finding(kind="satire", detail="It says so at its foot.")
    web = ScriptedWeb(otherwise=[PAGE])
    casebook = Casebook(web)
    casebook.read(casebook.search([Query(text="q")]), 5)
    [excerpt] = casebook.find("q", 10)
    source = excerpt.source.model_copy(update={"findings": (jest,)})
    casebook.keep([excerpt.model_copy(update={"source": source})])
    verdict = conclude(judged("supported", (PAGE.url, TRUTH, "supports")), casebook, "done")
    assert (verdict.label, verdict.independent_sources) == ("not_enough_evidence", 0)


def test_a_stance_that_a_second_look_takes_back_is_said() -> None:
    def doubtful(evidence: Evidence) -> Evidence:
        return evidence.model_copy(update={"stance": "neutral"})

    casebook = Casebook(ScriptedWeb(otherwise=[PAGE]), second_look=doubtful)
    casebook.read(casebook.search([Query(text="q")]), 5)
    casebook.find("q", 10)
    verdict = conclude(judged("supported", (PAGE.url, TRUTH, "supports")), casebook, "done")
    assert verdict.label == "not_enough_evidence"
    assert set(verdict.degraded) == {STANCE_NOT_CONFIRMED, QUOTE_NOT_DECISIVE}


def test_existing_fact_checks_come_first_among_the_deciding_quotes() -> None:
    checked = Page("https://checks.org/a", TRUTH, kind="fact_check")
    judgement = judged("refuted", (PAGE.url, TRUTH, "refutes"), (checked.url, TRUTH, "refutes"))
    verdict = concluded(judgement, PAGE, checked)
    assert [each.source.kind for each in verdict.evidence] == ["fact_check", "other"]
    beside = judged("refuted", (checked.url, TRUTH, "neutral"), (PAGE.url, TRUTH, "refutes"))
    assert [each.stance for each in concluded(beside, PAGE, checked).evidence] == [
        "refutes",
        "neutral",
    ]
    assert verdict.independent_sources == 2


def test_only_a_refuted_claim_has_a_correction() -> None:
    said = {"correction": "It opened in 1889.", "error": "The year is wrong."}
    refuted = concluded(judged("refuted", (PAGE.url, TRUTH, "refutes"), **said), PAGE)
    assert (refuted.correction, refuted.error) == (said["correction"], said["error"])
    supported = concluded(judged("supported", (PAGE.url, TRUTH, "supports"), **said), PAGE)
    assert (supported.correction, supported.error) == (None, None)


def test_pages_found_but_not_readable_are_no_absence_of_evidence() -> None:
    hidden = Page("https://closed.org/a", TRUTH, readable=False)
    with pytest.raises(CouldNotLook, match="none of them could be read"):
        concluded(judged("not_enough_evidence"), hidden)


SNIPPET = Page("https://closed.org/b", TRUTH, read="snippet")


def test_lines_of_a_search_that_decide_nothing_are_no_absence_of_evidence() -> None:
    with pytest.raises(CouldNotLook, match="none of them could be opened"):
        concluded(judged("not_enough_evidence"), SNIPPET)
    assert concluded(judged("not_enough_evidence"), SNIPPET, PAGE).label == "not_enough_evidence"


def test_lines_of_a_search_may_decide() -> None:
    verdict = concluded(judged("supported", (SNIPPET.url, TRUTH, "supports")), SNIPPET)
    assert (verdict.label, verdict.degraded) == ("supported", ("snippets_only",))


def test_nothing_found_while_another_provider_could_not_look_is_no_absence_either() -> None:
    casebook = Casebook(ScriptedWeb())
    casebook.search([Query(text="q")])
    casebook.require_sight()
    impaired = casebook.reports[0].model_copy(update={"problems": (BLOCKED,)})
    casebook.reports[:] = [impaired]
    with pytest.raises(CouldNotLook, match="429"):
        casebook.require_sight()


def test_pages_that_decide_nothing_are_no_absence_while_another_provider_could_not_look() -> None:
    casebook = Casebook(ScriptedWeb(otherwise=[PAGE]))
    casebook.read(casebook.search([Query(text="q")]), 5)
    casebook.find("q", 10)
    full = casebook.reports[0]
    impaired = full.model_copy(update={"problems": (BLOCKED,)})
    casebook.reports[:] = [impaired]
    with pytest.raises(CouldNotLook, match="429"):
        conclude(judged("not_enough_evidence"), casebook, "done")
    found = conclude(judged("supported", (PAGE.url, TRUTH, "supports")), casebook, "done")
    assert (found.label, found.degraded) == ("supported", ("some_searches_failed",))
    casebook.reports.append(full)
    assert conclude(judged("not_enough_evidence"), casebook, "done").label == "not_enough_evidence"


def test_a_claim_that_nobody_searched_for_was_not_looked_at() -> None:
    with pytest.raises(CouldNotLook):
        conclude(judged("not_enough_evidence"), Casebook(ScriptedWeb()), "done")


def test_nothing_found_is_said_in_the_readers_language() -> None:
    assert "Suche" in nothing_found("de-AT").rationale
    assert "search" in nothing_found("xx").rationale


def test_two_classes_take_the_stronger_side() -> None:
    assert two_class(judged("refuted")).label == "refuted"
    assert two_class(judged("supported")).label == "supported"
    unsure = judged("not_enough_evidence")
    tilted = unsure.model_copy(update={"confidence": {"supported": 0.1, "refuted": 0.3}})
    assert two_class(tilted).label == "refuted"
    assert two_class(tilted).confidence == pytest.approx({"refuted": 0.75, "supported": 0.25})
    other_way = unsure.model_copy(update={"confidence": {"supported": 0.3, "refuted": 0.1}})
    assert two_class(other_way).label == "supported"
    silent = unsure.model_copy(update={"confidence": {}})
    assert two_class(silent).confidence == {"supported": 0.5, "refuted": 0.5}


def test_between_equals_two_classes_keep_the_label() -> None:
    level = judged("refuted").model_copy(update={"confidence": {"supported": 0.5, "refuted": 0.5}})
    assert two_class(level).label == "refuted"
    assert two_class(level.model_copy(update={"label": "conflicting"})).label == "supported"
