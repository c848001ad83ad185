"""`plumbline serve`: the local server, until Ctrl-C."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import click

from plumbline.assemble import warm_up
from plumbline.cli.console import called, plain, say, say_damage, user_folders
from plumbline.cli.doctor import is_plumbline
from plumbline.cli.logs import log_to
from plumbline.cli.sample import sample_check
from plumbline.server.pairing import LIFETIME_SECONDS
from plumbline.server.serving import HOST, Server, bind
from plumbline.settings import SettingsFile

_EXTENSION = Path(__file__).resolve().parents[3] / "extension"
_CODES_SHOWN = 5
_GLANCE_SECONDS = 0.1
# Checks compute in many threads; at Python's 5 ms each, a short answer waits for all of them.
# Measured with 200 checks and 100 readers: the p99 of /health halves, checks take no longer.
_SWITCH_SECONDS = 0.0005


@click.command()
@click.option("--port", type=click.IntRange(0, 65_535), help="Use exactly this port.")
@click.option(
    "--sample-check",
    is_flag=True,
    help="First do one check through the API, then say how to go on.",
)
@click.option("--once", is_flag=True, help="Stop after the sample check.")
def serve(port: int | None, sample_check: bool, once: bool) -> None:
    """Serve the extension on 127.0.0.1 until Ctrl-C."""
    stopping = threading.Event()
    _stop_on_signals(stopping)
    with _server(port) as server:
        worked = _sample(server, stopping) if sample_check or once else True
        if not once and not stopping.is_set():
            _guide(server)
            _show_codes(server, stopping)
    sys.stdout.flush()
    sys.stderr.flush()
    # A worker may still wait for a page or a model; everything it could lose is stored.
    os._exit(0 if worked else 1)


@contextmanager
def _server(port: int | None) -> Iterator[Server]:
    sys.setswitchinterval(_SWITCH_SECONDS)
    folders = user_folders()
    log_to(folders.data)
    wanted = SettingsFile(folders.config).load().server.port if port is None else port
    listener = bind(wanted) if port is None else bind(wanted, tries=1)
    server = Server(folders, listener, lambda line: say(plain(line)))
    _spare_the_collector(warm_up(server.services.desk.checker))
    _say_port(server, wanted)
    say_damage(server.services.history)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _spare_the_collector(loading: Sequence[threading.Thread]) -> None:
    # What is loaded stays. Looking through it for garbage stops every thread for 150 ms, every
    # ten seconds under load.
    def freeze() -> None:
        for thread in loading:
            thread.join()
        gc.freeze()

    threading.Thread(target=freeze, name="freeze", daemon=True).start()


def _say_port(server: Server, wanted: int) -> None:
    if wanted not in (0, server.port):
        taken = f"http://{HOST}:{wanted}"
        who = "Another Plumbline server" if is_plumbline(taken) else "Another program"
        say(f"{who} uses port {wanted}; this server uses port {server.port} instead.")
    say(f"Plumbline serves at {server.url}")


def _sample(server: Server, stopping: threading.Event) -> bool:
    """Return whether the sample check went well; it is left as it stands when Ctrl-C comes."""
    sampling = ThreadPoolExecutor(1).submit(_sampled, server)
    while not stopping.is_set():
        if wait([sampling], _GLANCE_SECONDS).done:
            return sampling.result()
    return False


def _sampled(server: Server) -> bool:
    # The sample sends nothing anywhere, and is as quick without a network as with one.
    with server.services.desk.instead({"search": {"providers": ["library"]}}):
        worked = sample_check(server)
    if not worked:
        say("The sample check did not succeed; `plumbline doctor` says what is missing.")
    return worked


def _guide(server: Server) -> None:
    say(f"\nDemo article to try it on: {server.url}/demo/")
    if not server.services.clients.origins():
        say("To load the extension:")
        say(f"  Chrome:  chrome://extensions, Developer mode on, Load unpacked: {_EXTENSION}")
        say(f"  Firefox: about:debugging, This Firefox, Load Temporary Add-on: {_EXTENSION}")
    say(f"On the command line: {called()} --help")
    say("Ctrl-C stops the server.\n")


def _show_codes(server: Server, stopping: threading.Event) -> None:
    # A code lives for two minutes; as long as nobody has paired, the terminal shows the next one.
    shown = 0
    while not stopping.wait(1):
        waiting = shown < _CODES_SHOWN and not server.services.clients.all()
        if waiting and (code := server.services.pairing.code_if_none()):
            shown += 1
            say(f"Pairing code: {code} (for {LIFETIME_SECONDS:.0f} seconds)")
            if shown == _CODES_SHOWN:
                say("`plumbline pair` shows further codes.")


def _stop_on_signals(stopping: threading.Event) -> None:
    def stop(number: int, frame: FrameType | None) -> None:
        stopping.set()

    for name in ("SIGINT", "SIGTERM", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
