"""What to ask next: parts, questions, queries, and what the answers leave open."""
