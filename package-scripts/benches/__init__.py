"""The bench commands, one a file; each returns its figures as one nested dict of numbers."""
