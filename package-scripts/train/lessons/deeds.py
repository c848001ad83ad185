"""Reads `deeds.txt`, and puts a deed's verb into its forms."""

from __future__ import annotations

import re
from pathlib import Path

HEADING = re.compile(r"\[[\w ]+\]")
_BEHIND_THE_NOUN = re.compile(r" (?:of|in|on|at|for|over|to|with|about|by|near|off) .*")


def sections(path: Path) -> dict[str, list[str]]:
    """The lines under each heading in brackets; comments and empty lines left out."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if HEADING.fullmatch(line):
            found[line.strip("[]")] = lines = []
        elif line and not line.startswith("#"):
            lines.append(line)
    return found


_SECTIONS = sections(Path(__file__).with_name("deeds.txt"))
DEEDS = [line.split("|") for line in _SECTIONS["deeds"]]
LISTS = {name: " / ".join(lines).split(" / ") for name, lines in _SECTIONS.items()}
_IRREGULAR = {entry.split()[0]: entry.split()[1:] for entry in LISTS["irregular"]}
_DOUBLED = frozenset(LISTS["doubled"])


def plural(thing: str) -> bool:
    """Whether "were" follows it."""
    noun = _BEHIND_THE_NOUN.sub("", thing)
    return noun.endswith("s") and not noun.endswith(("ss", "us", "betes"))


def phrase(way: str, form: str, thing: str) -> str:
    """The deed in a form of its verb: `base`, `past`, `part` or `ger`, with its object."""
    verb, _, rest = way.partition(" ")
    whole = f"{inflected(verb, form)} {rest}".strip()
    if "~" in whole:
        return whole.replace("~", thing)
    return f"{whole} {thing}".strip()


def inflected(verb: str, form: str) -> str:
    """A verb's form; the regular ones by the rules of spelling."""
    if form == "base":
        return verb
    if form == "ger":
        return _ing(verb)
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][form == "part"]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1] if verb in _DOUBLED else ''}ed"


def _ing(verb: str) -> str:
    if verb in ("tie", "die", "lie"):
        return f"{verb[:-2]}ying"
    if verb.endswith("e") and not verb.endswith("ee") and verb != "be":
        return f"{verb[:-1]}ing"
    return f"{verb}{verb[-1] if verb in _DOUBLED else ''}ing"
