"""The network itself: its layers, its batches, and how it learns."""
