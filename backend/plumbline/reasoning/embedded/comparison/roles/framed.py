"""German verbs that close the clause which their auxiliary opens: "hat Berg verklagt", "wurde 2018
von Holm übernommen", "ist von der Flut zerstört worden"."""

from __future__ import annotations

from typing import NamedTuple

from plumbline.reasoning.embedded.language.analysis import Analysis, is_past, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.language.word import Word


class Frame(NamedTuple):
    """The verb that closes a clause, whether in the passive, and the stems of what it frames."""

    verb: Word
    passive: bool
    inside: frozenset[str]


def frame(finite: Token, told: Analysis, lists: Lexicon) -> Frame | None:
    """Return the frame that `finite` opens; None where it opens none, as in other languages."""
    if not lists.set("become_forms") or finite.lower not in lists.set("auxiliaries"):
        return None
    verb = next((word for word in told.verbs if word.span.start > finite.end), None)
    if verb is None:
        return None
    return Frame(verb, _passive(finite, verb, told, lists), _between(finite, verb, told))


def _passive(finite: Token, verb: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether the verb is a participle of the passive; that of many verbs looks like their
    infinitive, "entlassen", which "wird" makes a future and "wurde" never does. What "ist"
    leaves told as done to somebody: "ist zugelassen", not "ist gestiegen"."""
    if finite.lower in lists.set("became_forms"):
        return True
    follows = told.words[told.words.index(verb) + 1 :][:1]
    becomes = lists.set("become_forms")
    closed = bool(follows) and follows[0].lower in becomes
    came = verb.stem in listed_stems("be_perfect_verbs", lists)
    state = finite.lower in lists.set("be_forms") and not came
    return is_past(verb, lists) and (closed or state or finite.lower in becomes)


def _between(finite: Token, verb: Word, told: Analysis) -> frozenset[str]:
    return frozenset(
        word.stem
        for word in told.words
        if word.content
        and word.inside in {"", "name"}
        and finite.end <= word.span.start < verb.span.start
    )
