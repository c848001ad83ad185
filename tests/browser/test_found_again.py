"""The words of a claim are found in the page, shown where they can be seen, and found again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import story
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import FakeServer
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite
from tests.browser.told import paired_with_fake
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
fake, chromium = paired_with_fake()
NOTE = (
    "<span style='display: none'> (a unit of length, by which the world's towers are told)</span>"
)
BUTTON = "<button style='user-select: none'>Copy a link to this passage and share it</button>"
LINES = "<br>".join(f"Line {number} of the minutes, of no importance." for number in range(300))
TEXT = "\n".join([*story.SENTENCES, *(f"Line {number} of the minutes." for number in range(300))])
# A sentence a box, the first of one box a letter.
LETTERS = [f"<b style='display: inline-block'>{one}</b>" for one in story.SENTENCES[0]]
BOXES = "".join(
    f"<span style='display: inline-block; margin-right: 6px'>{one}</span>"
    for one in ("".join(LETTERS).replace("> <", ">&nbsp;<"), *story.SENTENCES[1:])
)
MAIL = f"<p id=passage>{story.PASSAGE}</p>"
LINE = "<tspan x='0' dy='30'>{}</tspan>".format
DRAWING = (
    f"<svg width='900' height='300'><text id='passage'>"
    f"{''.join(map(LINE, story.SENTENCES))}</text></svg>"
)
MARKED = """() => [...CSS.highlights].flatMap(([name, ranges]) =>
  name === 'plumbline-active' ? [] : [...ranges].filter((one) => !one.collapsed).map(String))"""
ACTIVE = """() => {
  const [range] = CSS.highlights.get('plumbline-active') ?? [];
  const box = range?.getBoundingClientRect();
  return box ? [box.top, box.bottom] : null;
}"""
CARD = """function () {
  const box = this.querySelector('.frame').getBoundingClientRect();
  return [box.top, box.bottom];
}"""
HINT = "function () { return this.querySelector('.hint:not([hidden])')?.innerText ?? '' }"
JUDGED = ".claim:not([data-verdict='pending']) .to-page"


def _page(body: str, passage: str = story.PASSAGE) -> WebPage:
    body = body.replace("PASSAGE", f"<p id='passage'>{passage}</p>")
    return WebPage(f"<!doctype html><title>Story</title><main>{body}</main>", policy=None)


@pytest.fixture(scope="module")
def stories() -> Iterator[WebSite]:
    """The story, in all that pages make of a text."""
    served = WebSite(
        {
            "/plain": _page("PASSAGE"),
            "/upper": _page("<div style='text-transform: uppercase'>PASSAGE</div>"),
            "/note": _page("PASSAGE", story.PASSAGE.replace("410 metres", f"410{NOTE} metres")),
            "/button": _page("PASSAGE", story.PASSAGE.replace("410 metres", f"410{BUTTON} metres")),
            "/lines": _page(
                f"<div>{LINES}<br><span id='passage'>{story.PASSAGE}</span>{LINES}</div>"
            ),
            "/scroller": _page(
                f"<div style='height: 200px; overflow: auto'>{LINES}PASSAGE{LINES}</div>{LINES}"
            ),
            "/boxes": WebPage(f"<!doctype html><p id='passage'>{BOXES}</p>", policy=None),
            "/drawing": WebPage(f"<!doctype html>{DRAWING}", policy=None),
            "/mail": _page(f"<iframe srcdoc='{MAIL}' width='700'></iframe>"),
            "/shut-off": _page(f"<iframe sandbox srcdoc='{MAIL}' width='700'></iframe>"),
            "/text": WebPage(TEXT, policy=None, content_type="text/plain"),
        }
    )
    yield served
    served.close()


@pytest.fixture
def page(chromium: Chromium, stories: WebSite, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page that a test asks for, in a window of 1280 x 600."""
    opened = chromium.page(f"http://127.0.0.1:{stories.port}{request.param}")
    opened.set_viewport_size({"width": 1280, "height": 600})
    opened.emulate_media(reduced_motion="reduce")
    yield opened
    opened.close()


