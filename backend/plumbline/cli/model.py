"""`plumbline model`: which LLM servers run on this computer, use one, or pull a model."""

from __future__ import annotations

from contextlib import closing

import click

from plumbline.cli.console import plain, user_folders
from plumbline.errors import NotFound
from plumbline.reasoning.llm.server.discover import OLLAMA, local_servers
from plumbline.reasoning.llm.server.ollama import pull, recommended
from plumbline.schema.models import LocalModels
from plumbline.settings import SettingsFile

_MEGABYTE = 1_000_000


@click.group(invoke_without_command=True)
@click.pass_context
def model(ctx: click.Context) -> None:
    """List the local LLM servers and their models, use one, or pull one."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_models)


@model.command("list")
def list_models() -> None:
    """List the LLM servers that run on this computer, and their models."""
    used = _file().load().llm
    servers = local_servers()
    for server in servers:
        click.echo(f"{server.server} at {server.base_url}")
        for name in server.models:
            in_use = (used.base_url, used.model) == (server.base_url, name)
            click.echo(f"  {plain(name)}{'  (in use)' if in_use else ''}")
    if not servers:
        click.echo("No LLM server runs on this computer.")
    if not any(server.models for server in servers):
        _offer_pull()


@model.command()
@click.argument("name")
def use(name: str) -> None:
    """Check with the model NAME of a server on this computer from now on."""
    _use(name)


@model.command("pull")
@click.argument("name", required=False)
def pull_model(name: str | None) -> None:
    """Have Ollama fetch NAME, or the smallest model we recommend; then use it.

    Ctrl+C cancels; Ollama keeps what it has and goes on from there the next time.
    """
    wanted = name or recommended()[0].name
    click.echo(f"{wanted}{_size(wanted)} comes from Ollama's library. Ctrl+C cancels.")
    _fetch(wanted)
    _use(wanted)


def _fetch(wanted: str) -> None:
    with closing(pull(wanted)) as steps, click.progressbar(length=1, label=wanted) as bar:
        bar.show_eta = False
        try:
            for step in steps:
                bar.length = max(1, step.total)
                bar.label = f"{step.done // _MEGABYTE:,} of {step.total // _MEGABYTE:,} MB"
                bar.update(step.done - bar.pos)
        except KeyboardInterrupt:
            click.echo("\nCancelled. What was pulled so far is kept.")
            raise click.Abort from None


def _use(name: str) -> None:
    servers = local_servers()
    server = next((one for one in servers if _offered(name, one)), None)
    if server is None:
        raise NotFound(
            f"No LLM server on this computer offers “{name}”.",
            remedy="`plumbline model list` shows what there is; `plumbline model pull` gets one.",
        )
    file = _file()
    llm = {"base_url": server.base_url, "model": _offered(name, server)}
    file.change({"llm": llm, "reasoner": None})
    click.echo(f"Checks now use {plain(name)} on {server.server}.")


def _offered(name: str, server: LocalModels) -> str:
    """Return the name by which `server` offers the model, an empty string where it does not."""
    return next((one for one in server.models if one in (name, f"{name}:latest")), "")


def _offer_pull() -> None:
    click.echo(f"With {OLLAMA} installed, `plumbline model pull NAME` gets one of:")
    for one in recommended():
        click.echo(f"  {one.name}{_size(one.name)}: {one.note}")


def _size(name: str) -> str:
    known = {one.name: one.megabytes for one in recommended()}
    return f" ({known[name] / 1_000:.1f} GB)" if name in known else ""


def _file() -> SettingsFile:
    return SettingsFile(user_folders().config)
