"""Keeps the parts of a check alive until it has ended."""

from __future__ import annotations

import threading

from plumbline.assemble import Assembly


class Lease:
    """The parts a check was begun with; they stay until it has ended, whatever the settings."""

    def __init__(self, assembly: Assembly) -> None:
        self._assembly = assembly
        self._lock = threading.Lock()
        self._users = 0
        self._retired = False

    @property
    def assembly(self) -> Assembly:
        """The parts."""
        return self._assembly

    def begin(self) -> bool:
        """Count one more user; return False, and count none, when the parts are retired."""
        with self._lock:
            self._users += not self._retired
            return not self._retired

    def end(self) -> None:
        """Count one user less; the last one of retired parts lets go of them."""
        with self._lock:
            self._users -= 1
            last = self._retired and self._users == 0
        if last:
            self._assembly.close()

    def retire(self) -> None:
        """Let go of the parts as soon as nobody uses them."""
        with self._lock:
            self._retired = True
            unused = self._users == 0
        if unused:
            self._assembly.close()
