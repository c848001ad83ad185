"""Lists the known advisories of what is pinned, and how each is handled; needs no network.

The list is kept by hand in advisories.json. `pip-audit -r requirements.lock` asks the live data
bases; what it finds and this list does not know belongs into the list.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from _pins import Pin, normalised, pins, release

LIST = Path(__file__).with_name("advisories.json")


@dataclass(frozen=True)
class Advisory:
    """One advisory: the first version that mends it, or how it is handled while none does."""

    package: str
    id: str
    about: str
    fixed: str | None = None
    handled: str | None = None


@dataclass(frozen=True)
class Standing:
    """Where we stand on an advisory with the version that is pinned."""

    advisory: Advisory
    pinned: str
    state: str

    @property
    def open(self) -> bool:
        """Whether nothing has been done about it."""
        return self.state == "open"


def main() -> int:
    """Print the list; return 1 when an advisory is neither mended nor handled."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    found = standings(advisories(), pins())
    if options.json:
        print(json.dumps([asdict(one) for one in found], indent=2))
    else:
        for one in found:
            print(_line(one))
        print(f"{len(found)} advisories, {sum(one.open for one in found)} open")
    return 1 if any(one.open for one in found) else 0


def advisories(path: Path = LIST) -> list[Advisory]:
    """Return the list."""
    return [Advisory(**one) for one in json.loads(path.read_text("utf-8"))["advisories"]]


def standings(known: list[Advisory], pinned: list[Pin]) -> list[Standing]:
    """Return where each pinned version stands on the advisories of its package."""
    return [
        Standing(advisory, pin.version, _state(advisory, pin))
        for advisory in known
        for pin in pinned
        if pin.name == normalised(advisory.package)
    ]


def _state(advisory: Advisory, pin: Pin) -> str:
    if advisory.fixed and release(pin.version) >= release(advisory.fixed):
        return "mended"
    return "handled" if advisory.handled else "open"


def _line(one: Standing) -> str:
    advisory = one.advisory
    why = advisory.handled if one.state == "handled" else f"mended in {advisory.fixed}"
    return (
        f"{one.state:8} {advisory.package} {one.pinned}: {advisory.id}, {advisory.about}; "
        f"{why if one.state != 'open' else 'nothing is done about it'}"
    )


if __name__ == "__main__":
    sys.exit(main())
