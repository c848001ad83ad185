"""`plumbline prompts`: what the LLM is told at each step, and where to put other words."""

from __future__ import annotations

import click

from plumbline.cli.console import user_folders
from plumbline.reasoning.llm.prompts import PromptShelf


@click.command()
@click.argument("step", required=False)
def prompts(step: str | None) -> None:
    """List the prompts of the LLM's steps, or print the one of STEP.

    A file at the path shown replaces the prompt; begin with what `plumbline prompts STEP` prints.
    """
    shelf = PromptShelf(user_folders().config)
    if step is not None:
        click.echo(shelf.source(step), nl=False)
        return
    click.echo(f"{'step':24} {'role':11} {'version':8} {'':10} to replace it")
    for prompt in shelf.all():
        own = "overridden" if prompt.overridden else ""
        path = shelf.own_path(prompt.step)
        click.echo(f"{prompt.step:24} {prompt.role:11} {prompt.version:<8} {own:10} {path}")
