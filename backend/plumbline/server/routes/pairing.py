"""Pairing, and the list of who is paired."""

from __future__ import annotations

from flask import Blueprint, Response, g, request

from plumbline.errors import PairingRefused
from plumbline.server.reading import body
from plumbline.server.routes.answers import answer
from plumbline.server.services import Services, services
from plumbline.server.wire import ClientList, Nothing, PairingAnswer, PairingRequest

blueprint = Blueprint("pairing", __name__)


@blueprint.post("/pairing")
def pair() -> Response:
    """Exchange the code that the terminal shows for a token."""
    asked = body(PairingRequest)
    held = services()
    _redeem(held, asked.code)
    origin = request.headers.get("Origin")
    client, token = held.clients.add(asked.client_name, origin)
    held.show(f"Paired: {client.name}.")
    if origin is not None:
        g.cors_origin = origin
    return answer(PairingAnswer(token=token, client_id=client.id), 201)


@blueprint.get("/clients")
def clients() -> Response:
    """List the paired clients."""
    return answer(ClientList(clients=tuple(services().clients.all())))


@blueprint.delete("/clients/<client_id>")
def revoke(client_id: str) -> Response:
    """Take a client's token away."""
    body(Nothing)
    services().clients.revoke(client_id)
    return Response(status=204)


def _redeem(held: Services, code: str) -> None:
    try:
        held.pairing.redeem(code)
    except PairingRefused:
        # Somebody is trying to pair: where no code holds any more, the terminal gets a new one.
        if fresh := held.pairing.code_if_none():
            held.show(f"Pairing code: {fresh} (for two minutes)")
        raise
