"""The simulated world: a model, a search engine and pages on loopback, and checks in it."""
