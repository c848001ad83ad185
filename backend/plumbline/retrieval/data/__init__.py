"""Word and site lists that retrieval goes by, read once."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache(maxsize=32)
def load(name: str) -> Any:
    """Return the contents of the data file `name` (without `.json`)."""
    return json.loads(files(__package__).joinpath(f"{name}.json").read_text("utf-8"))


@lru_cache(maxsize=32)
def word_list(name: str) -> frozenset[str]:
    """Return the entries of a data file that is one list, for looking things up."""
    return frozenset(load(name))
