"""Host names in the one form that they are looked up and compared in."""

from __future__ import annotations

from functools import lru_cache

import idna

_LONGEST_LABEL = 63


@lru_cache(maxsize=4_096)
def ascii_host(host: str) -> str:
    """Return a host name in lower case and in ASCII, without a dot at its end, as browsers do:
    `ß` and `ς` stay letters of their own, which Python's own codec makes another host's.

    Raises ValueError for what is no name.
    """
    name = host.lower() if host.isascii() else _in_ascii(host)
    name = name.removesuffix(".")
    if not all(0 < len(label) <= _LONGEST_LABEL for label in name.split(".")):
        raise ValueError("it has no host")
    return name


def _in_ascii(host: str) -> str:
    plain = idna.uts46_remap(host, std3_rules=False, transitional=False)
    labels = plain.split(".")
    return ".".join(
        label if label.isascii() else "xn--" + label.encode("punycode").decode("ascii")
        for label in labels
    )
