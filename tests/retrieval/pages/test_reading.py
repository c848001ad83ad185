"""Pages are read whole, hostile ones end within their limits, and each is fetched once."""

from __future__ import annotations

import contextlib
import threading
import time
from datetime import date
from types import SimpleNamespace

import pytest

from plumbline.errors import CouldNotRead
from plumbline.retrieval.pages.reading import NotShown, WebPages
from plumbline.retrieval.web.exchange import TooSlow
from plumbline.session import CheckSession
from tests.retrieval.article import ARTICLE, Read, result
from tests.retrieval.standin import Handler, Seen, StandIn

from .pdf import pdf_of


def test_an_article_is_read_without_its_frame(web: StandIn, read: Read) -> None:
    document = read(web.page("/a", ARTICLE.format(more="")))
    assert "It is 412 metres long and cost 63 million euros" in document.text
    assert "Imprint" not in document.text
    source = document.source
    assert (source.published, source.date_origin) == (date(2023, 5, 4), "metadata")
    assert (source.language, source.read, source.provider) == ("en", "page", "p")
    assert "Bridge opens" in source.title


def test_the_page_sees_who_asks(web: StandIn, read: Read) -> None:
    read(web.page("/a", ARTICLE.format(more="")))
    assert web.seen[0].headers["user-agent"] == "Plumbline/0"
    assert "cookie" not in web.seen[0].headers


def test_what_a_private_check_reads_is_not_kept(web: StandIn, web_pages: WebPages) -> None:
    url = web.page("/a", ARTICLE.format(more=""))
    private = CheckSession(private=True)
    assert web_pages.read(result(url), private) == web_pages.read(result(url), private)
    assert len(web.seen) == 2
    web_pages.read(result(url), CheckSession())
    web_pages.read(result(url), private)
    assert len(web.seen) == 3


def test_an_agency_that_is_named_as_the_author_stands_behind_the_page(
    web: StandIn, read: Read
) -> None:
    byline = '<meta name="author" content="Jana Lind, The Associated Press">'
    html = ARTICLE.format(more="").replace("<title>", f"{byline}<title>")
    digest = read(web.page("/a", html)).digest
    assert digest is not None
    assert digest.agencies == {"AP"}


