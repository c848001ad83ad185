"""The date that a page tells its readers, in several languages, and what only looks like one."""

from __future__ import annotations

import time
from datetime import date

import lxml.html
import pytest

from plumbline.retrieval.dates.datelines import labelled_date, opening_date
from plumbline.retrieval.pages.extract_worker import from_html, from_text

DAY = date(2021, 3, 4)
LABELLED = {
    "en": "Published 4 March 2021",
    "en, with the weekday": "Published on Thursday, March 4, 2021",
    "en, ordinal": "Posted: March 4th, 2021 | 5 min read",
    "en, with the author": "Published 4 March 2021 by Jane Doe",
    "en, time": "Last updated: 4 Mar 2021, 10:30 CET",
    "de": "Veröffentlicht am 4. März 2021",
    "de, numbers": "Stand: 04.03.2021, 10:30 Uhr",
    "de, updated": "Aktualisiert am Donnerstag, 4. März 2021",
    "fr": "Publié le 4 mars 2021 à 10h30",
    "fr, updated": "Mis à jour le 4 mars 2021",
    "es": "Publicado el 4 de marzo de 2021",
    "es, updated": "Actualizado: 4 de marzo de 2021",
    "it": "Pubblicato il 4 marzo 2021",
    "pt": "Publicado em 4 de março de 2021",
    "nl": "Gepubliceerd op 4 maart 2021",
    "iso": "Published: 2021-03-04",
}
OPENINGS = {
    "de, place": "Berlin, 4. März 2021 – Der Bundestag hat gestern entschieden.",
    "en, agency": "PARIS, March 4, 2021 (Reuters) - The minister resigned.",
    "en, agency first": "WASHINGTON (AP), March 4, 2021 — The senate voted.",
    "es": "Madrid, 4 de marzo de 2021 (EFE).- El gobierno ha aprobado la ley.",
    "fr": "Lyon, le 4 mars 2021 – Le conseil a voté.",
    "it": "Roma, 4 marzo 2021 - Il governo ha approvato la legge.",
    "a line of its own": "Bridge opens\nThursday, 4 March 2021\nThe bridge was opened.",
    "ja": "2021年3月4日\n橋が開通した。",
}
NONE = {
    "an event": "On 4 March 2021 the bridge was opened to traffic.",
    "an event, with a dash": "On 4 March 2021 - a Thursday - the bridge was opened.",
    "a sentence": "Published on 4 March 2021, the report names three ministers and a bank.",
    "a book": "The novel was published on 4 March 2021 and sold a million copies that year.",
    "a day and no year": "Published 4 March",
    "which is the month": "Published 3/4/2021",
    "no such day": "Published 31 February 2021",
    "the day of the visit": "Today is Thursday, March 4, 2021",
    "the day of the visit, de": "Heute ist Donnerstag, 4. März 2021",
    "the day of printing": "Gedruckt am 4. März 2021",
    "too far down": "One.\nTwo.\nThree.\nBerlin, 4. März 2021 – Four.",
}
PAGE = """<html lang="en"><head><title>Bridge opens</title>{head}</head><body>
<nav>Home News 12 January 2019</nav><article><h1>Bridge opens</h1>{line}
<p>The new bridge over the river was opened after six years of work. It is 412 metres long.</p>
<p>The old bridge of 12 May 1987 will be taken down, the council said.</p></article>
</body></html>"""


@pytest.mark.parametrize("line", LABELLED.values(), ids=LABELLED)
def test_a_labelled_date_is_read(line: str) -> None:
    assert opening_date(line) == DAY
    for page in (f"<p>{line}</p>", f"<div>{line}<br><b>Share</b></div>"):
        assert labelled_date(lxml.html.fromstring(f"<html><body>{page}</body></html>")) == DAY


@pytest.mark.parametrize("text", OPENINGS.values(), ids=OPENINGS)
def test_a_dateline_is_read(text: str) -> None:
    assert opening_date(text) == DAY


