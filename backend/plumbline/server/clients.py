"""Paired clients: who may use the server, by the hash of a token only they know."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import threading
import uuid
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from plumbline.errors import NotFound, StorageError
from plumbline.files import changing
from plumbline.schema import Model, Text

R = TypeVar("R")


class Client(Model):
    """A paired client. `origin` is the extension's, exactly; None for a program without one."""

    id: str
    name: Text
    origin: str | None = None
    paired_at: datetime


class _StoredClient(Client):
    token_sha256: str


_CLIENTS = TypeAdapter(list[_StoredClient])


class Clients:
    """The file `clients.json`, owner-only. Changes by other processes are noticed at once."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "clients.json"
        self._lock = threading.Lock()
        self._seen: tuple[int, int] | None = None
        self._clients: list[_StoredClient] = []

    def all(self) -> list[Client]:
        """Return the paired clients, oldest first."""
        return [
            Client.model_validate(one.model_dump(exclude={"token_sha256"}))
            for one in self._current()
        ]

    def add(self, name: str, origin: str | None) -> tuple[Client, str]:
        """Pair a client; return it with its token, which is not kept and never shown again."""
        token = secrets.token_urlsafe(32)
        new = _StoredClient(
            id=uuid.uuid4().hex,
            name=name,
            origin=origin,
            paired_at=datetime.now(timezone.utc),
            token_sha256=_hash(token),
        )

        def added(clients: list[_StoredClient]) -> list[_StoredClient]:
            return [*clients, new]

        self._change(added)
        return Client.model_validate(new.model_dump(exclude={"token_sha256"})), token

    def revoke(self, client_id: str) -> None:
        """Forget a client; its token is worth nothing from now on. Raises NotFound."""

        def without(clients: list[_StoredClient]) -> list[_StoredClient]:
            kept = [one for one in clients if one.id != client_id]
            if len(kept) == len(clients):
                raise NotFound("There is no paired client with this id.")
            return kept

        self._change(without)

    def by_token(self, token: str) -> Client | None:
        """Return the client that holds `token`; takes equally long whoever it is."""
        asked = _hash(token)
        found = None
        for one in self._current():
            if hmac.compare_digest(one.token_sha256, asked):
                found = one
        return found

    def proof(self, client_id: str, challenge: str) -> str | None:
        """Return what only who knows that client's token, or its hash, can make of `challenge`.

        By it a client knows its server before it sends the token. None: it is not paired.
        """
        for one in self._current():
            if one.id == client_id:
                key = one.token_sha256.encode()
                return hmac.new(key, challenge.encode(), "sha256").hexdigest()
        return None

    def origins(self) -> frozenset[str]:
        """Return the origins of all paired extensions."""
        return frozenset(one.origin for one in self._current() if one.origin)

    def _current(self) -> list[_StoredClient]:
        with self._lock:
            return self._read()

    def _change(self, change: Callable[[list[_StoredClient]], list[_StoredClient]]) -> None:
        with changing(self._path) as write:
            changed = change(self._current())
            text = json.dumps([one.model_dump(mode="json") for one in changed], indent=2)
            write(text + "\n")

    def _read(self) -> list[_StoredClient]:
        try:
            state = self._path.stat()
            seen = (state.st_mtime_ns, state.st_ino)
            if seen != self._seen:
                self._clients = _CLIENTS.validate_json(self._path.read_bytes())
                self._seen = seen
        except FileNotFoundError:
            self._clients, self._seen = [], None
        except (OSError, ValidationError) as error:
            raise StorageError(
                f"The list of paired clients {self._path} cannot be read.",
                remedy="Move the file away and pair again.",
            ) from error
        return self._clients


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
