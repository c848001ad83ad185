"""Tests of the extension that need no browser; most of them are JavaScript."""