def _begun(chromium: Chromium, page: Page) -> Overlay:
    page.evaluate(
        """() => getSelection().selectAllChildren(
          document.querySelector('#passage') ?? document.querySelector('pre') ?? document.body)"""
    )
    return chromium.open_overlay(page)


def _checked(chromium: Chromium, page: Page) -> Overlay:
    overlay = _begun(chromium, page)
    overlay.wait_until_done()
    return overlay


@pytest.mark.parametrize("page", ["/mail", "/shut-off"], indirect=True)
def test_a_frame_without_an_address_is_of_the_page_around_it(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    page.frame_locator("iframe").locator("#passage").click(click_count=3)
    overlay = chromium.open_overlay(page)
    overlay.wait_until_done()
    passage = list(fake.checks.values())[-1].all[0].passage
    assert passage.text == story.PASSAGE
    assert passage.url == page.url
    assert passage.title == page.title()


@pytest.mark.parametrize("page", ["/boxes", "/drawing"], indirect=True)
def test_sentences_that_only_their_places_part_are_parted(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    _checked(chromium, page)
    text = list(fake.checks.values())[-1].all[0].passage.text
    assert text.replace("\xa0", " ") == story.PASSAGE
    marked = until(lambda: page.evaluate(MARKED), "the marks")
    assert [one.replace("\xa0", " ") for one in marked[:2]] == list(story.SENTENCES[:2])


@pytest.mark.parametrize("page", ["/upper", "/note", "/button"], indirect=True)
def test_what_is_selected_is_found_as_the_page_is_written(chromium: Chromium, page: Page) -> None:
    overlay = _checked(chromium, page)
    assert len(page.evaluate(MARKED)) == 5  # an opinion has no colour
    overlay.click(".claim[data-claim='c2'] .to-page")
    assert overlay.run(HINT) == ""


@pytest.mark.parametrize("page", ["/plain"], indirect=True)
def test_marks_outlive_a_page_that_draws_itself_anew(chromium: Chromium, page: Page) -> None:
    overlay = _checked(chromium, page)
    marked = page.evaluate(MARKED)
    again = "const main = document.querySelector('main'); main.innerHTML = main.innerHTML"
    page.evaluate(again)
    assert page.evaluate(MARKED) == []
    overlay.click(".to-page")
    assert overlay.run(HINT) == ""
    assert page.evaluate(MARKED) == marked
    page.evaluate(again)
    until(lambda: page.evaluate(MARKED) == marked, "the marks to come back by themselves")


@pytest.mark.parametrize("page", ["/plain"], indirect=True)
def test_marks_outlive_a_page_that_exchanges_its_style_sheets(
    chromium: Chromium, page: Page
) -> None:
    _checked(chromium, page)
    page.evaluate("document.adoptedStyleSheets = [new CSSStyleSheet()]; CSS.highlights.clear()")
    until(lambda: page.evaluate("document.adoptedStyleSheets.length") == 2, "the marks' own sheet")
    assert len(page.evaluate(MARKED)) == 5


@pytest.mark.parametrize("page", ["/plain"], indirect=True)
def test_marks_come_with_the_verdicts_and_a_title_leads_there_at_once(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.3
    overlay = _begun(chromium, page)
    until(lambda: len(page.evaluate(MARKED)) == 1, "the first mark")
    overlay.click(JUDGED)
    assert page.evaluate(ACTIVE)
    overlay.click(".claim[data-verdict='pending'] .to-page")
    assert overlay.run(HINT) == ""
    assert len(page.evaluate(MARKED)) < 5
    fake.hurry()
    overlay.wait_until_done()


@pytest.mark.parametrize("page", ["/lines", "/scroller", "/text"], indirect=True)
@pytest.mark.parametrize("width", [1280, 400])
def test_the_words_themselves_are_brought_into_view_beside_the_card(
    chromium: Chromium, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 600})
    overlay = _checked(chromium, page)
    page.evaluate("getSelection().empty(); scrollTo(0, 1e6)")
    overlay.click(".claim[data-claim='c3'] .to-page")
    top, bottom = until(lambda: page.evaluate(ACTIVE), "the mark")
    assert 0 <= top < bottom <= 600
    card_top, card_bottom = overlay.run(CARD)
    assert width == 1280 or bottom <= card_top or top >= card_bottom
