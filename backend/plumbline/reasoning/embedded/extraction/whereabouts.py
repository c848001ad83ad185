"""Which country or state a claim is about where it has no name itself: the text around it tells."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.names.territories import is_nowhere, territories
from plumbline.schema import EntityBrief
from plumbline.text import folded, sentence_spans


def told_by(title: str, read: str, claim: str, language: str) -> tuple[EntityBrief, ...]:
    """Return the one country of a text in which a claim has no name at all: "Unemployment fell."

    That is the only one in its title, or in what was `read` so far where the title has none: one
    that something is said of, not one that is told in passing, "were stranded in Italy".
    """
    titled = territories(title, language)
    found = titled or territories(read, language)
    if not is_nowhere(claim, language) or len({one.known for one in found}) != 1:
        return ()
    if not titled and not territories(_subjects(read, language), language):
        return ()
    first = found[0]
    theirs = lexicon(language).nation(folded(first.name))
    name = first.known.title() if theirs else first.name
    return (EntityBrief(name=name, kind="place", brief=""),)


def _subjects(read: str, language: str) -> str:
    """Return what stands before the verbs of a text's sentences."""
    lists = lexicon(language)
    sentences = (read[span.start : span.end] for span in sentence_spans(read, language))
    grammars = (Grammar.of(one, lists) for one in sentences)
    return " ".join(one.text[: (one.subject() or (0, len(one.text)))[1]] for one in grammars)
