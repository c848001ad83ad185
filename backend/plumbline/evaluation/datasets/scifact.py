"""SciFact: scientific claims over abstracts, with rationale sentences.

Wadden et al., “Fact or Fiction: Verifying Scientific Claims”, EMNLP 2020. `path` is the folder
that holds `corpus.jsonl` (its dev split is taken) or a claims file beside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plumbline.errors import InputError
from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import DecidedLabel, Stance

_LABELS: dict[str, tuple[DecidedLabel, Stance]] = {
    "SUPPORT": ("supported", "supports"),
    "CONTRADICT": ("refuted", "refutes"),
}
Corpus = dict[str, tuple[str, list[str]]]


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims, each with the abstracts it cites as recorded evidence."""
    file = in_folder(path, "claims_dev.jsonl")
    corpus = dict(each(json_lines(file.with_name("corpus.jsonl")), _abstract))
    return each(json_lines(file), lambda line: _claim(line, corpus))


def _abstract(line: Line) -> tuple[str, tuple[str, list[str]]]:
    return str(line.record["doc_id"]), (line.record["title"], list(line.record["abstract"]))


def _claim(line: Line, corpus: Corpus) -> EvaluationClaim:
    record = line.record
    evidence: dict[str, list[dict[str, Any]]] = record.get("evidence", {})
    labels = {_LABELS[one["label"]][0] for found in evidence.values() for one in found}
    cited = [str(doc_id) for doc_id in record.get("cited_doc_ids", ())]
    return EvaluationClaim(
        id=f"scifact-{record['id']}",
        text=record["claim"],
        # Claims of the test split are published without: what is true of them is not known.
        gold=_gold(labels) if "evidence" in record else None,
        recorded=tuple(_recorded(doc_id, evidence, corpus) for doc_id in cited),
    )


def _gold(labels: set[DecidedLabel]) -> DecidedLabel:
    if len(labels) > 1:
        return "conflicting"
    return next(iter(labels), "not_enough_evidence")


def _recorded(
    doc_id: str, evidence: dict[str, list[dict[str, Any]]], corpus: Corpus
) -> RecordedText:
    if doc_id not in corpus:
        raise InputError(f"corpus.jsonl has no document {doc_id}, which a claim cites.")
    title, sentences = corpus[doc_id]
    found = evidence.get(doc_id, [])
    return RecordedText(
        text=" ".join(sentence.strip() for sentence in sentences),
        title=title,
        url=f"https://api.semanticscholar.org/CorpusID:{doc_id}",
        stance=_LABELS[found[0]["label"]][1] if found else "neutral",
    )
