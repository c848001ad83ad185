"""Parts of docs/results.md that a command of its own writes, and that every other leaves alone."""

from __future__ import annotations

import re
from pathlib import Path

from benches.options import ROOT

DOCUMENT = ROOT / "docs" / "results.md"


def parts_of(document: Path) -> list[str]:
    """Return the document's parts, each with its marks."""
    if not document.exists():
        return []
    found = _pattern(r"(?P<name>[\w-]+)", r"(?P=name)").finditer(document.read_text("utf-8"))
    return [match.group() for match in found]


def write_part(document: Path, name: str, text: str) -> None:
    """Put `text` in the place of the part's old text, or at the end of the document."""
    part = f"<!-- {name} begins; written by its own command -->\n{text}\n<!-- {name} ends -->\n"
    before = document.read_text("utf-8") if document.exists() else ""
    pattern = _pattern(name, name)
    if pattern.search(before):
        after = pattern.sub(lambda _: part, before)
    else:
        after = f"{before.rstrip()}\n\n{part}".lstrip()
    document.parent.mkdir(parents=True, exist_ok=True)
    document.write_text(after, "utf-8")


def _pattern(first: str, last: str) -> re.Pattern[str]:
    return re.compile(rf"<!-- {first} begins.*?<!-- {last} ends -->\n", re.DOTALL)
