"""End-to-end tests in real browsers."""
