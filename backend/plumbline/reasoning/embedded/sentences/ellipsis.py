"""Statements that lean on the one before: "… and Buzz Aldrin was the second."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.clauses import Clause


def completed(clauses: Sequence[Clause], lists: Lexicon) -> list[Clause]:
    """Return the clauses of one sentence with what a later one leaves out filled in."""
    done: list[Clause] = []
    for clause in clauses:
        filled = _filled(clause.strand, done[-1].strand, lists) if done else clause.strand
        done.append(replace(clause, strand=filled))
    return done


def _filled(strand: Strand, before: Strand, lists: Lexicon) -> Strand:
    """Fill in what follows an ordinal: "was the second" after "was the first person to …"; who
    "finished fifth" did so without a noun."""
    ordinals = either(lists.table("ordinals"))
    leads = either(lists.set("articles") | lists.set("be_forms"))
    bare = re.search(rf"\b(?:{leads}) (?:{ordinals})(?=[.\s]*$)", strand.text, re.IGNORECASE)
    model = re.search(rf"\b(?:{ordinals})\s+(?P<rest>\S.*?)[.,\s]*$", before.text, re.IGNORECASE)
    if bare is None or model is None:
        return strand
    rest = before.cut(model.start("rest"), model.end("rest")).borrowed()
    return joined([strand.cut(0, bare.end()), rest])
