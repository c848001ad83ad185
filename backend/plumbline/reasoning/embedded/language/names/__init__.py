"""The names of a text: where each begins and ends, and what it seems to name."""
