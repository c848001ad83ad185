"""The LLM in each of its roles: extractor, questioner, reader, judge, and agent of a search."""
