"""What requests and answers look like, beside the vocabulary in `plumbline.schema`."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field

from plumbline.history.export import ExportFormat
from plumbline.retrieval.base import ProviderStatus
from plumbline.schema import Event, HistoryFilter, Model, ReasonerName, StrategyName, Text
from plumbline.schema.models import LocalModels, ModelPull, RecommendedModel
from plumbline.server.clients import Client


class PairingRequest(Model):
    """The six digits that the terminal shows, and what the client calls itself."""

    code: Annotated[str, Field(pattern=r"^[0-9]{6}$")]
    client_name: Annotated[Text, Field(min_length=1, max_length=100)]


class PairingAnswer(Model):
    """The token to send as `Authorization: Bearer …`; it is told only this once."""

    token: str
    client_id: str


class ClientList(Model):
    """All paired clients, oldest first."""

    clients: tuple[Client, ...]


class EventsQuery(Model):
    """Where to go on, and how long to wait for the next event (long poll), in seconds."""

    after: Annotated[int, Field(ge=-1, le=10**9)] = -1
    wait: Annotated[float, Field(ge=0, le=20)] | None = None


class EventBatch(Model):
    """Events in order; `done` says that none will follow."""

    events: tuple[Event, ...]
    done: bool


class HistoryQuery(HistoryFilter):
    """A filter with a page: `cursor` is the `next` of the page before."""

    limit: Annotated[int, Field(ge=1, le=200)] = 50
    cursor: Annotated[str, Field(max_length=30)] | None = None


class ExportQuery(HistoryFilter):
    """Which checks to export, and how; `id` names a single one.

    `language` is the reader's, for what is made for people.
    """

    format: ExportFormat = "jsonl"
    id: Annotated[str, Field(max_length=64)] | None = None
    language: Annotated[str, Field(max_length=35)] = "en"


class RecheckRequest(Model):
    """What the new check does otherwise than the old one; None keeps it, a model excepted:
    without one, the settings' own is asked."""

    strategy: StrategyName | None = None
    reasoner: ReasonerName | None = None
    model: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    as_of: date | None = None


class ClearAnswer(Model):
    """How many checks were removed."""

    removed: int


class Nothing(Model):
    """An empty object."""


class HealthQuery(Model):
    """Who asks, by the id that it was paired under, and a number used once.

    With both, the server proves that it knows the client's token, without being sent it.
    """

    client: Annotated[str, Field(max_length=64)] | None = None
    nonce: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] | None = None


class Component(Model):
    """One part of Plumbline and whether it works; `remedy` says how to mend it."""

    name: str
    state: Literal["ok", "limited", "broken", "not_set_up"]
    detail: Text = ""
    remedy: Text = ""


class Health(Model):
    """Told to everybody on this computer: nothing secret, nothing about what was checked.

    `id` is random and stays; it tells servers apart. `proof`, for who asks with a client and a
    nonce, is the HMAC-SHA256 of `<nonce>:<port>` under the client's `token_sha256`, all in
    hexadecimal digits. The port is in it, so that no other server can pass the question on.
    """

    name: Literal["plumbline"] = "plumbline"
    id: str
    proof: str | None = None
    version: str
    state: Literal["ok", "limited"]
    components: tuple[Component, ...]


class Diagnosis(Model):
    """What every part says when it is really tried."""

    components: tuple[Component, ...]


class ReasonerInfo(Model):
    """A reasoner that is set up."""

    name: str
    model: str | None = None


class Limits(Model):
    """What one request may ask for, and how much may run at a time."""

    passage_characters: int
    body_bytes: int
    import_bytes: int
    checks: int
    streams: int
    wait_seconds: int


class Capabilities(Model):
    """What this server can do with its present settings."""

    version: str
    strategies: tuple[str, ...]
    reasoners: tuple[ReasonerInfo, ...]
    default_strategy: str
    default_reasoner: str
    providers: tuple[ProviderStatus, ...]
    export_formats: tuple[str, ...]
    limits: Limits


class SettingsAnswer(Model):
    """The settings in force. Secrets are never told: `secrets` says which are set."""

    settings: dict[str, Any]
    secrets: dict[str, bool]


class ModelsAnswer(Model):
    """The LLM servers on this computer, what Ollama could fetch, and the latest pull."""

    servers: tuple[LocalModels, ...]
    recommended: tuple[RecommendedModel, ...]
    pull: ModelPull


class PullRequest(Model):
    """The recommended model to pull."""

    model: Annotated[str, Field(max_length=100)]
