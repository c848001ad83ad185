"""What a web page and another extension can do to the local server from a real browser: nothing.

Each way is tried against the real server; every answer must be a refusal, no page may read one,
and afterwards everything must be as it was before.
"""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Response

from tests.browser.chromium import CHROMIUM
from tests.browser.conftest import needs_chromium
from tests.browser.servers import Page as WebPage
from tests.browser.servers import PlumblineServer, WebSite

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
REFUSED = (401, 403, 404, 405, 415)
BODY = json.dumps({"passage": {"text": "The Danube is 2,850 kilometres long."}})
STRANGER = {
    "manifest_version": 3,
    "name": "Another extension",
    "version": "1.0",
    "background": {"service_worker": "worker.js"},
    "host_permissions": ["http://127.0.0.1/*", "http://localhost/*"],
}
# Every kind of fetch; what a script gets to see of each answer.
FETCHES = """async ([base, body, token]) => {
  const tries = [];
  const headers = [{}, { Authorization: `Bearer ${token}` }];
  for (const mode of ['cors', 'no-cors', 'same-origin'])
    for (const credentials of ['include', 'omit'])
      for (const path of ['/checks', '/settings', '/clients', '/checks/export?format=jsonl'])
        tries.push([path, { mode, credentials }]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    for (const path of ['/checks', '/pairing', '/checks/import'])
      tries.push([path, { method: 'POST', mode: 'no-cors', body,
                          headers: { 'Content-Type': type } }]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const own of headers)
      for (const path of ['/checks', '/settings', '/pairing'])
        tries.push([path, { method, body,
                            headers: { 'Content-Type': 'application/json', ...own } }]);
  const seen = [];
  for (const [path, options] of tries) {
    try {
      const answer = await fetch(base + '/api/v1' + path, options);
      seen.push({ path, status: answer.status, type: answer.type, text: await answer.text() });
    } catch (error) {
      seen.push({ path, status: 0, type: 'failed', text: '' });
    }
  }
  return seen;
}"""
# Everything a page can point at an address without a script's fetch.
ELEMENTS = """async ([base, body]) => {
  const loaded = [];
  const api = base + '/api/v1';
  const put = (tag, fields) => new Promise(resolve => {
    const one = Object.assign(document.createElement(tag), fields);
    one.onload = () => { loaded.push(tag); resolve(); };
    one.onerror = () => resolve();
    document.body.append(one);
    setTimeout(resolve, 1500);
  });
  await Promise.all([
    put('img', { src: api + '/checks' }),
    put('img', { src: base + '/pages.css' }),
    put('script', { src: api + '/checks' }),
    put('link', { rel: 'stylesheet', href: base + '/pages.css' }),
    put('video', { src: api + '/checks/export?format=jsonl' }),
  ]);
  navigator.sendBeacon(api + '/checks', new Blob([body], { type: 'text/plain' }));
  const stream = new EventSource(api + '/checks/x/events');
  const socket = new WebSocket(api.replace('http', 'ws') + '/checks');
  await new Promise(resolve => setTimeout(resolve, 500));
  const states = { stream: stream.readyState, socket: socket.readyState };
  stream.close();
  return { loaded, ...states };
}"""
FORM = """([base, body, method, enctype, path]) => {
  const frame = Object.assign(document.createElement('iframe'), { name: 'sink' });
  const form = Object.assign(document.createElement('form'),
    { action: base + '/api/v1' + path, method, enctype, target: 'sink' });
  const field = Object.assign(document.createElement('input'),
    { name: body.slice(0, -1) + ',"x":"', value: '"}' });
  form.append(field);
  document.body.append(frame, form);
  form.submit();
}"""


