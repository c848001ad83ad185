"""Reading towards a question: the best result, the sentence that answers, a short summary."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.noise import unmarked
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import Answer, Claim, Excerpt, SearchResult
from plumbline.text import sentence_spans

_ANSWERS_FROM = 0.34
_SUMMARY_SENTENCES = 3


def _meaning(text: str, language: str) -> frozenset[str]:
    return frozenset(word.stem for word in analyse(text, language).words if word.content)


def _overlap(wanted: frozenset[str], text: str, language: str) -> float:
    if not wanted:
        return 0.0
    stems, lists = analyse(text, language).stems, lexicon(language)
    return sum(bool(one in stems or lists.synonyms(one) & stems) for one in wanted) / len(wanted)


def best_result(question: str, results: Sequence[SearchResult], language: str) -> int | None:
    """Return the index of the result that shares most with the question; None when none does."""
    wanted = _meaning(question, language)
    scores = [_overlap(wanted, f"{one.title}. {one.snippet}", language) for one in results]
    if not scores or max(scores) == 0.0:
        return None
    return scores.index(max(scores))


def ranked_sentences(
    claim: Claim, question: str, excerpts: Sequence[Excerpt], language: str
) -> list[tuple[float, Excerpt, str]]:
    """Return the sentences of the excerpts with how well each answers (0..1), best first."""
    asked, claimed = _meaning(question, language), _meaning(claim.text, language)
    figures = _asks_for_figure(question, language)
    found = []
    for excerpt in excerpts:
        for span in sentence_spans(excerpt.text, language):
            sentence = excerpt.text[span.start : span.end]
            titled = f"{excerpt.source.title}. {sentence}"
            score = 0.5 * _overlap(asked, titled, language) + 0.5 * _overlap(
                claimed, sentence, language
            )
            parts = analyse(unmarked(sentence), language)
            if figures and (parts.quantities or parts.dates):
                score += 0.1
            found.append((min(1.0, score), excerpt, sentence))
    return sorted(found, key=lambda one: one[0], reverse=True)


def _asks_for_figure(question: str, language: str) -> bool:
    wh = lexicon(language).table("wh")
    openers = (wh.get("when", "\0"), wh.get("how_many", "\0").split()[0])
    return question.startswith(openers)


def answer(claim: Claim, question: str, excerpts: Sequence[Excerpt], language: str) -> Answer:
    """Return the sentence that answers best, verbatim; unanswerable when none comes near."""
    ranked = ranked_sentences(claim, question, excerpts, language)
    if not ranked or ranked[0][0] < _ANSWERS_FROM:
        return Answer(text=lexicon(language).template("unanswered"), type="unanswerable")
    _, excerpt, sentence = ranked[0]
    return Answer(text=sentence, excerpt_id=excerpt.id, quote=sentence, type="extractive")


def summarise(claim: Claim, question: str, excerpts: Sequence[Excerpt], language: str) -> Answer:
    """Return the few sentences that say most towards the question, in reading order."""
    ranked = ranked_sentences(claim, question, excerpts, language)
    near = [one for one in ranked[:_SUMMARY_SENTENCES] if one[0] >= _ANSWERS_FROM]
    if not near:
        return Answer(text=lexicon(language).template("unanswered"), type="unanswerable")
    _, excerpt, best = near[0]
    texts = dict.fromkeys([best, *(sentence for _, _, sentence in near)])
    return Answer(text=" ".join(texts), excerpt_id=excerpt.id, quote=best, type="abstractive")