def test_a_page_is_fetched_once_for_many(
    web: StandIn, web_pages: WebPages, session: CheckSession
) -> None:
    url = web.page("/a", ARTICLE.format(more=""))
    threads = [
        threading.Thread(target=web_pages.read, args=(result(url), session)) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(web.seen) == 1


def test_an_old_copy_is_asked_after_not_fetched_again(
    web: StandIn, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(handler: Handler, seen: Seen) -> None:
        if seen.headers.get("if-none-match") == '"v1"':
            handler.send_response(304)
            handler.end_headers()
        else:
            handler.reply(ARTICLE.format(more=""), headers={"ETag": '"v1"'})

    web.routes["/a"] = answer
    first = read(web.url + "/a")
    monkeypatch.setattr("plumbline.retrieval.pages.reading._FRESH_SECONDS", 0.0)
    second = read(web.url + "/a")
    assert first == second
    assert [seen.headers.get("if-none-match") for seen in web.seen] == [None, '"v1"']


def test_a_copy_dated_in_the_future_by_a_wrong_clock_is_fetched_again(
    web: StandIn, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = web.page("/a", ARTICLE.format(more=""))
    now = time.time()
    with monkeypatch.context() as ahead:
        ahead.setattr(
            "plumbline.retrieval.pages.reading.time", SimpleNamespace(time=lambda: now + 10**8)
        )
        read(url)
    read(url)
    read(url)
    assert len(web.seen) == 2


def test_no_more_than_two_visits_of_a_host_at_a_time(
    web: StandIn, web_pages: WebPages, session: CheckSession
) -> None:
    now, most, lock = [0], [0], threading.Lock()

    def slow(handler: Handler, seen: Seen) -> None:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        time.sleep(0.05)
        with lock:
            now[0] -= 1
        handler.reply(ARTICLE.format(more=""))

    web.routes["*"] = slow
    threads = [
        threading.Thread(target=web_pages.read, args=(result(f"{web.url}/{i}"), session))
        for i in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most[0] == 2


@pytest.mark.parametrize("status", [401, 403, 404, 410, 429, 451, 500, 503])
def test_a_refusal_is_an_error_with_its_cause(web: StandIn, read: Read, status: int) -> None:
    web.routes["/a"] = lambda handler, seen: handler.reply("no", status=status)
    with pytest.raises(NotShown):
        read(web.url + "/a")


def test_a_picture_is_not_read(web: StandIn, read: Read) -> None:
    with pytest.raises(CouldNotRead, match="image/png"):
        read(web.page("/a.png", b"\x89PNG\r\n\x1a\n\0\0", "image/png"))


def test_plain_text_is_read_as_it_is(web: StandIn, read: Read) -> None:
    assert read(web.page("/a", "One line.\n\nTwo  lines.", "text/plain")).text == (
        "One line.\nTwo lines."
    )


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ("Der Zug fährt über Köln.".encode("latin-1"), "text/plain; charset=iso-8859-1"),
        ("Der Zug fährt über Köln.".encode("cp1252"), "text/plain; charset=utf-8"),
        ("Der Zug fährt über Köln.".encode(), "text/plain; charset=x-unknown"),
        ("Der Zug fährt über Köln.".encode(), "text/plain; charset=utf-16"),
        ("Der Zug fährt über Köln.".encode("utf-16"), "text/plain"),
        ("Der Zug fährt über Köln.".encode("utf-8-sig"), "text/plain; charset=latin1"),
        ("Der Zug fährt über Köln.".encode(), "text/plain; charset=zip"),
        ("Der Zug fährt über Köln.".encode(), "text/plain; charset=windows-1252"),
    ],
)
def test_charsets_are_read_as_browsers_do(
    web: StandIn, read: Read, body: bytes, content_type: str
) -> None:
    assert read(web.page("/a", body, content_type)).text == "Der Zug fährt über Köln."


def test_a_pdf_is_read_with_its_date(web: StandIn, read: Read) -> None:
    body = pdf_of(["The bridge is 412 metres long.", "It cost 63 million euros."], "20230504")
    document = read(web.page("/report.pdf", body, "application/pdf"))
    assert "The bridge is 412 metres long." in document.text
    assert document.source.published == date(2023, 5, 4)


def test_only_the_first_fifty_pages_of_a_pdf_are_read(web: StandIn, read: Read) -> None:
    body = pdf_of([f"This is page number {number} of it." for number in range(1, 61)])
    text = read(web.page("/long.pdf", body, "application/pdf")).text
    assert "page number 50 of" in text
    assert "page number 51 of" not in text


def test_a_pdf_above_the_limit_is_not_read(web: StandIn, read: Read) -> None:
    body = pdf_of(["Short."]) + b"\n%" + b"x" * 40_000_000
    with pytest.raises(CouldNotRead, match="more than 2 MB"):
        read(web.page("/big.pdf", body, "application/pdf"))


def test_a_broken_pdf_is_an_error(web: StandIn, read: Read) -> None:
    with pytest.raises(CouldNotRead):
        read(web.page("/broken.pdf", b"%PDF-1.7\nnothing", "application/pdf"))


@pytest.mark.slow
def test_ten_megabytes_are_cut_to_the_limit(web: StandIn, read: Read) -> None:
    body = ARTICLE.format(more="<p>The same sentence stands here again and again.</p>" * 180_000)
    assert len(body) > 9_000_000
    began = time.monotonic()
    with contextlib.suppress(CouldNotRead):  # To give the page up in time is as good.
        assert "412 metres" in read(web.page("/big", body)).text
    assert time.monotonic() - began < 20


def test_a_text_that_is_kept_in_part_is_known_to_go_on(web: StandIn, read: Read) -> None:
    line = "The same sentence stands here again and again, and no page is as long as this one.\n"
    cut = read(web.page("/long", line * 6_000, "text/plain"))
    assert (len(cut.text), cut.cut_short) == (400_000, True)
    # The bytes beyond the limit were not even fetched.
    assert read(web.page("/longer", line * 40_000, "text/plain")).cut_short
    assert not read(web.page("/a", ARTICLE.format(more=""))).cut_short


def test_half_a_page_is_not_kept_for_the_page(web: StandIn, read: Read) -> None:
    whole = ARTICLE.format(more="")

    def cut(handler: Handler, seen: Seen) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(whole.encode())))
        handler.end_headers()
        handler.wfile.write(whole.encode()[:300])

    web.routes["/a"] = cut
    with pytest.raises(CouldNotRead, match="ended before all had come"):
        read(web.url + "/a")
    assert "412 metres" in read(web.page("/a", whole)).text


def test_deep_nesting_ends_and_the_next_page_is_read(web: StandIn, read: Read) -> None:
    deep = "<html><body>" + "<div>" * 200_000 + "bottom" + "</div>" * 200_000
    began = time.monotonic()
    with pytest.raises(CouldNotRead):
        read(web.page("/deep", deep))
    assert time.monotonic() - began < 20
    assert "412 metres" in read(web.page("/a", ARTICLE.format(more=""))).text


