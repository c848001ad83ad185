"""Who is meant by “she”, “the firm” or a short name."""
