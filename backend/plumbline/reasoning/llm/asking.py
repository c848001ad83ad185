"""Asks the model one step: prompt in, validated answer out, with one repair round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TypeVar

from plumbline.errors import PromptTooLong, UnusableAnswer
from plumbline.reasoning.llm.answers.parsing import Unreadable, read_answer, still_thinking
from plumbline.reasoning.llm.answers.per_step import SHAPES, Shape
from plumbline.reasoning.llm.answers.shapes import Bounds, sketch, wire_schema
from plumbline.reasoning.llm.fencing import fenced
from plumbline.reasoning.llm.known import AnswerStore, Forgetful, Place, place_of
from plumbline.reasoning.llm.prompts import Prompt, PromptShelf, language
from plumbline.reasoning.llm.server.client import LlmClient
from plumbline.reasoning.llm.server.replies import Completion
from plumbline.reasoning.llm.server.requests import Request, with_complaint
from plumbline.session import CheckSession
from plumbline.text import base_language

_SHOWN = 2_000
_REPAIR_ROOM = 2
_SHORT_LINE = 200
MOST_ITEMS = 10
TEXT_LEFT_OUT = "text_left_out"

Answer = TypeVar("Answer", bound=Shape)
T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """The way from a step's name and data to an answer of its shape, for one check."""

    client: LlmClient
    prompts: PromptShelf
    session: CheckSession
    store: AnswerStore = field(default_factory=Forgetful)

    def ask(
        self,
        step: str,
        shape: type[Answer],
        lines: Sequence[str],
        more: Sequence[str] = (),
        *,
        working_language: str,
        room: int = 0,
        most: int = MOST_ITEMS,
        **values: object,
    ) -> Answer:
        """Return the model's answer to `step` about the data `lines` and `more`.

        Of `more`, the best first, the last are left out where the model's context is too small
        for all; `lines` are told whole or not at all.
        `room` raises the step's limit on answer tokens; `most` items are expected in a list,
        which only a server on this computer is told. After one repair round, what fits of a list
        is taken. Raises UnusableAnswer where nothing does, ModelUnreachable, PromptTooLong or
        CheckStopped.
        """
        prompt = self.prompts[step]
        assert SHAPES[prompt.output] is shape, f"{step} answers {prompt.output}"
        request = Request(
            step=step,
            system=self._system(prompt, working_language, values),
            user=fenced([*lines, *more]),
            max_tokens=max(prompt.max_tokens, room),
            schema=wire_schema(shape, Bounds(most) if self.client.local else None),
            sketch=sketch(shape),
        )
        place = place_of(self.store, self.client, prompt, request, [*lines, *more])
        known = self._known(place, shape)
        if known is not None:
            return known
        answer, whole = self._told(request, lines, more, lambda asked: self._answer(asked, shape))
        if whole and answer.says_something and not self.session.private:
            place.keep(shape, answer)
        return answer

    def speak(
        self,
        step: str,
        lines: Sequence[str],
        more: Sequence[str],
        tools: Sequence[dict[str, object]],
        *,
        working_language: str,
        **values: object,
    ) -> Completion:
        """Return the model's free answer or tool call; raises and leaves out as `ask` does."""
        prompt = self.prompts[step]
        request = Request(
            step=step,
            system=self._system(prompt, working_language, values),
            user=fenced([*lines, *more]),
            max_tokens=prompt.max_tokens,
            tools=tuple(tools),
        )
        place = place_of(self.store, self.client, prompt, request, [*lines, *more])
        known = self._known(place, Completion)
        if known is not None:
            return known
        completion, whole = self._told(
            request, lines, more, lambda asked: self.client.complete(asked, self.session)
        )
        if whole and completion.usable and not self.session.private:
            place.keep(Completion, completion)
        return completion

    def _told(
        self,
        request: Request,
        lines: Sequence[str],
        more: Sequence[str],
        answer: Callable[[Request], T],
    ) -> tuple[T, bool]:
        """Return the answer to `request`, told as much of `more` as fits, and whether all did.

        Raises as `answer` does.
        """
        fitting = more
        while True:
            try:
                return answer(request), fitting is more
            except PromptTooLong:
                fitting = _less(fitting)
                # Without anything found to read, the model could only say that nothing was.
                if not fitting:
                    raise
                self.session.note(TEXT_LEFT_OUT)
                request = replace(request, user=fenced([*lines, *fitting]))

    def _known(self, place: Place, kind: type[T]) -> T | None:
        """Return the answer given before, noted as free, if the check may still go on."""
        self.session.checkpoint()
        known = place.read(kind)
        if known is not None:
            self.session.spend(cached=1)
        return known

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
        self.session.spend(repairs=1)
        repair = self.prompts["repair"].render({"reason": first, "shape": request.sketch})
        again = with_complaint(request, completion.text[:_SHOWN], repair)
        again = replace(again, max_tokens=request.max_tokens * _REPAIR_ROOM)
        second = self.client.complete(again, self.session)
        try:
            return _read(second, shape, salvage=True)
        except Unreadable as fault:
            self.session.spend(unusable=1)
            raise UnusableAnswer(
                f"The model's answer to the step “{request.step}” could not be used: {fault}."
            ) from fault


def _less(lines: Sequence[str]) -> list[str]:
    """Return the first half of `lines`, or of a single long one; nothing of a short one."""
    if len(lines) == 1 and len(lines[0]) > _SHORT_LINE:
        return [lines[0][: len(lines[0]) // 2]]
    return list(lines[: len(lines) // 2])


def _read(completion: Completion, shape: type[Answer], *, salvage: bool = False) -> Answer:
    """Read the answer, or what the server put among the thoughts by mistake."""
    silent = not completion.text.strip()
    if completion.truncated and (silent or still_thinking(completion.text)):
        raise Unreadable("it was cut off within a thought; be shorter")
    try:
        text = completion.thoughts if silent else completion.text
        return read_answer(text, shape, salvage=salvage)
    except Unreadable as fault:
        if completion.truncated:
            raise Unreadable("it was cut off; be shorter") from fault
        raise
