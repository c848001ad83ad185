"""Language models that can be had on this computer: found on its servers, or to be pulled."""

from __future__ import annotations

from typing import Literal

from plumbline.schema.base import Model, Problem, Text


class LocalModels(Model):
    """An LLM server found on this computer, and the models it offers."""

    server: Text
    base_url: Text
    models: tuple[Text, ...]


class RecommendedModel(Model):
    """A model worth pulling through Ollama. `megabytes` is about its download size."""

    name: Text
    megabytes: int
    note: Text


class ModelPull(Model):
    """How far the pull of a model has come; `idle` before the first one."""

    status: Literal["idle", "running", "completed", "failed", "cancelled"] = "idle"
    model: Text = ""
    bytes_done: int = 0
    bytes_total: int = 0
    problem: Problem | None = None
