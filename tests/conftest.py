"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# On a busy machine any example may take long; pytest's own time limit catches what hangs.
settings.register_profile("plumbline", deadline=None)
settings.load_profile("plumbline")
