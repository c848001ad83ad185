"""Instructions to a model that stand in pages: found, told, and withheld."""
