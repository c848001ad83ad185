"""A check from a private window can be followed and read as any other, and is written nowhere."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from plumbline.history import History
from plumbline.history.export import restore
from plumbline.history.unkept import Unkept
from plumbline.schema import replay
from plumbline.server.serving import Server
from tests.history.stories import story
from tests.server.conftest import Wire

SECRET = "Quinquereme is true"


@pytest.fixture
def private(wire: Wire) -> str:
    body = {"passage": {"text": f"{SECRET}. Two is false."}, "private": True}
    begun = wire("POST", "/checks", body)
    assert begun.status == 202, begun.text
    assert begun.json["private"] is True
    wire.finished(begun.json["id"])
    return str(begun.json["id"])


def test_it_is_followed_and_shown_as_any_other(wire: Wire, private: str) -> None:
    check = wire("GET", f"/checks/{private}").json
    assert [one["verdict"]["label"] for one in check["claims"]] == ["supported", "refuted"]
    assert wire("GET", f"/checks/{private}/events?after=1&wait=0").json["events"][0]["number"] == 2
    assert SECRET in wire("GET", f"/checks/export?id={private}&format=markdown").text
    assert wire("GET", f"/checks/{private}/labels").json == {"labels": []}


def test_it_is_not_in_the_history_and_in_no_file(
    wire: Wire, private: str, server: Server, tmp_path: Path
) -> None:
    kept = wire.check()
    wire.finished(kept)
    assert [one["id"] for one in wire("GET", "/checks").json["checks"]] == [kept]
    assert SECRET not in wire("GET", "/checks/export?format=jsonl").text
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    written = [path for path in files if b"Quinquereme" in path.read_bytes()]
    assert files
    assert written == []


def test_no_label_is_taken_for_what_is_not_kept(wire: Wire, private: str) -> None:
    label = {"labels": [{"claim_id": "c1", "label": "supported"}]}
    answer = wire("PATCH", f"/checks/{private}/labels", label)
    assert answer.status == 422
    assert "private window" in answer.json["detail"]


def test_checked_again_it_stays_private(wire: Wire, private: str) -> None:
    again = wire("POST", f"/checks/{private}/recheck", {}).json
    wire.finished(again["id"])
    assert again["private"]
    assert wire("GET", "/checks").json["total"] == 0


def test_it_is_cancelled_and_deleted_as_any_other(wire: Wire) -> None:
    body = {"passage": {"text": "One is true. You wait here."}, "private": True}
    check_id = wire("POST", "/checks", body).json["id"]
    assert wire("POST", f"/checks/{check_id}/cancel", {}).json["status"] == "cancelled"
    assert wire("DELETE", f"/checks/{check_id}", {}).status == 204
    assert wire("GET", f"/checks/{check_id}").status == 404


def test_it_ends_with_the_server(
    wire: Wire, private: str, server: Server, make_server: Callable[..., Server]
) -> None:
    server.stop()
    again = make_server()
    assert Wire(again, wire.token)("GET", f"/checks/{private}").status == 404


def test_what_nobody_looks_at_is_let_go_of(tmp_path: Path) -> None:
    unkept = Unkept()
    events = list(story("ended"))
    for event in events:
        unkept.append("ended", event)
    for event in events[:-1]:
        unkept.append("running", event)
    unkept.forget_unseen(60)
    assert unkept.get("ended") == replay(events)
    time.sleep(0.02)
    unkept.forget_unseen(0.01)
    assert not unkept.holds("ended")
    assert unkept.holds("running")


def test_one_that_is_brought_back_on_purpose_is_kept(
    wire: Wire, private: str, tmp_path: Path
) -> None:
    line = wire("GET", f"/checks/export?id={private}&format=jsonl").text
    assert json.loads(line)["events"][0]["private"]
    with closing(History(tmp_path)) as history:
        assert restore(history, [line]).imported == 1
        assert history.get(private).private is False
