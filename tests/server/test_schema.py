"""Schemathesis against the OpenAPI document: no server error, no answer that it does not describe.

Half a minute by default; the full five minutes:
`PLUMBLINE_FUZZ_SECONDS=300 python -m pytest tests/server/test_schema.py --timeout 400`
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from plumbline.server.serving import Server

SECONDS = int(os.environ.get("PLUMBLINE_FUZZ_SECONDS", "30"))
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)


@pytest.mark.slow
@pytest.mark.timeout(SECONDS + 90)
def test_nothing_happens_that_the_document_does_not_say(
    make_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = make_server(requests_per_minute=1_000_000, max_queued_checks=10_000)
    _, token = server.services.clients.add("schemathesis", None)
    command = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"]
    command += ["run", f"{server.url}/api/v1/openapi.json", "--url", f"{server.url}/api/v1"]
    command += ["--header", f"Authorization: Bearer {token}", "--checks", ",".join(CHECKS)]
    command += ["--max-time", str(SECONDS), "--continue-on-failure", "--no-color"]
    command += ["--suppress-health-check", "all", "--warnings", "off", "--request-timeout", "25"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=SECONDS + 80
    )
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
    assert "No issues found" in done.stdout or "generated" in done.stdout, done.stdout[-2_000:]
