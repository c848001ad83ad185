"""Every word that the server may send has its words in every language of the extension."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import plumbline
from plumbline.errors import (
    BudgetSpent,
    CouldNotLook,
    CouldNotRead,
    PlumblineError,
    ReasonerError,
    StorageError,
)
from plumbline.reasoning.llm.ollama import recommended
from plumbline.schema import TENTATIVE_BELOW, ReasonerName, StrategyName, VerdictLabel
from plumbline.schema.base import ClaimKind, SourceKind, Stance
from plumbline.schema.evidence import Finding
from plumbline.settings import ProviderName
from tests.strategies.test_documentation import told

TOP = Path(__file__).parents[2]
LOCALES = sorted((TOP / "extension" / "_locales").iterdir())
SCOPE = TOP / "backend" / "plumbline" / "retrieval" / "filter.py"
TERMINAL = TOP / "backend" / "plumbline" / "cli" / "words.json"
DIAGNOSIS = TOP / "backend" / "plumbline" / "server" / "diagnosis.py"
# What can come between a claim and its verdict.
ENDINGS = (BudgetSpent, CouldNotLook, CouldNotRead, ReasonerError, StorageError)


def _kinds(error: type[PlumblineError]) -> Iterator[str]:
    yield error.kind
    for below in error.__subclasses__():
        yield from _kinds(below)


def _words() -> Iterator[tuple[str, set[str]]]:
    for module in pkgutil.walk_packages(plumbline.__path__, "plumbline."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    stops, marks = told()
    kinds = {kind for error in ENDINGS for kind in _kinds(error)}
    yield "stop", {*stops, "kind", *kinds}
    yield "degraded", marks
    yield "notice", set(json.loads(TERMINAL.read_text("utf-8"))["notices"])
    yield "verdict", set(get_args(VerdictLabel)) | {"probably_supported", "probably_refuted"}
    yield "not_checkable", set(get_args(ClaimKind)) - {"fact"}
    yield "source", set(get_args(SourceKind))
    yield "stance", set(get_args(Stance))
    yield "strategy", set(get_args(StrategyName))
    yield "reasoner", set(get_args(ReasonerName))
    yield "provider", set(get_args(ProviderName))
    yield "finding", set(get_args(Finding.model_fields["kind"].annotation))
    reasons = re.findall(r'(?:return |else |reason=)"([a-z_]+)"', SCOPE.read_text("utf-8"))
    yield "left_out", set(reasons)
    names = re.findall(r'name="([a-z ]+)"', DIAGNOSIS.read_text("utf-8"))
    yield "model_note", {one.name for one in recommended()}
    yield "part", {*names, "reasoner", "reasoner embedded", "reasoner llm", "llm", "checks"}


@pytest.mark.parametrize("locale", LOCALES, ids=lambda path: path.name)
def test_every_word_of_the_server_is_worded(locale: Path) -> None:
    messages = json.loads((locale / "messages.json").read_text("utf-8"))
    for family, words in _words():
        keys = {f"{family}_" + re.sub(r"\W", "_", word) for word in words}
        assert len(keys) > 1, family
        assert keys <= set(messages), (family, keys - set(messages))


def test_server_and_extension_say_probably_below_the_same_confidence() -> None:
    told = (TOP / "extension" / "model" / "told.js").read_text("utf-8")
    [number] = re.findall(r"const TENTATIVE_BELOW = ([\d.]+);", told)
    assert float(number) == TENTATIVE_BELOW