class Owner:
    """A paired client outside the browser, which sees what is there."""

    def __init__(self, server: PlumblineServer) -> None:
        self._base = f"{server.base}/api/v1"
        pairing = {"code": server.fresh_code(), "client_name": "owner"}
        self.token = ""
        self.token = str(self.ask("/pairing", pairing)["token"])

    def ask(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        request = urllib.request.Request(self._base + path, data, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def state(self) -> list[Any]:
        """Return all that a stranger could have changed."""
        return [self.ask(path) for path in ("/checks", "/settings", "/clients")]


@pytest.fixture(scope="module")
def owner(server: PlumblineServer) -> Owner:
    return Owner(server)


@pytest.fixture(scope="module")
def context(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """A Chromium with another extension than ours; all `.test` names lead to this computer."""
    extension = tmp_path_factory.mktemp("stranger")
    (extension / "manifest.json").write_text(json.dumps(STRANGER), "utf-8")
    (extension / "worker.js").write_text("", "utf-8")
    opened = playwright.chromium.launch_persistent_context(
        str(tmp_path_factory.mktemp("profile")),
        executable_path=CHROMIUM,
        channel="chromium",
        headless=True,
        args=[
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--host-resolver-rules=MAP *.test 127.0.0.1",
            # The browser's own guard of local networks, which not every browser has.
            "--disable-features=LocalNetworkAccessChecks",
            f"--disable-extensions-except={extension}",
            f"--load-extension={extension}",
        ],
    )
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[WebSite]:
    """Somebody else's web site."""
    frame = "<iframe sandbox='allow-scripts allow-forms' src='/inner'></iframe>"
    served = WebSite(
        {
            "/": WebPage("<!doctype html><title>Elsewhere</title><body>", policy=None),
            "/sandbox": WebPage(f"<!doctype html><title>Sandbox</title>{frame}", policy=None),
            "/inner": WebPage("<!doctype html><title>Inner</title><body>", policy=None),
        }
    )
    yield served
    served.close()


@pytest.fixture
def untouched(owner: Owner) -> Iterator[None]:
    before = owner.state()
    yield
    assert owner.state() == before
    assert before[0]["checks"] == []


class Traffic:
    """What the server answers to a page, as the network saw it: also what no script may read."""

    def __init__(self, page: Page, server: PlumblineServer) -> None:
        self._marker = f":{server.port}/api/"
        self._asked: dict[str, str] = {}
        self._status: list[tuple[str, int]] = []
        self.origins: set[str] = set()
        # Frames of their own process are seen by the page alone, withheld answers by DevTools.
        page.on("response", self._received)
        devtools = page.context.new_cdp_session(page)
        devtools.on("Network.requestWillBeSent", self._sent)
        devtools.on("Network.requestWillBeSentExtraInfo", self._headers)
        devtools.on("Network.responseReceivedExtraInfo", self._answered)
        devtools.send("Network.enable")

    def _received(self, response: Response) -> None:
        request = response.request
        key = f"page-{len(self._status)}"
        self._asked[key] = f"{request.method} {request.url}"
        self._status.append((key, response.status))
        self.origins.add(request.all_headers().get("origin", ""))

    def _sent(self, event: dict[str, Any]) -> None:
        request = event["request"]
        self._asked[event["requestId"]] = f"{request['method']} {request['url']}"

    def _headers(self, event: dict[str, Any]) -> None:
        self.origins.add(event["headers"].get("Origin", ""))

    def _answered(self, event: dict[str, Any]) -> None:
        self._status.append((event["requestId"], int(event["statusCode"])))

    def assert_refused(self, at_least: int = 1) -> None:
        """Fail unless that many requests reached the API and every one was refused."""
        answers = [(self._asked.get(key, ""), status) for key, status in self._status]
        mine = [one for one in answers if self._marker in one[0]]
        assert len(mine) >= at_least, f"too little reached the server: {mine}"
        assert [one for one in mine if one[1] not in REFUSED] == []


def test_a_foreign_page_can_fetch_nothing(
    context: BrowserContext,
    server: PlumblineServer,
    elsewhere: WebSite,
    owner: Owner,
    untouched: None,
) -> None:
    page = context.new_page()
    page.goto(f"http://elsewhere.test:{elsewhere.port}/")
    traffic = Traffic(page, server)
    for base in (server.base, f"http://localhost:{server.port}"):
        seen = page.evaluate(FETCHES, [base, BODY, owner.token])
        assert [one for one in seen if one["text"] or one["status"]] == []
    traffic.assert_refused()
    page.close()


def test_a_foreign_page_can_embed_load_and_send_nothing(
    context: BrowserContext, server: PlumblineServer, elsewhere: WebSite, untouched: None
) -> None:
    page = context.new_page()
    page.goto(f"http://elsewhere.test:{elsewhere.port}/")
    traffic = Traffic(page, server)
    seen = page.evaluate(ELEMENTS, [server.base, BODY])
    assert seen == {"loaded": [], "stream": 2, "socket": 3}
    traffic.assert_refused()
    page.close()


@pytest.mark.parametrize("enctype", ["text/plain", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("path", ["/checks", "/pairing", "/checks/import"])
def test_a_foreign_form_posts_in_vain(
    context: BrowserContext,
    server: PlumblineServer,
    elsewhere: WebSite,
    untouched: None,
    enctype: str,
    path: str,
) -> None:
    page = context.new_page()
    page.goto(f"http://elsewhere.test:{elsewhere.port}/")
    traffic = Traffic(page, server)
    with page.expect_response(lambda one: f":{server.port}/api" in one.url):
        page.evaluate(FORM, [server.base, BODY, "POST", enctype, path])
    traffic.assert_refused()
    page.close()


def test_a_frame_shows_nothing_of_the_server(
    context: BrowserContext, server: PlumblineServer, elsewhere: WebSite, untouched: None
) -> None:
    page = context.new_page()
    page.goto(f"http://elsewhere.test:{elsewhere.port}/")
    page.evaluate(
        "url => { const one = document.createElement('iframe'); one.src = url;"
        " document.body.append(one); }",
        f"{server.base}/library/",
    )
    page.wait_for_timeout(1000)
    shown = [frame.url for frame in page.frames if frame is not page.main_frame]
    assert shown
    assert not any(one.startswith(server.base) for one in shown)
    page.close()


def test_a_sandboxed_frame_without_an_origin_gets_nowhere(
    context: BrowserContext,
    server: PlumblineServer,
    elsewhere: WebSite,
    owner: Owner,
    untouched: None,
) -> None:
    page = context.new_page()
    traffic = Traffic(page, server)
    page.goto(f"http://elsewhere.test:{elsewhere.port}/sandbox")
    (frame,) = [one for one in page.frames if one.url.endswith("/inner")]
    assert frame.evaluate("origin") == "null"
    seen = frame.evaluate(FETCHES, [server.base, BODY, owner.token])
    assert [one for one in seen if one["text"] or one["status"]] == []
    with page.expect_response(lambda one: f":{server.port}/api" in one.url):
        frame.evaluate(FORM, [server.base, BODY, "POST", "text/plain", "/checks"])
    assert "null" in traffic.origins
    traffic.assert_refused()
    page.close()


def test_a_rebound_name_is_refused_even_with_a_valid_token(
    context: BrowserContext, server: PlumblineServer, owner: Owner, untouched: None
) -> None:
    page = context.new_page()
    # The page comes from the attacker; by now its name leads to this computer and to our port,
    # so that to the browser the server is the page's own.
    home = f"http://rebound.test:{server.port}"
    page.route(f"{home}/", lambda route: route.fulfill(body="<title>Rebound</title><body>"))
    page.goto(f"{home}/")
    traffic = Traffic(page, server)
    seen = page.evaluate(FETCHES, [home, BODY, owner.token])
    api = [one for one in seen if one["type"] != "opaque"]
    assert {one["status"] for one in api} == {403}
    assert all("wrong-host" in one["text"] for one in api)
    assert page.evaluate("fetch('/library/').then(one => one.status)") == 403
    assert page.evaluate("fetch('/api/v1/health').then(one => one.status)") == 403
    traffic.assert_refused()
    page.close()


def test_another_extension_gets_nowhere(
    context: BrowserContext, server: PlumblineServer, owner: Owner, untouched: None
) -> None:
    workers = context.service_workers
    worker = workers[0] if workers else context.wait_for_event("serviceworker")
    assert worker.url.startswith("chrome-extension://")
    seen = worker.evaluate(FETCHES, [server.base, BODY, "no-token"])
    refused = {(one["path"], one["status"]) for one in seen if one["type"] == "basic"}
    # Pairing is open to extensions that know the code; this one sends no such thing.
    refused.discard(("/pairing", 422))
    assert refused
    assert {status for _, status in refused} <= set(REFUSED)
    with_token = worker.evaluate(FETCHES, [server.base, BODY, owner.token])
    changes = {one["status"] for one in with_token[24:] if one["path"] != "/pairing"}
    assert changes <= {0, *REFUSED}
