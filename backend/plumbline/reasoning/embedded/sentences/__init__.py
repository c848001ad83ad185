"""Sentences taken apart: their clauses, who says them, and who is meant in them."""
