"""A small library for the tests: two documents and a note, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable

from plumbline.errors import CouldNotRead
from plumbline.retrieval.library.files import FileText
from plumbline.retrieval.search.library import LibraryProvider
from plumbline.schema import Query, SearchReport
from plumbline.session import CheckSession

NILE = """---
title: The Nile
date: 2024-02-06
language: en
section: Geography
summary: A long river in Africa.
---

The **Nile** is a river in [Africa](https://example.com/). It is about 6,650 kilometres
long, and it flows into the Mediterranean Sea.

## The delta

- The delta begins north of Cairo.
- It is farmland.

| branch | kilometres |
|---|---|
| Rosetta | 239 |
"""
TOWER = """---
title: The Eiffel Tower
date: 2020-05-01
language: en
---
The Eiffel Tower in Paris is 330 metres tall. It was completed in 1889.
"""


def no_extraction(data: bytes, name: str) -> FileText:
    raise CouldNotRead(f"{name} cannot be read here.")


Open = Callable[..., LibraryProvider]


def ask(provider: LibraryProvider, text: str, **parts: object) -> SearchReport:
    return provider.search(Query(text=text, **parts), CheckSession())


def titles(report: SearchReport) -> list[str]:
    return [result.title for result in report.results]
