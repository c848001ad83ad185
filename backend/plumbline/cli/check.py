"""`plumbline check`: a check without a server or a browser."""

from __future__ import annotations

import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TextIO, get_args
from urllib.parse import urlsplit

import click
from pydantic import ValidationError

from plumbline.assemble import Assembly, assemble
from plumbline.cli.console import called, plain, say, say_damage, text_of, user_folders
from plumbline.cli.doctor import is_plumbline
from plumbline.cli.render import check_text, progress_line
from plumbline.errors import InputError
from plumbline.history import History
from plumbline.schema import Check, CheckRequest, Event, Passage, ReasonerName, StrategyName
from plumbline.settings import Settings, SettingsFile

FAILED = 1
_HERE = "http://127.0.0.1:"
_strategy = click.option(
    "--strategy", type=click.Choice(get_args(StrategyName)), help="How claims are pursued."
)
_reasoner = click.option(
    "--reasoner", type=click.Choice(get_args(ReasonerName)), help="Who thinks."
)
_as_of = click.option(
    "--as-of", type=click.DateTime(["%Y-%m-%d"]), help="Use nothing published after this day."
)
_library = click.option(
    "--library",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Search this folder of documents too.",
)


@click.command()
@click.argument("text", required=False)
@click.option(
    "--file",
    "file",
    type=click.File(encoding="utf-8-sig"),
    help="Read the passage from a file, - for the input.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the whole check as JSON.")
@_strategy
@_reasoner
@_as_of
@_library
def check(
    text: str | None,
    file: TextIO | None,
    as_json: bool,
    strategy: str | None,
    reasoner: str | None,
    as_of: datetime | None,
    library: Path | None,
) -> None:
    """Check TEXT and print each claim with its verdict and quotes.

    Exit code 0: the check was completed, whatever its verdicts. 1: it was not. 2: wrong usage.
    """
    if (text is None) == (file is None):
        raise click.UsageError("Give either TEXT or --file.")
    passage = text if text is not None else text_of(file) if file else ""
    if text is not None:
        _say_what_else_was_meant(text)
    request = _request(passage, strategy, reasoner, as_of)
    with _workshop(library) as (assembly, history):
        done = run(assembly, history, request, _progress())
    click.echo(done.model_dump_json(indent=2) if as_json else check_text(done))
    if not as_json:
        _say_who_opens_links(done)
    sys.exit(0 if done.status == "completed" else FAILED)


def _say_who_opens_links(check: Check) -> None:
    """Say what opens the links into the library, which only the server shows."""
    verdicts = [one.verdict for one in check.claims if one.verdict]
    links = [item.quote.link for verdict in verdicts for item in verdict.evidence]
    servers = {"http://" + urlsplit(link).netloc for link in links if link.startswith(_HERE)}
    for url in servers:
        if not is_plumbline(url):
            say(f"The links to {url} open while `{called()} serve` runs.")


def _say_what_else_was_meant(text: str) -> None:
    if _is_file(text):
        say(f"“{plain(text)}” is checked as a text. `--file` checks what stands in the file.")
    elif text.startswith(("http://", "https://")) and len(text.split()) == 1:
        say("An address is checked as a text. Give the words that you want checked.")


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long, or with a NUL: the name of no file
        return False


def run(
    assembly: Assembly, history: History, request: CheckRequest, tell: Callable[[Event], None]
) -> Check:
    """Do one check to its end in this thread, keep it in the history and return it.

    Ctrl-C cancels it; what was judged by then is kept.
    """
    check_id = uuid.uuid4().hex

    def publish(event: Event) -> None:
        history.append(check_id, event)
        tell(event)

    running = assembly.checker.prepare(check_id, request, publish)
    running.announce()
    try:
        running.run()
    except KeyboardInterrupt:
        running.cancel()
    return history.get(check_id)


@contextmanager
def _workshop(library: Path | None) -> Iterator[tuple[Assembly, History]]:
    folders = user_folders()
    settings = _with_library(SettingsFile(folders.config).load(), library)
    history = History(folders.data)
    say_damage(history)
    if settings.llm.missing and settings.reasoner != "embedded":
        say(f"No LLM is used: {settings.llm.missing} is missing. `plumbline doctor` says more.")
    assembly = assemble(settings, folders, f"http://127.0.0.1:{settings.server.port}")
    try:
        yield assembly, history
    finally:
        assembly.close()
        history.close()


def _with_library(settings: Settings, folder: Path | None) -> Settings:
    if folder is None:
        return settings
    library = settings.library
    changed = library.model_copy(update={"folders": (*library.folders, folder.resolve())})
    return settings.model_copy(update={"library": changed})


def _request(
    text: str, strategy: str | None, reasoner: str | None, as_of: datetime | None
) -> CheckRequest:
    try:
        return CheckRequest.model_validate(
            {
                "passage": Passage(text=text),
                "strategy": strategy,
                "reasoner": reasoner,
                "as_of": as_of.date() if as_of else None,
            }
        )
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        raise InputError(str(first["msg"])) from error


def _progress() -> Callable[[Event], None]:
    if not sys.stderr.isatty():
        return lambda event: None

    def tell(event: Event) -> None:
        line = progress_line(event)
        if line:
            say(click.style(line, dim=True))

    return tell
