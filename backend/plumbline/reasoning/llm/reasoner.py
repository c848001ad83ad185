"""The LLM reasoner: all roles on one server, bound to one check at a time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from plumbline.errors import SettingsError
from plumbline.reasoning.llm.asking import Asker
from plumbline.reasoning.llm.known import AnswerStore, Forgetful
from plumbline.reasoning.llm.prompts import PromptShelf
from plumbline.reasoning.llm.roles.agent import AgentRole
from plumbline.reasoning.llm.roles.extractor import ExtractorRole
from plumbline.reasoning.llm.roles.reader import ReaderRole
from plumbline.reasoning.llm.server.client import LlmClient
from plumbline.session import Budget, CheckSession
from plumbline.settings import LlmSettings


class LlmReasoner(ExtractorRole, ReaderRole, AgentRole):
    """Thinks with any server that has a Chat Completions endpoint.

    One instance holds what all checks share (client, pace, what the server can do);
    `for_check` returns it bound to a check's budget and memory.
    """

    name = "llm"

    @classmethod
    def from_settings(
        cls,
        llm: LlmSettings,
        config_folder: Path | None = None,
        store: AnswerStore | None = None,
    ) -> LlmReasoner:
        """Return the reasoner that `llm` describes; prompts in `config_folder` replace ours.

        Answers are kept in `store`, if there is one, and not asked for twice.

        Raises SettingsError when there is no server or model, or a prompt cannot be used.
        """
        if not llm.base_url or not llm.model:
            raise SettingsError(
                "The LLM needs the address of its server (llm.base_url) and a model (llm.model).",
                remedy="Set both in the settings, or choose the embedded reasoner.",
            )
        unbound = CheckSession(budget=Budget(seconds=None))
        asker = Asker(LlmClient(llm), PromptShelf(config_folder), unbound, store or Forgetful())
        return cls(asker)

    @property
    def model(self) -> str | None:
        """The model, as its server names it."""
        return self.asker.client.model

    @property
    def prompts(self) -> str | None:
        """The version of all prompts together, the user's own among them."""
        return self.asker.prompts.version

    def with_model(self, model: str) -> LlmReasoner:
        """Return this reasoner thinking with another model of its server, at the same pace."""
        client = self.asker.client.of_model(model)
        return type(self)(replace(self.asker, client=client))

    def for_check(self, session: CheckSession) -> LlmReasoner:
        """Return this reasoner bound to one check."""
        self.asker.client.ask_context()
        return type(self)(replace(self.asker, session=session))
