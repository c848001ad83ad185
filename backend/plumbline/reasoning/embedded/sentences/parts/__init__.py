"""The parts that a sentence is split at, each told as its own: asides, shares, relative clauses."""
