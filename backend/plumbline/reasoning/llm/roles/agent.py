"""The LLM as main agent of a search agent: searches by tool call, else by a marker in its text."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from plumbline.reasoning.llm.answers.parsing import without_thoughts
from plumbline.reasoning.llm.answers.per_step import AgentDecision, AgentVerdict
from plumbline.reasoning.llm.fencing import one_line
from plumbline.reasoning.llm.roles.judge import JudgeRole, cited_pairs
from plumbline.reasoning.llm.roles.questioner import names
from plumbline.reasoning.llm.roles.role import claim_lines, pair_lines
from plumbline.reasoning.llm.server.replies import Completion
from plumbline.schema import Claim, DecidedLabel, Judgement, Move, QuestionAnswer
from plumbline.text import folded, words

SEARCH_TOOL: dict[str, object] = {
    "type": "function",
    "function": {
        "name": "search",
        "description": "Ask the search assistant one question.",
        "parameters": {
            "type": "object",
            "properties": {"question": {"type": "string"}},
            "required": ["question"],
            "additionalProperties": False,
        },
    },
}
_MARKER = re.compile(r"^[^\w\n]*SEARCH\s*:\s*(.+)$", re.MULTILINE | re.IGNORECASE)
_LABELS: tuple[DecidedLabel, ...] = ("supported", "refuted", "conflicting", "not_enough_evidence")


class AgentRole(JudgeRole):
    """Plays the main agent (Web Retrieval Agents, section 3)."""

    def next_move(
        self, claim: Claim, findings: Sequence[QuestionAnswer], searches_left: int
    ) -> Move:
        """See `Agent.next_move`; a search that repeats the claim is not let through, and before
        anything was found there is nothing to decide on."""
        if searches_left > 0:
            search = self._search(claim, findings, searches_left)
            if search and not repeats(search, claim.text):
                return Move(search=search)
            if not findings:
                return Move(search=self._opening(claim))
        return self._decide(claim, findings, searches_left)

    def _opening(self, claim: Claim) -> str:
        """Return a first search: the question of the claim, or its names where that repeats it."""
        question = self.first_question(claim)
        if not repeats(question, claim.text):
            return question
        return " ".join(names(claim)) or question

    def _search(
        self, claim: Claim, findings: Sequence[QuestionAnswer], searches_left: int
    ) -> str | None:
        tools_work = "tools" not in self.asker.client.abilities.refused
        completion = self.asker.speak(
            "agent_search",
            claim_lines(claim),
            self.fitting(pair_lines(findings)),
            [SEARCH_TOOL] if tools_work else [],
            working_language=self.language_of(claim),
            left=searches_left,
            how="call the tool `search`, or without it write SEARCH: and the question",
        )
        return asked_search(completion)

    def _decide(self, claim: Claim, findings: Sequence[QuestionAnswer], searches_left: int) -> Move:
        decision = self.asker.ask(
            "agent_decide",
            AgentDecision,
            claim_lines(claim),
            self.fitting(pair_lines(findings)),
            working_language=self.language_of(claim),
            left=searches_left,
        )
        if decision.verdict is not None:
            return self._final(decision.verdict, findings)
        wanted = decision.search if searches_left > 0 else None
        return Move(search=None if wanted is None or repeats(wanted, claim.text) else wanted)

    def _final(self, verdict: AgentVerdict, findings: Sequence[QuestionAnswer]) -> Move:
        uncertainty = verdict.uncertainty / 100
        rest = uncertainty / len(_LABELS)
        confidence = {label: 1 - rest * 3 if label == verdict.label else rest for label in _LABELS}
        judgement = Judgement(
            label=verdict.label,
            confidence=confidence,
            rationale=verdict.reasoning,
            correction=verdict.correction,
            error=verdict.error,
            cited=cited_pairs(verdict.evidence, findings),
        )
        return Move(final=judgement, uncertainty=uncertainty)


def asked_search(completion: Completion) -> str | None:
    """Return the first search that an answer asks for, by tool call or marker, or None.

    A tool call has one argument, whatever the model names it.
    """
    for arguments in completion.tool_arguments:
        try:
            parsed = json.loads(arguments)
        except (ValueError, RecursionError):
            continue
        named = [parsed.get("question"), *parsed.values()] if isinstance(parsed, dict) else []
        for question in named:
            if isinstance(question, str) and question.strip():
                return one_line(question)
    match = _MARKER.search(without_thoughts(completion.text))
    return one_line(match.group(1)) if match else None


def repeats(search: str, claim: str) -> bool:
    """Whether `search` gives the claim away: its words in its order."""
    return folded(" ".join(words(claim))) in folded(" ".join(words(search)))
