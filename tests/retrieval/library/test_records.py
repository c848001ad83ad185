"""Tables and records of a folder are read: a row keeps its heads, a fact its name."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from plumbline.errors import CouldNotRead
from plumbline.retrieval.library.files import FileText, read_file
from plumbline.retrieval.passages.cutting import heads_above
from plumbline.schema import Span
from tests.retrieval.shelf import Open, ask, no_extraction, titles


def read(folder: Path, name: str, content: str | bytes) -> FileText:
    data = content.encode() if isinstance(content, str) else content
    (folder / name).write_bytes(data)
    found = read_file(folder / name, folder.resolve(), no_extraction)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("Town,Staff\nSolvik,12\nMalm,7\n", "Town\tStaff\nSolvik\t12\nMalm\t7"),
        ("Town;Rate\r\nSolvik;4,5\r\nMalm;3,1\r\n", "Town\tRate\nSolvik\t4,5\nMalm\t3,1"),
        ("Town|Staff\nSolvik|12\n", "Town\tStaff\nSolvik\t12"),
        ('Town,Note\n"Solvik, north","two\nlines"\n', "Town\tNote\nSolvik, north\ttwo lines"),
        ("Table 1,,\n\nTown,Staff,\nSolvik,,\n,12,", "Table 1\nTown\tStaff\nSolvik\t\n\t12"),
        ("A,B\n1,2\n\nTable 2\nC,D\n3,4", "A\tB\n1\t2\nTable 2\nC\tD\n3\t4"),
    ],
)
def test_a_table_is_read_a_row_a_line(tmp_path: Path, content: str, text: str) -> None:
    assert read(tmp_path, "staff.csv", content).text == text


def test_a_table_in_tabs_or_in_another_encoding_is_read(tmp_path: Path) -> None:
    assert read(tmp_path, "a.tsv", "Stadt\tÄmter\nKöln\t9").text == "Stadt\tÄmter\nKöln\t9"
    told = "Stadt\tÄmter\nKöln\t9"
    for encoding in ("cp1252", "utf-16", "utf-8-sig"):
        assert read(tmp_path, "b.csv", "Stadt;Ämter\nKöln;9".encode(encoding)).text == told


def test_a_row_far_below_is_found_with_its_heads(open_library: Open, folder: Path) -> None:
    rows = [f"Town {number},{number * 7}" for number in range(200)]
    (folder / "ferries.csv").write_text("\n".join(["Town,Ferries", *rows, "Solvik,4812"]), "utf-8")
    provider = open_library(folder)
    assert titles(ask(provider, "Solvik has 4812 ferries")) == ["Ferries"]
    document = provider.library.document("our-archive/ferries")
    assert document is not None
    start = document.text.index("Solvik")
    assert heads_above(document.text, Span(start=start, end=start + 6)) == ""
    assert heads_above(document.text, Span(start=start, end=start + 11)) == "Town\tFerries"


def test_a_table_of_texts_is_read_as_records(tmp_path: Path) -> None:
    story = "The dam at Orle leaks. " * 12
    told = read(tmp_path, "news.csv", f'Title,Day,Text,\nOrle,2 May,"{story}",more\n').text
    assert told == f"Orle\nDay: 2 May\n{story.strip()}\nmore"


def test_like_records_are_a_table_and_others_are_told_fact_by_fact(tmp_path: Path) -> None:
    rows = '[{"town": "Solvik", "staffCount": 12}, {"town": "Malm", "staffCount": null}]'
    assert read(tmp_path, "a.json", rows).text == "Town\tStaff count\nSolvik\t12\nMalm\t"
    lines = '{"town": "Solvik", "open": true}\n{"town": "Malm", "open": false}\n'
    assert read(tmp_path, "a.jsonl", lines).text == "Town\tOpen\nSolvik\ttrue\nMalm\tfalse"
    one = (
        '{"title": "Orle dam", "published": "2024-05-02T10:00:00Z", "author": "Ada Holm",'
        ' "language": "en", "height_m": 41.5, "rivers": ["Orle", "Sava"],'
        ' "owner": {"company": "Orle Power"}, "body": "The dam leaks.\\nIt was built in 1961."}'
    )
    found = read(tmp_path, "dam.json", one)
    assert found.text.split("\n") == [
        "Orle dam",
        "Published: 2024-05-02T10:00:00Z",
        "Author: Ada Holm",
        "Language: en",
        "Height m: 41.5",
        "Rivers: Orle, Sava",
        "Owner",
        "Company: Orle Power",
        "The dam leaks.",
        "It was built in 1961.",
    ]
    assert (found.title, found.published) == ("Orle dam", date(2024, 5, 2))
    assert (found.date_origin, found.author, found.language) == ("metadata", "Ada Holm", "en")


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.json", '{"a": ', "It is not JSON"),
        ("a.json", "[" * 100_000, "kind that cannot be read"),
        ("a.jsonl", '{"a": 1}\n{"a": \n', "Line 2 is not JSON"),
        ("a.csv", '"' + "x" * 200_000, "line 1 cannot be read"),
    ],
)
def test_what_is_broken_says_where(tmp_path: Path, name: str, content: str, told: str) -> None:
    with pytest.raises(CouldNotRead) as caught:
        read(tmp_path, name, content)
    assert told in caught.value.detail


def test_a_broken_file_does_not_keep_the_others_from_being_read(
    open_library: Open, folder: Path
) -> None:
    (folder / "broken.json").write_text("{", "utf-8")
    (folder / "empty.csv").write_text(",,\n,,\n", "utf-8")
    provider = open_library(folder)
    assert [path for path, _ in provider.library.unread()] == ["broken.json"]
    assert titles(ask(provider, "The river Nile is 6,650 kilometres long.")) == ["The Nile"]


def test_a_long_table_says_that_only_its_beginning_is_searched(tmp_path: Path) -> None:
    found = read(tmp_path, "long.csv", "a,b\n" + "Solvik,1200\n" * 50_000)
    assert found.cut_short
    assert len(found.text) == 400_000
