"""What is read of a page is what its readers see."""

from __future__ import annotations

import pytest

from plumbline.retrieval.pages.extract_worker import from_html, from_text
from tests.retrieval.article import ARTICLE


def read(html: str) -> str:
    """Return the last line of an article that ends with `html`."""
    page = from_html(ARTICLE.format(more=html), "https://a.example/")
    return str(page["text"]).rsplit("\n", 1)[-1]


def lines(html: str) -> list[str]:
    """Return the lines that `html` gives within an article."""
    page = from_html(ARTICLE.format(more=f"{html}<p>The end.</p>"), "https://a.example/")
    return str(page["text"]).split("\n")[3:-1]


@pytest.mark.parametrize(
    ("html", "text"),
    [
        (
            "<ul><li>Wages rise.</li><li>Leave: <b>15</b> months<ul><li>paid</li></ul></li></ul>",
            ["Wages rise.", "Leave: 15 months", "paid"],
        ),
        (
            "<table><tr><th></th><th>2023</th></tr>"
            "<tr><td>Red | blue</td><td>1<br>2</td></tr></table>",
            ["\t2023", "Red | blue\t1\t2"],
        ),
        (
            f"<dl><dt>Staff</dt> <dd>640</dd><dt>History</dt><dd>{'It is old. ' * 9}</dd></dl>",
            ["Staff\t640", "History", ("It is old. " * 9).strip()],
        ),
        ("<pre>Year  Cost\n2021  310</pre>", ["Year Cost", "2021 310"]),
        (
            f"<table><tr><td><h2>Malm</h2><p>{'It is old. ' * 20}</p></td></tr></table>",
            ["Malm", ("It is old. " * 20).strip()],
        ),
    ],
)
def test_lists_and_tables_are_read_without_signs_that_the_page_does_not_hold(
    html: str, text: list[str]
) -> None:
    assert lines(html) == text


@pytest.mark.parametrize(
    "struck",
    [
        "<del>£40 million</del>",
        "<s>£40 <b>million</b></s>",
        "<strike>£40 million</strike>",
        '<span style="Text-Decoration: red LINE-THROUGH !important">£40 million</span>',
        '<span style="text-decoration-line:line-through">£40 million</span>',
    ],
)
def test_what_is_struck_out_is_no_evidence(struck: str) -> None:
    html = f"<p>It cost {struck} <ins>£52 million</ins> to build.</p>"
    assert read(html) == "It cost\t£52 million to build."


def test_a_paragraph_that_is_struck_out_is_gone_and_one_underlined_is_not() -> None:
    html = '<p style="text-decoration:underline">It is open.</p><del><p>It is shut.</p></del>'
    assert read(html) == "It is open."


def test_a_title_has_no_trace_of_what_is_struck_out_in_it() -> None:
    html = f"<h1>It <del>was</del> is open</h1>{ARTICLE.split('</h1>')[1].format(more='')}"
    page = from_html(f"<html lang='en'><body><article>{html}", "https://a.example/")
    assert page["title"] == "It is open"


def test_a_line_that_is_broken_only_to_keep_it_short_goes_on_and_others_end() -> None:
    html = "<p>The new tram in Malm has 14 stops and cost<br>310 million crowns.<br>It is red</p>"
    text = "The new tram in Malm has 14 stops and cost\t310 million crowns."
    assert lines(html) == [text, "It is red"]
    assert lines(html.replace("<br>", "\n").replace("p>", "pre>")) == [text, "It is red"]
    plain = from_text("\r\n".join(html[3:-4].split("<br>")))["text"]
    assert plain.split("\n") == [text, "It is red"]


def test_the_blocks_of_a_page_with_little_text_stay_apart() -> None:
    html = """<html lang="en"><body><article><h1>Fire in Carlow</h1>
<figure><figcaption>Firefighters on <b>Tuesday</b>.</figcaption></figure><!-- x --><p>Nobody was
hurt, the mayor of Carlow said.</p><script>var a;</script><div>We use cookies.</div></article>
</body></html>"""
    text = from_html(html, "https://a.example/")["text"]
    assert text.split("\n") == [
        "Fire in Carlow",
        "Firefighters on Tuesday.",
        "Nobody was hurt, the mayor of Carlow said.",
        "We use cookies.",
    ]


