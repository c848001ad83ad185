"""Stances and verdicts: the facts and the entailment model together."""
