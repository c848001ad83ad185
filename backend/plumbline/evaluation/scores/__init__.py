"""Scores, each computed from plain lists: no score knows where its numbers come from."""
