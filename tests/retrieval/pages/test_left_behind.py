"""Short press releases keep their lists, and threads the posts below their first."""

from __future__ import annotations

import pytest

from plumbline.retrieval.pages.extract_worker import from_html

LONG = (
    "When was the Orle bridge opened? My grandfather worked on it for many years, and he always "
    "told us that it had been opened before the war, when the king came to Solvik with his wife "
    "and cut the ribbon in the rain. The plaque has gone since the flood, and the town hall does "
    "not answer my letters, though I wrote three times and asked for the file."
)
ANSWERS = (
    "It opened in 1961.",
    "No, it was in 1963, says the county archive.",
    "Thanks, I did not know of the archive.",
)


def text_of(body: str) -> str:
    page = f'<html lang="en"><head><title>T</title></head><body>{body}</body></html>'
    return str(from_html(page, "https://x.example/a")["text"])


def release(body: str) -> str:
    notice = (
        '<div class="cookie"><p>We use cookies to improve your visit of this website, and by going '
        "on you agree that we do so as told in our notice on privacy.</p></div>"
    )
    return text_of(f'{notice}<div class="body">{body}</div>')


def test_a_list_below_the_sentence_that_leads_to_it_is_kept() -> None:
    told = release(
        "<p>Orle Power reports:</p><ul><li>Revenue of 12 million euros</li>"
        "<li>Profit of 3 million euros</li></ul><p>It employs 412 people in all of Solvik.</p>"
    )
    assert told.split("\n")[1:] == [
        "Orle Power reports:",
        "Revenue of 12 million euros",
        "Profit of 3 million euros",
        "It employs 412 people in all of Solvik.",
    ]


def test_a_list_comes_with_the_heading_above_it() -> None:
    told = release(
        "<p>Orle Power has published what it earned.</p><h3>Second quarter</h3><dl><dt>Revenue</dt>"
        "<dd>12 million euros</dd></dl>"
    )
    assert told.split("\n")[2:] == ["Second quarter", "Revenue\t12 million euros"]


@pytest.mark.parametrize(
    "other",
    [
        '<h3>Related</h3><ul><li><a href="/b">Tarn Mills sold to Malm Harbour</a></li></ul>',
        "<nav><ul><li>All news of the company</li></ul></nav>",
        "<ul></ul>",
    ],
)
def test_lists_that_lead_elsewhere_stay_out(other: str) -> None:
    told = release(f"<p>Orle Power reports:</p>{other}")
    assert told.split("\n")[1:] == ["Orle Power reports:"]


def thread(posts: tuple[str, ...], post: str) -> str:
    return text_of(
        '<div id="page-header"><h1>Forum</h1></div><div id="page-body" role="main">'
        + "".join(post.format(number=number, text=text) for number, text in enumerate(posts))
        + "</div>"
    )


# As phpBB prints a post: who wrote it and what one can do with it beside it, all of it links.
POST = (
    '<div id="p{number}" class="post bg{number}"><div class="inner"><dl class="postprofile"><dt>'
    '<a href="./m?u={number}" class="username">user{number}</a></dt><dd><strong>Posts:</strong> '
    '<a href="#">12</a></dd></dl><div class="postbody"><div><h3><a href="#p{number}">Re: Opening '
    'of the Orle bridge</a></h3><ul class="post-buttons"><li><a href="#">Quote</a></li>'
    '</ul><p class="author"><a href="./v?p={number}">Post</a>by <strong><a href="./m" '
    'class="username">user{number}</a></strong> » <time>Mon Jan 1, 2018</time></p>'
    '<div class="content">{text}</div></div></div></div></div><hr/>'
)


def test_the_posts_below_the_first_are_kept_in_their_order() -> None:
    lines = thread((LONG, *ANSWERS), POST).split("\n")
    assert [line for line in lines if line in (LONG, *ANSWERS)] == [LONG, *ANSWERS]


def test_what_is_marked_otherwise_or_elsewhere_is_not_brought_back() -> None:
    aside = '<div class="content">Buy a boat in Malm, or rent one.</div>'
    page = thread((LONG, *ANSWERS), POST + f"<aside>{aside}</aside>")
    assert "Buy a boat" not in page
