"""Where checks are kept: a SQLite database in the data folder, searchable and exportable."""

from plumbline.history.store import History

__all__ = ["History"]
