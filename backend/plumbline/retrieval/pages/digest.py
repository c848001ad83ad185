"""Works out what a text is asked for again and again: sentences, runs of words, instructions.

The extraction worker does it, so that the server's one interpreter has its time for the claims.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from plumbline.retrieval.injections.findings import instructions_in
from plumbline.retrieval.sources.independence import agencies_in_byline, agencies_of, runs_of
from plumbline.text import base_language, sentence_offsets


def digest(text: str, language: str | None = None, author: str | None = None) -> dict[str, Any]:
    """Return the fields of a `Digest` of the `text` of an `author`, as JSON holds them."""
    split_as = base_language(language) or "en"
    return {
        "language": split_as,
        "sentences": list(chain.from_iterable(sentence_offsets(text, split_as))),
        "runs": sorted(runs_of(text)),
        "agencies": sorted(agencies_of(text) | agencies_in_byline(author or "")),
        "instructs": bool(instructions_in(text)),
    }
