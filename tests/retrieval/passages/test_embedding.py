"""The embedding model: texts that mean the same are near, and without it words alone decide."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy
import pytest

from plumbline.retrieval.passages.embedding import FOLDER, EmbeddingModel, EmbeddingRanker, missing
from plumbline.retrieval.passages.ranking import rank

QUESTION = "Who discovered penicillin?"
ANSWER = "Alexander Fleming found the first antibiotic in 1928."
BESIDE = "Penicillin is sold in boxes of twenty tablets."


@pytest.fixture(scope="module")
def ranker() -> EmbeddingRanker:
    return EmbeddingRanker()


@pytest.fixture(scope="module")
def model() -> EmbeddingModel:
    loaded = EmbeddingModel.load()
    assert loaded is not None
    return loaded


def test_the_model_ships_complete() -> None:
    assert missing() == []


def test_meaning_counts_not_words(ranker: EmbeddingRanker) -> None:
    same, other = ranker.relevance(
        "The vaccine is safe for children.",
        ["Kids can get the shot without danger.", "The safe stood in the children's room."],
    )
    assert same > other


def test_relevance_and_likeness_lie_within_0_and_1(ranker: EmbeddingRanker) -> None:
    texts = [ANSWER, BESIDE, "Zebras!", "", "\ud800 half a character", "word " * 5_000]
    assert all(0.0 <= value <= 1.0 for value in ranker.relevance(QUESTION, texts))
    likeness = ranker.likeness(texts)
    assert [row[place] for place, row in enumerate(likeness)] == pytest.approx([1.0] * 6, abs=1e-4)


def test_a_text_has_the_same_vector_in_whatever_company(model: EmbeddingModel) -> None:
    fresh = EmbeddingModel.load()
    assert fresh is not None
    alone = fresh.vectors([ANSWER])[0]
    among = model.vectors([BESIDE, "short", ANSWER, BESIDE * 9])[2]
    assert numpy.array_equal(alone, among)


def test_a_text_is_read_once(model: EmbeddingModel, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"The tower number {n} is tall." for n in range(5)]
    first = model.vectors([*texts, texts[0]])
    monkeypatch.setattr(model, "_run", lambda text: pytest.fail("it was read again"))
    assert numpy.array_equal(model.vectors(texts), first[:5])


def test_many_threads_get_what_one_gets(ranker: EmbeddingRanker) -> None:
    texts = [[f"Sentence {n} of thread {thread}." for n in range(4)] for thread in range(6)]
    expected = [EmbeddingRanker().relevance(QUESTION, one) for one in texts]
    found: dict[int, list[float]] = {}

    def work(number: int) -> None:
        found[number] = ranker.relevance(QUESTION, texts[number])

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number] for number in range(6)] == expected


def test_only_english_is_read(ranker: EmbeddingRanker) -> None:
    assert ranker.reads("en")
    assert ranker.reads("en-GB")
    assert not ranker.reads("de")
    assert not ranker.reads(None)


@pytest.mark.parametrize("fault", ["absent", "cut short", "no card"])
def test_without_its_files_words_alone_decide(tmp_path: Path, fault: str) -> None:
    folder = tmp_path / "model"
    shutil.copytree(FOLDER, folder)
    weights = folder / "embedding.onnx"
    if fault == "absent":
        weights.unlink()
    elif fault == "cut short":
        weights.write_bytes(weights.read_bytes()[:1_000])
    else:
        (folder / "model.json").unlink()
    assert missing(folder) == ["model.json" if fault == "no card" else "embedding.onnx"]
    ranker = EmbeddingRanker(folder)
    assert not ranker.reads("en")
    ranked = rank("river", [f"river {n}" for n in range(60)], 3, ranker, "en")
    assert set(ranked[0].scores) == {"bm25"}


def test_nothing_is_imported_before_it_is_used() -> None:
    script = (
        "import sys, plumbline.retrieval.build as b, plumbline.retrieval.passages.embedding as e\n"
        "e.EmbeddingRanker()\n"
        "print([m for m in ('onnxruntime', 'tokenizers') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "[]", done.stderr
