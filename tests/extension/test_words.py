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
from plumbline.history.markdown import words_in
from plumbline.reasoning.llm.server.ollama import recommended
from plumbline.schema import TENTATIVE_BELOW, ReasonerName, StrategyName, VerdictLabel
from plumbline.schema.base import ClaimKind, SourceKind, Stance
from plumbline.schema.evidence import Finding
from plumbline.server.problems import PassageRefused
from plumbline.settings import ProviderName
from tests.strategies.test_documentation import told

TOP = Path(__file__).parents[2]
LOCALES = sorted((TOP / "extension" / "_locales").iterdir())
SCOPE = TOP / "backend" / "plumbline" / "retrieval" / "filter.py"
TERMINAL = TOP / "backend" / "plumbline" / "cli" / "words.json"
DIAGNOSIS = TOP / "backend" / "plumbline" / "server" / "diagnosis.py"
# The extension knows more of these than the server: who is refused, and why.
WORDED_BY_THE_EXTENSION = {"refused", "wrong-host", "wrong-origin", "not-paired"}
# What can come between a claim and its verdict.
ENDINGS = (BudgetSpent, CouldNotLook, CouldNotRead, ReasonerError, StorageError)


def _family(error: type[PlumblineError]) -> Iterator[type[PlumblineError]]:
    yield error
    for below in error.__subclasses__():
        yield from _family(below)


def _sent() -> list[type[PlumblineError]]:
    """The errors that can reach the extension, which has no words of its own for them."""
    _load_all()
    return [
        error
        for error in _family(PlumblineError)
        if not error.__module__.startswith(("plumbline.cli", "plumbline.server.serving"))
        and error.kind not in WORDED_BY_THE_EXTENSION
    ]


def _load_all() -> None:
    for module in pkgutil.walk_packages(plumbline.__path__, "plumbline."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def _words() -> Iterator[tuple[str, set[str]]]:
    _load_all()
    stops, marks = told()
    kinds = {below.kind for error in ENDINGS for below in _family(error)}
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


@pytest.mark.parametrize("locale", LOCALES, ids=lambda path: path.name)
def test_every_problem_of_the_server_is_worded(locale: Path) -> None:
    messages = json.loads((locale / "messages.json").read_text("utf-8"))
    for kind in {error.kind for error in _sent()} | {"passage-empty", "passage-too-long"}:
        key = kind.replace("-", "_")
        assert {f"server_{key}", f"server_remedy_{key}"} <= set(messages), kind


def test_server_and_extension_tell_of_a_problem_in_the_same_words() -> None:
    messages = json.loads((TOP / "extension/_locales/en/messages.json").read_text("utf-8"))
    for error in set(_sent()) - {PassageRefused}:  # its kind is not its class's own
        key = error.kind.replace("-", "_")
        told = (messages[f"server_{key}"]["message"], messages[f"server_remedy_{key}"]["message"])
        assert tuple(map(_plain, told)) == (_plain(error.title), _plain(error.remedy)), error


def test_no_remedy_calls_the_settings_by_another_name() -> None:
    messages = json.loads((TOP / "extension/_locales/en/messages.json").read_text("utf-8"))
    assert messages["settings"]["message"] == "Settings"
    told = {name: one["message"] for name, one in messages.items()}
    for path in (TOP / "backend" / "plumbline").rglob("*.py"):
        told[path.name] = " ".join(re.findall(r'f?"[^"]+"', path.read_text("utf-8")))
    assert [name for name, words in told.items() if re.search(r"(in|of) the options", words)] == []


def _plain(words: str) -> str:
    return re.sub("[“”`]", '"', words).replace("’", "'")


@pytest.mark.parametrize("locale", LOCALES, ids=lambda path: path.name)
def test_exports_use_the_words_of_the_extension(locale: Path) -> None:
    messages = json.loads((locale / "messages.json").read_text("utf-8"))
    words = words_in(locale.name)
    assert words.heading != words_in("en").heading or locale.name == "en"
    told = {
        **{f"verdict_{name}": word for name, word in words.verdicts.items()},
        **{f"stance_{name}": word for name, word in words.stances.items()},
        **{f"state_{name}": word for name, word in words.states.items()},
        "correction": words.correction,
        "paraphrase": words.paraphrase,
    }
    assert {key: messages[key]["message"] for key in told} == told


def test_server_and_extension_say_probably_below_the_same_confidence() -> None:
    told = (TOP / "extension" / "model" / "told.js").read_text("utf-8")
    [number] = re.findall(r"const TENTATIVE_BELOW = ([\d.]+);", told)
    assert float(number) == TENTATIVE_BELOW
