"""Who thinks: the protocols every reasoner implements, the embedded reasoner and the LLM's."""
