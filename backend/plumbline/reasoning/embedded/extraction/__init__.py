"""A passage to its claims."""
