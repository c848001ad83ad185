"""Claims: atomic statements of a passage, with their time and the entities they name."""

from __future__ import annotations

from datetime import date

from plumbline.schema.base import ClaimKind, Model, Span, Text

# The kind of an entity that only the text around a claim names.
TOPIC = "topic"


class ClaimPeriod(Model):
    """When a claim was said and when it would hold (PASS-FC: temporal context).

    `text` is the expression in the passage ("last spring"); `start` and `end` bound the time
    the claim speaks of, both inclusive; None where open or unknown.
    """

    said_on: date | None = None
    text: Text | None = None
    start: date | None = None
    end: date | None = None


class EntityBrief(Model):
    """Who or what exactly a name means, in a phrase taken from the context."""

    name: Text
    kind: Text
    brief: Text


class Claim(Model):
    """One self-contained statement; `span` is where in the passage's text it comes from.

    `source_text` is the passage's own wording; `text` is the wording with pronouns resolved.
    """

    id: Text
    text: Text
    span: Span
    source_text: Text
    kind: ClaimKind = "fact"
    period: ClaimPeriod | None = None
    entities: tuple[EntityBrief, ...] = ()

    @property
    def check_worthy(self) -> bool:
        """Whether the claim can be verified at all."""
        return self.kind == "fact"

    @property
    def where(self) -> str:
        """The place that only the context names; empty where there is none."""
        places = (one.name for one in self.entities if one.kind == "place")
        return next((name for name in places if name not in self.text), "")

    @property
    def about(self) -> tuple[str, ...]:
        """What the text around a claim without a named subject is about: names of a `topic`."""
        topics = (one.name for one in self.entities if one.kind == TOPIC)
        return tuple(name for name in topics if name not in self.text)

    def placed(self, question: str) -> str:
        """Return a question about the claim with that place and topic, as a search engine needs
        them."""
        return " ".join(filter(None, (question, self.where, *self.about)))
