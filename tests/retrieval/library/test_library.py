"""A folder of documents is found in, and can be read word for word."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plumbline.retrieval.build import file_reader
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library, collections_of
from plumbline.retrieval.pages.extraction import Extraction
from plumbline.retrieval.search.library import LibraryProvider
from tests.retrieval.pages.pdf import pdf_of
from tests.retrieval.shelf import NILE, Open, ask, no_extraction, titles

# -- finding ------------------------------------------------------------------------------------


def test_a_claim_finds_the_document_that_speaks_of_it(open_library: Open, folder: Path) -> None:
    provider = open_library(folder)
    report = ask(provider, "The river Nile is more than 6,000 kilometres long.")
    assert report.status == "found"
    assert titles(report) == ["The Nile"]
    found = report.results[0]
    assert found.url == "http://127.0.0.1:8737/library/our-archive/nile"
    assert (found.site, found.published) == ("Our Archive", date(2024, 2, 6))
    assert (found.provider, found.language, found.rank) == ("library", "en", 1)
    assert "6,650" in found.snippet


@pytest.mark.parametrize(
    "text",
    [
        "The mayor of Springfield resigned over a scandal in 2019.",
        "Long trains are in Africa's interest, ministers said on Monday in Geneva.",
        "xyzzy",
        "the and of",
    ],
)
def test_a_word_or_two_in_common_is_nothing(open_library: Open, folder: Path, text: str) -> None:
    report = ask(open_library(folder), text)
    assert (report.status, report.cause) == ("nothing", None)


def test_a_name_in_the_title_tells_what_a_document_is_about(
    open_library: Open, folder: Path
) -> None:
    (folder / "bridge.md").write_text("# Works on Morlund bridge\n\nThey began on Friday.", "utf-8")
    provider = open_library(folder)
    otherwise = "builders start crossing strait"
    assert titles(ask(provider, f"{otherwise} Morlund")) == ["Works on Morlund bridge"]
    assert ask(provider, f"{otherwise} bridge").status == "nothing"


def test_inflections_and_accents_make_no_difference(open_library: Open, folder: Path) -> None:
    provider = open_library(folder)
    assert titles(ask(provider, "harbours of Gijon")) == ["Notes"]
    assert titles(ask(provider, "towers completed in Paris")) == ["The Eiffel Tower"]


def test_operators_are_kept(open_library: Open, folder: Path) -> None:
    provider = open_library(folder)
    both = "Nile river, Eiffel Tower Paris"
    assert set(titles(ask(provider, both))) == {"The Nile", "The Eiffel Tower"}
    assert titles(ask(provider, both, phrases=("flows into",))) == ["The Nile"]
    assert titles(ask(provider, both, any_of=(("1889", "1890"),))) == ["The Eiffel Tower"]
    assert titles(ask(provider, both, none_of=("Cairo",))) == ["The Eiffel Tower"]


def test_a_phrase_that_stands_nowhere_becomes_words(open_library: Open, folder: Path) -> None:
    provider = open_library(folder)
    assert titles(ask(provider, "Nile", phrases=("river Nile Africa",))) == ["The Nile"]


def test_dates_bound_what_is_found_and_what_they_leave_out_is_told(
    open_library: Open, folder: Path
) -> None:
    provider = open_library(folder)
    both = "Nile river, Eiffel Tower Paris"
    report = ask(provider, both, before=date(2021, 1, 1))
    assert titles(report) == ["The Eiffel Tower"]
    assert [(item.url.rsplit("/", 1)[1], item.reason) for item in report.left_out] == [
        ("nile", "outside_dates")
    ]
    assert titles(ask(provider, both, after=date(2021, 1, 1))) == ["The Nile"]
    assert titles(ask(provider, "Nile", before=date(2024, 2, 6))) == ["The Nile"]


def test_a_collection_is_a_site(open_library: Open, folder: Path) -> None:
    provider = open_library(folder)
    assert ask(provider, "Nile", sites=("example.com",)).status == "nothing"
    assert ask(provider, "Nile", sites=("our-archive",)).status == "found"
    assert ask(provider, "Nile", excluded_sites=("our-archive",)).status == "nothing"


def test_the_wanted_language_comes_first(open_library: Open, folder: Path) -> None:
    german = "---\ntitle: Der Nil\nlanguage: de\n---\nNil Nile Kairo Nile Nile Nile Nile."
    (folder / "nil.md").write_text(german, "utf-8")
    provider = open_library(folder)
    assert titles(ask(provider, "Nile", language="de"))[0] == "Der Nil"
    assert titles(ask(provider, "Nile", language="en"))[0] == "The Nile"


@given(st.text(max_size=120), st.lists(st.text(max_size=20), max_size=2))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_query_breaks_the_search(
    shared_provider: LibraryProvider, text: str, others: list[str]
) -> None:
    report = ask(
        shared_provider,
        text,
        phrases=tuple(others),
        none_of=tuple(others),
        any_of=(tuple(others),),
    )
    assert report.status in ("found", "nothing")


@pytest.fixture(scope="module")
def shared_provider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LibraryProvider]:
    top = tmp_path_factory.mktemp("shared")
    (top / "docs").mkdir()
    (top / "docs" / "nile.md").write_text(NILE, "utf-8")
    library = Library(
        Index(top / "library.sqlite"),
        collections_of([top / "docs"], None),
        "http://h",
        no_extraction,
    )
    library.start()
    assert library.wait(20)
    yield LibraryProvider(library)
    library.close()


@pytest.mark.parametrize(
    "text", ['"', "a AND", "NEAR(", "col:x", "*", "^x", "x OR", "(", "\0", "-"]
)
def test_the_indexs_own_syntax_is_only_words(shared_provider: LibraryProvider, text: str) -> None:
    assert ask(shared_provider, f"river Nile {text}").status == "found"
    assert ask(shared_provider, text).status == "nothing"


# -- reading ------------------------------------------------------------------------------------


def test_a_document_is_read_from_the_index_as_the_server_shows_it(
    open_library: Open, folder: Path
) -> None:
    provider = open_library(folder)
    (result,) = ask(provider, "Nile").results
    document = provider.document(result)
    assert document is not None
    assert document.text == (
        "The Nile is a river in Africa. It is about 6,650 kilometres long, and it flows into the "
        "Mediterranean Sea.\nThe delta\nThe delta begins north of Cairo.\nIt is farmland.\n"
        "branch\tkilometres\nRosetta\t239"
    )
    assert document == provider.library.document("our-archive/nile")
    source = document.source
    assert (source.kind, source.read, source.date_origin) == ("reference", "page", "metadata")


def test_documents_are_listed_by_collection(open_library: Open, folder: Path) -> None:
    library = open_library(folder).library
    (collection,) = library.collections
    assert (collection.name, collection.title) == ("our-archive", "Our Archive")
    entries = library.entries("our-archive")
    assert [(one.slug, one.title) for one in entries] == [
        ("notes", "Notes"),
        ("sub-tower-1", "The Eiffel Tower"),
        ("nile", "The Nile"),
    ]
    assert library.document("our-archive/none") is None
    assert library.document("none/nile") is None
    assert library.document("../nile") is None


def test_a_plain_text_has_its_paragraphs_as_lines(open_library: Open, folder: Path) -> None:
    document = open_library(folder).library.document("our-archive/notes")
    assert document is not None
    assert document.text == "The harbour of Gijón is old.\nIt has two basins."
    assert document.source.date_origin == "guessed"


def test_a_note_has_the_date_of_its_dateline(open_library: Open, folder: Path) -> None:
    (folder / "wire.txt").write_text("Oviedo, 4 de marzo de 2021 – El puerto crece.", "utf-8")
    document = open_library(folder).library.document("our-archive/wire")
    assert document is not None
    source = document.source
    assert (source.published, source.date_origin) == (date(2021, 3, 4), "text")


def test_what_is_too_long_to_be_searched_whole_says_so(open_library: Open, folder: Path) -> None:
    (folder / "annals.txt").write_text("The dam leaks. " * 30_000, "utf-8")
    (folder / "annals.pdf").write_bytes(pdf_of([f"Page {number}." for number in range(60)]))
    extraction = Extraction()
    provider = open_library(folder, extract=file_reader(extraction))
    extraction.close()
    for slug in ("annals", "annals-" + hashlib.sha256(b"annals.txt").hexdigest()[:8]):
        document = provider.library.document(f"our-archive/{slug}")
        assert document is not None
        assert document.cut_short
    nile = provider.library.document("our-archive/nile")
    assert nile is not None
    assert not nile.cut_short
    assert [path for path, _ in provider.library.unread()] == ["annals.pdf", "annals.txt"]
    assert "only its beginning is searched" in provider.status().detail


def test_a_text_that_says_how_it_is_written_is_read_so(open_library: Open, folder: Path) -> None:
    (folder / "wide.txt").write_text("Die Brücke ist offen.", "utf-16")
    document = open_library(folder).library.document("our-archive/wide")
    assert document is not None
    assert document.text == "Die Brücke ist offen."


def test_html_and_pdf_are_read(open_library: Open, folder: Path) -> None:
    html = (
        "<html lang='en'><head><title>Volcano report</title></head><body><article><p>The volcano "
        "Etna erupted in February and its ash closed the airport of Catania for a day.</p>"
        "</article></body></html>"
    )
    (folder / "etna.html").write_text(html, "utf-8")
    (folder / "dam.pdf").write_bytes(pdf_of(["The dam of Aldeadavila was finished in 1962."]))
    (folder / "broken.pdf").write_bytes(b"%PDF nothing")
    extraction = Extraction()
    provider = open_library(folder, extract=file_reader(extraction))
    assert titles(ask(provider, "volcano Etna erupted")) == ["Volcano report"]
    assert ask(provider, "Aldeadavila dam finished").status == "found"
    assert [path for path, _ in provider.library.index.skipped("our-archive")] == ["broken.pdf"]
    extraction.close()


def test_files_with_the_same_name_get_different_addresses(open_library: Open, folder: Path) -> None:
    (folder / "nile.txt").write_text("Another text on the river Nile.", "utf-8")
    entries = open_library(folder).library.entries("our-archive")
    assert len({one.slug for one in entries}) == len(entries) == 4


def test_folders_with_the_same_name_are_two_collections(tmp_path: Path) -> None:
    one, other = tmp_path / "a" / "texts", tmp_path / "b" / "texts"
    names = [collection.name for collection in collections_of([one, other], tmp_path)]
    assert names[:2] == ["sample", "texts"]
    assert len(set(names)) == 3
