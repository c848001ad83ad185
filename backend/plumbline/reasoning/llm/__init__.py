"""The LLM reasoner: any server with a Chat Completions endpoint.

Nothing is imported here: whoever only looks for local servers need not load the client library.
"""
