"""A part of docs/results.md is replaced by its own command and survives all others."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts"))
from benches.document import parts_of, write_part


def test_a_part_is_replaced_and_the_rest_stays(tmp_path: Path) -> None:
    document = tmp_path / "results.md"
    document.write_text("# Results\n\nTable.\n")
    for name, text in (("one", "First."), ("two", "Second."), ("one", r"Again \1.")):
        write_part(document, name, text)
    written = document.read_text()
    assert written.startswith("# Results\n\nTable.\n")
    assert [text in written for text in ("First.", "Second.", r"Again \1.")] == [False, True, True]
    first, second = parts_of(document)
    assert r"Again \1." in first
    assert "Second." in second


def test_a_document_without_parts_or_none_at_all_has_none(tmp_path: Path) -> None:
    assert parts_of(tmp_path / "none.md") == []
