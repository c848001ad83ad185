"""Language models on this computer: found, and pulled through Ollama."""

from __future__ import annotations

from flask import Blueprint, Response

from plumbline.errors import NotFound
from plumbline.reasoning.llm.server.discover import local_servers
from plumbline.reasoning.llm.server.ollama import recommended
from plumbline.server.reading import body
from plumbline.server.routes.answers import answer
from plumbline.server.services import services
from plumbline.server.wire import ModelsAnswer, Nothing, PullRequest

blueprint = Blueprint("models", __name__)


@blueprint.get("/models")
def show() -> Response:
    """Tell the LLM servers on this computer, the models worth pulling, and the latest pull."""
    return answer(
        ModelsAnswer(
            servers=tuple(local_servers()),
            recommended=recommended(),
            pull=services().pulls.state,
        )
    )


@blueprint.post("/models/pull")
def pull() -> Response:
    """Begin to pull one of the recommended models."""
    wanted = body(PullRequest).model
    if wanted not in {one.name for one in recommended()}:
        # Any other name would let a client fill the disk with whatever it likes.
        raise NotFound(
            f"“{wanted}” is none of the recommended models.",
            remedy="Run `plumbline model pull` with that name at a terminal.",
        )
    return answer(services().pulls.begin(wanted), 202)


@blueprint.post("/models/pull/cancel")
def cancel() -> Response:
    """End the pull that runs; what came so far is kept for the next one."""
    body(Nothing)
    return answer(services().pulls.cancel())
