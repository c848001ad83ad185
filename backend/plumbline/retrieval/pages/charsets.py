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
# The Encoding Standard's names, as far as pages use them, and Python's. A label stands for all
# that browsers read under it: letters of later versions stand on pages that name the first.
_ENCODINGS = (
    (r"utf-?8", "utf-8"),
    (r"utf-?16(?:-?le)?", "utf-16-le"),
    (r"utf-?16-?be", "utf-16-be"),
    (r"us-ascii|ascii|latin-?1|l1|iso-?8859-1|(?:windows|cp)-?1252", "cp1252"),
    (r"latin-?5|l5|iso-?8859-9|(?:windows|cp)-?1254", "cp1254"),
    (r"tis-620|iso-?8859-11|(?:windows|cp)-?874", "cp874"),
    (r"gb_?2312(?:-80)?|x?-?gbk|gb18030|euc-cn|chinese", "gb18030"),
    (r"shift[_-]?jis|x?-?sjis|ms_kanji|windows-31j|ms932|cp932", "cp932"),
    (r"euc-kr|korean|ks_c_5601-19(?:87|89)|windows-949|cp949", "cp949"),
    (r"big5(?:-?hkscs)?|x-x-big5|cn-big5", "big5hkscs"),
    (r"x-mac-roman|mac-?(?:intosh|roman)", "mac_roman"),
    (r"(euc-jp|iso-2022-jp|koi8-[ru]|ibm866|cp866|iso-?8859-\d{1,2})", r"\1"),
    (r"(?:windows|cp)-?(125\d)", r"cp\1"),
)
# In these nearly every byte is a letter, so that text in UTF-8 would pass for some.
_OF_ONE_BYTE = re.compile(r"cp125\d|iso-?8859-\d+|mac_roman")
_MAX_WRONG = 0.01


def decode(data: bytes, stated: str | None = None) -> str:
    """Return the text of `data`: by its byte order mark, by `stated` (from the HTTP header), by
    its meta element, else UTF-8. A charset that plainly does not fit is not believed."""
    marked = marked_encoding(data)
    if marked:
        return data.decode(marked, "replace")
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


def marked_encoding(data: bytes) -> str | None:
    """Return the encoding that the byte order mark of `data` tells, None without one."""
    return next((name for mark, name in _BOMS if data.startswith(mark)), None)


def _decoded(data: bytes, label: str | None) -> str | None:
    name = _encoding((label or "").strip().strip("\"'").lower())
    if name is None or (_OF_ONE_BYTE.fullmatch(name) and _is_utf8(data)):
        return None
    try:
        text = data.decode(name, "replace")
    except LookupError:
        return None
    wrong = text.count("\ufffd") + text.count("\0")
    return text if wrong <= _MAX_WRONG * max(len(text), 1) else None


def _encoding(label: str) -> str | None:
    found = ((re.fullmatch(labels, label), name) for labels, name in _ENCODINGS)
    return next((match.expand(name) for match, name in found if match), None)


def _is_utf8(data: bytes) -> bool:
    """Whether bytes make up letters of UTF-8, which text of another encoding never does by chance;
    the last one may be cut."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.reason == "unexpected end of data" and error.end >= len(data)
    return not data.isascii()
