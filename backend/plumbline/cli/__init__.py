"""The `plumbline` command."""

from __future__ import annotations

import importlib
import logging
import sys

import click

from plumbline import __version__
from plumbline.cli.console import report, speak_any_script
from plumbline.cli.logs import set_up_logs
from plumbline.errors import PlumblineError

_LOG = logging.getLogger(__name__)
FAILED = 1
# A command's module is imported when it is called: most need only a part of Plumbline.
_COMMANDS = {
    "autostart": "plumbline.cli.autostart:autostart",
    "batch": "plumbline.evaluation.command:batch",
    "bundle": "plumbline.cli.bundle:bundle",
    "cache": "plumbline.cli.history:cache",
    "check": "plumbline.cli.check:check",
    "clients": "plumbline.cli.clients:clients",
    "doctor": "plumbline.cli.doctor:doctor",
    "evaluate": "plumbline.evaluation.command:evaluate",
    "history": "plumbline.cli.history:history",
    "library": "plumbline.cli.settings:library",
    "model": "plumbline.cli.model:model",
    "pair": "plumbline.cli.clients:pair",
    "prompts": "plumbline.cli.prompts:prompts",
    "serve": "plumbline.cli.serve:serve",
    "settings": "plumbline.cli.settings:settings",
}


class _Commands(click.Group):
    """Ends every failure in a sentence and a remedy, never in a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(":")
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except PlumblineError as error:
            report(error)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise  # click ends them all, the last without a word: `plumbline prompts | head`
        except OSError as error:
            _LOG.debug("a command ended by an error of the system", exc_info=error)
            report(_Refused(error))
        except Exception as error:  # noqa: BLE001 - the outermost boundary of a command
            _LOG.debug("a command ended by a fault", exc_info=error)
            report(_Fault(f"Plumbline has a fault: {type(error).__name__}."))
        sys.exit(FAILED)


class _Refused(PlumblineError):
    remedy = "Check that the path exists, may be used and lies on a disk with free space."

    def __init__(self, error: OSError) -> None:
        what = f"{error.filename} cannot be used" if error.filename else "Reading or writing failed"
        super().__init__(f"{what}: {error.strerror or type(error).__name__}.")


class _Fault(PlumblineError):
    remedy = "Run it again as `plumbline --verbose …` and report what it prints."


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="plumbline")
@click.option("--verbose", is_flag=True, help="Print what happens inside, tracebacks included.")
def main(verbose: bool) -> None:
    """Check which claims of a text hold up, with the sources quoted word for word."""
    speak_any_script()
    set_up_logs(verbose=verbose)