@pytest.mark.parametrize("text", NONE.values(), ids=NONE)
def test_other_dates_are_no_dateline(text: str) -> None:
    assert opening_date(text) is None
    assert labelled_date(lxml.html.fromstring(f"<html><body><p>{text}</p></body></html>")) is None


def test_the_day_of_publication_goes_before_a_later_change() -> None:
    page = "<p>Updated 9 May 2022</p><p><span>Published</span> <span>4 March 2021</span></p>"
    assert labelled_date(lxml.html.fromstring(f"<html><body>{page}</body></html>")) == DAY


@pytest.mark.parametrize(
    ("head", "line", "expected"),
    [
        ("", "<p>Published 4 March 2021</p>", ("2021-03-04", "text")),
        ("", "<p>Leeds, 4 March 2021 – It rained.</p>", ("2021-03-04", "text")),
        ("", '<div class="post-date">March 4, 2021</div>', ("2021-03-04", "text")),
        (
            '<meta property="article:published_time" content="2020-07-01">',
            "<p>Published 4 March 2021</p>",
            ("2020-07-01", "metadata"),
        ),
        ("", '<time datetime="2020-07-01">a while ago</time>', ("2020-07-01", "metadata")),
        ("", '<p class="date">2021年3月4日 14時32分</p>', ("2021-03-04", "text")),
        (
            '<script type="application/ld+json">{"@type": "Article",'
            ' "datePublished": "Thu, 04 Mar 2021 08:00:00 GMT"}</script>',
            "",
            ("2021-03-04", "metadata"),
        ),
    ],
)
def test_a_page_says_where_its_date_stands(head: str, line: str, expected: object) -> None:
    page = from_html(PAGE.format(head=head, line=line), "https://example.org/bridge")
    assert (page["date"], page["date_origin"]) == expected


@pytest.mark.parametrize("written", ["3/4/2021", "03/04/2021", "3/4/21"])
@pytest.mark.parametrize(
    ("language", "day"), [("en-US", "2021-03-04"), ("en-GB", "2021-04-03"), ("en", None)]
)
def test_a_day_without_a_label_is_read_in_the_order_of_the_page_s_language(
    written: str, language: str, day: str | None
) -> None:
    line = f'<div class="meta">By Jana Lind | {written}</div>'
    html = PAGE.format(head="", line=line).replace("<html", f"<html lang='{language}'", 1)
    assert from_html(html, "https://example.org/bridge")["date"] == day


def test_an_article_of_a_wiki_is_as_old_as_its_last_edit() -> None:
    linked = '{"datePublished": "2001-10-26T15:12:21Z", "dateModified": "2021-03-04T10:00:00Z"}'
    line = f'<script type="application/ld+json">{linked}</script>'
    url = "https://en.wikipedia.org/wiki/Bridge"
    head = '<meta name="generator" content="MediaWiki 1.43.0">'
    wiki = from_html(PAGE.format(head=head, line=line), url)
    other = from_html(PAGE.format(head="", line=line), url)
    assert (wiki["date"], wiki["date_origin"]) == ("2021-03-04", "metadata")
    assert other["date"] == "2001-10-26"


NEWS = '{"@type": "NewsArticle", "url": "/bridge", "datePublished": "2021-03-04T08:00:00Z"}'
SITE = '{"@type": "WebSite", "datePublished": "2009-01-01"}'
FILM = '{"@type": "VideoObject", "uploadDate": "2022-05-05", "datePublished": "2022-05-05"}'
OTHER = '{"@type": "Article", "url": "/old", "datePublished": "2018-01-02"}'


@pytest.mark.parametrize(
    "linked",
    [
        f'{{"@graph": [{SITE}, {NEWS}]}}',
        f"[{FILM}, {NEWS}]",
        f"[{OTHER}, {NEWS}]",
        f'{{"@type": "WebPage", "datePublished": "2020-09-09", "mainEntity": {NEWS}}}',
        f'[{NEWS}, {{"@type": "ItemList", "itemListElement": [{OTHER}]}}]',
        '{"@type": ["Thing", "BlogPosting"], "datePublished": "2021-03-04"}',
        '{"@type": "WebPage", "datePublished": "2021-03-04"}',
        '{"@type": "Article", "dateModified": "2021-03-04"}',
        '{"@type": "ClaimReview", "datePublished": "2021-03-04",'
        ' "itemReviewed": {"@type": "Claim", "datePublished": "2020-01-02"}}',
    ],
)
def test_linked_data_dates_the_article_not_what_else_it_lists(linked: str) -> None:
    head = f'<script type="application/ld+json">{linked}</script>'
    page = from_html(PAGE.format(head=head, line=""), "https://example.org/bridge")
    assert (page["date"], page["date_origin"]) == ("2021-03-04", "metadata")


