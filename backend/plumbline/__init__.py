"""Plumbline: check the claims of a highlighted passage against sources that are really quoted."""

__version__ = "0.1.0"
