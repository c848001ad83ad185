"""Talks to a Chat Completions server: retries, climbs down, keeps deadlines, counts the cost."""

from __future__ import annotations

import math
import random
import re
from typing import Any
from urllib.parse import parse_qsl

import openai
from openai import OpenAI, omit

from plumbline.errors import ModelDeclined, ModelUnreachable, PromptTooLong
from plumbline.reasoning.llm.answers.parsing import thinks_aloud
from plumbline.reasoning.llm.fencing import one_line
from plumbline.reasoning.llm.server.abilities import RUNGS, Abilities, Rung
from plumbline.reasoning.llm.server.discover import context_tokens, is_local
from plumbline.reasoning.llm.server.gate import Gate
from plumbline.reasoning.llm.server.punctual import deadline, punctual_client
from plumbline.reasoning.llm.server.refusals import (
    Refusal,
    answer_limit,
    prompt_named,
    window_named,
)
from plumbline.reasoning.llm.server.replies import (
    Completion,
    completion_in,
    decoded,
    hidden_thoughts,
    tokens_in,
)
from plumbline.reasoning.llm.server.requests import (
    Request,
    estimated_tokens,
    messages,
    prompt_tokens,
    response_format,
)
from plumbline.session import CheckSession
from plumbline.settings import LlmSettings

_MOST_FAILURES = 4
_MOST_FAILURES_PROVEN = 3
_MOST_REFUSALS = 8
_FIRST_BACKOFF = 0.4
_LONGEST_BACKOFF = 10.0
_LONGEST_WAIT = 120.0
_LONGEST_TOLD = 300
_THINKING_ROOM = 8
_ABOUT_THE_REQUEST = (400, 422)
_PER_MILLION = 1_000_000
_UNTOLD = dict.fromkeys(
    ("X-Stainless-Async", "X-Stainless-Read-Timeout", "X-Stainless-Retry-Count"), omit
)
_KEY = re.compile(r"\b(?:sk|gsk|pk)-[\w*.-]+")
_LOOK_WHETHER_IT_RUNS = "Check that the LLM server runs and is reachable, then try again."
_LOOK_AT_THE_LOG = "Mend what the LLM server names, or look at its log, then try again."
_LOOK_AT_THE_ADDRESS = (
    "Check that the LLM server runs, and that its address ends as its manual says (often /v1)."
)
_GIVE_IT_TIME = (
    "Choose a smaller model or a faster server, or raise llm.call_seconds in settings.json "
    "(`plumbline doctor` names its folder)."
)


class _Api(OpenAI):
    """The library's client. It tells no server of this computer's system and its Python: nobody
    asked, and for each header a call takes longer."""

    def platform_headers(self) -> dict[str, str]:
        """Return none of the headers that describe the computer."""
        return {}


class LlmClient:
    """One server and model, shared by all checks and threads."""

    def __init__(self, settings: LlmSettings) -> None:
        key = settings.api_key.get_secret_value() if settings.api_key else "none"
        self.settings = settings
        self.model = settings.model or "default"
        self.gate = Gate(settings.max_concurrent)
        self.abilities = Abilities(settings.context_tokens)
        self.has_answered = False
        self._context_asked = False
        self.local = is_local(settings)
        # Retries are ours: only here can they keep the check's deadline and everybody's pace.
        http = punctual_client(settings.base_url or "", local=self.local)
        address, _, query = (settings.base_url or "").partition("?")
        self.api = _Api(
            base_url=address or None,
            api_key=key,
            default_query=dict(parse_qsl(query)),
            max_retries=0,
            http_client=http,
        )
        # Whole, so that it need not be put together for each call.
        self.address = f"{self.api.base_url}chat/completions"

    def of_model(self, model: str) -> LlmClient:
        """Return a client of another model on this server; the server's pace is shared."""
        # How much the other model reads at once is its own: it is asked anew.
        other = self.settings.model_copy(update={"model": model, "context_tokens": None})
        client = LlmClient(other)
        client.gate = self.gate
        return client

    def ask_context(self) -> None:
        """Ask the server how much its model reads at once, where that is not known.

        A server that still loads cannot say. One that has answered a call, and doesn't say, never
        will.
        """
        if self.abilities.window is None and not self._context_asked:
            self._context_asked = self.has_answered
            tokens = context_tokens(self.settings)
            if tokens is not None:
                self.abilities.limit_window(tokens)

    def told(self, words: str) -> str:
        """Return what the server says against a request, short and without the key, which some
        servers repeat: it goes into the history, exports and reports."""
        key = self.settings.api_key
        if key:
            words = words.replace(key.get_secret_value(), "…")
        return one_line(_KEY.sub("…", words))[:_LONGEST_TOLD]

    def complete(self, request: Request, session: CheckSession) -> Completion:
        """Return the model's answer. Raises ModelUnreachable, PromptTooLong or CheckStopped."""
        return _Call(self, request, session).run()


