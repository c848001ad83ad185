"""Takes the text out of HTML, PDF and packed documents, in a process of its own that can be killed.

It reads requests from standard input and writes answers to standard output, each a JSON object
of four length bytes and its text; a request's body follows it. Nothing but JSON crosses, so
that a page which takes the parser over has no object to hand back.
"""

from __future__ import annotations

import json
import os
import re
import struct
import sys
from pathlib import Path
from typing import IO, Any, get_args

from plumbline.noise import legible
from plumbline.retrieval.dates.datelines import opening_date
from plumbline.retrieval.dates.page_dates import PageDates
from plumbline.retrieval.injections.findings import has_tag_letters, instructions_in
from plumbline.retrieval.pages.charsets import decode
from plumbline.retrieval.pages.declared import canonical, moved_to
from plumbline.retrieval.pages.digest import digest
from plumbline.retrieval.pages.laid_out import laid_out
from plumbline.retrieval.pages.left_behind import with_left_behind
from plumbline.retrieval.pages.markup import GAP, write_as_seen
from plumbline.retrieval.pages.packed import PackedKind, Refused, read_packed
from plumbline.retrieval.pages.pdf_layout import text_of_pages
from plumbline.wrapping import unwrapped

_LENGTH = struct.Struct(">I")
# The most that any request may ask for; it cannot be raised again.
_MAX_MEMORY_BYTES = 200_000_000
_WORN_BYTES = 120_000_000
_MAX_CHARACTERS = 400_000
_MAX_PDF_PAGES = 50
# The date is found elsewhere; to search for one in all words of a page takes seconds.
_NO_SEARCH_FOR_DATES = {"extensive_search": False, "original_date": True}
# Attributes that hold words: some readers of a page are given these too.
_WORDED = "//@*[contains(., ' ') and name() != 'style' and name() != 'class']"


def read_message(stream: IO[bytes]) -> dict[str, Any] | None:
    """Return the next JSON object of `stream`, None at its end."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    body = stream.read(_LENGTH.unpack(head)[0])
    message = json.loads(body)
    if not isinstance(message, dict):
        raise ValueError("a message must be an object")
    return message


def write_message(stream: IO[bytes], message: dict[str, Any]) -> None:
    """Write one JSON object."""
    body = json.dumps(message).encode("utf-8")
    stream.write(_LENGTH.pack(len(body)) + body)
    stream.flush()


def main() -> None:
    """Answer requests until standard input ends."""
    _load_parsers()
    begun = _address_space()
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    # Whatever a library prints must not get between the answers.
    sys.stdout = sys.stderr
    while (request := read_message(incoming)) is not None:
        body = incoming.read(int(request["size"]))
        _limit_memory(begun, int(request["memory"]))
        write_message(outgoing, {**_answer(request, body), "worn": _is_worn(begun)})


def _answer(request: dict[str, Any], body: bytes) -> dict[str, Any]:
    try:
        page = _page(request, body)
        told = digest(page["text"], page.get("language"), page.get("author"))
        return {**page, "digest": told}
    except Refused as error:
        return {"refused": str(error)}
    except Exception as error:  # noqa: BLE001 - a parser's fault must reach the other side
        return {"error": f"{type(error).__name__}: {str(error)[:200]}"}


def _page(request: dict[str, Any], body: bytes) -> dict[str, Any]:
    if request["kind"] == "pdf":
        return from_pdf(body)
    if request["kind"] in get_args(PackedKind):
        return from_packed(request["kind"], body)
    text = decode(body, request.get("charset"))
    return from_text(text) if request["kind"] == "text" else from_html(text, request["url"])


def _load_parsers() -> None:
    # Before the limit, which is then what a page may take, and not what the parsers do.
    import pypdfium2  # noqa: F401
    import trafilatura  # noqa: F401

    digest("Ready.")


def _limit_memory(begun: int | None, more: int) -> None:
    """Let the process take `more` bytes than it holds, where the system can count and limit them,
    but never much more than it held when it had `begun`.

    What it holds grows as pages first need a language's sentences or the parsers' other ways: were
    that taken from what a page may have, no later page could be read.
    """
    try:
        import resource
    except ImportError:
        return
    held = _address_space()
    if begun is None or held is None:
        return
    most = begun + _MAX_MEMORY_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (min(held + more, most), most))


def _is_worn(begun: int | None) -> bool:
    """Whether the process holds so much more than when it had `begun` that it should end."""
    held = _address_space()
    return begun is not None and held is not None and held - begun > _WORN_BYTES


def _address_space() -> int | None:
    """Return the bytes of address space in use by Linux's account; None on other systems."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None


