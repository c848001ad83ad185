"""The forms of regular verbs, by language."""

from __future__ import annotations

import re
from collections.abc import Callable

Forms = Callable[[str], tuple[str, ...]]

# Before what a German verb takes no "ge" in its participle: "überprüft", "gewährt".
_INSEPARABLE = ("be", "emp", "ent", "er", "ge", "miss", "unter", "ver", "wider", "zer", "über")


def third_person(verb: str) -> str:
    """Return an English verb as it stands after "she": "tries"."""
    if verb.endswith("y") and verb[-2:-1] not in {*"aeou"}:
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else f"{verb}s"


def _english_forms(verb: str) -> tuple[str, ...]:
    third = third_person(verb)
    if verb.endswith("e"):
        return third, f"{verb}d"
    if third.endswith("ies") and verb.endswith("y"):
        return third, f"{verb[:-1]}ied"
    return third, f"{verb}ed", f"{verb}{verb[-1]}ed"


def _german_finite(verb: str) -> tuple[str, ...]:
    root = _german_root(verb)
    return f"{root}t", f"{root}te", f"{root}ten"


def _german_participle(verb: str) -> tuple[str, ...]:
    return (f"{'' if _keeps_form(verb) else 'ge'}{_german_root(verb)}t",)


def _german_present(verb: str) -> tuple[str, ...]:
    """Return the present form, unless it is the participle as well: "verkauft"."""
    return () if _keeps_form(verb) else (f"{_german_root(verb)}t",)


def _keeps_form(verb: str) -> bool:
    """Whether a verb's participle takes no "ge"."""
    return verb.startswith(_INSEPARABLE) or verb.endswith("ieren")


def _german_root(verb: str) -> str:
    """Return what the endings of a weak verb follow: "send" of "senden" takes an "e"."""
    root = re.sub(r"e?n$", "", verb)
    return f"{root}e" if root.endswith(("t", "d", "chn", "ffn", "gn")) else root


def _french_present(verb: str) -> tuple[str, ...]:
    """Return the present forms of the third person: "rejette", "libèrent", "finissent"."""
    root, ending = verb[:-2], verb[-2:]
    if ending == "ir":
        return (f"{root}issent",)
    if ending != "er":
        return ()
    if re.search(r"(?:pp|j)e[lt]$", root):
        root += root[-1]
    else:
        root = re.sub(r"[eé]([bcdglmnprstv]r?)$", r"è\1", root)
    roots = {root, re.sub(r"(?<=[aou])y$", "i", root)}
    return tuple(one + mark for one in sorted(roots) for mark in ("e", "ent"))


def _spanish_present(verb: str) -> tuple[str, ...]:
    """Return the regular present forms of the third person: "baja", "venden"."""
    vowel = "a" if verb.endswith("ar") else "e"
    return (f"{verb[:-2]}{vowel}", f"{verb[:-2]}{vowel}n")


# Endings of regular verbs by that of the infinitive, but for the present.
_FRENCH = {
    "er": ("a èrent ait aient", "é ée és ées"),
    "ir": ("it irent issait issaient", "i ie is ies"),
}
_SPANISH = {
    "ar": ("ó aron aba aban", "ado ada ados adas"),
    "er": ("ió ieron ía ían", "ido ida idos idas"),
    "ir": ("ió ieron ía ían", "ido ida idos idas"),
}


def _with_endings(table: dict[str, tuple[str, str]], which: int) -> Forms:
    def made(verb: str) -> tuple[str, ...]:
        endings = table.get(verb[-2:], ("", ""))[which].split()
        return tuple(verb[:-2] + one for one in endings)

    return made


def _both(some: Forms, more: Forms) -> Forms:
    return lambda verb: (*some(verb), *more(verb))


def _none(_: str) -> tuple[str, ...]:
    return ()


# The forms of a regular verb that can carry a sentence, and the others. What an English form does
# depends on its place.
FINITE: dict[str, Forms] = {
    "en": _none,
    "de": _german_finite,
    "fr": _both(_with_endings(_FRENCH, 0), _french_present),
    "es": _both(_with_endings(_SPANISH, 0), _spanish_present),
}
OTHERS: dict[str, Forms] = {
    "en": _english_forms,
    "de": _german_participle,
    "fr": _with_endings(_FRENCH, 1),
    "es": _with_endings(_SPANISH, 1),
}
# Those that tell of now; in German only what looks like a past form.
PRESENT: dict[str, Forms] = {
    "en": _none,
    "de": _german_present,
    "fr": _french_present,
    "es": _spanish_present,
}
# Which forms of irregular verbs can carry a sentence, as far as the ending tells: no participle
# in "ge-", "-u", "-is", "-do" or "-to".
IRREGULAR: dict[str, re.Pattern[str]] = {
    "en": re.compile(r"(?!)"),
    "de": re.compile(r"^(?!ge).*[^nt]$"),
    "fr": re.compile(r"(?:[iun]rent|sit|[çlrc]ut|quit|ndit|vrit|[mt]it|(?<![aeo])int)$"),
    "es": re.compile(r"(?:[óeo]|[ae]n|ron)$(?<![dthr]o)"),
}