def test_a_short_page_keeps_the_cells_of_a_row_together() -> None:
    row = "<tr><td>{0}</td><td><p>{1}</p></td></tr>"
    table = f"<table>{row.format('Vehicle', 'Toll')}{row.format('Car', '4 euros')}</table>"
    html = f"<html lang='en'><body><main><h1>Tolls of the bridge</h1>{table}</main></body></html>"
    text = from_html(html, "https://a.example/")["text"]
    assert text.split("\n")[-2:] == ["Vehicle\tToll", "Car\t4 euros"]


@pytest.mark.parametrize(
    ("html", "line"),
    [
        ("<span>Length</span><span>412 m</span>", "Length\t412 m"),
        ("<b>Built by</b><span>Ruiz</span>", "Built by\tRuiz"),
        ("<span>412</span><span>metres</span>", "412\tmetres"),
        ("<span>T</span><span>he bridge</span>", "The bridge"),
        ("<b>Mac</b>Donald and <b>iPhone</b>15", "MacDonald and iPhone15"),
        ("<span>Length</span> <span>412 m</span>", "Length 412 m"),
    ],
)
def test_what_only_a_style_keeps_apart_does_not_run_together(html: str, line: str) -> None:
    assert lines(f"<div>{html}</div>") == [line]


def test_a_short_paragraph_with_linked_notes_is_no_list_of_links() -> None:
    note = "<sup>[<a href='#{0}'>{0}</a>]</sup>"
    html = f"<p>It is long.{note.format(3)}<sup>,</sup>{note.format(4)}</p>"
    assert lines(html) == ["It is long.[3],[4]"]


def test_a_quotation_stays_within_its_sentence() -> None:
    html = "<p>The mayor called the dam <q>a ticking bomb</q>, and left.</p>"
    assert lines(html) == ["The mayor called the dam a ticking bomb, and left."]


@pytest.mark.parametrize(
    "teaser",
    [
        "<p><a href='/x'><strong>READ MORE: Tram driver killed 3 in 2021</strong></a></p>",
        "<p>Related: <a href='/x'>Tram driver killed 3 in 2021</a></p>",
        "<p>Lesen Sie auch – <a href='/x'>Tram driver killed 3 in 2021</a></p>",
        "<p><b>Read more:</b> <a href='/x'>Tram driver killed 3 in 2021</a></p>",
        "<p><b>Related</b> <i><a href='/x'>Tram driver killed 3</a></i>, <a href='/y'>2021</a></p>",
        "<article><h3><a href='/x'>Tram driver killed 3</a></h3><p>It was in 2021.</p></article>",
        "<p><a href='/x'>Tram driver killed 3 in Orle</a></p>",
        "<article><a href='/x'><h3>Tram driver killed 3</h3></a><p>It was in 2021.</p></article>",
    ],
)
def test_what_leads_to_another_page_is_no_part_of_this_one(teaser: str) -> None:
    assert lines(f"<p>It is open.</p>{teaser}") == ["It is open."]


def test_a_teaser_at_the_end_of_a_paragraph_leaves_the_paragraph() -> None:
    html = "<p>Nobody was hurt.<a href='/x'>READ MORE: Fire kills 12 in Orle</a></p>"
    assert lines(html) == ["Nobody was hurt."]


@pytest.mark.parametrize(
    "heading", ["<h3>At noon</h3>", "<h3><a href='#1'>At noon</a></h3>", "<h3>At <a>noon</a></h3>"]
)
def test_an_article_within_an_article_that_leads_nowhere_is_part_of_it(heading: str) -> None:
    update = f"<article>{heading}<p>The river peaked at 7.2 metres.</p></article>"
    assert lines(update) == ["At noon", "The river peaked at 7.2 metres."]


@pytest.mark.parametrize(
    "line",
    [
        "<a href='/x'>The tram killed 3 in 2021.</a>",
        "<a href='#x'>The tram killed 3</a>",
        "It says <a href='/x'>the tram killed 3</a>",
        "<a href='/x'>The report</a>",
    ],
)
def test_a_linked_paragraph_that_is_no_headline_is_part_of_the_page(line: str) -> None:
    assert len(lines(f"<p>It is open.</p><p>{line}</p>")) == 2


def test_a_page_that_consists_of_headlines_keeps_them() -> None:
    links = "".join(f"<p><a href='/{n}'>Tram {n} of Orle is red</a></p>" for n in range(20))
    page = from_html(f"<html lang='en'><body><main>{links}</main>", "https://a.example/")
    assert page["text"].count("is red") == 20


