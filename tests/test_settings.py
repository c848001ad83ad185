"""Settings as their file holds them: read however it was saved, and a wrong one is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from plumbline.errors import SettingsError
from plumbline.settings import SettingsFile, parse_settings


def test_a_file_that_an_editor_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"strategy": "simple_rag"}', "utf-8-sig")
    assert SettingsFile(tmp_path).load().strategy == "simple_rag"


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        ({"llm": {"base_url": "http://[::1"}}, "llm.base_url: this is no address"),
        ({"llm": {"base_url": "http://one:99999/v1"}}, "llm.base_url: this is no address"),
        ({"llm": {"base_url": "http://one\0/v1"}}, "llm.base_url: this is no address"),
        ({"search": {"searxng_url": "http://one:eighty"}}, "search.searxng_url: this is no"),
        ({"library": {"folders": ["/a", "~no-such-user/b"]}}, "library.folders.1: no user has"),
        ({"library": {"folders": ["/a\0b"]}}, "library.folders.0: no path holds"),
        ({"strategies": {"examples_file": "/a\0b"}}, "strategies.examples_file: no path holds"),
    ],
)
def test_an_address_or_a_path_that_is_none_is_named(raw: dict[str, Any], named: str) -> None:
    with pytest.raises(SettingsError, match=named):
        parse_settings(raw)


@pytest.mark.parametrize("address", ["http://127.0.0.1:11434/v1", "https://[::1]:8080", "one/v1"])
def test_other_addresses_are_taken(address: str) -> None:
    assert parse_settings({"llm": {"base_url": address}}).llm.base_url == address
