"""The dates of a text: explicit, told in words, or by their distance from another day."""
