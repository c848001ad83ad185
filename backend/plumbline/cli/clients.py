"""`plumbline pair` and `plumbline clients`: who may use the server."""

from __future__ import annotations

import click

from plumbline.cli.console import plain, user_folders
from plumbline.server.clients import Clients
from plumbline.server.pairing import LIFETIME_SECONDS, Pairing


@click.command()
def pair() -> None:
    """Show a fresh pairing code for the extension's welcome page."""
    code = Pairing(user_folders().config).fresh_code()
    click.echo(f"Pairing code: {code}")
    click.echo(f"Enter it on the extension's welcome page within {LIFETIME_SECONDS:.0f} seconds.")


@click.group()
def clients() -> None:
    """List and revoke the clients that are paired."""


@clients.command("list")
def list_clients() -> None:
    """List the paired clients."""
    paired = Clients(user_folders().config).all()
    if not paired:
        click.echo("No client is paired. `plumbline pair` shows a code.")
    for one in paired:
        name = plain(f"{one.name}  {one.origin or ''}")
        click.echo(f"{one.id}  {one.paired_at:%Y-%m-%d %H:%M}  {name}")


@clients.command()
@click.argument("client_id")
def revoke(client_id: str) -> None:
    """Take the token of CLIENT_ID away, at once."""
    Clients(user_folders().config).revoke(client_id)
    click.echo("Revoked.")
