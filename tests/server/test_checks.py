"""Checks over the wire: begun, cancelled, begun again, deleted, listed, exported, labelled."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable

import pytest

from plumbline.schema import MAX_PASSAGE_CHARACTERS
from plumbline.server.serving import Server
from tests.server.conftest import Wire
from tests.waiting import until


def test_a_check_begins_at_once_and_is_found_where_the_answer_says(wire: Wire) -> None:
    answer = wire("POST", "/checks", {"passage": {"text": "One is true. Two is false."}})
    assert answer.status == 202
    assert answer.json["status"] in ("running", "completed")
    check = wire.finished(answer.json["id"])
    assert answer.headers["Location"] == f"/api/v1/checks/{check['id']}"
    labels = [one["verdict"]["label"] for one in check["claims"]]
    assert labels == ["supported", "refuted"]
    assert check["status"] == "completed"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u00a0\u2003"])
def test_a_blank_selection_is_refused_as_such(wire: Wire, text: str) -> None:
    answer = wire("POST", "/checks", {"passage": {"text": text}})
    assert answer.status == 422
    assert answer.json["type"] == "urn:plumbline:problem:passage-empty"


def test_a_selection_over_the_limit_is_refused_with_the_limit(wire: Wire) -> None:
    answer = wire("POST", "/checks", {"passage": {"text": "a" * 100_000}})
    assert answer.status == 422
    assert answer.json["type"] == "urn:plumbline:problem:passage-too-long"
    assert str(MAX_PASSAGE_CHARACTERS) in answer.json["detail"]


def test_the_limit_counts_code_points(wire: Wire) -> None:
    text = "😀" * (MAX_PASSAGE_CHARACTERS - 1) + "."
    assert wire("POST", "/checks", {"passage": {"text": text}}).status == 202


def test_half_a_surrogate_pair_is_replaced_everywhere(wire: Wire) -> None:
    body = '{"passage": {"text": "One \\ud83d here.", "url": "https://a.example/\\udc00"}}'
    answer = wire("POST", "/checks", body)
    assert answer.status == 202
    check = wire.finished(answer.json["id"])
    assert check["passage"]["text"] == "One \ufffd here."
    assert check["passage"]["url"] == "https://a.example/\ufffd"


def test_cancelling_ends_the_check_within_a_second(wire: Wire) -> None:
    check_id = wire.check("One is true. You wait here.")
    events = f"/checks/{check_id}/events?wait=0"
    until(
        lambda: any(one["type"] == "claim.judged" for one in wire("GET", events).json["events"]),
        "the first verdict",
    )
    began = time.monotonic()
    answer = wire("POST", f"/checks/{check_id}/cancel", {})
    assert time.monotonic() - began < 1
    assert answer.json["status"] == "cancelled"
    assert answer.json["claims"][0]["verdict"]["label"] == "supported"
    assert answer.json["claims"][1]["verdict"] is None
    assert wire("GET", f"/checks/{check_id}/events?wait=5").json["done"]


def test_cancelling_twice_or_too_late_changes_nothing(wire: Wire) -> None:
    check_id = wire.check()
    finished = wire.finished(check_id)
    assert wire("POST", f"/checks/{check_id}/cancel", {}).json == finished


def test_a_check_that_fails_says_at_which_step_and_why(wire: Wire) -> None:
    check = wire.finished(wire.check("This is unreadable."))
    assert check["status"] == "failed"
    assert check["problem"]["step"] == "extraction"
    assert check["problem"]["type"] == "urn:plumbline:problem:language-not-supported"
    assert check["problem"]["remedy"]


def test_a_fault_of_our_own_ends_the_check_and_not_the_server(wire: Wire) -> None:
    check = wire.finished(wire.check("explode"))
    assert check["status"] == "failed"
    assert check["problem"]["type"] == "urn:plumbline:problem:internal"
    assert wire.finished(wire.check())["status"] == "completed"


def test_a_full_queue_answers_503_with_retry_after(make_server: Callable[..., Server]) -> None:
    server = make_server(max_running_checks=1, max_queued_checks=1)
    wire = Wire(server, server.services.clients.add("x", None)[1])
    held = [wire.check("You wait here."), wire.check("You wait here.")]
    answer = wire("POST", "/checks", {"passage": {"text": "One."}})
    assert answer.status == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.json["type"] == "urn:plumbline:problem:busy"
    assert wire("GET", "/checks").json["total"] == 2
    for check_id in held:
        wire("POST", f"/checks/{check_id}/cancel", {})
    until(
        lambda: wire("POST", "/checks", {"passage": {"text": "One."}}).status != 503,
        "room for another check",
    )


def test_a_part_that_is_not_set_up_is_named(wire: Wire) -> None:
    body = {"passage": {"text": "One."}, "reasoner": "llm"}
    answer = wire("POST", "/checks", body)
    assert answer.status == 422
    assert "llm" in answer.json["detail"]
    assert wire("GET", "/checks").json["total"] == 0


def test_a_recheck_takes_the_passage_and_another_strategy(wire: Wire) -> None:
    old = wire.finished(wire.check())
    answer = wire("POST", f"/checks/{old['id']}/recheck", {"strategy": "simple_rag"})
    assert answer.status == 202
    new = wire.finished(answer.json["id"])
    assert new["id"] != old["id"]
    assert new["passage"] == old["passage"]
    assert new["strategy"] == "simple_rag"


def test_a_model_that_the_reasoner_does_not_have_is_refused(wire: Wire) -> None:
    old = wire.finished(wire.check())
    answer = wire("POST", f"/checks/{old['id']}/recheck", {"model": "another"})
    assert answer.status == 422
    assert "another" in answer.json["detail"]


def test_deleting_removes_for_good_even_while_running(wire: Wire) -> None:
    for check_id in (wire.check("You wait here."), wire.check()):
        assert wire("DELETE", f"/checks/{check_id}", {}).status == 204
        assert wire("GET", f"/checks/{check_id}").status == 404
        assert wire("DELETE", f"/checks/{check_id}", {}).status == 404
    assert wire("GET", "/checks").json["total"] == 0


def test_clearing_removes_ended_checks_and_keeps_running_ones(wire: Wire) -> None:
    wire.finished(wire.check())
    running = wire.check("You wait here.")
    assert wire("DELETE", "/checks", {}).json == {"removed": 1}
    assert wire("GET", f"/checks/{running}").json["status"] == "running"


def test_the_list_pages_by_cursor_without_gaps_or_repeats(wire: Wire) -> None:
    begun = [wire.check(f"Number {number}.") for number in range(7)]
    seen, cursor = [], ""
    while True:
        page = wire("GET", f"/checks?limit=3&cursor={cursor}").json
        seen += [one["id"] for one in page["checks"]]
        if page["next"] is None:
            break
        cursor = page["next"]
    assert seen == begun[::-1]


def test_the_readers_label_is_kept_with_the_check(wire: Wire) -> None:
    check_id = wire.check()
    before = wire.finished(check_id)
    label = {"claim_id": "c1", "label": "refuted", "note": "No, it is not."}
    answer = wire("PATCH", f"/checks/{check_id}/labels", {"labels": [label]})
    assert answer.json == {"labels": [label]}
    assert wire("GET", f"/checks/{check_id}/labels").json == {"labels": [label]}
    assert wire("GET", f"/checks/{check_id}").json == before
    assert wire("GET", "/checks").json["checks"][0]["labels"] == 1
    taken_back = {"labels": [{"claim_id": "c1"}]}
    assert wire("PATCH", f"/checks/{check_id}/labels", taken_back).json == {"labels": []}


def test_a_label_for_a_claim_that_is_not_there_is_refused(wire: Wire) -> None:
    check_id = wire.check()
    wire.finished(check_id)
    label = {"labels": [{"claim_id": "c99", "label": "refuted"}]}
    assert wire("PATCH", f"/checks/{check_id}/labels", label).status == 422


def test_an_export_comes_back_by_import(wire: Wire) -> None:
    check_id = wire.check()
    before = wire.finished(check_id)
    exported = wire("GET", "/checks/export?format=jsonl")
    assert exported.headers["Content-Type"] == "application/x-ndjson"
    assert "attachment" in exported.headers["Content-Disposition"]
    wire("DELETE", f"/checks/{check_id}", {})
    lines = {"Content-Type": "application/x-ndjson"}
    answer = wire("POST", "/checks/import", exported.text, headers=lines)
    assert answer.json == {"imported": 1, "skipped": 0, "rejected": []}
    assert wire("GET", f"/checks/{check_id}").json == before
    marked = wire("POST", "/checks/import", "\ufeff" + exported.text, headers=lines)
    assert marked.json["rejected"] == []
    single = wire("POST", "/checks/import", json.loads(exported.text))
    assert single.json["skipped"] == 1


@pytest.mark.parametrize("rare", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c"])
def test_what_unicode_calls_a_line_break_survives_export_and_import(wire: Wire, rare: str) -> None:
    check_id = wire.check(f"One thing is true.{rare}Another is as well.")
    before = wire.finished(check_id)
    exported = wire("GET", "/checks/export?format=jsonl")
    wire("DELETE", f"/checks/{check_id}", {})
    lines = {"Content-Type": "application/x-ndjson"}
    answer = wire("POST", "/checks/import", exported.text, headers=lines)
    assert answer.json == {"imported": 1, "skipped": 0, "rejected": []}
    assert wire("GET", f"/checks/{check_id}").json == before


@pytest.mark.parametrize("form", ["jsonl", "csv", "markdown", "claimreview"])
def test_every_format_exports_one_check_or_all(wire: Wire, form: str) -> None:
    one, other = wire.check("First thing."), wire.check("Second thing.")
    wire.finished(one)
    wire.finished(other)
    assert "Second thing" in wire("GET", f"/checks/export?format={form}").text
    assert "Second thing" not in wire("GET", f"/checks/export?format={form}&id={one}").text
    assert wire("GET", f"/checks/export?format={form}&id=none").status == 404


def test_stopping_interrupts_running_checks_within_five_seconds(
    make_server: Callable[..., Server], gate: threading.Event
) -> None:
    server = make_server()
    wire = Wire(server, server.services.clients.add("x", None)[1])
    check_id = wire.check("One is true. You wait here.")
    response = wire.open("GET", f"/checks/{check_id}/events")
    began = time.monotonic()
    server.services.jobs.stop()
    told = response.read().decode()
    assert time.monotonic() - began < 5
    assert '"interrupted":true' in told
    assert server.services.history.get(check_id).status == "interrupted"
    assert wire("POST", "/checks", {"passage": {"text": "One."}}).status == 503
