"""Addresses that are malformed for the Python that runs."""

from __future__ import annotations

import sys


def malformed(*addresses: str) -> list[str]:
    """Return the addresses that are malformed here: before 3.11.4, Python takes any word in square
    brackets for the name of a host, which then cannot be found."""
    strict = sys.version_info >= (3, 11, 4)
    return [one for one in addresses if strict or "[foo]" not in one]
