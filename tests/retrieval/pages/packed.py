"""Makes small Word, OpenDocument and EPUB files for tests."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from io import BytesIO

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
_CORE = (
    '<cp:coreProperties xmlns:cp="core" xmlns:dc="dc" xmlns:dcterms="dcterms">{}'
    "</cp:coreProperties>"
)
_CONTAINER = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>'


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    """Return a packed file with the given parts."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def paragraph(text: str, style: str = "") -> str:
    """Return a paragraph of a Word document."""
    styled = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{styled}<w:r><w:t>{text}</w:t></w:r></w:p>"


def word_table(*rows: tuple[str, ...]) -> str:
    """Return a table of a Word document."""
    told = (
        "<w:tr>" + "".join(f"<w:tc>{paragraph(cell)}</w:tc>" for cell in row) + "</w:tr>"
        for row in rows
    )
    return f"<w:tbl>{''.join(told)}</w:tbl>"


def docx_of(body: str, core: str = "", **parts: str) -> bytes:
    """Return a Word document; `parts` are further ones in its `word` folder, by name."""
    wrap = f'<w:{{0}} xmlns:w="{_W}" xmlns:mc="mc">{{1}}</w:{{0}}>'
    return packed(
        {
            "word/document.xml": wrap.format("document", f"<w:body>{body}</w:body>"),
            "docProps/core.xml": _CORE.format(core),
            **{f"word/{name}.xml": wrap.format(name, text) for name, text in parts.items()},
        }
    )


def odt_of(text: str, meta: str = "") -> bytes:
    """Return an OpenDocument text."""
    names = f'xmlns:text="{_OFFICE}:text:1.0" xmlns:table="{_OFFICE}:table:1.0"'
    body = f'<o:body xmlns:o="{_OFFICE}:office:1.0" {names}><o:text>{text}</o:text></o:body>'
    told = f'<o:meta xmlns:o="{_OFFICE}:office:1.0" xmlns:meta="m" xmlns:dc="d">{meta}</o:meta>'
    return packed({"content.xml": body, "meta.xml": told})


def epub_of(chapters: Mapping[str, str], told: str = "", **parts: str) -> bytes:
    """Return a book with the bodies of its chapters by file name; `parts` lie in META-INF."""
    items = "".join(f'<item id="{name}" href="{name}"/>' for name in chapters)
    spine = "".join(f'<itemref idref="{name}"/>' for name in chapters)
    book = (
        f'<package xmlns:dc="d"><metadata>{told}</metadata>'
        f"<manifest>{items}</manifest><spine>{spine}</spine></package>"
    )
    return packed(
        {
            "META-INF/container.xml": _CONTAINER,
            **{f"META-INF/{name}.xml": text for name, text in parts.items()},
            "OEBPS/book.opf": book,
            **{
                f"OEBPS/{name}": f"<html><body>{body}</body></html>"
                for name, body in chapters.items()
            },
        }
    )
