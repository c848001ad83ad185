"""What waitress refuses before our gate hears of it, worded as every other problem."""

from __future__ import annotations

from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from plumbline.server.problems import MEDIA_TYPE, problem_of_status


class _Refusal(ErrorTask):  # type: ignore[misc]
    """Answers a request that is too large, or no HTTP at all; the connection ends with it."""

    def execute(self) -> None:
        error = self.request.error
        body = problem_of_status(error.code, error.reason, f"{error.body}.").encode("utf-8")
        self.status = f"{error.code} {error.reason}"
        self.response_headers.append(("Content-Type", MEDIA_TYPE))
        self.response_headers.append(("X-Content-Type-Options", "nosniff"))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection whose refusals are problems."""

    error_task_class = _Refusal
