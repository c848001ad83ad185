"""Documents of word processors and books of a folder are read; what cannot be says why."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from plumbline.errors import CouldNotRead
from plumbline.retrieval.build import file_reader
from plumbline.retrieval.library.files import Extract, FileText
from plumbline.retrieval.pages.extraction import Extraction

from .packed import docx_of, epub_of, odt_of, packed, paragraph, word_table


@pytest.fixture(scope="module")
def extract() -> Iterator[Extract]:
    extraction = Extraction(seconds=60, processes=1)
    yield file_reader(extraction)
    extraction.close()


def words_of(extract: Extract, body: str, **parts: str) -> str:
    return extract(docx_of(body, **parts), "report.docx").text


def test_a_word_document_is_read_with_its_table(extract: Extract) -> None:
    body = (
        paragraph("Harbours of Solvik", "Title")
        + paragraph("The town of Solvik has two harbours.")
        + word_table(("Harbour", "Berths"), ("North", "12"), ("South", "30"))
        + paragraph("Both were built in 1904.")
    )
    core = (
        "<dc:title>Document1</dc:title><dc:creator>Ada Holm</dc:creator>"
        "<dcterms:created>2021-03-04T10:00:00Z</dcterms:created><dc:language>en-GB</dc:language>"
    )
    found = extract(docx_of(body, core), "report.docx")
    assert found.text == (
        "Harbours of Solvik\nThe town of Solvik has two harbours.\n"
        "Harbour\tBerths\nNorth\t12\nSouth\t30\nBoth were built in 1904."
    )
    assert (found.title, found.author, found.language) == (
        "Harbours of Solvik",
        "Ada Holm",
        "en-GB",
    )
    assert (found.published, found.date_origin) == (date(2021, 3, 4), "guessed")


def test_what_a_reader_of_a_word_document_does_not_see_is_left_out(extract: Extract) -> None:
    body = (
        "<w:p><w:del><w:r><w:t>Nine</w:t><w:delText>Ten</w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>Twelve</w:t></w:r></w:ins><w:r><w:tab/><w:t>ships came.</w:t></w:r>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t> Obey me.</w:t></w:r>"
        '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t> They left.</w:t></w:r>'
        "<w:r><w:instrText>PAGE 7</w:instrText><w:br/><w:t>On Friday.</w:t></w:r></w:p>"
        "<mc:AlternateContent><mc:Choice>" + paragraph("Drawn.") + "</mc:Choice>"
        "<mc:Fallback>" + paragraph("Drawn.") + "</mc:Fallback></mc:AlternateContent>"
    )
    assert words_of(extract, body) == "Twelve\tships came. They left.\nOn Friday.\nDrawn."


def test_notes_and_boxes_of_a_word_document_are_kept(extract: Extract) -> None:
    box = f"<w:p><w:r><w:t>Before.</w:t>{paragraph('In a box.')}</w:r></w:p>"
    told = words_of(extract, box, footnotes=f"<w:footnote>{paragraph('A note.')}</w:footnote>")
    assert told.split("\n") == ["Before.In a box.", "A note."]


def test_a_table_within_a_cell_stays_in_its_row(extract: Extract) -> None:
    inner = f"<w:tc>{word_table(('a', 'b'), ('c', 'd'))}</w:tc><w:tc>{paragraph('2')}</w:tc>"
    body = word_table(("Head", "Other")) + f"<w:tbl><w:tr>{inner}</w:tr></w:tbl>"
    assert words_of(extract, body).split("\n")[1].endswith("\t2")


def test_an_opendocument_text_is_read(extract: Extract) -> None:
    text = (
        "<text:tracked-changes><text:p>Gone.</text:p></text:tracked-changes>"
        "<text:h>The weir</text:h>"
        "<text:p>It holds <text:span>40<text:s/>boats</text:span> a day.<text:note>"
        "<text:note-citation>1</text:note-citation><text:note-body><text:p>Since May.</text:p>"
        "</text:note-body></text:note> It is old.</text:p>"
        "<table:table><table:table-row><table:table-cell><text:p>Year</text:p></table:table-cell>"
        "<table:table-cell><text:p>Boats</text:p></table:table-cell></table:table-row></table:table>"
    )
    meta = "<dc:title>Weirs</dc:title><meta:creation-date>2020-01-02T03:04:05</meta:creation-date>"
    found = extract(odt_of(text, meta), "weir.odt")
    assert found.text.split("\n") == [
        "The weir",
        "It holds 40\tboats a day. It is old.",
        "Year\tBoats",
        "Since May.",
    ]
    assert (found.title, found.published) == ("Weirs", date(2020, 1, 2))


def test_a_book_is_read_in_the_order_of_its_chapters(extract: Extract) -> None:
    chapters = {
        "two.xhtml": "<h1>First</h1><p>The lighthouse burnt in 1871.</p>",
        "one.xhtml": "<h1>Second</h1><p>It was built anew.</p>",
    }
    told = (
        "<dc:title>Lights</dc:title><dc:creator>Ada Holm</dc:creator><dc:language>en</dc:language>"
    )
    found = extract(epub_of(chapters, told), "lights.epub")
    assert found.text == "First\nThe lighthouse burnt in 1871.\nSecond\nIt was built anew."
    assert (found.title, found.author, found.language) == ("Lights", "Ada Holm", "en")


def _refused(extract: Extract, data: bytes, name: str) -> str:
    with pytest.raises(CouldNotRead) as caught:
        extract(data, name)
    return caught.value.detail


def test_what_cannot_be_read_says_why(extract: Extract) -> None:
    assert "It is no Word document, or broken." in _refused(extract, b"PK nothing", "a.docx")
    assert "it has no word/document.xml" in _refused(extract, packed({"a": "b"}), "a.docx")
    assert "locked by a password" in _refused(extract, b"\xd0\xcf\x11\xe0 more", "a.docx")
    locked = epub_of(
        {"one.xhtml": "<p>\x00</p>"},
        encryption='<e><CipherReference URI="OEBPS/one.xhtml"/></e>',
    )
    assert "protected against being copied" in _refused(extract, locked, "a.epub")


def test_a_document_that_unpacks_to_gigabytes_is_refused_and_the_next_is_read(
    extract: Extract,
) -> None:
    blanks = b"<w:d xmlns:w='w'>" + (b"<w:p>" + b" " * 1_000_000 + b"</w:p>") * 70
    assert "more than 60 MB" in _refused(extract, packed({"word/document.xml": blanks}), "a.docx")
    row = b"<w:d xmlns:w='w'><w:p>" + b" " * 20_000_000
    assert "It is broken" in _refused(extract, packed({"word/document.xml": row}), "a.docx")
    laughs = (
        '<!DOCTYPE d [<!ENTITY a "ha ha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "/etc/hostname">]>'
        f'<w:d xmlns:w="w">{paragraph("Read me. &b;&f;")}</w:d>'
    )
    assert extract(packed({"word/document.xml": laughs}), "a.docx").text == "Read me."


def test_a_long_document_says_that_only_its_beginning_was_read(extract: Extract) -> None:
    found: FileText = extract(docx_of(paragraph("The dam leaks.") * 30_000), "dam.docx")
    assert found.cut_short
    assert len(found.text) == 400_000
