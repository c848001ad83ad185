"""What all roles of the LLM reasoner share: the asker, the languages, one check's memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from plumbline.reasoning.embedded.language.languages import language_of
from plumbline.reasoning.llm.asking import Asker
from plumbline.reasoning.llm.fencing import excerpt_line, one_line
from plumbline.reasoning.llm.server.requests import estimated_tokens
from plumbline.schema import Claim, Excerpt, QuestionAnswer, Reflection, Stance

SMALL_CONTEXT = 8_000
_ANSWER_SHARE = 3


@dataclass
class Memory:
    """What one check remembers between its steps, so that no call is made twice."""

    language: str | None = None
    reflections: dict[tuple[str, str], Reflection] = field(default_factory=dict)
    stances: dict[tuple[str, str, str], Stance] = field(default_factory=dict)


class Role:
    """A part of the reasoner, bound to one check."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.memory = Memory()

    @property
    def context_tokens(self) -> int | None:
        """How much the model reads at once, as far as it is known by now."""
        return self.asker.client.abilities.window

    @property
    def small(self) -> bool:
        """Whether the model's context asks for short prompts: one job a call, compact history."""
        window = self.context_tokens
        return window is not None and window < SMALL_CONTEXT

    def language_of(self, claim: Claim) -> str:
        """Return the language to work in: the passage's, else the claim's own."""
        return self.memory.language or language_of(claim.text)

    def fitting(self, lines: Sequence[str]) -> list[str]:
        """Return as many of `lines`, best first, as leave room for prompt and answer."""
        window = self.context_tokens
        if window is None:
            return list(lines)
        left = window - window // _ANSWER_SHARE - 600
        kept: list[str] = []
        for line in lines:
            left -= estimated_tokens(line)
            if left < 0 and kept:
                break
            kept.append(line)
        return kept

    def excerpt_lines(self, excerpts: Sequence[Excerpt], *, neighbours: bool = False) -> list[str]:
        """Return numbered lines, from 1, for the excerpts that fit."""
        wide = neighbours and not self.small
        lines = [excerpt_line(i, each, neighbours=wide) for i, each in enumerate(excerpts, 1)]
        return self.fitting(lines)


def claim_lines(claim: Claim) -> list[str]:
    """Return the claim with its date and entity briefs, one line each."""
    lines = [f"CLAIM: {one_line(claim.text)}"]
    period = claim.period
    if period and period.said_on:
        lines.append(f"SAID ON: {period.said_on.isoformat()}")
    if period and (period.start or period.end):
        lines.append(f"ABOUT THE TIME: {period.start or 'open'} to {period.end or 'open'}")
    if claim.entities:
        known = ((each.name, each.brief or each.kind) for each in claim.entities)
        briefs = (f"{name}: {about}" if about else name for name, about in known)
        lines.append(f"NAMES: {one_line('; '.join(briefs))}")
    return lines


def pair_lines(pairs: Sequence[QuestionAnswer]) -> list[str]:
    """Return numbered lines, from 1, for question-answer pairs with site and date."""
    return [f"[{number}] {pair_line(pair)}" for number, pair in enumerate(pairs, 1)]


def pair_line(pair: QuestionAnswer) -> str:
    """Return one pair as a line."""
    answer = one_line(pair.answer.text) if pair.answer.answered else "(no answer was found)"
    where = ""
    if pair.excerpt is not None:
        source = pair.excerpt.source
        where = f" ({source.site}, {source.told_date or 'undated'})"
    return f"Q: {one_line(pair.question)} A: {answer}{where}"


def numbered(excerpts: Sequence[Excerpt], number: int | None) -> Excerpt | None:
    """Return the excerpt of that number, counted from 1; anything else names none."""
    return excerpts[number - 1] if number is not None and 1 <= number <= len(excerpts) else None
