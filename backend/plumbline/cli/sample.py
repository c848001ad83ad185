"""One sample check through the HTTP API, told as its events arrive: does it all work?"""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from typing import Any

import click
from pydantic import TypeAdapter

from plumbline.assemble import DATA
from plumbline.cli.console import say
from plumbline.cli.render import progress_line, verdict_lines
from plumbline.errors import PlumblineError
from plumbline.schema import (
    CheckCompleted,
    Claim,
    ClaimContextualised,
    ClaimJudged,
    ClaimsExtracted,
    Event,
)
from plumbline.server.serving import HOST, Server

_SECONDS = 120
_EVENT: TypeAdapter[Event] = TypeAdapter(Event)


class SampleFailed(PlumblineError):
    """The server did not answer as it should."""

    kind = "sample-failed"
    title = "The sample check failed"
    remedy = "Run `plumbline doctor`; it says which part does not work."


def sample_check(server: Server) -> bool:
    """Pair, check the sample passage, print what comes; return whether it went well.

    It went well when the check was completed and at least one claim was decided on the ground
    of a quote found verbatim in its source.
    """
    code = server.services.pairing.fresh_code()
    paired = _call(server, "POST", "/pairing", {"code": code, "client_name": "sample check"})
    token = str(paired["token"])
    try:
        request = json.loads((DATA / "sample_check.json").read_text("utf-8"))
        say(
            f"Sample check in the library that comes with Plumbline: {request['passage']['text']}\n"
        )
        check = _call(server, "POST", "/checks", request, token)
        return _followed(_events(server, str(check["id"]), token))
    finally:
        server.services.clients.revoke(str(paired["client_id"]))


def _followed(events: Iterator[Event]) -> bool:
    claims: dict[str, Claim] = {}
    proven = completed = False
    for event in events:
        if isinstance(event, ClaimsExtracted):
            claims = {one.id: one for one in event.claims}
            say("\n".join(f"  · {one.text}" for one in event.claims) + "\n")
        elif isinstance(event, ClaimJudged):
            say("\n".join(verdict_lines(claims[event.claim_id], event.verdict)))
            decided = event.verdict.label in ("supported", "refuted")
            quoted = any(item.quote.verbatim for item in event.verdict.evidence)
            proven = proven or (decided and quoted)
        elif isinstance(event, CheckCompleted):
            completed = True
            say(f"Done in {event.seconds:.1f} s.")
        elif not isinstance(event, ClaimContextualised):
            line = progress_line(event)
            if line:
                say(click.style(f"  {line}", dim=True))
    return completed and proven


def _events(server: Server, check_id: str, token: str) -> Iterator[Event]:
    connection = _connection(server)
    try:
        path = f"/api/v1/checks/{check_id}/events"
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        if answer.status != 200:
            raise SampleFailed(f"The event stream answered {answer.status}.")
        for line in answer:
            if line.startswith(b"data: "):
                yield _EVENT.validate_json(line[6:])
    except (OSError, http.client.HTTPException) as error:
        raise SampleFailed("The event stream broke off.") from error
    finally:
        connection.close()


def _call(
    server: Server, method: str, path: str, body: dict[str, Any], token: str = ""
) -> dict[str, Any]:
    connection = _connection(server)
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    try:
        connection.request(method, f"/api/v1{path}", json.dumps(body), headers)
        answer = connection.getresponse()
        parsed: dict[str, Any] = json.loads(answer.read())
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise SampleFailed(f"{method} {path} was not answered.") from error
    finally:
        connection.close()
    if answer.status >= 400:
        raise SampleFailed(f"{parsed['title']}: {parsed['detail']}", remedy=parsed["remedy"])
    return parsed


def _connection(server: Server) -> http.client.HTTPConnection:
    return http.client.HTTPConnection(HOST, server.port, timeout=_SECONDS)
