"""The articles that the browser tests read."""

from __future__ import annotations

from tests.browser.servers import Page

TRUE = "Canberra is the capital of Australia."
WRONG_YEAR = "The Sydney Opera House opened on 20 October 1983."
WRONG_NAME = "The architect Frank Lloyd Wright won the design competition for Canberra in 1912."
OPINION = "No other capital is half as pleasant to walk through."
NOT_COVERED = "The Lantern Café in Canberra sold 212 apple cakes on its first day."
PASSAGE = f"{TRUE} {WRONG_YEAR} {WRONG_NAME} {OPINION} {NOT_COVERED}"

_LETTERS = f"BT /F1 14 Tf 60 700 Td ({TRUE}) Tj ET"
PAPER = Page(  # without a table of its parts, which every viewer makes up for
    f"""%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /Contents 5 0 R
  /Resources << /Font << /F1 4 0 R >> >> >> endobj
4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
5 0 obj << /Length {len(_LETTERS)} >> stream
{_LETTERS}
endstream endobj
trailer << /Root 1 0 R >>
""",
    policy=None,
    content_type="application/pdf",
)


def article(body: str, *, language: str = "en", head: str = "", direction: str = "ltr") -> str:
    """Return a whole page around `body`."""
    return f"""<!doctype html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<title>A week in the capital | The Gazette</title>
<meta property="og:title" content="A week in the capital">
<meta property="og:site_name" content="The Gazette">
<script type="application/ld+json">{{"@graph": [{{"datePublished": "2026-10-18"}}]}}</script>
{head}
</head>
<body>{body}</body>
</html>"""


MAIN = Page(
    article(
        f"""<main>
<h1>A week in the capital</h1>
<p>Our correspondent spent a week in Australia and kept a diary.</p>
<p id="passage">{TRUE} {WRONG_YEAR} {WRONG_NAME} {OPINION} {NOT_COVERED}</p>
<p>More letters follow next week.</p>
</main>"""
    )
)

_NOTE = '<sup class="reference"><a href="#note-{0}">[{0}]</a></sup>'.format
ENCYCLOPEDIA = Page(
    article(
        f"""<main>
<h1>Suez Canal</h1>
<div id="passage">
<p class="share">Share<br>3 min read</p>
<p><b>The Suez Canal</b> (/ˈsuːɛz/ ⓘ) was opened on 17 November 1896.{_NOTE(1)}{_NOTE(2)} It has no
lo\u00adcks.{_NOTE(3)}</p>
<h2>See also</h2>
<p>The Panama Canal opened on 15 August 1914{_NOTE(4)} (by a steamer).{_NOTE(5)}</p>
</div>
</main>"""
    )
)

RAISED = Page(
    article(
        """<p id="passage">The Sydney Opera House opened on 20 October 1983<sup>2</sup>. Canberra
had 456,692<sup><a href="#n4">4</a></sup> people on the 1<sup>st</sup> of May; its lake holds 33 ×
10<sup>6</sup> m<sup>3</sup>.</p>"""
    )
)

FIELDS = Page(
    article(
        f"""<textarea id="note" rows="4" cols="80">First. {TRUE} Last.</textarea>
<input id="password" type="password" value="{TRUE}">
<p id="opinions">No other city is half as lovely. Will it last? Go and see it.</p>
<p id="long">{"Canberra is a capital. " * 1_000}</p>
<iframe id="inner" src="/inner" width="600" height="120"></iframe>"""
    )
)
INNER = Page(article(f'<p id="passage">{TRUE}</p>'))
MIXED = Page(
    article(
        f"""<p>שלום 👩‍🚀 עולם</p>
<p id="passage">🥐👩‍🚀 e\u0301te\u0301! {TRUE} שלום עולם 🇦🇺.</p>""",
        direction="rtl",
        language="he",
    )
)
TWICE = Page(
    article(
        f"""<p>{WRONG_YEAR} So says a guide book.</p>
<ul><li>One</li><li id="second"><b>The Sydney</b> Opera House
   opened on <i>20 October</i> 1983. Or did it?</li></ul>
<p style="margin-top: 1500px">{TRUE}</p>"""
    )
)
_FILLER = "".join(
    f"<p>Letter {number} praises the weather of the week, at some length and with feeling.</p>"
    for number in range(60_000)
)
LONG = Page(
    article(f"{_FILLER}<p>{WRONG_YEAR}</p>{_FILLER[:1_000_000]}<p id='passage'>{WRONG_YEAR}</p>")
)
CHAPTER = Page(article(f"<main>{_FILLER[:60_000]}</p><p>{WRONG_YEAR}</p></main>"))
LAID_OUT = Page(
    article(
        f"""<main style="columns: 3"><table><tr><td>{TRUE}</td><td id="cell">{WRONG_YEAR}</td></tr>
</table><ol><li>One</li><li id="item">{WRONG_NAME}</li></ol><p>{TRUE}</p></main>"""
    )
)
RIGHT_TO_LEFT = Page(
    article(f"<main><p id='passage'>{TRUE}</p></main>", language="ar", direction="rtl")
)
CORRECTED = Page(article(f"<main><p>Hello.</p><p id='passage'>{WRONG_NAME}</p></main>"))
SEVERAL = Page(article(f"<main><p id='one'>{TRUE}</p><p id='two'>{WRONG_YEAR}</p></main>"))
DARK = Page(
    article(
        f"<main><p id='passage'>{TRUE} {WRONG_YEAR}</p></main>",
        head="""<meta name="color-scheme" content="dark">
<style>html, body, p { background: #0b0b0c !important; color: #f4f4f0 !important }</style>""",
    ),
    policy=None,
)
SHADOW = Page(
    article(
        """<nav><p>Home, 12 sections, and a search of all 2026 letters of the week</p></nav>
<the-article><template shadowrootmode="open"><article>"""
        f"""<p>{TRUE} {WRONG_YEAR}</p><p>{OPINION}</p></article></template></the-article>"""
    )
)
AROUND = Page(
    article(
        f"""<script>var unread = "unread";</script><h1>A headline</h1>
<p>By <b>Clara
  Venn</b>, <i>18 October</i>.</p><p id="passage">{TRUE}</p><div>What <u>follows</u>.</div>"""
    )
)
CONSENT = "We and our 842 partners store data on your device for 13 months, by Article 6 of 2016."
AROUND_THE_TEXT = Page(
    article(f"""<div role="dialog"><p>{CONSENT}</p></div>
<div style="position: fixed; bottom: 0"><p>Here, too: {CONSENT}</p></div>
<div><p>{WRONG_YEAR}</p></div>
<div class="comments"><p>JohnDoe1977 on 12 May 2024 at 10:45: the best of 2024.</p></div>
"""),
    policy=None,
)

HOSTILE = Page(
    article(
        f'<p id="passage">{TRUE}</p><input id="box"><output id="heard"></output>',
        head="""<style>
* { all: unset !important; display: block !important; color: red !important }
div, button, plumbline-overlay { display: none !important; font-size: 90px !important }
</style><script>
const heard = [];
for (const type of ["keydown", "keyup", "click", "mousedown", "wheel"]) {
  document.addEventListener(type, (event) => {
    heard.push(type);
    document.getElementById("heard").textContent = heard.join(" ");
    event.preventDefault();
    event.stopPropagation();
  });
}
</script>""",
    ),
    policy=None,
)
