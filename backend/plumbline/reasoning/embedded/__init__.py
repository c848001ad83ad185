"""The embedded reasoner: rules and a small entailment model, on the user's own CPU."""

from plumbline.reasoning.embedded.reasoner import EmbeddedReasoner

__all__ = ["EmbeddedReasoner"]
