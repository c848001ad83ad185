"""The servers that the browser tests need: Plumbline itself, and one for web pages."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

STRICT_POLICY = (
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; frame-src 'self' http:"
)
_ADDRESS = re.compile(r"serves at http://127\.0\.0\.1:(\d+)")


class PlumblineServer:
    """The real server with the embedded reasoner on the sample library, in its own folder."""

    def __init__(self, home: Path, settings: Mapping[str, Any] | None = None) -> None:
        (home / "config").mkdir(parents=True, exist_ok=True)
        chosen = {"search": {"providers": ["library"]}, "reasoner": "embedded", **(settings or {})}
        (home / "config" / "settings.json").write_text(json.dumps(chosen), "utf-8")
        self._environment = {**os.environ, "PLUMBLINE_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        self._said: list[str] = []
        self._news = threading.Condition()
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self, port: int = 0) -> PlumblineServer:
        """Start on `port` (0: any) and wait until it serves."""
        self._said.clear()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "plumbline", "serve", "--port", str(port)],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        self.port = int(self._wait_for(_ADDRESS))
        return self

    @property
    def base(self) -> str:
        """The address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def fresh_code(self) -> str:
        """Return a new code, as `plumbline pair` shows it."""
        command = [sys.executable, "-m", "plumbline", "pair"]
        said = subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=True
        )
        found = re.search(r"\b\d{6}\b", said.stdout)
        assert found, said
        return found[0]

    def stop(self) -> None:
        """Stop as Ctrl-C does."""
        if self._process and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(15)

    def _listen(self, process: subprocess.Popen[str]) -> None:
        for line in process.stdout or ():
            with self._news:
                self._said.append(line)
                self._news.notify_all()
        with self._news:
            self._news.notify_all()

    def _wait_for(self, pattern: re.Pattern[str]) -> str:
        def found() -> re.Match[str] | None:
            return pattern.search("".join(self._said))

        with self._news:
            if not self._news.wait_for(found, timeout=40):
                raise AssertionError(f"The server did not say {pattern.pattern}: {self._said}")
            match = found()
        assert match
        return match[1]


@dataclass(frozen=True)
class Page:
    """A page of the web for a test."""

    body: str
    policy: str | None = STRICT_POLICY
    content_type: str = "text/html; charset=utf-8"


class WebSite:
    """Serves the pages it is given, under any host name."""

    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.pages = dict(pages)
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                page = site.pages.get(self.path.split("?")[0])
                body = page.body.encode() if page else b"Not here."
                self.send_response(200 if page else 404)
                self.send_header("Content-Type", page.content_type if page else "text/plain")
                self.send_header("Content-Length", str(len(body)))
                if page and page.policy:
                    self.send_header("Content-Security-Policy", page.policy)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._http.serve_forever, daemon=True).start()
        self.port = self._http.server_port

    def close(self) -> None:
        """Stop serving."""
        self._http.shutdown()
        self._http.server_close()
