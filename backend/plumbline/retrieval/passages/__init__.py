"""Cutting documents into passages, and ranking passages by words and by meaning."""
