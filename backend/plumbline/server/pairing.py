"""Pairing: a short code, seen only at the terminal, is exchanged once for a token."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from plumbline.errors import PairingRefused
from plumbline.files import changing
from plumbline.schema import Model

LIFETIME_SECONDS = 120.0
LOCK_SECONDS = 60.0
MAX_WRONG = 5


class PairingLocked(PairingRefused):
    """Too many wrong codes were tried."""

    kind = "pairing-locked"
    remedy = "Wait a minute, then enter the newest code that the server's terminal shows."
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

    def fresh_code(self) -> str:
        """Make a new code of six digits; the one before it is worth nothing any more."""
        with changing(self._path) as write:
            return self._renew(self._state(), write)

    def code_if_none(self) -> str | None:
        """Make a new code unless one holds or codes are refused because of wrong ones."""
        with changing(self._path) as write:
            state = self._state()
            waits = self._holds(state) or self._locked(state)
            return None if waits else self._renew(state, write)

    def redeem(self, code: str) -> None:
        """Use the code up. Raises PairingRefused (wrong, used or too old) or PairingLocked."""
        with changing(self._path) as write:
            state = self._state()
            if self._locked(state):
                raise PairingLocked("Five wrong codes were tried; pairing is locked for a minute.")
            if state.code is None or not self._holds(state):
                raise PairingRefused("There is no pairing code at the moment.")
            if not hmac.compare_digest(state.code.encode(), code.encode("utf-8", "replace")):
                self._count_wrong(state, write)
                raise PairingRefused("This is not the code that the terminal shows.")
            write(_text(_State()))

    def _renew(self, state: _State, write: Callable[[str], None]) -> str:
        code = f"{secrets.randbelow(10**6):06d}"
        expires = self._clock() + LIFETIME_SECONDS
        # Neither wrong tries nor the lock are forgiven for asking for a new code.
        write(_text(state.model_copy(update={"code": code, "expires": expires})))
        return code

    def _count_wrong(self, state: _State, write: Callable[[str], None]) -> None:
        wrong = state.wrong + 1
        if wrong < MAX_WRONG:
            write(_text(state.model_copy(update={"wrong": wrong})))
        else:
            write(_text(_State(locked_until=self._clock() + LOCK_SECONDS)))

    def _holds(self, state: _State) -> bool:
        return state.code is not None and self._within(state.expires, LIFETIME_SECONDS)

    def _locked(self, state: _State) -> bool:
        return self._within(state.locked_until, LOCK_SECONDS)

    def _within(self, end: float, span: float) -> bool:
        # A clock set back must not make a code or a lock last longer than it may (rounding: + 1).
        return 0 < end - self._clock() <= span + 1

    def _state(self) -> _State:
        try:
            return _State.model_validate_json(self._path.read_bytes())
        except (FileNotFoundError, ValidationError):
            return _State()


def _text(state: _State) -> str:
    return state.model_dump_json() + "\n"