def test_a_page_that_consists_of_cards_keeps_them() -> None:
    card = "<article><h2><a href='/{0}'>Tram {0} is red</a></h2><p>{1}</p></article>"
    cards = "".join(card.format(number, "It runs daily. " * 12) for number in range(6))
    page = from_html(f"<html lang='en'><body><article>{cards}</article>", "https://a.example/")
    assert page["text"].count("It runs daily.") == 72


def test_a_sentence_that_holds_a_link_is_no_teaser() -> None:
    html = "<p>Related: the <a href='/x'>dam</a> was built in 1961.</p>"
    assert lines(html) == ["Related: the dam was built in 1961."]


UNSEEN = "It was shut in 1990."


@pytest.mark.parametrize(
    "style",
    [
        "display: none",
        "DISPLAY:NONE !important",
        "display:\tnone;",
        "color: red; /* x */ display\n: none",
        "visibility:collapse",
        "opacity:0",
        "opacity: 0.00",
        "font-size:.01px",
        "font-size: 0",
        "text-indent:-9999px",
        "text-indent:-100em",
        "position:absolute;left:-9999px",
        "position:fixed; top : -200rem",
        "position:absolute;clip:rect(0, 0, 0, 0)",
        "position:absolute;clip:rect(1px 1px 1px 1px)",
        "position:absolute;clip-path:inset(50%)",
        "color:#fff;background:#FFFFFF",
        "color: white; background-color: rgb(255, 255, 255)",
    ],
)
def test_what_a_style_hides_is_not_read(style: str) -> None:
    assert read(f"<p>It is open.</p><p style='{style}'>{UNSEEN}</p>") == "It is open."


@pytest.mark.parametrize(
    "style",
    [
        "display:block",
        "opacity:.9",
        "opacity:0; transition: opacity 1s",
        "font-size:1.2em",
        "font-size:smaller",
        "text-indent:-1em",
        "position:relative;left:-9px",
        "color:#fff;background:#000",
        "background:url(none.png)",
    ],
)
def test_what_a_style_shows_is_read(style: str) -> None:
    assert read(f"<p style='{style}'>{UNSEEN}</p>") == UNSEEN


@pytest.mark.parametrize("hidden", [f"<template><p>{UNSEEN}</p></template>", f"<p hidden>{UNSEEN}"])
def test_what_no_browser_shows_is_not_read(hidden: str) -> None:
    assert read(f"<p>It is open.</p>{hidden}") == "It is open."


@pytest.mark.parametrize(
    "css",
    [
        ".x{display:none}",
        "body{margin:0} .y, .x { Position : absolute; left:-9999px } @media print{.z{color:red}}",
        "@import url(a.css);/* .x{} */\n.x{text-decoration:line-through}",
    ],
)
def test_what_a_class_of_the_page_hides_is_not_read(css: str) -> None:
    html = f"<style>{css}</style><p>It is open.</p><p class='a x'>{UNSEEN}</p>"
    assert read(html) == "It is open."


@pytest.mark.parametrize(
    "css",
    [
        "@media print{.x{display:none}}",
        "@media print{.y{color:red} .x{display:none}}",
        ".x{display:none} .x{display:block}",
        ".x{display:none} .x.open{display:block}",
        "nav .x{display:none}",
        ".x:hover{display:none}",
        "} .x{color:red",
    ],
)
def test_what_a_class_may_show_is_read(css: str) -> None:
    assert read(f"<style>{css}</style><p class='x'>{UNSEEN}</p>") == UNSEEN


def test_an_element_s_own_style_outweighs_that_of_its_class() -> None:
    html = f"<style>.x{{display:none}}</style><p class='x' style='display:block'>{UNSEEN}</p>"
    assert read(html) == UNSEEN


def test_the_style_sheet_for_paper_hides_nothing_on_the_screen() -> None:
    html = f"<style media='print'>.x{{display:none}}</style><p class='x'>{UNSEEN}</p>"
    assert read(html) == UNSEEN


def test_a_page_that_hides_most_of_itself_is_read() -> None:
    html = f"<p>It is open.</p><div style='opacity:0'>{f'<p>{UNSEEN}</p>' * 30}</div>"
    assert UNSEEN in read(html)
