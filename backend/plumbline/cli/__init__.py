"""The `plumbline` command."""

from __future__ import annotations

import logging
import sys

import click

from plumbline import __version__
from plumbline.cli import check, clients, doctor, history, serve
from plumbline.cli.console import report
from plumbline.errors import PlumblineError

_LOG = logging.getLogger(__name__)
FAILED = 1


class _Commands(click.Group):
    """Ends every failure in a sentence and a remedy, never in a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except PlumblineError as error:
            report(error)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:  # noqa: BLE001 - the outermost boundary of a command
            _LOG.debug("a command ended by a fault", exc_info=error)
            report(_Fault(f"Plumbline has a fault: {type(error).__name__}."))
        sys.exit(FAILED)


class _Fault(PlumblineError):
    remedy = "Run the command again with --verbose before its name and report what it prints."


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="plumbline")
@click.option("--verbose", is_flag=True, help="Print what happens inside, tracebacks included.")
def main(verbose: bool) -> None:
    """Check which claims of a text hold up, with the sources quoted word for word."""
    logging.basicConfig(
        level=logging.DEBUG if verbose else logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )


for command in (
    serve.serve,
    check.check,
    check.batch,
    doctor.doctor,
    clients.pair,
    clients.clients,
    history.history,
    history.cache,
):
    main.add_command(command)
