"""Word lists and sentence patterns are read: none is left over from a rule that went."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from plumbline.reasoning.embedded.language.lexicon import LANGUAGES, LISTS

EMBEDDED = Path(__file__).resolve().parents[2] / "backend" / "plumbline" / "reasoning" / "embedded"
# A name that is put together says at least this much of itself: "was_{deed}".
LEAST_LETTERS = 4


def _named() -> Iterator[re.Pattern[str]]:
    for path in EMBEDDED.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                told = [one.value for one in node.values if isinstance(one, ast.Constant)]
                if len("".join(map(str, told))) >= LEAST_LETTERS:
                    yield re.compile(
                        "".join(
                            re.escape(str(one.value)) if isinstance(one, ast.Constant) else r"\w+"
                            for one in node.values
                        )
                    )


@pytest.fixture(scope="module")
def read() -> set[re.Pattern[str]]:
    return set(_named())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_list_is_read(language: str, read: set[re.Pattern[str]]) -> None:
    lists = json.loads((LISTS / f"{language}.json").read_text("utf-8"))
    names = {*lists, *lists["templates"]}
    assert {name for name in names if not any(one.fullmatch(name) for one in read)} == set()