@pytest.mark.parametrize("linked", [SITE, FILM, "{", '{"@type": "Article", "datePublished": 7}'])
def test_linked_data_without_the_articles_date_gives_none(linked: str) -> None:
    head = f'<script type="application/ld+json">{linked}</script>'
    page = from_html(PAGE.format(head=head, line="<p>Posted: 4 March 2021</p>"), "https://e.org/b")
    assert (page["date"], page["date_origin"]) == ("2021-03-04", "text")


TIME = "<time datetime='2019-03-04'>4 March 2019</time>"


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("<p>Published 4 March 2021</p>", f"<aside><a>Old bridge closes</a> {TIME}</aside>"),
        ("<p>By Pia Lund, 4 March 2021</p>", f"<p>Comment by rex: {TIME}</p>"),
        ("<p>By Pia Lund, 4 March 2021</p>", f"<div class='comments'>{TIME} Nice.</div>"),
        ("<p>Posted 4 March 2021</p>", "<ul id='comments'><li>Posted 9 May 2019</li></ul>"),
        (f"<div class='related'>{TIME}</div><time datetime='2021-03-04'>today</time>", ""),
        ("<p>First published: 4 March 2021. Last modified: 9 March 2021</p>", ""),
    ],
)
def test_dates_of_comments_and_of_other_pages_are_not_the_pages_own(line: str, more: str) -> None:
    text = "<p>The council met to discuss the plan, and residents had sent in many letters.</p>" * 6
    page = from_html(PAGE.format(head="", line=line + text + more), "https://example.org/bridge")
    assert page["date"] == "2021-03-04"


@pytest.mark.parametrize(
    ("language", "written", "day"),
    [
        ("en-US", "3/4/2021", DAY),
        ("en-GB", "4/3/2021", DAY),
        ("fr", "04/03/2021", DAY),
        ("en", "3/4/2021", None),
        ("en-US", "14/4/2021", None),
    ],
)
def test_slashes_are_read_as_the_pages_country_writes_them(
    language: str, written: str, day: date | None
) -> None:
    label = "Publié le" if language == "fr" else "Published:"
    html = f"<html lang='{language}'><body><p>{label} {written}</p></body></html>"
    assert labelled_date(lxml.html.fromstring(html)) == day


def test_todays_date_somewhere_on_a_page_is_a_clock() -> None:
    today = f"<footer>Printed on {date.today():%d/%m/%Y}</footer>"
    page = from_html(PAGE.format(head="", line=today), "https://example.org/bridge")
    assert page["date"] != str(date.today())


def test_a_figure_that_is_only_somewhere_on_the_page_is_no_date_of_it() -> None:
    line = "<p>It cost 63 million, as we said in 2019.</p><footer>© 2021 The Daily</footer>"
    began = time.process_time()
    page = from_html(PAGE.format(head="", line=line), "https://example.org/bridge")
    assert (page["date"], page["date_origin"]) == (None, None)
    # To try every language's ways to write a date took 4 s, and with that all the time there is.
    assert time.process_time() - began < 1.5


def test_a_hidden_date_is_none() -> None:
    line = '<p style="display:none">Published 4 March 2021</p>'
    page = from_html(PAGE.format(head="", line=line), "https://example.org/bridge")
    assert page["date"] != "2021-03-04"


def test_a_plain_text_has_the_date_it_begins_with() -> None:
    page = from_text("Wien, 4. März 2021 – Die Brücke ist offen.")
    assert (page["date"], page["date_origin"]) == ("2021-03-04", "text")