def from_html(source: str, url: str) -> dict[str, Any]:
    """Return the main text of a page with its title, site, date and language."""
    import lxml.html
    import trafilatura

    tree = lxml.html.fromstring(source.encode("utf-8"), parser=_html_parser())
    everything = " ".join(tree.itertext())
    attributes = " ".join(tree.xpath(_WORDED))
    write_as_seen(tree, len(everything))
    onward, own = moved_to(tree, url), canonical(tree, url)
    dates = PageDates(tree, url)
    found: Any = trafilatura.bare_extraction(
        tree,
        url=url,
        with_metadata=True,
        include_comments=False,
        include_tables=True,
        date_extraction_params=_NO_SEARCH_FOR_DATES,
    )
    text = _tidy(with_left_behind(laid_out(found.body, tree), tree)) if found is not None else ""
    date, origin = dates.of(text)
    shown, hidden = _instructions(source, f"{everything} {attributes}", text)
    return {
        **_cut(text),
        "title": _one_line(found.title) if found is not None else None,
        "site": found.sitename if found is not None else None,
        "author": found.author if found is not None else None,
        "date": date,
        "date_origin": origin,
        "language": tree.get("lang") or tree.get("{http://www.w3.org/XML/1998/namespace}lang"),
        "paid": _says_paid(source),
        "moved_to": onward,
        "canonical": own,
        "instructions": shown,
        "hidden_instructions": hidden,
    }


def _one_line(text: str | None) -> str | None:
    return " ".join(text.replace(GAP, " ").split()) if text else None


def _html_parser() -> Any:
    import lxml.html

    return lxml.html.HTMLParser(encoding="utf-8", remove_comments=False, huge_tree=False)


def _says_paid(source: str) -> bool:
    return bool(re.search(r'"isAccessibleForFree"\s*:\s*"?false', source, re.IGNORECASE))


def _instructions(source: str, everything: str, text: str) -> tuple[list[str], list[str]]:
    """Return what orders a model about in the text, and in what the page holds beside it."""
    comments = " ".join(re.findall(r"<!--(.*?)-->", source[:2_000_000], re.DOTALL))
    held = [*instructions_in(everything), *instructions_in(comments)]
    # The text is looked through again where it is used; most pages hold nothing anywhere.
    shown = instructions_in(text) if held else []
    hidden = [one for one in held if one not in shown]
    if has_tag_letters(everything):
        hidden.append("words in invisible characters")
    return shown, hidden[:5]


def from_text(source: str) -> dict[str, Any]:
    """Return a plain text and the date at its beginning."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n")
    text = _tidy(unwrapped(lines, GAP))
    return {**_cut(text), **_written_date(text)}


def _written_date(text: str) -> dict[str, Any]:
    written = opening_date(text)
    return {"date": str(written), "date_origin": "text"} if written else {}


def from_pdf(body: bytes) -> dict[str, Any]:
    """Return the text of the first 50 pages with the title and date that the file states."""
    import pypdfium2

    document = pypdfium2.PdfDocument(body)
    read = min(len(document), _MAX_PDF_PAGES)
    stated = document.get_metadata_dict()
    made = re.match(r"D:(\d{4})(\d{2})(\d{2})", stated.get("CreationDate", ""))
    pages = (document[number] for number in range(read))
    text = _tidy(text_of_pages(pages, _MAX_CHARACTERS))
    made_on = {"date": "-".join(made.groups()), "date_origin": "metadata"} if made else {}
    return {
        **_cut(text, unread=read < len(document)),
        "title": stated.get("Title") or None,
        "author": stated.get("Author") or None,
        "instructions": instructions_in(text),
        **(made_on or _written_date(text)),
    }


def from_packed(kind: PackedKind, body: bytes) -> dict[str, Any]:
    """Return the text of a document with the title, author and language that it states.

    Its date is the one at its beginning; when a program made the file, or the template that it
    was begun with, is a guess.
    """
    found = read_packed(kind, body, _MAX_CHARACTERS)
    text = _tidy(found.text)
    made_on = {"date": found.date, "date_origin": "guessed"} if found.date else {}
    return {
        **_cut(text, unread=found.more),
        "title": _one_line(found.title),
        "author": found.author,
        "language": found.language,
        "instructions": instructions_in(text),
        **(_written_date(text) or made_on),
    }


def _cut(text: str, *, unread: bool = False) -> dict[str, Any]:
    """Return as much of a text as is kept, and whether that is all; not where more is `unread`."""
    return {"text": text[:_MAX_CHARACTERS], "cut_short": unread or len(text) > _MAX_CHARACTERS}


def _tidy(text: str) -> str:
    # A tab at the beginning is a row's empty cell.
    lines = ("\t".join(map(_cell, line.split("\t"))) for line in legible(text).split("\n"))
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _cell(text: str) -> str:
    return "\t".join(" ".join(part.split()) for part in text.split(GAP) if part.strip())
