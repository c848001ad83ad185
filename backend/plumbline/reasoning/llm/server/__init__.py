"""The line to a Chat Completions server: requests, refusals, waits, and where one is found."""