class _Call:
    """One request on its way, with what failed so far."""

    def __init__(self, client: LlmClient, request: Request, session: CheckSession) -> None:
        self._client = client
        self._request = request
        self._session = session
        self._rung: Rung = client.abilities.rung
        self._for_once = False
        self._failures = 0
        self._refusals = 0
        self._waits = 0
        self._waited = 0.0
        self._sent: dict[str, Any] = {}
        self._most_answer: int | None = None

    def run(self) -> Completion:
        while True:
            try:
                with self._client.gate.entered(self._session):
                    completion = self._send()
            except Refusal as refusal:
                self._refused(refusal)
            except openai.APIStatusError as error:
                self._refused(Refusal.of(error))
            except openai.APITimeoutError:
                seconds = self._client.settings.call_seconds
                self._failed(
                    f"The LLM server did not answer in time ({seconds:g} s).",
                    weight=2,
                    remedy=_GIVE_IT_TIME,
                )
            except openai.APIConnectionError as error:
                self._failed(f"The LLM server could not be reached: {error.__cause__ or error}.")
            except (openai.OpenAIError, ValueError) as error:
                told = self._client.told(str(error))
                self._failed(
                    f"The LLM server's answer was cut or malformed: {told}",
                    remedy=_LOOK_AT_THE_ADDRESS,
                )
            else:
                self._client.gate.went_well()
                self._client.has_answered = True
                if self._request.schema is not None and not self._for_once:
                    self._client.abilities.held(self._rung)
                return completion

    def _send(self) -> Completion:
        settings, left = self._client.settings, self._session.seconds_left
        allowed = settings.call_seconds if left is None else min(settings.call_seconds, left)
        seconds = max(0.1, allowed)
        self._sent = self._parameters()
        with deadline(seconds):
            # Not by `chat.completions.create`: its typed parameters and models take more of the
            # processor than all the rest of a call, and what servers send seldom fits them.
            text = self._client.api.post(
                self._client.address,
                body={"model": self._client.model, **self._sent},
                options={"timeout": seconds, "headers": _UNTOLD},
                cast_to=str,
            )
        response = decoded(text)
        refusal = Refusal.within(response)
        if refusal is not None:
            raise refusal
        completion = completion_in(response)
        self._account(response, completion)
        if completion.refusal:
            raise self._declined(completion.refusal)
        return completion

    def _parameters(self) -> dict[str, Any]:
        settings, request, abilities = self._client.settings, self._request, self._client.abilities
        system_role = "system" not in abilities.refused
        told = messages(request, self._rung, local=self._client.local, system_role=system_role)
        room = self._room(told)
        wanted: dict[str, Any] = {
            "messages": told,
            "temperature": settings.temperature,
            "seed": settings.seed,
            "max_tokens": room,
            "stream": abilities.streams or None,
            "tools": list(request.tools) or None,
            "response_format": response_format(request, self._rung, self._client.local),
        }
        sent = {
            name: value
            for name, value in wanted.items()
            if value is not None and name not in abilities.refused
        }
        if "max_tokens" in abilities.refused:
            sent["max_completion_tokens"] = room
        return sent

    def _room(self, told: list[dict[str, str]]) -> int:
        """Return how many tokens the answer may have: as many as wanted, if they are there."""
        most, abilities = self._request.max_tokens, self._client.abilities
        rooms = [most * (_THINKING_ROOM if abilities.counts_thoughts else 1)]
        if abilities.window is not None:
            # With less than half of what an answer may need, the prompt has to be shorter.
            rooms.append(max(abilities.window - prompt_tokens(told), most // 2))
        rooms += [each for each in (abilities.most_answer, self._most_answer) if each is not None]
        return min(rooms)

    def _account(self, response: Any, completion: Completion) -> None:
        reported = tokens_in(response)
        prompt, answer = reported or _estimated(self._sent["messages"], completion)
        settings = self._client.settings
        cost = (prompt * settings.price_prompt + answer * settings.price_completion) / _PER_MILLION
        self._session.spend(
            llm_calls=1,
            prompt_tokens=prompt,
            completion_tokens=answer,
            cost=cost,
            estimated=reported is None,
        )
        shown = completion.thoughts or thinks_aloud(completion.text)
        nothing_else = completion.truncated and not (completion.text or completion.tool_arguments)
        if shown or nothing_else or hidden_thoughts(response):
            self._client.abilities.thinks = True

    def _declined(self, words: str) -> ModelDeclined:
        return ModelDeclined(
            f"The model declines the step “{self._request.step}”: {self._client.told(words)}"
        )

    def _refused(self, refusal: Refusal) -> None:
        """Change the request or wait, so that it is worth sending again. Raises what is final."""
        status, told = refusal.status, self._client.told(refusal.words)
        if refusal.is_filter:
            raise self._declined(refusal.words)
        if refusal.is_empty_account:
            raise refusal.cause(self._client.model, told)
        if refusal.is_for_now:
            self._wait(refusal)
        elif self._client.abilities.learn_role(refusal.words, self._sent):
            return
        elif refusal.is_too_long:
            self._make_room(refusal.words)
        elif self._client.abilities.learn_tools(refusal.words, self._sent):
            return
        elif refusal.is_failed_form and self._rung != RUNGS[-1]:
            # The model failed at this one answer: that says nothing of the server.
            self._for_once = True
            self._step_down()
        elif status >= 500 or status in (408, 409, 425):
            said = f": {told}" if told else "."
            self._failed(
                f"The LLM server failed with status {status}{said}",
                remedy=_LOOK_AT_THE_LOG if told else _LOOK_WHETHER_IT_RUNS,
                descend=status >= 500,
            )
        else:
            self._refusals += 1
            if self._refusals > _MOST_REFUSALS or not self._learnt(refusal):
                self._client.abilities.forget_rung()
                raise refusal.cause(self._client.model, told)
            self._rung = self._client.abilities.rung

    def _wait(self, refusal: Refusal) -> None:
        """Hold all callers back as long as the server asks to, within what this check may take."""
        self._waits += 1
        wait = max(refusal.wait or 0.0, min(_backoff(self._waits), _LONGEST_BACKOFF))
        left = self._session.seconds_left
        longest = _LONGEST_WAIT if left is None else min(left, _LONGEST_WAIT)
        if self._waited + wait > longest:
            asks = f"asks to wait {wait:.0f} s, longer than this check may take"
            if self._waited:
                asks = f"still asks to wait after {math.ceil(self._waited)} s"
            raise ModelUnreachable(
                f"The LLM server {asks}: {self._client.told(refusal.words)}",
                remedy="Wait a few minutes, or lower the number of parallel calls in the settings.",
            )
        self._waited += wait
        self._client.gate.slow_down(wait)

    def _learnt(self, refusal: Refusal) -> bool:
        """Learn from the words of a refusal, unless its status says that no change will help."""
        abilities, words = self._client.abilities, refusal.words
        if refusal.is_of_key or refusal.moved or refusal.status in (403, 404):
            return False
        limit = answer_limit(words, self._asked_room)
        if limit is not None:
            abilities.limit_answer(limit)
            return True
        return abilities.learn(words, self._sent, vague=refusal.status in _ABOUT_THE_REQUEST)

    @property
    def _asked_room(self) -> int:
        asked: int = self._sent.get("max_tokens") or self._sent.get("max_completion_tokens") or 0
        return asked

    def _make_room(self, words: str) -> None:
        """Ask for a shorter answer, where that lets the prompt fit. Raises PromptTooLong."""
        wanted, asked = self._request.max_tokens, self._asked_room
        self._refusals += 1
        window = window_named(words)
        if window is not None:
            self._client.abilities.limit_window(window)
            left = window - (prompt_named(words) or prompt_tokens(self._sent["messages"]))
            if wanted // 2 <= left < asked and self._refusals <= _MOST_REFUSALS:
                self._most_answer = left
                return
        if asked <= wanted or self._refusals > _MOST_REFUSALS:
            raise PromptTooLong(
                f"The model's context is too short for “{self._request.step}”: "
                f"{self._client.told(words)}"
            )
        self._most_answer = wanted

    def _failed(
        self,
        detail: str,
        *,
        remedy: str = _LOOK_WHETHER_IT_RUNS,
        weight: int = 1,
        descend: bool = False,
    ) -> None:
        """Wait before another try, or give up. A server may answer an unknown rung with 500."""
        self._failures += weight
        proven = self._client.abilities.proven or self._request.schema is None
        if self._failures >= (_MOST_FAILURES_PROVEN if proven else _MOST_FAILURES):
            raise ModelUnreachable(detail, remedy=remedy)
        if descend and not proven and self._failures >= 2:
            self._step_down()
        self._session.sleep(_backoff(self._failures))

    def _step_down(self) -> None:
        self._rung = RUNGS[min(RUNGS.index(self._rung) + 1, len(RUNGS) - 1)]


def _estimated(messages: list[dict[str, str]], completion: Completion) -> tuple[int, int]:
    prompt = sum(estimated_tokens(each["content"]) for each in messages)
    return prompt, estimated_tokens(completion.text + completion.thoughts)


def _backoff(number: int) -> float:
    wait: float = _FIRST_BACKOFF * 2 ** (number - 1) * random.uniform(0.75, 1.25)
    return wait
