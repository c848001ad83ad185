"""How claim and evidence are compared: each word of the claim is looked up once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from plumbline.reasoning.embedded.comparison import facts
from plumbline.reasoning.embedded.comparison.found_words import Found, found_word
from plumbline.reasoning.embedded.judging.weighing import weigh
from plumbline.reasoning.embedded.language.word import Word
from tests.reasoning.embedded.conftest import MakeExcerpts


def test_a_deed_is_looked_up_once_though_it_is_a_word_too(
    make_excerpts: MakeExcerpts, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: Counter[str] = Counter()

    def counting(word: Word, *others: Any) -> Found:
        looked_up[word.text] += 1
        return found_word(word, *others)

    monkeypatch.setattr(facts, "found_word", counting)
    evidence = make_excerpts("The bridge was opened in 1932.")[0]
    weigh("The bridge was opened in 1932.", "en", None, evidence)
    assert looked_up == {"bridge": 1, "opened": 1}
