"""Addresses of the web, which of them may be connected to, and one exchange with them."""
