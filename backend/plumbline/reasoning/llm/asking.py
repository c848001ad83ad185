"""Asks the model one step: prompt in, validated answer out, with one repair round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeVar

from plumbline.errors import PromptTooLong, UnusableAnswer
from plumbline.reasoning.llm.answers import SHAPES, Shape
from plumbline.reasoning.llm.client import Completion, LlmClient, Request, with_complaint
from plumbline.reasoning.llm.fencing import fenced
from plumbline.reasoning.llm.parsing import Unreadable, read_answer
from plumbline.reasoning.llm.prompts import Prompt, PromptShelf, language
from plumbline.reasoning.llm.shapes import Bounds, sketch, wire_schema
from plumbline.session import CheckSession
from plumbline.text import base_language

_SHOWN = 2_000
_REPAIR_ROOM = 2
MOST_ITEMS = 10

Answer = TypeVar("Answer", bound=Shape)


@dataclass(frozen=True)
class Asker:
    """The way from a step's name and data to an answer of its shape, for one check."""

    client: LlmClient
    prompts: PromptShelf
    session: CheckSession

    def ask(
        self,
        step: str,
        shape: type[Answer],
        lines: Sequence[str],
        *,
        working_language: str,
        room: int = 0,
        most: int = MOST_ITEMS,
        **values: object,
    ) -> Answer:
        """Return the model's answer to `step` about the data `lines`.

        `room` raises the step's limit on answer tokens; `most` items are expected in a list,
        which only a server on this computer is told. Raises UnusableAnswer after one repair
        round, ModelUnreachable, PromptTooLong or CheckStopped.
        """
        prompt = self.prompts[step]
        assert SHAPES[prompt.output] is shape, f"{step} answers {prompt.output}"
        request = Request(
            step=step,
            system=self._system(prompt, working_language, values),
            user=fenced(lines),
            max_tokens=max(prompt.max_tokens, room),
            schema=wire_schema(shape, Bounds(most) if self.client.local else None),
            sketch=sketch(shape),
        )
        try:
            return self._answer(request, shape)
        except PromptTooLong:
            shorter = [line[: max(200, len(line) // 3)] for line in lines]
            return self._answer(replace(request, user=fenced(shorter)), shape)

    def speak(
        self,
        step: str,
        lines: Sequence[str],
        tools: Sequence[dict[str, object]],
        *,
        working_language: str,
        **values: object,
    ) -> Completion:
        """Return the model's free answer or tool call."""
        prompt = self.prompts[step]
        request = Request(
            step=step,
            system=self._system(prompt, working_language, values),
            user=fenced(lines),
            max_tokens=prompt.max_tokens,
            tools=tuple(tools),
        )
        return self.client.complete(request, self.session)

    def _system(self, prompt: Prompt, working: str, values: dict[str, object]) -> str:
        common = self.prompts["common"].render(
            {
                "as_of": (self.session.as_of or date.today()).isoformat(),
                "work_in": language(working).work_in,
                "reader": language(base_language(self.session.reader_language) or "en").name,
            }
        )
        return f"{prompt.render(values)}\n{common}"

    def _answer(self, request: Request, shape: type[Answer]) -> Answer:
        completion = self.client.complete(request, self.session)
        try:
            return _read(completion, shape)
        except Unreadable as fault:
            first = fault
        repair = self.prompts["repair"].render({"reason": first, "shape": request.sketch})
        again = with_complaint(request, completion.text[:_SHOWN], repair)
        again = replace(again, max_tokens=request.max_tokens * _REPAIR_ROOM)
        try:
            return _read(self.client.complete(again, self.session), shape)
        except Unreadable as fault:
            raise UnusableAnswer(
                f"The model's answer to the step “{request.step}” could not be used: {fault}."
            ) from fault


def _read(completion: Completion, shape: type[Answer]) -> Answer:
    """Read the answer, or what the server put among the thoughts by mistake."""
    try:
        return read_answer(completion.text, shape)
    except Unreadable as fault:
        if completion.thoughts and not completion.text.strip():
            return read_answer(completion.thoughts, shape)
        if completion.truncated:
            raise Unreadable("it was cut off; be shorter") from fault
        raise
