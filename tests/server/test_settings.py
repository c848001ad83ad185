"""Settings over the wire: changed in part, secrets told to nobody, health open to all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from plumbline.server.identity import server_id
from plumbline.server.openapi import api_rules, document
from plumbline.server.wire import Capabilities, Health
from plumbline.settings import SettingsFile
from tests.server.conftest import Wire

SECRETS = {
    "llm": {"api_key": "key-of-the-llm"},
    "search": {
        "brave_key": "key-of-brave",
        "serper_key": "key-of-serper",
        "tavily_key": "key-of-tavily",
        "fact_checks_key": "key-of-google",
    },
}


def test_a_change_names_only_what_changes(wire: Wire) -> None:
    before = wire("GET", "/settings").json["settings"]
    answer = wire("PATCH", "/settings", {"budget": {"seconds": 60}})
    assert answer.status == 200
    assert answer.json["settings"] == {**before, "budget": {**before["budget"], "seconds": 60}}
    assert wire("GET", "/settings").json == answer.json


def test_null_takes_a_setting_back_to_its_default(wire: Wire) -> None:
    wire("PATCH", "/settings", {"strategy": "simple_rag"})
    assert wire("GET", "/settings").json["settings"]["strategy"] == "simple_rag"
    answer = wire("PATCH", "/settings", {"strategy": None})
    assert answer.json["settings"]["strategy"] == "pass_fc"


def test_secrets_are_written_and_never_told(wire: Wire) -> None:
    assert not any(wire("GET", "/settings").json["secrets"].values())
    told = wire("PATCH", "/settings", SECRETS).text
    for path in ("/settings", "/capabilities", "/health", "/checks", "/openapi.json"):
        told += wire("GET", path).text
    told += wire("POST", "/diagnosis", {}).text
    assert "key-of-" not in told
    assert all(wire("GET", "/settings").json["secrets"].values())
    assert not wire("PATCH", "/settings", {"llm": {"api_key": None}}).json["secrets"]["llm.api_key"]


def test_a_refused_secret_is_not_repeated(wire: Wire) -> None:
    answer = wire("PATCH", "/settings", {"llm": {"api_key": ["key-of-the-llm"]}})
    assert answer.status == 422
    assert "llm.api_key" in answer.json["detail"]
    assert "key-of-" not in answer.text


def test_a_new_address_does_not_get_the_old_ones_key(wire: Wire) -> None:
    first = {"llm": {"base_url": "https://one.example/v1", "api_key": "key-of-the-llm"}}
    assert wire("PATCH", "/settings", first).json["secrets"]["llm.api_key"]
    same = {"llm": {"base_url": "https://one.example/v1", "model": "m"}}
    assert wire("PATCH", "/settings", same).json["secrets"]["llm.api_key"]
    moved = {"llm": {"base_url": "https://two.example/v1"}}
    assert not wire("PATCH", "/settings", moved).json["secrets"]["llm.api_key"]


def test_a_new_address_does_not_get_the_environments_key(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMBLINE_LLM_KEY", "key-of-the-llm")
    first = {"llm": {"base_url": "https://one.example/v1", "model": "m"}}
    assert wire("PATCH", "/settings", first).json["secrets"]["llm.api_key"]
    moved = wire("PATCH", "/settings", {"llm": {"base_url": "https://two.example/v1"}})
    assert moved.status == 422
    assert "PLUMBLINE_LLM_URL" in moved.json["remedy"]
    assert wire("GET", "/settings").json["settings"]["llm"]["base_url"] == first["llm"]["base_url"]


def test_what_one_server_reads_at_once_is_not_kept_for_another(wire: Wire) -> None:
    llm = {"base_url": "https://one.example/v1", "context_tokens": 8_000}
    wire("PATCH", "/settings", {"llm": llm})
    same = wire("PATCH", "/settings", {"llm": {"base_url": "https://one.example/v1/"}})
    assert same.json["settings"]["llm"]["context_tokens"] == 8_000
    moved = wire("PATCH", "/settings", {"llm": {"base_url": "https://two.example/v1"}})
    assert moved.json["settings"]["llm"]["context_tokens"] is None


@pytest.mark.parametrize(
    "changes",
    [
        [],
        '"text"',
        {"unknown": 1},
        {"llm": {"unknown": 1}},
        {"llm": 5},
        {"budget": {"seconds": -1}},
        {"server": {"port": 70_000}},
        {"search": {"providers": ["altavista"]}},
        {"reasoner": "oracle"},
        {"llm": {"base_url": "http://[::1"}},
        {"search": {"searxng_url": "http://localhost:eighty"}},
        {"library": {"folders": ["~nobody-of-this-name/docs"]}},
        {"library": {"folders": ["/docs\0"]}},
    ],
)
def test_a_change_out_of_form_changes_nothing(wire: Wire, changes: object) -> None:
    before = wire("GET", "/settings").json
    assert wire("PATCH", "/settings", changes).status == 422
    assert wire("GET", "/settings").json == before


def test_a_running_check_keeps_its_parts_when_settings_change(wire: Wire) -> None:
    check_id = wire.check("You wait here.")
    wire("PATCH", "/settings", {"budget": {"seconds": 60}})
    assert wire("GET", f"/checks/{check_id}").json["status"] == "running"
    assert wire("POST", f"/checks/{check_id}/cancel", {}).json["status"] == "cancelled"
    assert wire.finished(wire.check())["status"] == "completed"


def test_what_another_program_writes_is_told(wire: Wire) -> None:
    file = SettingsFile(wire.server.services.folders.config)
    file.change({"budget": {"seconds": 60}})
    assert wire("GET", "/settings").json["settings"]["budget"]["seconds"] == 60


def test_a_settings_file_broken_meanwhile_leaves_the_settings_in_force(wire: Wire) -> None:
    before = wire("GET", "/settings").json
    path = SettingsFile(wire.server.services.folders.config).path
    path.write_text("{", "utf-8")
    assert wire("GET", "/settings").json == before


def test_health_is_open_and_tells_nothing_of_what_was_checked(wire: Wire) -> None:
    wire.finished(wire.check("A very private matter."))
    answer = wire("GET", "/health", token=None)
    health = Health.model_validate(answer.json)
    assert health.name == "plumbline"
    assert {one.name for one in health.components} >= {"history", "reasoner", "search"}
    assert "private" not in answer.text


def test_a_server_is_known_again_by_an_id_of_its_own(wire: Wire, tmp_path: Path) -> None:
    config = wire.server.services.folders.config
    told = wire("GET", "/health", token=None).json["id"]
    assert re.fullmatch("[0-9a-f]{32}", told)
    assert server_id(config) == told
    assert server_id(tmp_path / "other") not in ("", told)
    assert server_id(tmp_path / "other") == server_id(tmp_path / "other")
    (tmp_path / "file").write_text("no folder", "utf-8")
    assert server_id(tmp_path / "file") == ""


def test_capabilities_name_what_can_be_asked_for(wire: Wire) -> None:
    told = Capabilities.model_validate(wire("GET", "/capabilities").json)
    assert "pass_fc" in told.strategies
    assert told.default_strategy == "pass_fc"
    assert told.reasoners[0].name == "embedded"
    assert told.limits.passage_characters == 20_000


def test_the_diagnosis_tries_every_part(wire: Wire) -> None:
    found = {one["name"]: one for one in wire("POST", "/diagnosis", {}).json["components"]}
    assert found["reasoner"]["state"] == "ok"
    assert found["browser pairing"]["state"] == "ok"
    assert found["llm"]["state"] == "not_set_up"
    assert found["llm"]["remedy"]


def test_the_openapi_document_describes_every_route(wire: Wire) -> None:
    told = wire("GET", "/openapi.json", token=None).json
    app = wire.server.app
    with app.app_context():
        assert told == document(app)
    described = {(path, method) for path, found in told["paths"].items() for method in found}
    assert len(described) == len(list(api_rules(app)))
    text = str(told)
    for name in text.split("'#/components/schemas/")[1:]:
        assert name.split("'")[0] in told["components"]["schemas"]
