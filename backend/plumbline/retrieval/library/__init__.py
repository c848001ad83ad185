"""Folders of documents that are searched without a network."""
