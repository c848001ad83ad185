"""Prompts: every step has one, users may replace them, mistakes are named."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from plumbline.errors import SettingsError
from plumbline.reasoning.llm.answers.per_step import (
    SHAPES,
    AgentVerdict,
    PairsAndVerdict,
    PairsVerdict,
    VerdictAndReflection,
    VerdictAnswer,
)
from plumbline.reasoning.llm.answers.shapes import sketch, wire_schema
from plumbline.reasoning.llm.fencing import excerpt_line
from plumbline.reasoning.llm.prompts import PromptShelf, parse_prompt
from plumbline.reasoning.llm.server.discover import context_tokens, local_servers
from plumbline.schema import Excerpt, Source
from plumbline.schema.models import LocalModels
from plumbline.settings import LlmSettings
from tests.reasoning.llm.standin import ChatStandIn, Reply

OWN = "---\nrole: questioner\noutput: OneQuestion\nversion: 7\nmax_tokens: 50\n---\nAsk me.\n"


def test_every_prompt_names_a_known_shape() -> None:
    special = {"none", "text"}
    for prompt in PromptShelf().all():
        assert prompt.output in SHAPES or prompt.output in special, prompt.step
        assert prompt.version >= 1


@pytest.mark.parametrize(
    ("shape", "decides"),
    [
        (VerdictAnswer, "evidence"),
        (VerdictAndReflection, "evidence"),
        (PairsVerdict, "evidence"),
        (AgentVerdict, "evidence"),
        (PairsAndVerdict, "pairs"),
    ],
)
def test_a_model_says_what_decides_before_it_says_the_label(
    shape: type[BaseModel], decides: str
) -> None:
    # A server writes the fields in the schema's order, and a model in the sketch's.
    for fields in (wire_schema(shape)["properties"], json.loads(sketch(shape))):
        order = list(fields)
        assert order.index(decides) < order.index("reasoning") < order.index("label")


def test_a_file_of_the_user_replaces_a_prompt(tmp_path: Path) -> None:
    (tmp_path / "prompts").mkdir()
    (tmp_path / "prompts" / "first_question.md").write_text(OWN)
    prompt = PromptShelf(tmp_path)["first_question"]
    assert (prompt.body, prompt.version, prompt.overridden) == ("Ask me.\n", 7, True)
    assert not PromptShelf(tmp_path)["stance"].overridden


def test_any_change_of_a_prompt_changes_the_version_of_all(tmp_path: Path) -> None:
    shipped = PromptShelf(tmp_path).version
    assert shipped == PromptShelf().version
    (tmp_path / "prompts").mkdir()
    (tmp_path / "prompts" / "first_question.md").write_text(OWN)
    first = PromptShelf(tmp_path).version
    (tmp_path / "prompts" / "first_question.md").write_text(OWN.replace("Ask me", "Ask us"))
    assert len({shipped, first, PromptShelf(tmp_path).version}) == 3


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("no front matter", "front matter"),
        (OWN.replace("version: 7", "version: new"), "invalid literal"),
        (OWN.replace("role: questioner\n", ""), "role"),
        (OWN.replace("OneQuestion", "Choice"), "output must be OneQuestion"),
    ],
)
def test_a_users_mistake_is_named(tmp_path: Path, text: str, match: str) -> None:
    (tmp_path / "prompts").mkdir()
    (tmp_path / "prompts" / "first_question.md").write_text(text)
    with pytest.raises(SettingsError, match=match):
        PromptShelf(tmp_path)


def test_a_placeholder_nobody_fills_is_named() -> None:
    prompt = parse_prompt("first_question", OWN.replace("Ask me.", "Ask $whom."))
    with pytest.raises(SettingsError, match="whom"):
        prompt.render({})


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_schemas_are_strict_and_sketches_short(name: str) -> None:
    schema = wire_schema(SHAPES[name])

    def objects(node: object) -> list[dict[str, object]]:
        if isinstance(node, list):
            return [each for item in node for each in objects(item)]
        if not isinstance(node, dict):
            return []
        below = [each for item in node.values() for each in objects(item)]
        return [node, *below] if node.get("type") == "object" else below

    for each in objects(schema):
        assert each["additionalProperties"] is False
        assert set(each["required"]) == set(each["properties"])  # type: ignore[call-overload]
    assert not re.search('"(?:minimum|maximum|maxItems|maxLength)"', json.dumps(schema)), (
        "hosted servers refuse what limits values"
    )
    assert json.loads(sketch(SHAPES[name]))
    assert len(sketch(SHAPES[name])) < 600


def test_a_sketch_shows_what_to_fill_in_not_that_it_may_be_left_out() -> None:
    assert json.loads(sketch(SHAPES["Choice"])) == {"number": "integer"}
    assert not any("null" in sketch(shape) for shape in SHAPES.values())


def test_local_servers_are_found_with_their_models(stand_in: ChatStandIn) -> None:
    found = local_servers([("Here", stand_in.url), ("Nowhere", "http://127.0.0.1:9/v1")])
    assert found == []
    stand_in.models = Reply(body=json.dumps({"data": [{"id": "m1"}, {"id": "m2"}, "odd"]}))
    found = local_servers([("Here", stand_in.url), ("Nowhere", "http://127.0.0.1:9/v1")])
    assert found == [LocalModels(server="Here", base_url=stand_in.url, models=("m1", "m2"))]


def test_the_context_length_is_asked_of_local_servers_only(stand_in: ChatStandIn) -> None:
    stand_in.models = Reply(body=json.dumps({"data": [{"id": "m1", "max_model_len": 4096}]}))
    assert context_tokens(LlmSettings(base_url=stand_in.url, model="m1")) == 4096
    assert context_tokens(LlmSettings(base_url=stand_in.url, model="m2")) is None
    assert context_tokens(LlmSettings(base_url="https://api.example/v1", model="m1")) is None


def test_the_models_of_a_server_are_listed_before_what_its_address_asks_for(
    stand_in: ChatStandIn,
) -> None:
    stand_in.models = Reply(body=json.dumps({"data": [{"id": "m1", "max_model_len": 4096}]}))
    for ending in ("?api-version=1", "/?api-version=1"):
        address = f"{stand_in.url}{ending}"
        assert context_tokens(LlmSettings(base_url=address, model="m1")) == 4096
        (found,) = local_servers([("Here", address)])
        assert found.models == ("m1",)


def test_rows_of_a_table_are_shown_with_their_heads() -> None:
    source = Source(url="https://a.example/", title="T", site="a.example")
    rows = Excerpt(id="e1", source=source, text="Car\t€4", heads="Vehicle\tToll")
    assert excerpt_line(1, rows) == "[1] (a.example) Vehicle Toll Car €4"
