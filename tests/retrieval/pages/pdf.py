"""Makes small PDF files for tests: a line of text a page, or pieces of text at their places."""

from __future__ import annotations

from collections.abc import Sequence

Piece = tuple[float, float, float, str]
"""Words, with how far they stand from the left and the bottom, and their size, before them."""


def pdf_of(pages: Sequence[str], day: str | None = None) -> bytes:
    """Return a PDF with the given pages; `day` is the creation date as YYYYMMDD."""
    return pdf_of_pieces([[(72, 700, 12, text)] for text in pages], day)


def pdf_of_pieces(pages: Sequence[Sequence[Piece]], day: str | None = None) -> bytes:
    """Return a PDF whose pages are drawn of pieces, in their order."""
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for number, pieces in enumerate(pages):
        drawn = (f"/F1 {size} Tf 1 0 0 1 {x} {y} Tm ({text}) Tj" for x, y, size, text in pieces)
        content = f"BT {' '.join(drawn)} ET"
        objects.append(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] "
            f"/Resources << /Font << /F1 3 0 R >> >> /Contents {5 + 2 * number} 0 R >>"
        )
        objects.append(f"<< /Length {len(content)} >>\nstream\n{content}\nendstream")
    info = ""
    if day:
        objects.append(f"<< /CreationDate (D:{day}080000Z) >>")
        info = f"/Info {len(objects)} 0 R "
    body, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, start=1):
        places.append(len(body))
        body += f"{number} 0 obj\n{one}\nendobj\n".encode()
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    return (
        body
        + (
            f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
            f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R {info}>>\n"
            f"startxref\n{len(body)}\n%%EOF\n"
        ).encode()
    )
