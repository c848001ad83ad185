"""Turns the bytes of a page into text, as the standards say and browsers do."""

from __future__ import annotations

import codecs
import re

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_META = re.compile(
    rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.-]{1,40})", re.IGNORECASE
)
_PRESCAN = 4_096
# Only encodings of text; Python has codecs of other kinds under such names too.
_KNOWN = re.compile(
    r"utf-?(?:8|16(?:[lb]e|-[lb]e)?)|us-ascii|ascii|latin-?1|l1|iso-?8859-\d{1,2}|"
    r"(?:windows|cp)-?12[0-9]{2}|koi8-[ru]|macintosh|mac-?roman|big5(?:-?hkscs)?|gb2312|gbk|"
    r"gb18030|shift[_-]?jis|sjis|euc-(?:jp|kr|cn)|iso-2022-jp|tis-620|cp874|ibm866|cp866"
)
# The Encoding Standard reads these labels as windows-1252.
_AS_1252 = re.compile(r"us-ascii|ascii|latin-?1|l1|iso-?8859-1")
_MAX_WRONG = 0.01


def decode(data: bytes, stated: str | None = None) -> str:
    """Return the text of `data`: by its byte order mark, by `stated` (from the HTTP header), by
    its meta element, else UTF-8. A charset that plainly does not fit is not believed."""
    for mark, name in _BOMS:
        if data.startswith(mark):
            return data.decode(name, "replace")
    meta = _META.search(data[:_PRESCAN])
    in_meta = meta.group(1).decode("ascii") if meta else None
    # A meta element that could be read as ASCII cannot truly say UTF-16.
    if in_meta and in_meta.lower().startswith("utf-16"):
        in_meta = "utf-8"
    for label in (stated, in_meta, "utf-8"):
        text = _decoded(data, label)
        if text is not None:
            return text
    return data.decode("cp1252", "replace")


def _decoded(data: bytes, label: str | None) -> str | None:
    name = (label or "").strip().strip("\"'").lower()
    if not _KNOWN.fullmatch(name):
        return None
    if _AS_1252.fullmatch(name):
        name = "cp1252"
    try:
        text = data.decode(name, "replace")
    except LookupError:
        return None
    wrong = text.count("\ufffd") + text.count("\0")
    return text if wrong <= _MAX_WRONG * max(len(text), 1) else None
