"""Where checks are kept: a SQLite database in the data folder, searchable and exportable.

Those from private windows are only in memory.
"""

from plumbline.history.store import History
from plumbline.history.unkept import Record, Records

__all__ = ["History", "Record", "Records"]