def test_one_byte_a_second_ends_in_time(web: StandIn, read: Read) -> None:
    def drip(handler: Handler, seen: Seen) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/html")
        handler.end_headers()
        while not web.stop.wait(1.0):
            handler.wfile.write(b"x")

    web.routes["/drip"] = drip
    with pytest.raises(TooSlow):
        read(web.url + "/drip")


@pytest.mark.parametrize(
    "words",
    [
        "Before you continue to our site we ask for your consent.",
        "Bevor Sie fortfahren: Wir und unsere Partner speichern Informationen.",
        "Verifying you are human. This may take a few seconds.",
    ],
)
def test_what_stands_before_a_page_is_not_its_text(web: StandIn, read: Read, words: str) -> None:
    with pytest.raises(NotShown):
        read(web.page("/a", f"<html><body><main><p>{words}</p></main></body></html>"))


MOVED = '<html><head><meta http-equiv="Refresh" content="{delay};URL={to}"></head>{body}</html>'


def test_a_page_that_sends_its_visitors_on_is_read_where_it_leads(web: StandIn, read: Read) -> None:
    there = web.page("/there", ARTICLE.format(more=""))
    document = read(web.page("/a", MOVED.format(delay=0, to="/there", body="<p>Moved.</p>")))
    assert "412 metres" in document.text
    assert document.source.url == there


@pytest.mark.parametrize(
    ("head", "more"),
    [
        ('<meta http-equiv="refresh" content="600;url=/there">', ""),
        ('<meta http-equiv="refresh" content="0;url=/a">', ""),
        ('<meta http-equiv="refresh" content="0;url=/there">', "<p>It is painted blue.</p>" * 30),
        ('<noscript><meta http-equiv="refresh" content="0;url=/there"></noscript>', ""),
        ('<meta http-equiv="refresh" content="0;url=javascript:alert(1)">', ""),
        ('<meta http-equiv="refresh" content="0;url=//[">', ""),
    ],
)
def test_a_page_that_is_there_to_be_read_is_not_left(
    web: StandIn, read: Read, head: str, more: str
) -> None:
    web.page("/there", "<html><body><p>Another page.</p></body></html>")
    page = ARTICLE.format(more=more).replace("</title>", f"</title>{head}")
    assert "412 metres" in read(web.page("/a", page)).text


@pytest.mark.parametrize(
    ("link", "page"),
    [
        ('<link rel="canonical" href="/bridge">', "/bridge"),
        ('<link rel="Canonical" href=" https://daily.com/b ">', "https://daily.com/b"),
        ('<link rel="canonical" href="//[">', None),
        ('<link rel="canonical" href="data:text/html,x">', None),
        ('<link rel="alternate" href="/bridge">', None),
    ],
)
def test_a_page_says_which_page_it_is_a_version_of(
    web: StandIn, read: Read, link: str, page: str | None
) -> None:
    html = ARTICLE.format(more="").replace("</title>", f"</title>{link}")
    expected = web.url + page if page and page.startswith("/") else page
    assert read(web.page("/print/7", html)).canonical == expected


def test_pages_that_send_on_in_a_circle_end(web: StandIn, read: Read) -> None:
    web.page("/b", MOVED.format(delay=0, to="/a", body="<p>Moved.</p>"))
    with pytest.raises(CouldNotRead, match="sends on more than 3 times"):
        read(web.page("/a", MOVED.format(delay=0, to="/b", body="<p>Moved.</p>")))


def test_no_page_sends_into_the_local_network(web: StandIn, read: Read) -> None:
    with pytest.raises(CouldNotRead, match="public internet"):
        read(web.page("/a", MOVED.format(delay=0, to="http://localhost/", body="<p>Moved.</p>")))


def test_a_date_of_the_future_is_not_believed(
    web: StandIn, web_pages: WebPages, session: CheckSession
) -> None:
    body = ARTICLE.format(more="").replace("2023-05-04T08", "2199-05-04T08")
    found = web_pages.read(result(web.page("/a", body), date(2023, 5, 6)), session)
    assert (found.source.published, found.source.date_origin) == (date(2023, 5, 6), "search")


def test_a_cancelled_check_reads_nothing(
    web: StandIn, web_pages: WebPages, session: CheckSession
) -> None:
    from plumbline.errors import Cancelled

    session.cancel()
    with pytest.raises(Cancelled):
        web_pages.read(result(web.page("/a", ARTICLE.format(more=""))), session)
    assert web.seen == []


def test_what_is_called_a_page_and_is_none_is_not_read(
    web: StandIn, web_pages: WebPages, session: CheckSession
) -> None:
    url = web.page("/garbled", b"<<< this is neither JSON nor HTML")
    with pytest.raises(CouldNotRead, match="is no page"):
        web_pages.read(result(url), session)
