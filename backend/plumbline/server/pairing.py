"""Pairing: a short code, seen only at the terminal, is exchanged once for a token."""

from __future__ import annotations

import hmac
import secrets
import threading
import time
from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from plumbline.errors import PairingRefused
from plumbline.schema import Model
from plumbline.settings import write_private

LIFETIME_SECONDS = 120.0
LOCK_SECONDS = 60.0
MAX_WRONG = 5


class PairingLocked(PairingRefused):
    """Too many wrong codes were tried."""

    kind = "pairing-locked"
    remedy = "Wait a minute, then run `plumbline pair` for a fresh code."
    status = 429


class _State(Model):
    """What lies in `pairing.json`: the code that holds now, and how often it was missed."""

    code: str | None = None
    expires: float = 0.0
    wrong: int = 0
    locked_until: float = 0.0


class Pairing:
    """The code that holds now. It lies in an owner-only file, so that the server and
    `plumbline pair`, two processes, know the same one."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._path = folder / "pairing.json"
        self._clock = clock
        self._lock = threading.Lock()

    def fresh_code(self) -> str:
        """Make a new code of six digits; the one before it is worth nothing any more."""
        with self._lock:
            return self._renew(self._state())

    def redeem(self, code: str) -> None:
        """Use the code up. Raises PairingRefused (wrong, used or too old) or PairingLocked."""
        with self._lock:
            state = self._state()
            self._refuse_while_locked(state)
            if state.code is None or not self._within(state.expires, LIFETIME_SECONDS):
                raise PairingRefused("There is no pairing code at the moment.")
            if not hmac.compare_digest(state.code.encode(), code.encode("utf-8", "replace")):
                self._count_wrong(state)
                raise PairingRefused("This is not the code that the terminal shows.")
            self._store(_State())

    @property
    def open(self) -> bool:
        """Whether a code holds now."""
        with self._lock:
            state = self._state()
            return state.code is not None and self._within(state.expires, LIFETIME_SECONDS)

    @property
    def locked(self) -> bool:
        """Whether codes are refused because of wrong ones."""
        with self._lock:
            return self._within(self._state().locked_until, LOCK_SECONDS)

    def _renew(self, state: _State) -> str:
        code = f"{secrets.randbelow(10**6):06d}"
        expires = self._clock() + LIFETIME_SECONDS
        # Neither wrong tries nor the lock are forgiven for asking for a new code.
        self._store(state.model_copy(update={"code": code, "expires": expires}))
        return code

    def _refuse_while_locked(self, state: _State) -> None:
        if self._within(state.locked_until, LOCK_SECONDS):
            raise PairingLocked("Five wrong codes were tried; pairing is locked for a minute.")

    def _count_wrong(self, state: _State) -> None:
        wrong = state.wrong + 1
        if wrong < MAX_WRONG:
            self._store(state.model_copy(update={"wrong": wrong}))
        else:
            self._store(_State(locked_until=self._clock() + LOCK_SECONDS))

    def _within(self, end: float, span: float) -> bool:
        # A clock set back must not make a code or a lock last longer than it may (rounding: + 1).
        return 0 < end - self._clock() <= span + 1

    def _state(self) -> _State:
        try:
            return _State.model_validate_json(self._path.read_bytes())
        except (FileNotFoundError, ValidationError):
            return _State()

    def _store(self, state: _State) -> None:
        write_private(self._path, state.model_dump_json() + "\n")
